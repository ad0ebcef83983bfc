import type { User } from '@artcade/contract/shapes';
import { Avatar } from '@artcade/ui/avatar';
import { useTranslation } from '@artcade/ui/i18n';
import {
  AppWindow,
  Archive,
  ArrowLeft,
  Bell,
  ChevronRight,
  Info,
  LogOut,
  ScrollText,
  ShieldCheck,
  UserRound,
} from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { useStore } from '@artcade/ui/store';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Outlet, useLocation } from '#router/router.tsx';
import { failureText } from '#session/failure-text.ts';
import { signOut } from '#session/session.ts';
import { useSecurity } from '#session/use-security.ts';
import { useUser } from '#session/use-session.ts';
import { type AccountPart, accountHome, accountParts, addressOfPart, partAt } from './parts.ts';
import { usePausedAccess } from './paused-section.tsx';
import { useTakedowns } from './takedowns-section.tsx';

const icons = {
  profile: UserRound,
  security: ShieldCheck,
  notifications: Bell,
  developer: AppWindow,
  data: Archive,
} as const;

const wide = matchMedia('(min-width: 768px)');
const isWide = {
  get: () => wide.matches,
  subscribe: (listener: () => void) => {
    wide.addEventListener('change', listener);
    return () => wide.removeEventListener('change', listener);
  },
};

/** The account's parts. A wide screen lists them beside the open part; on a phone the list is a page of its own. */
export function AccountFrame() {
  const { t } = useTranslation();
  const user = useUser();
  const part = partAt(useLocation().pathname);
  const hasRoom = useStore(isWide);
  if (!user) return null;
  if (hasRoom)
    return (
      <div className="mx-auto flex max-w-4xl items-start gap-8">
        <div className="sticky top-24 w-56 shrink-0">
          <Parts user={user} here={part ?? 'profile'} />
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-6">
          <Outlet />
        </div>
      </div>
    );
  if (part === null)
    return (
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-4">
          <Avatar name={user.displayName} url={user.photoURL} size="large" />
          <p className="wrap-anywhere min-w-0 flex-1">
            <span className="block font-semibold font-title text-lg">{user.displayName}</span>
            <span className="block text-muted text-sm">{user.email}</span>
          </p>
        </div>
        <Parts user={user} here={null} />
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <Link
        to={accountHome}
        className="inline-flex min-h-11 items-center gap-2 self-start text-link underline underline-offset-4"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('nav.account')}
      </Link>
      <Outlet />
    </div>
  );
}

const row =
  'flex min-h-14 w-full items-center gap-3 px-4 text-left font-medium hover:bg-raised md:min-h-11 md:rounded-card md:px-3 md:text-muted md:hover:text-text md:aria-[current=page]:bg-raised md:aria-[current=page]:text-text';
const group =
  'flex flex-col max-md:divide-y max-md:divide-line max-md:overflow-hidden max-md:rounded-card max-md:border max-md:border-line max-md:bg-panel md:gap-1';

function Parts({ user, here }: { user: User; here: AccountPart | null }) {
  const { t } = useTranslation();
  const leave = useMutation({ mutationFn: () => signOut() });
  return (
    <nav aria-label={t('account.parts')} className="flex flex-col gap-4">
      <ul className={group}>
        {accountParts.map((part) => (
          <li key={part}>
            <Link
              to={addressOfPart(part)}
              aria-current={here === part ? 'page' : undefined}
              className={`${row} py-1.5`}
            >
              <PartIcon part={part} />
              <span className="min-w-0 flex-1">
                {t(`accountParts.${part}`)}
                <span className="block font-normal text-muted text-sm md:hidden">
                  {t(`account.hints.${part}`)}
                </span>
              </span>
              <Mark part={part} user={user} />
              <Forth />
            </Link>
          </li>
        ))}
      </ul>
      <ul className={`${group} md:border-line md:border-t md:pt-4`}>
        <Elsewhere to="/terms-and-policies" text={t('account.terms')}>
          <ScrollText aria-hidden="true" className="size-5 shrink-0 max-md:text-muted" />
        </Elsewhere>
        <Elsewhere to="/about" text={t('about.title')}>
          <Info aria-hidden="true" className="size-5 shrink-0 max-md:text-muted" />
        </Elsewhere>
        <li>
          <button
            type="button"
            disabled={leave.isPending}
            aria-busy={leave.isPending}
            className={`${row} md:text-text`}
            onClick={() => leave.mutate()}
          >
            <LogOut aria-hidden="true" className="size-5 shrink-0 max-md:text-muted" />
            {t('shell.logOut')}
          </button>
        </li>
      </ul>
      {leave.error && <Notice kind="error">{failureText(t, leave.error)}</Notice>}
    </nav>
  );
}

function Elsewhere({ to, text, children }: { to: string; text: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={row}>
        {children}
        <span className="min-w-0 flex-1">{text}</span>
        <Forth />
      </Link>
    </li>
  );
}

function PartIcon({ part }: { part: AccountPart }) {
  const Icon = icons[part];
  return <Icon aria-hidden="true" className="size-5 shrink-0 max-md:text-muted" />;
}

const Forth = () => <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted md:hidden" />;

/** What its owner should know of a part without opening it. */
function Mark({ part, user }: { part: AccountPart; user: User }) {
  const { t } = useTranslation();
  const isUnprotected = useSecurity().data?.twoFactor === false;
  const isPaused = usePausedAccess(user.uid).length > 0;
  const isTakenDown = useTakedowns(user.uid).length > 0;
  const waits =
    (part === 'profile' && !user.emailVerified) ||
    (part === 'security' && isPaused) ||
    (part === 'data' && isTakenDown);
  if (waits)
    return (
      <span role="img" aria-label={t('account.waits')} className="size-2.5 shrink-0 rounded-full bg-alert" />
    );
  if (part !== 'security' || !isUnprotected) return null;
  return <span className="shrink-0 text-alert text-xs">{t('account.noTwoFactor')}</span>;
}
