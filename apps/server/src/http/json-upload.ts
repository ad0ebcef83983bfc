import { Failure } from '@artcade/domain/failure';
import type { Spooled } from './spool.ts';

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];
const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

const field = 'fileData';
/** Bytes of all other fields together. */
const restMaximum = 64 * 1024;
const headMaximum = 200;
/** Small enough for Node's buffer pool, so that many concurrent uploads leave no garbage. */
const pieceSize = 4096;
const dataUrlHead = /^data:[\w.+-]+\/[\w.+-]+(;[\w.+-]+=[\w.+-]+)*;base64$/i;

interface Options {
  /** Nesting depth of the field. */
  readonly depth: number;
  /** Maximum number of files. */
  readonly files: number;
  /** Opens the next spool file. */
  readonly begin: () => Promise<Spooled>;
}

/** Replaces the bytes of an image in the body: its index among the spooled files, as base64. */
export const placeholder = (index: number): string => Buffer.from([index]).toString('base64');

/** Returns the index of the spooled image that a data URL of such a body refers to. */
export const fileNumber = (dataUrl: string): number =>
  Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')[0] ?? -1;

/**
 * Reads a JSON body whose `fileData` fields are images as data URLs, and streams the images to the spool without buffering them.
 * Returns the rest of the body, with the image's index in place of its bytes.
 */
export async function readJsonUpload(
  source: AsyncIterable<Buffer>,
  { depth, files, begin }: Options,
): Promise<unknown> {
  const rest = new Rest(depth);
  let file: Base64File | null = null;
  let begun = 0;
  for await (const chunk of source) {
    let at = 0;
    while (at < chunk.length) {
      if (file && !file.isOver) at = await file.read(chunk, at);
      else at = rest.read(chunk, at);
      if (rest.isAtFile) {
        rest.isAtFile = false;
        if (begun === files) throw wrongFile(files === 1 ? 'must be there once' : 'is there too often');
        file = new Base64File(await begin(), rest, placeholder(begun));
        begun += 1;
      }
    }
  }
  return parse(rest.text());
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new Failure('malformed_json', {}, { cause });
  }
}

/** Everything but the images. Parses just enough JSON to find a `fileData` at the right depth. */
class Rest {
  isAtFile = false;
  readonly #fileDepth: number;
  readonly #pieces: Buffer[] = [];
  #size = 0;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  /** The start of the last string. A colon after it makes it a key. */
  #string: number[] = [];
  #isAfterKey = false;

  constructor(fileDepth: number) {
    this.#fileDepth = fileDepth;
  }

  read(chunk: Buffer, from: number): number {
    let at = from;
    while (at < chunk.length && !this.isAtFile) {
      this.#take(chunk[at] ?? 0);
      at += 1;
    }
    this.keep(chunk.subarray(from, at));
    return at;
  }

  keep(piece: Buffer): void {
    this.#size += piece.length;
    if (this.#size > restMaximum) throw new Failure('payload_too_large');
    this.#pieces.push(Buffer.from(piece));
  }

  text(): string {
    return Buffer.concat(this.#pieces).toString('utf8');
  }

  #take(byte: number): void {
    if (this.#isInString) this.#takeInString(byte);
    else if (byte === quote) this.#beginString();
    else if (byte === colon)
      this.#isAfterKey = this.#depth === this.#fileDepth && text(this.#string) === field;
    else if (!isSpace(byte)) {
      this.#isAfterKey = false;
      if (byte === openBrace || byte === openBracket) this.#depth += 1;
      if (byte === closeBrace || byte === closeBracket) this.#depth -= 1;
    }
  }

  #beginString(): void {
    if (this.#isAfterKey) {
      this.#isAfterKey = false;
      this.isAtFile = true;
      return;
    }
    this.#isInString = true;
    this.#string = [];
  }

  #takeInString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === backslash) this.#isEscaped = true;
    else if (byte === quote) this.#isInString = false;
    if (this.#isInString && this.#string.length <= field.length) this.#string.push(byte);
  }
}

const text = (bytes: readonly number[]): string => String.fromCharCode(...bytes);

/** The image: a data URL up to its closing quote. Its header stays in the rest. */
class Base64File {
  isOver = false;
  readonly #spooled: Spooled;
  readonly #rest: Rest;
  readonly #placeholder: string;
  #head: string | null = '';
  /** Up to three characters of an incomplete base64 quantum. */
  #left = '';
  #isPadded = false;
  #isEscaped = false;

  constructor(spooled: Spooled, rest: Rest, placeholder: string) {
    this.#spooled = spooled;
    this.#rest = rest;
    this.#placeholder = placeholder;
  }

  async read(chunk: Buffer, from: number): Promise<number> {
    const end = chunk.indexOf(quote, from);
    const upTo = end === -1 ? chunk.length : end;
    let at = from;
    do {
      const next = Math.min(at + pieceSize, upTo);
      await this.#takeText(this.#unescape(chunk.toString('latin1', at, next)), next === end);
      at = next;
    } while (at < upTo);
    if (end === -1) return chunk.length;
    if (this.#head !== null || this.#isEscaped) throw wrongFile('must be a base64 data URL');
    this.isOver = true;
    this.#rest.keep(chunk.subarray(end, end + 1));
    return end + 1;
  }

  /** Some encoders escape a slash as `\/`. Nothing else in base64 needs an escape. */
  #unescape(part: string): string {
    if (!this.#isEscaped && !part.includes('\\')) return part;
    const whole = (this.#isEscaped ? '\\' : '') + part;
    this.#isEscaped = whole.endsWith('\\');
    const complete = this.#isEscaped ? whole.slice(0, -1) : whole;
    const plain = complete.replaceAll('\\/', '/');
    if (plain.includes('\\')) throw wrongFile('must be a base64 data URL');
    return plain;
  }

  async #takeText(part: string, isLast: boolean): Promise<void> {
    let body = part;
    if (this.#head !== null) {
      const comma = part.indexOf(',');
      this.#head += comma === -1 ? part : part.slice(0, comma);
      if (this.#head.length > headMaximum) throw wrongFile('must be a base64 data URL');
      if (comma === -1) return;
      if (!dataUrlHead.test(this.#head)) throw wrongFile('must be a base64 data URL');
      this.#rest.keep(Buffer.from(`${this.#head},${this.#placeholder}`));
      this.#head = null;
      body = part.slice(comma + 1);
    }
    const characters = this.#left + body;
    const usable = isLast ? characters.length : characters.length - (characters.length % 4);
    const complete = characters.slice(0, usable);
    this.#left = characters.slice(usable);
    if (complete === '') return;
    if (this.#isPadded) throw wrongFile('must be base64');
    this.#isPadded = complete.endsWith('=');
    await this.#spooled.write(decode(complete));
  }
}

/**
 * The decoder skips characters that are not base64, which yields too few bytes. Counting them is free; matching a pattern would
 * cost more than the rest of the upload.
 */
function decode(characters: string): Buffer {
  const bytes = Buffer.from(characters, 'base64');
  const padding = characters.endsWith('==') ? 2 : Number(characters.endsWith('='));
  const expected = Math.floor(((characters.length - padding) * 3) / 4);
  // The decoder also accepts the URL-safe alphabet, which data URLs do not use.
  const isOther = characters.includes('-') || characters.includes('_');
  if (isOther || bytes.length !== expected) throw wrongFile('must be base64');
  return bytes;
}

const wrongFile = (problem: string): Failure => new Failure('invalid_input', { field, problem });
