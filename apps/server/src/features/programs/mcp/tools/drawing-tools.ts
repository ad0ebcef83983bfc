import { editCost, type ToolSlug, toolSlugs } from '@artcade/domain/catalog';
import { exportForms, exportGroups, exportScales } from '@artcade/domain/export-forms';
import { Failure } from '@artcade/domain/failure';
import {
  type EngineName,
  engineNames,
  type GenerationMode,
  generationModes,
  imageCost,
} from '@artcade/domain/generations';
import {
  formOf,
  imagesOf,
  paletteNames,
  seriesNames,
  seriesOf,
  styles,
  variationsMaximum,
} from '@artcade/domain/tool-forms';
import { recordOf } from '@artcade/domain/tools/records';
import * as z from 'zod/mini';
import { defineTool, field, reads, type ToolRun } from '../tool.ts';

const slug = z.enum(toolSlugs);

/** The prices, as every description of a tool that spends has them. */
export const priceList = `Credits per image: ${toolSlugs
  .map((tool) => `${tool} ${imageCost(tool, 'create')}`)
  .join(
    ', ',
  )}. An edit costs ${editCost}. An engine that you name may have its own price. Images that fail or are cancelled cost nothing.`;

const offered = z.object({
  slug,
  creditsPerImage: z.int(),
  creditsPerEdit: z.nullable(z.int()),
  sizes: z.record(z.string(), z.object({ width: z.int(), height: z.int() })),
  inputs: z.record(z.string(), z.looseObject({ kind: z.string() })),
  series: z.array(z.enum(seriesNames)),
  exports: z.array(z.enum(exportForms)),
});

const listTools = defineTool({
  name: 'list_tools',
  title: 'List the drawing tools',
  description: `The forms, sizes, exports and prices of the drawing tools, which create_image and edit_image use. Free. ${priceList}`,
  input: z.strictObject({ tool: z.optional(field(slug, 'Only this tool.')) }),
  output: z.object({
    tools: z.array(offered),
    styles: z.array(z.enum(styles)),
    palettes: z.array(z.enum(paletteNames)),
    scales: z.array(z.enum(exportScales)),
    variationsMaximum: z.int(),
  }),
  annotations: reads,
  run: async ({ tool }) => ({
    data: {
      tools: (tool ? [tool] : toolSlugs).map(describe),
      styles: [...styles],
      palettes: [...paletteNames],
      scales: [...exportScales],
      variationsMaximum,
    },
    say: 'A choice that is left out is taken from the words of the prompt where its value may be `auto`.',
  }),
});

function describe(tool: ToolSlug): z.infer<typeof offered> {
  const { fields, sizes, edits } = formOf(tool);
  return {
    slug: tool,
    creditsPerImage: imageCost(tool, 'create'),
    creditsPerEdit: edits ? imageCost(tool, 'edit') : null,
    sizes: { ...sizes },
    inputs: Object.fromEntries(
      Object.entries(fields).map(([name, { ...each }]) => [
        name,
        each.kind === 'choice' && each.fromWords ? { ...each, options: ['auto', ...each.options] } : each,
      ]),
    ),
    series: seriesNames.filter((series) => seriesOf(tool, series).length > 0),
    exports: [...exportGroups.image, ...recordOf(tool).exports],
  };
}

const estimateCost = defineTool({
  name: 'estimate_cost',
  title: 'Estimate the cost of an order',
  description: `What an order would cost, without ordering it, also from an engine of its own price. Free. ${priceList}`,
  input: z.strictObject({
    tool: slug,
    mode: z.optional(z.enum(generationModes)),
    variations: z.optional(z.int().check(z.minimum(1), z.maximum(variationsMaximum))),
    series: z.optional(z.enum(seriesNames)),
    engine: z.optional(field(z.enum(engineNames), 'The engine that the order would name.')),
  }),
  output: z.object({ images: z.int(), creditsEach: z.int(), credits: z.int() }),
  annotations: reads,
  run: async ({ tool, mode = 'create', variations = 1, series, engine }, use) => {
    if (mode === 'edit' && !formOf(tool).edits)
      throw new Failure('invalid_input', { field: 'mode', problem: 'this tool has no edits' });
    const images = imagesOf(tool, { variations, series });
    const creditsEach =
      engine === undefined ? imageCost(tool, mode) : await priceOn(use, engine, { tool, mode });
    return { data: { images, creditsEach, credits: images * creditsEach } };
  },
});

/** The price of an engine that an order names; throws where it may not name this one. */
async function priceOn(
  { client }: Pick<ToolRun, 'client'>,
  engine: EngineName,
  { tool, mode }: { readonly tool: ToolSlug; readonly mode: GenerationMode },
): Promise<number> {
  const { engine: own, others = [], choices = [] } = await client.getTool({ params: { slug: tool } });
  const priced = [...choices, ...others].find(({ name }) => name === engine);
  if (priced) return (mode === 'edit' ? priced.editCost : priced.creditCost) ?? imageCost(tool, mode);
  if (engine === 'builtin' || engine === own?.name) return imageCost(tool, mode);
  throw new Failure('invalid_input', { field: 'engine', problem: 'is not offered for this tool' });
}

export const drawingTools = [listTools, estimateCost];
