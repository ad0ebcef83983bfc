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
 * Stores an image made by a tool in the drive, at the tool's price. Returns the credits charged. An image made by the server is
 * stored and paid for already: it is only verified with the server, and nothing is sent.
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
    // Idempotency key: a retry charges once.
    uploadKey: crypto.randomUUID(),
  } as const;
  await patiently(() => {
    // Images wait in a queue: a user who signs in meanwhile must not pay for those of somebody else.
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
