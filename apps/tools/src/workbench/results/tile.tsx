import type { Generation } from '@artcade/contract/generations';
import { formatDateTime } from '@artcade/domain/format';
import { sizeOf } from '@artcade/domain/tool-forms';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Ban, Check, ImageOff, LoaderCircle, Star } from '@artcade/ui/icons';
import { useWorkbench } from '../workbench-state.ts';
import { isUnderWay } from './generation-list.ts';
import { ImageMenu } from './image-actions.tsx';
import { Picture } from './picture.tsx';
import { sheetNameKey } from './sheet-picture.ts';
import { useResultActions } from './use-results.ts';

/** Wide and tall images are shown whole in tiles that are neither too flat nor too narrow. */
const shapeOf = (width: number, height: number): number => Math.min(1.8, Math.max(0.72, width / height));

/** An image of the history. */
export function Tile({ generation, isCurrent }: { generation: Generation; isCurrent: boolean }) {
  const { tool, stage } = useWorkbench();
  const { t } = useTranslation();
  const language = useLanguage();
  const { open, picked, pick } = useResultActions();
  const { asset, recipe, createdAt, isKept } = generation;
  const when = formatDateTime(new Date(createdAt), language);
  const { width, height } = asset ?? sizeOf(tool, recipe.size) ?? { width: 1, height: 1 };
  const nameKey = sheetNameKey(recipe);
  const name = nameKey && t(nameKey);
  const opening = t('workbench.openImage', { when, state: t(`states.${generation.state}`) });
  const isPicked = picked.some(({ id }) => id === generation.id);
  return (
    <div className="group/tile relative">
      <button
        type="button"
        data-tile={generation.id}
        tabIndex={isCurrent ? 0 : -1}
        title={recipe.prompt || when}
        aria-label={name ? `${name}, ${opening}` : opening}
        aria-keyshortcuts="K X C"
        // What is being made comes back to the stage.
        onClick={() => (isUnderWay(generation) ? stage.show(generation.batchId) : open(generation))}
        style={{ aspectRatio: shapeOf(width, height) }}
        className={`relative block w-full overflow-hidden rounded-lg border bg-well text-muted hover:border-field ${isPicked ? 'border-link shadow-[0_0_0_2px_var(--link)]' : 'border-line'}`}
      >
        {asset ? <Picture asset={asset} alt="" /> : <Sign generation={generation} />}
        {isKept && <KeptMark />}
        {name && (
          <span className="absolute bottom-1 left-1 max-w-[calc(100%-0.5rem)] truncate rounded bg-panel/90 px-1.5 py-0.5 text-text text-xs">
            {name}
          </span>
        )}
      </button>
      {asset && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('results.pick')}
          aria-pressed={isPicked}
          title={t('results.pick')}
          onClick={() => pick(generation)}
          className={`absolute top-1 left-1 grid size-7 place-items-center rounded-full border-2 border-text/70 bg-panel/50 text-text transition-opacity duration-150 max-lg:opacity-100 ${isPicked ? 'border-link bg-link! text-ground!' : 'opacity-0 group-focus-within/tile:opacity-100 group-hover/tile:opacity-100'}`}
        >
          {isPicked && <Check aria-hidden="true" className="size-4" />}
        </button>
      )}
      {asset && (
        <span className="absolute right-2 bottom-0 rounded-card bg-panel/85 opacity-0 transition-opacity duration-150 group-focus-within/tile:opacity-100 group-hover/tile:opacity-100 has-aria-expanded:opacity-100 max-lg:opacity-100">
          <ImageMenu generation={generation} asset={asset} tabIndex={isCurrent ? 0 : -1} />
        </span>
      )}
    </div>
  );
}

export function KeptMark() {
  const { t } = useTranslation();
  return (
    <span className="absolute top-1.5 right-1.5 grid size-7 place-items-center rounded-full bg-panel/90 text-text">
      <Star aria-hidden="true" className="size-4 fill-current" />
      <span className="sr-only">{t('results.kept')}</span>
    </span>
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
