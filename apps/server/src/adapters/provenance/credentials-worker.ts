import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initSync, WasmBuilder, WasmReader } from '@contentauth/c2pa-wasm';
import { move } from 'piscina';
import { createClaimSigner } from './cose.ts';
import type { ReadTask, SignTask } from './credentials.ts';

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
const asBlob = (bytes: Uint8Array): Blob => new Bytes(bytes) as unknown as Blob;

Object.assign(globalThis, {
  FileReaderSync: class {
    readAsArrayBuffer = (blob: Bytes): ArrayBuffer => blob.copy();
  },
  // Credentials of strangers may name addresses to load from. The settings forbid it, and so does this.
  fetch: () => Promise.reject(new Error('this thread uses no network')),
});

initSync({ module: readFileSync(fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))) });

/** The largest list of claims that is unpacked, in MB. */
const unpackedMaximum = 4;

const settingsFor = (anchors: string): string =>
  JSON.stringify({
    builder: { thumbnail: { enabled: false }, claim_generator_info: { name: 'Artcade' } },
    core: { decode_identity_assertions: false, max_decompressed_manifest_size_in_mb: unpackedMaximum },
    trust: { trust_anchors: anchors },
    verify: { remote_manifest_fetch: false, ocsp_fetch: false, verify_after_sign: false },
  });

export async function sign({ bytes, format, manifest, ingredients, identity, anchors }: SignTask) {
  const builder = WasmBuilder.fromJson(JSON.stringify(manifest), settingsFor(anchors));
  try {
    for (const { facts, format: its, bytes: from } of ingredients)
      await builder.addIngredientFromBlob(JSON.stringify(facts), its, asBlob(from));
    const signer = createClaimSigner(identity);
    const definition = {
      alg: 'es256',
      reserveSize: signer.size,
      sign: async (claim: Uint8Array) => Uint8Array.from(signer.sign(claim)),
    };
    return move(await builder.sign(definition, [], format, asBlob(bytes))) as Uint8Array;
  } finally {
    builder.free();
  }
}

/** Returns what the library says, as JSON. */
export async function read({ path, format, anchors }: ReadTask): Promise<string> {
  const reader = await WasmReader.fromBytes(format, readFileSync(path), settingsFor(anchors));
  try {
    return reader.json();
  } finally {
    reader.free();
  }
}
