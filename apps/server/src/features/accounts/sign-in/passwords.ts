import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createHashQueue, memberTurn, type Turn } from './hash-queue.ts';

/** The work of one hash. */
export interface HashCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

// OWASP's recommendation for Argon2id. Each hash stores its parameters, so they can be raised later.
const standard: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const argon = promisify(argon2);
const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/;

// Node hashes on the threads that also read files and resolve names; half of them must stay free for those.
const hashingAtOnce = 2;
const inTurn = createHashQueue(hashingAtOnce);
export const ourTurn = memberTurn('ourselves');

const derive = (turn: Turn, ...given: Parameters<typeof argon>): Promise<Buffer> =>
  inTurn(turn, () => argon(...given));

/** Only tests give a cost. */
export async function hashPassword(password: string, turn: Turn, cost = standard): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(turn, 'argon2id', { message: message(password), nonce, tagLength: 32, ...cost });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

/** Returns whether a hash was made with weaker parameters and should be replaced while the password is at hand. */
export function isOutdated(hash: string, cost = standard): boolean {
  const [, memory, passes] = shape.exec(hash) ?? [];
  return Number(memory) < cost.memory || Number(passes) < cost.passes;
}

// The hash of a code does not store its parameters, so these never change.
const ofCodes: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };

/** For codes that are looked up by their hash. Only tests give a cost. */
export const stretch = (code: string, nonce: Buffer, turn: Turn, cost = ofCodes): Promise<Buffer> =>
  derive(turn, 'argon2id', { message: code, nonce, tagLength: 32, ...cost });

/** `hash` is null if the account does not exist: the same work is done, so that timing reveals nothing. */
export async function verifyPassword(password: string, hash: string | null, turn: Turn): Promise<boolean> {
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

// Keyboards compose the same characters differently, so the password is normalized.
const message = (password: string): string => password.normalize('NFKC');

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const decoy = await hashPassword(randomBytes(16).toString('hex'), ourTurn);
