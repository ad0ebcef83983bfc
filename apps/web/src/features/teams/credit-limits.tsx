import type { Team } from '@artcade/contract/shapes';
import type { Spender } from '@artcade/contract/team-credits';
import { formatCredits } from '@artcade/domain/format';
import { mayInTeam } from '@artcade/domain/permissions';
import { memberCreditsMaximum } from '@artcade/domain/team-credits';
import { Avatar } from '@artcade/ui/avatar';
import { Button } from '@artcade/ui/button';
import { Field } from '@artcade/ui/field';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { toast } from '@artcade/ui/toast';
import { useState } from 'react';
import { failureText } from '#session/failure-text.ts';
import { formText } from '#session/form-text.ts';
import { readLimit } from './credits-view.ts';
import { Group } from './people-group.tsx';
import { teamRole } from './team-view.ts';
import { useSetMember } from './use-credits.ts';

interface Props {
  readonly team: Team;
  readonly members: readonly Spender[];
  /** Only the owner names those who manage the credits. */
  readonly isOwner: boolean;
}

/** How much each member may spend in a month, and did. */
export function CreditLimits({ team, members, isOwner }: Props) {
  const { t } = useTranslation();
  return (
    <Group title={t('teamCredits.limits')} text={t('teamCredits.limitsText')}>
      {members.map((member) => (
        <Row key={member.uid} team={team} member={member} isOwner={isOwner} />
      ))}
    </Group>
  );
}

function Row({ team, member, isOwner }: { team: Team; member: Spender; isOwner: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { uid, displayName, photoURL, spent, isBillingOwner } = member;
  const role = teamRole(team, uid);
  const set = useSetMember(team.id);
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 py-3 sm:grid-cols-[auto_1fr_14rem]">
      <Avatar name={displayName} url={photoURL} />
      <div className="min-w-0">
        <p className="wrap-anywhere line-clamp-2 font-medium">{displayName}</p>
        <p className="text-muted text-sm tabular-nums">
          {mayInTeam('spendCredits', role)
            ? t('teamCredits.spent', { used: formatCredits(spent, language) })
            : t('teamCredits.mayNot')}
        </p>
        {isOwner && role !== 'owner' && (
          <label className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-sm">
            <input
              type="checkbox"
              className="size-4 accent-play"
              checked={set.variables?.isBillingOwner ?? isBillingOwner}
              disabled={set.isPending}
              onChange={(event) =>
                set.mutate(
                  { uid, isBillingOwner: event.target.checked },
                  {
                    onError: (cause) => toast({ kind: 'error', text: failureText(t, cause) }),
                    onSettled: () => set.reset(),
                  },
                )
              }
            />
            {t('teamCredits.manager')}
          </label>
        )}
        {!isOwner && isBillingOwner && <p className="text-muted text-sm">{t('teamCredits.manager')}</p>}
      </div>
      {mayInTeam('spendCredits', role) && (
        <div className="max-sm:col-span-2">
          <LimitForm teamId={team.id} member={member} />
        </div>
      )}
    </li>
  );
}

function LimitForm({ teamId, member }: { teamId: string; member: Spender }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { uid, displayName, monthlyCredits } = member;
  const set = useSetMember(teamId);
  const [isWrong, setWrong] = useState(false);
  const save = (monthly: number | null) =>
    set.mutate(
      { uid, monthlyCredits: monthly },
      {
        onSuccess: () => toast({ text: t('teamCredits.limitSaved', { name: displayName }) }),
        onError: (cause) => toast({ kind: 'error', text: failureText(t, cause) }),
      },
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const limit = readLimit(formText(event.currentTarget, 'limit'));
        setWrong(limit === undefined);
        if (limit !== undefined) save(limit);
      }}
    >
      <Field
        name="limit"
        label={t('teamCredits.limitOf', { name: displayName })}
        placeholder={t('teamCredits.limitNone')}
        defaultValue={monthlyCredits ?? ''}
        error={
          isWrong
            ? t('teamCredits.limitWrong', { credits: formatCredits(memberCreditsMaximum, language) })
            : undefined
        }
        inputMode="numeric"
        autoComplete="off"
        readOnly={set.isPending}
        onChange={() => setWrong(false)}
        after={
          <Button
            type="submit"
            busy={set.isPending}
            className="shrink-0 self-stretch rounded-l-none rounded-r-[9px] border-y-0 border-r-0"
          >
            {t('teamCredits.limitSave')}
          </Button>
        }
      />
    </form>
  );
}
