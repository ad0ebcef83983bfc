import type { PaymentForm } from '@artcade/contract/shapes';
import type { Dice } from '../support/dice.ts';
import type { Person } from './people.ts';

/** The type of an object that an id names. A type without a name of its own uses the path of its list. */
export type Kind =
  | 'asset'
  | 'team'
  | 'invitation'
  | 'teamLink'
  | 'teamLinkSecret'
  | 'comment'
  | 'notice'
  | 'act'
  | 'kit'
  | 'project'
  | 'collection'
  | 'generation'
  | 'order'
  | 'user'
  | 'address'
  | `/${string}`;

interface Entry {
  readonly id: string;
  /** The person whose answer contained it first. */
  readonly owner: Person;
  isTrashed: boolean;
}

const remembered = 300;

/** What answers have contained so far: ids for later requests, and secrets that nobody else may see. */
export function createKnown() {
  const entries = new Map<Kind, Entry[]>();
  const secrets = new Map<string, Person>();
  const of = (kind: Kind): Entry[] => entries.get(kind) ?? [];

  function note(kind: Kind, id: unknown, owner: Person, isTrashed = false): void {
    if (typeof id !== 'string') return;
    const old = of(kind).find((entry) => entry.id === id);
    if (old) old.isTrashed = isTrashed;
    else entries.set(kind, [...of(kind), { id, owner, isTrashed }].slice(-remembered));
  }

  const keepSecret = (word: unknown, owner: Person): void => {
    if (typeof word === 'string' && word.length >= shortestSecret) secrets.set(word.toLowerCase(), owner);
  };

  return {
    note,
    keepSecret,
    /** The owner of a secret. */
    keeperOf: (word: string): Person | undefined => secrets.get(word.toLowerCase()),

    /** Mostly an own id, sometimes one of the same world, sometimes a foreign one on purpose. */
    choose(kind: Kind, asker: Person | null, dice: Dice, { isTrashed = false } = {}) {
      const usual = of(kind).filter((entry) => entry.isTrashed === isTrashed || dice.chance(0.1));
      const isForeign = (entry: Entry) => entry.owner.world !== asker?.world;
      const isStranger = of('user').every(isForeign);
      const wish = isStranger ? 1 : dice.throw();
      const own = usual.filter(({ owner }) => owner === asker);
      const near = usual.filter((entry) => !isForeign(entry));
      const usable = own.length > 0 && wish < 0.7 ? own : near;
      const found = dice.pickAny(wish < 0.88 ? usable : usual.filter(isForeign));
      return found ? { id: found.id, isForeign: isForeign(found) } : null;
    },

    isEmpty: (kind: Kind, owner: Person): boolean => !of(kind).some((entry) => entry.owner === owner),

    trash(kind: Kind, ids: readonly unknown[], isTrashed: boolean): void {
      for (const entry of of(kind)) if (ids.includes(entry.id)) entry.isTrashed = isTrashed;
    },

    forget(kind: Kind, ids: readonly unknown[]): void {
      entries.set(
        kind,
        of(kind).filter(({ id }) => !ids.includes(id)),
      );
    },

    /** Stores the ids and secrets that an answer contains. */
    learn(answer: unknown, asker: Person, path: string): void {
      walk(answer, (record) => {
        const { id } = record;
        note(kindOf(record) ?? listOf(path), id, asker, typeof record['deletedAt'] === 'string');
        note('order', record['orderNo'], asker);
        if ('usesMaximum' in record) note('teamLinkSecret', record['secret'], asker);
        if ('batchId' in record || 'isThis' in record) keepSecret(id, asker);
        for (const name of ['batchId', 'orderNo', 'accessToken']) keepSecret(record[name], asker);
        if ('orderNo' in record && 'fields' in record) asker.orders.push(record as unknown as PaymentForm);
      });
    },
  };
}

/** Recognises a type by fields that only this type has. */
function kindOf(record: Readonly<Record<string, unknown>>): Kind | undefined {
  if ('batchId' in record) return 'generation';
  if ('previewUrl' in record) return 'asset';
  if ('collections' in record && 'creditsUsed' in record) return 'project';
  if ('search' in record && 'name' in record) return 'collection';
  if ('resolvedAt' in record) return 'comment';
  if ('isRead' in record) return 'notice';
  if ('images' in record && 'by' in record) return 'act';
  if ('attempts' in record) return '/webhooks/deliveries';
  if ('members' in record) return 'team';
  if ('usesMaximum' in record) return 'teamLink';
  if ('teamName' in record || ('email' in record && 'expiresAt' in record)) return 'invitation';
  return 'ownerName' in record ? 'kit' : undefined;
}

export const listOf = (path: string): Kind => (path.split('/{')[0] ?? path) as Kind;

export type Known = ReturnType<typeof createKnown>;

const shortestSecret = 8;
export const wordPattern = /[\w.@~-]{8,}/g;

/** Every object inside a value. */
export function walk(value: unknown, visit: (record: Readonly<Record<string, unknown>>) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Record<string, unknown>);
  for (const inner of Object.values(value)) walk(inner, visit);
}
