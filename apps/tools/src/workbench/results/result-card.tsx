import type { Generation } from '@artcade/contract/generations';
import type { Asset } from '@artcade/contract/shapes';
import { formatCredits } from '@artcade/domain/format';
import { formOf, sizeOf } from '@artcade/domain/tool-forms';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import type { Icon } from '@artcade/ui/icon';
import { Brush, Download, ImagePlus, PackageOpen, RotateCcw, Shuffle } from '@artcade/ui/icons';
import { ReadingChips } from '@artcade/ui/reading';
import { type ReactNode, useRef } from 'react';
import { referenceToAsset, useShared } from '../bench.ts';
import { Price } from '../generate-bar.tsx';
import { useKeptFocus } from '../kept-focus.ts';
import { randomSeed } from '../random.ts';
import { showReferences } from '../references-field.tsx';
import { mayTryBuiltin } from '../trouble.ts';
import { useFailureText } from '../trouble-notice.tsx';
import { isUnderWay } from './generation-list.ts';
import { Picture } from './picture.tsx';

export interface Ways {
  readonly toForm: () => void;
  readonly toResults: () => void;
}

/** One generation in any state, with its actions. */
export function ResultCard({ generation, ...ways }: { generation: Generation } & Ways) {
  const { asset, state } = generation;
  const card = useRef<HTMLLIElement>(null);
  // The cancel button disappears when it is pressed, or when the image is done.
  useKeptFocus(card, state, () => card.current);
  return (
    <li
      ref={card}
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-panel p-3"
    >
      {isUnderWay(generation) && <UnderWay generation={generation} />}
      {state === 'failed' && <Failed generation={generation} />}
      {state === 'cancelled' && <Ended generation={generation} text="workbench.cancelled" />}
      {state === 'done' &&
        (asset ? (
          <Done generation={generation} asset={asset} {...ways} />
        ) : (
          <Ended generation={generation} text="workbench.deleted" />
        ))}
    </li>
  );
}

/** Placeholder in the image's proportions, over its sketch if there is one. */
function Place({ generation, children }: { generation: Generation; children: ReactNode }) {
  const { tool } = useShared();
  const size = sizeOf(tool, generation.recipe.size) ?? { width: 4, height: 3 };
  return (
    <div
      className="relative flex max-h-[min(70vh,52rem)] min-h-44 w-full flex-col items-center justify-center gap-4 overflow-hidden rounded-lg border border-line-strong border-dashed bg-well p-4 text-center"
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    >
      {generation.preview && (
        <img src={generation.preview} alt="" className="absolute inset-0 size-full object-contain" />
      )}
      {children}
    </div>
  );
}

const afloat = 'flex w-full flex-col items-center gap-4';
/** At the bottom, so that the sketch stays visible. */
const overSketch =
  'absolute inset-x-0 bottom-0 flex items-center gap-3 bg-panel/85 px-3 py-1.5 backdrop-blur-sm [&_p]:whitespace-nowrap [&_p]:text-sm';

function UnderWay({ generation }: { generation: Generation }) {
  const { images } = useShared();
  const { t } = useTranslation();
  const percent = Math.round(Math.min(1, Math.max(0, generation.progress)) * 100);
  const isQueued = generation.state === 'queued';
  return (
    <Place generation={generation}>
      <div className={generation.preview ? overSketch : afloat}>
        <p className="font-title text-lg tabular-nums">
          {isQueued ? t('workbench.queued') : t('workbench.drawing', { percent })}
        </p>
        <div
          role="progressbar"
          aria-label={t('workbench.progress')}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-2 w-full max-w-64 overflow-hidden rounded-full bg-raised"
        >
          <span
            className="block size-full origin-left rounded-full bg-link transition-transform duration-200"
            style={{ transform: `scaleX(${percent / 100})` }}
          />
        </div>
        <Button onClick={() => void images.cancel(generation.id)}>{t('workbench.cancel')}</Button>
      </div>
    </Place>
  );
}

function Ended({ generation, text }: { generation: Generation; text: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Place generation={generation}>
        <p className="max-w-72 text-muted text-sm">{t(text)}</p>
      </Place>
      <Facts generation={generation} />
      <Again generation={generation} />
    </>
  );
}

function Failed({ generation }: { generation: Generation }) {
  const { again } = useShared();
  const { t } = useTranslation();
  const { code, ...details } = generation.failure ?? { code: 'internal' };
  const text = useFailureText({ code, details });
  return (
    <>
      <Place generation={generation}>
        <p role="alert" className="max-w-80 text-danger-text text-sm">
          {text}
        </p>
        {mayTryBuiltin(code, generation.recipe.engine) && (
          <Button onClick={() => void again(generation, { variations: 1, engine: 'builtin' })}>
            {t('workbench.tryBuiltin')}
          </Button>
        )}
      </Place>
      <Facts generation={generation} />
      <Again generation={generation} />
    </>
  );
}

function Again({ generation }: { generation: Generation }) {
  const { again, reuse, priceOf } = useShared();
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

function Done({ generation, asset, toForm, toResults }: { generation: Generation; asset: Asset } & Ways) {
  const { tool, form, credits, again, reuse, addReference, editImage, download, openExport, priceOf } =
    useShared();
  const { t } = useTranslation();
  const language = useLanguage();
  const { recipe } = generation;
  const price = priceOf(recipe.mode, form.variations);
  const vary = async () => {
    if (await again(generation, { seed: randomSeed(), variations: form.variations })) toResults();
  };
  const then = (act: () => void) => () => {
    act();
    toForm();
  };
  return (
    <>
      <div className="grid place-items-center">
        <Picture asset={asset} alt={recipe.prompt || asset.name} large />
      </div>
      <Facts generation={generation} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2">
        <Action icon={Download} onClick={() => void download(asset)}>
          {t('workbench.download')}
        </Action>
        <Action icon={PackageOpen} onClick={() => void openExport(asset)}>
          {t('workbench.export')}
        </Action>
        <Action
          icon={ImagePlus}
          onClick={() => {
            addReference(referenceToAsset(asset));
            showReferences();
          }}
        >
          {t('workbench.useAsReference')}
        </Action>
        {formOf(tool).edits && (
          <Action icon={Brush} onClick={then(() => editImage(referenceToAsset(asset)))}>
            {t('workbench.editThis')}
          </Action>
        )}
        <Action icon={RotateCcw} onClick={then(() => reuse(generation))}>
          {t('workbench.reuse')}
        </Action>
        {recipe.mode === 'create' && (
          <Action icon={Shuffle} isWide isOff={price > credits} onClick={() => void vary()}>
            {t('workbench.makeVariations')} × {form.variations}
            <Price credits={formatCredits(price, language)} />
          </Action>
        )}
      </div>
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

/** Engine, seed, style kit and prompt of the image. */
function Facts({ generation: { recipe } }: { generation: Generation }) {
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
      {recipe.notes.map(({ code, text }) => (
        <p key={`${code} ${text}`} className="text-muted">
          {code === 'other' ? text : t(`notes.${code}`, { text })}
        </p>
      ))}
    </div>
  );
}
