import { hash } from 'node:crypto';
import { exportVersion } from '@artcade/domain/atlas-files';
import { Failure } from '@artcade/domain/failure';
import { builtinModel } from '@artcade/domain/generations';
import type { Drawing, PaintedLayer } from '@artcade/engine/engine';
import type { Work } from '#adapters/engines/engine.ts';
import type { Context } from './context.ts';

/**
 * Draws the layers of a picture once for all forms that hold them: they are kept among their owner's finished exports, for as long
 * and within the same room.
 */
export const createDrawnLayers =
  ({ render, fileCache }: Pick<Context, 'render' | 'fileCache'>) =>
  async (uid: string, drawing: Drawing, work: Work): Promise<readonly PaintedLayer[]> => {
    const key = keyOf(drawing);
    const stored = await fileCache.read(uid, key);
    if (stored) return unpacked(stored);
    const { layers } = await render(drawing, true, work);
    if (layers.length === 0) throw new Failure('export_impossible');
    await fileCache.keep(uid, key, packed(layers));
    return layers;
  };

/** Includes everything that changes the layers. */
const keyOf = ({ references, ...drawing }: Drawing): string =>
  JSON.stringify([
    'layers',
    exportVersion,
    builtinModel,
    drawing,
    references.map(({ bytes, part }) => [hash('sha256', bytes, 'hex'), part]),
  ]);

/** A line with the name and the length of each layer, and then their bytes. */
const packed = (layers: readonly PaintedLayer[]): Uint8Array[] => [
  Buffer.from(`${JSON.stringify(layers.map(({ name, bytes }) => [name, bytes.length]))}\n`),
  ...layers.map(({ bytes }) => bytes),
];

function unpacked(stored: Buffer): PaintedLayer[] {
  let place = stored.indexOf('\n') + 1;
  const list = JSON.parse(stored.toString('utf8', 0, place)) as [string, number][];
  return list.map(([name, length]) => {
    const bytes = stored.subarray(place, place + length);
    place += length;
    return { name, bytes };
  });
}
