import type { Talk } from '@artcade/contract/comments';
import { commentMaximum } from '@artcade/domain/comments';
import { Avatar } from '@artcade/ui/avatar';
import { useTranslation } from '@artcade/ui/i18n';
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useState } from 'react';
import { matching, typingAt } from './mentions.ts';

type Person = Talk['people'][number];

interface Props {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Who can be mentioned. */
  readonly people: readonly Person[];
  readonly labels: ReadonlyMap<string, string>;
  readonly onChoose: (uid: string) => void;
  /** The keys that the list of people does not need. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

const offeredMost = 6;

/** A text field in which `@` offers the people who can be mentioned. */
export function MentionField(props: Props) {
  const { field, label, value, onChange, people, labels, onChoose, onKeyDown } = props;
  const { t } = useTranslation();
  const id = useId();
  const [cursor, setCursor] = useState(0);
  const [chosen, setChosen] = useState(0);
  // Where the list was closed, or a person inserted: it stays closed there.
  const [done, setDone] = useState<number | null>(null);
  const [nextCursor, setNextCursor] = useState<number | null>(null);
  const typing = typingAt(value, cursor);
  const offered = typing && typing.at !== done ? matching(people, typing.query).slice(0, offeredMost) : [];
  const isOpen = offered.length > 0;
  const at = Math.min(chosen, offered.length - 1);
  useLayoutEffect(() => {
    if (nextCursor === null) return;
    field.current?.setSelectionRange(nextCursor, nextCursor);
    setCursor(nextCursor);
    setNextCursor(null);
  }, [nextCursor, field]);

  const option = isOpen ? `${id}-${at}` : null;
  useEffect(() => {
    if (option !== null) document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
  }, [option]);

  const insert = (person: Person) => {
    if (!typing) return;
    const name = `@${labels.get(person.uid) ?? person.name} `;
    onChoose(person.uid);
    onChange(value.slice(0, typing.at) + name + value.slice(cursor));
    setDone(typing.at);
    setNextCursor(typing.at + name.length);
    field.current?.focus();
  };
  const onListKey = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    const person = offered[at];
    if (!person || event.nativeEvent.isComposing) return false;
    if (event.key === 'ArrowDown') setChosen((at + 1) % offered.length);
    else if (event.key === 'ArrowUp') setChosen((at + offered.length - 1) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') insert(person);
    else if (event.key === 'Escape') setDone(typing?.at ?? null);
    else return false;
    event.preventDefault();
    return true;
  };
  return (
    <>
      {isOpen && (
        <div
          id={`${id}-people`}
          role="listbox"
          aria-label={t('talk.people')}
          className="max-h-44 w-full overflow-y-auto max-sm:max-h-32 rounded-card border border-line-strong bg-raised p-1"
        >
          {offered.map((person, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus.
            <div
              key={person.uid}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              className={`flex min-h-11 cursor-pointer items-center gap-2 rounded-lg px-2 text-sm ${index === at ? 'bg-panel ring-1 ring-link ring-inset' : 'hover:bg-panel'}`}
              // The field must not lose the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => insert(person)}
            >
              <Avatar name={person.name} url={person.photoURL} size="small" />
              <span className="min-w-0 truncate">{labels.get(person.uid) ?? person.name}</span>
            </div>
          ))}
        </div>
      )}
      <span aria-live="polite" className="sr-only">
        {isOpen && t('talk.peopleFound', { count: offered.length })}
      </span>
      <textarea
        ref={field}
        rows={1}
        value={value}
        maxLength={commentMaximum}
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        aria-autocomplete="list"
        // HTML does not allow the role of a combobox here. A text field may point to the option, too.
        {...(isOpen && {
          'aria-controls': `${id}-people`,
          'aria-activedescendant': option ?? undefined,
        })}
        className="field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 resize-none sm:min-h-16 sm:flex-[1_0_100%] rounded-card border border-field bg-ground px-3 py-2 placeholder:text-muted"
        onChange={({ target }) => {
          // A list that was closed is offered again at another @.
          if (typingAt(target.value, target.selectionStart)?.at !== done) setDone(null);
          setChosen(0);
          setCursor(target.selectionStart);
          onChange(target.value);
        }}
        onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
        onKeyDown={(event) => {
          if (!onListKey(event)) onKeyDown(event);
        }}
      />
    </>
  );
}
