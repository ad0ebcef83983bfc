import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Failure } from '@artcade/domain/failure';
import { createGate } from '#gate.ts';

// OWASP's recommendation for Argon2id. The parameters are stored with each hash, so they can grow later.
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const argon = promisify(argon2);
const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/;

// Node hashes on the same few threads that read files and resolve names; half of them must stay free for those.
const hashingAtOnce = 2;
const gate = createGate(hashingAtOnce, hashingAtOnce);

/** How many may wait, of one name and in all. The last places are for members alone. */
export const placesToWait = { stranger: { each: 32, all: 192 }, member: { each: 64, all: 256 } };
const retryAfter = 2;

/** Who has something hashed: an account, a device that is known, or the network of a stranger. Each gets a turn as often. */
export interface Turn {
  readonly who: string;
  readonly isMember: boolean;
}
export const memberTurn = (who: string): Turn => ({ who: `member ${who}`, isMember: true });
export const strangerTurn = (address: string): Turn => ({ who: `network ${address}`, isMember: false });
const ourTurn = memberTurn('ourselves');

const waiting = new Map<string, number>();
let waitingInAll = 0;

/** Whoever finds no place is told so at once: a queue without end would answer nobody in time, and fill the memory. */
async function inTurn<Result>({ who, isMember }: Turn, work: () => Promise<Result>): Promise<Result> {
  const own = waiting.get(who) ?? 0;
  const places = placesToWait[isMember ? 'member' : 'stranger'];
  if (own >= places.each || waitingInAll >= places.all) throw new Failure('unavailable', { retryAfter });
  waiting.set(who, own + 1);
  waitingInAll += 1;
  try {
    return await gate(who, work);
  } finally {
    waitingInAll -= 1;
    const left = (waiting.get(who) ?? 1) - 1;
    if (left === 0) waiting.delete(who);
    else waiting.set(who, left);
  }
}

const derive = (turn: Turn, ...given: Parameters<typeof argon>): Promise<Buffer> =>
  inTurn(turn, () => argon(...given));

export async function hashPassword(password: string, turn = ourTurn): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(turn, 'argon2id', { message: message(password), nonce, tagLength: 32, ...cost });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

/** Whether a hash was made with less than is asked for today, and should be made anew while the password is at hand. */
export function isOutdated(hash: string): boolean {
  const [, memory, passes] = shape.exec(hash) ?? [];
  return Number(memory) < cost.memory || Number(passes) < cost.passes;
}

/** For codes that are found by their hash, which says nothing of its cost: this one never changes. */
export const stretch = (code: string, nonce: Buffer, turn = ourTurn): Promise<Buffer> =>
  derive(turn, 'argon2id', {
    message: code,
    nonce,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
    parallelism: 1,
  });

/** `hash` is null where no such account exists: the same work is done, so that timing tells nothing. */
export async function verifyPassword(
  password: string,
  hash: string | null,
  turn = ourTurn,
): Promise<boolean> {
  const parts = shape.exec(hash ?? decoy);
  if (!parts) throw new Error('unknown password hash');
  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive(turn, 'argon2id', {
    message: message(password),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(actual, expected) && hash !== null;
}

// The same password typed on another keyboard may arrive composed differently.
const message = (password: string): string => password.normalize('NFKC');

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const decoy = await hashPassword(randomBytes(16).toString('hex'));
