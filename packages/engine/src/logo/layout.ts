import type { Size } from '@artcade/domain/tool-forms';
import type { Box } from '../draw/canvas.ts';
import type { Run } from '../icons/emoji.ts';
import type { Composition, Design } from './design.ts';
import { type Bend, type Lettering, letter, shifted } from './lettering.ts';
import type { Part } from './rhythm.ts';

interface Asked {
  readonly size: Size;
  readonly runs: readonly Run[];
  readonly bend: Bend;
  readonly icons: readonly string[];
  readonly hasTagline: boolean;
  readonly design: Design;
}

/** The positions of all parts of a logo. */
export interface Layout {
  readonly lettering: Lettering;
  /** The icons of each badge. */
  readonly emblems: readonly { readonly icons: readonly string[]; readonly box: Box }[];
  /** Below the title: its second line, or an ornament. */
  readonly foot: Box;
}

interface Place {
  /** The side of a badge. */
  readonly badge: number;
  /** Space above the title for badges. */
  readonly above: number;
  readonly left: number;
  readonly right: number;
}

const noPlace: Place = { badge: 0, above: 0, left: 0, right: 0 };

const places: Readonly<Record<Composition, (size: Size) => Place>> = {
  none: () => noPlace,
  between: () => noPlace,
  // The title overlaps the foot of the emblem.
  above: ({ width, height }) => {
    const badge = Math.min(height * 0.37, width * 0.36);
    return { ...noPlace, badge, above: badge * 0.78 };
  },
  behind: ({ width, height }) => {
    const badge = Math.min(height * 0.45, width * 0.44);
    return { ...noPlace, badge, above: badge * 0.7 };
  },
  left: ({ width, height }) => {
    const badge = Math.min(height * 0.5, width * 0.27);
    return { ...noPlace, badge, left: badge * 1.12 };
  },
  ends: ({ width, height }) => {
    const badge = Math.min(height * 0.3, width * 0.16);
    return { ...noPlace, badge, left: badge * 1.12, right: badge * 1.12 };
  },
};

const scaled = ({ badge, above, left, right }: Place, by: number): Place => ({
  badge: badge * by,
  above: above * by,
  left: left * by,
  right: right * by,
});

/** Inserts a badge between the first word and the second. */
function withBadge(runs: readonly Run[], icon: string | undefined): readonly Part[] {
  const index = runs.findIndex((run) => 'text' in run && / \S/.test(run.text.trimEnd()));
  const run = runs[index];
  if (icon === undefined || run === undefined || !('text' in run)) return runs;
  const at = run.text.indexOf(' ', 1);
  const both: readonly Part[] = [
    { text: run.text.slice(0, at) },
    { icon, isBadge: true },
    { text: run.text.slice(at + 1) },
  ];
  return [...runs.slice(0, index), ...both, ...runs.slice(index + 1)];
}

/** Lays out emblem, title and foot as large as the picture allows, centred as a whole. */
export function layoutOf({ size, runs, bend, icons, hasTagline, design }: Asked): Layout {
  const { width, height } = size;
  const side = Math.min(width, height);
  const { composition, rhythm, strength, slant, otherLines, depth, hasRim, ornament } = design;
  // Outline, depth and light extend beyond the letters.
  const pad = side * (0.075 + depth * 0.035 + (hasRim ? 0.02 : 0));
  const tall = footHeight(size, hasTagline, ornament !== 'none');
  // Below the depth and the second line of the letters.
  const gap = tall === 0 ? 0 : side * ((depth - 0.75) * 0.018 + (hasRim ? 0.022 : 0));
  // Depth and shadow extend below the letters.
  const below = tall * 1.3 + gap + side * 0.022 * depth;
  const wish = {
    runs: composition === 'between' ? withBadge(runs, icons[0]) : runs,
    bend,
    largest: side * 0.62,
    rhythm,
    strength,
    slant,
    otherLines,
  };
  const attempt = (share: number) => {
    const place = scaled(places[composition](size), share);
    const room: Box = {
      x: pad + place.left,
      y: pad + place.above,
      w: width - pad * 2 - place.left - place.right,
      h: height - pad * 2 - place.above - below,
    };
    return { place, room, tried: letter(size, { ...wish, room, lines: room.w / room.h > 1.2 ? 3 : 4 }) };
  };
  const whole = attempt(1);
  // The title has priority: an emblem that leaves it no height shrinks.
  const isSmall = whole.place.above > 0 && whole.tried.long < whole.room.w * 0.62;
  const { place, tried } = isSmall ? attempt(0.72) : whole;
  const { badge, above, left, right } = place;
  // Distributes the remaining height.
  const top = (height - above - tried.ink.h - below) / 2;
  const start = (width - left - tried.ink.w - right) / 2;
  const lettering = shifted(
    tried,
    Math.round(start + left - tried.ink.x),
    Math.round(top + above - tried.ink.y),
  );
  const { ink } = lettering;
  const own = (x: number, y: number): Box => ({ x, y, w: badge, h: badge });
  const middle = ink.y + (ink.h - badge) / 2;
  const boxes: Readonly<Record<Composition, readonly Box[]>> = {
    none: [],
    between: [],
    above: [own((width - badge) / 2, Math.max(side * 0.05, top - pad * 0.3))],
    behind: [own((width - badge) / 2, Math.max(side * 0.05, top - pad * 0.3))],
    left: [own(start, middle)],
    ends: [own(start, middle), own(ink.x + ink.w + badge * 0.12, middle)],
  };
  return {
    lettering,
    emblems: boxes[composition].map((box, index, all) => ({
      box,
      icons: all.length === 1 ? icons : [icons[index % icons.length] ?? ''],
    })),
    foot: footOf(size, { ...ink, h: ink.h + gap }, pad, tall, hasTagline),
  };
}

function footHeight({ width, height }: Size, hasTagline: boolean, hasOrnament: boolean): number {
  if (hasTagline) return Math.min(height * 0.115, width * 0.09);
  return hasOrnament ? Math.min(height * 0.06, width * 0.05) : 0;
}

function footOf({ width }: Size, ink: Box, pad: number, tall: number, hasTagline: boolean): Box {
  const y = ink.y + ink.h + tall * (hasTagline ? 0.42 : 0.95);
  if (hasTagline) {
    const middle = ink.x + ink.w / 2;
    const half = Math.min(middle, width - middle) - pad * 0.6;
    return { x: middle - half, y, w: half * 2, h: tall };
  }
  const w = Math.min(ink.w * 0.8, width * 0.5);
  return { x: ink.x + (ink.w - w) / 2, y, w, h: tall };
}
