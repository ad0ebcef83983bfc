import { useTranslation } from '@artcade/ui/i18n';
import { Shuffle } from '@artcade/ui/icons';
import { useId } from 'react';
import type { Take } from '../order.ts';
import { useWorkbench } from '../workbench-state.ts';
import { checkerboard } from './checkerboard.ts';

/** Four sketches of the same words, of which one is chosen, and a button for four others. */
export function Strip({ isBeside, ratio }: { isBeside: boolean; ratio: number }) {
  const { sketches, stage } = useWorkbench();
  const { t } = useTranslation();
  const { takes, chosen, pictures, choose, others } = sketches;
  const id = useId();
  return (
    <fieldset className="relative flex min-w-0 flex-col gap-2.5" data-strip="">
      <legend className="float-left mb-2.5 w-full font-semibold font-title text-sm max-lg:sr-only">
        {t('stage.ways', { count: takes.length })}
      </legend>
      <div
        className={`clear-both grid grid-cols-5 gap-2 ${isBeside ? 'lg:@min-[40rem]/pane:grid-cols-1' : ''} lg:gap-2.5`}
      >
        {takes.map((take, place) => (
          <Sketch
            // The place is what keys and screen readers count.
            // biome-ignore lint/suspicious/noArrayIndexKey: sketches come and go at their place.
            key={place}
            group={id}
            place={place}
            take={take}
            picture={pictures[place] ?? null}
            isChosen={place === chosen}
            isBeside={isBeside}
            ratio={Math.min(1.8, Math.max(0.8, ratio))}
            onChoose={() => {
              stage.leave();
              choose(place);
            }}
          />
        ))}
        <button
          type="button"
          aria-keyshortcuts="N"
          onClick={() => others()}
          className={`flex min-h-11 flex-col items-center justify-center gap-1 rounded-card border border-field p-1 text-center font-medium text-xs leading-tight hover:border-muted hover:bg-raised sm:text-sm ${isBeside ? 'lg:@min-[40rem]/pane:flex-row lg:@min-[40rem]/pane:gap-2' : ''}`}
        >
          <Shuffle aria-hidden="true" className="size-4 shrink-0" />
          <span>
            {t('stage.others')} <span className="text-muted">{t('stage.free')}</span>
          </span>
        </button>
      </div>
    </fieldset>
  );
}

interface SketchProps {
  readonly group: string;
  readonly place: number;
  readonly take: Take;
  readonly picture: string | null;
  readonly isChosen: boolean;
  readonly isBeside: boolean;
  /** Of its width to its height. */
  readonly ratio: number;
  readonly onChoose: () => void;
}

function Sketch({ group, place, take, picture, isChosen, isBeside, ratio, onChoose }: SketchProps) {
  const { t } = useTranslation();
  const caption = useCaption(take);
  const name = t('stage.number', { number: place + 1 });
  return (
    <label
      className={`group relative flex min-w-0 cursor-pointer flex-col gap-1 rounded-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ${isBeside ? 'lg:@min-[40rem]/pane:flex-row lg:@min-[40rem]/pane:items-center lg:@min-[40rem]/pane:gap-3' : ''}`}
    >
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        onClick={onChoose}
        aria-label={caption ? `${name}: ${caption}` : name}
        aria-keyshortcuts={String(place + 1)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        style={{ aspectRatio: ratio }}
        className={`pointer-events-none block w-full shrink-0 overflow-hidden rounded-card border-2 ${checkerboard} ${isBeside ? 'lg:@min-[40rem]/pane:w-[min(5.5rem,11dvh)]' : ''} ${isChosen ? 'border-link' : 'border-line group-hover:border-field'}`}
      >
        {picture === null ? (
          <span aria-hidden="true" className="pulse block size-full bg-raised" />
        ) : (
          <img src={picture} alt="" className="size-full object-contain" />
        )}
      </span>
      <span
        className={`pointer-events-none min-w-0 text-sm leading-snug max-lg:hidden ${isChosen ? 'text-text' : 'text-muted'}`}
      >
        {caption || name}
      </span>
    </label>
  );
}

/** What a sketch sets in the form. */
function useCaption({ inputs, direction }: Take): string {
  const { tool, form } = useWorkbench();
  const { t } = useTranslation();
  if (direction && form.directions.length > 1) return direction.title;
  return Object.entries(inputs)
    .map(([name, value]) => t(`tools.${tool}.options.${name}.${String(value)}`))
    .join(', ');
}
