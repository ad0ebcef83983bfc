import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Plus } from '@artcade/ui/icons';
import { toolArt } from '#art/tool-art.ts';

const examples = ['logo-generator', 'character-generator', 'banner-generator'] as const;
const tilts = ['-rotate-6 translate-x-4 translate-y-2', 'z-10', 'rotate-6 -translate-x-4 translate-y-2'];

/** What a kit is good for, before there is one. */
export function NoKits({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-4 py-8 text-center sm:py-12">
      <div className="mb-4 flex w-full max-w-sm justify-center" aria-hidden="true">
        {examples.map((slug, index) => (
          <img
            key={slug}
            src={toolArt[slug].picture}
            alt=""
            width={800}
            height={600}
            className={`aspect-square w-1/3 rounded-card border border-line-strong object-cover ${tilts[index]}`}
          />
        ))}
      </div>
      <h2 className="text-2xl">{t('kits.emptyTitle')}</h2>
      <p className="text-muted">{t('kits.emptyText')}</p>
      <Button look="play" onClick={onCreate}>
        <Plus aria-hidden="true" className="size-4" />
        {t('kits.new')}
      </Button>
    </div>
  );
}

/** Cards where cards will be. */
export function KitsUnknown() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      aria-label={t('shell.loading')}
      className="grid gap-4 sm:grid-cols-2 lg:gap-5 xl:grid-cols-3"
    >
      {[1, 2, 3].map((card) => (
        <div key={card} className="flex flex-col gap-4 rounded-card border border-line bg-panel p-4">
          <span className="pulse h-36 rounded-lg bg-raised" />
          <span className="pulse h-6 w-1/2 rounded bg-raised" />
          <span className="pulse h-11 rounded-card bg-raised" />
        </div>
      ))}
    </div>
  );
}
