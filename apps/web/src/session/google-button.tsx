import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { useSettings } from './use-session.ts';

interface Props {
  readonly text: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** Sign-in with Google, separated from the form by "or". */
export function GoogleButton({ text, ...button }: Props) {
  const { t } = useTranslation();
  if (useSettings()?.googleSignIn === false) return null;
  return (
    <>
      <div className="flex items-center gap-4 text-muted text-sm" aria-hidden="true">
        <span className="h-px flex-1 bg-line-strong" />
        {t('auth.or')}
        <span className="h-px flex-1 bg-line-strong" />
      </div>
      <Button {...button} className="w-full">
        <Mark />
        {text}
      </Button>
    </>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true" focusable="false" className="size-[18px]">
      <path
        fill="#4285F4"
        d="M17.640 9.205c0-.639-.057-1.252-.164-1.841H9v3.481h4.844a4.140 4.140 0 0 1-1.796 2.716v2.259h2.908c1.702-1.567 2.684-3.875 2.684-6.615z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.430 0 4.467-.806 5.956-2.180l-2.908-2.259c-.806.540-1.837.860-3.048.860-2.344 0-4.328-1.584-5.036-3.711H.957v2.332A8.997 8.997 0 0 0 9 18z"
      />
      <path
        fill="#FBBC05"
        d="M3.964 10.710A5.410 5.410 0 0 1 3.682 9c0-.593.102-1.170.282-1.710V4.958H.957A8.996 8.996 0 0 0 0 9c0 1.452.348 2.827.957 4.042l3.007-2.332z"
      />
      <path
        fill="#EA4335"
        d="M9 3.580c1.321 0 2.508.454 3.440 1.345l2.582-2.580C13.463.891 11.426 0 9 0A8.997 8.997 0 0 0 .957 4.958L3.964 7.290C4.672 5.163 6.656 3.580 9 3.580z"
      />
    </svg>
  );
}
