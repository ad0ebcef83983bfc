import type { Talk } from '@artcade/contract/comments';
import { type Verdict, verdicts } from '@artcade/domain/comments';
import { formatDateTime } from '@artcade/domain/format';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { BadgeCheck, Pencil } from '@artcade/ui/icons';

interface Props {
  readonly talk: Talk;
  /** Null takes the verdict back. */
  readonly onJudge: (verdict: Verdict | null) => void;
}

const looks = {
  approved: { Icon: BadgeCheck, action: 'talk.approve', said: 'talk.approvedBy', colour: 'text-play' },
  changes: { Icon: Pencil, action: 'talk.askChanges', said: 'talk.changesBy', colour: 'text-alert' },
} as const;

/** Whether the image is approved, who said so and when, and the buttons of those who may say it. */
export function VerdictPart({ talk: { verdict, may }, onJudge }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const given = verdicts.find((each) => each === verdict?.verdict) ?? null;
  if (!given && !may.review) return null;
  return (
    <section aria-label={t('talk.review')} className="flex flex-col gap-2">
      <p aria-live="polite" className="empty:hidden text-sm">
        {given && verdict && (
          <Said verdict={given}>
            {t(looks[given].said, {
              name: verdict.by?.name ?? t('notices.somebody'),
              date: formatDateTime(new Date(verdict.at), language),
            })}
          </Said>
        )}
      </p>
      {may.review && (
        <div className="flex flex-wrap gap-2">
          {verdicts.map((each) => {
            const { Icon, action, colour } = looks[each];
            const isGiven = each === given;
            return (
              <button
                key={each}
                type="button"
                aria-pressed={isGiven}
                className={`inline-flex min-h-11 grow items-center justify-center gap-2 rounded-card border px-3 py-1.5 font-medium text-sm leading-tight ${isGiven ? 'border-current bg-raised' : 'border-field hover:border-muted'} ${isGiven ? colour : ''}`}
                onClick={() => onJudge(isGiven ? null : each)}
              >
                <Icon aria-hidden="true" className="size-4 shrink-0" />
                {t(action)}
              </button>
            );
          })}
        </div>
      )}
    </section>
  );
}

function Said({ verdict, children }: { verdict: Verdict; children: string }) {
  const { Icon, colour } = looks[verdict];
  return (
    <span className="flex items-start gap-2">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${colour}`} />
      <span className="wrap-anywhere">{children}</span>
    </span>
  );
}
