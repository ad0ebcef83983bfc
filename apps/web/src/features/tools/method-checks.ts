import type { Asset } from '@artcade/contract/shapes';
import { Failure } from '@artcade/domain/failure';
import { client } from '#session/session.ts';

/** Reads an id that a frame has sent. */
export function text(value: unknown): string {
  if (typeof value !== 'string' || !/^[\w.~-]{1,200}$/.test(value)) throw new Failure('invalid_input');
  return value;
}

/** Fetches an image of the user's drive: the frame's data about it is not trusted. */
export async function ownAsset(id: string): Promise<Asset> {
  const [asset] = await client.listAssets({ query: { from: id, limit: '1' } });
  if (asset?.id !== id) throw new Failure('not_found');
  return asset;
}

const looks = 20;
const lookEvery = 100;

/**
 * Waits for a recent press of the user in the frame, which an action outside of the tool's page requires. The browser's report
 * of the press and the tool's message arrive by different ways, and the message may be first, by far on a busy machine.
 */
export async function waitForUserPress(): Promise<void> {
  const { userActivation } = navigator;
  for (let look = 0; userActivation && !userActivation.isActive; look += 1) {
    if (look === looks) throw new Failure('forbidden');
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
}
