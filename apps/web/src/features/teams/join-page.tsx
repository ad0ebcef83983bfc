import { formatDate } from '@artcade/domain/format';
import { Avatar } from '@artcade/ui/avatar';
import { Button, buttonClass } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { Spinner } from '@artcade/ui/spinner';
import { toast } from '@artcade/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from '#router/router.tsx';
import { codeOf, failureText } from '#session/failure-text.ts';
import { FormHead } from '#session/form-head.tsx';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';

/** The target of an invitation link. It says what one joins before one joins it; visitors sign in first and return here. */
export function JoinPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const secret = useSearchParams()[0].get('link') ?? '';
  const user = useUser();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const offer = useQuery({
    queryKey: ['team-link', secret],
    queryFn: () => client.previewTeamLink({ body: { secret } }),
    staleTime: 0,
    retry: false,
  });
  const join = useMutation({
    mutationFn: () => client.joinTeamByLink({ body: { secret } }),
    onSuccess: async () => {
      toast({ text: t('teams.joined', { team: offer.data?.teamName ?? '' }) });
      await queries.invalidateQueries({ queryKey: ['teams'] });
      await navigate('/teams', { replace: true });
    },
  });
  if (offer.error)
    return (
      <>
        <FormHead title={t('teams.linkTitle')} />
        <div className="flex flex-col items-start gap-5">
          <Notice kind="error">{failureText(t, offer.error)}</Notice>
          <Link to={user ? '/teams' : '/tools'} className={buttonClass('quiet')}>
            {user ? t('nav.teams') : t('nav.tools')}
          </Link>
        </div>
      </>
    );
  if (!offer.data)
    return (
      <>
        <FormHead title={t('teams.linkTitle')} />
        <Spinner label={t('teams.linkLooking')} />
      </>
    );
  const { teamName: team, inviterName: name, inviterPhotoURL, role, expiresAt } = offer.data;
  const state = { wanted: `/join?link=${encodeURIComponent(secret)}` };
  return (
    <>
      <FormHead title={t('teams.linkJoin', { team })} />
      <div className="flex flex-col gap-5">
        <div className="flex items-start gap-3 rounded-card border border-line bg-panel p-5">
          <Avatar name={name} url={inviterPhotoURL} />
          <div className="min-w-0">
            <p className="wrap-anywhere">{t('teams.invitedBy', { name, team })}</p>
            <p className="mt-2 font-medium">{t('teams.linkAs', { role: t(`teams.role.${role}`) })}</p>
            <p className="text-muted text-sm">{t(`teams.roleText.${role}`)}</p>
            <p className="mt-2 text-muted text-sm">
              {t('teams.invitationUntil', { date: formatDate(new Date(expiresAt), language) })}
            </p>
          </div>
        </div>
        {join.error && <Notice kind="error">{failureText(t, join.error)}</Notice>}
        {user ? (
          <div className="flex flex-wrap gap-2">
            {codeOf(join.error) === 'already_member' ? (
              <Link to="/teams" className={buttonClass('play')}>
                {t('nav.teams')}
              </Link>
            ) : (
              <Button look="play" busy={join.isPending} onClick={() => join.mutate()}>
                {t('teams.join')}
              </Button>
            )}
          </div>
        ) : (
          <>
            <p className="text-muted">{t('teams.linkSignIn')}</p>
            <div className="flex flex-wrap gap-2">
              <Link to="/register" state={state} className={buttonClass('play')}>
                {t('tools.promptRegister')}
              </Link>
              <Link to="/login" state={state} className={buttonClass('quiet')}>
                {t('shell.logIn')}
              </Link>
            </div>
          </>
        )}
      </div>
    </>
  );
}
