import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

const kept = 600;
const decoded = new Map<string, string>();

/** Returns a blurred picture for a thumbhash in base64, decoded once. Null if it is invalid. */
export function placeholder(thumbhash: string): string | null {
  const known = decoded.get(thumbhash);
  if (known !== undefined) return known;
  const picture = decode(thumbhash);
  if (picture === null) return null;
  decoded.set(thumbhash, picture);
  const [oldest] = decoded.keys();
  if (decoded.size > kept && oldest !== undefined) decoded.delete(oldest);
  return picture;
}

function decode(thumbhash: string): string | null {
  try {
    const bytes = bytesOf(thumbhash);
    return bytes.length >= 5 ? thumbHashToDataURL(bytes) : null;
  } catch {
    return null;
  }
}

export const isDecoded = (thumbhash: string): boolean => decoded.has(thumbhash);

/** Returns the average colour, a hundred times cheaper than the blur. */
export function averageColour(thumbhash: string): string {
  try {
    const { r, g, b, a } = thumbHashToAverageRGBA(bytesOf(thumbhash));
    const [red, green, blue] = [r, g, b].map((value) => Math.round(value * 255));
    return `rgb(${red} ${green} ${blue} / ${Math.round(a * 100)}%)`;
  } catch {
    return 'transparent';
  }
}

/** Whether the picture has transparent parts. */
export function isTransparent(thumbhash: string): boolean {
  try {
    return ((bytesOf(thumbhash.slice(0, 4))[2] ?? 0) & 0x80) !== 0;
  } catch {
    return false;
  }
}

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
