import type { InputsOf } from '@artcade/domain/tool-forms';
import type { Box, Brush } from '../../draw/canvas.ts';
import { type Fitted, fitText } from '../../draw/text.ts';
import type { Side } from '../sides.ts';

type BarKind = InputsOf<'loading-screen-generator'>['bar'];

export interface LoadingNeeds {
  readonly bar: BarKind;
  /** Only characters that can be drawn; empty if there is no tip. */
  readonly tip: string;
  /** A picture of one's own takes the room beside the title. */
  readonly hero: boolean;
  /** Where the title stands. */
  readonly side: Side;
}

/** Where everything on a loading screen stands. */
export interface LoadingLayout {
  readonly side: Side;
  readonly title: Box;
  readonly hero: Box | null;
  /** The box of the word "Loading". */
  readonly word: Box;
  readonly bar: Box;
  readonly tip: { readonly box: Box; readonly fitted: Fitted } | null;
}

/** A tip is read on a phone, at arm's length: no letter is smaller than the lower share of the longer side. */
const tipSizes = { usual: 0.027, least: 0.0222 };

interface Screen {
  readonly width: number;
  readonly height: number;
}

/** Beside who is shown on a wide screen, on a tall one above them, or else below. */
export const loadingSides = ({ width, height }: Screen): readonly Side[] =>
  height > width ? ['top', 'top', 'bottom', 'top'] : ['left', 'right'];

/** From the foot of the picture upwards: tip, bar, word; the title over them, beside the hero or above it. */
export function loadingLayout(brush: Brush, screen: Screen, needs: LoadingNeeds): LoadingLayout {
  const { width, height } = screen;
  const isTall = height > width;
  const side = sideFor(isTall, needs);
  const isAside = side === 'left' || side === 'right';
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const column = columnOf(width, isTall, side);
  const foot = height * (isTall ? 0.955 : 0.945);
  const fitted = needs.tip === '' ? null : fittedTip(brush, needs.tip, column.w, long);
  const tipTall = fitted === null ? 0 : fitted.lines.length * fitted.leading;
  const gap = short * 0.03;
  const barTall = barHeight(needs.bar, short);
  const barTop = foot - tipTall - (fitted === null ? short * 0.02 : gap) - barTall;
  const barWide = needs.bar === 'ring' ? barTall : width * (isTall ? 0.7 : isAside ? 0.36 : 0.52);
  const wordTall = short * 0.056;
  const wordTop = barTop - wordTall - short * 0.012;
  const tall = height * (isTall ? 0.21 : isAside ? 0.42 : 0.23);
  const edge = height * (isTall ? 0.06 : 0.05);
  const top = {
    top: edge,
    bottom: wordTop - tall - gap * 0.4,
    left: edge + (wordTop - gap - edge - tall) * 0.5,
    right: edge + (wordTop - gap - edge - tall) * 0.5,
  }[side];
  const title = isAside
    ? { ...column, y: top, h: Math.min(tall, wordTop - gap - top) }
    : { x: width * 0.07, y: top, w: width * 0.86, h: tall };
  return {
    side,
    title,
    hero: needs.hero ? heroBox(screen, title, side, wordTop - gap * 0.5) : null,
    word: { ...column, y: wordTop, h: wordTall },
    bar: { x: column.x + (column.w - barWide) / 2, y: barTop, w: barWide, h: barTall },
    tip: fitted === null ? null : { fitted, box: { ...column, y: foot - tipTall, h: tipTall } },
  };
}

/** On a wide screen a picture of one's own stands beside the words. */
function sideFor(isTall: boolean, { side, hero }: LoadingNeeds): Side {
  if (isTall) return side === 'bottom' ? 'bottom' : 'top';
  return hero && side !== 'right' ? 'left' : side;
}

/** For word, bar and tip, and for a title beside the hero. */
function columnOf(width: number, isTall: boolean, side: Side): Pick<Box, 'x' | 'w'> {
  if (side === 'left') return { x: width * 0.05, w: width * 0.42 };
  if (side === 'right') return { x: width * 0.53, w: width * 0.42 };
  return isTall ? { x: width * 0.07, w: width * 0.86 } : { x: width * 0.14, w: width * 0.72 };
}

function heroBox({ width, height }: Screen, title: Box, side: Side, floor: number): Box {
  if (side === 'left') return { x: width * 0.52, y: height * 0.06, w: width * 0.45, h: height * 0.9 };
  if (side === 'right') return { x: width * 0.03, y: height * 0.06, w: width * 0.45, h: height * 0.9 };
  const [roof, foot] = side === 'top' ? [title.y + title.h, floor] : [height * 0.04, title.y];
  return { x: width * 0.08, y: roof, w: width * 0.84, h: foot - roof };
}

function barHeight(kind: BarKind, short: number): number {
  return short * { bar: 0.062, segments: 0.058, ring: 0.15, none: 0 }[kind];
}

function fittedTip(brush: Brush, tip: string, width: number, long: number): Fitted {
  const fit = (size: number, lines: number) =>
    fitText(brush, tip, { width, height: long, maximum: size, lines, voice: 'plain' });
  const usual = fit(long * tipSizes.usual, 3);
  return usual.size >= long * tipSizes.least ? usual : fit(long * tipSizes.least, 7);
}
