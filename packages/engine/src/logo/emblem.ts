import { Path2D } from '@napi-rs/canvas';
import type { Material } from '../draw/bevel.ts';
import { apart, around, type Box, type Brush, inset, type Layer, layerOf } from '../draw/canvas.ts';
import { type Colour, css, darker, lighter } from '../draw/colour.ts';
import type { Noise, Random } from '../draw/random.ts';
import { giveBody, giveCoarseBody } from './body.ts';
import { type Company, paintCompany, spaceFor } from './company.ts';
import { paintPicture } from './pictures.ts';
import type { Emblem } from './plan-nouns.ts';
import { paintVignette, type Vignette } from './vignette.ts';

/** Outlines from -1 to 1. */
const badges = {
  shield: 'M0-.98C.3-.8.62-.74.88-.74C.92.1.62.62 0 .98C-.62.62-.92.1-.88-.74C-.62-.74-.3-.8 0-.98Z',
  disc: 'M.95 0A.95.95 0 1 1-.95 0A.95.95 0 1 1 .95 0Z',
  hexagon: 'M0-1L.87-.5V.5L0 1L-.87.5V-.5Z',
  flower: flower(12, 0.92, 0.1),
  burst: burst(14, 1, 0.8),
  octagon: 'M-.4-.95H.4L.95-.4V.4L.4.95H-.4L-.95.4V-.4Z',
  pennant: 'M-.8-.95H.8V.97L0 .68L-.8.97Z',
  crest: 'M-.85-.8Q-.4-.66 0-.97Q.4-.66.85-.8Q.66-.3.84.12Q.9.62 0 .98Q-.9.62-.84.12Q-.66-.3-.85-.8Z',
} as const;
export type Badge = keyof typeof badges;

/** Vertical offset of badges whose visual centre is not half way down. */
const lifts: Partial<Record<Badge, number>> = { shield: 0.035, pennant: 0.05, crest: 0.01 };

function flower(petals: number, radius: number, depth: number): string {
  const points = Array.from({ length: 144 }, (_, index) => {
    const turn = (index / 144) * Math.PI * 2;
    const reach = radius - depth + Math.abs(Math.cos((turn * petals) / 2)) * depth;
    return `${(Math.cos(turn) * reach).toFixed(3)} ${(Math.sin(turn) * reach).toFixed(3)}`;
  });
  return `M${points.join('L')}Z`;
}

function burst(spikes: number, outer: number, inner: number): string {
  const points = Array.from({ length: spikes * 2 }, (_, index) => {
    const turn = (index / (spikes * 2)) * Math.PI * 2 - Math.PI / 2;
    const reach = index % 2 === 0 ? outer : inner;
    return `${(Math.cos(turn) * reach).toFixed(3)} ${(Math.sin(turn) * reach).toFixed(3)}`;
  });
  return `M${points.join('L')}Z`;
}

function fillBadge(brush: Brush, badge: Badge, box: Box, fill: Brush['fillStyle']): void {
  apart(brush, () => {
    brush.translate(box.x + box.w / 2, box.y + box.h / 2);
    brush.scale(box.w / 2, box.h / 2);
    brush.fillStyle = fill;
    brush.fill(new Path2D(badges[badge]));
  });
}

function clipBadge(brush: Brush, badge: Badge, box: Box): void {
  const before = brush.getTransform();
  brush.translate(box.x + box.w / 2, box.y + box.h / 2);
  brush.scale(box.w / 2, box.h / 2);
  brush.clip(new Path2D(badges[badge]));
  brush.setTransform(before);
}

export interface EmblemLook {
  readonly material: Material;
  readonly noise: Noise;
  readonly castsShadow: boolean;
  readonly badge: Badge;
  readonly company: Company;
  /** The badge's field behind the icon. */
  readonly field: Colour;
  /** Seen in the field. */
  readonly scene?: { readonly vignette: Vignette; readonly random: Random } | null;
  /** In the upper half: the title crosses the lower one. */
  readonly isUpper?: boolean;
}

/** Draws a picture on a badge, perhaps with decorations; or the badge alone. */
export function emblem(layer: Layer, shown: Emblem | null, room: Box, look: EmblemLook): void {
  const { material, noise, castsShadow, badge, company, field, scene, isUpper = false } = look;
  const box = inset(room, room.w * spaceFor(company));
  const { brush } = layer;
  if (company !== 'none') {
    const around = layerOf(layer.width, layer.height);
    paintCompany(around.brush, box, company);
    const thin = { slope: box.h * 0.03, reach: box.h * 0.026, depth: box.h * 0.03 };
    giveBody(layer, around, thin, { material, noise, castsShadow });
  }
  // The frame of a large badge is not thicker than the letters.
  const thick = isUpper ? 0.6 : 1;
  const frame = { slope: box.h * 0.075 * thick, reach: box.h * 0.034 * thick, depth: box.h * 0.045 * thick };
  const paint = (target: Brush) => fillBadge(target, badge, box, '#fff');
  giveCoarseBody(layer, box, paint, frame, { material, noise, castsShadow }, isUpper ? 0.6 : 1);
  fillBadge(brush, badge, inset(box, box.w * 0.1 * thick), css(material.outline));
  const ground = inset(box, box.w * 0.115 * thick);
  const glow = around(brush, 0, -0.25, 1.3, [
    [0, lighter(field, 0.16)],
    [0.55, field],
    [1, darker(field, 0.14)],
  ]);
  fillBadge(brush, badge, ground, glow);
  if (scene)
    apart(brush, () => {
      clipBadge(brush, badge, ground);
      paintVignette(
        brush,
        isUpper ? { ...ground, h: ground.h * 0.92 } : ground,
        scene.vignette,
        scene.random,
      );
    });
  if (shown === null) return;
  const line = darker(material.outline, 0.02);
  const lift = box.h * (lifts[badge] ?? 0);
  const middle = inset(box, box.w * (isUpper ? 0.24 : 0.205));
  const y = isUpper ? box.y + box.h * 0.09 : middle.y - lift;
  paintPicture(
    brush,
    shown,
    { ...middle, y },
    { line, reach: isUpper ? 0.8 : 1.2, castsShadow, hasSticker: scene !== null && scene !== undefined },
  );
}
