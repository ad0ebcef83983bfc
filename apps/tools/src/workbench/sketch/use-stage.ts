import type { Generation } from '@artcade/contract/generations';
import { useEffect, useRef, useState } from 'react';
import type { Take } from '../order.ts';
import { isUnderWay } from '../results/generation-list.ts';
import type { Generations } from '../results/use-generations.ts';

/** A sketch that was ordered: its take, the order as a text, and its picture. */
export interface Ordered {
  readonly take: Take;
  readonly about: string;
  readonly picture: string | null;
}

/** Returns the take that an image was made of. The images of a series have its seed and more inputs. */
const isOfTake = ({ recipe }: Pick<Generation, 'recipe'>, { seed, inputs }: Take): boolean =>
  recipe.seed === seed &&
  Object.entries(inputs).every(
    ([name, value]) => JSON.stringify(recipe.inputs[name]) === JSON.stringify(value),
  );

/**
 * What the stage shows: an order, or the sketch. `about` is the order that the form would send: with another one, the sketch is
 * shown again, and the order is found among what was made.
 */
export function useStage({ list, isLoading }: Pick<Generations, 'list' | 'isLoading'>, about: string) {
  const [shown, setShown] = useState<{ readonly batchId: string; readonly about: string } | null>(null);
  /** By the id of the image. */
  const sketches = useRef(new Map<string, string>());
  const made = useRef(new Map<string, string>());
  const latest = useRef(about);
  latest.current = about;

  // An order from before this page was opened is under way.
  const wasLoading = useRef(true);
  useEffect(() => {
    if (isLoading || !wasLoading.current) return;
    wasLoading.current = false;
    const open = list.find((each) => isUnderWay(each) && !each.isHidden);
    if (open) setShown((now) => now ?? { batchId: open.batchId, about: latest.current });
  }, [isLoading, list]);

  const batchId = shown?.about === about ? shown.batchId : null;
  const images = list.filter((each) => each.batchId === batchId && !each.isHidden);
  const before = list.find(({ id }) => id === made.current.get(about));
  return {
    /** The order on the stage; null: the sketch is. */
    batch: batchId !== null && images.length > 0 ? { id: batchId, images } : null,
    /** Images of it that are being made. */
    open: images.filter(isUnderWay),
    /** The chosen sketch is an image already, or is becoming one. */
    isMade: before !== undefined && !before.isHidden && (isUnderWay(before) || before.asset !== null),
    show: (id: string) => setShown({ batchId: id, about: latest.current }),
    /** Shows the sketch. */
    leave: () => setShown(null),
    /** Remembers of which sketches images are made. */
    keep: (images: readonly Generation[], ordered: readonly Ordered[]) => {
      for (const image of images) {
        const found = ordered.find(({ take }) => isOfTake(image, take)) ?? ordered[0];
        if (!found) continue;
        if (found.picture !== null) sketches.current.set(image.id, found.picture);
        made.current.set(found.about, image.id);
      }
    },
    /** The sketch that an image is made of, where this page has it. */
    sketchOf: ({ id }: Pick<Generation, 'id'>): string | null => sketches.current.get(id) ?? null,
  };
}
