import type { Size } from '@artcade/domain/tool-forms';
import type { Box } from '../draw/canvas.ts';
import type { Face } from '../draw/faces.ts';
import type { Run } from '../icons/emoji.ts';
import { type Composition, type Design, hasField } from './design.ts';
import { type Bend, type Lettering, letter, shifted } from './lettering.ts';
import type { Emblem } from './plan-nouns.ts';
import type { Part } from './rhythm.ts';

interface Asked {
  readonly size: Size;
  readonly runs: readonly Run[];
  readonly bend: Bend;
  readonly face: Pick<Face, 'family' | 'weight'>;
  readonly emblems: readonly Emblem[];
  readonly hasTagline: boolean;
  readonly hasSeal: boolean;
  /** Icons in the ornament. */
  readonly motifs: number;
  readonly design: Design;
}

/** A picture and its place. */
export interface Set {
  readonly emblem: Emblem;
  readonly box: Box;
}

/** The positions of all parts of a logo. */
export interface Layout {
  readonly lettering: Lettering;
  /** On badges, or large without one. */
  readonly main: readonly (Set & { readonly isBadge: boolean })[];
  /** A crest without an emblem. */
  readonly crest: Box | null;
  /** Before the letters, at their corners. */
  readonly others: readonly Set[];
  /** Below the title: its second line, or an ornament. */
  readonly foot: Box;
  readonly plate: Box;
  readonly seal: Box;
}

interface Place {
  /** The side of a badge. */
  readonly badge: number;
  /** Space above the title for badges. */
  readonly above: number;
  readonly left: number;
  readonly right: number;
  readonly below: number;
  /** The largest share of the height for the letters. */
  readonly most: number;
}

const noPlace: Place = { badge: 0, above: 0, left: 0, right: 0, below: 0, most: 1 };

const places: Readonly<Record<Composition, (size: Size) => Place>> = {
  none: () => noPlace,
  between: () => noPlace,
  letter: () => noPlace,
  // The title overlaps the foot of the emblem.
  above: ({ width, height }) => {
    const badge = Math.min(height * 0.37, width * 0.36);
    return { ...noPlace, badge, above: badge * 0.78 };
  },
  behind: ({ width, height }) => {
    const badge = Math.min(height * 0.45, width * 0.44);
    return { ...noPlace, badge, above: badge * 0.7 };
  },
  mascot: ({ width, height }) => {
    const badge = Math.min(height * 0.5, width * 0.5);
    return { ...noPlace, badge, above: badge * 0.72 };
  },
  backing: ({ width, height }) => ({ ...noPlace, badge: Math.min(height * 0.78, width * 0.66), most: 0.3 }),
  crest: ({ width, height }) => ({ ...noPlace, badge: Math.min(height * 0.79, width * 0.66), most: 0.3 }),
  below: ({ width, height }) => {
    const badge = Math.min(height * 0.4, width * 0.34);
    return { ...noPlace, badge, below: badge * 0.66 };
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

/** Where the title crosses a crest or a large picture: its upper half stays free. */
const crossedAt = 0.76;

const scaled = (place: Place, by: number): Place => ({
  badge: place.badge * by,
  above: place.above * by,
  left: place.left * by,
  right: place.right * by,
  below: place.below * by,
  most: place.most,
});

/** Splits the first run that has a match, and puts a badge there. */
function withBadge(
  runs: readonly Run[],
  icon: string | undefined,
  at: (text: string) => readonly [number, number] | null,
): readonly Part[] {
  for (const [index, run] of runs.entries()) {
    const found = 'text' in run ? at(run.text) : null;
    if (icon === undefined || found === null || !('text' in run)) continue;
    const both: readonly Part[] = [
      { text: run.text.slice(0, found[0]) },
      { icon, isBadge: true },
      { text: run.text.slice(found[1]) },
    ];
    return [...runs.slice(0, index), ...both, ...runs.slice(index + 1)];
  }
  return runs;
}

const betweenWords = (text: string): readonly [number, number] | null => {
  if (!/ \S/.test(text.trimEnd())) return null;
  const at = text.indexOf(' ', 1);
  return [at, at + 1];
};
/** The letter that looks most like a badge. */
const roundLetter = (text: string): readonly [number, number] | null => {
  const at = text.slice(1, -1).search(/o/i) + 1;
  return at === 0 ? null : [at, at + 1];
};

function partsOf(runs: readonly Run[], composition: Composition, icon: string | undefined): readonly Part[] {
  if (composition === 'between') return withBadge(runs, icon, betweenWords);
  return composition === 'letter' ? withBadge(runs, icon, roundLetter) : runs;
}

/** Lays out emblem, title and foot as large as the picture allows, centred as a whole. */
export function layoutOf(asked: Asked): Layout {
  const { size, runs, bend, emblems, hasTagline, hasSeal, design } = asked;
  const { width, height } = size;
  const side = Math.min(width, height);
  const { composition, rhythm, strength, slant, otherLines, depth, hasRim, ornament, contrast } = design;
  const icons = emblems.map(({ icon }) => icon);
  const hasPlate = design.plate !== null;
  // Outline, depth and light extend beyond the letters; a plate extends beyond those.
  const pad = side * (0.075 + depth * 0.035 + (hasRim ? 0.02 : 0) + (hasPlate ? 0.035 : 0));
  const hasOrnament = ornament !== 'none' || asked.motifs > 0;
  const tall = footHeight(size, hasTagline, hasOrnament, asked.motifs > 0);
  // Below the depth and the second line of the letters.
  const gap = tall === 0 ? 0 : side * ((depth - 0.75) * 0.018 + (hasRim ? 0.022 : 0) + (hasPlate ? 0.05 : 0));
  // Depth and shadow extend below the letters.
  const under = tall * 1.3 + gap + side * 0.022 * depth;
  const wish = {
    runs: partsOf(runs, composition, icons[0]),
    bend,
    largest: side * 0.62,
    rhythm,
    strength,
    slant,
    otherLines,
    contrast,
    face: asked.face,
  };
  const attempt = (share: number) => {
    const place = scaled(places[composition](size), hasPlate ? share * 0.84 : share);
    const room: Box = {
      x: pad + place.left,
      y: pad + place.above,
      w: width - pad * 2 - place.left - place.right - (hasSeal ? side * 0.14 : 0),
      h: Math.min(height - pad * 2 - place.above - place.below - under, height * place.most),
    };
    const lines = composition === 'letter' ? 1 : room.w / room.h > 1.2 ? 3 : 4;
    return { place, room, tried: letter(size, { ...wish, room, lines }) };
  };
  const whole = attempt(1);
  // The title has priority: an emblem that leaves it no height shrinks.
  const isSmall = whole.place.above > 0 && whole.tried.long < whole.room.w * 0.62;
  const { place, tried } = isSmall ? attempt(0.72) : whole;
  const { badge, above, left, right, below } = place;
  const isBacked = composition === 'crest' || composition === 'backing';
  // Distributes the remaining height. On a crest the title crosses the lower half.
  const crestTop = Math.max(
    side * 0.05,
    (height - Math.max(badge, badge * crossedAt + tried.ink.h / 2 + under)) / 2,
  );
  const top = (height - above - tried.ink.h - below - under) / 2;
  const start = (width - left - tried.ink.w - right) / 2;
  const titleTop = isBacked ? crestTop + badge * crossedAt - tried.ink.h / 2 : top + above;
  const titleAt = { x: start + left, y: Math.min(titleTop, height - under - tried.ink.h - pad * 0.5) };
  const plateBy = side * 0.075 + side * 0.03 * depth;
  const hasFoot = composition !== 'below' || hasTagline;
  // A plate extends further than what was reserved for it: the whole is centred, not the letters.
  const lean =
    hasPlate && !isBacked
      ? leanOf(size, [
          grown({ ...tried.ink, ...titleAt }, plateBy),
          ...(above > 0 ? [{ x: titleAt.x, y: top - pad * 0.3, w: 0, h: 0 }] : []),
          ...(left > 0 ? [{ x: start, y: titleAt.y, w: 0, h: 0 }] : []),
          ...(tall > 0 && hasFoot
            ? [footOf(size, { ...tried.ink, ...titleAt, h: tried.ink.h + gap }, pad, tall, hasTagline)]
            : []),
        ])
      : { x: 0, y: 0 };
  const lettering = shifted(
    tried,
    Math.round(titleAt.x + lean.x - tried.ink.x),
    Math.round(titleAt.y + lean.y - tried.ink.y),
  );
  const { ink } = lettering;
  const own = (x: number, y: number): Box => ({ x, y, w: badge, h: badge });
  const middle = ink.y + (ink.h - badge) / 2;
  const centred = (y: number) => [own((width - badge) / 2 + lean.x, y + lean.y)];
  const boxes: Readonly<Record<Composition, readonly Box[]>> = {
    none: [],
    between: [],
    letter: [],
    above: centred(Math.max(side * 0.05, top - pad * 0.3)),
    behind: centred(Math.max(side * 0.05, top - pad * 0.3)),
    mascot: centred(Math.max(side * 0.03, top - pad * 0.5)),
    backing: centred(crestTop),
    crest: centred(crestTop),
    below: [
      own(
        (width - badge) / 2 + lean.x,
        Math.min(height - badge - side * 0.04 - under * 0.2, ink.y + ink.h - badge * 0.3),
      ),
    ],
    left: [own(start + lean.x, middle)],
    ends: [own(start + lean.x, middle), own(ink.x + ink.w + badge * 0.12, middle)],
  };
  const spots = boxes[composition];
  // Both ends show the same picture unless there are two.
  const shown =
    composition === 'ends'
      ? Math.min(2, emblems.length)
      : composition === 'none'
        ? 0
        : Math.min(1, emblems.length);
  const main =
    shown === 0
      ? []
      : spots.flatMap((box, index) => {
          const emblem = emblems[index % shown];
          return emblem === undefined
            ? []
            : [{ emblem, box: resized(box, emblem.scale, size), isBadge: hasField(composition) }];
        });
  const isInline = composition === 'between' || composition === 'letter';
  return {
    lettering,
    main,
    crest: composition === 'crest' && main.length === 0 ? (spots[0] ?? null) : null,
    others: emblems
      .slice(isInline ? 1 : shown)
      .map((emblem, index) => ({ emblem, box: cornerOf(emblem, index, ink, size, composition) })),
    foot: hasFoot
      ? footOf(size, { ...ink, h: ink.h + gap }, pad, tall, hasTagline)
      : { x: 0, y: 0, w: 0, h: 0 },
    plate: grownIn(ink, plateBy, size),
    seal: sealOf(ink, size),
  };
}

function resized(box: Box, by: number, { width, height }: Size): Box {
  const w = Math.min(box.w * by, width * 0.9, height * 0.9);
  const y = Math.max(height * 0.02, Math.min(height * 0.98 - w, box.y + (box.h - w) / 2));
  return { x: box.x + (box.w - w) / 2, y, w, h: w };
}

/** Corners of the title, by turns; somebody who sits on a letter is above the last one. */
function cornerOf(
  { spot, scale }: Emblem,
  index: number,
  ink: Box,
  { width, height }: Size,
  composition: Composition,
): Box {
  const least = Math.min(width, height);
  const isMain = composition === 'none' && index === 0;
  const side =
    Math.min(Math.max(ink.h * 0.36, least * 0.14), least * (isMain ? 0.32 : 0.2)) * Math.min(1.2, scale);
  // Beside the main picture they cover only the feet of the letters.
  const corners = [
    [1.01, isMain ? -0.04 : 1],
    [-0.01, 1],
    [0.97, -0.06],
    [0.03, -0.06],
    [0.5, 1.1],
  ] as const;
  const [x, y] =
    spot === 'on'
      ? [composition === 'none' ? 0.86 : 0.93, 0]
      : (corners[index % corners.length] ?? corners[0]);
  const lift = spot === 'on' ? side * 0.42 : 0;
  const margin = Math.min(width, height) * 0.03;
  return {
    x: Math.max(margin, Math.min(width - side - margin, ink.x + ink.w * x - side / 2)),
    y: Math.max(margin, Math.min(height - side - margin, ink.y + ink.h * y - side / 2 - lift)),
    w: side,
    h: side,
  };
}

/** A plate around letters. */
const grown = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x - by * 1.5,
  y: y - by,
  w: w + by * 3,
  h: h + by * 2.2,
});

function grownIn(ink: Box, by: number, { width, height }: Size): Box {
  const margin = Math.min(width, height) * 0.025;
  const wish = grown(ink, by);
  const [x, y] = [Math.max(margin, wish.x), Math.max(margin, wish.y)];
  return {
    x,
    y,
    w: Math.min(width - margin, wish.x + wish.w) - x,
    h: Math.min(height - margin, wish.y + wish.h) - y,
  };
}

/** How far boxes have to move for all of them together to be in the middle. */
function leanOf({ width, height }: Size, boxes: readonly Box[]): { readonly x: number; readonly y: number } {
  const low = (from: (box: Box) => number) => Math.min(...boxes.map(from));
  const high = (to: (box: Box) => number) => Math.max(...boxes.map(to));
  return {
    x: (width - low(({ x }) => x) - high(({ x, w }) => x + w)) / 2,
    y: (height - low(({ y }) => y) - high(({ y, h }) => y + h)) / 2,
  };
}

function sealOf(ink: Box, { width, height }: Size): Box {
  const side = Math.min(width, height) * 0.15;
  return {
    x: Math.min(width - side * 1.25, ink.x + ink.w + side * 0.12),
    y: Math.min(height - side * 1.3, ink.y + ink.h - side * 0.9),
    w: side,
    h: side,
  };
}

function footHeight(
  { width, height }: Size,
  hasTagline: boolean,
  hasOrnament: boolean,
  hasMotifs: boolean,
): number {
  if (hasTagline) return Math.min(height * 0.115, width * 0.09);
  if (hasMotifs) return Math.min(height * 0.1, width * 0.075);
  return hasOrnament ? Math.min(height * 0.06, width * 0.05) : 0;
}

function footOf({ width }: Size, ink: Box, pad: number, tall: number, hasTagline: boolean): Box {
  const y = ink.y + ink.h + tall * (hasTagline ? 0.42 : 0.6);
  if (hasTagline) {
    const middle = ink.x + ink.w / 2;
    const half = Math.min(middle, width - middle) - pad * 0.6;
    return { x: middle - half, y, w: half * 2, h: tall };
  }
  const w = Math.min(ink.w * 0.8, width * 0.5);
  return { x: ink.x + (ink.w - w) / 2, y, w, h: tall };
}
