import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Marks the field when a message elsewhere says what is wrong. */
  readonly invalid?: boolean | undefined;
  /** A control inside the field's frame, after the input. */
  readonly after?: ReactNode;
}

/**
 * A labelled input whose hint and error are tied to it for screen readers. The error replaces the hint; no space is reserved
 * for it.
 */
export function Field({ label, hint, error, invalid = error !== undefined, after, ...input }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <div
        className={`flex items-center rounded-card border bg-ground has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1 ${invalid ? 'border-danger' : 'border-field'}`}
      >
        <input
          id={id}
          className="min-h-11 w-full min-w-0 flex-1 rounded-card bg-transparent px-3.5 outline-none placeholder:text-muted disabled:text-muted"
          aria-invalid={invalid || undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          {...input}
        />
        {after}
      </div>
      {note && (
        <p id={`${id}-note`} className={`text-sm ${error ? 'text-danger-text' : 'text-muted'}`}>
          {note}
        </p>
      )}
    </div>
  );
}
