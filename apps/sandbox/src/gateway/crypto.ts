import { createCipheriv, createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';

/** The secrets that the merchant and the gateway share. */
export type Keys = { merchantId: string; hashKey: string; hashIv: string };

type Signed = { Amt: string | number; MerchantOrderNo: string };

const algorithm = 'aes-256-cbc';
const blockSize = 16;
// The real gateway pads to 32 bytes. Automatic unpadding fails above 16.
const paddedBlockSize = 32;

export function encrypt(plain: string, keys: Keys): string {
  const bytes = Buffer.from(plain, 'utf8');
  const pad = paddedBlockSize - (bytes.length % paddedBlockSize);
  const cipher = createCipheriv(algorithm, keys.hashKey, keys.hashIv).setAutoPadding(false);
  return Buffer.concat([
    cipher.update(bytes),
    cipher.update(Buffer.alloc(pad, pad)),
    cipher.final(),
  ]).toString('hex');
}

/** Returns undefined for text that was not encrypted with these keys. */
export function decrypt(hex: string, keys: Keys): string | undefined {
  if (hex === '' || hex.length % (blockSize * 2) !== 0 || !/^[0-9a-f]+$/i.test(hex)) return undefined;
  const decipher = createDecipheriv(algorithm, keys.hashKey, keys.hashIv).setAutoPadding(false);
  const bytes = Buffer.concat([decipher.update(hex, 'hex'), decipher.final()]);
  const pad = bytes.at(-1) ?? 0;
  if (pad < 1 || pad > paddedBlockSize || pad > bytes.length) return undefined;
  if (!bytes.subarray(-pad).every((byte) => byte === pad)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, -pad));
  } catch {
    return undefined;
  }
}

export function tradeSha(hex: string, { hashKey, hashIv }: Keys): string {
  return sha(`HashKey=${hashKey}&${hex}&HashIV=${hashIv}`);
}

/** The merchant's signature of a query. */
export function checkValue({ Amt, MerchantOrderNo }: Signed, { merchantId, hashKey, hashIv }: Keys): string {
  return sha(
    `IV=${hashIv}&Amt=${Amt}&MerchantID=${merchantId}&MerchantOrderNo=${MerchantOrderNo}&Key=${hashKey}`,
  );
}

/** The gateway's signature of the response to a query. */
export function checkCode(
  { Amt, MerchantOrderNo, TradeNo }: Signed & { TradeNo: string },
  { merchantId, hashKey, hashIv }: Keys,
): string {
  return sha(
    `HashIV=${hashIv}&Amt=${Amt}&MerchantID=${merchantId}&MerchantOrderNo=${MerchantOrderNo}` +
      `&TradeNo=${TradeNo}&HashKey=${hashKey}`,
  );
}

export function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function sha(text: string): string {
  return createHash('sha256').update(text).digest('hex').toUpperCase();
}
