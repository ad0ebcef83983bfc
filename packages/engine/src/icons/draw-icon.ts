import { apart, type Box, type Brush, type Layer, layerOf } from '../draw/canvas.ts';
import { type Colour, css } from '../draw/colour.ts';
import { iconSide, type Shape } from './shape.ts';
import { shapesOf } from './shapes.ts';

function fill(brush: Brush, shape: Shape): void {
  if (shape.line > 0) {
    brush.lineWidth = shape.line;
    brush.stroke(shape.path);
  } else brush.fill(shape.path, shape.rule);
}

function inSquare(brush: Brush, box: Box, draw: () => void): void {
  apart(brush, () => {
    brush.translate(box.x, box.y);
    brush.scale(box.w / iconSide, box.h / iconSide);
    brush.lineJoin = 'round';
    brush.lineCap = 'round';
    draw();
  });
}

/** Paints areas of icons in their own colours, or in the given ones. */
export function paintShapes(
  brush: Brush,
  shapes: readonly Shape[],
  box: Box,
  toneOf?: (shape: Shape) => string,
): void {
  inSquare(brush, box, () => {
    for (const shape of shapes) {
      brush.globalAlpha = shape.alpha;
      const tone = toneOf?.(shape) ?? shape.fill;
      brush.fillStyle = tone;
      brush.strokeStyle = tone;
      fill(brush, shape);
    }
  });
}

/** Paints the icon in its own colours. */
export const paintIcon = (brush: Brush, name: string, box: Box): void =>
  paintShapes(brush, shapesOf(name), box);

/** Paints the icon's silhouette in one colour, widened by `reach` (in units of its square of 32). */
export function paintSilhouette(
  brush: Brush,
  name: string,
  box: Box,
  tone: Colour,
  reach: number,
  shapes: readonly Shape[] = shapesOf(name),
): void {
  inSquare(brush, box, () => {
    brush.fillStyle = css(tone);
    brush.strokeStyle = css(tone);
    for (const shape of shapes) {
      fill(brush, shape);
      if (reach <= 0) continue;
      brush.lineWidth = shape.line + reach * 2;
      brush.stroke(shape.path);
    }
  });
}

export interface IconLook {
  readonly line: Colour;
  /** Width of the outline, in units of the icon's square of 32. */
  readonly reach: number;
}

/** Paints an icon with an outline and light from above, so that it is visible on any background. */
export function drawIcon(brush: Brush, name: string, box: Box, { line, reach }: IconLook): void {
  paintSilhouette(brush, name, box, line, reach);
  const layer = litIcon(name, Math.ceil(Math.max(box.w, 8) * brush.getTransform().a));
  brush.drawImage(layer.canvas, box.x, box.y, box.w, box.h);
}

function litIcon(name: string, size: number): Layer {
  const layer = layerOf(size, size);
  const box = { x: 0, y: 0, w: size, h: size };
  paintIcon(layer.brush, name, box);
  const { brush } = layer;
  brush.globalCompositeOperation = 'source-atop';
  const light = brush.createLinearGradient(0, 0, 0, size);
  light.addColorStop(0, 'rgba(255,255,255,.28)');
  light.addColorStop(0.45, 'rgba(255,255,255,0)');
  light.addColorStop(0.6, 'rgba(20,10,50,0)');
  light.addColorStop(1, 'rgba(20,10,50,.28)');
  brush.fillStyle = light;
  brush.fillRect(0, 0, size, size);
  return layer;
}
