import { CallError } from '@artcade/contract/client';
import type { Recipe } from '@artcade/contract/generations';
import { type Asset, opaque, text } from '@artcade/contract/shapes';
import { toolSlugs } from '@artcade/domain/catalog';
import { exportForms, exportOffers, exportScales } from '@artcade/domain/export-forms';
import { Failure } from '@artcade/domain/failure';
import type { InputValue } from '@artcade/domain/tool-forms';
import { styles } from '@artcade/domain/tool-forms';
import * as z from 'zod/mini';
import type { InternalFile } from '../internal-calls.ts';
import { plain } from '../plain-text.ts';
import { assetShape, pictureContent, toAssetShape } from '../shown-images.ts';
import { defineTool, field, reads, type ToolRun } from '../tool.ts';

const pageMaximum = 50;
const pageUsual = 20;
/** A file that is sent along, rather than linked to. */
const embeddedMaximum = 1_048_576;

const teamId = z.optional(field(opaque(), "The album of this team, instead of the account's own drive."));

const searchAssets = defineTool({
  name: 'search_assets',
  title: 'Search images',
  description: 'Images in the drive of the account or in the album of a team, newest first. Free.',
  input: z.strictObject({
    search: z.optional(field(text(200), 'Words in the name, the tags or the prompt; all must occur.')),
    tool: z.optional(z.enum([...toolSlugs, 'upload'])),
    style: z.optional(z.enum(styles)),
    kitId: z.optional(opaque()),
    onlyFavourites: z.optional(z.boolean()),
    teamId,
    limit: z.optional(
      field(z.int().check(z.minimum(1), z.maximum(pageMaximum)), `${pageUsual} unless given.`),
    ),
    after: z.optional(field(opaque(600), '`next` of the page before.')),
  }),
  output: z.object({ images: z.array(assetShape), next: z.nullable(z.string()) }),
  annotations: reads,
  run: async ({ kitId, onlyFavourites, limit = pageUsual, ...filter }, { client, gone }) => {
    const found = await client.listAssets({
      query: {
        ...filter,
        ...(kitId !== undefined && { kit: kitId }),
        ...(onlyFavourites === true && { favourite: '1' }),
        limit: String(limit),
      },
      signal: gone,
    });
    const last = found.length === limit ? found.at(-1) : undefined;
    return {
      data: { images: found.map(toAssetShape), next: last ? (last.position ?? last.id) : null },
      say: 'get_asset shows an image.',
    };
  },
});

const recipeShape = z.object({
  tool: z.string(),
  prompt: z.string(),
  inputs: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  style: z.string(),
  palette: z.string(),
  size: z.string(),
  seed: z.nullable(z.int()),
  engine: z.string(),
  model: z.string(),
  kitId: z.nullable(z.string()),
  madeFrom: z.array(z.string()),
});

const toRecipeShape = (recipe: Recipe): z.infer<typeof recipeShape> => ({
  tool: recipe.tool,
  prompt: plain(recipe.prompt),
  inputs: Object.fromEntries(
    Object.entries(recipe.inputs).map(([name, value]) => [plain(name), shown(value)]),
  ),
  style: recipe.style,
  palette: recipe.palette,
  size: recipe.size,
  seed: recipe.seed,
  engine: recipe.engine,
  model: plain(recipe.model),
  kitId: recipe.kit?.id ?? null,
  madeFrom: recipe.parents,
});

const shown = (value: InputValue): string | number | boolean | string[] => {
  if (typeof value === 'string') return plain(value);
  return typeof value === 'object' ? value.map((each) => plain(each)) : value;
};

const getAsset = defineTool({
  name: 'get_asset',
  title: 'Look at an image',
  description: 'Shows an image, how it was made, and in which forms it can be exported. Free.',
  input: z.strictObject({
    id: field(opaque(), 'The id of an image.'),
    teamId,
    detail: z.optional(
      field(z.enum(['small', 'large']), 'The picture of 400 or of 1600 pixels; small unless given.'),
    ),
  }),
  output: z.object({
    image: assetShape,
    recipe: z.nullable(recipeShape),
    exports: z.array(z.object({ form: z.enum(exportForms), scales: z.array(z.enum(exportScales)) })),
  }),
  annotations: reads,
  run: async ({ id, teamId: team, detail = 'small' }, use) => {
    const image = await findAsset(use, id, team);
    const recipe = await use.client.getRecipe({ params: { id }, signal: use.gone });
    return {
      data: {
        image: toAssetShape(image),
        recipe: recipe && toRecipeShape(recipe),
        exports: exportOffers(recipe).map(({ form, scales }) => ({ form, scales: [...scales] })),
      },
      content: await pictureContent(use, image, detail),
    };
  },
});

/** The list that begins with the image. */
async function findAsset({ client, gone }: ToolRun, id: string, team: string | undefined): Promise<Asset> {
  const query = { at: id, limit: '1', ...(team !== undefined && { teamId: team }) };
  const [image] = await client.listAssets({ query, signal: gone });
  if (image?.id !== id) throw new Failure('not_found');
  return image;
}

const exportAsset = defineTool({
  name: 'export_asset',
  title: 'Export an image for a game',
  description:
    'Makes a file for game engines: PNG, WebP, AVIF, sprite sheet, .aseprite, 9-slice, layers, PSD, OpenRaster, plan, or a starter project for Phaser, PixiJS or Godot. get_asset lists what an image offers. Free. Returns an address to download it from, with the same API key as a bearer token.',
  input: z.strictObject({
    id: field(opaque(), 'The id of an image.'),
    form: z.optional(field(z.enum(exportForms), 'png unless given.')),
    scale: z.optional(field(z.enum(exportScales), '1 unless given. Larger sizes are drawn again.')),
    embed: z.optional(
      field(
        z.boolean(),
        `Also send the file itself in the result, if it has at most ${embeddedMaximum} bytes.`,
      ),
    ),
  }),
  output: z.object({
    assetId: z.string(),
    form: z.enum(exportForms),
    scale: z.enum(exportScales),
    fileName: z.string(),
    type: z.string(),
    bytes: z.int(),
    url: z.string(),
    isEmbedded: z.boolean(),
    /** Where the program on the user's computer has saved it. */
    savedTo: z.optional(z.string()),
  }),
  annotations: reads,
  run: async ({ id, form = 'png', scale = '1', embed = false }, use) => {
    const path = `/api/exportImage/${encodeURIComponent(id)}?form=${form}&scale=${scale}`;
    const response = await use.fetchFile(path, use.gone);
    if (response.status !== 200) throw await failureOf(response);
    const { headers } = response;
    const file = {
      type: headers.get('content-type') ?? 'application/octet-stream',
      bytes: Number(headers.get('content-length')),
      url: use.publicUrl + path,
    };
    const isEmbedded = embed && file.bytes <= embeddedMaximum;
    const blob = isEmbedded ? (await response.bytes()).toString('base64') : null;
    // The file is kept for a day: the download finds it ready.
    if (blob === null) response.drop();
    return {
      data: { assetId: id, form, scale, fileName: fileNameIn(headers), isEmbedded, ...file },
      say: isEmbedded
        ? 'The file is attached.'
        : 'Download the file from `url` with the header Authorization: Bearer and the API key, for example with curl and an environment variable. Never write the key into a file.',
      content: [
        {
          type: 'resource_link',
          uri: file.url,
          name: `${id}.${form}`,
          mimeType: file.type,
          size: file.bytes,
        },
        ...(blob === null
          ? []
          : [{ type: 'resource' as const, resource: { uri: file.url, mimeType: file.type, blob } }]),
      ],
    };
  },
});

async function failureOf({ status, bytes }: InternalFile): Promise<CallError> {
  const { error } = JSON.parse((await bytes()).toString()) as { error?: Record<string, unknown> };
  return new CallError('the export was refused', status, error);
}

const fileNameIn = (headers: Headers): string =>
  decodeURIComponent(
    /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'file',
  );

export const driveTools = [searchAssets, getAsset, exportAsset];
