import { useTranslation } from '@artcade/ui/i18n';
import { Bell } from '@artcade/ui/icons';
import { useInvitations } from '#images/list/use-invitations.ts';
import { Link } from '#router/router.tsx';
import { useLiveNotices, useUnreadNotices } from '#session/notices.ts';
import { useUser } from '#session/use-session.ts';

const countedMost = 99;

/** Leads to the notices, and counts those that are unread and what teams offer. */
export function NoticeBell() {
  return useUser() && <MemberBell />;
}

function MemberBell() {
  const { t } = useTranslation();
  useLiveNotices();
  const offers = useInvitations().data?.invitations.length ?? 0;
  const unread = (useUnreadNotices() ?? 0) + offers;
  const label = unread > 0 ? t('nav.unread', { count: unread }) : t('notices.title');
  return (
    <Link
      to="/notices"
      aria-label={label}
      title={label}
      className="relative grid size-11 shrink-0 place-items-center rounded-card text-muted hover:bg-raised hover:text-text"
    >
      <Bell aria-hidden="true" className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-link px-1 font-semibold text-ground text-xs tabular-nums"
        >
          {unread > countedMost ? `${countedMost}+` : unread}
        </span>
      )}
    </Link>
  );
}
