import { bevel, type Field, fieldOf, grown, type Material } from '../draw/bevel.ts';
import { apart, type Box, type Brush, contentBox, type Layer, layerOf } from '../draw/canvas.ts';
import { type Colour, mix, white } from '../draw/colour.ts';
import type { Noise } from '../draw/random.ts';
import { coarse, coated, roomFor, sweep, twice } from './extrusion.ts';
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
  const { brush } = layer;
  const depth = Math.max(1, Math.round(body.depth));
  const room = roomFor(field, depth, lean);
  const at = { x: box.x - room.left, y: box.y };
  if (rim !== undefined) {
    const of = twice(room, depth, lean);
    const around = coated([
      { of, reach: body.reach * 2.1, tone: rim },
      { of, reach: body.reach * 2.35, tone: material.outline },
    ]);
    brush.drawImage(around.canvas, at.x, at.y);
  }
  // A deeper body casts no wider shadow.
  const soft = Math.min(body.depth, body.reach * 1.45);
  if (castsShadow) {
    const look = { reach: body.reach, tone: material.outline, soft };
    castShadow(brush, field, { x: box.x + lean * depth, y: box.y + depth }, look);
  }
  const upper = Math.max(1, Math.round(depth * 0.72));
  const side = sweep(room, upper, lean);
  const whole = upper < depth ? twice(side, depth - upper, lean) : side;
  const sides = coated([
    { of: room, reach: body.reach * 0.4, tone: mix(material.outline, material.face[2] ?? white, 0.55) },
    { of: room, reach: body.reach, tone: material.outline },
    { of: side, reach: body.reach, tone: mix(material.outline, material.face[3] ?? white, 0.3) },
    { of: whole, reach: body.reach, tone: material.outline },
  ]);
  brush.drawImage(sides.canvas, at.x, at.y);
  brush.drawImage(bevel(field, { material, slope: body.slope, noise }).canvas, box.x, box.y);
}

interface Shadow {
  /** How far the body reaches around its mask. */
  readonly reach: number;
  readonly tone: Colour;
  readonly soft: number;
}

/** Draws a shadow from few pixels: the canvas's own shadow blurs the whole picture. */
function castShadow(
  brush: Brush,
  field: Field,
  at: Pick<Box, 'x' | 'y'>,
  { reach, tone, soft }: Shadow,
): void {
  const blur = soft * 0.6;
  const share = Math.min(1, 3 / blur);
  const room = Math.ceil(blur * 3);
  const hard = coarse(field, reach, share, room, tone);
  const small = layerOf(hard.width, hard.height);
  small.brush.filter = `blur(${(blur * share).toFixed(2)}px)`;
  small.brush.drawImage(hard.canvas, 0, 0);
  const [w, h] = [small.width / share, small.height / share];
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
