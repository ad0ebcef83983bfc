import { Path2D } from '@napi-rs/canvas';
import type { Material } from '../draw/bevel.ts';
import { apart, around, type Box, type Brush, inset, type Layer, layerOf } from '../draw/canvas.ts';
import { type Colour, css, darker, lighter, white } from '../draw/colour.ts';
import type { Noise } from '../draw/random.ts';
import { drawIcon, paintSilhouette } from '../icons/draw-icon.ts';
import { giveBody } from './body.ts';
import { type Company, paintCompany, spaceFor } from './company.ts';

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

export interface EmblemLook {
  readonly material: Material;
  readonly noise: Noise;
  readonly castsShadow: boolean;
  readonly badge: Badge;
  readonly company: Company;
  /** The badge's field behind the icon. */
  readonly field: Colour;
}

/** Draws one to three icons: one on a badge, perhaps with decorations; two on a badge each; three with the first in the middle. */
export function emblem(layer: Layer, icons: readonly string[], room: Box, look: EmblemLook): void {
  const [first, ...others] = icons;
  if (first === undefined) return;
  const company = others.length === 0 ? look.company : 'none';
  const box = inset(room, room.w * spaceFor(company));
  if (icons.length === 2) {
    const side = box.w * 0.94;
    icons.forEach((icon, index) => {
      const x = box.x + box.w / 2 + (index - 0.5) * side * 1.1 - side / 2;
      const own = { x, y: box.y + box.h - side, w: side, h: side };
      emblem(layer, [icon], own, { ...look, company: 'none' });
    });
    return;
  }
  const { brush } = layer;
  const { material, noise, castsShadow, badge, field } = look;
  const mask = layerOf(layer.width, layer.height);
  fillBadge(mask.brush, badge, box, '#fff');
  if (company !== 'none') {
    const around = layerOf(layer.width, layer.height);
    paintCompany(around.brush, box, company);
    const thin = { slope: box.h * 0.03, reach: box.h * 0.026, depth: box.h * 0.03 };
    giveBody(layer, around, thin, { material, noise, castsShadow });
  }
  giveBody(
    layer,
    mask,
    { slope: box.h * 0.075, reach: box.h * 0.034, depth: box.h * 0.045 },
    { material, noise, castsShadow },
  );
  const inner = inset(box, box.w * 0.1);
  fillBadge(brush, badge, inner, css(material.outline));
  const ground = inset(box, box.w * 0.115);
  const glow = around(brush, 0, -0.25, 1.3, [
    [0, lighter(field, 0.16)],
    [0.55, field],
    [1, darker(field, 0.14)],
  ]);
  fillBadge(brush, badge, ground, glow);
  const line = darker(material.outline, 0.02);
  const lift = box.h * (lifts[badge] ?? 0);
  const middle = inset(box, box.w * 0.215);
  drawIcon(brush, first, { ...middle, y: middle.y - lift }, { line, reach: 1.2 });
  others.slice(0, 2).forEach((icon, index) => {
    const size = box.h * 0.68;
    const away = box.w / 2 + size * 0.62;
    const at = {
      x: box.x + box.w / 2 + (index === 0 ? -away : away) - size / 2,
      y: box.y + box.h * 0.66 - size / 2,
      w: size,
      h: size,
    };
    apart(brush, () => {
      brush.shadowColor = css(line, 0.6);
      brush.shadowBlur = size * 0.06;
      brush.shadowOffsetY = size * 0.04;
      paintSilhouette(brush, icon, at, white, 2.6);
    });
    drawIcon(brush, icon, at, { line, reach: 1.5 });
  });
}
