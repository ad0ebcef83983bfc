import { disc, trace } from '../draw/canvas.ts';
import { colour, css, darker, mix, white } from '../draw/colour.ts';
import { drawIcon } from '../icons/draw-icon.ts';
import { gold, stretchOf } from './catalogue.ts';
import { card, check, type Extra, even, middle, plaque, sign, smallButton, stripOf } from './extra-shapes.ts';
import { drawMotif } from './motifs.ts';
import { panel, panelEdge, plate } from './parts.ts';
import { capOf } from './plate.ts';

/** Extras that a player presses, fills in or reads: boxes, arrows, fields, rows, keys. */
export const controlExtras = {
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
} as const satisfies Readonly<Record<string, Extra>>;
