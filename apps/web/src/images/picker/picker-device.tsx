import { imageMaximumBytes } from '@artcade/domain/images';
import { formatBytes } from '@artcade/domain/storage';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Camera, Images, ImageUp } from '@artcade/ui/icons';
import { usePictures } from '#images/grid/use-pictures.ts';
import { DeviceButton } from '#images/upload/device-button.tsx';

interface Props {
  readonly multiple: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onTrouble: (error: unknown) => void;
}

/** A phone's camera and gallery, or a computer's files, which can also be dropped anywhere. */
export function PickFromDevice({ multiple, onFiles, onTrouble }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const pictures = usePictures({ many: multiple, onFiles, onTrouble });
  return (
    <div className="m-auto flex w-full max-w-3xl flex-1 flex-col items-center justify-center gap-4 rounded-card border-2 border-line-strong border-dashed p-6 text-center sm:max-h-96">
      <ImageUp aria-hidden="true" className="size-10 text-muted" />
      {pictures ? (
        <div className="flex w-full max-w-xs flex-col gap-3">
          <Button look="play" disabled={pictures.isBusy} onClick={pictures.take}>
            <Camera aria-hidden="true" className="size-4" />
            {t('picker.camera')}
          </Button>
          <Button disabled={pictures.isBusy} onClick={pictures.choose}>
            <Images aria-hidden="true" className="size-4" />
            {t('picker.gallery')}
          </Button>
        </div>
      ) : (
        <>
          <p className="max-w-sm text-muted [@media(hover:none)]:hidden">
            {multiple ? t('picker.dropMany') : t('picker.dropOne')}
          </p>
          <DeviceButton look="play" multiple={multiple} onFiles={onFiles}>
            {multiple ? t('picker.chooseMany') : t('picker.chooseOne')}
          </DeviceButton>
        </>
      )}
      <p className="text-muted text-sm">
        {t('picker.limits', { size: formatBytes(imageMaximumBytes, language) })}
      </p>
    </div>
  );
}
