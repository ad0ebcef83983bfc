import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Images, X } from '@artcade/ui/icons';
import { Spinner } from '@artcade/ui/spinner';
import { Toaster } from '@artcade/ui/toast';
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../lazy-part.ts';
import { Stage } from '../sketch/stage.tsx';
import { TroubleNotice } from '../trouble-notice.tsx';
import { useWorkbench } from '../workbench-state.ts';
import { type Batch, batchesOf, type GenerationList, newsIn } from './generation-list.ts';
import { History } from './history.tsx';
import { SearchBar } from './search-bar.tsx';
import { ResultsContext, useResultActions, useResults, type Ways } from './use-results.ts';
import { useTileKeys } from './use-tile-keys.ts';

const TryDialog = lazyPart(() => import('./try-dialog.tsx'), 'TryDialog');
const Compare = lazyPart(() => import('./compare.tsx'), 'Compare');

/** The stage with the main button, and below it what was made with this tool, or what a search has found. */
export function Results({ pane, bar, toForm, toResults }: Props) {
  const results = useResults({ toForm, toResults });
  const { images, stage } = useWorkbench();
  const { t } = useTranslation();
  const { search } = images;
  const onStage = stage.batch === null ? [] : stage.batch.images;
  const history = batchesOf(search?.list ?? images.list).filter(({ id }) => search || id !== stage.batch?.id);
  const shown = [...onStage, ...history.flatMap((batch) => batch.images)];
  const [focused, setFocused] = useState<string | null>(null);
  // One stop for the Tab key; the arrows move from there.
  const current = shown.some(({ id }) => id === focused) ? focused : (shown[0]?.id ?? null);
  const onKeyDown = useTileKeys((id) => shown.find((each) => each.id === id) ?? null, results);
  const onFocus = ({ target }: FocusEvent) => {
    const tile = target instanceof HTMLElement ? target.dataset['tile'] : undefined;
    if (tile !== undefined) setFocused(tile);
  };
  return (
    <ResultsContext value={results}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys act on the focused image. */}
      <div
        ref={pane}
        className="contents min-w-0 lg:relative lg:block lg:min-h-0 lg:overflow-y-auto"
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <LiveNews />
        <Stage current={current} />
        {bar}
        <div className="relative flex flex-col gap-6 p-4 max-lg:order-4 sm:p-6">
          {images.trouble?.place === 'results' && (
            <div className="sticky top-2 z-10">
              <TroubleNotice trouble={images.trouble} />
            </div>
          )}
          {images.isLost && (
            <Button className="self-start" onClick={() => void images.loadMore()}>
              {t('workbench.loadHistory')}
            </Button>
          )}
          {images.list.length > 0 && <Earlier history={history} current={current} />}
          <CompareBar />
        </div>
      </div>
      <Suspense>
        {results.opened && <TryDialog />}
        {results.isComparing && <Compare />}
      </Suspense>
      <Toaster label={t('results.news')} closeLabel={t('results.close')} portal={createPortal} />
    </ResultsContext>
  );
}

interface Props extends Ways {
  readonly pane: RefObject<HTMLDivElement | null>;
  /** The main button. */
  readonly bar: ReactNode;
}

function Earlier({ history, current }: { history: readonly Batch[]; current: string | null }) {
  const { images, openDrive } = useWorkbench();
  const { t } = useTranslation();
  const { search } = images;
  const count = history.reduce((sum, batch) => sum + batch.images.length, 0);
  return (
    <section aria-labelledby="history" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="history" className="text-xl">
          {t('workbench.history')}
        </h2>
        <SearchBar />
        <Button look="bare" className="ml-auto" onClick={() => void openDrive()}>
          {t('workbench.openDrive')}
        </Button>
      </div>
      <p className="text-muted text-xs pointer-coarse:hidden">{t('results.keys')}</p>
      <p role="status" className={search ? 'text-muted text-sm' : 'sr-only'}>
        {search && !search.isLoading && foundText(t, count, images.hasMore)}
      </p>
      {search?.isLoading && count === 0 ? <Waiting /> : <History batches={history} current={current} />}
    </section>
  );
}

function foundText(t: ReturnType<typeof useTranslation>['t'], count: number, hasMore: boolean): string {
  if (count === 0) return t('results.foundNone');
  return hasMore ? t('results.foundMany', { count }) : t('results.found', { count });
}

/** Stays in sight while images are picked. */
function CompareBar() {
  const { picked, unpickAll, setComparing } = useResultActions();
  const { t } = useTranslation();
  const isShown = picked.length > 0;
  // Messages appear above it.
  useEffect(() => {
    document.documentElement.style.setProperty('--strip', isShown ? '4.5rem' : '0px');
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div className="sticky bottom-3 z-10 flex items-center gap-2 self-center rounded-card border border-line-strong bg-raised p-2 shadow-lg">
      <p role="status" className="px-2 text-sm tabular-nums">
        {t('results.picked', { count: picked.length })}
      </p>
      <Button look="play" disabled={picked.length < 2} onClick={() => setComparing(true)}>
        <Images aria-hidden="true" className="size-5" />
        {t('results.compare')}
      </Button>
      <button
        type="button"
        aria-label={t('results.unpickAll')}
        className="grid size-11 place-items-center rounded-card text-muted hover:text-text"
        onClick={unpickAll}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className="grid min-h-72 place-items-center">
      <Spinner label={t('workbench.loading')} />
    </div>
  );
}

/** Announces to screen readers when an image starts, is done or fails. */
function LiveNews() {
  const { images } = useWorkbench();
  const { t } = useTranslation();
  const before = useRef<GenerationList>([]);
  const [text, setText] = useState('');
  useEffect(() => {
    const news = newsIn(before.current, images.list);
    before.current = images.list;
    if (!news) return;
    const parts = [
      news.done > 0 && t('workbench.newsDone', { count: news.done }),
      news.failed > 0 && t('workbench.newsFailed', { count: news.failed }),
      news.underWay > 0 && t('workbench.newsUnderWay', { count: news.underWay }),
    ];
    setText(parts.filter(Boolean).join(' '));
  }, [images.list, t]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
