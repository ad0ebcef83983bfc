import type { InputsOf } from '@artcade/domain/tool-forms';
import type { Box, Line } from '../../draw/canvas.ts';

type Placement = InputsOf<'banner-generator'>['placement'];

export interface BannerNeeds {
  readonly placement: Placement;
  readonly hero: boolean;
  /** The hero is seen closely, its feet may leave the picture. */
  readonly close: boolean;
  /** A logo of one's own stands above the headline. */
  readonly logo: boolean;
  /** The length of the call to action in letters as wide as they are high; 0 if there is none. */
  readonly call: number;
  /** The length of the headline, likewise. */
  readonly headline: number;
}

/** Where words, button and hero stand. */
export interface BannerLayout {
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
  readonly align: Placement;
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

/** From a long strip to a tall tower. Words and faces keep clear of what shops and stories cover or cut off. */
export function bannerLayout(width: number, height: number, needs: BannerNeeds): BannerLayout {
  const ratio = width / height;
  const isStory = ratio > 0.42 && ratio <= 0.75;
  return {
    ...arranged({ ...needs, width, height }, ratio),
    safe: { x: ratio > 4 ? 0.01 : 0.03, y: isStory ? 0.145 : 0.04 },
  };
}

type Arranged = Omit<BannerLayout, 'safe'>;

function arranged(sheet: Sheet, ratio: number): Arranged {
  const needs = sheet;
  if (ratio > 4) return strip(sheet);
  if (ratio <= 0.42)
    return column(sheet, { top: 0.07, bottom: 0.95, side: 0.07, lines: 5, words: 0.42, spill: 0.14 });
  if (ratio <= 0.75)
    return column(sheet, { top: 0.145, bottom: 0.855, side: 0.08, lines: 3, words: 0.34, spill: 0 });
  // A title may cover the feet of a hero; a logo and a line below it would cover all of it.
  if (needs.placement === 'center' && needs.hero && !needs.logo) return keyArt(sheet);
  return ratio <= 1.05 ? square(sheet) : wide(sheet);
}

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

const safe = 0.1;

function wide(sheet: Sheet): Arranged {
  const { width, height, placement, hero, close, call } = sheet;
  const isRight = placement === 'right';
  if (!hero && placement === 'center') return caption(sheet);
  const share = hero ? 0.475 : 0.42;
  const left = isRight ? 1 - safe - share : safe;
  const tall = Math.min(height * 0.15, width * 0.085);
  const button = buttonSize(sheet, tall, width * share);
  const room = 1 - safe * 2 - (call === 0 ? 0 : button.h / height + 0.055);
  const words = part(sheet, left, safe, share, room);
  const heroX = isRight ? 0.025 : 0.61;
  return {
    words,
    block: part(sheet, left, safe, share, 1 - safe * 2),
    button: { x: 0, y: 0, ...button },
    follows: true,
    hero: hero ? part(sheet, heroX, close ? 0.09 : 0.11, 0.365, close ? 1.02 : 0.85) : null,
    lines: linesFor(sheet, width / height < 1.4 ? 3 : 2, 5),
    largest: 0.5,
    align: placement,
    shade: shadeAcross(sheet, left, share),
    beside: false,
    bust: false,
  };
}

/** Without a hero the place is what is to be seen: the title stands below it. */
function caption(sheet: Sheet): Arranged {
  const { width, height, call } = sheet;
  const button = buttonSize(sheet, Math.min(height * 0.13, width * 0.085), width * 0.6);
  const top = call === 0 ? 0.54 : 0.44;
  const floor = 1 - safe - (call === 0 ? 0 : button.h / height + 0.04);
  return {
    words: part(sheet, safe, top, 1 - safe * 2, floor - top),
    block: part(sheet, safe, top, 1 - safe * 2, 1 - safe - top),
    button: { x: 0, y: 0, ...button },
    follows: true,
    hero: null,
    lines: linesFor(sheet, 1, 3),
    largest: 0.8,
    align: 'center',
    shade: { x0: 0, y0: height, x1: 0, y1: height * 0.3 },
    beside: false,
    bust: false,
  };
}

function shadeAcross({ width, placement }: Sheet, left: number, share: number): Line {
  if (placement === 'right') return { x0: width, y0: 0, x1: width * (left - 0.12), y1: 0 };
  return { x0: 0, y0: 0, x1: width * (left + share + (placement === 'center' ? 0.6 : 0.12)), y1: 0 };
}

/** The hero in the middle, the title over its feet: the face stays free. */
function keyArt(sheet: Sheet): Arranged {
  const { width, height, call } = sheet;
  const tall = Math.min(height * 0.13, width * 0.09);
  const button = buttonSize(sheet, tall, width * 0.6);
  const floor = 1 - safe - (call === 0 ? 0 : button.h / height + 0.03);
  const top = call === 0 ? 0.55 : 0.46;
  return {
    words: part(sheet, safe, top, 1 - safe * 2, floor - top),
    block: part(sheet, safe, top, 1 - safe * 2, 1 - safe - top),
    button: { x: 0, y: 0, ...button },
    follows: true,
    hero: part(sheet, 0.2, 0.04, 0.6, call === 0 ? 0.76 : 0.7),
    lines: linesFor(sheet, 1, 3),
    largest: 0.8,
    align: 'center',
    shade: { x0: 0, y0: height, x1: 0, y1: height * 0.3 },
    beside: false,
    bust: false,
  };
}

function square(sheet: Sheet): Arranged {
  const { width, height, hero, placement, close, call } = sheet;
  const isRight = placement === 'right';
  const button = buttonSize(sheet, height * 0.1, width * (hero ? 0.5 : 0.8));
  const tall = hero ? 0.29 : 0.4;
  const floor = height * (1 - 0.085) - button.h;
  return {
    words: part(sheet, 0.085, 0.085, 0.83, tall),
    block: part(sheet, 0.085, 0.085, 0.83, hero ? tall : tall + button.h / height + 0.06),
    button: { x: isRight ? width * 0.915 - button.w : width * 0.085, y: floor, ...button },
    follows: !hero,
    hero: hero
      ? part(sheet, heroLeft(call > 0, isRight), 0.39, call > 0 ? 0.56 : 0.7, close ? 0.66 : 0.56)
      : null,
    lines: linesFor(sheet, 2, hero ? 3 : 4),
    largest: hero ? 0.72 : 0.6,
    align: placement,
    shade: { x0: 0, y0: 0, x1: 0, y1: height * (hero ? 0.5 : 0.7) },
    beside: false,
    bust: false,
  };
}

/** Beside a button the hero steps aside. */
function heroLeft(hasButton: boolean, isRight: boolean): number {
  if (!hasButton) return 0.15;
  return isRight ? 0.03 : 0.41;
}

interface Margins {
  readonly top: number;
  readonly bottom: number;
  readonly side: number;
  readonly lines: number;
  /** How much of the height the words get. */
  readonly words: number;
  /** How far the hero may reach over the sides. */
  readonly spill: number;
}

/** Words above, hero below them, button at its feet. */
function column(sheet: Sheet, { top, bottom, side, lines, words, spill }: Margins): Arranged {
  const { width, height, hero, placement, close, call } = sheet;
  const button = buttonSize(sheet, Math.min(width * 0.2, height * 0.07), width * (1 - side * 2));
  const floor = bottom - (call === 0 ? 0 : button.h / height + 0.02);
  const tall = (floor - top) * words;
  const lean = { left: 0.05, center: 0, right: -0.05 }[placement];
  // A button may stand over the feet, not over the knees.
  const feet = call === 0 ? bottom : floor + (bottom - floor) * 0.35;
  return {
    words: part(sheet, side, top, 1 - side * 2, tall),
    block: part(sheet, side, top, 1 - side * 2, hero ? tall : tall + bottom - floor + 0.03),
    button: { x: (width - button.w) / 2, y: height * bottom - button.h, ...button },
    follows: !hero,
    hero: hero
      ? part(
          sheet,
          lean - (close ? 0.08 : 0) - spill,
          top + tall + 0.01,
          (close ? 1.16 : 1) + spill * 2,
          feet - top - tall - 0.01,
        )
      : null,
    lines: linesFor(sheet, lines, lines + 4),
    largest: 0.6,
    align: placement,
    shade: { x0: 0, y0: 0, x1: 0, y1: height * (hero ? 0.5 : 0.6) },
    beside: false,
    bust: false,
  };
}

/** All in one row. The hero is seen down to the waist: as a whole it would be as small as a letter. */
function strip(sheet: Sheet): Arranged {
  const { width, height, hero, placement, close } = sheet;
  const pad = height * 0.16;
  const heroW = hero ? height * 1.5 : 0;
  const button = buttonSize(sheet, height * 0.42, height * 2.7);
  const isHeroLeft = placement !== 'left';
  const isButtonLeft = placement === 'right';
  const start = pad + (isHeroLeft ? heroW : 0);
  const end = width - pad - (isHeroLeft ? 0 : heroW);
  const taken = button.w === 0 ? 0 : button.w + pad;
  const words = {
    x: start + (isButtonLeft ? taken : 0),
    y: height * 0.08,
    w: end - start - taken,
    h: height * 0.84,
  };
  return {
    words,
    block: words,
    button: { x: isButtonLeft ? start : end - button.w, y: (height - button.h) / 2, ...button },
    follows: false,
    hero: hero
      ? {
          x: isHeroLeft ? pad * 0.5 : width - heroW - pad * 0.5,
          y: height * 0.07,
          w: heroW,
          h: height * (close ? 1.5 : 1.25),
        }
      : null,
    lines: linesFor(sheet, 1, 2),
    largest: 0.78,
    align: placement,
    shade: { x0: 0, y0: 0, x1: 0, y1: height * 2.2 },
    beside: true,
    bust: true,
  };
}
