import { apart, type Box, type Brush, disc, down, inset } from '../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix, white } from '../draw/colour.ts';
import { eachLine, fitText } from '../draw/text.ts';
import { drawIcon } from '../icons/draw-icon.ts';
import { type IconName, icon, pictureOf } from './icons.ts';
import { letteringFor } from './lettering.ts';
import { type Pen, penOf } from './pen.ts';
import { capOf, outlineOf, plate } from './plate.ts';
import { inkOn, readable } from './readable.ts';

export { outlineOf, type Pen, penOf, plate };
export type State = 'normal' | 'hover' | 'pressed' | 'disabled';

interface Label {
  readonly tone: Colour;
  readonly line: Colour | null;
  readonly align?: 'left' | 'center' | 'right';
}

/** A line of text that fits its box, written after the style has been applied. */
export function words(pen: Pen, text: string, box: Box, { tone, line, align = 'center' }: Label): void {
  const { brush } = pen;
  const transform = brush.getTransform();
  const face = letteringFor(pen.theme.lettering, text);
  pen.words.push(() =>
    apart(brush, () => {
      brush.setTransform(transform);
      const fitted = fitText(brush, text, {
        width: box.w,
        height: box.h,
        maximum: box.h * 0.72,
        lines: 1,
        voice: 'display',
        face,
      });
      const x = { left: box.x, center: box.x + box.w / 2, right: box.x + box.w }[align];
      brush.font = fitted.font;
      // Faces differ in the height of their capitals: the label is centred by these.
      const high = brush.measureText('H').actualBoundingBoxAscent;
      const lower = /[\u0e00-\u9fff]/.test(text) ? 0 : high / 2 - fitted.size * 0.35;
      eachLine(brush, fitted, { x, y: box.y + box.h / 2 + lower, align }, (piece, at, y) => {
        if (line !== null) {
          brush.lineWidth = fitted.size * 0.2;
          brush.strokeStyle = css(line, 0.85);
          brush.strokeText(piece, at, y + fitted.size * 0.03);
        }
        brush.fillStyle = css(tone);
        brush.fillText(piece, at, y);
        if (face.weight === 0) return;
        // A thin face would vanish on a button.
        brush.lineWidth = fitted.size * face.weight * 0.8;
        brush.strokeStyle = css(tone);
        brush.strokeText(piece, at, y);
      });
    }),
  );
}

export const stateTone = (tone: Colour, state: State): Colour => {
  switch (state) {
    case 'normal':
      return tone;
    case 'hover':
      return lighter(tone, 0.09);
    case 'pressed':
      return darker(tone, 0.1);
    case 'disabled':
      return colour(tone.l * 0.5 + 0.3, 0.015, tone.h);
  }
};

/** Light around a hovered part. */
function halo({ brush, theme }: Pen, box: Box, round: number, tone: Colour): void {
  apart(brush, () => {
    brush.shadowColor = css(tone, 0.95);
    brush.shadowBlur = Math.min(box.w, box.h) * 0.11 * Math.abs(brush.getTransform().a);
    outlineOf(brush, box, round, theme.outline);
    brush.fillStyle = css(tone);
    brush.fill();
  });
}

export interface ButtonLook {
  readonly tone: Colour;
  readonly state: State;
  readonly label?: string;
  readonly icon?: IconName;
}

const buttonEdge = (box: Box) => Math.min(box.w, box.h) * 0.085;

/** Grey buttons cannot lose their colour: disabled ones turn pale. */
const buttonTone = (tone: Colour, state: State): Colour =>
  state === 'disabled' && tone.c < 0.05 ? colour(0.78, 0.008, tone.h) : stateTone(tone, state);

/** How far a pressed button sinks. */
export const pressDepth = (box: Box): number => buttonEdge(box) * 0.6;

export function button(pen: Pen, box: Box, { tone, state, label, icon: picture }: ButtonLook): void {
  const { brush, theme } = pen;
  const own = buttonTone(tone, state);
  const edge = buttonEdge(box);
  const place = state === 'pressed' ? { ...box, y: box.y + pressDepth(box) } : box;
  if (state === 'hover') halo(pen, place, theme.round, lighter(tone, 0.2));
  const face = { ...pen, theme: state === 'disabled' ? faded(theme) : theme };
  plate(face, place, {
    tone: own,
    edge,
    round: theme.round,
    gloss: state === 'pressed' || state === 'disabled' ? theme.gloss * 0.3 : theme.gloss,
  });
  const ink = inkOn(own);
  const side = Math.min(place.w, place.h);
  if (picture !== undefined)
    icon(
      brush,
      picture,
      { x: place.x + place.w / 2, y: place.y + place.h / 2, size: side * 0.26 },
      state === 'disabled' ? mix(ink.tone, own, 0.35) : ink.tone,
      ink.line ?? lighter(own, 0.14),
    );
  if (label !== undefined) buttonLabel(pen, place, label, { tone, state });
}

export function buttonLabel(
  pen: Pen,
  box: Box,
  label: string,
  { tone, state }: Pick<ButtonLook, 'tone' | 'state'>,
): void {
  const ink = inkOn(buttonTone(tone, state));
  const room = { x: box.x + box.h * 0.3, y: box.y + box.h * 0.16, w: box.w - box.h * 0.6, h: box.h * 0.68 };
  words(pen, label, room, ink);
}

const faded = (theme: Pen['theme']): Pen['theme'] => ({
  ...theme,
  frame: colour(theme.frame.l * 0.75 + 0.1, 0.012, theme.frame.h),
  board: colour(theme.board.l * 0.75 + 0.1, 0.012, theme.board.h),
  accent: colour(0.7, 0.02, theme.accent.h),
  line: colour(theme.line.l + 0.1, 0.012, theme.line.h),
});

const panelRound = ({ round, outline }: Pen['theme']): number =>
  round < 0
    ? -0.09
    : outline === 'plain'
      ? Math.min(0.16, round * 0.4)
      : Math.max(0.08, Math.min(0.16, round * 0.6));

/** A rim as broad as the panel allows. */
export const panelEdge = (box: Box): number => Math.min(26, Math.min(box.w, box.h) * 0.075);

/** The frame of a panel alone, for a pattern or a picture behind it. */
export function panelFrame(pen: Pen, box: Box, edge: number): void {
  const { theme } = pen;
  plate(pen, box, {
    tone: theme.face,
    edge,
    round: panelRound(theme),
    textured: true,
    hollow: true,
  });
}

export function panel(pen: Pen, box: Box, title: string | null, edge: number = panelEdge(box)): void {
  const { theme } = pen;
  plate(pen, box, { tone: theme.face, edge, round: panelRound(theme), textured: true });
  if (title === null) return;
  const head = { x: box.x + box.w * 0.2, y: box.y - edge * 1.4, w: box.w * 0.6, h: edge * 3.2 };
  ribbon(pen, head);
  words(pen, title, inset(head, edge * 0.5), inkOn(theme.primary));
}

/** The background of a panel's title. */
export function ribbon(pen: Pen, box: Box): void {
  const { theme } = pen;
  plate(pen, box, { tone: theme.primary, edge: box.h * 0.1, round: theme.round, gloss: theme.gloss });
}

const barEdge = (box: Box) => box.h * 0.14;
/** The area of a bar's filling. */
export const barInside = (box: Box): Box => inset(box, barEdge(box) * 1.2);

export function barFrame(pen: Pen, box: Box): void {
  plate(pen, box, { tone: pen.theme.well, edge: barEdge(box), round: pen.theme.round, sunk: true });
}

export function barFill({ brush, theme }: Pen, box: Box, tone: Colour): void {
  const round = theme.round < 0 ? Math.max(theme.round, -0.3) : Math.min(theme.round, 0.42);
  outlineOf(brush, box, round);
  brush.fillStyle = down(brush, box.y, box.y + box.h, [
    [0, lighter(tone, 0.15)],
    [0.42, tone],
    [0.58, tone],
    [1, darker(tone, 0.13)],
  ]);
  brush.fill();
  brush.lineWidth = box.h * 0.07;
  brush.strokeStyle = css(darker(tone, 0.2), 0.6);
  outlineOf(brush, inset(box, box.h * 0.035), round);
  brush.stroke();
  if (theme.faceted) return;
  const shine = {
    x: box.x + box.h * 0.28,
    y: box.y + box.h * 0.11,
    w: box.w - box.h * 0.56,
    h: box.h * 0.16,
  };
  if (shine.w <= 0) return;
  outlineOf(brush, shine, 0.5);
  brush.fillStyle = css(white, 0.42);
  brush.fill();
}

export function bar(pen: Pen, box: Box, share: number, tone: Colour, text?: string): void {
  const { brush, theme } = pen;
  barFrame(pen, box);
  const inner = barInside(box);
  if (share > 0)
    apart(brush, () => {
      outlineOf(brush, inner, theme.round);
      brush.clip();
      barFill(pen, { ...inner, w: Math.max(inner.h, inner.w * share) }, tone);
    });
  if (text !== undefined) words(pen, text, inset(box, box.h * 0.17), { tone: white, line: theme.line });
}

const slotRound = ({ round, slotRound: own }: Pen['theme']): number =>
  own ?? Math.max(-0.16, Math.min(0.22, round));

/** An empty slot. */
export function slotPlate(pen: Pen, box: Box, tone: Colour, state: State = 'normal'): void {
  const { theme } = pen;
  const round = slotRound(theme);
  if (state === 'hover') halo(pen, box, round, lighter(theme.accent, 0.06));
  const ground = mix(theme.well, stateTone(tone, state), 0.5);
  plate({ ...pen, theme: state === 'disabled' ? faded(theme) : theme }, box, {
    tone: state === 'pressed' ? darker(ground, 0.07) : ground,
    edge: Math.min(box.w, box.h) * 0.078,
    round,
    sunk: true,
  });
}

/** The area for a picture in a slot. */
export const slotInside = (box: Box): Box => inset(box, Math.min(box.w, box.h) * 0.2);

export function slot(
  pen: Pen,
  box: Box,
  picture: IconName | null,
  tone: Colour,
  state: State = 'normal',
): void {
  slotPlate(pen, box, tone, state);
  if (picture === null) return;
  const coloured = pictureOf(picture);
  const at = { x: box.x + box.w / 2, y: box.y + box.h / 2, size: box.h * 0.27 };
  if (coloured === null) icon(pen.brush, picture, at, stateTone(tone, state), pen.theme.line);
  else drawIcon(pen.brush, coloured, slotInside(box), { line: pen.theme.line, reach: 1.1 });
}

export function toggle(pen: Pen, box: Box, isOn: boolean, state: State = 'normal'): void {
  const { brush, theme } = pen;
  const own = stateTone(isOn ? theme.primary : theme.well, state);
  const round = theme.round < 0 ? theme.round : Math.max(0.3, theme.round);
  // A hollow or stepped end would leave no room for the knob.
  const plain = { ...pen, theme: { ...theme, outline: 'plain' as const } };
  plate(plain, box, { tone: own, edge: box.h * 0.09, round, sunk: true });
  const x = isOn ? box.x + box.w - box.h / 2 : box.x + box.h / 2;
  knob(
    pen,
    x,
    box.y + box.h / 2,
    box.h * 0.38,
    stateTone(isOn ? theme.frame : darker(theme.frame, 0.14), state),
  );
  if (theme.corner !== 'lights' && theme.corner !== 'bolts') return;
  const lamp = isOn ? box.x + box.h * 0.42 : box.x + box.w - box.h * 0.42;
  disc(
    brush,
    lamp,
    box.y + box.h / 2,
    box.h * 0.1,
    css(isOn ? lighter(theme.accent, 0.08) : darker(own, 0.1)),
  );
}

/** A round handle, or one with cut corners in a theme that has them. */
export function knob(pen: Pen, x: number, y: number, radius: number, tone: Colour): void {
  const { brush, theme } = pen;
  const body = (by: number, lift: number, fill: Brush['fillStyle']) => {
    const size = radius * by;
    if (theme.round < 0) {
      outlineOf(brush, { x: x - size, y: y - size + lift, w: size * 2, h: size * 2 }, -0.29);
      brush.fillStyle = fill;
      brush.fill();
    } else disc(brush, x, y + lift, size, fill);
  };
  body(1.06, radius * 0.08, css(theme.line, 0.95));
  body(
    0.96,
    0,
    down(brush, y - radius, y + radius, [
      [0, lighter(tone, 0.18)],
      [0.5, tone],
      [1, darker(tone, 0.16)],
    ]),
  );
  body(
    0.62,
    0,
    down(brush, y - radius * 0.6, y + radius * 0.6, [
      [0, darker(tone, 0.08)],
      [1, lighter(tone, 0.12)],
    ]),
  );
}

export function slider(pen: Pen, box: Box, share: number, state: State = 'normal'): void {
  const { theme } = pen;
  const track = { x: box.x, y: box.y + box.h * 0.28, w: box.w, h: box.h * 0.44 };
  bar(pen, track, share, stateTone(theme.primary, state));
  const x = box.x + box.h * 0.4 + (box.w - box.h * 0.8) * share;
  knob(pen, x, box.y + box.h / 2, box.h * 0.42, stateTone(theme.frame, state));
}

export const tabTone = (pen: Pen, isActive: boolean): Colour =>
  isActive ? pen.theme.primary : mix(pen.theme.face, pen.theme.well, 0.4);

export function tab(pen: Pen, box: Box, isActive: boolean, state: State = 'normal'): void {
  const { brush, theme } = pen;
  const body = tabBody(box);
  const margin = box.h * 0.12;
  apart(brush, () => {
    // It stands on a panel, so its foot is straight.
    brush.beginPath();
    brush.rect(box.x - margin, box.y - margin, box.w + margin * 2, box.h + margin);
    brush.clip();
    plate(pen, body, {
      tone: stateTone(tabTone(pen, isActive), state),
      edge: tabEdge(box),
      round: Math.max(theme.round * 0.7, -0.2),
      gloss: isActive ? theme.gloss : 0,
      bare: true,
    });
  });
}

const tabBody = (box: Box): Box => ({ ...box, h: box.h * 1.35 });
const tabEdge = (box: Box) => box.h * 0.085;

/** Returns the insets of a tab that must not be stretched. */
export function tabStretch(box: Box): { readonly cap: number; readonly foot: number } {
  const cap = capOf(tabBody(box), tabEdge(box));
  return { cap, foot: Math.max(0, cap - box.h * 0.35) };
}

export function tabLabel(pen: Pen, box: Box, label: string, isActive: boolean): void {
  const ground = tabTone(pen, isActive);
  words(
    pen,
    label,
    inset(box, box.h * 0.22),
    isActive ? inkOn(ground) : { tone: readable(pen.theme.ink, ground), line: null },
  );
}
