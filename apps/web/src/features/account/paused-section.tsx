import type { PausedAccess } from '@artcade/contract/lasting-access';
import { formatDate } from '@artcade/domain/format';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#session/failure-text.ts';
import { withFreshCode } from '#session/fresh-code.ts';
import { client } from '#session/session.ts';
import { Section } from './section.tsx';

const keyOf = (uid: string) => ['pausedAccess', uid] as const;

export function usePausedAccess(uid: string): readonly PausedAccess[] {
  return useQuery({ queryKey: keyOf(uid), queryFn: () => client.listPausedAccess() }).data ?? [];
}

/** Access that the user granted and that a reset or a sign-out everywhere paused. Only there if there is some. */
export function PausedSection({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const data = usePausedAccess(uid);
  const keep = useMutation({
    mutationFn: (kept: readonly PausedAccess[]) =>
      withFreshCode(() =>
        client.keepPausedAccess({ body: { kept: kept.map(({ kind, id }) => ({ kind, id })) } }),
      ),
    onSuccess: (left) => {
      queries.setQueryData(keyOf(uid), left);
      // Links, keys, webhooks and teams are shown elsewhere, too.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keyOf(uid)[0] });
    },
  });
  if (data.length === 0) return null;
  return (
    <Section title={t('paused.title')} text={t('paused.text')}>
      <ul className="flex w-full flex-col divide-y divide-line">
        {data.map((item) => {
          const name = item.name || t('share.untitled');
          const facts = [
            t(`paused.kind.${item.kind}`),
            ...(item.teamName === null ? [] : [t('paused.team', { name: item.teamName })]),
            t('paused.ends', { date: formatDate(new Date(item.endsAt), language) }),
          ];
          return (
            <li
              key={`${item.kind} ${item.id}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <span className="min-w-0 flex-1">
                <span className="wrap-anywhere block font-medium">{name}</span>
                <span className="wrap-anywhere block text-muted text-sm">{facts.join(' · ')}</span>
              </span>
              <Button
                aria-label={t('paused.keepOne', { name })}
                busy={keep.isPending && keep.variables.length === 1 && keep.variables[0] === item}
                onClick={() => keep.mutate([item])}
              >
                {t('paused.keep')}
              </Button>
            </li>
          );
        })}
      </ul>
      {keep.error && <Notice kind="error">{failureText(t, keep.error)}</Notice>}
      {data.length > 1 && (
        <Button busy={keep.isPending && keep.variables === data} onClick={() => keep.mutate(data)}>
          {t('paused.keepAll')}
        </Button>
      )}
    </Section>
  );
}
