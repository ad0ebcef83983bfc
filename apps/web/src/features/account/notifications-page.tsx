import { buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { SavedCheckbox } from '@artcade/ui/saved-checkbox';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '#router/router.tsx';
import { failureText } from '#session/failure-text.ts';
import { noticesKey } from '#session/notices.ts';
import { client } from '#session/session.ts';
import { Section } from './section.tsx';

const queryKey = [...noticesKey, 'mail'];

/** How the user hears of what others say about their images. */
export function NotificationsPage() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey,
    queryFn: async () => (await client.listNotices({ query: { limit: '1' } })).mail,
  });
  const change = useMutation({
    mutationFn: (mail: boolean) => client.setNoticeMails({ body: { mail } }),
    onSuccess: (_, mail) => queries.setQueryData(queryKey, mail),
  });
  const failure = change.error ?? error;
  return (
    <Section title={t('notices.title')} text={t('account.noticesText')}>
      {data !== undefined && (
        <SavedCheckbox
          label={t('notices.mail')}
          isOn={change.isPending ? change.variables : data}
          isBusy={change.isPending}
          onChange={(mail) => change.mutate(mail)}
        />
      )}
      {data === undefined && !failure && <span className="pulse h-11 w-full rounded-card bg-raised" />}
      {failure && <Notice kind="error">{failureText(t, failure)}</Notice>}
      <Link to="/notices" className={buttonClass('quiet')}>
        {t('account.openNotices')}
      </Link>
    </Section>
  );
}
