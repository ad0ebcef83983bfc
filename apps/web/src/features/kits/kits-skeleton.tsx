import { useTranslation } from '@artcade/ui/i18n';

export function KitsSkeleton() {
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
