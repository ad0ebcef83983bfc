import { Link } from '#router/router.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { ThemeButton } from './theme-button.tsx';
import { Wordmark } from './wordmark.tsx';

/** The bar above pages outside of the shell. */
export function PageHeader() {
  return (
    <header className="mt-(--safe-top) flex h-16 items-center gap-2 px-4 sm:px-6">
      <Link to="/tools" aria-label="Artcade" className="mr-auto flex min-h-11 items-center rounded-card">
        <Wordmark />
      </Link>
      <ThemeButton />
      <LanguagePicker />
    </header>
  );
}
