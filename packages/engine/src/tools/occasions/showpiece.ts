import { isA } from '../../concepts/graph.ts';
import { type Box, contentBox, type Layer, layerOf } from '../../draw/canvas.ts';
import { finish } from '../../draw/finish.ts';
import { isFloating, isUpper, type Prop, paintProp } from './frame.ts';
import { pieces } from './pieces/pieces.ts';
import { heedProp } from './props.ts';
import type { Staging } from './staging.ts';

/**
 * Returns the things that stand where a hero would, the main one first: those that are asked for where nobody is. A hero whom
 * the occasion dresses stays, because the dress shows it.
 */
export function showpiecesOf({ job, kit, props }: Staging): readonly Prop[] {
  // Two people under a cloth: of them one sees the head.
  const dance = job.brief.subjects.find(({ id }) => isA(id, 'creature.lion-dance'));
  const head = pieces['thing.lion-dance-head'];
  if (dance !== undefined && head !== undefined && job.brief.subjects.length === 1)
    return [
      { id: dance.id, as: dance.id, drawing: head, count: 1, size: 1.15, tint: null, isAsked: true },
      ...props.filter(({ as }) => as === 'thing.drum'),
    ];
  if (job.brief.subjects.some(({ text }) => text !== '') || (kit.wears ?? []).length > 0) return [];
  return props
    .filter((prop) => prop.isAsked && prop.isPart !== true && !isUpper(prop) && !isFloating(prop))
    .flatMap((prop) => Array.from({ length: prop.count }, () => prop))
    .slice(0, 3);
}

/** Where each of them stands in the hero's box, as shares: x of the middle, height, and how far up. */
const spots = [
  [0.5, 0.72, 0.02],
  [0.14, 0.46, 0.16],
  [0.88, 0.42, 0.14],
] as const;

export function showpieceLayer({ job }: Staging, shown: readonly Prop[], box: Box) {
  const { width, height } = job.size;
  const layer: Layer = layerOf(width, height);
  const foot = Math.min(height * 0.97, box.y + box.h * 0.97);
  const side = Math.min(box.h, box.w * 1.1, height * 0.86);
  for (const [index, prop] of [...shown.entries()].reverse()) {
    const [x, tall, up] = spots[index] ?? spots[0];
    const h = side * tall * Math.min(1.15, prop.size);
    const w = Math.min(h * 1.5, side);
    const left = Math.min(Math.max(0, box.x + box.w * x - w / 2), width - w);
    paintProp(layer, prop, { x: left, y: foot - h - side * up, w, h }, index === 2);
    heedProp(job, prop);
  }
  finish(layer, { style: job.style, seed: job.seed, kind: 'cutout' });
  const body = contentBox(layer);
  const bodies = body === null ? [] : [body];
  return { layer, faces: bodies, bodies };
}
