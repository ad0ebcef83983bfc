import { Avatar } from '@artcade/ui/avatar';
import { buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import {
  FolderHeart,
  Gamepad2,
  Images,
  LogOut,
  UserRound,
  UsersRound,
  WalletMinimal,
  X,
} from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { Link, NavLink, useLocation } from '#router/router.tsx';
import { failureText } from '#session/failure-text.ts';
import { signOut } from '#session/session.ts';
import { useSettings, useUser } from '#session/use-session.ts';
import { Balance } from './balance.tsx';
import { useNewImage } from './new-image-badge.ts';
import { ThemeButton } from './theme-button.tsx';
import { Wordmark } from './wordmark.tsx';

const entries = [
  { to: '/tools', text: 'nav.tools', Icon: Gamepad2 },
  { to: '/gallery', text: 'gallery.title', Icon: Images },
  { to: '/my-drive', text: 'nav.drive', Icon: FolderHeart },
  { to: '/teams', text: 'nav.teams', Icon: UsersRound },
  { to: '/wallet', text: 'nav.wallet', Icon: WalletMinimal },
  { to: '/account', text: 'nav.account', Icon: UserRound },
] as const;

/** `onClose` is set if the menu slides in: choosing an entry then closes it. */
export function Sidebar({ onClose }: { onClose?: () => void }) {
  const { t } = useTranslation();
  const hasNewImage = useNewImage();
  const hasGallery = useSettings()?.gallery === true;
  const { pathname, search } = useLocation();
  // Imports, duplicates and edits of an album have addresses below the drive.
  const isOfTeam = pathname.startsWith('/my-drive/') && /[?&](?:team|album)=/.test(search);
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-16 items-center justify-between px-6">
        <Link
          to="/tools"
          onClick={onClose}
          className="mr-auto flex min-h-11 items-center rounded-card"
          aria-label="Artcade"
        >
          <Wordmark />
        </Link>
        {onClose && <ThemeButton />}
        {onClose && (
          <button
            type="button"
            aria-label={t('nav.close')}
            className="-mr-3 grid size-11 place-items-center rounded-card hover:bg-raised"
            onClick={onClose}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
      <nav aria-label={t('nav.label')} className="flex-1 overflow-y-auto px-3 py-4">
        <ul className="flex flex-col gap-1">
          {entries
            .filter(({ to }) => to !== '/gallery' || hasGallery)
            .map(({ to, text, Icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  {...(isOfTeam && { 'aria-current': to === '/teams' ? 'page' : undefined })}
                  onClick={onClose}
                  className="flex min-h-11 items-center gap-3 rounded-card px-3 font-medium text-muted transition-colors duration-150 hover:bg-raised hover:text-text aria-[current=page]:bg-raised aria-[current=page]:text-text"
                >
                  <Icon aria-hidden="true" className="size-5 shrink-0" />
                  <span className="min-w-0 flex-1">{t(text)}</span>
                  {to === '/my-drive' && hasNewImage && (
                    <span
                      role="img"
                      aria-label={t('nav.newImage')}
                      className="size-2.5 rounded-full bg-danger"
                    />
                  )}
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
      <Footer onClose={onClose} />
    </div>
  );
}

function Footer({ onClose }: { onClose: (() => void) | undefined }) {
  const { t } = useTranslation();
  const user = useUser();
  const leave = useMutation({ mutationFn: () => signOut() });
  return (
    <div className="flex flex-col gap-3 border-line border-t p-4">
      {leave.error && <Notice kind="error">{failureText(t, leave.error)}</Notice>}
      {user ? (
        <div className="flex items-center gap-3">
          <Avatar name={user.displayName} url={user.photoURL} />
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium text-sm" title={user.displayName}>
              {user.displayName}
            </p>
            <Balance />
          </div>
          <button
            type="button"
            aria-label={t('shell.logOut')}
            title={t('shell.logOut')}
            className="grid size-11 shrink-0 place-items-center rounded-card text-muted hover:bg-raised hover:text-text"
            disabled={leave.isPending}
            onClick={() => leave.mutate()}
          >
            <LogOut aria-hidden="true" className="size-5" />
          </button>
        </div>
      ) : (
        <>
          <Link to="/register" onClick={onClose} className={buttonClass('play')}>
            {t('tools.promptRegister')}
          </Link>
          <Link to="/login" onClick={onClose} className={buttonClass('quiet')}>
            {t('shell.logIn')}
          </Link>
        </>
      )}
    </div>
  );
}
