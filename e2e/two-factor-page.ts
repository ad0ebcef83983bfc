import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const stepLength = 30_000;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * An authenticator app. A code works once, and is valid one step before and after its own: so three are
 * available at once.
 */
export function appWith(secret: string) {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  let last = 0;
  const codeAt = (step: number) => {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(step));
    const mac = createHmac('sha1', key).update(counter).digest();
    const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0x0f) & 0x7fff_ffff;
    return String(number % 1_000_000).padStart(6, '0');
  };
  const now = () => Math.floor(Date.now() / stepLength);
  // Not one that expires while it is typed, however slowly.
  const oldest = () => Math.floor((Date.now() + 12_000) / stepLength) - 1;
  return {
    async next(): Promise<string> {
      last = Math.max(last + 1, oldest());
      // A code two steps ahead is not valid yet.
      while (last > now() + 1) await sleep(100);
      return codeAt(last);
    },
    /** An expired code, of yesterday. */
    wrong: () => codeAt(oldest() - 86_400_000 / stepLength),
  };
}
