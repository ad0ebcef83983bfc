import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> {
  readonly label: string;
  /** Values and their names. */
  readonly options: readonly (readonly [string, string])[];
  /** For labels that are names in code. */
  readonly labelFont?: 'font-medium' | 'font-mono';
  readonly hint?: ReactNode;
  readonly onChange: (value: string) => void;
}

/** The browser's own list with a label: accessible by keyboard and screen reader, a wheel on phones. */
export function SelectField({ label, labelFont = 'font-medium', options, hint, onChange, ...select }: Props) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={`${labelFont} text-sm`}>
        {label}
      </label>
      <select
        id={id}
        className="h-11 w-full min-w-0 truncate rounded-card border border-field bg-ground px-3 disabled:text-muted"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        {...select}
      >
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-muted text-sm empty:hidden">
          {hint}
        </p>
      )}
    </div>
  );
}
