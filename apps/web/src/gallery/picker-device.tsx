import { imageMaximumBytes } from '@artcade/domain/images';
import { formatBytes } from '@artcade/domain/storage';
import { Button } from '@artcade/ui/button';
import { useLanguage } from '@artcade/ui/i18n';
import { Camera, ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accepted } from './file-check.ts';
import { PickError } from './picked-image.ts';

interface Props {
  readonly multiple: boolean;
  readonly camera: (() => Promise<File | null>) | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onTrouble: (error: unknown) => void;
}

/** Files of the device, and its camera where there is one to use. They may be dropped too, anywhere. */
export function PickFromDevice({ multiple, camera, onFiles, onTrouble }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="m-auto flex w-full max-w-3xl flex-1 flex-col items-center justify-center gap-4 rounded-card border-2 border-line-strong border-dashed p-6 text-center sm:max-h-96">
      <ImageUp aria-hidden="true" className="size-10 text-muted" />
      <p className="max-w-sm text-muted [@media(hover:none)]:hidden">
        {multiple ? t('picker.dropMany') : t('picker.dropOne')}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button look="play" onClick={() => input.current?.click()}>
          {multiple ? t('picker.chooseMany') : t('picker.chooseOne')}
        </Button>
        {camera && <CameraButton camera={camera} onFile={(file) => onFiles([file])} onTrouble={onTrouble} />}
      </div>
      <p className="text-muted text-sm">
        {t('picker.limits', { size: formatBytes(imageMaximumBytes, language) })}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        multiple={multiple}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}

interface CameraProps {
  readonly camera: () => Promise<File | null>;
  readonly onFile: (file: File) => void;
  readonly onTrouble: (error: unknown) => void;
}

function CameraButton({ camera, onFile, onTrouble }: CameraProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const capture = async () => {
    setOpen(true);
    try {
      const file = await camera();
      if (file) onFile(file);
    } catch (cause) {
      onTrouble(new PickError('camera', cause));
    } finally {
      setOpen(false);
    }
  };
  return (
    <Button busy={isOpen} onClick={() => void capture()}>
      <Camera aria-hidden="true" className="size-4" />
      {t('picker.camera')}
    </Button>
  );
}
