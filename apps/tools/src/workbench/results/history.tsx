import { formatDateTime } from '@artcade/domain/format';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useShared } from '../bench.ts';
import type { Batch } from './generation-list.ts';
import { Tile } from './tile.tsx';

const tileWidth = 132;
const gap = 8;

/** Earlier orders in a grid that fills the pane. The images of one order stand together. More load on the way down. */
export function History({ batches, current }: { batches: readonly Batch[]; current: string | null }) {
  const { images } = useShared();
  const { t } = useTranslation();
  const grid = useRef<HTMLUListElement>(null);
  const columns = useColumns(grid);
  const [isBusy, setBusy] = useState(false);
  const more = async () => {
    if (isBusy) return;
    setBusy(true);
    await images.loadMore();
    setBusy(false);
  };
  return (
    <>
      <ul
        ref={grid}
        className="grid items-start"
        style={{ gap, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {batches.map((batch) => (
          <BatchBlock key={batch.id} batch={batch} columns={columns} current={current} />
        ))}
      </ul>
      {images.hasMore && (
        <More state={`${batches.length} ${isBusy}`} onSeen={() => void more()}>
          <Button busy={isBusy} onClick={() => void more()}>
            {t('workbench.loadMore')}
          </Button>
        </More>
      )}
    </>
  );
}

function BatchBlock({
  batch: { images },
  columns,
  current,
}: {
  batch: Batch;
  columns: number;
  current: string | null;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [first] = images;
  const wide = Math.min(images.length, columns);
  const when = formatDateTime(new Date(first?.createdAt ?? 0), language);
  return (
    <li
      className="flex min-w-0 flex-col gap-1 [contain-intrinsic-size:auto_10rem] [content-visibility:auto]"
      style={{ gridColumn: `span ${wide}` }}
    >
      <fieldset className={images.length > 1 ? 'rounded-card bg-panel p-1 outline-1 outline-line' : 'py-1'}>
        <legend className="sr-only">
          {t('results.order', { when, count: images.length, prompt: first?.recipe.prompt ?? '' })}
        </legend>
        <div className="grid gap-1" style={{ gridTemplateColumns: `repeat(${wide}, minmax(0, 1fr))` }}>
          {images.map((generation) => (
            <Tile key={generation.id} generation={generation} isCurrent={generation.id === current} />
          ))}
        </div>
      </fieldset>
      <p aria-hidden="true" className="truncate px-1 text-muted text-xs">
        {first?.recipe.prompt || when}
      </p>
    </li>
  );
}

/** How many tiles fit side by side; at least three, so that a phone shows more than one order. */
function useColumns(grid: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(4);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () =>
      setColumns(Math.max(3, Math.floor((element.clientWidth + gap) / (tileWidth + gap))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return columns;
}

/** Loads more before its end is reached. The button is for keyboards, and for when loading has failed. */
function More({ state, onSeen, children }: { state: string; onSeen: () => void; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(onSeen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page, it may still be in sight.
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const options = { rootMargin: '600px', scrollMargin: '600px' };
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(), options);
    observer.observe(element);
    return () => observer.disconnect();
  }, [state]);
  return (
    <div ref={ref} className="flex min-h-16 items-center justify-center">
      {children}
    </div>
  );
}
