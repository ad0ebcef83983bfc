interface ReadingProps {
  readonly understood: readonly string[];
  readonly strange: readonly string[];
  readonly labels: { readonly understood: string; readonly strange: string };
}

/** Shows how the built-in engine understood a prompt: known words as chips, unknown words separately. */
export function ReadingChips({ understood, strange, labels }: ReadingProps) {
  return (
    <>
      {understood.length > 0 && <Chips label={labels.understood} words={understood} look={known} />}
      {strange.length > 0 && <Chips label={labels.strange} words={strange} look={unknown} />}
    </>
  );
}

const known = 'border-play text-text';
const unknown = 'border-line-strong border-dashed text-muted';

function Chips({
  label,
  words,
  look,
}: {
  readonly label: string;
  readonly words: readonly string[];
  readonly look: string;
}) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1.5 text-sm">
      <span className="text-muted">{label}</span>
      <ul aria-label={label} className="contents">
        {words.map((word) => (
          <li key={word} className={`wrap-anywhere min-w-0 rounded-full border px-2.5 py-0.5 ${look}`}>
            {word}
          </li>
        ))}
      </ul>
    </div>
  );
}
