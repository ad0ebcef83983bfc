import type { KitPicture } from '@artcade/contract/kits';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { ImagePlus } from '@artcade/ui/icons';
import { useId } from 'react';
import { Picture } from '#images/grid/picture.tsx';

interface Props {
  readonly part: 'logo' | 'hero';
  readonly picture: KitPicture | null;
  readonly onPick: () => void;
  readonly onRemove: () => void;
}

export function PictureField({ part, picture, onPick, onRemove }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={id}>
      <legend className="mb-2 font-medium text-sm">{t(`kits.${part}`)}</legend>
      <div className="flex items-center gap-3">
        <span
          className={`relative size-24 shrink-0 overflow-hidden rounded-card border border-line-strong bg-well ${picture ? '' : 'grid place-items-center border-dashed text-muted'}`}
        >
          {picture ? (
            <Picture asset={picture} alt={picture.name} />
          ) : (
            <ImagePlus aria-hidden="true" className="size-7" />
          )}
        </span>
        <div className="flex min-w-0 flex-wrap gap-x-3 gap-y-1">
          <Button onClick={onPick}>{picture ? t('kits.changePicture') : t('kits.choosePicture')}</Button>
          {picture && (
            <Button look="bare" className="min-h-11" onClick={onRemove}>
              {t('kits.removePicture')}
            </Button>
          )}
        </div>
      </div>
      <p id={id} className="text-muted text-sm">
        {t(`kits.${part}Hint`)}
      </p>
    </fieldset>
  );
}
