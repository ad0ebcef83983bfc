import type { Answer } from '@artcade/contract/calls';
import type { AskedPreview } from '@artcade/contract/generations';
import type { ToolSlug } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import { withSampleTitles } from '@artcade/domain/titles';
import { checkDraft, choicesIn, isTransparent, sizeOf, textsIn } from '@artcade/domain/tool-forms';
import type { Engine, EngineRequest, Reference } from '#adapters/engines/engine.ts';
import { createFairQueue } from '#adapters/fair-queue.ts';
import type { KitForOrder } from '#features/making/kits/service.ts';
import { widerNetworkOf } from '#http/client-network.ts';
import { countAttempt } from '#http/rate-limits.ts';
import type { Context } from './context.ts';

/** Calls per hour, each of up to four sketches: of one account, of its network and the wider one around it, and of everybody. */
export const formSketchLimits = { account: 1500, network: 4000, wider: 12_000, all: 60_000, seconds: 3600 };
/** In milliseconds, the wait for a process that draws included. */
const patience = 120_000;
/** Of all accounts under way. More would wait in vain. Those of one account that a closed page leaves behind end at their turn. */
const atOnce = 48;
const waitingEach = 8;

const wrong = (field: string, problem: string): Failure => new Failure('invalid_input', { field, problem });

/**
 * Draws small free sketches of a form, by the built-in engine: for one call at a time per account. Orders come first. Words that are
 * refused draw nothing, and do not count against the account, which is only writing them.
 */
export function createFormSketches({ db, drive, engines, kits, safety, reader }: Context) {
  const inTurn = createFairQueue(atOnce, 1, { waitingEach });
  let underWay = 0;

  return async (
    uid: string,
    network: string,
    asked: AskedPreview,
    gone: AbortSignal,
  ): Promise<Answer<'previewOrder'>> => {
    const { tool, prompt, style, palette, language = 'en', kitId, briefEdits, directed, side } = asked;
    const { references = [] } = asked;
    const size = sizeOf(tool, asked.size);
    if (!size) throw wrong('size', 'is not a size of this tool');
    const takes = (asked.takes ?? [{ seed: asked.seed, inputs: {} }]).map(({ seed, inputs }) => ({
      seed,
      inputs: checkDraft(tool, { ...asked.inputs, ...inputs }),
    }));
    const { sketch } = engines.builtin;
    if (!sketch) throw new Failure('unavailable');
    if (underWay >= atOnce) throw new Failure('engine_busy', { retryAfter: 5 });
    underWay += 1;
    try {
      await count(uid, network);
      await safety.requireMaking(uid);
      for (const { inputs } of takes)
        await safety.requireWords(null, [prompt, ...textsIn(tool, inputs)], choicesIn(tool, inputs));
      const problem = await reader.problemOf({ brief: directed, briefEdits });
      if (problem !== null) throw wrong(directed ? 'directed' : 'briefEdits', problem);
      const kit = kitId === undefined ? null : await kits.forOrder(uid, kitId);
      const colours = palette === 'auto' ? kit?.colours : undefined;
      const request = {
        tool,
        mode: 'create',
        prompt: prompt.trim(),
        style,
        palette,
        ...(colours && { colours }),
        ...(directed && { directed }),
        ...(briefEdits && { briefEdits }),
        language,
        size,
        references: await lent(uid, tool, references, kit),
      } as const;
      return await inTurn(uid, () => drawAll(sketch, request, takes, { side, gone }));
    } finally {
      underWay -= 1;
    }
  };

  async function drawAll(
    sketch: NonNullable<Engine['sketch']>,
    request: Omit<EngineRequest, 'seed' | 'inputs' | 'transparent'>,
    takes: readonly Pick<EngineRequest, 'seed' | 'inputs'>[],
    { side, gone }: { readonly side: number | undefined; readonly gone: AbortSignal },
  ): Promise<Answer<'previewOrder'>> {
    const { tool, prompt } = request;
    const work = { signal: AbortSignal.timeout(patience), onProgress: () => undefined };
    const pictures: string[] = [];
    for (const { seed, inputs } of takes) {
      // A drawing that has begun is finished: its process would have to start anew.
      if (gone.aborted) throw new Failure('cancelled');
      const filled = withSampleTitles(tool, inputs, prompt);
      const drawn = { ...request, seed, inputs: filled, transparent: isTransparent(tool, inputs) };
      const bytes = await sketch(drawn, work, side).catch((cause: unknown) => {
        throw new Failure('engine_failed', {}, { cause });
      });
      pictures.push(`data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`);
    }
    return { pictures };
  }

  /** The pictures that the image is made from, as the order of it would borrow them. */
  async function lent(
    uid: string,
    tool: ToolSlug,
    references: readonly { assetId: string }[],
    kit: KitForOrder | null,
  ): Promise<Reference[]> {
    const own = await Promise.all(references.map((each) => drive.borrow(uid, each)));
    const ofKit = kit ? (await kits.borrow(uid, kit, tool)).borrowed : [];
    const all = [...own.map((each) => ({ ...each, part: 'hint' as const })), ...ofKit];
    return Promise.all(
      all.map(async ({ hash, type, part }) => ({ bytes: await drive.read(hash), type, part })),
    );
  }

  /** The account's first: whoever is beyond their own limit must not use up everybody's. */
  async function count(uid: string, network: string): Promise<void> {
    const { account, network: near, wider, all, seconds } = formSketchLimits;
    await countAttempt(db, [
      { key: `sketch-form:${uid}`, allowed: account, seconds },
      { key: `sketch-form-net:${network}`, allowed: near, seconds },
      { key: `sketch-form-net:${widerNetworkOf(network)}`, allowed: wider, seconds },
      { key: 'sketch-form-all', allowed: all, seconds },
    ]);
  }
}
