import type { Host } from '@artcade/bridge/tool';
import type { Kit } from '@artcade/contract/kits';

/** The user's style kits, and the id of the chosen one. */
export interface KitShelf {
  readonly kits: readonly Kit[];
  readonly chosen: string | null;
  /** The ids of those that the user may change. */
  readonly mine: readonly string[];
}

const none: KitShelf = { kits: [], chosen: null, mine: [] };
const patience = 3000;

/** Returns no kits on a timeout or an error: the tool works without them. */
export async function askKits(host: Host): Promise<KitShelf> {
  const late = new Promise<KitShelf>((resolve) => setTimeout(() => resolve(none), patience));
  return Promise.race([host.ask<KitShelf>('kits'), late]).catch(() => none);
}

export const kitOf = (kits: readonly Kit[], id: string | null): Kit | null =>
  kits.find((kit) => kit.id === id) ?? null;
