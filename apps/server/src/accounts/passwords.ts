import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

// OWASP's recommendation for Argon2id. The parameters are stored with each hash, so they can grow later.
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const argon = promisify(argon2);

// Node hashes on the same few threads that read files and resolve names; half of them must stay free for those.
const hashingAtOnce = 2;
let hashing = 0;
const waiting: (() => void)[] = [];

async function derive(...given: Parameters<typeof argon>): Promise<Buffer> {
  if (hashing >= hashingAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else hashing += 1;
  try {
    return await argon(...given);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else hashing -= 1;
  }
}

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: message(password), nonce, tagLength: 32, ...cost });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

/** For codes that are found by their hash, which says nothing of its cost: this one never changes. */
export const stretch = (code: string, nonce: Buffer): Promise<Buffer> =>
  derive('argon2id', {
    message: code,
    nonce,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
    parallelism: 1,
  });

/** `hash` is null where no such account exists: the same work is done, so that timing tells nothing. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const stored = hash ?? decoy;
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/.exec(stored);
  if (!parts) throw new Error('unknown password hash');
  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
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
