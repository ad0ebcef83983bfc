import { useTranslation } from '@artcade/ui/i18n';
import { Check, Copy } from '@artcade/ui/icons';
import { useCopy } from '@artcade/ui/use-copy';
import { useId } from 'react';

interface Props {
  /** Null while no code is valid. */
  readonly code: string | null;
  readonly needsApproval: boolean;
}

/** The code that lets people join, for the owner to pass on. */
export function TeamCode({ code, needsApproval }: Props) {
  const { t } = useTranslation();
  if (code === null) return <p className="text-muted text-sm">{t('teams.codeOff')}</p>;
  return <CopyCode code={code} hint={needsApproval ? t('teams.codeAsk') : t('teams.codeText')} />;
}

function CopyCode({ code, hint }: { code: string; hint: string }) {
  const { t } = useTranslation();
  const element = useId();
  const { outcome, copy, text } = useCopy(code);
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <div>
      <div className="flex items-center gap-1 rounded-card bg-well pl-3">
        <div className="flex min-w-0 flex-1 flex-col py-1.5">
          <span className="text-muted text-sm">{t('teams.code')}</span>
          <code ref={text} className="break-all text-sm">
            {code}
          </code>
        </div>
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
        {outcome === 'copied' ? t('teams.copied') : outcome === 'selected' ? t('teams.selected') : hint}
      </p>
    </div>
  );
}
