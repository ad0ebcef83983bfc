import { apart, disc, fillShape, glow, type Point, soften } from '../draw/canvas.ts';
import { colour, css, darker, fromHex, lighter, mix, white } from '../draw/colour.ts';
import { type Air, around, scatter, tongue, topOf, turned } from './air.ts';
import { halo } from './body.ts';
import { rainbow } from './colour-names.ts';
import type { Effect } from './effect-names.ts';
import { cobweb } from './overlays.ts';

/** What is seen behind the letters. */
export const behind = {
  glow: ({ layer, mask, tone, size }) =>
    halo(layer, mask, tone, Math.min(size * 0.16, Math.min(layer.width, layer.height) * 0.042)),
  aura: (air) => {
    const { layer, mask, tone, size, brush } = air;
    halo(layer, mask, tone, Math.min(size * 0.2, Math.min(layer.width, layer.height) * 0.045));
    brush.fillStyle = css(tone, 0.4);
    for (let x = air.ink.x; x < air.ink.x + air.ink.w; x += size * 0.16)
      tongue(
        brush,
        x,
        air.ink.y + air.ink.h * 0.4,
        size * 0.07,
        air.ink.h * 0.4 + Math.min(size * air.random.range(0.15, 0.4), air.ink.y * 0.8),
        size * 0.03,
      );
  },
  flames: (air) => {
    const { brush, ink, size, random, tone } = air;
    const tones = [darker(tone, 0.12), tone, lighter(mix(tone, fromHex('#fff0a0'), 0.55), 0.08)];
    const roots: [number, number, number, number][] = [];
    for (let x = ink.x + size * 0.08; x < ink.x + ink.w - size * 0.05; x += size * 0.15) {
      const y = topOf(air, x);
      if (y !== null)
        roots.push([
          x,
          y + size * 0.14,
          Math.min(size * random.range(0.26, 0.62), y * 0.9),
          size * random.range(-0.07, 0.07),
        ]);
    }
    for (const [index, own] of tones.entries()) {
      brush.fillStyle = css(own, index === 0 ? 0.85 : 0.95);
      for (const [x, y, tall, bend] of roots)
        tongue(
          brush,
          x,
          y,
          size * (0.12 - index * 0.032),
          tall * (1 - index * 0.27),
          bend * (1 - index * 0.2),
        );
    }
  },
  smoke: (air) =>
    scatter(air, 30, (x, y, reach) =>
      disc(
        air.brush,
        x,
        Math.min(y, air.ink.y + air.ink.h * 0.3),
        Math.min(reach * 3, air.layer.height * 0.09),
        css(air.tone, 0.13),
      ),
    ),
  splatter: (air) => {
    const { brush, ink, size, random, tone, layer } = air;
    brush.fillStyle = css(tone);
    for (const [x, y, big] of [
      [0.04, 0.82, 0.42],
      [0.97, 0.2, 0.34],
      [0.62, 1.02, 0.22],
    ] as const) {
      const [cx, cy] = [ink.x + ink.w * x, Math.min(layer.height * 0.86, ink.y + ink.h * y)];
      const reach = Math.min(size * big, layer.height * 0.13);
      const points = Array.from({ length: 26 }, (_, index): Point => {
        const [turn, away] = [
          (index / 26) * Math.PI * 2,
          reach * random.range(0.45, index % 4 === 0 ? 1.1 : 0.7),
        ];
        return [cx + Math.cos(turn) * away, cy + Math.sin(turn) * away * 0.8];
      });
      soften(brush, points);
      brush.fill();
      for (let drop = 0; drop < 16; drop++) {
        const [turn, away] = [random.range(0, Math.PI * 2), reach * random.range(0.9, 1.7)];
        const [dx, dy, r] = [
          cx + Math.cos(turn) * away,
          cy + Math.sin(turn) * away * 0.8,
          reach * random.range(0.02, 0.11),
        ];
        if (dx > r + 3 && dy > r + 3 && dx < layer.width - r - 3 && dy < layer.height - r - 3)
          disc(brush, dx, dy, r, css(tone));
      }
    }
  },
  speed: (air) => {
    const { brush, ink, size, random, tone, layer } = air;
    for (let index = 0; index < 16; index++) {
      const y = ink.y + ink.h * ((index + random.next()) / 16);
      const [long, tall] = [size * random.range(0.5, 1.5), size * random.range(0.012, 0.045)];
      const to = ink.x + ink.w * random.range(0.04, 0.3);
      const from = Math.max(layer.width * 0.02, to - long);
      fillShape(
        brush,
        [
          [from, y],
          [to, y - tall],
          [to, y + tall],
        ],
        css(index % 3 === 0 ? tone : mix(tone, white, 0.5), 0.85),
      );
    }
  },
  burst: (air) => {
    const { x, y, wide, tall } = around(air, 0.66);
    for (const [by, tone] of [
      [1, darker(air.tone, 0.45)],
      [0.965, white],
      [0.92, air.tone],
      [0.62, lighter(air.tone, 0.12)],
    ] as const)
      fillShape(
        air.brush,
        Array.from({ length: 44 }, (_, index): Point => {
          const [turn, away] = [
            ((index + 0.5) / 44) * Math.PI * 2,
            (index % 2 === 0 ? 1 : 0.76) * by * (1 - ((index * 7) % 5) * 0.03),
          ];
          return [x + Math.cos(turn) * wide * away, y + Math.sin(turn) * tall * away];
        }),
        css(tone),
      );
  },
  rays: (air) => {
    const { x, y, wide, tall } = around(air, 0.8);
    for (let index = 0; index < 26; index++) {
      const turn = (index / 26) * Math.PI * 2;
      const away = index % 2 === 0 ? 1 : 0.78;
      const at = (angle: number): Point => [
        x + Math.cos(angle) * wide * away,
        y + Math.sin(angle) * tall * away,
      ];
      fillShape(air.brush, [[x, y], at(turn - 0.06), at(turn + 0.06)], css(air.tone, 0.62));
    }
  },
  slash: ({ brush, ink, tone, layer }) => {
    for (const shift of [-0.09, 0, 0.09]) {
      const x = (share: number) => ink.x + ink.w * (share + shift);
      const [top, bottom] = [
        Math.max(layer.height * 0.03, ink.y - ink.h * 0.2),
        Math.min(layer.height * 0.97, ink.y + ink.h * 1.15),
      ];
      fillShape(
        brush,
        [
          [x(0.68), top],
          [x(0.52), ink.y + ink.h * 0.45],
          [x(0.34), bottom],
          [x(0.5), ink.y + ink.h * 0.52],
        ],
        css(tone),
      );
    }
  },
  'magic-circle': (air) => {
    const { brush, tone, layer } = air;
    const { x, y } = around(air, 0.7);
    const reach = Math.min(air.ink.w * 0.42, Math.min(y, layer.height - y) * 0.95);
    brush.strokeStyle = css(tone, 0.9);
    glow(brush, x, y, reach * 1.02, tone, 0.35);
    for (const [by, wide] of [
      [0.98, 0.03],
      [0.9, 0.014],
      [0.56, 0.018],
    ] as const) {
      brush.lineWidth = reach * wide;
      brush.beginPath();
      brush.arc(x, y, reach * by, 0, Math.PI * 2);
      brush.stroke();
    }
    brush.lineWidth = reach * 0.02;
    for (const start of [0, Math.PI / 3]) {
      brush.beginPath();
      for (let corner = 0; corner <= 3; corner++) {
        const turn = start - Math.PI / 2 + (corner / 3) * Math.PI * 2;
        brush.lineTo(x + Math.cos(turn) * reach * 0.9, y + Math.sin(turn) * reach * 0.9);
      }
      brush.stroke();
    }
    for (let rune = 0; rune < 24; rune++) {
      const turn = (rune / 24) * Math.PI * 2;
      turned(brush, x + Math.cos(turn) * reach * 0.94, y + Math.sin(turn) * reach * 0.94, turn, () =>
        brush.strokeRect(-reach * 0.018, -reach * 0.012, reach * 0.036, reach * (0.014 + (rune % 3) * 0.006)),
      );
    }
  },
  wave: ({ brush, ink, tone, layer }) => {
    for (let row = 0; row < 3; row++) {
      const [y, tall] = [Math.min(ink.y + ink.h * (0.72 + row * 0.12), layer.height * 0.9), ink.h * 0.12];
      brush.fillStyle = css(row === 1 ? lighter(tone, 0.12) : darker(tone, row * 0.06));
      brush.beginPath();
      brush.moveTo(ink.x - ink.w * 0.04, y + tall);
      for (let step = 0; step < 8; step++) {
        const x = ink.x + ink.w * (-0.04 + (step / 8) * 1.08);
        brush.quadraticCurveTo(x + ink.w * 0.03, y - tall * 1.3, x + ink.w * 0.135, y);
      }
      brush.lineTo(ink.x + ink.w * 1.04, Math.min(layer.height * 0.97, y + tall));
      brush.closePath();
      brush.fill();
    }
  },
  swirl: (air) => {
    const { x, y, wide, tall } = around(air, 0.6);
    air.brush.strokeStyle = css(air.tone, 0.75);
    for (let arm = 0; arm < 3; arm++) {
      air.brush.lineWidth = air.size * (0.07 - arm * 0.015);
      air.brush.beginPath();
      for (let step = 0; step <= 60; step++) {
        const [turn, away] = [(arm / 3) * Math.PI * 2 + step * 0.1, 0.3 + (step / 60) * 0.66];
        air.brush.lineTo(x + Math.cos(turn) * wide * away, y + Math.sin(turn) * tall * away);
      }
      air.brush.stroke();
    }
  },
  fireworks: (air) =>
    scatter(air, 5, (x, y, reach, turn) => {
      const [tone, far] = [
        rainbow[Math.floor(turn * 1.1) % rainbow.length] ?? air.tone,
        Math.min(reach * 2.2, x * 0.9, y * 0.9, (air.layer.width - x) * 0.9),
      ];
      glow(air.brush, x, y, far, tone, 0.4);
      for (let ray = 0; ray < 14; ray++) {
        const angle = (ray / 14) * Math.PI * 2;
        for (const away of [0.5, 0.75, 1])
          disc(
            air.brush,
            x + Math.cos(angle) * far * away,
            y + Math.sin(angle) * far * away,
            far * 0.045 * (1.3 - away * 0.5),
            css(lighter(tone, 0.08)),
          );
      }
    }),
  cobweb: ({ brush, ink, size, tone }) => {
    brush.strokeStyle = css(tone, 0.8);
    brush.lineWidth = Math.max(1, size * 0.012);
    const reach = Math.min(size * 0.6, ink.y * 0.8, ink.x * 0.9);
    cobweb(brush, ink.x + ink.w * 0.02, ink.y + reach * 0.2, reach);
    cobweb(brush, ink.x + ink.w * 0.98, ink.y + reach * 0.2, reach);
  },
  shadow: (air) => {
    const { layer, mask, size, brush, tone } = air;
    halo(layer, mask, tone, Math.min(size * 0.15, Math.min(layer.width, layer.height) * 0.035));
    apart(brush, () => {
      const { x, wide } = around(air, 0.5);
      brush.fillStyle = css(colour(tone.l, tone.c, tone.h), 0.45);
      brush.beginPath();
      brush.ellipse(
        x,
        Math.min(air.ink.y + air.ink.h * 1.12, layer.height * 0.94),
        wide * 0.9,
        Math.min(air.ink.h * 0.07, layer.height * 0.03),
        0,
        0,
        Math.PI * 2,
      );
      brush.fill();
    });
  },
} as const satisfies Partial<Record<Effect, (air: Air) => void>>;
