import { Button } from '@artcade/ui/button';
import { Field } from '@artcade/ui/field';
import type { ComponentProps } from 'react';
import { formText } from '#session/form-text.ts';

interface Props
  extends Omit<ComponentProps<typeof Field>, 'name' | 'error' | 'after' | 'onSubmit' | 'onChange'> {
  readonly submit: string;
  readonly look?: 'play' | 'quiet';
  readonly isBusy: boolean;
  readonly error: string | undefined;
  /** Gets the trimmed text. Resolves to true if the field is to be cleared. */
  readonly onSubmit: (text: string) => Promise<boolean>;
  /** The user edits the text, so the error can be cleared. */
  readonly onChange: () => void;
}

const looks = { play: '', quiet: 'border-y-0 border-r-0' } as const;

/** One field with its button inside the frame, on one line on a phone too. */
export function InlineForm({ submit, look = 'quiet', isBusy, error, onSubmit, onChange, ...field }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        void onSubmit(formText(form, 'line').trim()).then((isDone) => {
          if (isDone) form.reset();
          form.querySelector('input')?.focus();
        });
      }}
    >
      <Field
        name="line"
        autoComplete="off"
        // Not disabled while sending: a disabled field loses the focus.
        readOnly={isBusy}
        onChange={onChange}
        error={error}
        after={
          <Button
            type="submit"
            look={look}
            busy={isBusy}
            className={`shrink-0 self-stretch rounded-l-none rounded-r-[9px] ${looks[look]}`}
          >
            {submit}
          </Button>
        }
        {...field}
      />
    </form>
  );
}
