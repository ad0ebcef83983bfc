import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initSync } from '@contentauth/c2pa-wasm';

// The library is written for browsers, and takes a `Blob` that it reads with `FileReaderSync`. Node has no such reader; one over bytes
// in memory is all that is needed.
class Bytes {
  readonly #bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }
  get size(): number {
    return this.#bytes.length;
  }
  slice(start = 0, end = this.#bytes.length): Bytes {
    return new Bytes(this.#bytes.subarray(start, end));
  }
  copy(): ArrayBuffer {
    return Uint8Array.from(this.#bytes).buffer;
  }
}
export const asBlob = (bytes: Uint8Array): Blob => new Bytes(bytes) as unknown as Blob;

Object.assign(globalThis, {
  FileReaderSync: class {
    readAsArrayBuffer = (blob: Bytes): ArrayBuffer => blob.copy();
  },
  // Credentials of strangers may name addresses to load from. The settings forbid it, and so does this.
  fetch: () => Promise.reject(new Error('this thread uses no network')),
});

/** Loads the library into this thread. Its memory, which never shrinks, may have a ceiling: at that, whatever it does fails. */
export function loadLibrary(memoryMaximum?: number): void {
  const program = readFileSync(fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm')));
  initSync({ module: memoryMaximum === undefined ? program : withCeiling(program, memoryMaximum) });
}

const memorySection = 5;
const pageSize = 65_536;

/** The format has a place for it, in the section that describes the memory. The library leaves it empty. */
function withCeiling(program: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
  // Behind eight bytes of signature and version: for each section its number, its length and its content.
  for (let at = 8; at < program.length; ) {
    const { value: length, end: start } = numberAt(program, at + 1);
    const end = start + length;
    if (program[at] === memorySection) {
      // One memory, without a ceiling, and the pages that it starts with.
      if (program[start] !== 1 || program[start + 1] !== 0) break;
      const content = [1, 1, ...program.subarray(start + 2, end), ...numberOf(bytes / pageSize)];
      const section = Uint8Array.of(memorySection, ...numberOf(content.length), ...content);
      return Uint8Array.from(Buffer.concat([program.subarray(0, at), section, program.subarray(end)]));
    }
    at = end;
  }
  throw new Error('the memory of the library cannot be limited');
}

/** Numbers in LEB128: seven bits in each byte, the lowest first. */
function numberAt(bytes: Uint8Array, start: number): { readonly value: number; readonly end: number } {
  let value = 0;
  for (let at = start, scale = 1; ; at += 1, scale *= 128) {
    const byte = bytes[at] ?? 0;
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return { value, end: at + 1 };
  }
}

const numberOf = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...numberOf(value >>> 7)];

/** The largest list of claims that is unpacked, in MB. */
const unpackedMaximum = 1;

export const settingsFor = (anchors: string): string =>
  JSON.stringify({
    builder: { thumbnail: { enabled: false }, claim_generator_info: { name: 'Artcade' } },
    core: { decode_identity_assertions: false, max_decompressed_manifest_size_in_mb: unpackedMaximum },
    trust: { trust_anchors: anchors },
    verify: { remote_manifest_fetch: false, ocsp_fetch: false, verify_after_sign: false },
  });
