import { type Edit, edit as editShape } from '@artcade/contract/edits';
import { type Generation, newGenerations } from '@artcade/contract/generations';
import { inputs, opaque, text } from '@artcade/contract/shapes';
import { editCost, type ToolSlug, toolSlugs } from '@artcade/domain/catalog';
import {
  editKinds,
  enlargeFactors,
  extendShares,
  recolourLimits,
  usualStrength,
} from '@artcade/domain/edits';
import { Failure } from '@artcade/domain/failure';
import { isOver } from '@artcade/domain/generations';
import {
  formOf,
  paletteNames,
  promptMaximum,
  referencesMaximum,
  seriesNames,
  styles,
  variationsMaximum,
} from '@artcade/domain/tool-forms';
import type { CallToolResult } from '@modelcontextprotocol/server';
import * as z from 'zod/mini';
import { type Area, rectangleMask } from '#adapters/engines/masks.ts';
import { newId } from '#keys/secrets.ts';
import { generationShape, pictureContent, toGenerationShape } from '../shown-images.ts';
import { defineTool, field, reads, spends, type ToolAnswer, type ToolRun } from '../tool.ts';
import { waitForAll, waitMaximum } from '../waiting.ts';
import { priceList } from './drawing-tools.ts';

const waitSeconds = z.optional(
  field(
    z.int().check(z.minimum(0), z.maximum(waitMaximum)),
    `How long to wait for the image, at most and by default ${waitMaximum} seconds. 0 returns at once.`,
  ),
);
const variations = z.optional(
  field(
    z.int().check(z.minimum(1), z.maximum(variationsMaximum)),
    'How many images of the same order, with consecutive seeds. Each costs its price. 1 unless given.',
  ),
);
const { seed, engine, language } = newGenerations.def.shape;
const key = z.optional(
  field(
    opaque(64),
    'An idempotency key of your own: an order that is sent again under it costs nothing more.',
  ),
);
const teamId = z.optional(
  field(
    opaque(),
    'Pays with the credits of this team of the user instead of their own; get_balance lists teams. Only if the user asked for it.',
  ),
);

const ordered = z.object({
  generations: z.array(generationShape),
  /** What all of them cost when they are done. */
  credits: z.int(),
  isDone: z.boolean(),
  /** Why waiting ended early; the order stands. */
  problem: z.nullable(z.string()),
});

const createImage = defineTool({
  name: 'create_image',
  title: 'Draw an image',
  description: `Order new images and wait for them. ${priceList} The price is held when the order is placed and charged when an image is done. If it is still being drawn after the wait, the order goes on: ask with get_generation, or stop it with cancel_generation.`,
  input: z.strictObject({
    tool: z.enum(toolSlugs),
    prompt: field(text(promptMaximum), 'What to draw, in the words of the user.'),
    inputs: z.optional(field(inputs, "Values of the tool's form; list_tools has its fields.")),
    style: z.optional(field(z.enum(styles), `${styles[0]} unless given.`)),
    palette: z.optional(
      field(z.enum(paletteNames), 'auto leaves the colours to the subject, or to the kit.'),
    ),
    size: z.optional(field(text(40), 'The name of a size of the tool; its first one unless given.')),
    variations,
    series: z.optional(
      field(
        z.enum(seriesNames),
        'One image for each option of this choice, or for each picture of a character sheet, instead of variations.',
      ),
    ),
    seed,
    kitId: z.optional(field(opaque(), 'A style kit of list_kits.')),
    referenceIds: z.optional(
      field(z.array(opaque()).check(z.maxLength(referencesMaximum)), 'Ids of images to take the look from.'),
    ),
    engine,
    language,
    teamId,
    waitSeconds,
    key,
  }),
  output: ordered,
  annotations: spends,
  run: async ({ waitSeconds: seconds = waitMaximum, referenceIds = [], ...asked }, use) => {
    const { tool } = asked;
    const started = await use.client.startGenerations({
      body: {
        ...asked,
        mode: 'create',
        inputs: asked.inputs ?? {},
        style: asked.style ?? styles[0],
        palette: asked.palette ?? 'auto',
        size: asked.size ?? firstSize(tool),
        variations: asked.variations ?? 1,
        ...(referenceIds.length > 0 && { references: referenceIds.map((assetId) => ({ assetId })) }),
        key: asked.key ?? newId(),
      },
    });
    return follow(use, started, seconds);
  },
});

const editImage = defineTool({
  name: 'edit_image',
  title: 'Change an image in words',
  description: `Order a changed copy of an image and wait for it; the image itself stays as it is. ${editCost} credits per image. For images of ${editable().join(', ')}. Held, charged and followed like create_image.`,
  input: z.strictObject({
    assetId: field(opaque(), 'The image to change.'),
    prompt: field(text(promptMaximum, 1), 'What to change.'),
    variations,
    seed,
    engine,
    teamId,
    waitSeconds,
    key,
  }),
  output: ordered,
  annotations: spends,
  run: async ({ assetId, prompt, waitSeconds: seconds = waitMaximum, ...asked }, use) => {
    const recipe = await use.client.getRecipe({ params: { id: assetId } });
    const tool = recipe?.tool ?? editable()[0];
    if (!tool || !formOf(tool).edits) throw new Failure('edit_impossible');
    const started = await use.client.startGenerations({
      body: {
        ...asked,
        tool,
        mode: 'edit',
        prompt,
        inputs: {},
        style: recipe?.style ?? styles[0],
        palette: recipe?.palette ?? 'auto',
        size: recipe?.size ?? firstSize(tool),
        variations: asked.variations ?? 1,
        references: [{ assetId }],
        key: asked.key ?? newId(),
      },
    });
    return follow(use, started, seconds);
  },
});

const share = (what: string) => field(z.number().check(z.minimum(0), z.maximum(1)), what);
const grows = (side: string) => z.optional(field(z.literal(extendShares), `extend: how far ${side}.`));

const transformImage = defineTool({
  name: 'transform_image',
  title: 'Edit a part or the look of an image',
  description: `Order an edit of an image and wait for it: the result is a version of the image, which stays as it is. ${editCost} credits, for any image. Kinds: fill and remove (with area), extend (with top, right, bottom, left), restyle (with style), pose, recolour (with colours or kitId), cut-out, enlarge (with factor), tile. Which of them this installation offers for an image depends on its engines; another one is refused. Held, charged and followed like create_image.`,
  input: z.strictObject({
    assetId: field(opaque(), 'The image to edit.'),
    kind: z.enum(editKinds),
    prompt: z.optional(
      field(text(promptMaximum), 'fill: what belongs there. pose: the pose. extend and restyle: more words.'),
    ),
    area: z.optional(
      field(
        z.strictObject({
          left: share('From the left edge.'),
          top: share('From the upper edge.'),
          width: share('Of its width.'),
          height: share('Of its height.'),
        }),
        'fill and remove: the rectangle that may change, in shares of the image from 0 to 1.',
      ),
    ),
    top: grows('upwards'),
    right: grows('to the right'),
    bottom: grows('downwards'),
    left: grows('to the left'),
    style: z.optional(field(z.enum(styles), 'restyle: the new style.')),
    strength: z.optional(
      field(
        z.int().check(z.minimum(1), z.maximum(100)),
        `restyle: how far it may differ; ${usualStrength} unless given.`,
      ),
    ),
    colours: z.optional(
      field(
        z.array(text(7)).check(z.maxLength(recolourLimits.maximum)),
        'recolour: two to sixteen colours such as #1b1f3b.',
      ),
    ),
    kitId: z.optional(field(opaque(), 'recolour: a style kit of list_kits, instead of colours.')),
    factor: z.optional(field(z.literal(enlargeFactors), 'enlarge: 2 unless given.')),
    engine,
    waitSeconds,
    key,
  }),
  output: ordered,
  annotations: spends,
  run: async ({ assetId, waitSeconds: seconds = waitMaximum, ...asked }, use) => {
    const edit = await editOf(use, assetId, asked);
    const engineOf = asked.engine && { engine: asked.engine };
    const body = { assetId, edit, ...engineOf, key: asked.key ?? newId() };
    return follow(use, [await use.client.startEdit({ body })], seconds);
  },
});

type Transformed = Omit<Parameters<typeof editParts>[0], 'mask'> & { readonly area?: Area | undefined };

async function editOf(use: ToolRun, assetId: string, { area, ...asked }: Transformed): Promise<Edit> {
  const mask =
    area && dataUrl(await rectangleMask(await use.client.getEditing({ params: { id: assetId } }), area));
  const { success, data } = editShape.safeParse(editParts({ ...asked, mask }));
  if (!success)
    throw new Failure('invalid_input', {
      field: 'kind',
      problem: `${asked.kind} needs the fields that its description names`,
    });
  return data;
}

const dataUrl = (bytes: Uint8Array): string =>
  `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;

interface Parts {
  readonly kind: Edit['kind'];
  readonly mask: string | undefined;
  readonly prompt?: string | undefined;
  readonly top?: number | undefined;
  readonly right?: number | undefined;
  readonly bottom?: number | undefined;
  readonly left?: number | undefined;
  readonly style?: string | undefined;
  readonly strength?: number | undefined;
  readonly colours?: readonly string[] | undefined;
  readonly kitId?: string | undefined;
  readonly factor?: number | undefined;
}

/** The fields of the kind alone: a program may have filled in others. */
function editParts(given: Parts): object {
  const { kind, mask, prompt, style, strength = usualStrength, colours, kitId, factor = 2 } = given;
  const { top = 0, right = 0, bottom = 0, left = 0 } = given;
  const words = prompt === undefined ? {} : { prompt };
  switch (kind) {
    case 'fill':
      return { kind, mask, prompt };
    case 'remove':
      return { kind, mask };
    case 'extend':
      return { kind, top, right, bottom, left, ...words };
    case 'restyle':
      return { kind, style, strength, ...words };
    case 'pose':
      return { kind, prompt };
    case 'recolour':
      return kitId === undefined ? { kind, colours } : { kind, kitId };
    case 'enlarge':
      return { kind, factor };
    case 'cut-out':
    case 'tile':
      return { kind };
  }
}

const getGeneration = defineTool({
  name: 'get_generation',
  title: 'Follow an order',
  description: 'How far an ordered image is; waits until it is over, and then shows it. Free.',
  input: z.strictObject({ id: field(opaque(), 'The id of a generation.'), waitSeconds }),
  output: ordered,
  annotations: reads,
  run: async ({ id, waitSeconds: seconds = waitMaximum }, use) =>
    follow(use, [await use.client.getGeneration({ params: { id } })], seconds),
});

const cancelGeneration = defineTool({
  name: 'cancel_generation',
  title: 'Cancel an order',
  description:
    'Cancel an image that is not done yet; it costs nothing then. One that is over stays as it is.',
  input: z.strictObject({ id: opaque() }),
  output: ordered,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  run: async ({ id }, use) => follow(use, [await use.client.cancelGeneration({ params: { id } })], 0),
});

export const orderTools = [createImage, editImage, transformImage, getGeneration, cancelGeneration];

function editable(): ToolSlug[] {
  return toolSlugs.filter((tool) => formOf(tool).edits);
}

const firstSize = (tool: ToolSlug): string => Object.keys(formOf(tool).sizes)[0] ?? '';

/** Waits for images and shows those that are done. */
async function follow(
  use: ToolRun,
  started: readonly Generation[],
  seconds: number,
): Promise<ToolAnswer<z.infer<typeof ordered>>> {
  const { generations, problem } = await waitForAll(use, started, seconds);
  const open = generations.filter(({ state }) => !isOver(state));
  const pictures = await Promise.all(
    generations.flatMap(({ asset }) => (asset ? [pictureContent(use, asset).catch(() => [])] : [])),
  );
  return {
    data: {
      generations: generations.map(toGenerationShape),
      credits: generations.reduce((sum, { cost }) => sum + cost, 0),
      isDone: open.length === 0,
      problem,
    },
    say: sentenceOf(generations, open),
    content: pictures.flat() satisfies CallToolResult['content'],
  };
}

function sentenceOf(generations: readonly Generation[], open: readonly Generation[]): string {
  const ids = open.map(({ id }) => id).join(', ');
  if (open.length > 0)
    return `Still being drawn, and the order goes on: call get_generation with id ${ids} to wait for it. Do not order it again.`;
  const done = generations.filter(({ state }) => state === 'done').length;
  if (done === generations.length) return done === 1 ? 'The image is done.' : `All ${done} images are done.`;
  return `${done} of ${generations.length} images are done. The others failed or were cancelled, and cost nothing.`;
}
