import type { Database } from '#adapters/db/database.ts';
import type { Granting, HashCost } from '#features/accounts/service.ts';
import type { Drive } from '#features/library/drive/service.ts';
import type { Safety } from '#features/publishing/safety/service.ts';
import type { Sealing } from '#keys/sealing.ts';
import type { Signer } from '#keys/signed-addresses.ts';

export interface Context {
  readonly db: Database;
  readonly drive: Pick<Drive, 'showable' | 'requireShowable' | 'withoutPrompts'>;
  readonly granting: Pick<Granting, 'require'>;
  readonly safety: Pick<Safety, 'requireWords' | 'countLink' | 'mayShow' | 'whyHidden' | 'checksPictures'>;
  readonly sealing: Sealing;
  readonly signer: Signer;
  readonly publicUrl: string;
  readonly passwordCost?: HashCost | undefined;
  readonly now: () => Date;
}

/**
 * `opens`: of one network, and of all together. `guesses`: wrong passwords of one network in a quarter of an hour. After `many` of all in
 * an hour, a network has one guess, and the network around it `wider` guesses, in five minutes: a link is slowed down for those who
 * guess, and locked for nobody. `downloads`: per link and hour. `makes`: new or changed links of one account per hour.
 */
export const shareBudgets = {
  opens: { network: 300, all: 5000 },
  guesses: { network: 10, many: 200, wider: 5 },
  downloads: 2000,
  makes: 300,
} as const;

/** In seconds. */
export const hour = 3600;
/** In milliseconds. */
export const day = 86_400_000;
