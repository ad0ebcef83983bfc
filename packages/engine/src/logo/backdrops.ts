import { disc, fillShape, type Layer, type Point } from '../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix } from '../draw/colour.ts';
import type { Random } from '../draw/random.ts';
import type { TemperName } from './tempers.ts';
import { paintVignette, type Vignette } from './vignette.ts';

interface Look {
  readonly outline: Colour;
  readonly field: Colour;
  readonly scene: Vignette | null;
  readonly temper: TemperName;
  readonly isTempered: boolean;
}

type Motif =
  | 'rays'
  | 'dots'
  | 'stripes'
  | 'fog'
  | 'stars'
  | 'hexagons'
  | 'speed'
  | 'waves'
  | 'leaves'
  | 'damask';
const motifs: Readonly<Record<TemperName, Motif>> = {
  sweet: 'dots',
  merry: 'rays',
  grim: 'fog',
  grand: 'rays',
  noble: 'damask',
  wild: 'speed',
  swift: 'speed',
  quiet: 'leaves',
  strange: 'stars',
  cold: 'hexagons',
  folk: 'stripes',
  arcade: 'stripes',
  east: 'waves',
};

/** The background of a logo that is not cut out: the scene that is asked for, else a pattern in the mood of the logo. */
export function paintBackdrop(
  layer: Layer,
  { outline, field, scene, temper, isTempered }: Look,
  random: Random,
): void {
  const { brush, width, height } = layer;
  const [x, y, reach] = [width / 2, height * 0.46, Math.hypot(width, height) * 0.6];
  if (scene !== null) {
    paintVignette(brush, { x: 0, y: 0, w: width, h: height }, scene, random);
    const veil = brush.createRadialGradient(x, y, 0, x, y, reach);
    for (const [place, alpha] of [
      [0, 0.34],
      [0.55, 0.16],
      [1, 0.5],
    ] as const)
      veil.addColorStop(place, css(darker(outline, 0.02), alpha));
    brush.fillStyle = veil;
    brush.fillRect(0, 0, width, height);
    return;
  }
  const tone = isTempered ? mix(field, outline, 0.35) : mix(outline, colour(0.42, 0.08, 275), 0.55);
  const ground = brush.createRadialGradient(x, y, 0, x, y, reach);
  ground.addColorStop(0, css(lighter(tone, 0.2)));
  ground.addColorStop(0.5, css(tone));
  ground.addColorStop(1, css(darker(tone, 0.18)));
  brush.fillStyle = ground;
  brush.fillRect(0, 0, width, height);
  patterns[isTempered ? motifs[temper] : 'rays'](layer, css(lighter(tone, 0.25), 0.13), random);
}

const patterns: Readonly<Record<Motif, (layer: Layer, tone: string, random: Random) => void>> = {
  rays: ({ brush, width, height }, tone) => {
    const [x, y, reach] = [width / 2, height * 0.46, Math.hypot(width, height)];
    for (let index = 0; index < 18; index++) {
      const [from, to] = [(index / 18) * Math.PI * 2, ((index + 0.45) / 18) * Math.PI * 2];
      fillShape(
        brush,
        [
          [x, y],
          [x + Math.cos(from) * reach, y + Math.sin(from) * reach],
          [x + Math.cos(to) * reach, y + Math.sin(to) * reach],
        ],
        tone,
      );
    }
  },
  dots: ({ brush, width, height }, tone) => {
    const step = height * 0.11;
    for (let row = 0; row * step < height + step; row++)
      for (let column = 0; column * step < width + step; column++)
        disc(brush, column * step + (row % 2) * step * 0.5, row * step, step * 0.24, tone);
  },
  stripes: ({ brush, width, height }, tone) => {
    for (let index = 0; index < 12; index++) {
      brush.fillStyle = tone;
      brush.fillRect(0, (index / 12) * height, width, height * 0.008);
      if (index % 2 === 0) brush.fillRect(0, (index / 12) * height, width, height / 12);
    }
  },
  fog: ({ brush, width, height }, tone, random) => {
    for (let index = 0; index < 40; index++) {
      brush.fillStyle = tone;
      brush.beginPath();
      brush.ellipse(
        random.next() * width,
        height * random.range(0.5, 1.05),
        width * random.range(0.1, 0.28),
        height * random.range(0.03, 0.09),
        0,
        0,
        Math.PI * 2,
      );
      brush.fill();
    }
  },
  stars: ({ brush, width, height }, _tone, random) => {
    for (let index = 0; index < 130; index++)
      disc(
        brush,
        random.next() * width,
        random.next() * height,
        height * random.range(0.001, 0.005),
        `rgba(255,255,255,${random.range(0.2, 0.8).toFixed(2)})`,
      );
  },
  hexagons: ({ brush, width, height }, tone) => {
    const reach = height * 0.08;
    brush.strokeStyle = tone;
    brush.lineWidth = height * 0.006;
    for (let row = 0; row * reach * 1.5 < height + reach; row++)
      for (let column = 0; column * reach * 1.74 < width + reach * 2; column++) {
        const [cx, cy] = [column * reach * 1.74 + (row % 2) * reach * 0.87, row * reach * 1.5];
        brush.beginPath();
        for (let corner = 0; corner < 6; corner++)
          brush.lineTo(
            cx + Math.cos((corner / 6) * Math.PI * 2 + Math.PI / 6) * reach,
            cy + Math.sin((corner / 6) * Math.PI * 2 + Math.PI / 6) * reach,
          );
        brush.closePath();
        brush.stroke();
      }
  },
  speed: ({ brush, width, height }, tone, random) => {
    const [x, y] = [width / 2, height * 0.48];
    for (let index = 0; index < 90; index++) {
      const [turn, from, wide] = [
        random.range(0, Math.PI * 2),
        height * random.range(0.42, 0.7),
        random.range(0.004, 0.018),
      ];
      const at = (angle: number, away: number): Point => [
        x + Math.cos(angle) * away * 1.4,
        y + Math.sin(angle) * away,
      ];
      fillShape(brush, [at(turn, from), at(turn - wide, width), at(turn + wide, width)], tone);
    }
  },
  waves: ({ brush, width, height }, tone) => {
    const reach = height * 0.1;
    brush.strokeStyle = tone;
    brush.lineWidth = height * 0.006;
    for (let row = 0; row * reach * 0.5 < height + reach; row++)
      for (let column = -1; column * reach * 2 < width + reach; column++)
        for (const by of [1, 0.7, 0.4]) {
          brush.beginPath();
          brush.arc(
            column * reach * 2 + (row % 2) * reach,
            row * reach * 0.5 + reach,
            reach * by,
            Math.PI,
            Math.PI * 2,
          );
          brush.stroke();
        }
  },
  leaves: ({ brush, width, height }, tone, random) => {
    for (let index = 0; index < 60; index++) {
      brush.fillStyle = tone;
      brush.beginPath();
      brush.ellipse(
        random.next() * width,
        random.next() * height,
        height * random.range(0.03, 0.07),
        height * random.range(0.012, 0.025),
        random.range(0, Math.PI),
        0,
        Math.PI * 2,
      );
      brush.fill();
    }
  },
  damask: ({ brush, width, height }, tone) => {
    const step = height * 0.22;
    brush.fillStyle = tone;
    for (let row = 0; row * step < height + step; row++)
      for (let column = 0; column * step < width + step; column++) {
        const [cx, cy] = [column * step + (row % 2) * step * 0.5, row * step];
        for (let petal = 0; petal < 4; petal++) {
          brush.beginPath();
          brush.ellipse(
            cx + Math.cos((petal * Math.PI) / 2) * step * 0.16,
            cy + Math.sin((petal * Math.PI) / 2) * step * 0.16,
            step * 0.15,
            step * 0.07,
            (petal * Math.PI) / 2,
            0,
            Math.PI * 2,
          );
          brush.fill();
        }
        disc(brush, cx + step * 0.5, cy, step * 0.03, tone);
      }
  },
};
