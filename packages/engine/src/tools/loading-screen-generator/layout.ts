import type { InputsOf } from '@artcade/domain/tool-forms';
import type { Box, Brush } from '../../draw/canvas.ts';
import { type Fitted, fitText } from '../../draw/text.ts';

type BarKind = InputsOf<'loading-screen-generator'>['bar'];

export interface LoadingNeeds {
  readonly bar: BarKind;
  /** Only characters that can be drawn; empty if there is no tip. */
  readonly tip: string;
  readonly hero: boolean;
}

/** Where everything on a loading screen stands. */
export interface LoadingLayout {
  readonly title: Box;
  readonly hero: Box | null;
  /** The box of the word "Loading". */
  readonly word: Box;
  readonly bar: Box;
  readonly tip: { readonly box: Box; readonly fitted: Fitted } | null;
}

/** A tip is read on a phone, at arm's length: no letter is smaller than the lower share of the longer side. */
const tipSizes = { usual: 0.027, least: 0.0222 };

/** From the foot of the picture upwards: tip, bar, word; above them the hero, and the title at the top. */
export function loadingLayout(
  brush: Brush,
  { width, height }: { readonly width: number; readonly height: number },
  needs: LoadingNeeds,
): LoadingLayout {
  const isTall = height > width;
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const side = width * sideShare(isTall, needs.hero);
  // On a wide screen bar and tip make room for a hero on the right.
  const left = !isTall && needs.hero ? width * 0.07 : side;
  const foot = height * (isTall ? 0.955 : 0.945);
  const fitted = needs.tip === '' ? null : fittedTip(brush, needs.tip, width - side * 2, long);
  const tipTall = fitted === null ? 0 : fitted.lines.length * fitted.leading;
  const gap = short * 0.03;
  const barTall = barHeight(needs.bar, short);
  const barTop = foot - tipTall - (fitted === null ? short * 0.02 : gap) - barTall;
  const barWide = needs.bar === 'ring' ? barTall : width * (isTall ? 0.78 : 0.52);
  const wordTall = short * 0.064;
  const wordTop = barTop - wordTall - short * 0.012;
  const top = height * (isTall ? 0.08 : 0.06);
  const titleTall = height * (isTall ? 0.23 : 0.27);
  const roof = top + titleTall + short * 0.02;
  return {
    title: { x: width * 0.07, y: top, w: width * 0.86, h: titleTall },
    hero: needs.hero ? heroBox(width, height, roof, wordTop - gap * 0.5) : null,
    word: { x: left, y: wordTop, w: width - side * 2, h: wordTall },
    bar: { x: left + (width - side * 2 - barWide) / 2, y: barTop, w: barWide, h: barTall },
    tip:
      fitted === null
        ? null
        : { fitted, box: { x: left, y: foot - tipTall, w: width - side * 2, h: tipTall } },
  };
}

/** On a wide screen the hero stands beside bar and tip, which leave it room. */
function sideShare(isTall: boolean, hasHero: boolean): number {
  if (isTall) return 0.07;
  return hasHero ? 0.2 : 0.14;
}

function heroBox(width: number, height: number, roof: number, floor: number): Box {
  const tall = Math.max(1, floor - roof);
  if (height > width) return { x: width * 0.15, y: roof, w: width * 0.7, h: tall };
  return { x: width * 0.68, y: height * 0.435, w: width * 0.31, h: height * 0.53 };
}

function barHeight(kind: BarKind, short: number): number {
  return short * { bar: 0.062, segments: 0.058, ring: 0.17, none: 0 }[kind];
}

function fittedTip(brush: Brush, tip: string, width: number, long: number): Fitted {
  const fit = (size: number, lines: number) =>
    fitText(brush, tip, { width, height: long, maximum: size, lines, voice: 'plain' });
  const usual = fit(long * tipSizes.usual, 3);
  return usual.size >= long * tipSizes.least ? usual : fit(long * tipSizes.least, 7);
}
