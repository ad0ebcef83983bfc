import { apart, type Brush, disc, fillShape, glow, type Layer, type Point } from '../draw/canvas.ts';
import { type Colour, colour, css, darker, fromHex, lighter, mix, white } from '../draw/colour.ts';
import type { Random } from '../draw/random.ts';
import { halo } from './body.ts';
import { rainbow } from './colour-names.ts';
import type { Effect } from './effect-names.ts';
import { cobweb, type Inked } from './overlays.ts';

interface Air extends Inked {
  readonly layer: Layer;
  readonly brush: Brush;
  readonly random: Random;
  readonly tone: Colour;
}

/** The usual colour of an effect. */
const usual: Readonly<Record<Effect, string>> = {
  glow: '#7fd0ff', flames: '#ff7a1a', lightning: '#8fd8ff', smoke: '#c9ced8', sparks: '#ffb347', splatter: '#2a2730', speed: '#ffffff', burst: '#ffd23f',
  rays: '#ffe9a8', slash: '#ffffff', 'magic-circle': '#b98aff', wave: '#3fa8e8', swirl: '#bfe8ff', snow: '#ffffff', petals: '#ffb3cf', leaves: '#d9822b',
  confetti: '#ff5fa8', bubbles: '#bfeaff', twinkles: '#fff3b0', hearts: '#ff5f8a', feathers: '#ffffff', coins: '#ffc83d', fireflies: '#e6ff8a', notes: '#ffffff',
  shards: '#a9e8ff', fireworks: '#ff7ab8', cobweb: '#ffffff', aura: '#a04bff', dust: '#e0c08a', rain: '#bcd8f5', shadow: '#150a26',
};

/** Which effects are in front of the letters. */
const front: ReadonlySet<Effect> = new Set(['lightning', 'sparks', 'snow', 'petals', 'leaves', 'confetti', 'bubbles', 'twinkles', 'hearts', 'feathers', 'coins', 'fireflies', 'notes', 'shards', 'rain', 'dust']);
export const isInFront = (effect: Effect): boolean => front.has(effect);

/** Things in the air around the letters: mostly beside and above them. Nothing leaves the picture. */
function scatter({ layer, ink, size, random }: Air, count: number, draw: (x: number, y: number, reach: number, turn: number) => void): void {
  for (let index = 0; index < count; index++) {
    const isAbove = index % 3 !== 0;
    const x = ink.x + ink.w * random.range(-0.06, 1.06);
    const y = isAbove ? ink.y + ink.h * random.range(-0.3, 0.16) : ink.y + ink.h * random.range(0.1, 1.12);
    const reach = Math.min(size, layer.height * 0.3) * random.range(0.04, 0.1);
    const [mx, my] = [layer.width * 0.02 + reach, layer.height * 0.02 + reach];
    draw(Math.max(mx, Math.min(layer.width - mx, x)), Math.max(my, Math.min(layer.height - my, y)), reach, random.range(0, Math.PI * 2));
  }
}

const turned = (brush: Brush, x: number, y: number, turn: number, draw: () => void): void =>
  apart(brush, () => {
    brush.translate(x, y);
    brush.rotate(turn);
    draw();
  });

function topOf({ mask, ink }: Inked, x: number): number | null {
  const { data } = mask.brush.getImageData(Math.round(x), Math.round(ink.y), 1, Math.max(1, Math.round(ink.h)));
  for (let row = 0; row * 4 < data.length; row++) if ((data[row * 4 + 3] ?? 0) > 160) return ink.y + row;
  return null;
}

function tongue(brush: Brush, x: number, y: number, wide: number, tall: number, bend: number): void {
  brush.beginPath();
  brush.moveTo(x - wide, y);
  brush.bezierCurveTo(x - wide * 1.2, y - tall * 0.4, x - wide * 0.2 + bend, y - tall * 0.55, x + bend, y - tall);
  brush.bezierCurveTo(x + wide * 0.3 + bend, y - tall * 0.5, x + wide * 1.3, y - tall * 0.35, x + wide, y);
  brush.quadraticCurveTo(x, y + wide * 0.8, x - wide, y);
  brush.fill();
}

function bolt(brush: Brush, random: Random, from: Point, to: Point, wide: number, tone: Colour): void {
  const points: Point[] = [from];
  for (let step = 1; step < 8; step++) {
    const share = step / 8;
    const off = random.range(-0.12, 0.12) * Math.hypot(to[0] - from[0], to[1] - from[1]);
    points.push([from[0] + (to[0] - from[0]) * share + off * 0.4, from[1] + (to[1] - from[1]) * share + off]);
  }
  points.push(to);
  brush.lineJoin = 'miter';
  for (const [width, stroke] of [[wide * 3.2, css(tone, 0.35)], [wide * 1.5, css(tone)], [wide * 0.6, '#fff']] as const) {
    brush.lineWidth = width;
    brush.strokeStyle = stroke;
    brush.beginPath();
    points.forEach(([x, y], index) => (index === 0 ? brush.moveTo(x, y) : brush.lineTo(x, y)));
    brush.stroke();
  }
}

function heart(brush: Brush, reach: number): void {
  brush.beginPath();
  brush.moveTo(0, reach * 0.9);
  brush.bezierCurveTo(-reach * 1.5, -reach * 0.1, -reach * 0.7, -reach * 1.1, 0, -reach * 0.35);
  brush.bezierCurveTo(reach * 0.7, -reach * 1.1, reach * 1.5, -reach * 0.1, 0, reach * 0.9);
  brush.fill();
}

/** An ellipse around the letters that stays in the picture. */
function around({ layer, ink }: Air, by: number): { readonly x: number; readonly y: number; readonly wide: number; readonly tall: number } {
  const [x, y] = [ink.x + ink.w / 2, ink.y + ink.h / 2];
  return { x, y, wide: Math.min(ink.w * by, Math.min(x, layer.width - x) * 0.97), tall: Math.min(ink.h * by + ink.w * 0.06, Math.min(y, layer.height - y) * 0.97) };
}

const effects: Readonly<Record<Effect, (air: Air) => void>> = {
  glow: ({ layer, mask, tone, size }) => halo(layer, mask, tone, Math.min(size * 0.16, Math.min(layer.width, layer.height) * 0.042)),
  aura: (air) => {
    const { layer, mask, tone, size, brush } = air;
    halo(layer, mask, tone, Math.min(size * 0.2, Math.min(layer.width, layer.height) * 0.045));
    brush.fillStyle = css(tone, 0.4);
    for (let x = air.ink.x; x < air.ink.x + air.ink.w; x += size * 0.16) tongue(brush, x, air.ink.y + air.ink.h * 0.4, size * 0.07, air.ink.h * 0.4 + Math.min(size * air.random.range(0.15, 0.4), air.ink.y * 0.8), size * 0.03);
  },
  flames: (air) => {
    const { brush, ink, size, random, tone } = air;
    const tones = [darker(tone, 0.12), tone, lighter(mix(tone, fromHex('#fff0a0'), 0.55), 0.08)];
    const roots: [number, number, number, number][] = [];
    for (let x = ink.x + size * 0.08; x < ink.x + ink.w - size * 0.05; x += size * 0.15) {
      const y = topOf(air, x);
      if (y !== null) roots.push([x, y + size * 0.14, Math.min(size * random.range(0.26, 0.62), y * 0.9), size * random.range(-0.07, 0.07)]);
    }
    for (const [index, own] of tones.entries()) {
      brush.fillStyle = css(own, index === 0 ? 0.85 : 0.95);
      for (const [x, y, tall, bend] of roots) tongue(brush, x, y, size * (0.12 - index * 0.032), tall * (1 - index * 0.27), bend * (1 - index * 0.2));
    }
  },
  lightning: (air) => {
    const { brush, ink, size, random, tone, layer } = air;
    const inside = (x: number, y: number): Point => [Math.max(layer.width * 0.02, Math.min(layer.width * 0.98, x)), Math.max(layer.height * 0.03, Math.min(layer.height * 0.97, y))];
    for (const [x0, y0, x1, y1] of [[-0.04, 0.1, 0.42, 1.1], [0.5, -0.18, 0.74, 0.7], [1.04, 0.2, 0.62, 1.12]] as const)
      bolt(brush, random, inside(ink.x + ink.w * x0, ink.y + ink.h * y0), inside(ink.x + ink.w * x1, ink.y + ink.h * y1), size * 0.018, tone);
  },
  smoke: (air) =>
    scatter(air, 30, (x, y, reach) => disc(air.brush, x, Math.min(y, air.ink.y + air.ink.h * 0.3), Math.min(reach * 3, air.layer.height * 0.09), css(air.tone, 0.13))),
  sparks: (air) =>
    scatter(air, 40, (x, y, reach) => {
      glow(air.brush, x, y, reach * 1.2, air.tone, 0.6);
      disc(air.brush, x, y, reach * 0.2, css(lighter(air.tone, 0.15)));
    }),
  splatter: (air) => {
    const { brush, ink, size, random, tone, layer } = air;
    brush.fillStyle = css(tone);
    for (const [x, y, big] of [[0.04, 0.82, 0.42], [0.97, 0.2, 0.34], [0.62, 1.02, 0.22]] as const) {
      const [cx, cy] = [ink.x + ink.w * x, Math.min(layer.height * 0.86, ink.y + ink.h * y)];
      const reach = Math.min(size * big, layer.height * 0.13);
      const points = Array.from({ length: 26 }, (_, index): Point => {
        const [turn, away] = [(index / 26) * Math.PI * 2, reach * random.range(0.45, index % 4 === 0 ? 1.1 : 0.7)];
        return [cx + Math.cos(turn) * away, cy + Math.sin(turn) * away * 0.8];
      });
      fillShape(brush, points, css(tone));
      for (let drop = 0; drop < 16; drop++) {
        const [turn, away] = [random.range(0, Math.PI * 2), reach * random.range(0.9, 1.7)];
        const [dx, dy, r] = [cx + Math.cos(turn) * away, cy + Math.sin(turn) * away * 0.8, reach * random.range(0.02, 0.11)];
        if (dx > r + 3 && dy > r + 3 && dx < layer.width - r - 3 && dy < layer.height - r - 3) disc(brush, dx, dy, r, css(tone));
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
      fillShape(brush, [[from, y], [to, y - tall], [to, y + tall]], css(index % 3 === 0 ? tone : mix(tone, white, 0.5), 0.85));
    }
  },
  burst: (air) => {
    const { x, y, wide, tall } = around(air, 0.66);
    for (const [by, tone] of [[1, darker(air.tone, 0.45)], [0.965, white], [0.92, air.tone], [0.62, lighter(air.tone, 0.12)]] as const)
      fillShape(air.brush, Array.from({ length: 44 }, (_, index): Point => {
        const [turn, away] = [((index + 0.5) / 44) * Math.PI * 2, (index % 2 === 0 ? 1 : 0.76) * by * (1 - ((index * 7) % 5) * 0.03)];
        return [x + Math.cos(turn) * wide * away, y + Math.sin(turn) * tall * away];
      }), css(tone));
  },
  rays: (air) => {
    const { x, y, wide, tall } = around(air, 0.8);
    for (let index = 0; index < 26; index++) {
      const turn = (index / 26) * Math.PI * 2;
      const away = index % 2 === 0 ? 1 : 0.78;
      const at = (angle: number): Point => [x + Math.cos(angle) * wide * away, y + Math.sin(angle) * tall * away];
      fillShape(air.brush, [[x, y], at(turn - 0.06), at(turn + 0.06)], css(air.tone, 0.62));
    }
  },
  slash: ({ brush, ink, tone, layer }) => {
    for (const shift of [-0.09, 0, 0.09]) {
      const x = (share: number) => ink.x + ink.w * (share + shift);
      const [top, bottom] = [Math.max(layer.height * 0.03, ink.y - ink.h * 0.2), Math.min(layer.height * 0.97, ink.y + ink.h * 1.15)];
      fillShape(brush, [[x(0.68), top], [x(0.52), ink.y + ink.h * 0.45], [x(0.34), bottom], [x(0.5), ink.y + ink.h * 0.52]], css(tone));
    }
  },
  'magic-circle': (air) => {
    const { brush, tone, layer } = air;
    const { x, y } = around(air, 0.7);
    const reach = Math.min(air.ink.w * 0.42, Math.min(y, layer.height - y) * 0.95);
    brush.strokeStyle = css(tone, 0.9);
    glow(brush, x, y, reach * 1.02, tone, 0.35);
    for (const [by, wide] of [[0.98, 0.018], [0.9, 0.008], [0.56, 0.01]] as const) {
      brush.lineWidth = reach * wide;
      brush.beginPath();
      brush.arc(x, y, reach * by, 0, Math.PI * 2);
      brush.stroke();
    }
    brush.lineWidth = reach * 0.012;
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
      turned(brush, x + Math.cos(turn) * reach * 0.94, y + Math.sin(turn) * reach * 0.94, turn, () => brush.strokeRect(-reach * 0.018, -reach * 0.012, reach * 0.036, reach * (0.014 + (rune % 3) * 0.006)));
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
  snow: (air) =>
    scatter(air, 42, (x, y, reach) => disc(air.brush, x, y, reach * 0.34, css(air.tone, 0.92))),
  petals: (air) =>
    scatter(air, 26, (x, y, reach, turn) =>
      turned(air.brush, x, y, turn, () => {
        air.brush.fillStyle = css(turn > 3 ? air.tone : lighter(air.tone, 0.06));
        air.brush.beginPath();
        air.brush.moveTo(-reach * 0.7, 0);
        air.brush.quadraticCurveTo(0, -reach * 0.75, reach * 0.7, -reach * 0.12);
        air.brush.lineTo(reach * 0.5, 0);
        air.brush.lineTo(reach * 0.7, reach * 0.12);
        air.brush.quadraticCurveTo(0, reach * 0.75, -reach * 0.7, 0);
        air.brush.fill();
      })),
  leaves: (air) =>
    scatter(air, 22, (x, y, reach, turn) =>
      turned(air.brush, x, y, turn, () => {
        air.brush.fillStyle = css(mix(air.tone, fromHex(turn > 4 ? '#c2371f' : turn > 2 ? '#e8b23a' : '#8aa63a'), 0.5));
        air.brush.beginPath();
        air.brush.moveTo(-reach, 0);
        air.brush.quadraticCurveTo(0, -reach * 0.8, reach, 0);
        air.brush.quadraticCurveTo(0, reach * 0.8, -reach, 0);
        air.brush.fill();
      })),
  confetti: (air) =>
    scatter(air, 44, (x, y, reach, turn) =>
      turned(air.brush, x, y, turn, () => {
        air.brush.fillStyle = css(rainbow[Math.floor(turn * 1.11) % rainbow.length] ?? air.tone);
        air.brush.fillRect(-reach * 0.34, -reach * 0.16, reach * 0.68, reach * 0.32);
      })),
  bubbles: (air) =>
    scatter(air, 24, (x, y, reach) => {
      disc(air.brush, x, y, reach * 0.7, css(air.tone, 0.35));
      air.brush.lineWidth = reach * 0.09;
      air.brush.strokeStyle = css(lighter(air.tone, 0.08), 0.95);
      air.brush.stroke();
      disc(air.brush, x - reach * 0.22, y - reach * 0.26, reach * 0.15, 'rgba(255,255,255,.95)');
    }),
  twinkles: (air) =>
    scatter(air, 16, (x, y, reach) => {
      const shape = Array.from({ length: 8 }, (_, index): Point => {
        const [turn, away] = [(index / 8) * Math.PI * 2, index % 2 === 0 ? reach : reach * 0.22];
        return [x + Math.cos(turn) * away, y + Math.sin(turn) * away];
      });
      glow(air.brush, x, y, reach, air.tone, 0.5);
      fillShape(air.brush, shape, css(air.tone));
    }),
  hearts: (air) =>
    scatter(air, 14, (x, y, reach, turn) =>
      turned(air.brush, x, y, Math.sin(turn) * 0.4, () => {
        air.brush.fillStyle = css(turn > 3 ? air.tone : lighter(air.tone, 0.1));
        heart(air.brush, reach * 0.8);
      })),
  feathers: (air) =>
    scatter(air, 12, (x, y, reach, turn) =>
      turned(air.brush, x, y, turn, () => {
        air.brush.fillStyle = css(air.tone, 0.95);
        air.brush.beginPath();
        air.brush.ellipse(0, 0, reach, reach * 0.3, 0, 0, Math.PI * 2);
        air.brush.fill();
        air.brush.strokeStyle = css(darker(air.tone, 0.2));
        air.brush.lineWidth = reach * 0.06;
        air.brush.beginPath();
        air.brush.moveTo(-reach, 0);
        air.brush.lineTo(reach, 0);
        air.brush.stroke();
      })),
  coins: (air) =>
    scatter(air, 15, (x, y, reach, turn) => {
      const wide = reach * (0.35 + Math.abs(Math.sin(turn)) * 0.5);
      for (const [by, tone] of [[1, darker(air.tone, 0.25)], [0.84, air.tone], [0.55, lighter(air.tone, 0.12)]] as const) {
        air.brush.fillStyle = css(tone);
        air.brush.beginPath();
        air.brush.ellipse(x, y, wide * by, reach * 0.85 * by, 0, 0, Math.PI * 2);
        air.brush.fill();
      }
    }),
  fireflies: (air) =>
    scatter(air, 26, (x, y, reach) => {
      glow(air.brush, x, y, reach, air.tone, 0.8);
      disc(air.brush, x, y, reach * 0.16, css(lighter(air.tone, 0.1)));
    }),
  notes: (air) =>
    scatter(air, 12, (x, y, reach) => {
      air.brush.fillStyle = css(air.tone);
      air.brush.beginPath();
      air.brush.ellipse(x - reach * 0.3, y + reach * 0.5, reach * 0.36, reach * 0.26, -0.4, 0, Math.PI * 2);
      air.brush.fill();
      fillShape(air.brush, [[x, y + reach * 0.5], [x, y - reach * 0.8], [x + reach * 0.5, y - reach * 0.45], [x + reach * 0.45, y - reach * 0.1], [x + reach * 0.1, y - reach * 0.4], [x + reach * 0.1, y + reach * 0.5]], css(air.tone));
    }),
  shards: (air) =>
    scatter(air, 20, (x, y, reach, turn) =>
      turned(air.brush, x, y, turn, () => {
        fillShape(air.brush, [[-reach, 0], [0, -reach * 0.4], [reach * 0.8, reach * 0.1], [0, reach * 0.35]], css(air.tone));
        fillShape(air.brush, [[-reach, 0], [0, -reach * 0.4], [reach * 0.1, 0]], css(lighter(air.tone, 0.14)));
      })),
  fireworks: (air) =>
    scatter(air, 5, (x, y, reach, turn) => {
      const [tone, far] = [rainbow[Math.floor(turn * 1.1) % rainbow.length] ?? air.tone, Math.min(reach * 2.2, x * 0.9, y * 0.9, (air.layer.width - x) * 0.9)];
      glow(air.brush, x, y, far, tone, 0.4);
      for (let ray = 0; ray < 14; ray++) {
        const angle = (ray / 14) * Math.PI * 2;
        for (const away of [0.5, 0.75, 1]) disc(air.brush, x + Math.cos(angle) * far * away, y + Math.sin(angle) * far * away, far * 0.045 * (1.3 - away * 0.5), css(lighter(tone, 0.08)));
      }
    }),
  cobweb: ({ brush, ink, size, tone }) => {
    brush.strokeStyle = css(tone, 0.8);
    brush.lineWidth = Math.max(1, size * 0.012);
    const reach = Math.min(size * 0.6, ink.y * 0.8, ink.x * 0.9);
    cobweb(brush, ink.x + ink.w * 0.02, ink.y + reach * 0.2, reach);
    cobweb(brush, ink.x + ink.w * 0.98, ink.y + reach * 0.2, reach);
  },
  dust: (air) =>
    scatter(air, 60, (x, y, reach) => disc(air.brush, x, y, reach * 0.2, css(air.tone, 0.7))),
  rain: (air) => {
    air.brush.lineWidth = Math.max(1, air.size * 0.012);
    air.brush.strokeStyle = css(air.tone, 0.75);
    scatter(air, 46, (x, y, reach) => {
      air.brush.beginPath();
      air.brush.moveTo(x, y - reach);
      air.brush.lineTo(x - reach * 0.4, y + reach);
      air.brush.stroke();
    });
  },
  shadow: (air) => {
    const { layer, mask, size, brush, tone } = air;
    halo(layer, mask, tone, Math.min(size * 0.15, Math.min(layer.width, layer.height) * 0.035));
    apart(brush, () => {
      const { x, wide } = around(air, 0.5);
      brush.fillStyle = css(colour(tone.l, tone.c, tone.h), 0.45);
      brush.beginPath();
      brush.ellipse(x, Math.min(air.ink.y + air.ink.h * 1.12, layer.height * 0.94), wide * 0.9, Math.min(air.ink.h * 0.07, layer.height * 0.03), 0, 0, Math.PI * 2);
      brush.fill();
    });
  },
};

/** Paints an effect around the written letters, in its usual colour or the one that was asked for. */
export function surround(layer: Layer, inked: Inked, effect: Effect, tone: Colour | null, random: Random): void {
  const { brush } = layer;
  apart(brush, () => effects[effect]({ ...inked, layer, brush, random, tone: tone ?? fromHex(usual[effect]) }));
}

