import type { Host } from '@artcade/bridge/tool';
import type { Kit } from '@artcade/contract/kits';

/** The style kits that the user may work with, and the one they work on. */
export interface KitShelf {
  readonly kits: readonly Kit[];
  readonly chosen: string | null;
}

const none: KitShelf = { kits: [], chosen: null };
const patience = 3000;

/** A tool is of use without them: it does not wait for long, and no trouble keeps it from opening. */
export async function askKits(host: Host): Promise<KitShelf> {
  const late = new Promise<KitShelf>((resolve) => setTimeout(() => resolve(none), patience));
  return Promise.race([host.ask<KitShelf>('kits'), late]).catch(() => none);
}

export const kitOf = (kits: readonly Kit[], id: string | null): Kit | null =>
  kits.find((kit) => kit.id === id) ?? null;
