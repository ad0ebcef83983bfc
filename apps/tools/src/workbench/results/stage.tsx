import { useTranslation } from '@artcade/ui/i18n';
import { type Batch, isUnderWay } from './generation-list.ts';
import { Notes, ResultCard } from './result-card.tsx';

/** Two or three columns, but none so narrow that its buttons wrap. */
function columnsFor(count: number): React.CSSProperties {
  if (count === 1) return {};
  const most = count === 3 || count > 4 ? 3 : 2;
  const share = `(100% - ${(most - 1) * 0.75}rem) / ${most}`;
  return { gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, max(13rem, ${share})), 1fr))` };
}

/** Rows of an order share the height of the pane, so that all of it is in sight at once. */
const tallFor = (count: number): string =>
  count > 3 ? 'max(11rem, calc(50dvh - 9rem))' : 'max(14rem, var(--stage-tall) - 6rem)';

/** One order, large: its images side by side, its own progress, and the engine's remarks. What was read stands beside the words. */
export function StageBatch({ batch: { images }, current }: { batch: Batch; current: string | null }) {
  const facts = images.find(({ state }) => state === 'done') ?? images[0];
  return (
    <article
      className="flex flex-col gap-3"
      style={{ '--tile-tall': tallFor(images.length) } as React.CSSProperties}
    >
      <Progress images={images} />
      <ul className="grid items-start gap-3" style={columnsFor(images.length)}>
        {images.map((generation) => (
          <ResultCard key={generation.id} generation={generation} isCurrent={generation.id === current} />
        ))}
      </ul>
      {facts && <Notes generation={facts} />}
    </article>
  );
}

/** How far an order of several images is. */
function Progress({ images }: Pick<Batch, 'images'>) {
  const { t } = useTranslation();
  const open = images.filter(isUnderWay);
  if (images.length < 2 || open.length === 0) return null;
  const done = images.length - open.length;
  return (
    <p className="text-muted text-sm tabular-nums">
      {t('results.orderProgress', { done, count: images.length })}
    </p>
  );
}
