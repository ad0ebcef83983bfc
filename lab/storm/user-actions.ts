import { setTimeout as sleep } from 'node:timers/promises';
import type { gatewayControl } from '../../apps/server/test/support/shopper.ts';
import { type Makings, makingsOf } from './generations.ts';
import { type Newcomers, newcomersOf } from './newcomers.ts';
import type { Person } from './person.ts';
import { type Pictures, picturesOf } from './pictures.ts';
import { type Company, companyOf } from './plan-and-team.ts';
import { type Purchases, purchasesOf } from './purchases.ts';

/** A person with all their actions. */
export interface Life {
  readonly person: Person;
  readonly pictures: Pictures;
  readonly makings: Makings;
  readonly purchases: Purchases;
  readonly company: Company;
  readonly newcomers: Newcomers;
  /** How many actions were done, whatever their outcome. */
  deeds: number;
}

export const lifeOf = (person: Person, gateway: ReturnType<typeof gatewayControl>): Life => ({
  person,
  pictures: picturesOf(person),
  makings: makingsOf(person),
  purchases: purchasesOf(person, gateway),
  company: companyOf(person),
  newcomers: newcomersOf(person),
  deeds: 0,
});

/**
 * The actions of a page and their weights. Members who share images stay in the team; people without a plan
 * cannot change it.
 */
function deedsOf(life: Life, teamId: string, role: 'owner' | 'member' | 'guest') {
  const { person, pictures, makings, purchases, company, newcomers } = life;
  const common: readonly (readonly [number, () => Promise<void>])[] = [
    [5, () => pictures.upload(true)],
    [2, () => pictures.upload(false)],
    [5, () => makings.order()],
    [4, () => makings.look()],
    [2, () => purchases.buyPack()],
    [2, () => purchases.look()],
    [3, () => pictures.look()],
    [3, () => pictures.rename()],
    [2, () => pictures.move('drive', 'trash')],
    [1, () => pictures.move('trash', 'drive')],
    [1, () => pictures.move('trash', 'gone')],
    [1, () => person.signIn()],
    [1, () => newcomers.bring()],
  ];
  if (role === 'guest') return [...common, [1, () => company.comeOrGo(teamId)] as const];
  const shares = [...common, [2, () => pictures.share(teamId)] as const];
  return role === 'owner' ? [...shares, [2, () => company.changePlan()] as const] : shares;
}

/** Repeats random actions until stopped, and polls the wallet all the while. */
export async function live(
  life: Life,
  place: { teamId: string; role: 'owner' | 'member' | 'guest' },
  until: AbortSignal,
): Promise<void> {
  const { person } = life;
  const deeds = deedsOf(life, place.teamId, place.role).flatMap(([weight, deed]) =>
    Array.from({ length: weight }, () => deed),
  );
  const acting = async () => {
    while (!until.aborted) {
      await person.dice.pickAny(deeds)?.();
      life.deeds += 1;
      await sleep(person.dice.below(300));
    }
  };
  await Promise.all([acting(), person.keepPolling(until)]);
}
