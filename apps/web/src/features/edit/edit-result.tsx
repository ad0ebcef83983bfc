import type { Generation } from '@artcade/contract/generations';
import type { Asset } from '@artcade/contract/shapes';
import { extended } from '@artcade/domain/edits';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Brush, Check, Trash } from '@artcade/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { CompareSlider } from '#images/picture/compare-slider.tsx';
import { Repeated } from './kind-fields.tsx';

interface StageProps {
  readonly before: Asset;
  readonly result: Asset;
  readonly generation: Generation;
}

/** Before and after. A picture that repeats is also shown so. */
export function ResultStage({ before, result, generation: { recipe } }: StageProps) {
  const { t } = useTranslation();
  const isTile = recipe.edit?.kind === 'tile';
  const [repeats, setRepeats] = useState(isTile);
  return (
    <div className="absolute inset-0 flex flex-col">
      <div className="m-3 grid min-h-0 flex-1 place-items-center [container-type:size] sm:m-6">
        {repeats ? (
          <div
            className="w-full"
            style={{ width: `min(100cqw, ${(100 * result.width) / result.height}cqh)` }}
          >
            <Repeated url={result.previewUrl} picture={result} />
          </div>
        ) : (
          <CompareSlider
            before={before}
            after={result}
            altBefore={t('edits.before')}
            altAfter={t('edits.after')}
            place={placeBefore(before, recipe.edit)}
          />
        )}
      </div>
      {isTile && (
        <Button className="mx-auto mb-3" onClick={() => setRepeats(!repeats)}>
          {repeats ? t('edits.compare') : t('edits.repeat')}
        </Button>
      )}
    </div>
  );
}

function placeBefore(before: Asset, edit: Generation['recipe']['edit']) {
  if (edit?.kind !== 'extend') return undefined;
  const { left, top, width, height } = extended(before, edit);
  return {
    left: left / width,
    top: top / height,
    width: before.width / width,
    height: before.height / height,
  };
}

interface PanelProps {
  readonly result: Asset;
  /** Besides the drive. */
  readonly isInAlbum: boolean;
  readonly onKeep: () => void;
  readonly onThrowAway: () => void;
  readonly onEditAgain: () => void;
}

/** What becomes of a finished edit. It is in the drive already. */
export function ResultPanel({ result, isInAlbum, onKeep, onThrowAway, onEditAgain }: PanelProps) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4 pb-[calc(1rem+var(--safe-bottom))]">
      <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
        {t('edits.done')}
      </h2>
      <p className="text-muted text-sm">
        {isInAlbum
          ? t('edits.doneInAlbum', { name: result.name })
          : t('edits.doneText', { name: result.name })}
      </p>
      <p className="text-muted text-sm tabular-nums">{`${result.width} × ${result.height}`}</p>
      <Button look="play" onClick={onKeep}>
        <Check aria-hidden="true" className="size-4" />
        {t('edits.keep')}
      </Button>
      <Button onClick={onEditAgain}>
        <Brush aria-hidden="true" className="size-4" />
        {t('edits.again')}
      </Button>
      <Button onClick={onThrowAway}>
        <Trash aria-hidden="true" className="size-4" />
        {t('edits.throwAway')}
      </Button>
    </div>
  );
}
