import { Failure } from '@artcade/domain/failure';
import type { ImageSort } from '@artcade/domain/image-filters';

/** What the position of an image in a list depends on. */
export interface Keyed {
  readonly id: string;
  readonly size: number;
  readonly sort_name: string | null;
}

/** Where a page starts: an image, and the value by which the list is sorted. */
export interface Position {
  readonly key: string | number | null;
  readonly id: string;
}

/**
 * A position is a text of ASCII characters. Whatever the sort, the positions of a list descend, so that clients compare them as they
 * compare ids. In the list of newest images the position of an image is its id.
 */
interface Sorting {
  readonly positionOf: (image: Keyed) => string;
  readonly parse: (position: string) => Position | null;
}

const digits = '0123456789abcdefghijklmnopqrstuvwxyz';
const inverse = new Map([...digits].map((digit, index) => [digit, digits[digits.length - 1 - index] ?? '']));

/** Reverses the order of texts of equal length, and undoes itself. */
const inverted = (text: string): string => text.replace(/[0-9a-z]/g, (digit) => inverse.get(digit) ?? digit);

const sizeDigits = 10;
/** The maximum of the column's type: PostgreSQL rejects larger numbers. */
const sizeMaximum = 2_147_483_647;

export const sortings: Readonly<Record<ImageSort, Sorting>> = {
  newest: { positionOf: ({ id }) => id, parse: (id) => ({ key: null, id }) },
  oldest: {
    positionOf: ({ id }) => inverted(id),
    parse: (position) => ({ key: null, id: inverted(position) }),
  },
  name: {
    // The tilde is greater than every digit: of two names, one of which begins with the other, the shorter comes first.
    positionOf: ({ id, sort_name }) => inverted(`${Buffer.from(sort_name ?? '').toString('hex')}~${id}`),
    parse: (position) => {
      const [key, id] = parts(inverted(position));
      return key === undefined || id === undefined ? null : { key: Buffer.from(key, 'hex').toString(), id };
    },
  },
  size: {
    positionOf: ({ id, size }) => `${String(size).padStart(sizeDigits, '0')}~${id}`,
    parse: (position) => {
      const [key, id] = parts(position);
      const isSize = /^\d{10}$/.test(key ?? '') && Number(key) <= sizeMaximum;
      return id === undefined || !isSize ? null : { key: Number(key), id };
    },
  },
};

const parts = (position: string): (string | undefined)[] => position.split('~');

/** Reads a position that a client sends back. Throws where it belongs to another sort. */
export function parsePosition(sort: ImageSort, position: string, field: string): Position {
  const parsed = sortings[sort].parse(position);
  // PostgreSQL cannot store U+0000, nor compare with it.
  if (!parsed || String(parsed.key ?? '').includes('\0'))
    throw new Failure('invalid_input', { field, problem: 'is not a position in this order' });
  return parsed;
}
