import { Failure } from '@artcade/domain/failure';
import { imageMaximumSide } from '@artcade/domain/images';

/** Why a file is no image to us, in one word for machines and logs. */
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

/** What a format's walk through a file brings home. Sides are as stored: the orientation is not applied yet. */
export interface Walked {
  readonly width: number;
  readonly height: number;
  /** As EXIF counts: 1 is upright, 5 to 8 lie on their side. */
  readonly orientation: number;
  readonly frames: number;
  /** The same image without its metadata. */
  readonly bytes: Uint8Array;
  /** Its colours are told by tables that are not kept: the pixels have to be converted from the file as it came. */
  readonly isForeign?: boolean;
  /** Frames that our decoder passes over, each as an image of its own, so that it sees them all the same. */
  readonly unseen?: Iterable<Still>;
}

export interface Still {
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Profiles of printing presses are the largest in use, just below this. */
export const profileMaximumBytes = 3 * 1024 * 1024;
const frameMaximum = 2000;
/** Parts of one file: a real one has some thousands. A file of nothing but empty parts would fill our own memory. */
const partMaximum = 100_000;
/** Pixels of a whole animation: a small file can ask a viewer to paint the largest canvas thousands of times. */
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

/** Reads forwards. To reach beyond the end means that the file was cut off. */
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

  /** Where the next part of the file begins. */
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
 * The parts of a file that are kept. Neighbours are remembered as one, so that most files are copied in a stroke,
 * and one of which all is kept not at all.
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
