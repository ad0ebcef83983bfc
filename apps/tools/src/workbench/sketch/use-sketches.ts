import type { Host } from '@artcade/bridge/tool';
import type { PromptReading } from '@artcade/contract/briefs';
import type { Preview } from '@artcade/contract/generations';
import type { ToolSlug } from '@artcade/domain/catalog';
import { defaultInputs, promptMaximum } from '@artcade/domain/tool-forms';
import { useLanguage } from '@artcade/ui/i18n';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Form } from '../form.ts';
import { lettersIn } from '../generate-state.ts';
import { plainTake, sketchOrderOf, type Take } from '../order.ts';
import { randomSeed } from '../random.ts';
import { type Trouble, troubleOf } from '../results/use-generations.ts';
import { createSketchPad } from './sketch-pad.ts';
import { takesOf } from './takes.ts';

/** Milliseconds without a change of the words, after which they are sketched. */
const pause = 200;
/** The same of other choices, which come one by one. */
const shortPause = 80;
const busyPause = 5000;
/** A longer one is a budget that is used up. */
const longestWait = 600_000;

/** Milliseconds after which a sketch that failed is tried again; null: it is not. */
function retryAfter(error: unknown): number | null {
  const { code, details } = troubleOf(error);
  const seconds = Number(details['retryAfter']);
  if (code === 'rate_limited' && seconds > 0) return Math.min(seconds * 1000, longestWait);
  return ['rate_limited', 'engine_busy', 'engine_failed', 'unavailable', 'internal'].includes(code)
    ? busyPause
    : null;
}

/** The free sketches of what the words and the form say: four takes, of which one is on the stage. */
export function useSketches(
  host: Host,
  tool: ToolSlug,
  form: Form,
  promptFields: PromptReading['fields'],
  change: (part: Partial<Form>) => void,
) {
  const language = useLanguage();
  const [page, setPage] = useState(0);
  const [place, setPlace] = useState(0);
  const [, redraw] = useState(0);
  const [pad] = useState(() =>
    createSketchPad({
      onChange: () => redraw((count) => count + 1),
      retryAfter,
      later: (run, milliseconds) => {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    }),
  );
  const { prompt, inputs, directions, seed, series } = form;
  const isSketched = form.mode === 'create' && lettersIn(prompt) <= promptMaximum;
  const takes = useMemo(
    () => takesOf(tool, { inputs, seed, directions }, promptFields, page),
    [tool, inputs, seed, directions, promptFields, page],
  );
  // The images of a series differ by themselves.
  const shown: readonly Take[] = series === null ? takes : takes.slice(0, 1);
  const chosen = Math.min(place, shown.length - 1);
  const isBlank =
    prompt.trim() === '' && JSON.stringify(inputs) === JSON.stringify(defaultInputs(tool)) && page === 0;
  const orders = shown.map((take) => sketchOrderOf(tool, form, [take]));
  const keys = orders.map((order) => JSON.stringify([order, language]));
  const wish = keys.join('\n');
  const last = useRef({ prompt, picture: null as string | null });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say all that a sketch depends on.
  useEffect(() => {
    if (!isSketched) return;
    const isTyped = last.current.prompt !== prompt;
    last.current.prompt = prompt;
    const draw = async (places: readonly number[], side: number): Promise<readonly string[]> => {
      const ask = async (some: readonly Take[]) => {
        const order = { ...sketchOrderOf(tool, form, some), language, side };
        return (await host.ask<Preview>('sketch', order)).pictures;
      };
      const some = places.flatMap((each) => shown[each] ?? []);
      if (directions.length < 2) return ask(some);
      // Each direction has words of its own.
      const pictures: string[] = [];
      for (const take of some) pictures.push(...(await ask([take])));
      return pictures;
    };
    pad.want({ keys, chosen, isBlank, draw }, isTyped ? pause : shortPause);
  }, [wish, chosen, isSketched, isBlank]);
  useEffect(() => () => pad.stop(), [pad]);

  const picture = pad.picture(keys[chosen] ?? '');
  if (picture !== null) last.current.picture = picture;
  const failure = pad.failure();
  const trouble: Trouble | null = failure === null ? null : troubleOf(failure);

  return {
    takes: shown,
    /** Which of them is on the stage. */
    chosen,
    take: shown[chosen] ?? plainTake(form),
    choose: (next: number) => {
      if (next < shown.length) setPlace(next);
    },
    /** Four others. A seed that is kept stays, and with it the figure. */
    others: (isSame = false) => {
      setPage(page + 1);
      setPlace(0);
      if (!form.isSeedLocked && !isSame) change({ seed: randomSeed() });
    },
    /** Begins with the first four again. */
    restart: () => {
      setPage(0);
      setPlace(0);
    },
    isBlank,
    /** The sketch on the stage; the one before it while it is drawn. */
    picture: picture ?? last.current.picture,
    /** What is on the stage is not yet what the words say. */
    isOld: picture === null,
    pictures: keys.map((key) => pad.picture(key)),
    isDrawing: isSketched && pad.isDrawing(),
    trouble,
  };
}
