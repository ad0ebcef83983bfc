import { useTranslation } from '@artcade/ui/i18n';
import { useCopy } from '@artcade/ui/use-copy';
import { Check, Copy } from 'lucide-react';
import { useId } from 'react';

/** The id that lets people in, ready to be sent to them. */
export function TeamId({ id }: { id: string }) {
  const { t } = useTranslation();
  const element = useId();
  const { outcome, copy, text } = useCopy(id);
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <div>
      <div className="flex items-center gap-1 rounded-card bg-well pl-3">
        <span id={`${element}-name`} className="shrink-0 text-muted text-sm">
          {t('teams.id')}
        </span>
        <code ref={text} className="min-w-0 flex-1 truncate px-2 text-sm" title={id}>
          {id}
        </code>
        <button
          type="button"
          aria-label={t('teams.copy')}
          aria-describedby={`${element}-note`}
          title={t('teams.copy')}
          className="grid size-11 shrink-0 place-items-center rounded-card text-muted hover:bg-raised hover:text-text"
          onClick={copy}
        >
          <Icon aria-hidden="true" className={`size-4 ${outcome === 'copied' ? 'text-play' : ''}`} />
        </button>
      </div>
      <p id={`${element}-note`} role="status" className="mt-1.5 text-muted text-sm">
        {outcome === 'copied'
          ? t('teams.copied')
          : outcome === 'selected'
            ? t('teams.selected')
            : t('teams.idText')}
      </p>
    </div>
  );
}
