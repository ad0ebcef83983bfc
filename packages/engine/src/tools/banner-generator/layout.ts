import type { Box, Line } from '../../draw/canvas.ts';
import type { Side } from '../sides.ts';

export interface BannerNeeds {
  readonly side: Side;
  readonly hero: boolean;
  /** A logo of one's own stands above the headline. */
  readonly logo: boolean;
  /** The length of the call to action in letters as wide as they are high; 0 if there is none. */
  readonly call: number;
  /** The length of the headline, likewise. */
  readonly headline: number;
}

/** Where words, button and hero stand. */
export interface BannerLayout {
  readonly side: Side;
  /** The hero is cut off at the waist: it must hold still. */
  readonly bust: boolean;
  /** For the headline, and for a logo above it. */
  readonly words: Box;
  /** The space in which words and button are gathered around their middle. */
  readonly block: Box;
  /** Only its size counts where it follows the words. */
  readonly button: Box;
  readonly follows: boolean;
  readonly hero: Box | null;
  readonly lines: number;
  /** The largest letters, as a share of the height of `words`. */
  readonly largest: number;
  readonly align: 'left' | 'center' | 'right';
  /** From where to where the picture is darkened under the words. */
  readonly shade: Line;
  /** A logo stands beside the headline instead of above it. */
  readonly beside: boolean;
  /** What shops and stories may cover or cut off, as shares of each side. */
  readonly safe: { readonly x: number; readonly y: number };
}

interface Sheet extends BannerNeeds {
  readonly width: number;
  readonly height: number;
}

/** The sides on which words can stand, in the order of the seeds: beside who is shown, or above them. The far view of a place is best above its name. */
export function sidesFor(width: number, height: number, hasHero: boolean): readonly Side[] {
  const ratio = width / height;
  if (!hasHero && ratio <= 2.6)
    return ratio > 1.05 ? ['bottom', 'left', 'bottom', 'right'] : ['bottom', 'top'];
  if (ratio > 1.3) return ['left', 'right'];
  return ratio > 1.05 ? ['left', 'top', 'right', 'top'] : ['top', 'top', 'bottom', 'top'];
}

/** From a long strip to a tall tower. Words and faces keep clear of what shops and stories cover or cut off. */
export function bannerLayout(width: number, height: number, needs: BannerNeeds): BannerLayout {
  const ratio = width / height;
  const isStory = ratio > 0.42 && ratio <= 0.75;
  const sheet = { ...needs, width, height };
  return {
    ...arranged(sheet, ratio, isStory),
    safe: { x: ratio > 4 ? 0.01 : 0.03, y: isStory ? 0.145 : 0.04 },
  };
}

type Arranged = Omit<BannerLayout, 'safe'>;

function arranged(sheet: Sheet, ratio: number, isStory: boolean): Arranged {
  const { side } = sheet;
  if (ratio > 4) return strip(sheet);
  if (ratio <= 0.42) return stacked(sheet, { ends: 0.06, rim: 0.06, lines: 6, words: 0.36 });
  if (isStory) return stacked(sheet, { ends: 0.145, rim: 0.07, lines: 4, words: 0.32 });
  if (ratio <= 1.05) return stacked(sheet, { ends: 0.07, rim: 0.07, lines: 3, words: 0.34 });
  if (side === 'left' || side === 'right') return across(sheet);
  return stacked(sheet, { ends: store, rim: store, lines: 2, words: ratio < 1.4 ? 0.34 : 0.37 });
}

/** Shops cut this much off. */
const store = 0.065;

const part = ({ width, height }: Sheet, x: number, y: number, w: number, h: number): Box => ({
  x: width * x,
  y: height * y,
  w: width * w,
  h: height * h,
});

/** A button as wide as its words need, and no wider than there is room. */
function buttonSize({ call }: BannerNeeds, tall: number, room: number): { w: number; h: number } {
  const natural = tall * Math.max(2.8, 1.1 + call * 0.46);
  return call === 0 ? { w: 0, h: 0 } : { w: Math.min(room, natural), h: tall };
}

/** A longer headline is broken into more lines: letters stay as large as they can be. */
function linesFor({ headline }: BannerNeeds, usual: number, most: number): number {
  if (headline <= 8) return usual;
  return Math.min(most, usual + (headline <= 16 ? 1 : 2));
}

/** Words on one side, the hero as tall as the picture on the other. */
function across(sheet: Sheet): Arranged {
  const { width, height, hero, side, call, headline } = sheet;
  const share = headline > 14 ? 0.46 : 0.43;
  const left = side === 'right' ? 1 - store - share : store;
  const [top, gap] = [0.1, 0.015];
  const button = buttonSize(sheet, Math.min(height * 0.15, width * 0.085), width * share);
  const room = 1 - top * 2 - (call === 0 ? 0 : button.h / height + 0.055);
  const free = 1 - store - share - gap * 2;
  const shade = width * (store + share + 0.16);
  return {
    side,
    words: part(sheet, left, top, share, room),
    block: part(sheet, left, top, share, 1 - top * 2),
    button: { x: 0, y: 0, ...button },
    follows: true,
    hero: hero ? part(sheet, side === 'right' ? gap : 1 - free - gap, 0.045, free, 0.91) : null,
    lines: linesFor(sheet, width / height < 1.4 ? 3 : 2, 5),
    largest: 0.5,
    align: side === 'right' ? 'right' : 'left',
    shade:
      side === 'right' ? { x0: width, y0: 0, x1: width - shade, y1: 0 } : { x0: 0, y0: 0, x1: shade, y1: 0 },
    beside: false,
    bust: false,
  };
}

interface Margins {
  /** What is kept free at top and foot, and at the sides. */
  readonly ends: number;
  readonly rim: number;
  readonly lines: number;
  /** How much of the height the words get. */
  readonly words: number;
}

/** Words above or below the hero; the button at the foot. */
function stacked(sheet: Sheet, { ends, rim, lines, words }: Margins): Arranged {
  const { width, height, hero, call } = sheet;
  // Words on a side have no room there: they stand above.
  const isBelow = sheet.side === 'bottom';
  const ratio = width / height;
  const room = width * (1 - rim * 2);
  const button = buttonSize(
    sheet,
    Math.min(height * (ratio > 1.05 ? 0.13 : 0.1), width * 0.2, height * 0.6),
    room,
  );
  const foot = call === 0 ? 0 : button.h / height + 0.025;
  const tall = (1 - ends * 2) * (hero ? words : words * 1.05);
  const top = isBelow ? 1 - ends - foot - tall : ends;
  // Under a title the button keeps to a corner; where there is none, the hero stands above it.
  const isCorner = ratio > 0.9;
  const [roof, floor] = isBelow
    ? [ends * 0.5, top]
    : [top + tall, 1 - (isCorner || call === 0 ? Math.max(0.02, ends * 0.4) : ends + foot)];
  const edge = isBelow ? 1 - (top - 0.24) : top + tall + 0.24;
  return {
    side: isBelow ? 'bottom' : 'top',
    words: part(sheet, rim, top, 1 - rim * 2, tall),
    block: part(sheet, rim, top, 1 - rim * 2, isBelow || !hero ? tall + foot : tall),
    button: {
      x: isCorner ? width * (1 - rim) - button.w : (width - button.w) / 2,
      y: height * (1 - ends) - button.h,
      ...button,
    },
    follows: isBelow || !hero,
    hero: hero ? part(sheet, 0.03, roof, 0.94, floor - roof) : null,
    lines: linesFor(sheet, ratio > 1.05 ? 1 : lines, lines + (ratio > 1.05 ? 1 : 4)),
    largest: ratio > 1.05 ? 0.86 : 0.7,
    align: 'center',
    shade: isBelow
      ? { x0: 0, y0: height, x1: 0, y1: height * (1 - edge) }
      : { x0: 0, y0: 0, x1: 0, y1: height * edge },
    beside: false,
    bust: false,
  };
}

/** All in one row. The hero is seen down to the waist: as a whole it would be as small as a letter. */
function strip(sheet: Sheet): Arranged {
  const { width, height, hero, side } = sheet;
  const pad = height * 0.16;
  const heroW = hero ? height * 1.5 : 0;
  const button = buttonSize(sheet, height * 0.42, height * 2.7);
  const isHeroLeft = side === 'right' || side === 'bottom';
  const start = pad + (isHeroLeft ? heroW : 0);
  const end = width - pad - (isHeroLeft ? 0 : heroW);
  const taken = button.w === 0 ? 0 : button.w + pad;
  const words = {
    x: start + (isHeroLeft ? taken : 0),
    y: height * 0.08,
    w: end - start - taken,
    h: height * 0.84,
  };
  return {
    side: isHeroLeft ? 'right' : 'left',
    words,
    block: words,
    button: { x: isHeroLeft ? start : end - button.w, y: (height - button.h) / 2, ...button },
    follows: false,
    hero: hero
      ? {
          x: isHeroLeft ? pad * 0.5 : width - heroW - pad * 0.5,
          y: height * 0.07,
          w: heroW,
          h: height * 0.93,
        }
      : null,
    lines: linesFor(sheet, 1, 2),
    largest: 0.78,
    align: isHeroLeft ? 'right' : 'left',
    shade: isHeroLeft ? { x0: width, y0: 0, x1: heroW, y1: 0 } : { x0: 0, y0: 0, x1: width - heroW, y1: 0 },
    beside: true,
    bust: true,
  };
}
