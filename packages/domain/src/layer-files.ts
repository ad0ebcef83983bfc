import type { TextFile } from './atlas-files.ts';
import { quoted } from './godot-files.ts';

/** The layers of a background as their description files see them. */
export interface LayerStack {
  /** Of the picture, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Its left and right edges fit together. */
  readonly repeats: boolean;
  /** From back to front. */
  readonly layers: readonly LayerFile[];
}

export interface LayerFile {
  readonly name: string;
  readonly file: string;
  /** How far the layer moves when the camera moves by one. */
  readonly parallax: number;
}

/** The nearest layer moves as far as the ground. */
export const parallaxOf = (index: number, count: number): number => Number(((index + 1) / count).toFixed(2));

/** A scene for Godot 4.3 or newer: one Parallax2D for each layer. It lies in a folder beside the layers. */
export function godotParallax({ width, repeats, layers }: LayerStack): TextFile {
  const resources = layers.map(
    ({ file }, index) =>
      `[ext_resource type="Texture2D" path=${quoted(`../${file}`)} id=${quoted(String(index + 1))}]`,
  );
  const nodes = layers.flatMap(({ name, parallax }, index) => [
    `[node name=${quoted(nodeName(name, index))} type="Parallax2D" parent="."]`,
    `scroll_scale = Vector2(${parallax}, 1)`,
    ...(repeats ? [`repeat_size = Vector2(${width}, 0)`, 'repeat_times = 3'] : []),
    '',
    `[node name="Picture" type="Sprite2D" parent=${quoted(nodeName(name, index))}]`,
    `texture = ExtResource(${quoted(String(index + 1))})`,
    'centered = false',
    '',
  ]);
  const text = [
    '[gd_scene format=3]',
    '',
    ...resources,
    '',
    '[node name="Parallax" type="Node2D"]',
    '',
    ...nodes,
  ];
  return { name: 'parallax.tscn', text: text.join('\n') };
}

/** Godot allows no dots, slashes, colons, quotes, percent and at signs in the name of a node. */
const nodeName = (name: string, index: number): string =>
  `${index + 1} ${name.replace(/[^\p{L}\p{N}_-]+/gu, ' ').trim()}`.trim();

const tile = 32;

/** A map for Tiled 1.5 or newer, in which every layer is an image layer. It lies beside the layers. */
export function tiledMap({ width, height, repeats, layers }: LayerStack): TextFile {
  const columns = Math.ceil(width / tile);
  const rows = Math.ceil(height / tile);
  const lines = layers.map(
    ({ name, file, parallax }, index) =>
      ` <imagelayer id="${index + 1}" name="${escapeXml(name)}" parallaxx="${parallax}" parallaxy="1"${repeats ? ' repeatx="1"' : ''}>\n` +
      `  <image source="${escapeXml(file)}" width="${width}" height="${height}"/>\n </imagelayer>`,
  );
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<map version="1.10" orientation="orthogonal" renderorder="right-down" width="${columns}" height="${rows}" tilewidth="${tile}" tileheight="${tile}" infinite="0" nextlayerid="${layers.length + 1}" nextobjectid="1">`,
    ...lines,
    '</map>',
    '',
  ].join('\n');
  return { name: 'parallax.tmx', text };
}

export const escapeXml = (text: string): string =>
  text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ');
