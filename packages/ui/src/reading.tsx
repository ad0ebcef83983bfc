import type { Heeded, Reading } from '@artcade/domain/generations';
import { Check } from './icons.tsx';

/** What became of a word: it is drawn, drawn as something else or elsewhere, or not drawn. */
export type ReadState = 'drawn' | 'differently' | 'not';

/** The border and the colour of a chip. */
export const readLook: Readonly<Record<ReadState, string>> = {
  drawn: 'border-play text-text',
  differently: 'border-alert text-text',
  not: 'border-field border-dashed text-muted',
};

/** The sign of a state, beside its word. */
export function ReadMark({ state }: { state: ReadState }) {
  if (state === 'drawn') return <Check aria-hidden="true" className="size-3.5 shrink-0 text-play" />;
  const half = 'border-alert bg-linear-to-r from-50% from-alert to-50% to-transparent';
  return (
    <span
      aria-hidden="true"
      className={`size-3 shrink-0 rounded-full border-2 ${state === 'differently' ? half : 'border-muted'}`}
    />
  );
}

/** What happened to a word instead, behind an arrow. */
export function ReadNote({ children }: { children: string }) {
  return (
    <span className="text-muted">
      <span aria-hidden="true"> → </span>
      {children}
    </span>
  );
}

interface ReadingProps extends Pick<Reading, 'understood' | 'strange' | 'heeded' | 'unheeded' | 'left'> {
  readonly labels: {
    readonly understood: string;
    readonly strange: string;
    readonly left: string;
    /** Names the word that was replaced. */
    readonly insteadOf: (word: string) => string;
    /** Names the concept that a concept was drawn as. */
    readonly drawnAs: (name: string) => string;
  };
}

/**
 * Shows how the built-in engine understood a prompt: what it drew as chips, and separately what it did not. Recipes from before
 * there were concepts have words alone.
 */
export function ReadingChips({
  understood,
  strange,
  heeded,
  unheeded = [],
  left = [],
  labels,
}: ReadingProps) {
  const drawn = heeded
    ? distinct(
        heeded.map((each) => ({
          text: each.text,
          note: noteOn(each, labels),
          state: each.as ? 'differently' : 'drawn',
        })),
      )
    : understood.map((text): Word => ({ text, note: '', state: 'drawn' }));
  const shown = new Set(drawn.map(({ text }) => text));
  const missed = distinct(
    [...unheeded.map(({ text }) => text), ...strange].map((text) => ({ text, note: '', state: 'not' })),
  );
  const undrawn = missed.filter(({ text }) => !shown.has(text));
  return (
    <>
      {drawn.length > 0 && <Chips label={labels.understood} words={drawn} />}
      {undrawn.length > 0 && <Chips label={labels.strange} words={undrawn} />}
      {left.length > 0 && (
        <Chips label={labels.left} words={left.map(({ name }) => ({ text: name, note: '', state: 'not' }))} />
      )}
    </>
  );
}

const noteOn = ({ from, as }: Heeded, { insteadOf, drawnAs }: ReadingProps['labels']): string =>
  [from ? insteadOf(from) : '', as ? drawnAs(as.name) : ''].filter(Boolean).join(' ');

interface Word {
  readonly text: string;
  readonly note: string;
  readonly state: ReadState;
}

/** What was not written follows from something else, and has no word to show. */
const distinct = (words: readonly Word[]): readonly Word[] => [
  ...new Map(words.filter(({ text }) => text !== '').map((word) => [word.text, word])).values(),
];

interface ChipsProps {
  readonly label: string;
  readonly words: readonly Word[];
}

function Chips({ label, words }: ChipsProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1.5 text-sm">
      <span className="text-muted">{label}</span>
      <ul aria-label={label} className="contents">
        {words.map(({ text, note, state }) => (
          <li
            key={text}
            className={`flex min-w-0 items-center gap-1.5 rounded-full border px-2.5 py-0.5 ${readLook[state]}`}
          >
            <ReadMark state={state} />
            <span className="wrap-anywhere min-w-0">
              {text}
              {note && <ReadNote>{note}</ReadNote>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
