import type { Generation } from '@artcade/contract/generations';
import { formatDateTime } from '@artcade/domain/format';
import { sizeOf } from '@artcade/domain/tool-forms';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Ban, ImageOff, LoaderCircle } from '@artcade/ui/icons';
import { Spinner } from '@artcade/ui/spinner';
import { useEffect, useRef, useState } from 'react';
import { useShared } from '../bench.ts';
import { TroubleNotice } from '../trouble-notice.tsx';
import { type GenerationList, isUnderWay, newsIn, onStage } from './generation-list.ts';
import { Picture } from './picture.tsx';
import { ResultCard, type Ways } from './result-card.tsx';

/** The current order at the top, the history of this tool below. */
export function Results(ways: Ways) {
  const { images, batch, openDrive } = useShared();
  const { t } = useTranslation();
  const stage = onStage(images.list, batch);
  return (
    <div className="flex flex-col gap-8 p-4 sm:p-6">
      <section aria-labelledby="results" className="flex flex-col gap-4">
        <div className="flex items-center justify-between gap-4">
          <h2 id="results" className="text-xl">
            {t('workbench.results')}
          </h2>
          <Button look="bare" onClick={() => void openDrive()}>
            {t('workbench.openDrive')}
          </Button>
        </div>
        <LiveNews />
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
        <Stage stage={stage} {...ways} />
      </section>
      {images.list.length > 0 && <History toResults={ways.toResults} />}
    </div>
  );
}

function Stage({ stage, ...ways }: { stage: GenerationList } & Ways) {
  const { images } = useShared();
  const { t } = useTranslation();
  if (images.isLoading && stage.length === 0)
    return (
      <div className="grid min-h-72 place-items-center">
        <Spinner label={t('workbench.loading')} />
      </div>
    );
  if (stage.length === 0) return <Empty />;
  return (
    <ul className={`grid items-start gap-4 ${stage.length > 1 ? 'xl:grid-cols-2' : ''}`}>
      {stage.map((generation) => (
        <ResultCard key={generation.id} generation={generation} {...ways} />
      ))}
    </ul>
  );
}

/** Shows an empty frame in the chosen proportions. */
function Empty() {
  const { tool, form } = useShared();
  const { t } = useTranslation();
  const size = sizeOf(tool, form.size) ?? { width: 4, height: 3 };
  return (
    <div className="flex flex-col items-center gap-5 rounded-card border border-line border-dashed px-6 py-10 text-center">
      <span
        aria-hidden="true"
        className="grid max-h-64 max-w-full place-items-center rounded-lg border-2 border-line-strong bg-well font-title text-muted text-sm tabular-nums transition-[aspect-ratio] duration-150"
        style={{
          aspectRatio: `${size.width} / ${size.height}`,
          width: `min(100%, 24rem, ${(16 * size.width) / size.height}rem)`,
        }}
      >
        {size.width} × {size.height}
      </span>
      <div className="flex max-w-96 flex-col gap-1">
        <p className="font-semibold font-title text-lg">{t('workbench.emptyTitle')}</p>
        <p className="text-muted text-sm">{t('workbench.emptyText')}</p>
      </div>
    </div>
  );
}

/** Announces to screen readers when an image starts, is done or fails. */
function LiveNews() {
  const { images } = useShared();
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

function History({ toResults }: { toResults: () => void }) {
  const { images, showBatch } = useShared();
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const more = async () => {
    setBusy(true);
    await images.loadMore();
    setBusy(false);
  };
  return (
    <section aria-labelledby="history" className="flex flex-col gap-4">
      <h2 id="history" className="text-xl">
        {t('workbench.history')}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
        {images.list.map((generation) => (
          <Thumb
            key={generation.id}
            generation={generation}
            onOpen={() => {
              showBatch(generation.batchId);
              toResults();
            }}
          />
        ))}
      </ul>
      {images.hasMore && (
        <Button className="self-center" busy={isBusy} onClick={() => void more()}>
          {t('workbench.loadMore')}
        </Button>
      )}
    </section>
  );
}

function Thumb({ generation, onOpen }: { generation: Generation; onOpen: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { asset, recipe, createdAt } = generation;
  const when = formatDateTime(new Date(createdAt), language);
  return (
    <li>
      <button
        type="button"
        title={recipe.prompt || when}
        aria-label={t('workbench.openImage', { when, state: t(`states.${generation.state}`) })}
        onClick={onOpen}
        className="block aspect-square w-full overflow-hidden rounded-card border border-line bg-well text-muted hover:border-field"
      >
        {asset ? <Picture asset={asset} alt="" /> : <Sign generation={generation} />}
      </button>
    </li>
  );
}

function Sign({ generation }: { generation: Generation }) {
  if (isUnderWay(generation))
    return (
      <span className="grid size-full place-items-center">
        <LoaderCircle aria-hidden="true" className="size-6 animate-spin" />
      </span>
    );
  const Icon = generation.state === 'cancelled' ? Ban : ImageOff;
  return (
    <span className="grid size-full place-items-center">
      <Icon aria-hidden="true" className="size-6" />
    </span>
  );
}
