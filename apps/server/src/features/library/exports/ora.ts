import { escapeXml } from '@artcade/domain/layer-files';
import type { Size } from '@artcade/domain/tool-forms';
import { type ConvertedFor, thumbnailOf } from '#adapters/pictures/convert.ts';
import type { ZipEntry } from '#adapters/zip.ts';
import { textEntry } from './entries.ts';
import type { PaintedLayer } from './layer-archive.ts';

const thumbnailSide = 256;

/** OpenRaster: layers for painting programs. */
export async function oraFiles(
  layers: readonly PaintedLayer[],
  { width, height }: Size,
  whole: Uint8Array,
  who: ConvertedFor,
): Promise<ZipEntry[]> {
  const files = layers.map(({ name, bytes }, index) => ({
    name: `data/layer${index}.png`,
    title: name,
    bytes,
  }));
  const stack = files
    .toReversed()
    .map(
      ({ name, title }) =>
        `  <layer name="${escapeXml(title)}" src="${name}" x="0" y="0" opacity="1.0" visibility="visible" composite-op="svg:src-over"/>`,
    );
  return [
    // First and uncompressed, as the format requires, so that programs recognise the file.
    textEntry('mimetype', 'image/openraster'),
    textEntry(
      'stack.xml',
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        `<image version="0.0.3" w="${width}" h="${height}" xres="72" yres="72">`,
        ' <stack>',
        ...stack,
        ' </stack>',
        '</image>',
        '',
      ].join('\n'),
    ),
    ...files,
    { name: 'mergedimage.png', bytes: whole },
    { name: 'Thumbnails/thumbnail.png', bytes: await thumbnailOf(who, whole, thumbnailSide) },
  ];
}
