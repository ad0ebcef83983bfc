import { Path2D } from '@napi-rs/canvas';
import { apart, type Box, type Brush } from '../draw/canvas.ts';

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
export const lifts: Partial<Record<Badge, number>> = { shield: 0.035, pennant: 0.05, crest: 0.01 };

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

export function fillBadge(brush: Brush, badge: Badge, box: Box, fill: Brush['fillStyle']): void {
  apart(brush, () => {
    brush.translate(box.x + box.w / 2, box.y + box.h / 2);
    brush.scale(box.w / 2, box.h / 2);
    brush.fillStyle = fill;
    brush.fill(new Path2D(badges[badge]));
  });
}

export function clipBadge(brush: Brush, badge: Badge, box: Box): void {
  const before = brush.getTransform();
  brush.translate(box.x + box.w / 2, box.y + box.h / 2);
  brush.scale(box.w / 2, box.h / 2);
  brush.clip(new Path2D(badges[badge]));
  brush.setTransform(before);
}
