import { useTranslation } from '@artcade/ui/i18n';

/** In the shape of three comments. */
export function TalkSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('shell.loading')} className="flex flex-col gap-3">
      {['w-3/4', 'w-1/2', 'w-2/3'].map((width) => (
        <div key={width} className="flex flex-col gap-3 rounded-card border border-line p-3">
          <div className="flex items-center gap-2">
            <span className="pulse size-8 rounded-full bg-raised" />
            <span className="pulse h-3 w-24 rounded bg-raised" />
          </div>
          <span className={`pulse h-3 rounded bg-raised ${width}`} />
        </div>
      ))}
    </div>
  );
}
