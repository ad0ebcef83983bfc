import { bevel, fieldOf, grown, type Material } from '../draw/bevel.ts';
import { apart, type Box, type Brush, contentBox, type Layer, layerOf } from '../draw/canvas.ts';
import { type Colour, css, mix, white } from '../draw/colour.ts';
import type { Noise } from '../draw/random.ts';
import type { Script } from './lettering.ts';

/** The measures of a body, in pixels. */
export interface Body {
  /** Width of the slopes, inwards. */
  readonly slope: number;
  /** Width of the outline, outwards. */
  readonly reach: number;
  readonly depth: number;
}

const shares: Readonly<Record<Script, Body>> = {
  open: { slope: 0.085, reach: 0.062, depth: 0.09 },
  looped: { slope: 0.05, reach: 0.046, depth: 0.075 },
  dense: { slope: 0.04, reach: 0.042, depth: 0.07 },
};

/** Returns the measures that letters of a size allow. */
export const bodyOf = (script: Script, size: number): Body => ({
  slope: Math.max(1.5, size * shares[script].slope),
  reach: Math.max(1.5, size * shares[script].reach),
  depth: Math.max(1, size * shares[script].depth),
});

interface Look {
  readonly material: Material;
  readonly noise: Noise;
  readonly castsShadow: boolean;
  /** Sideways offset of the depth per step down. */
  readonly lean?: number;
  /** A second line around the outline. */
  readonly rim?: Colour;
}

/** Renders a mask as a thick, outlined, lit body with depth below it. */
export function giveBody(
  layer: Layer,
  mask: Layer,
  body: Body,
  { material, noise, castsShadow, lean = 0, rim }: Look,
): void {
  const content = contentBox(mask);
  if (content === null) return;
  const box = padded(mask, content, Math.ceil(body.reach * 2.4 + body.slope + 4));
  const field = fieldOf(mask, box);
  const outline = grown(field, body.reach, material.outline);
  const side = grown(field, body.reach, mix(material.outline, material.face[3] ?? white, 0.3));
  const edge = grown(field, body.reach * 0.4, mix(material.outline, material.face[2] ?? white, 0.55));
  const depth = Math.max(1, Math.round(body.depth));
  // A deeper body casts no wider shadow.
  const soft = Math.min(body.depth, body.reach * 1.45);
  const { brush } = layer;
  if (rim !== undefined) {
    const wide = grown(field, body.reach * 2.1, rim).canvas;
    const edged = grown(field, body.reach * 2.35, material.outline).canvas;
    for (const canvas of [edged, wide])
      for (const down of [depth, 0]) brush.drawImage(canvas, box.x + lean * down, box.y + down);
  }
  if (castsShadow) castShadow(brush, outline, { x: box.x + lean * depth, y: box.y + depth }, soft);
  brush.drawImage(outline.canvas, box.x + lean * depth, box.y + depth);
  // Steps are a fraction of the depth, so that four times the size does not take four times as many.
  const step = Math.max(1, Math.floor(depth / 16));
  for (let down = depth; down > 0; down -= step)
    brush.drawImage(down > depth * 0.72 ? outline.canvas : side.canvas, box.x + lean * down, box.y + down);
  brush.drawImage(outline.canvas, box.x, box.y);
  brush.drawImage(edge.canvas, box.x, box.y);
  brush.drawImage(bevel(field, { material, slope: body.slope, noise }).canvas, box.x, box.y);
}

/** Draws the shadow of a body in its own colour. It is blurred in few pixels: the canvas's own shadow blurs the whole picture. */
function castShadow(brush: Brush, body: Layer, at: Pick<Box, 'x' | 'y'>, soft: number): void {
  const blur = soft * 0.6;
  const share = Math.min(1, 3 / blur);
  const room = Math.ceil(blur * 3);
  const small = layerOf((body.width + room * 2) * share, (body.height + room * 2) * share);
  const [w, h] = [small.width / share, small.height / share];
  small.brush.filter = `blur(${(blur * share).toFixed(2)}px)`;
  small.brush.drawImage(body.canvas, room * share, room * share, body.width * share, body.height * share);
  apart(brush, () => {
    brush.globalAlpha = 0.55;
    brush.drawImage(small.canvas, at.x - room, at.y - room + soft * 0.9, w, h);
  });
}

/**
 * The same for something large behind the letters, which needs no fine pixels: at a share of the resolution. `paint` gets a
 * brush in the picture's own coordinates.
 */
export function giveCoarseBody(
  layer: Layer,
  box: Box,
  paint: (brush: Brush) => void,
  body: Body,
  look: Look,
  share: number,
): void {
  const margin = (body.depth + body.reach) * 2.5 + 4;
  const [x, y, w, h] = [box.x - margin, box.y - margin, box.w + margin * 2, box.h + margin * 2];
  const mask = layerOf(w * share, h * share);
  mask.brush.scale(mask.width / w, mask.height / h);
  mask.brush.translate(-x, -y);
  paint(mask.brush);
  mask.brush.resetTransform();
  const made = layerOf(mask.width, mask.height);
  giveBody(
    made,
    mask,
    { slope: body.slope * share, reach: body.reach * share, depth: body.depth * share },
    look,
  );
  layer.brush.drawImage(made.canvas, x, y, w, h);
}

function padded({ width, height }: Layer, content: Box, margin: number): Box {
  const [x, y] = [Math.max(0, content.x - margin), Math.max(0, content.y - margin)];
  return {
    x,
    y,
    w: Math.min(width, content.x + content.w + margin) - x,
    h: Math.min(height, content.y + content.h + margin) - y,
  };
}

/** Draws light around a mask. */
export function halo(layer: Layer, mask: Layer, tone: Colour, reach: number): void {
  // Soft light needs no fine mask.
  const share = Math.min(1, 480 / Math.max(mask.width, mask.height));
  const small = layerOf(mask.width * share, mask.height * share);
  small.brush.drawImage(mask.canvas, 0, 0, small.width, small.height);
  const field = fieldOf(small, { x: 0, y: 0, w: small.width, h: small.height });
  const body = grown(field, reach * share * 0.4, tone);
  const soft = layerOf(small.width, small.height);
  soft.brush.filter = `blur(${(reach * share).toFixed(2)}px)`;
  soft.brush.drawImage(body.canvas, 0, 0);
  apart(layer.brush, () => {
    layer.brush.globalAlpha = 0.85;
    layer.brush.drawImage(soft.canvas, 0, 0, layer.width, layer.height);
  });
}
