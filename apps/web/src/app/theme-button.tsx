import { useTranslation } from '@artcade/ui/i18n';
import { Moon, Sun } from '@artcade/ui/icons';
import { useTheme } from '@artcade/ui/theme';
import { changeTheme } from './theme.ts';

export function ThemeButton() {
  const { t } = useTranslation();
  const theme = useTheme();
  const label = theme === 'dark' ? t('shell.toLight') : t('shell.toDark');
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="grid size-11 shrink-0 place-items-center rounded-card text-muted hover:bg-raised hover:text-text"
      onClick={() => changeTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
