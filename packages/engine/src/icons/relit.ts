import {
  along,
  apart,
  around,
  type Box,
  type Brush,
  disc,
  type Layer,
  layerOf,
  type Point,
} from '../draw/canvas.ts';
import { type Colour, colour, css } from '../draw/colour.ts';
import { paintShapes, paintSilhouette } from './draw-icon.ts';
import { groundlessShapes } from './ground.ts';
import { extentOf } from './measure.ts';
import { iconSide } from './shape.ts';
import { tintOf } from './tint.ts';

/** The light of a painting, as an icon in it needs it. */
export interface Relight {
  /** The direction towards the light: [-1, -1] is above on the left. */
  readonly from: Point;
  readonly light: Colour;
  /** 0 is an overcast day, 1 a low sun. */
  readonly strength: number;
  /** Of the sides away from the light. */
  readonly shade?: Colour;
  /** The air before it: its tone, and how much of it at the icon's depth. */
  readonly haze?: { readonly tone: Colour; readonly share: number };
  /** How bright its edge towards the light is; 0 to 1. */
  readonly rim?: number;
  /** The colour that is asked for. */
  readonly tint?: Colour;
  /** An outline, its width in shares of the icon's side. */
  readonly outline?: { readonly tone: Colour; readonly wide: number };
  /** Shadows on the ground under its lowest point. `long` is the length of the cast one, in heights of the icon. */
  readonly shadow?: { readonly tone: Colour; readonly strength: number; readonly long?: number };
  /** Mirrored, so that it looks to the other side. */
  readonly mirrored?: boolean;
}

const dusk = colour(0.22, 0.05, 285);

/**
 * Paints an icon as a part of a painting: light from one side, the haze of its depth, a rim towards the light, contact and
 * cast shadow, and no ground of its own. Use it before the layer's own finish, which then covers the icon too.
 */
export function paintRelit(brush: Brush, icon: string, box: Box, look: Relight): void {
  if (look.shadow) paintShadow(brush, icon, box, look);
  apart(brush, () => {
    if (look.mirrored) mirror(brush, box);
    if (look.outline)
      paintSilhouette(
        brush,
        icon,
        box,
        look.outline.tone,
        look.outline.wide * iconSide,
        groundlessShapes(icon),
      );
    const { a, b } = brush.getTransform();
    const lit = litLayer(icon, Math.max(8, Math.ceil(box.w * Math.hypot(a, b))), look);
    brush.drawImage(lit.canvas, box.x, box.y, box.w, box.h);
  });
}

function mirror(brush: Brush, { x, w }: Box): void {
  brush.translate(x * 2 + w, 0);
  brush.scale(-1, 1);
}

function litLayer(icon: string, side: number, look: Relight): Layer {
  const box = { x: 0, y: 0, w: side, h: side };
  const shapes = groundlessShapes(icon);
  const plain = layerOf(side, side);
  paintShapes(plain.brush, shapes, box, look.tint ? tintOf(shapes, look.tint) : undefined);
  const layer = layerOf(side, side);
  layer.brush.drawImage(plain.canvas, 0, 0);
  shaded(layer.brush, side, extentOf(icon), look);
  if ((look.rim ?? 0) > 0) rimmed(layer.brush, plain, look);
  hazed(layer.brush, side, extentOf(icon), look);
  layer.brush.globalCompositeOperation = 'destination-in';
  layer.brush.drawImage(plain.canvas, 0, 0);
  return layer;
}

/** The direction in which the light travels inside the icon, one long. */
function directionOf({ from, mirrored }: Relight): Point {
  const [x, y] = [mirrored ? -from[0] : from[0], from[1]];
  const long = Math.hypot(x, y) || 1;
  return [x / long, y / long];
}

function shaded(brush: Brush, side: number, extent: Box, look: Relight): void {
  const [x, y] = directionOf(look);
  const [middleX, middleY] = [(extent.x + extent.w / 2) * side, (extent.y + extent.h / 2) * side];
  const reach = (Math.abs(x) * extent.w + Math.abs(y) * extent.h) * side * 0.5;
  const line = {
    x0: middleX + x * reach,
    y0: middleY + y * reach,
    x1: middleX - x * reach,
    y1: middleY - y * reach,
  };
  const shade = look.shade ?? dusk;
  apart(brush, () => {
    brush.globalCompositeOperation = 'multiply';
    brush.fillStyle = along(brush, line, [
      [0, shade, 0],
      [0.38, shade, 0.06 + look.strength * 0.06],
      [0.62, shade, 0.2 + look.strength * 0.16],
      [1, shade, 0.42 + look.strength * 0.3],
    ]);
    brush.fillRect(0, 0, side, side);
    brush.globalCompositeOperation = 'soft-light';
    brush.fillStyle = along(brush, line, [
      [0, look.light, 0.3 + look.strength * 0.6],
      [0.5, look.light, 0.08 + look.strength * 0.16],
      [0.8, look.light, 0],
    ]);
    brush.fillRect(0, 0, side, side);
  });
}

/** The edge towards the light: the icon without a copy of it that is moved away from the light. */
function rimmed(brush: Brush, plain: Layer, look: Relight): void {
  const side = plain.width;
  const [x, y] = directionOf(look);
  const edge = layerOf(side, side);
  edge.brush.drawImage(plain.canvas, 0, 0);
  edge.brush.globalCompositeOperation = 'source-in';
  edge.brush.fillStyle = css(look.light);
  edge.brush.fillRect(0, 0, side, side);
  edge.brush.globalCompositeOperation = 'destination-out';
  const wide = side * 0.022;
  edge.brush.drawImage(plain.canvas, -x * wide, -y * wide);
  apart(brush, () => {
    brush.globalAlpha = (look.rim ?? 0) * (0.45 + look.strength * 0.55);
    brush.drawImage(edge.canvas, 0, 0);
  });
}

/** Haze is thicker near the ground. */
function hazed(brush: Brush, side: number, { y, h }: Box, { haze }: Relight): void {
  if (haze === undefined || haze.share <= 0) return;
  brush.fillStyle = along(brush, { x0: 0, y0: y * side, x1: 0, y1: (y + h) * side }, [
    [0, haze.tone, haze.share * 0.86],
    [0.55, haze.tone, haze.share],
    [1, haze.tone, Math.min(1, haze.share * 1.25)],
  ]);
  brush.fillRect(0, 0, side, side);
}

/** Small, whatever the size of the picture: enlarged, it is soft, and the same at every size. */
const shadowSide = 40;

/** The shadows of an icon: tight and dark where it touches the ground, and its shape away from the light. */
export function paintShadow(brush: Brush, icon: string, box: Box, look: Relight): void {
  const { shadow } = look;
  if (shadow === undefined) return;
  const { y, h, foot } = extentOf(icon);
  const ground = box.y + (y + h) * box.h;
  const [left, right] = look.mirrored ? [1 - foot.right, 1 - foot.left] : [foot.left, foot.right];
  const middle = box.x + ((left + right) / 2) * box.w;
  const reach = Math.max(0.1, (right - left) / 2) * box.w * 1.15;
  cast(brush, icon, box, ground, look);
  apart(brush, () => {
    brush.translate(middle, ground - reach * 0.05);
    brush.scale(1, 0.2);
    disc(
      brush,
      0,
      0,
      reach * 1.15,
      around(brush, 0, 0, reach * 1.15, [
        [0, shadow.tone, shadow.strength * 0.85],
        [0.6, shadow.tone, shadow.strength * 0.6],
        [1, shadow.tone, 0],
      ]),
    );
  });
}

function cast(brush: Brush, icon: string, box: Box, ground: number, look: Relight): void {
  const { shadow, mirrored } = look;
  if (shadow === undefined) return;
  const { y, h } = extentOf(icon);
  const dark = layerOf(shadowSide, shadowSide);
  const square = { x: 0, y: 0, w: shadowSide, h: shadowSide };
  apart(dark.brush, () => {
    if (mirrored) mirror(dark.brush, square);
    paintShapes(dark.brush, groundlessShapes(icon), square, () => css(shadow.tone));
  });
  dark.brush.globalCompositeOperation = 'destination-in';
  dark.brush.fillStyle = along(dark.brush, { x0: 0, y0: y * shadowSide, x1: 0, y1: (y + h) * shadowSide }, [
    [0, shadow.tone, 0.1],
    [1, shadow.tone, 0.7],
  ]);
  dark.brush.fillRect(0, 0, shadowSide, shadowSide);
  const long = shadow.long ?? 0.5 + look.strength * 0.5;
  const [toX] = look.from;
  apart(brush, () => {
    brush.globalAlpha = shadow.strength * (0.3 + look.strength * 0.5);
    // A point above the ground falls away from the light and, as the sun is in the sky behind, towards the viewer.
    brush.transform(
      1,
      0,
      toX * long * 0.9,
      -0.26 * long,
      -toX * long * 0.9 * ground,
      ground * (1 + 0.26 * long),
    );
    brush.drawImage(dark.canvas, box.x, box.y, box.w, box.h);
  });
}
