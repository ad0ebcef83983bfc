import { exportVersion, partName } from '@artcade/domain/atlas-files';
import { godotParallax, type LayerStack, parallaxOf, tiledMap } from '@artcade/domain/layer-files';
import type { Size } from '@artcade/domain/tool-forms';
import type { ZipEntry } from '#adapters/zip.ts';
import { jsonEntry, textEntry } from './entries.ts';

export interface PaintedLayer {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface Facts {
  readonly size: Size;
  readonly scale: number;
  /** The layers are near and far, and move apart with the camera. */
  readonly hasDepth: boolean;
  /** The picture repeats sideways. */
  readonly repeats: boolean;
}

const preview = 'preview.png';

/** Layers from back to front, all of the full size. */
export const pictureFiles = (layers: readonly PaintedLayer[]): readonly (ZipEntry & { title: string })[] =>
  layers.map(({ name, bytes }, index) => ({
    name: `${String(index + 1).padStart(2, '0')}-${partName(name)}.png`,
    title: name,
    bytes,
  }));

export const stackOf = (layers: readonly PaintedLayer[], { size, repeats }: Facts): LayerStack => ({
  ...size,
  repeats,
  layers: pictureFiles(layers).map(({ name, title }, index) => ({
    name: title,
    file: name,
    parallax: parallaxOf(index, layers.length),
  })),
});

/** The layers with a list of them, and of a scene also as a scene of Godot and a map of Tiled. */
export function layerFiles(layers: readonly PaintedLayer[], whole: Uint8Array, facts: Facts): ZipEntry[] {
  const { size, scale, hasDepth } = facts;
  const files = pictureFiles(layers);
  const stack = stackOf(layers, facts);
  const list = {
    version: exportVersion,
    image: preview,
    scale,
    size,
    ...(hasDepth && { repeats: stack.repeats }),
    layers: stack.layers.map(({ name, file, parallax }) => ({ name, file, ...(hasDepth && { parallax }) })),
  };
  const map = tiledMap(stack);
  return [
    ...files,
    { name: preview, bytes: whole },
    jsonEntry('layers.json', list),
    ...(hasDepth ? [parallaxScene(stack), textEntry(map.name, map.text)] : []),
    textEntry('README.txt', hasDepth ? `${layerNotes}\n${parallaxNotes}` : layerNotes),
  ];
}

export function parallaxScene(stack: LayerStack): ZipEntry {
  const { name, text } = godotParallax(stack);
  return textEntry(`godot/${name}`, text);
}

const layerNotes = `Layers of one picture, from back (01) to front. All have the same size; lay them over one another at the same place, and you
get ${preview}, which is here to compare with and need not go into your game.
`;

const parallaxNotes = `Parallax: layers.json gives each layer a number from 0 to 1. When your camera moves by 100 pixels, move the layer by 100 times
that number the other way: the sky hardly moves, the nearest layer moves as fast as the ground.
Phaser: image.setScrollFactor(parallax). Godot 4.3 or newer: godot/parallax.tscn is a scene with a Parallax2D for each layer.
Tiled: parallax.tmx has an image layer for each.
Unity: a SpriteRenderer for each layer, moved by camera movement * (1 - parallax).
A picture that was made to repeat sideways does so in every layer.
`;
