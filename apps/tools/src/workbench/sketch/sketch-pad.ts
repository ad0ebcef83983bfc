/** Sides of the sketches in pixels: the first look, those side by side, and the one on the stage. */
export const sides = { first: 320, strip: 192, stage: 640 } as const;

/** The sketches that are to be seen. */
export interface Wanted {
  /** What each of them is known by: the same key is the same picture. */
  readonly keys: readonly string[];
  /** Which of them is on the stage. */
  readonly chosen: number;
  /** Nothing is said yet: one is enough, and need not be large. */
  readonly isBlank: boolean;
  readonly draw: (places: readonly number[], side: number) => Promise<readonly string[]>;
}

interface Known {
  readonly side: number;
  readonly picture: string;
}

interface Step {
  readonly places: readonly number[];
  readonly side: number;
}

/** Returns what to draw next: the chosen one quickly, then the others, then the chosen one large. Null: all are there. */
export function nextStep(
  { keys, chosen, isBlank }: Pick<Wanted, 'keys' | 'chosen' | 'isBlank'>,
  known: ReadonlyMap<string, Pick<Known, 'side'>>,
): Step | null {
  const has = (place: number, side: number) => (known.get(keys[place] ?? '')?.side ?? 0) >= side;
  const alone = [chosen];
  // One that was small beside the others is enough for a first look.
  if (!has(chosen, sides.strip)) return { places: alone, side: sides.first };
  if (isBlank) return null;
  const missing = keys.flatMap((_, place) => (has(place, sides.strip) ? [] : [place]));
  if (missing.length > 0) return { places: missing, side: sides.strip };
  return has(chosen, sides.stage) ? null : { places: alone, side: sides.stage };
}

interface Options {
  /** Called whenever there is a picture more, or a failure. */
  readonly onChange: () => void;
  /** Milliseconds after which a failure is tried again; null: only with other words. */
  readonly retryAfter: (error: unknown) => number | null;
  /** Runs something later. Returns a function that forgets it. */
  readonly later: (run: () => void, milliseconds: number) => () => void;
}

const knownMaximum = 48;

/** Draws sketches one call at a time. While one is drawn, only the newest wish waits; pictures of earlier ones are kept for a while. */
export function createSketchPad({ onChange, retryAfter, later }: Options) {
  const known = new Map<string, Known>();
  let wanted: Wanted | null = null;
  let forget: (() => void) | null = null;
  let isDrawing = false;
  let failure: { readonly error: unknown; readonly wanted: Wanted } | null = null;

  const keep = (key: string, side: number, picture: string) => {
    const before = known.get(key);
    known.delete(key);
    known.set(key, before && before.side > side ? before : { side, picture });
    for (const oldest of known.keys()) if (known.size > knownMaximum) known.delete(oldest);
  };

  const wait = (milliseconds: number) => {
    forget?.();
    forget = later(() => {
      forget = null;
      void work();
    }, milliseconds);
  };

  async function work(): Promise<void> {
    while (!isDrawing && forget === null && wanted) {
      const now: Wanted = wanted;
      const step = nextStep(now, known);
      if (!step) return;
      isDrawing = true;
      onChange();
      try {
        const pictures = await now.draw(step.places, step.side);
        for (const [index, place] of step.places.entries()) {
          const [key, picture] = [now.keys[place], pictures[index]];
          if (key !== undefined && picture !== undefined) keep(key, step.side, picture);
        }
        failure = null;
        isDrawing = false;
      } catch (error) {
        isDrawing = false;
        // Somebody has gone on writing: what failed is no longer asked for.
        if (now === wanted) {
          failure = { error, wanted: now };
          const pause = retryAfter(error);
          if (pause === null) {
            onChange();
            return;
          }
          wait(pause);
        }
      }
      onChange();
    }
  }

  return {
    /** Wants other sketches, after a pause in milliseconds. */
    want: (next: Wanted, pause: number): void => {
      const isSame =
        wanted !== null && next.chosen === wanted.chosen && next.keys.join('\n') === wanted.keys.join('\n');
      if (isSame) return;
      wanted = next;
      wait(pause);
    },
    picture: (key: string): string | null => known.get(key)?.picture ?? null,
    isDrawing: (): boolean => isDrawing || (forget !== null && failure?.wanted !== wanted),
    /** Why the sketches that are wanted now are not drawn. */
    failure: (): unknown => (failure !== null && failure.wanted === wanted ? failure.error : null),
    stop: (): void => {
      forget?.();
      forget = null;
      wanted = null;
    },
  };
}
