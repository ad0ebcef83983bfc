import type { Tool } from '@artcade/contract/generations';
import { isToolSlug } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import { client, isPassing } from '#session/session.ts';
import { imageTypeOf } from './tool-image.ts';
import { currentUid } from './tool-methods.ts';

export interface ToolImage {
  readonly imageData: string;
  readonly fileName: string;
  readonly generationId?: string | undefined;
}

/**
 * Brings an image that a tool has made into the drive, at the tool's price, and answers what was charged. One that the server
 * has made itself is there already and paid for: then only the word of the server counts, and nothing is sent.
 */
export async function saveToolImage(tool: Tool, image: ToolImage, uid: string): Promise<number> {
  if (image.generationId !== undefined) {
    const { recipe, asset } = await client.getGeneration({ params: { id: image.generationId } });
    if (recipe.tool !== tool.slug || !asset) throw new Error('no image of this tool');
    return 0;
  }
  const fileType = imageTypeOf(image.imageData);
  if (!fileType) throw new Failure('image_unreadable');
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
  await patiently(() => {
    // Images wait in a line: whoever signs in meanwhile does not pay for those of somebody else.
    if (currentUid() !== uid) throw new Failure('unauthenticated');
    return client.uploadImage({ body });
  });
  return tool.creditCost;
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
