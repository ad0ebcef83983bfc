import { bytesOf, Cursor, checkAnimation, Pieces, type Still, unreadable } from './bytes.ts';
import { type Chunk, chunkOf, pngSignature } from './png-chunks.ts';

interface Frame {
  readonly sides: Uint8Array;
  readonly height: number;
  readonly data: Uint8Array[];
}

/** Validates the animation of a PNG: frames in order, inside the canvas, none missing. */
export class Animation {
  readonly #width: number;
  readonly #height: number;
  /** All frames but the one that is the still image itself. */
  readonly #frames: Frame[] = [];
  #stated = 0;
  #controls = 0;
  #sequence = 0;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
  }

  /** Returns whether the chunk belongs to the animation. Without an acTL chunk before the pixels there is no animation. */
  owns({ name, data }: Chunk, beforePixels: boolean): boolean {
    if (name === 'acTL' && beforePixels && this.#stated === 0) this.#heading(new Cursor(data));
    else if (this.#stated === 0) return false;
    else if (name === 'fcTL') this.#control(new Cursor(data), beforePixels);
    else if (name === 'fdAT') this.#data(new Cursor(data));
    else return false;
    return true;
  }

  end(): number {
    if (this.#controls !== this.#stated) throw unreadable('truncated');
    if (this.#frames.some(({ data }) => data.length === 0)) throw unreadable('truncated');
    return Math.max(1, this.#stated);
  }

  /** Yields every further frame as a still image, with the header and palette of the first. */
  *stills(header: Chunk, colours: readonly Uint8Array[]): Generator<Still> {
    for (const { sides, height, data } of this.#frames) {
      const still = new Pieces();
      still.add(bytesOf(pngSignature));
      still.add(chunkOf('IHDR', [sides, header.data.subarray(8)]));
      still.addAll(colours);
      still.add(chunkOf('IDAT', data));
      still.add(chunkOf('IEND', []));
      yield { height, bytes: still.join() };
    }
  }

  #heading(heading: Cursor): void {
    if (heading.left !== 8) throw unreadable('malformed');
    this.#stated = heading.u32be();
    if (this.#stated === 0) throw unreadable('malformed');
    checkAnimation(this.#width, this.#height, this.#stated);
  }

  #control(control: Cursor, isStill: boolean): void {
    if (control.left !== 26) throw unreadable('malformed');
    this.#inOrder(control);
    const sides = control.take(8);
    const [width, height] = readSides(sides);
    const [x, y] = [control.u32be(), control.u32be()];
    if (width < 1 || height < 1 || x + width > this.#width || y + height > this.#height) {
      throw unreadable('malformed');
    }
    if (isStill && (this.#controls > 0 || width !== this.#width || height !== this.#height)) {
      throw unreadable('malformed');
    }
    this.#controls += 1;
    if (!isStill) this.#frames.push({ sides, height, data: [] });
  }

  #data(data: Cursor): void {
    this.#inOrder(data);
    const frame = this.#frames.at(-1);
    if (!frame) throw unreadable('malformed');
    frame.data.push(data.take(data.left));
  }

  #inOrder(data: Cursor): void {
    if (data.u32be() !== this.#sequence) throw unreadable('malformed');
    this.#sequence += 1;
  }
}

function readSides(sides: Uint8Array): [width: number, height: number] {
  const cursor = new Cursor(sides);
  return [cursor.u32be(), cursor.u32be()];
}
