/** A part of a picture, as fractions of its sides. */
export interface Region {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Above what compression changes. */
const visible = 48;

type Pixels = Pick<Uint8ClampedArray, 'length'> & { readonly [index: number]: number };

/** Returns where two pictures of the same size differ, or null if they do not. Both are RGBA. */
export function changedBox(one: Pixels, other: Pixels, width: number): Region | null {
  const height = one.length / 4 / width;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let at = 0; at < one.length; at += 4) {
    const change =
      Math.abs((one[at] ?? 0) - (other[at] ?? 0)) +
      Math.abs((one[at + 1] ?? 0) - (other[at + 1] ?? 0)) +
      Math.abs((one[at + 2] ?? 0) - (other[at + 2] ?? 0));
    if (change < visible) continue;
    const x = (at / 4) % width;
    const y = Math.floor(at / 4 / width);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) return null;
  return { left: left / width, right: (right + 1) / width, top: top / height, bottom: (bottom + 1) / height };
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** The style that shows so much of the full picture: from the left, or around a ring from its top. */
export function revealOf(
  { left, right, top, bottom }: Region,
  share: number,
  isRing: boolean,
): { clipPath: string } | { maskImage: string } {
  if (!isRing) return { clipPath: `inset(0 ${percent(1 - (left + (right - left) * share))} 0 0)` };
  const middle = `${percent((left + right) / 2)} ${percent((top + bottom) / 2)}`;
  return { maskImage: `conic-gradient(from 0turn at ${middle}, #000 ${share}turn, #0000 ${share}turn)` };
}
