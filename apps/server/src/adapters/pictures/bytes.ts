import { Failure } from '@artcade/domain/failure';
import { imageMaximumSide } from '@artcade/domain/images';

/** Why a file is rejected, as a code for clients and logs. */
export type Problem =
  | 'empty'
  | 'unknown_type'
  | 'truncated'
  | 'malformed'
  | 'checksum'
  | 'unsupported'
  | 'profile_too_large'
  | 'too_slow'
  | 'corrupt_pixels';

export const unreadable = (problem: Problem): Failure => new Failure('image_unreadable', { problem });

/** The result of parsing a file. Width and height are as stored, before orientation. */
export interface Walked {
  readonly width: number;
  readonly height: number;
  /** The EXIF orientation: 1 is upright, 5 to 8 are rotated by 90 degrees. */
  readonly orientation: number;
  readonly frames: number;
  /** The same image without its metadata. */
  readonly bytes: Uint8Array;
  /** The colours depend on tables that are not kept: the pixels must be converted from the original file. */
  readonly isForeign?: boolean;
  /** Frames that our decoder skips, as still images, so that it decodes them all the same. */
  readonly unseen?: Iterable<Still>;
}

export interface Still {
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Profiles of printing presses are the largest in use, just below this. */
export const profileMaximumBytes = 3 * 1024 * 1024;
const frameMaximum = 2000;
/** Parts of one file: a real one has some thousands. A file of empty parts would fill our memory. */
const partMaximum = 100_000;
/** Pixels of a whole animation: a small file can make a viewer paint the largest canvas thousands of times. */
export const animationMaximumPixels = 4 * imageMaximumSide ** 2;

export function checkSides(width: number, height: number): void {
  if (width < 1 || height < 1) throw unreadable('malformed');
  if (width > imageMaximumSide || height > imageMaximumSide) {
    throw new Failure('image_dimensions', { width, height, maximum: imageMaximumSide });
  }
}

export function checkAnimation(width: number, height: number, frames: number): void {
  if (frames > frameMaximum || width * height * frames > animationMaximumPixels) {
    throw new Failure('image_dimensions', { width, height, frames, maximum: imageMaximumSide });
  }
}

/** Reads forwards. Throws at the end of a truncated file. */
export class Cursor {
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;
  #parts = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get at(): number {
    return this.#at;
  }

  get left(): number {
    return this.bytes.length - this.#at;
  }

  take(length: number): Uint8Array {
    const start = this.#step(length);
    return this.bytes.subarray(start, start + length);
  }

  /** Returns the offset of the next part of the file. */
  part(): number {
    this.#parts += 1;
    if (this.#parts > partMaximum) throw unreadable('malformed');
    return this.#at;
  }

  since(start: number): Uint8Array {
    return this.bytes.subarray(start, this.#at);
  }

  text(length: number): string {
    return latin1(this.take(length));
  }

  u8 = (): number => this.#view.getUint8(this.#step(1));
  u16be = (): number => this.#view.getUint16(this.#step(2));
  u16le = (): number => this.#view.getUint16(this.#step(2), true);
  u24le = (): number => this.u16le() + this.u8() * 0x10000;
  u32be = (): number => this.#view.getUint32(this.#step(4));
  u32le = (): number => this.#view.getUint32(this.#step(4), true);

  #step(length: number): number {
    if (length > this.left) throw unreadable('truncated');
    const start = this.#at;
    this.#at += length;
    return start;
  }
}

/**
 * The parts of a file that are kept. Adjacent parts are merged, so that most files are copied in one step, and a file that is kept
 * entirely is not copied at all.
 */
export class Pieces {
  readonly #parts: Uint8Array[] = [];

  add(part: Uint8Array): void {
    const last = this.#parts.at(-1);
    if (last?.buffer === part.buffer && last.byteOffset + last.length === part.byteOffset) {
      const length = last.length + part.length;
      this.#parts[this.#parts.length - 1] = new Uint8Array(last.buffer, last.byteOffset, length);
    } else {
      this.#parts.push(part);
    }
  }

  addAll(parts: Iterable<Uint8Array>): void {
    for (const part of parts) this.add(part);
  }

  [Symbol.iterator](): Iterator<Uint8Array> {
    return this.#parts.values();
  }

  get length(): number {
    return this.#parts.reduce((sum, part) => sum + part.length, 0);
  }

  join(): Uint8Array {
    const [only] = this.#parts;
    if (only && this.#parts.length === 1 && only.length === only.buffer.byteLength) return only;
    const whole = new Uint8Array(this.length);
    let at = 0;
    for (const part of this.#parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }
}

export function joinedBytes(parts: Iterable<Uint8Array>): Uint8Array {
  const pieces = new Pieces();
  pieces.addAll(parts);
  return pieces.join();
}

export const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

export const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

export const startsWith = (bytes: Uint8Array, text: string): boolean =>
  latin1(bytes.subarray(0, text.length)) === text;
