import { apart, type Brush, disc, glow, type Layer } from '../../draw/canvas.ts';
import { type Colour, css, darker, fromHex, lighter, white } from '../../draw/colour.ts';
import type { Random } from '../../draw/random.ts';

/** What falls, floats or rises before the picture. */
export interface Falling {
  readonly of:
    | 'petal'
    | 'confetti'
    | 'flake'
    | 'coin'
    | 'heart'
    | 'leaf'
    | 'drop'
    | 'rain'
    | 'spark'
    | 'star'
    | 'envelope'
    | 'bubble'
    | 'ember'
    | 'ash'
    | 'feather'
    | 'streak'
    | 'square';
  readonly tones: readonly [string, ...string[]];
  /** How many on a picture of any size. */
  readonly count: number;
  /** Largest size, as a share of the shorter side. */
  readonly size: number;
}

type Draw = (brush: Brush, tone: Colour, size: number, random: Random) => void;

const filled =
  (trace: (brush: Brush, s: number) => void): Draw =>
  (brush, tone, size) => {
    brush.beginPath();
    trace(brush, size);
    brush.fillStyle = css(tone);
    brush.fill();
  };

/** Each is drawn around 0,0, about `size` large. */
const drawings: Readonly<Record<Falling['of'], Draw>> = {
  petal: (brush, tone, s) => {
    brush.beginPath();
    brush.moveTo(0, s * 0.6);
    brush.bezierCurveTo(s * 0.7, s * 0.2, s * 0.4, -s * 0.6, 0, -s * 0.45);
    brush.bezierCurveTo(-s * 0.4, -s * 0.6, -s * 0.7, s * 0.2, 0, s * 0.6);
    brush.fillStyle = css(tone);
    brush.fill();
    brush.beginPath();
    brush.moveTo(0, s * 0.5);
    brush.quadraticCurveTo(s * 0.1, 0, 0, -s * 0.3);
    brush.lineWidth = s * 0.07;
    brush.strokeStyle = css(darker(tone, 0.12), 0.6);
    brush.stroke();
  },
  confetti: (brush, tone, s, random) => {
    const tall = s * random.range(0.5, 1.1);
    brush.fillStyle = css(tone);
    brush.fillRect(-s * 0.28, -tall / 2, s * 0.56, tall);
    brush.fillStyle = css(darker(tone, 0.12), 0.7);
    brush.fillRect(-s * 0.28, 0, s * 0.56, tall / 2);
  },
  streak: filled((brush, s) => brush.roundRect(-s * 0.06, -s, s * 0.12, s * 2, s * 0.06)),
  square: filled((brush, s) => brush.rect(-s * 0.4, -s * 0.4, s * 0.8, s * 0.8)),
  flake: (brush, tone, s) => {
    if (s < 3) {
      disc(brush, 0, 0, s * 0.5, css(tone));
      return;
    }
    glow(brush, 0, 0, s * 0.9, tone, 0.5);
    disc(brush, 0, 0, s * 0.4, css(tone, 0.95));
  },
  coin: (brush, tone, s, random) => {
    const thin = random.range(0.35, 1);
    const face = (by: number, fill: string, shift = 0) => {
      brush.beginPath();
      brush.ellipse(shift, 0, s * 0.5 * thin * by, s * 0.5 * by, 0, 0, Math.PI * 2);
      brush.fillStyle = fill;
      brush.fill();
    };
    face(1.14, css(darker(tone, 0.42)));
    face(1, css(darker(tone, 0.1)), s * 0.05);
    face(1, css(tone));
    face(0.74, css(darker(tone, 0.08)));
    face(0.66, css(lighter(tone, 0.06)), -s * 0.02);
  },
  heart: filled((brush, s) => {
    brush.moveTo(0, s * 0.5);
    brush.bezierCurveTo(-s * 0.9, -s * 0.1, -s * 0.4, -s * 0.7, 0, -s * 0.25);
    brush.bezierCurveTo(s * 0.4, -s * 0.7, s * 0.9, -s * 0.1, 0, s * 0.5);
  }),
  leaf: (brush, tone, s) => {
    brush.beginPath();
    brush.moveTo(-s * 0.6, s * 0.2);
    brush.quadraticCurveTo(-s * 0.1, -s * 0.6, s * 0.6, -s * 0.2);
    brush.quadraticCurveTo(s * 0.2, s * 0.5, -s * 0.6, s * 0.2);
    brush.fillStyle = css(tone);
    brush.fill();
    brush.beginPath();
    brush.moveTo(-s * 0.7, s * 0.3);
    brush.quadraticCurveTo(0, 0, s * 0.5, -s * 0.16);
    brush.lineWidth = s * 0.07;
    brush.strokeStyle = css(darker(tone, 0.16));
    brush.stroke();
  },
  drop: (brush, tone, s) => {
    brush.beginPath();
    brush.moveTo(0, -s * 0.6);
    brush.bezierCurveTo(s * 0.5, 0, s * 0.4, s * 0.5, 0, s * 0.5);
    brush.bezierCurveTo(-s * 0.4, s * 0.5, -s * 0.5, 0, 0, -s * 0.6);
    brush.fillStyle = css(tone, 0.85);
    brush.fill();
    disc(brush, -s * 0.13, s * 0.15, s * 0.1, css(white, 0.9));
  },
  rain: (brush, tone, s) => {
    brush.beginPath();
    brush.moveTo(0, -s);
    brush.lineTo(0, s);
    brush.lineWidth = s * 0.09;
    brush.strokeStyle = css(tone, 0.55);
    brush.stroke();
  },
  spark: (brush, tone, s) => {
    glow(brush, 0, 0, s * 1.2, tone, 0.7);
    brush.beginPath();
    for (let point = 0; point < 8; point++) {
      const reach = point % 2 === 0 ? s * 0.55 : s * 0.1;
      const turn = (point / 8) * Math.PI * 2;
      brush.lineTo(Math.cos(turn) * reach, Math.sin(turn) * reach);
    }
    brush.fillStyle = css(lighter(tone, 0.14));
    brush.fill();
  },
  star: filled((brush, s) => {
    for (let point = 0; point < 10; point++) {
      const reach = point % 2 === 0 ? s * 0.5 : s * 0.22;
      const turn = (point / 10) * Math.PI * 2 - Math.PI / 2;
      brush.lineTo(Math.cos(turn) * reach, Math.sin(turn) * reach);
    }
  }),
  envelope: (brush, tone, s) => {
    brush.fillStyle = css(darker(tone, 0.3));
    brush.fillRect(-s * 0.36, -s * 0.53, s * 0.72, s * 1.06);
    brush.fillStyle = css(tone);
    brush.fillRect(-s * 0.32, -s * 0.49, s * 0.64, s * 0.98);
    brush.beginPath();
    brush.moveTo(-s * 0.32, -s * 0.49);
    brush.lineTo(s * 0.32, -s * 0.49);
    brush.lineTo(s * 0.32, -s * 0.28);
    brush.quadraticCurveTo(0, s * 0.02, -s * 0.32, -s * 0.28);
    brush.fillStyle = css(darker(tone, 0.09));
    brush.fill();
    disc(brush, 0, -s * 0.1, s * 0.14, css(fromHex('#ffd04a')));
  },
  bubble: (brush, tone, s) => {
    disc(brush, 0, 0, s * 0.5, css(tone, 0.22));
    brush.beginPath();
    brush.arc(0, 0, s * 0.47, 0, Math.PI * 2);
    brush.lineWidth = s * 0.06;
    brush.strokeStyle = css(lighter(tone, 0.1), 0.85);
    brush.stroke();
    disc(brush, -s * 0.17, -s * 0.19, s * 0.1, css(white, 0.9));
  },
  ember: (brush, tone, s) => {
    glow(brush, 0, 0, s * 1.1, tone, 0.85);
    disc(brush, 0, 0, s * 0.2, css(lighter(tone, 0.16)));
  },
  ash: (brush, tone, s, random) => {
    brush.beginPath();
    for (let point = 0; point < 5; point++) {
      const turn = (point / 5) * Math.PI * 2;
      const reach = s * random.range(0.2, 0.5);
      brush.lineTo(Math.cos(turn) * reach, Math.sin(turn) * reach);
    }
    brush.fillStyle = css(tone, 0.9);
    brush.fill();
  },
  feather: (brush, tone, s) => {
    brush.beginPath();
    brush.moveTo(0, s * 0.7);
    brush.quadraticCurveTo(s * 0.42, -s * 0.1, 0, -s * 0.7);
    brush.quadraticCurveTo(-s * 0.3, 0, 0, s * 0.7);
    brush.fillStyle = css(tone, 0.95);
    brush.fill();
    brush.beginPath();
    brush.moveTo(0, s * 0.85);
    brush.lineTo(0, -s * 0.5);
    brush.lineWidth = s * 0.05;
    brush.strokeStyle = css(darker(tone, 0.16));
    brush.stroke();
  },
};

/** What does not tumble: drops fall straight, streaks fly the same way. */
const upright: Partial<Record<Falling['of'], number>> = {
  drop: 0,
  rain: 0.2,
  bubble: 0,
  streak: 1.25,
  coin: 0.2,
};

/** Lets things fall over the picture; `weight` says how visible they may be at a place, 0 for not at all. */
export function fall(
  { brush, width, height }: Layer,
  { of, tones, count, size }: Falling,
  weight: (x: number, y: number) => number,
  random: Random,
): void {
  const short = Math.min(width, height);
  const long = Math.max(width, height);
  const shades = tones.map(fromHex);
  // A long strip has room for more, and they must be large enough to be seen.
  const many = Math.round(count * Math.min(2.2, Math.sqrt(long / short)));
  const largest = short * size * Math.min(1.5, Math.sqrt(long / short));
  for (let index = 0; index < many; index++) {
    const near = (index / many) ** 2;
    const [x, y] = [random.next() * width, random.next() * height];
    const own = largest * (0.34 + near * 0.66) * random.range(0.85, 1.1);
    const tone = shades[index % shades.length] ?? white;
    const turn = random.range(0, Math.PI * 2);
    const seen = weight(x, y);
    const stream = random.fork(`${index}`);
    if (seen <= 0.02) continue;
    apart(brush, () => {
      brush.globalAlpha = Math.min(1, seen * (0.7 + near * 0.3));
      brush.translate(x, y);
      brush.rotate(upright[of] ?? turn);
      drawings[of](brush, tone, own, stream);
    });
  }
}
