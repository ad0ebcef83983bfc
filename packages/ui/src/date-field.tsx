import { type Day, readDay, writeDay } from '@artcade/domain/date-input';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Calendar, type DateTexts } from './calendar.tsx';
import { useLanguage } from './i18n.ts';
import { CalendarDays } from './icons.tsx';

interface Props {
  readonly label: string;
  /** Empty for no day. */
  readonly value: Day;
  readonly onChange: (value: Day) => void;
  /** The first and the last day that can be chosen; empty for none. */
  readonly min?: Day;
  readonly max?: Day;
  /** Today in the user's time zone. */
  readonly today: Day;
  readonly texts: DateTexts;
}

/**
 * A date that can be typed, in the order of the language, or chosen in a calendar that opens below the field. The browser's own field
 * follows the system's language instead of the page's.
 */
export function DateField({ label, value, onChange, min = '', max = '', today, texts }: Props) {
  const language = useLanguage();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const written = value === '' ? '' : writeDay(value, language);
  const [draft, setDraft] = useState({ typed: written, given: written });
  // Changed from outside, or written in another language now.
  if (draft.given !== written) setDraft({ typed: written, given: written });
  const { typed } = draft;
  const read = readDay(typed, language);
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && typed.trim() !== '' && (read === null || isOutside(read, min, max));

  const take = () => {
    setLeft(true);
    if (typed.trim() === '') onChange('');
    else if (read !== null && !isOutside(read, min, max)) onChange(read);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take();
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <div className="flex min-w-0 flex-col gap-1.5 text-sm has-[table]:col-span-full">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div
        className={`flex items-center rounded-card border bg-ground has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1 ${isWrong ? 'border-danger' : 'border-field'}`}
      >
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-note` : undefined}
          className="h-11 w-full min-w-0 flex-1 rounded-card bg-transparent pl-3 tabular-nums outline-none"
          onChange={(event) => {
            setLeft(false);
            setDraft({ typed: event.target.value, given: draft.given });
          }}
          onBlur={take}
          onKeyDown={onKey}
        />
        <button
          ref={button}
          type="button"
          aria-label={`${label}: ${texts.choose}`}
          aria-expanded={isOpen}
          className="grid size-11 shrink-0 place-items-center rounded-card text-muted hover:text-text"
          onClick={() => setOpen(!isOpen)}
        >
          <CalendarDays aria-hidden="true" className="size-4" />
        </button>
      </div>
      {isWrong && (
        <p id={`${id}-note`} role="alert" className="text-danger-text">
          {texts.wrong(writeDay(today, language))}
        </p>
      )}
      {isOpen && (
        <Calendar
          label={label}
          value={value}
          start={read ?? today}
          today={today}
          isOff={(day) => isOutside(day, min, max)}
          texts={texts}
          onChoose={(day) => {
            setLeft(false);
            onChange(day);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

const isOutside = (day: Day, min: string, max: string): boolean =>
  (min !== '' && day < min) || (max !== '' && day > max);
