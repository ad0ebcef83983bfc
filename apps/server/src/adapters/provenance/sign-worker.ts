import { WasmBuilder } from '@contentauth/c2pa-wasm';
import { move } from 'piscina';
import { createClaimSigner } from './cose.ts';
import type { SignTask } from './credentials.ts';
import { asBlob, loadLibrary, settingsFor } from './library.ts';

loadLibrary();

export const ready = (): void => {};

export async function run({ bytes, format, manifest, ingredients, identity, anchors }: SignTask) {
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
