import { buttonClass } from '@artcade/ui/button';
import { useModal } from '@artcade/ui/dialog';
import { useTranslation } from '@artcade/ui/i18n';
import { Menu } from '@artcade/ui/icons';
import { useStore } from '@artcade/ui/store';
import { useEffect, useRef, useState } from 'react';
import { ExportHost } from '#images/export/export-host.tsx';
import { Link, Outlet, useLocation } from '#router/router.tsx';
import { freshCodeQuestion } from '#session/fresh-code.ts';
import { rememberTool } from '#session/return-to-tool.ts';
import { useUser } from '#session/use-session.ts';
import { Balance } from './balance.tsx';
import { KeysHelp } from './keys-help.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { useNewImage } from './new-image-badge.ts';
import { NoticeBell } from './notice-bell.tsx';
import { useFocusOnNewPage } from './page-focus.ts';
import { usePageTitle } from './page-title.ts';
import { Sidebar } from './sidebar.tsx';
import { ThemeButton } from './theme-button.tsx';

export function Shell() {
  const { t } = useTranslation();
  const title = usePageTitle();
  const [menuOpen, setMenuOpen] = useState(false);
  const hasNewImage = useNewImage();
  const content = useFocusOnNewPage();
  const question = useStore(freshCodeQuestion);
  useWay();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[256px_1fr] lg:[--page-left:256px]">
      <button
        type="button"
        onClick={() => content.current?.focus()}
        className="sr-only focus:not-sr-only focus:fixed focus:top-[calc(0.75rem+var(--safe-top))] focus:left-[calc(0.75rem+var(--safe-left))] focus:z-50 focus:rounded-card focus:bg-panel focus:px-4 focus:py-2"
      >
        {t('nav.skip')}
      </button>
      <aside className="sticky top-0 hidden h-dvh border-line border-r bg-panel pt-(--safe-top) pb-(--safe-bottom) lg:block">
        <Sidebar />
      </aside>
      {menuOpen && <Drawer onClose={() => setMenuOpen(false)} />}
      <div className="flex min-w-0 flex-col">
        <header className="header-line sticky top-0 z-20 border-line border-b bg-ground px-4 pt-(--safe-top) sm:px-6 xl:px-10">
          <div className="mx-auto flex h-16 w-full max-w-[110rem] items-center gap-2 sm:gap-3">
            <button
              type="button"
              aria-label={t('nav.open')}
              aria-expanded={menuOpen}
              className="-ml-2 relative grid size-11 place-items-center rounded-card hover:bg-raised lg:hidden"
              onClick={() => setMenuOpen(true)}
            >
              <Menu aria-hidden="true" className="size-5" />
              {hasNewImage && (
                <span
                  aria-hidden="true"
                  className="absolute top-1.5 right-1.5 size-2.5 rounded-full bg-danger"
                />
              )}
            </button>
            <h1 id="page-title" className="line-clamp-2 min-w-0 flex-1 text-lg leading-tight sm:text-2xl">
              {title}
            </h1>
            <div className="lg:hidden">
              <WalletOrLogin />
            </div>
            <KeysHelp />
            <NoticeBell />
            <div className="max-lg:hidden">
              <ThemeButton />
            </div>
            <LanguagePicker />
          </div>
        </header>
        <main
          ref={content}
          aria-labelledby="page-title"
          tabIndex={-1}
          className="flex-1 px-4 pt-6 pb-[calc(1.5rem+var(--safe-bottom))] outline-none sm:px-6 lg:pt-8 lg:pb-[calc(2rem+var(--safe-bottom))] xl:px-10"
        >
          <div className="mx-auto w-full max-w-[110rem]">
            <Outlet />
          </div>
        </main>
        <ExportHost />
        {question && <question.Dialog onConfirmed={question.confirmed} onClose={question.discarded} />}
      </div>
    </div>
  );
}

/** Follows the pages, for the way back after a payment. */
function useWay(): void {
  const { pathname } = useLocation();
  const last = useRef<string | null>(null);
  useEffect(() => {
    const slug = last.current?.match(/^\/tools\/([\w-]+)$/)?.[1];
    if (slug && pathname === '/wallet') rememberTool(slug);
    last.current = pathname;
  }, [pathname]);
}

/** On a small screen the menu is closed, so its footer is shown here. */
function WalletOrLogin() {
  const { t } = useTranslation();
  const user = useUser();
  return user ? (
    <Link to="/wallet" className="flex min-h-11 items-center rounded-card px-2 hover:bg-raised">
      <Balance />
    </Link>
  ) : (
    <div className="flex gap-2">
      <Link to="/register" className={buttonClass('play', 'max-sm:px-3 text-sm')}>
        {t('tools.promptRegister')}
      </Link>
      <Link to="/login" className={buttonClass('quiet', 'max-sm:hidden text-sm')}>
        {t('shell.logIn')}
      </Link>
    </div>
  );
}

function Drawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const ref = useModal();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press outside is an extra; Escape closes it by keyboard.
    <dialog
      ref={ref}
      aria-label={t('nav.label')}
      className="drawer lg:hidden"
      onClose={onClose}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <Sidebar onClose={onClose} />
    </dialog>
  );
}
