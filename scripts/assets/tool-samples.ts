import { type ToolSlug, toolSlugs } from '../../packages/domain/src/catalog.ts';
import type { ToolSamples } from '../../packages/engine/src/tools/samples.ts';

async function samplesOf(tool: ToolSlug): Promise<ToolSamples> {
  const module: unknown = await import(`../../packages/engine/src/tools/${tool}/samples.ts`);
  return (module as { readonly samples: ToolSamples }).samples;
}

/** What each tool draws for its card and for the gallery: a file in its folder of the engine. */
export const toolSamples = Object.fromEntries(
  await Promise.all(toolSlugs.map(async (tool) => [tool, await samplesOf(tool)] as const)),
) as Readonly<Record<ToolSlug, ToolSamples>>;
