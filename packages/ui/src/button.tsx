import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

type Look = 'play' | 'quiet' | 'danger' | 'bare';

const base =
  'inline-flex items-center justify-center gap-2 rounded-card text-center leading-tight disabled:cursor-not-allowed';
const solid = 'min-h-11 px-5 py-2 font-semibold transition-colors duration-150';

const looks: Readonly<Record<Look, string>> = {
  play: `${solid} bg-play text-on-play hover:bg-play-hover disabled:bg-raised disabled:text-muted`,
  quiet: `${solid} border border-field bg-raised text-text hover:border-muted disabled:text-muted`,
  danger: `${solid} border border-danger bg-transparent text-danger-text hover:bg-raised`,
  bare: 'px-1 py-1 font-medium text-link underline underline-offset-4 hover:no-underline',
};

/** The look of a button, for links that act as one. */
export const buttonClass = (look: Look = 'quiet', more = ''): string => `${base} ${looks[look]} ${more}`;

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly look?: Look;
  /** Work is under way: the button says so and takes no second press. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

export function Button({ look = 'quiet', busy = false, disabled, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      className={buttonClass(look, className)}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy && <Dots />}
      {children}
    </button>
  );
}

function Dots() {
  return <span aria-hidden="true" className="pulse size-2 rounded-full bg-current motion-reduce:hidden" />;
}
