import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Plus } from '@artcade/ui/icons';
import { TiltedPictures } from '#art/tilted-pictures.tsx';

const examples = ['logo-generator', 'character-generator', 'banner-generator'] as const;

/** Explains style kits before the first one exists. */
export function EmptyKits({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-4 py-8 text-center sm:py-12">
      <TiltedPictures tools={examples} />
      <h2 className="text-2xl">{t('kits.emptyTitle')}</h2>
      <p className="text-muted">{t('kits.emptyText')}</p>
      <Button look="play" onClick={onCreate}>
        <Plus aria-hidden="true" className="size-4" />
        {t('kits.new')}
      </Button>
    </div>
  );
}
