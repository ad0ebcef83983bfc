import { readFileSync } from 'node:fs';
import type { Origin } from '@artcade/domain/provenance';
import { WasmReader } from '@contentauth/c2pa-wasm';
import type { ReadTask } from './credentials.ts';
import { loadLibrary, settingsFor } from './library.ts';
import { originOf } from './report.ts';

/** In bytes. The largest picture takes about half. */
const memoryMaximum = 128 * 1024 ** 2;
/** In characters. The library indents its report, so that a small file may give one of a hundred times its size. */
const reportMaximum = 4_000_000;

loadLibrary(memoryMaximum);

export const ready = (): void => {};

/** The report stays in this thread: a stranger's file decides how long it is. */
export async function run({ path, format, anchors, serial }: ReadTask): Promise<Origin> {
  const reader = await WasmReader.fromBytes(format, readFileSync(path), settingsFor(anchors));
  try {
    const report = reader.json();
    return report.length > reportMaximum ? { state: 'broken' } : originOf(report, serial);
  } finally {
    reader.free();
  }
}
