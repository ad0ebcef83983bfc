import { type Cursor, unreadable } from './bytes.ts';

interface Part {
  readonly id: number;
  readonly across: number;
  readonly down: number;
  /** The index of its quantization table. */
  readonly quantization: number;
}

export interface Frame {
  readonly marker: number;
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly parts: readonly Part[];
  readonly isProgressive: boolean;
}

export interface Scan {
  readonly header: Uint8Array;
  /** With the indexes of the DC and AC Huffman tables. */
  readonly parts: readonly (Part & { readonly first: number; readonly rest: number })[];
  readonly usesFirst: boolean;
  readonly usesRest: boolean;
}

export type Tables = ReturnType<typeof createTables>;

/** Holds tables until a scan uses them. Tables that no scan uses, or that are replaced before, are never written. */
export function createTables() {
  const quantization = new Map<number, Uint8Array>();
  const codes = new Map<number, Uint8Array>();
  const writtenCodes = new Map<number, Uint8Array>();
  let restarts = 0;
  let writtenRestarts = 0;

  const taken = (from: Map<number, Uint8Array>, key: number): Uint8Array[] => {
    const table = from.get(key);
    from.delete(key);
    return table ? [table] : [];
  };

  return {
    addQuantization: (data: Cursor): void => {
      while (data.left > 0) {
        const start = data.at;
        const head = data.u8();
        if (head >> 4 > 1 || (head & 15) > 3) throw unreadable('malformed');
        data.take(head >> 4 === 1 ? 128 : 64);
        quantization.set(head & 15, data.since(start));
      }
    },
    addCodes: (data: Cursor): void => {
      while (data.left > 0) {
        const start = data.at;
        const head = data.u8();
        const count = data.take(16).reduce((sum, value) => sum + value, 0);
        if (head >> 4 > 1 || (head & 15) > 3 || count > 256) throw unreadable('malformed');
        data.take(count);
        codes.set(head, data.since(start));
      }
    },
    setRestarts: (data: Cursor): void => {
      if (data.left !== 2) throw unreadable('malformed');
      restarts = data.u16be();
    },
    restarts: (): number => restarts,
    changedRestarts: (): Uint8Array | undefined => {
      if (restarts === writtenRestarts) return undefined;
      writtenRestarts = restarts;
      return Uint8Array.of(restarts >> 8, restarts & 255);
    },
    quantizationFor: ({ parts }: Scan): Uint8Array[] =>
      parts.flatMap((part) => taken(quantization, part.quantization)),
    codesFor: ({ parts, usesFirst, usesRest }: Scan): Uint8Array[] => {
      const keys = parts.flatMap(({ first, rest }) => [
        ...(usesFirst ? [first] : []),
        ...(usesRest ? [16 + rest] : []),
      ]);
      return keys.flatMap((key) => {
        const [table] = taken(codes, key);
        if (table) writtenCodes.set(key, table);
        return table ? [table] : [];
      });
    },
    codesOf: (key: number): Uint8Array | undefined => writtenCodes.get(key),
  };
}

/**
 * Returns the data of a scan up to its last pixel. In a scan with all channels, decoders silently ignore what follows; in all
 * others they report it. Decodes nothing: computes code lengths only.
 */
export function throughLastPixel(frame: Frame, scan: Scan, tables: Tables, data: Uint8Array): Uint8Array {
  if (frame.isProgressive || scan.parts.length < frame.parts.length) return data;
  const units = unitsIn(frame);
  const interval = tables.restarts() || units;
  const start = startOf(data, Math.ceil(units / interval) - 1);
  // Truncated: the decoder reports it.
  if (start === undefined) return data;
  const plain = unstuffed(data.subarray(start));
  const blocks = scan.parts.flatMap(({ across, down, first, rest }) => {
    const codes = { first: lengthsIn(tables.codesOf(first)), rest: lengthsIn(tables.codesOf(16 + rest)) };
    return Array.from({ length: frame.parts.length === 1 ? 1 : across * down }, () => codes);
  });
  const used = bytesUsed(plain, blocks, units - (Math.ceil(units / interval) - 1) * interval);
  if (used === undefined) return data;
  let length = used;
  for (let at = plain.indexOf(0xff); at >= 0 && at < used; at = plain.indexOf(0xff, at + 1)) length += 1;
  return data.subarray(0, start + length);
}

/** Returns the number of MCUs: groups with one block of each channel, or more of a channel with finer sampling. */
function unitsIn({ width, height, parts }: Frame): number {
  const isOne = parts.length === 1;
  const across = isOne ? 1 : Math.max(...parts.map((part) => part.across));
  const down = isOne ? 1 : Math.max(...parts.map((part) => part.down));
  return Math.ceil(width / (8 * across)) * Math.ceil(height / (8 * down));
}

/** Returns the offset after this many restarts. */
function startOf(data: Uint8Array, restarts: number): number | undefined {
  let at = 0;
  for (let found = 0; found < restarts; at += 2) {
    at = data.indexOf(0xff, at);
    if (at < 0) return undefined;
    if (data[at + 1] !== 0) found += 1;
  }
  return at;
}

/** Returns the bytes up to the next restart, without stuffed zeros. */
function unstuffed(data: Uint8Array): Uint8Array {
  const plain = new Uint8Array(data.length);
  let [from, length] = [0, 0];
  for (;;) {
    const mark = data.indexOf(0xff, from);
    const end = mark < 0 ? data.length : mark;
    plain.set(data.subarray(from, end), length);
    length += end - from;
    if (mark < 0 || data[mark + 1] !== 0) return plain.subarray(0, length);
    plain[length] = 0xff;
    length += 1;
    from = mark + 2;
  }
}

/** For every 16-bit prefix: the length of its code times 256, plus the value. */
function lengthsIn(table: Uint8Array | undefined): Uint16Array {
  const found = new Uint16Array(65_536);
  if (!table) return found;
  let [at, code] = [17, 0];
  for (let bits = 1; bits <= 16; bits += 1) {
    for (let count = table[bits] ?? 0; count > 0; count -= 1) {
      const start = code << (16 - bits);
      found.fill((bits << 8) | (table[at] ?? 0), start, start + (1 << (16 - bits)));
      at += 1;
      code += 1;
    }
    code <<= 1;
  }
  return found;
}

interface Codes {
  readonly first: Uint16Array;
  readonly rest: Uint16Array;
}

/** Returns how many bytes this many units take, or undefined if they are incomplete. */
function bytesUsed(data: Uint8Array, blocks: readonly Codes[], units: number): number | undefined {
  const end = data.length * 8;
  let at = 0;
  const next = (codes: Uint16Array): number => {
    const byte = at >> 3;
    const bits = ((data[byte] ?? 0) << 16) | ((data[byte + 1] ?? 0) << 8) | (data[byte + 2] ?? 0);
    const found = codes[(bits >> (8 - (at & 7))) & 0xffff] ?? 0;
    if (found === 0) throw unreadable('corrupt_pixels');
    at += found >> 8;
    return found & 255;
  };
  for (let unit = 0; unit < units; unit += 1) {
    for (const { first, rest } of blocks) {
      if (at >= end) return undefined;
      const bits = next(first) & 15;
      at += bits;
      for (let value = 1; value < 64; value += 1) {
        const symbol = next(rest);
        const size = symbol & 15;
        if (size === 0 && symbol !== 0xf0) break;
        value += symbol >> 4;
        at += size;
      }
    }
  }
  return at > end ? undefined : Math.ceil(at / 8);
}
