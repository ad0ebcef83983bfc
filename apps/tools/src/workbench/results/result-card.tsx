import type { Generation } from '@artcade/contract/generations';
import type { Asset } from '@artcade/contract/shapes';
import { formatCredits } from '@artcade/domain/format';
import { sizeOf } from '@artcade/domain/tool-forms';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import type { Icon } from '@artcade/ui/icon';
import { RotateCcw, Shuffle } from '@artcade/ui/icons';
import { ReadingChips } from '@artcade/ui/reading';
import { type ReactNode, useRef } from 'react';
import { enginesInstead } from '../engine-choice.ts';
import { useKeptFocus } from '../kept-focus.ts';
import { Price } from '../price.tsx';
import { useFailureText } from '../use-failure-text.ts';
import { useWorkbench } from '../workbench-state.ts';
import { isUnderWay, triedEngines } from './generation-list.ts';
import { ImageActions } from './image-actions.tsx';
import { Picture } from './picture.tsx';
import { sheetNameKey } from './sheet-picture.ts';
import { KeptMark } from './tile.tsx';
import { useResultActions } from './use-results.ts';

/** One generation in any state, large, with its actions. */
export function ResultCard({ generation, isCurrent }: { generation: Generation; isCurrent: boolean }) {
  const { t } = useTranslation();
  const { asset, state } = generation;
  const nameKey = sheetNameKey(generation.recipe);
  const card = useRef<HTMLLIElement>(null);
  // The cancel button disappears when it is pressed, or when the image is done.
  useKeptFocus(card, state, () => card.current?.querySelector('[data-tile]') ?? card.current);
  return (
    <li
      ref={card}
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-panel p-2"
    >
      {nameKey && <h3 className="px-1 font-medium font-text text-sm">{t(nameKey)}</h3>}
      {isUnderWay(generation) && <UnderWay generation={generation} isCurrent={isCurrent} />}
      {state === 'failed' && <Failed generation={generation} isCurrent={isCurrent} />}
      {state === 'cancelled' && (
        <Ended generation={generation} isCurrent={isCurrent} text="workbench.cancelled" />
      )}
      {state === 'done' &&
        (asset ? (
          <Done generation={generation} asset={asset} isCurrent={isCurrent} />
        ) : (
          <Ended generation={generation} isCurrent={isCurrent} text="workbench.deleted" />
        ))}
    </li>
  );
}

/** Where an image will be: over its sketch, as large as the image, or wide enough for a text. */
function Place({
  generation,
  isCurrent,
  share = 1,
  children,
}: {
  generation: Generation;
  isCurrent: boolean;
  /** How much of the sketch is clear, from the top. */
  share?: number;
  children?: ReactNode;
}) {
  const { tool, stage } = useWorkbench();
  const { t } = useTranslation();
  const size = sizeOf(tool, generation.recipe.size) ?? { width: 4, height: 3 };
  const sketch = stage.sketchOf(generation) ?? generation.preview;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields; a tile of the grid, where keys throw it away.
    <div
      data-tile={generation.id}
      tabIndex={isCurrent ? 0 : -1}
      role="group"
      aria-label={t(`states.${generation.state}`)}
      aria-keyshortcuts="X"
      className={`relative mx-auto flex max-h-(--tile-tall) flex-col items-center justify-center gap-4 overflow-hidden rounded-lg text-center bg-well ${sketch ? '' : 'border border-line-strong border-dashed'} ${children ? 'min-h-44 w-full p-4' : ''}`}
      style={{
        aspectRatio: `${size.width} / ${size.height}`,
        ...(!children && { width: `min(100%, var(--tile-tall) * ${size.width / size.height})` }),
      }}
    >
      {sketch && <img src={sketch} alt="" className="absolute inset-0 size-full object-contain opacity-35" />}
      {sketch && !children && (
        <img
          src={sketch}
          alt=""
          className="absolute inset-0 size-full object-contain transition-[clip-path] duration-200"
          style={{ clipPath: `inset(0 0 ${100 - share * 100}% 0)` }}
        />
      )}
      {children && <div className="relative flex flex-col items-center gap-4">{children}</div>}
    </div>
  );
}

/** The image uncovers its sketch downwards. The button that stops is in the bar. */
function UnderWay({ generation, isCurrent }: { generation: Generation; isCurrent: boolean }) {
  const { t } = useTranslation();
  const share = Math.min(1, Math.max(0, generation.progress));
  const percent = Math.round(share * 100);
  return (
    <div className="relative">
      <Place generation={generation} isCurrent={isCurrent} share={share} />
      <div
        role="progressbar"
        aria-label={t('workbench.progress')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="pointer-events-none absolute inset-x-0 border-play border-t-2 transition-[top] duration-200"
        style={{ top: `${percent}%` }}
      />
      <p
        className="-translate-y-1/2 pointer-events-none absolute right-2 rounded-full bg-panel/90 px-2 py-1 text-xs tabular-nums leading-none transition-[top] duration-200"
        style={{ top: `clamp(1rem, ${percent}%, 100% - 1rem)` }}
      >
        {generation.state === 'queued' ? t('workbench.queued') : t('workbench.drawing', { percent })}
      </p>
    </div>
  );
}

function Ended({
  generation,
  isCurrent,
  text,
}: {
  generation: Generation;
  isCurrent: boolean;
  text: string;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Place generation={generation} isCurrent={isCurrent}>
        <p className="max-w-72 text-muted text-sm">{t(text)}</p>
      </Place>
      <Again generation={generation} />
    </>
  );
}

function Failed({ generation, isCurrent }: { generation: Generation; isCurrent: boolean }) {
  const { again, host, images, priceOf } = useWorkbench();
  const { t } = useTranslation();
  const language = useLanguage();
  const { code, ...details } = generation.failure ?? { code: 'internal' };
  const text = useFailureText({ code, details });
  return (
    <>
      <Place generation={generation} isCurrent={isCurrent}>
        <p role="alert" className="max-w-80 text-danger-text text-sm">
          {text}
        </p>
        {enginesInstead(code, triedEngines(generation, images.list), host.welcome).map(({ name, model }) => (
          <Button key={name} onClick={() => void again(generation, { variations: 1, engine: name })}>
            {name === 'builtin' ? t('workbench.tryBuiltin') : t('workbench.otherEngine', { model })}
            <Price credits={formatCredits(priceOf(generation.recipe.mode, 1, name), language)} />
          </Button>
        ))}
      </Place>
      <Again generation={generation} />
    </>
  );
}

export function Again({ generation }: { generation: Generation }) {
  const { again, reuse, priceOf } = useWorkbench();
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2">
      <Action icon={RotateCcw} onClick={() => reuse(generation)}>
        {t('workbench.reuse')}
      </Action>
      <Action icon={Shuffle} onClick={() => void again(generation, { variations: 1 })}>
        {t('workbench.again')}
        <Price credits={formatCredits(priceOf(generation.recipe.mode, 1), language)} />
      </Action>
    </div>
  );
}

function Done({
  generation,
  asset,
  isCurrent,
}: {
  generation: Generation;
  asset: Asset;
  isCurrent: boolean;
}) {
  const { open } = useResultActions();
  const { t } = useTranslation();
  const { recipe } = generation;
  const nameKey = sheetNameKey(recipe);
  const name = [...(nameKey ? [t(nameKey)] : []), recipe.prompt || asset.name].join(', ');
  return (
    <>
      <button
        type="button"
        data-tile={generation.id}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={t('results.open', { name })}
        aria-keyshortcuts="K X C"
        onClick={() => open(generation)}
        className="relative grid place-items-center rounded-lg"
      >
        <Picture asset={asset} alt={name} large />
        {generation.isKept && <KeptMark />}
      </button>
      <ImageActions generation={generation} asset={asset} />
    </>
  );
}

interface ActionProps {
  readonly icon: Icon;
  readonly onClick: () => void;
  readonly isWide?: boolean;
  readonly isOff?: boolean;
  readonly children: ReactNode;
}

function Action({ icon: Icon, onClick, isWide = false, isOff = false, children }: ActionProps) {
  return (
    <Button
      className={`px-2! font-medium! text-sm ${isWide ? 'col-span-full' : ''}`}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </Button>
  );
}

/** Engine, seed, style kit and prompt of an image. */
export function Facts({ generation }: { generation: Generation }) {
  const { recipe } = generation;
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-1 text-sm">
      {recipe.prompt && <p className="wrap-anywhere line-clamp-3">{recipe.prompt}</p>}
      <p className="text-muted">
        {recipe.seed !== null && (
          <span className="tabular-nums">{t('workbench.seedIs', { seed: recipe.seed })} · </span>
        )}
        {recipe.engine === 'builtin'
          ? t('workbench.byBuiltin')
          : t('workbench.byModel', { model: recipe.model })}
        {recipe.kit && <span className="wrap-anywhere"> · {recipe.kit.name}</span>}
      </p>
      {recipe.reading && (
        <ReadingChips
          {...recipe.reading}
          labels={{
            understood: t('workbench.understood'),
            strange: t('workbench.strange'),
            left: t('brief.left'),
            insteadOf: (word) => t('brief.insteadOf', { word }),
            drawnAs: (name) => t('brief.drawnAs', { name }),
          }}
        />
      )}
      <Notes generation={generation} />
    </div>
  );
}

/** The engine's remarks about an image. */
export function Notes({ generation }: { generation: Generation }) {
  const { t } = useTranslation();
  return generation.recipe.notes.map(({ code, text }) => (
    <p key={`${code} ${text}`} className="text-muted text-sm">
      {code === 'other' ? text : t(`notes.${code}`, { text })}
    </p>
  ));
}
