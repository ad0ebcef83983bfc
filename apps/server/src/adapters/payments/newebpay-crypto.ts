import { createCipheriv, createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';

export interface Keys {
  readonly hashKey: string;
  readonly hashIv: string;
}

const algorithm = 'aes-256-cbc';
const largestPad = 32;

export function encrypt({ hashKey, hashIv }: Keys, plain: string): string {
  const cipher = createCipheriv(algorithm, hashKey, hashIv);
  return cipher.update(plain, 'utf8', 'hex') + cipher.final('hex');
}

/** Returns null for anything that was not encrypted with our keys. */
export function decrypt({ hashKey, hashIv }: Keys, hex: string): string | null {
  if (!/^(?:[0-9a-f]{32})+$/i.test(hex)) return null;
  const decipher = createDecipheriv(algorithm, hashKey, hashIv);
  // The gateway pads to blocks of 32 bytes; Node supports blocks of 16 only and would reject a longer padding.
  decipher.setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(hex, 'hex'), decipher.final()]);
  const pad = padded.at(-1) ?? 0;
  if (pad < 1 || pad > largestPad || pad > padded.length) return null;
  const plain = padded.subarray(0, padded.length - pad);
  return padded.subarray(plain.length).every((byte) => byte === pad) ? plain.toString('utf8') : null;
}

export const tradeSha = ({ hashKey, hashIv }: Keys, hex: string): string =>
  digest(`HashKey=${hashKey}&${hex}&HashIV=${hashIv}`);

/** Our own MAC on a message that carries no signature. */
export const stampOf = ({ hashKey, hashIv }: Keys, hex: string): string =>
  digest(`Stamp=${hashKey}&${hex}&${hashIv}`);

/** Authenticates our queries to the gateway. */
export const checkValue = (
  keys: Keys,
  asked: Readonly<Record<'Amt' | 'MerchantID' | 'MerchantOrderNo', string>>,
) =>
  digest(
    `IV=${keys.hashIv}&Amt=${asked.Amt}&MerchantID=${asked.MerchantID}&MerchantOrderNo=${asked.MerchantOrderNo}&Key=${keys.hashKey}`,
  );

/** Authenticates the gateway's responses. */
export const checkCode = (
  keys: Keys,
  answer: Readonly<Record<'Amt' | 'MerchantID' | 'MerchantOrderNo' | 'TradeNo', string>>,
) =>
  digest(
    `HashIV=${keys.hashIv}&Amt=${answer.Amt}&MerchantID=${answer.MerchantID}&MerchantOrderNo=${answer.MerchantOrderNo}&TradeNo=${answer.TradeNo}&HashKey=${keys.hashKey}`,
  );

/** Whether the gateway has signed a message. */
export const isSigned = (
  keys: Keys,
  { TradeInfo, TradeSha }: { readonly TradeInfo: string; readonly TradeSha: string },
): boolean => isSame(tradeSha(keys, TradeInfo), TradeSha);

/** Compares in constant time, against timing attacks. */
export function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').toUpperCase();
