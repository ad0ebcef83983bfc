import { Field } from '@artcade/ui/field';
import { useTranslation } from '@artcade/ui/i18n';
import { Eye, EyeOff } from '@artcade/ui/icons';
import { type ComponentProps, useState } from 'react';

/** A password field that can show its value, which avoids typos and resets. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'after'>) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      after={
        <button
          type="button"
          aria-label={isShown ? t('auth.hidePassword') : t('auth.showPassword')}
          aria-pressed={isShown}
          className="grid size-11 shrink-0 place-items-center rounded-card text-muted hover:text-text"
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      }
    />
  );
}
