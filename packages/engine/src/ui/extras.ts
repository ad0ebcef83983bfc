import { apart, type Box, disc, down, glow, inset, trace } from '../draw/canvas.ts';
import { colour, css, darker, lighter, mix, white } from '../draw/colour.ts';
import { drawIcon } from '../icons/draw-icon.ts';
import { gold, partOf, type Spot, stretchOf } from './catalogue.ts';
import { type IconName, icon } from './icons.ts';
import { drawMotif } from './motifs.ts';
import { button, knob, type Pen, panel, panelEdge, plate, slotPlate, stateTone } from './parts.ts';
import { capOf } from './plate.ts';
import type { Part, Stretch } from './sheet.ts';
import { tileSide } from './tiles/ground.ts';
import { paintTile } from './tiles/tiles.ts';

/** A part that a kit has only when it is asked for, or when its sample needs it. */
interface Extra {
  readonly w: number;
  readonly h: number;
  readonly stretch?: (at: Spot) => Stretch;
  readonly draw: (pen: Pen, body: Box) => void;
}

const middle = ({ x, y, w, h }: Box) => ({ x: x + w / 2, y: y + h / 2, r: Math.min(w, h) / 2 });
const even = (edge: number) => (at: Spot) => stretchOf(at, capOf(at, edge));

/** A round plate, or a cut one in a theme with cut corners. */
function roundPlate(pen: Pen, box: Box, tone: Pen['theme']['face'], edge: number, sunk = false): void {
  const { brush, theme } = pen;
  if (theme.round < 0) {
    const own = { ...pen, theme: { ...theme, outline: 'plain' as const, wear: [] } };
    plate(own, box, { tone, edge, round: -0.29, sunk, gloss: theme.gloss, bare: true });
    return;
  }
  const { x, y, r } = middle(box);
  apart(brush, () => {
    brush.shadowColor = css(theme.halo ?? theme.line, theme.halo ? 0.9 : 0.5);
    brush.shadowBlur = edge * Math.abs(brush.getTransform().a);
    disc(brush, x, y, r, css(theme.line));
  });
  ring(pen, box, edge * 1.4, tone);
  const inner = r - edge * 1.4;
  const [top, bottom] = sunk
    ? [darker(tone, 0.1), lighter(tone, 0.04)]
    : [lighter(tone, 0.1), darker(tone, 0.12)];
  disc(
    brush,
    x,
    y,
    inner,
    theme.light === 'flat'
      ? css(tone)
      : down(brush, y - inner, y + inner, [
          [0, top],
          [0.55, tone],
          [1, bottom],
        ]),
  );
  if (sunk || theme.gloss === 0) return;
  brush.beginPath();
  brush.ellipse(x, y - inner * 0.44, inner * 0.72, inner * 0.42, 0, 0, Math.PI * 2);
  brush.fillStyle = down(brush, y - inner, y, [
    [0, white, theme.gloss * 0.8],
    [1, white, 0],
  ]);
  brush.fill();
}

/** A ring of the frame's material around a dark ground. */
function ring({ brush, theme }: Pen, box: Box, thick: number, ground: Pen['theme']['face']): void {
  const { x, y, r } = middle(box);
  disc(brush, x, y, r, css(theme.line));
  disc(
    brush,
    x,
    y,
    r * 0.965,
    down(brush, y - r, y + r, [
      [0, lighter(theme.frame, 0.14)],
      [0.5, theme.frame],
      [1, darker(theme.frame, 0.18)],
    ]),
  );
  disc(
    brush,
    x,
    y,
    r - thick * 0.62,
    down(brush, y - r, y + r, [
      [0, darker(theme.frame, 0.18)],
      [1, lighter(theme.frame, 0.1)],
    ]),
  );
  disc(brush, x, y, r - thick * 0.9, css(theme.line));
  disc(brush, x, y, r - thick, css(ground));
}

const sign = (name: IconName, tone: (pen: Pen) => Pen['theme']['face']): Extra => ({
  w: 56,
  h: 56,
  draw: (pen, box) => {
    const { x, y, r } = middle(box);
    icon(pen.brush, name, { x, y, size: r * 0.9 }, tone(pen), pen.theme.line);
  },
});

const smallButton = (name: IconName, tone: 'primary' | 'second' | 'danger'): Extra => ({
  w: 60,
  h: 60,
  draw: (pen, box) => {
    const own = { ...pen, theme: { ...pen.theme, round: Math.max(-0.29, pen.theme.round) } };
    button(own, box, { tone: pen.theme[tone], state: 'normal', icon: name });
  },
});

const check = (isOn: boolean, round: boolean): Extra => ({
  w: 48,
  h: 48,
  draw: (pen, box) => {
    const { theme, brush } = pen;
    if (round) roundPlate(pen, box, theme.well, 5, true);
    else
      plate(pen, box, {
        tone: theme.well,
        edge: 5,
        round: Math.max(-0.16, Math.min(0.2, theme.round)),
        sunk: true,
      });
    const { x, y, r } = middle(box);
    if (isOn && round) disc(brush, x, y, r * 0.44, css(theme.accent));
    else if (isOn) icon(brush, 'check', { x, y, size: r * 0.62 }, theme.accent, theme.line);
  },
});

const plaque = (w: number, h: number, tone: (pen: Pen) => Pen['theme']['face']): Extra => ({
  w,
  h,
  stretch: even(h * 0.1),
  draw: (pen, box) =>
    plate(pen, box, {
      tone: tone(pen),
      edge: box.h * 0.1,
      round: pen.theme.round,
      bare: true,
      gloss: pen.theme.gloss * 0.5,
    }),
});

function card(pen: Pen, box: Box, isBack: boolean): void {
  const { theme, brush } = pen;
  const edge = 9;
  plate(pen, box, {
    tone: isBack ? theme.primary : theme.face,
    edge,
    round: Math.max(-0.08, Math.min(0.12, theme.round)),
    textured: true,
  });
  if (!isBack) return;
  const { x, y, r } = middle(box);
  const motif = theme.motif ?? ({ kind: 'path', name: 'diamond' } as const);
  disc(brush, x, y, r * 0.56, css(darker(theme.primary, 0.1)));
  drawMotif(brush, motif, { x, y, size: r * 0.42 }, theme.frame, theme.line);
}

export const extras = {
  pattern: {
    w: tileSide,
    h: tileSide,
    draw: ({ brush, theme, noise }, box) => {
      if (theme.tile === null) return;
      brush.translate(box.x, box.y);
      paintTile(brush, theme.tile, theme, noise);
    },
  },
  crest: {
    w: 104,
    h: 104,
    draw: (pen, box) => {
      const { brush, theme } = pen;
      const { x, y, r } = middle(box);
      if (theme.motif === null) return;
      ring(pen, inset(box, r * 0.08), r * 0.24, mix(theme.board, theme.line, 0.3));
      drawMotif(brush, theme.motif, { x, y, size: r * 0.6 }, lighter(theme.frame, 0.03), theme.line);
    },
  },
  minimap: {
    w: 180,
    h: 180,
    draw: (pen, box) => {
      const { brush, theme, noise } = pen;
      const { x, y, r } = middle(box);
      const isRound = theme.round >= 0;
      const water = mix(theme.well, colour(0.5, 0.09, 235), 0.5);
      if (isRound) ring(pen, box, r * 0.15, water);
      else plate(pen, box, { tone: water, edge: 12, round: -0.14, sunk: true });
      apart(brush, () => {
        brush.beginPath();
        if (isRound) brush.arc(x, y, r * 0.85, 0, Math.PI * 2);
        else brush.rect(x - r * 0.85, y - r * 0.85, r * 1.7, r * 1.7);
        brush.clip();
        for (const [reach, tone] of [
          [0.74, mix(theme.face, colour(0.62, 0.12, 135), 0.6)],
          [0.42, mix(theme.face, colour(0.5, 0.1, 140), 0.6)],
        ] as const) {
          brush.beginPath();
          for (let step = 0; step < 30; step++) {
            const turn = (step / 30) * Math.PI * 2;
            const long =
              r * reach * (0.8 + noise.at(Math.cos(turn) * 1.4 + 7, Math.sin(turn) * 1.4, 64) * 0.5);
            brush.lineTo(x - r * 0.1 + Math.cos(turn) * long, y + r * 0.06 + Math.sin(turn) * long);
          }
          brush.closePath();
          brush.fillStyle = css(tone);
          brush.fill();
        }
        brush.setLineDash([r * 0.09, r * 0.07]);
        brush.lineWidth = r * 0.05;
        brush.strokeStyle = css(theme.accent);
        brush.beginPath();
        brush.moveTo(x - r * 0.5, y + r * 0.44);
        brush.bezierCurveTo(x - r * 0.1, y + r * 0.4, x - r * 0.3, y, x + r * 0.36, y - r * 0.4);
        brush.stroke();
        brush.setLineDash([]);
        disc(brush, x + r * 0.38, y - r * 0.42, r * 0.1, css(colour(0.62, 0.22, 25)));
        disc(brush, x + r * 0.46, y + r * 0.2, r * 0.07, css(colour(0.62, 0.22, 25)));
        apart(brush, () => {
          brush.translate(x - r * 0.08, y + r * 0.08);
          brush.rotate(-1.5);
          icon(brush, 'play', { x: 0, y: 0, size: r * 0.15 }, white, theme.line);
        });
      });
    },
  },
  'joystick-base': {
    w: 176,
    h: 176,
    draw: (pen, box) => {
      const { brush, theme } = pen;
      const { x, y, r } = middle(box);
      ring(pen, box, r * 0.14, mix(theme.well, theme.face, 0.4));
      for (const turn of [0, 1, 2, 3]) {
        apart(brush, () => {
          brush.translate(x, y);
          brush.rotate((turn * Math.PI) / 2);
          icon(brush, 'play', { x: r * 0.66, y: 0, size: r * 0.11 }, theme.accent, theme.line);
        });
      }
    },
  },
  'joystick-stick': {
    w: 86,
    h: 86,
    draw: (pen, box) => knob(pen, middle(box).x, middle(box).y, middle(box).r * 0.94, pen.theme.primary),
  },
  'skill-button': {
    w: 96,
    h: 96,
    draw: (pen, box) => {
      roundPlate(pen, box, pen.theme.second, box.w * 0.09);
    },
  },
  portrait: {
    w: 124,
    h: 124,
    draw: (pen, box) => {
      const { brush, theme } = pen;
      const { x, r } = middle(box);
      const inner = inset(box, r * 0.06);
      if (theme.round < 0 || theme.outline !== 'plain')
        plate(pen, inner, {
          tone: mix(theme.well, theme.second, 0.35),
          edge: 12,
          round: theme.round < 0 ? -0.18 : 0.14,
          textured: true,
        });
      else ring(pen, inner, r * 0.17, mix(theme.well, theme.second, 0.35));
      drawMotif(
        brush,
        theme.motif ?? { kind: 'path', name: 'diamond' },
        { x, y: box.y + r * 0.12, size: r * 0.17 },
        theme.accent,
        theme.line,
      );
    },
  },
  'price-tag': {
    w: 128,
    h: 48,
    stretch: (at) => ({ ...stretchOf(at, capOf(at, at.h * 0.1)), left: at.h * 1.05 }),
    draw: (pen, box) => {
      plate(pen, box, {
        tone: pen.theme.second,
        edge: box.h * 0.1,
        round: pen.theme.round,
        bare: true,
        gloss: pen.theme.gloss * 0.5,
      });
      drawIcon(
        pen.brush,
        'coin',
        { x: box.x + box.h * 0.16, y: box.y + box.h * 0.15, w: box.h * 0.7, h: box.h * 0.7 },
        { line: pen.theme.line, reach: 1.1 },
      );
    },
  },
  'checkbox-on': check(true, false),
  'checkbox-off': check(false, false),
  'radio-on': check(true, true),
  'radio-off': check(false, true),
  badge: {
    w: 64,
    h: 64,
    draw: (pen, box) => {
      const { brush, theme } = pen;
      const { x, y, r } = middle(box);
      drawMotif(brush, { kind: 'path', name: 'shield' }, { x, y, size: r * 0.94 }, theme.frame, theme.line);
      drawMotif(
        brush,
        { kind: 'path', name: 'shield' },
        { x, y, size: r * 0.68 },
        theme.danger,
        darker(theme.frame, 0.2),
      );
    },
  },
  bubble: {
    w: 170,
    h: 112,
    stretch: (at) => ({ left: at.w * 0.44, top: at.h * 0.34, right: at.w * 0.24, bottom: at.h * 0.5 }),
    draw: (pen, box) => {
      const { brush, theme } = pen;
      const body = { ...box, h: box.h * 0.76 };
      const tail = () =>
        trace(brush, [
          [box.x + box.w * 0.16, body.y + body.h * 0.9],
          [box.x + box.w * 0.2, box.y + box.h],
          [box.x + box.w * 0.36, body.y + body.h * 0.9],
        ]);
      tail();
      brush.lineWidth = 7;
      brush.strokeStyle = css(theme.line);
      brush.stroke();
      plate(pen, body, { tone: theme.face, edge: 7, round: theme.round < 0 ? -0.2 : 0.32, bare: true });
      tail();
      brush.fillStyle = css(stripOf(pen));
      brush.fill();
    },
  },
  card: { w: 116, h: 164, stretch: even(9), draw: (pen, box) => card(pen, box, false) },
  'card-back': { w: 116, h: 164, draw: (pen, box) => card(pen, box, true) },
  divider: {
    w: 220,
    h: 30,
    draw: ({ brush, theme }, box) => {
      const { x, y } = middle(box);
      for (const [tone, thick] of [
        [theme.line, 6],
        [theme.frame, 3],
      ] as const) {
        trace(brush, [
          [box.x, y],
          [x - 18, y - thick],
          [x + 18, y - thick],
          [box.x + box.w, y],
          [x + 18, y + thick],
          [x - 18, y + thick],
        ]);
        brush.fillStyle = css(tone);
        brush.fill();
      }
      drawMotif(
        brush,
        theme.motif ?? { kind: 'path', name: 'diamond' },
        { x, y, size: box.h * 0.42 },
        theme.accent,
        theme.line,
      );
    },
  },
  arrow: sign('arrow', ({ theme }) => theme.accent),
  pointer: sign('pointer', () => white),
  hand: {
    w: 64,
    h: 64,
    draw: ({ brush, theme }, box) =>
      drawIcon(brush, 'backhand-index-pointing-up', box, { line: theme.line, reach: 1.2 }),
  },
  lock: sign('lock', () => gold),
  plus: smallButton('plus', 'primary'),
  minus: smallButton('minus', 'danger'),
  back: smallButton('arrow', 'second'),
  heart: sign('heart', () => colour(0.6, 0.22, 22)),
  'heart-empty': sign('heart', ({ theme }) => mix(theme.well, theme.frame, 0.3)),
  crosshair: {
    w: 88,
    h: 88,
    draw: ({ brush, theme }, box) => {
      const { x, y, r } = middle(box);
      for (const [tone, wide] of [
        [theme.line, r * 0.2],
        [theme.accent, r * 0.1],
      ] as const) {
        brush.strokeStyle = css(tone);
        brush.lineWidth = wide;
        brush.beginPath();
        brush.arc(x, y, r * 0.6, 0, Math.PI * 2);
        for (const [dx, dy] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const) {
          brush.moveTo(x + dx * r * 0.34, y + dy * r * 0.34);
          brush.lineTo(x + dx * r * 0.9, y + dy * r * 0.9);
        }
        brush.stroke();
      }
      disc(brush, x, y, r * 0.08, css(theme.accent));
    },
  },
  'scroll-bar': {
    w: 34,
    h: 140,
    draw: (pen, box) => {
      plate(pen, box, { tone: pen.theme.well, edge: 4, round: pen.theme.round, sunk: true });
      plate(
        pen,
        { x: box.x + 5, y: box.y + 14, w: box.w - 10, h: box.h * 0.44 },
        { tone: pen.theme.primary, edge: 3, round: pen.theme.round, gloss: pen.theme.gloss, bare: true },
      );
    },
  },
  'text-field': {
    w: 200,
    h: 54,
    stretch: (at) => ({ ...stretchOf(at, capOf(at, 6)), left: at.h * 0.62 }),
    draw: (pen, box) => {
      plate(pen, box, {
        tone: pen.theme.well,
        edge: 6,
        round: Math.max(-0.2, Math.min(0.24, pen.theme.round)),
        sunk: true,
      });
      pen.brush.fillStyle = css(pen.theme.accent);
      pen.brush.fillRect(box.x + box.h * 0.4, box.y + box.h * 0.24, 3, box.h * 0.5);
    },
  },
  dots: {
    w: 130,
    h: 28,
    draw: ({ brush, theme }, box) => {
      for (const index of [0, 1, 2, 3]) {
        const x = box.x + box.h * 0.5 + ((box.w - box.h) * index) / 3;
        disc(brush, x, box.y + box.h / 2, box.h * 0.42, css(theme.line));
        disc(brush, x, box.y + box.h / 2, box.h * 0.3, css(index === 1 ? theme.accent : theme.well));
      }
    },
  },
  row: {
    w: 240,
    h: 66,
    stretch: even(5),
    draw: (pen, box) =>
      plate(pen, box, {
        tone: mix(pen.theme.face, pen.theme.well, 0.28),
        edge: 5,
        round: Math.max(-0.2, Math.min(0.22, pen.theme.round)),
        bare: true,
      }),
  },
  tooltip: {
    w: 170,
    h: 92,
    stretch: (at) => stretchOf(at, capOf(at, panelEdge(at))),
    draw: (pen, box) => panel(pen, box, null),
  },
  name: plaque(180, 52, ({ theme }) => theme.second),
  counter: plaque(150, 50, ({ theme }) => theme.well),
  key: {
    w: 58,
    h: 58,
    draw: (pen, box) =>
      plate({ ...pen, theme: { ...pen.theme, light: 'chunky', motif: null } }, box, {
        tone: mix(pen.theme.frame, white, 0.35),
        edge: 4,
        round: 0.18,
      }),
  },
  spinner: {
    w: 70,
    h: 70,
    draw: ({ brush, theme }, box) => {
      const { x, y, r } = middle(box);
      for (let step = 0; step < 10; step++) {
        const turn = (step / 10) * Math.PI * 2;
        disc(
          brush,
          x + Math.cos(turn) * r * 0.72,
          y + Math.sin(turn) * r * 0.72,
          r * (0.09 + step * 0.014),
          css(mix(theme.well, theme.accent, step / 9)),
        );
      }
    },
  },
  dial: {
    w: 150,
    h: 150,
    draw: (pen, box) => {
      const { brush, theme } = pen;
      const { x, y, r } = middle(box);
      ring(pen, box, r * 0.13, theme.well);
      for (let step = 0; step <= 10; step++) {
        const turn = Math.PI * 0.75 + (step / 10) * Math.PI * 1.5;
        brush.lineWidth = r * 0.05;
        brush.strokeStyle = css(step > 7 ? theme.danger : theme.accent);
        brush.beginPath();
        brush.moveTo(x + Math.cos(turn) * r * 0.78, y + Math.sin(turn) * r * 0.78);
        brush.lineTo(x + Math.cos(turn) * r * 0.62, y + Math.sin(turn) * r * 0.62);
        brush.stroke();
      }
      brush.lineWidth = r * 0.08;
      brush.strokeStyle = css(colour(0.64, 0.22, 28));
      brush.beginPath();
      brush.moveTo(x, y);
      brush.lineTo(x + Math.cos(5.6) * r * 0.6, y + Math.sin(5.6) * r * 0.6);
      brush.stroke();
      disc(brush, x, y, r * 0.12, css(theme.frame));
    },
  },
  wheel: {
    w: 180,
    h: 180,
    draw: (pen, box) => {
      const { brush, theme } = pen;
      const { x, y, r } = middle(box);
      ring(pen, box, r * 0.12, theme.well);
      for (let step = 0; step < 8; step++) {
        brush.beginPath();
        brush.moveTo(x, y);
        brush.arc(x, y, r * 0.86, (step / 8) * Math.PI * 2, ((step + 1) / 8) * Math.PI * 2);
        brush.closePath();
        brush.fillStyle = css(
          [theme.primary, theme.second, theme.accent, theme.danger][step % 4] ?? theme.primary,
        );
        brush.fill();
        brush.lineWidth = 2.5;
        brush.strokeStyle = css(theme.line);
        brush.stroke();
      }
      knob(pen, x, y, r * 0.24, theme.frame);
    },
  },
  scroll: {
    w: 240,
    h: 74,
    draw: (pen, box) => {
      const { brush, theme } = pen;
      const tail = box.w * 0.16;
      for (const [from, way] of [
        [box.x, 1],
        [box.x + box.w, -1],
      ] as const) {
        trace(brush, [
          [from, box.y + box.h * 0.3],
          [from + way * tail * 1.4, box.y + box.h * 0.3],
          [from + way * tail * 1.4, box.y + box.h * 0.98],
          [from, box.y + box.h * 0.98],
          [from + way * tail * 0.45, box.y + box.h * 0.64],
        ]);
        brush.fillStyle = css(darker(theme.primary, 0.14));
        brush.fill();
        brush.lineWidth = 3;
        brush.strokeStyle = css(theme.line);
        brush.stroke();
      }
      plate(
        pen,
        { x: box.x + tail * 0.7, y: box.y, w: box.w - tail * 1.4, h: box.h * 0.78 },
        { tone: theme.primary, edge: 5, round: 0.08, gloss: theme.gloss },
      );
    },
  },
  bullets: {
    w: 60,
    h: 60,
    draw: ({ brush, theme }, box) => {
      for (const index of [0, 1, 2]) {
        const x = box.x + box.w * (0.1 + index * 0.29);
        const body = { x, y: box.y + box.h * 0.12, w: box.w * 0.22, h: box.h * 0.76 };
        brush.beginPath();
        brush.roundRect(body.x, body.y, body.w, body.h, [body.w * 0.5, body.w * 0.5, 2, 2]);
        brush.fillStyle = down(brush, body.y, body.y + body.h, [
          [0, colour(0.62, 0.09, 55)],
          [0.38, colour(0.62, 0.09, 55)],
          [0.4, gold],
          [1, darker(gold, 0.16)],
        ]);
        brush.fill();
        brush.lineWidth = 3;
        brush.strokeStyle = css(theme.line);
        brush.stroke();
      }
    },
  },
  aura: {
    w: 110,
    h: 110,
    draw: (pen, box) => {
      const { x, y, r } = middle(box);
      glow(pen.brush, x, y, r, pen.theme.accent, 0.9);
      slotPlate(pen, inset(box, r * 0.3), stateTone(pen.theme.accent, 'normal'));
    },
  },
} as const satisfies Readonly<Record<string, Extra>>;
export type ExtraName = keyof typeof extras;

const stripOf = ({ theme }: Pen) => mix(theme.face, theme.frame, 0.25);

/** Returns the part of that name at a place of the sheet. */
export function extraPart(name: ExtraName, at: Spot): Part {
  const own: Extra = extras[name];
  const margin = name === 'pattern' ? 0 : Math.max(2, Math.min(8, Math.min(at.w, at.h) * 0.08));
  return partOf({
    name,
    group: 'extras',
    at,
    margin,
    ...(own.stretch && { stretch: own.stretch(at) }),
    draw: own.draw,
  });
}
