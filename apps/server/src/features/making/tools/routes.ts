import { editCost, isToolSlug, type ToolSlug, tools } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import type { EngineName } from '@artcade/domain/generations';
import { formOf } from '@artcade/domain/tool-forms';
import type { Database } from '#adapters/db/database.ts';
import type { Engine } from '#adapters/engines/engine.ts';
import type { EngineChoice, Engines } from '#adapters/engines/engines.ts';
import type { Sketcher } from '#adapters/engines/sketcher.ts';
import { createFairQueue } from '#adapters/fair-queue.ts';
import type { Safety } from '#features/publishing/safety/service.ts';
import { networkOf } from '#http/client-network.ts';
import { framesPath } from '#http/open-routes.ts';
import { countAttempt } from '#http/rate-limits.ts';
import { type Handlers, whenGone } from '#http/route.ts';
import { createProxy } from './proxy.ts';
import { createSketches } from './visitor-sketches.ts';

const asksPerHour = 2000;
const asksAtOnce = 32;
const asksEach = 4;
/** More than a page sends at once. */
const asksWaiting = 32;

/** A third-party tool, as registered by the operator. */
interface GuestTool {
  readonly slug: string;
  readonly name: string;
  readonly url: string;
  readonly creditCost: number;
}

/** Lists the tools: our own pages, and third-party ones on their own servers. */
export function toolRoutes({
  db,
  guests,
  engineFor,
  sketcher,
  safety,
  otherEngines,
  choices,
  costOf,
  usedUp,
  hasDirector,
}: {
  db: Database;
  guests: readonly GuestTool[];
  engineFor: (tool: ToolSlug) => Engine;
  sketcher: Pick<Sketcher, 'sketch'>;
  safety: Pick<Safety, 'requireWords'>;
  otherEngines: (tool: ToolSlug) => readonly Engine[];
  choices: (tool: ToolSlug) => readonly EngineChoice[];
  costOf: Engines['costOf'];
  /** The engines that a ceiling stops at the moment. */
  usedUp: () => Promise<ReadonlySet<EngineName>>;
  hasDirector: boolean;
}): Handlers {
  const sketch = createSketches({ db, sketcher, safety });
  const inTurn = createFairQueue(asksAtOnce, asksEach, { waitingEach: asksWaiting });
  const proxy = createProxy({ origins: new Set(guests.map(({ url }) => new URL(url).origin)) });
  const pricesOf = (slug: ToolSlug, engine: EngineName) => ({
    creditCost: costOf(slug, 'create', engine),
    editCost: formOf(slug).edits ? costOf(slug, 'edit', engine) : null,
  });
  return {
    getTool: async ({ params: { slug } }) => {
      if (isToolSlug(slug)) {
        const own = engineFor(slug);
        const others = otherEngines(slug);
        const loras = [...new Set([own, ...others].flatMap((engine) => engine.loras ?? []))];
        const offered = choices(slug);
        const stopped = offered.length > 0 ? await usedUp() : new Set();
        return {
          slug,
          name: null,
          url: `${framesPath}${slug}/`,
          creditCost: tools[slug].creditCost,
          editCost: formOf(slug).edits ? editCost : null,
          engine: { name: own.name, model: own.model },
          others: others.map(({ name, model }) => ({ name, model, ...pricesOf(slug, name) })),
          ...(offered.length > 0 && {
            choices: offered.map((each) => ({
              ...each,
              ...pricesOf(slug, each.name),
              isUsedUp: stopped.has(each.name),
            })),
          }),
          ...(loras.length > 0 && { loras }),
          hasDirector,
        };
      }
      const guest = guests.find((each) => each.slug === slug);
      if (!guest) throw new Failure('tool_not_found');
      const { name, url, creditCost } = guest;
      return { slug, name, url, creditCost, editCost: null, engine: null };
    },
    sketch: async ({ body, request, reply }) => {
      const gone = new AbortController();
      whenGone(reply, () => gone.abort());
      return sketch(body, networkOf(request.ip), gone.signal);
    },
    proxy: async ({ caller, body }) => {
      await countAttempt(db, [{ key: `proxy:${caller.uid}`, allowed: asksPerHour, seconds: 3600 }]);
      return inTurn(caller.uid, () => proxy(body));
    },
  };
}
