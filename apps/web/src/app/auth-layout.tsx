import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import scene from '#art/auth.webp';
import { LanguagePicker } from './language-picker.tsx';
import { ThemeButton } from './theme-button.tsx';
import { Wordmark } from './wordmark.tsx';

/** The room before the arcade: a picture on one side, a form on the other. */
export function AuthLayout() {
  const { t } = useTranslation();
  return (
    <div className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[1.1fr_1fr]">
      <aside className="relative isolate overflow-hidden bg-[#0f1117] text-[#eceef4] max-lg:h-40">
        <img
          src={scene}
          alt=""
          width={1600}
          height={1200}
          className="absolute inset-0 -z-10 size-full object-cover max-lg:object-[50%_42%]"
        />
        <div className="absolute inset-0 -z-10 bg-linear-to-t from-[#0f1117] via-[#0f1117]/25 to-transparent" />
        <div className="absolute inset-x-0 bottom-0 p-6 lg:p-12">
          <p className="font-semibold font-title text-2xl lg:text-4xl">{t('brand.tagline')}</p>
          <p className="mt-2 max-w-md max-lg:hidden">{t('brand.promise')}</p>
        </div>
      </aside>
      <div className="flex flex-col">
        <header className="flex h-16 items-center gap-2 px-4 sm:px-8">
          <Link to="/tools" aria-label="Artcade" className="mr-auto rounded-card">
            <Wordmark />
          </Link>
          <ThemeButton />
          <LanguagePicker />
        </header>
        <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-4 py-8 sm:px-6">
          <Outlet />
        </main>
      </div>
    </div>
  );
}
