interface Props {
  readonly label: string;
  readonly isOn: boolean;
  /** A change is being saved: no other is taken meanwhile. */
  readonly isBusy: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isSmall?: boolean;
}

/** A checkbox whose change is saved at once. */
export function SavedCheckbox({ label, isOn, isBusy, onChange, isSmall = false }: Props) {
  return (
    <label className={`flex min-h-11 items-center gap-3 ${isSmall ? 'text-sm' : ''}`}>
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-play"
        checked={isOn}
        // Not disabled while sending: a disabled checkbox loses the focus.
        aria-disabled={isBusy}
        onChange={({ target }) => {
          if (!isBusy) onChange(target.checked);
        }}
      />
      <span>{label}</span>
    </label>
  );
}
