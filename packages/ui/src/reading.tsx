import type { Heeded, Reading } from '@artcade/domain/generations';

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
    ? distinct(heeded.map((each) => ({ text: each.text, note: noteOn(each, labels) })))
    : understood.map((text) => ({ text, note: '' }));
  const shown = new Set(drawn.map(({ text }) => text));
  const missed = distinct(
    [...unheeded.map(({ text }) => text), ...strange].map((text) => ({ text, note: '' })),
  );
  const undrawn = missed.filter(({ text }) => !shown.has(text));
  return (
    <>
      {drawn.length > 0 && <Chips label={labels.understood} words={drawn} look={known} />}
      {undrawn.length > 0 && <Chips label={labels.strange} words={undrawn} look={unknown} />}
      {left.length > 0 && (
        <Chips
          label={labels.left}
          words={left.map(({ name }) => ({ text: name, note: '' }))}
          look={unknown}
        />
      )}
    </>
  );
}

const noteOn = ({ from, as }: Heeded, { insteadOf, drawnAs }: ReadingProps['labels']): string =>
  [from ? insteadOf(from) : '', as ? drawnAs(as.name) : ''].filter(Boolean).join(' ');

interface Word {
  readonly text: string;
  readonly note: string;
}

/** What was not written follows from something else, and has no word to show. */
const distinct = (words: readonly Word[]): readonly Word[] => [
  ...new Map(words.filter(({ text }) => text !== '').map((word) => [word.text, word])).values(),
];

const known = 'border-play text-text';
const unknown = 'border-line-strong border-dashed text-muted';

interface ChipsProps {
  readonly label: string;
  readonly words: readonly Word[];
  readonly look: string;
}

function Chips({ label, words, look }: ChipsProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1.5 text-sm">
      <span className="text-muted">{label}</span>
      <ul aria-label={label} className="contents">
        {words.map(({ text, note }) => (
          <li key={text} className={`wrap-anywhere min-w-0 rounded-full border px-2.5 py-0.5 ${look}`}>
            {text}
            {note && <span className="text-muted"> {note}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
