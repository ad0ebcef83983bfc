import type { Icon } from '@artcade/ui/icon';

const iconButton =
  'grid size-11 shrink-0 place-items-center rounded-card text-muted hover:bg-raised hover:text-text disabled:opacity-40';

interface IconButtonProps {
  readonly Icon: Icon;
  readonly label: string;
  /** Undefined disables the button. */
  readonly onClick: (() => void) | undefined;
}

/** A quiet button with an icon, whose name shows under the pointer. */
export function IconButton({ Icon, label, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={!onClick}
      className={iconButton}
      onClick={onClick}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
