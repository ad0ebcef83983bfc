import { apart, around, disc, fillShape, glow, type Layer } from '../../draw/canvas.ts';
import { type Colour, colour, css, fromHex, lighter, white } from '../../draw/colour.ts';
import type { Random } from '../../draw/random.ts';
import { paintPiece } from './pieces/piece.ts';
import { pieces } from './pieces/pieces.ts';

/** What is to be seen in the sky behind hero and words. */
export type Heaven =
  | 'fireworks'
  | 'full-moon'
  | 'crescent'
  | 'sky-lanterns'
  | 'bats'
  | 'rays'
  | 'spotlights'
  | 'balloons'
  | 'bokeh'
  | 'blood-moon'
  | 'mosque'
  | 'sun'
  | 'paper-planes'
  | 'lightning'
  | 'ghosts'
  | 'stars';

export interface SkyLook {
  /** The colours of the occasion, from dark to light. */
  readonly tones: readonly Colour[];
  /** The middle of the hero, or of the picture: rays come from there, and a moon stands behind it. */
  readonly focus: readonly [x: number, y: number];
  readonly random: Random;
  /** Whether words stand at a place. */
  readonly isTaken: (x: number, y: number, reach: number) => boolean;
}

type Paint = (layer: Layer, look: SkyLook) => void;

const shortOf = ({ width, height }: Layer) => Math.min(width, height * 1.4);

function burst(layer: Layer, x: number, y: number, reach: number, tone: Colour, random: Random): void {
  const { brush } = layer;
  glow(brush, x, y, reach * 1.1, tone, 0.45);
  const rays = random.whole(16, 22);
  apart(brush, () => {
    brush.globalCompositeOperation = 'screen';
    brush.lineCap = 'round';
    for (const [share, wide] of [
      [1, 0.03],
      [0.62, 0.022],
    ] as const)
      for (let ray = 0; ray < rays; ray++) {
        const turn = ((ray + share) / rays) * Math.PI * 2;
        const far = reach * share * random.range(0.86, 1.06);
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        const drop = far * far * 0.00018 * (400 / reach);
        brush.beginPath();
        brush.moveTo(x + cos * far * 0.3, y + sin * far * 0.3);
        brush.quadraticCurveTo(
          x + cos * far * 0.75,
          y + sin * far * 0.75,
          x + cos * far,
          y + sin * far + drop,
        );
        brush.lineWidth = reach * wide;
        brush.strokeStyle = css(tone, 0.85);
        brush.stroke();
        disc(brush, x + cos * far, y + sin * far + drop, reach * wide * 0.72, css(lighter(tone, 0.12)));
      }
  });
  glow(brush, x, y, reach * 0.3, white, 0.7);
}

const fireworks: Paint = (layer, { tones, random, isTaken }) => {
  const short = shortOf(layer);
  const palette = [
    tones[3],
    tones[2],
    colour(0.86, 0.16, 95),
    colour(0.74, 0.17, 20),
    colour(0.78, 0.13, 220),
  ];
  let drawn = 0;
  for (let trial = 0; trial < 26 && drawn < 6; trial++) {
    const [x, y] = [layer.width * random.range(0.04, 0.96), layer.height * random.range(0.08, 0.5)];
    const reach = short * random.range(0.11, 0.24);
    if (isTaken(x, y, reach * 0.45) && trial < 20) continue;
    burst(layer, x, y, reach, palette[drawn % palette.length] ?? white, random.fork(`burst ${trial}`));
    drawn++;
  }
};

const moonOf =
  (tone: Colour, halo: Colour): Paint =>
  (layer, { focus: [x, y] }) => {
    const reach = Math.min(layer.height * 0.4, layer.width * 0.36);
    const cy = Math.min(y, Math.max(reach * 0.86, layer.height * 0.4));
    const { brush } = layer;
    glow(brush, x, cy, reach * 2.2, halo, 0.55);
    disc(
      brush,
      x,
      cy,
      reach,
      around(brush, x - reach * 0.3, cy - reach * 0.3, reach * 1.5, [
        [0, lighter(tone, 0.06)],
        [0.7, tone],
        [1, { ...tone, l: tone.l - 0.1 }],
      ]),
    );
    for (const [dx, dy, size] of [
      [-0.35, -0.2, 0.2],
      [0.3, 0.28, 0.26],
      [0.12, -0.42, 0.13],
      [-0.2, 0.44, 0.12],
      [0.5, -0.14, 0.1],
    ] as const)
      disc(brush, x + dx * reach, cy + dy * reach, size * reach, css({ ...tone, l: tone.l - 0.06 }, 0.5));
  };

/** Small things of one kind, spread over the sky where no words are. */
const flock =
  (name: string, count: number, size: number, low = 0.62): Paint =>
  (layer, { random, isTaken }) => {
    const piece = pieces[name];
    if (piece === undefined) return;
    const short = shortOf(layer);
    for (let index = 0; index < count; index++) {
      const near = index / count;
      const [x, y] = [layer.width * random.range(0.02, 0.98), layer.height * random.range(0.05, low)];
      const tall = short * size * (0.4 + near * 0.9);
      const turn = random.range(-0.14, 0.14);
      if (isTaken(x, y, tall * 0.4)) continue;
      apart(layer.brush, () => {
        layer.brush.globalAlpha = 0.6 + near * 0.4;
        paintPiece(layer.brush, piece, { x, y, tall, turn, flipped: random.chance(0.5) });
      });
    }
  };

const rays: Paint = (layer, { tones, focus: [x, y] }) => {
  const { brush, width, height } = layer;
  const far = Math.hypot(width, height) * 1.1;
  const tone = tones[3] ?? white;
  const count = 18;
  apart(brush, () => {
    brush.globalCompositeOperation = 'soft-light';
    for (let ray = 0; ray < count; ray++) {
      const [from, to] = [(ray / count) * Math.PI * 2, ((ray + 0.5) / count) * Math.PI * 2];
      const fill = around(brush, x, y, far * 0.8, [
        [0, lighter(tone, 0.2), 1],
        [0.6, tone, 0.6],
        [1, tone, 0],
      ]);
      fillShape(
        brush,
        [
          [x, y],
          [x + Math.cos(from) * far, y + Math.sin(from) * far],
          [x + Math.cos(to) * far, y + Math.sin(to) * far],
        ],
        fill,
      );
    }
  });
  glow(brush, x, y, Math.min(width, height) * 0.75, lighter(tone, 0.1), 0.5);
};

/** Rays are one way to lift the hero off the scene; a soft light that leaves the scene clear is another. */
const backlight: Paint = (layer, look) => {
  if (look.random.chance(0.5)) {
    rays(layer, look);
    return;
  }
  const [x, y] = look.focus;
  const reach = Math.min(layer.width, layer.height);
  glow(layer.brush, x, y, reach * 0.95, lighter(look.tones[3] ?? white, 0.06), 0.75);
};

const spotlights: Paint = (layer, { tones, focus: [x, y] }) => {
  const { brush, width, height } = layer;
  const tone = lighter(tones[4] ?? white, 0.02);
  apart(brush, () => {
    brush.globalCompositeOperation = 'screen';
    for (const [from, strength] of [
      [-0.05, 0.5],
      [0.22, 0.36],
      [0.78, 0.36],
      [1.05, 0.5],
    ] as const) {
      const sx = width * from;
      const wide = Math.min(width, height) * 0.22;
      const gradient = around(brush, sx, -height * 0.05, Math.hypot(width, height) * 0.8, [
        [0, tone, strength],
        [1, tone, 0],
      ]);
      fillShape(
        brush,
        [
          [sx - wide * 0.06, -2],
          [sx + wide * 0.06, -2],
          [x + (from - 0.5) * width * 0.4 + wide, y + height * 0.5],
          [x + (from - 0.5) * width * 0.4 - wide, y + height * 0.5],
        ],
        gradient,
      );
    }
  });
};

const bokeh: Paint = (layer, { tones, random }) => {
  const short = shortOf(layer);
  for (let index = 0; index < 26; index++) {
    const reach = short * random.range(0.02, 0.09);
    const tone = [tones[3], tones[4], tones[2]][index % 3] ?? white;
    const [x, y] = [random.next() * layer.width, random.next() * layer.height];
    apart(layer.brush, () => {
      layer.brush.globalCompositeOperation = 'screen';
      disc(layer.brush, x, y, reach, css(tone, 0.16));
      layer.brush.beginPath();
      layer.brush.arc(x, y, reach, 0, Math.PI * 2);
      layer.brush.lineWidth = reach * 0.06;
      layer.brush.strokeStyle = css(tone, 0.3);
      layer.brush.stroke();
    });
  }
};

const crescent: Paint = (layer, { random, isTaken }) => {
  const reach = shortOf(layer) * 0.15;
  const tone = fromHex('#ffe9a8');
  const spots = [0.86, 0.14, 0.5, 0.7, 0.3].map(
    (share) => [layer.width * share, layer.height * 0.06 + reach] as const,
  );
  const [x, y] = spots.find(([sx, sy]) => !isTaken(sx, sy, reach)) ?? spots[0] ?? [0, 0];
  const { brush } = layer;
  glow(brush, x, y, reach * 2.4, tone, 0.5);
  brush.beginPath();
  brush.arc(x, y, reach, Math.PI * 0.12, Math.PI * 1.45);
  brush.quadraticCurveTo(x - reach * 0.62, y + reach * 0.12, x + reach * 0.93, y + reach * 0.37);
  brush.fillStyle = css(tone);
  brush.fill();
  for (let index = 0; index < 24; index++) {
    const size = reach * random.range(0.02, 0.07);
    glow(brush, random.next() * layer.width, random.next() * layer.height * 0.5, size * 3, tone, 0.8);
  }
};

/** A building of the occasion on the horizon. */
const mosque: Paint = (layer, { focus: [fx] }) => {
  const piece = pieces['place.mosque'];
  if (piece === undefined) return;
  const tall = Math.min(layer.height * 0.52, layer.width * 0.36);
  const y = layer.height * 0.86;
  apart(layer.brush, () => {
    layer.brush.globalAlpha = 0.92;
    paintPiece(layer.brush, piece, { x: fx, y, tall });
  });
};

const lightning: Paint = (layer, { random, isTaken }) => {
  const { brush, width, height } = layer;
  const tone = colour(0.94, 0.05, 280);
  for (let bolt = 0; bolt < 3; bolt++) {
    let [x, y] = [width * random.range(0.1, 0.9), 0];
    if (isTaken(x, height * 0.2, width * 0.04)) x = width * (bolt % 2 === 0 ? 0.94 : 0.06);
    const path: [number, number][] = [[x, y]];
    while (y < height * 0.6) {
      x += random.range(-0.05, 0.05) * height;
      y += random.range(0.04, 0.1) * height;
      path.push([x, y]);
    }
    apart(brush, () => {
      brush.globalCompositeOperation = 'screen';
      for (const [wide, alpha] of [
        [0.035, 0.14],
        [0.014, 0.35],
        [0.005, 1],
      ] as const) {
        brush.beginPath();
        for (const [px, py] of path) brush.lineTo(px, py);
        brush.lineWidth = height * wide;
        brush.strokeStyle = css(tone, alpha);
        brush.stroke();
      }
    });
  }
};

const sun: Paint = (layer, { focus: [x] }) => {
  const { brush, width, height } = layer;
  const [cx, cy, reach] = [
    x > width / 2 ? width * 0.95 : width * 0.05,
    height * 0.02,
    Math.min(width, height) * 0.3,
  ];
  const tone = fromHex('#fff0a8');
  glow(brush, cx, cy, reach * 3.4, tone, 0.7);
  disc(brush, cx, cy, reach * 0.62, css(fromHex('#fff6cf')));
};

const stars: Paint = (layer, { random }) => {
  const short = shortOf(layer);
  for (let index = 0; index < 70; index++) {
    const size = short * random.range(0.002, 0.007);
    const [x, y] = [random.next() * layer.width, random.next() * layer.height * 0.6];
    glow(layer.brush, x, y, size * 3, white, 0.9);
  }
};

const paints: Readonly<Record<Heaven, Paint>> = {
  fireworks,
  'full-moon': moonOf(fromHex('#fff1c4'), fromHex('#ffdf94')),
  'blood-moon': moonOf(fromHex('#f2a07a'), fromHex('#ff6a3c')),
  crescent,
  'sky-lanterns': flock('thing.sky-lantern', 22, 0.16, 0.7),
  bats: flock('creature.bat', 12, 0.1, 0.5),
  ghosts: flock('creature.ghost', 5, 0.2, 0.6),
  balloons: flock('thing.balloon', 7, 0.34, 0.5),
  'paper-planes': flock('thing.paper-plane', 6, 0.1, 0.5),
  rays: backlight,
  spotlights,
  bokeh,
  mosque,
  lightning,
  sun,
  stars,
};

/** A named thing that floats: spread over the sky. */
export const paintFloating = (layer: Layer, name: string, look: SkyLook): void =>
  flock(name, 9, 0.24, 0.6)(layer, look);

export const paintHeaven = (layer: Layer, heaven: Heaven, look: SkyLook): void => paints[heaven](layer, look);
