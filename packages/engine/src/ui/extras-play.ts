import { apart, disc, down, glow, inset, trace } from '../draw/canvas.ts';
import { colour, css, darker, lighter, mix, white } from '../draw/colour.ts';
import { drawIcon } from '../icons/draw-icon.ts';
import { gold, stretchOf } from './catalogue.ts';
import { type Extra, middle, ring, roundPlate } from './extra-shapes.ts';
import { icon } from './icons.ts';
import { drawMotif } from './motifs.ts';
import { knob, plate, slotPlate, stateTone } from './parts.ts';
import { capOf } from './plate.ts';
import { tileSide } from './tiles/ground.ts';
import { paintTile } from './tiles/tiles.ts';

/** Extras that show the game itself: maps, sticks, portraits, dials, wheels, scrolls. */
export const playExtras = {
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
