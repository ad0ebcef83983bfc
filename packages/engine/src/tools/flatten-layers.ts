import { type Layer, layerOf } from '../draw/canvas.ts';
import type { NamedLayer } from '../job.ts';

/** Paints layers of one size over each other, the first at the back. */
export function flattenLayers(layers: readonly NamedLayer[]): Layer {
  const whole = layerOf(layers[0]?.layer.width ?? 1, layers[0]?.layer.height ?? 1);
  for (const { layer } of layers) whole.brush.drawImage(layer.canvas, 0, 0);
  return whole;
}
