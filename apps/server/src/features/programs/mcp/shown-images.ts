import { wire } from '@artcade/contract/errors';
import type { Generation } from '@artcade/contract/generations';
import type { Asset } from '@artcade/contract/shapes';
import { generationStates } from '@artcade/domain/generations';
import type { CallToolResult } from '@modelcontextprotocol/server';
import * as z from 'zod/mini';
import { plain } from './plain-text.ts';
import type { McpRequest } from './tool.ts';

const nameMaximum = 120;
/** A picture of 1600 pixels is smaller; a larger one would fill the model's context. */
const pictureMaximum = 1_500_000;

/** An image as tools show it. The address is signed: whoever has it can fetch the image until it expires. */
export const assetShape = z.object({
  id: z.string(),
  name: z.string(),
  tool: z.nullable(z.string()),
  type: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  tags: z.array(z.string()),
  isFavourite: z.boolean(),
  createdAt: z.string(),
  url: z.string(),
});

export const generationShape = z.object({
  id: z.string(),
  state: z.enum(generationStates),
  progress: z.number(),
  credits: z.int(),
  tool: z.string(),
  prompt: z.string(),
  failure: z.nullable(z.object({ code: z.string(), message: z.string() })),
  image: z.nullable(assetShape),
});
type GenerationShape = z.infer<typeof generationShape>;

export const toAssetShape = (asset: Asset): z.infer<typeof assetShape> => ({
  id: asset.id,
  name: plain(asset.name, nameMaximum),
  tool: asset.tool,
  type: asset.type,
  width: asset.width,
  height: asset.height,
  bytes: asset.size,
  tags: (asset.tags ?? []).map((tag) => plain(tag, nameMaximum)),
  isFavourite: asset.favourite ?? false,
  createdAt: asset.createdAt,
  url: asset.url,
});

export const toGenerationShape = (generation: Generation): GenerationShape => ({
  id: generation.id,
  state: generation.state,
  progress: generation.progress,
  credits: generation.cost,
  tool: generation.recipe.tool,
  prompt: plain(generation.recipe.prompt),
  failure: generation.failure && {
    code: generation.failure.code,
    message: wire[generation.failure.code].message,
  },
  image: generation.asset && toAssetShape(generation.asset),
});

/**
 * The picture itself, so that the model can look at it, and a link to the file. Neither has words of a user. Without memory for the
 * picture only the link.
 */
export async function pictureContent(
  {
    publicUrl,
    fetchFile,
    reservePicture,
    gone,
  }: Pick<McpRequest, 'publicUrl' | 'fetchFile' | 'reservePicture' | 'gone'>,
  {
    id,
    url,
    gridUrl,
    previewUrl,
    type,
    size,
  }: Pick<Asset, 'id' | 'url' | 'gridUrl' | 'previewUrl' | 'type' | 'size'>,
  detail: 'small' | 'large' = 'small',
): Promise<CallToolResult['content']> {
  const link = {
    type: 'resource_link' as const,
    uri: url,
    name: `${id}.${type}`,
    mimeType: `image/${type}`,
    size,
  };
  const response = await fetchFile((detail === 'small' ? gridUrl : previewUrl).slice(publicUrl.length), gone);
  const length = Number(response.headers.get('content-length') ?? pictureMaximum);
  if (response.status !== 200 || length > pictureMaximum || !reservePicture(length)) {
    response.drop();
    return [link];
  }
  const bytes = await response.bytes();
  if (bytes.length > pictureMaximum) return [link];
  const mimeType = response.headers.get('content-type') ?? 'image/webp';
  return [{ type: 'image', data: bytes.toString('base64'), mimeType }, link];
}
