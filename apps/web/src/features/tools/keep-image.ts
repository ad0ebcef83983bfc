import type { Tool } from '@artcade/contract/generations';
import { isToolSlug } from '@artcade/domain/catalog';
import { client, isPassing } from '#session/session.ts';
import { imageTypeOf } from './tool-image.ts';

interface ToolImage {
  readonly imageData: string;
  readonly fileName: string;
  readonly generationId?: string | undefined;
}

/** `kept`: it was charged and stored now. `known`: it is in the drive already. `unfit`: it is no image. */
export type Keeping = 'kept' | 'known' | 'unfit';

/**
 * Brings an image that a tool has made into the drive, at the tool's price. One that the server has made itself is there
 * already and paid for: then only the word of the server counts, and nothing is sent.
 */
export async function keepImage(tool: Tool, image: ToolImage): Promise<Keeping> {
  if (image.generationId !== undefined) {
    const { recipe, asset } = await client.getGeneration({ params: { id: image.generationId } });
    if (recipe.tool !== tool.slug || !asset) throw new Error('no image of this tool');
    return 'known';
  }
  const fileType = imageTypeOf(image.imageData);
  if (!fileType) return 'unfit';
  const body = {
    fileData: image.imageData,
    fileName: image.fileName,
    fileType,
    toolCost: tool.creditCost,
    ...(isToolSlug(tool.slug) ? {} : { tool: tool.slug }),
    contextType: 'user',
    // One image, however often it has to be sent: it is charged once.
    uploadKey: crypto.randomUUID(),
  } as const;
  await patiently(() => client.uploadImage({ body }));
  return 'kept';
}

const attempts = 3;

async function patiently(send: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send();
      return;
    } catch (error) {
      if (attempt >= attempts || !isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** attempt * (0.5 + Math.random())));
    }
  }
}
