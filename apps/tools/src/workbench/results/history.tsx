import { formatDateTime } from '@artcade/domain/format';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWorkbench } from '../workbench-state.ts';
import type { Batch } from './generation-list.ts';
import { Tile } from './tile.tsx';

const tileWidth = 132;
const tileWidest = 264;
const gap = 8;

/** Earlier orders in rows that fill the pane. The images of one order stand together. More load on the way down. */
export function History({ batches, current }: { batches: readonly Batch[]; current: string | null }) {
  const { images } = useWorkbench();
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const more = async () => {
    if (isBusy) return;
    setBusy(true);
    await images.loadMore();
    setBusy(false);
  };
  return (
    <>
      <ul className="flex flex-wrap items-start" style={{ gap }}>
        {batches.map((batch) => (
          <BatchBlock key={batch.id} batch={batch} current={current} />
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

/** As wide as its images, and wider to fill its row. */
function BatchBlock({ batch: { images }, current }: { batch: Batch; current: string | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [first] = images;
  const count = images.length;
  const when = formatDateTime(new Date(first?.createdAt ?? 0), language);
  return (
    <li
      className="flex min-w-0 flex-col gap-1 [contain-intrinsic-size:auto_10rem] [content-visibility:auto]"
      style={{ flex: `${count} 1 ${count * tileWidth}px`, maxWidth: `min(100%, ${count * tileWidest}px)` }}
    >
      <fieldset className={count > 1 ? 'rounded-card bg-panel p-1 outline-1 outline-line' : 'py-1'}>
        <legend className="sr-only">
          {t('results.order', { when, count, prompt: first?.recipe.prompt ?? '' })}
        </legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-1">
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
