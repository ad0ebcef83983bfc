import {
  addDays,
  addMonths,
  type Day,
  spellDay,
  weekdays,
  weeksOf,
  writeMonth,
} from '@artcade/domain/date-input';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLanguage } from './i18n.ts';
import { ChevronLeft, ChevronRight } from './icons.tsx';

export interface DateTexts {
  /** Opens the calendar. */
  readonly choose: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  /** What to write, with an example. */
  readonly wrong: (example: string) => string;
}

interface Props {
  readonly label: string;
  /** Empty for no day. */
  readonly value: Day;
  /** The day that gets the focus first. */
  readonly start: Day;
  readonly today: Day;
  readonly isOff: (day: Day) => boolean;
  readonly texts: DateTexts;
  readonly onChoose: (day: Day) => void;
  readonly onClose: () => void;
}

/** A month of days. Arrows move by days and weeks, Page Up and Page Down by months, Escape closes. */
export function Calendar({ label, value, start, today, isOff, texts, onChoose, onClose }: Props) {
  const language = useLanguage();
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState(start);
  const wantsFocus = useRef(true);
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);

  const onKey = (event: KeyboardEvent) => {
    // The popover around it has the same key.
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
      return;
    }
    const next = dayAfterKey(event.key, active);
    if (next === null) return;
    event.preventDefault();
    wantsFocus.current = true;
    setActive(next);
  };
  return (
    <div className="flex flex-col gap-1 rounded-card border border-line bg-ground p-2">
      <div className="flex items-center justify-between">
        <MonthButton
          label={texts.previousMonth}
          side="left"
          onClick={() => setActive(addMonths(active, -1))}
        />
        <p aria-live="polite" className="font-medium">
          {writeMonth(active, language)}
        </p>
        <MonthButton label={texts.nextMonth} side="right" onClick={() => setActive(addMonths(active, 1))} />
      </div>
      <table ref={grid} aria-label={label} className="w-full">
        <thead>
          <tr>
            {weekdays(language).map(({ short, name }) => (
              <th key={name} scope="col" abbr={name} className="h-7 font-normal text-muted text-xs">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(active).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0 text-center">
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === active ? 0 : -1}
                    disabled={isOff(day) && day !== active}
                    aria-disabled={isOff(day) || undefined}
                    aria-label={spellDay(day, language)}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    className={`mx-auto grid size-9 place-items-center rounded-full tabular-nums ${lookOf(day, { value, active, today })} ${isOff(day) ? 'opacity-40' : ''}`}
                    onKeyDown={onKey}
                    onClick={() => !isOff(day) && onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function lookOf(day: Day, { value, active, today }: { value: string; active: Day; today: Day }): string {
  if (day === value) return 'bg-link font-semibold text-ground';
  const isOther = day.slice(0, 7) !== active.slice(0, 7);
  return `hover:bg-raised ${isOther ? 'text-muted' : ''} ${day === today ? 'border border-link' : ''}`;
}

function MonthButton({
  label,
  side,
  onClick,
}: {
  label: string;
  side: 'left' | 'right';
  onClick: () => void;
}) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 place-items-center rounded-card text-muted hover:bg-raised hover:text-text"
      onClick={onClick}
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}

const lastOfWeek = 6;

/** Returns the day that a key leads to, or null. */
function dayAfterKey(key: string, day: Day): Day | null {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + lastOfWeek) % (lastOfWeek + 1);
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday);
    case 'End':
      return addDays(day, lastOfWeek - weekday);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return null;
  }
}
