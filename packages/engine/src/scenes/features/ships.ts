import { along, apart, type Brush, down, fillShape, glow, oval, type Point } from '../../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix } from '../../draw/colour.ts';
import { lightSide, type Tones, tonesOf } from '../plants/plant.ts';
import type { Stage } from '../stage.ts';
import type { At } from './at.ts';

export const lampTone = colour(0.9, 0.14, 82);

/** A hull with a high stern, planks and a row of ports. */
export function hull({ brush }: Stage, x: number, y: number, size: number, wood: Tones, trim: Colour): void {
  brush.beginPath();
  brush.moveTo(x - size * 0.56, y - size * 0.3);
  brush.quadraticCurveTo(x - size * 0.54, y + size * 0.02, x - size * 0.36, y + size * 0.06);
  brush.lineTo(x + size * 0.34, y + size * 0.06);
  brush.quadraticCurveTo(x + size * 0.5, y, x + size * 0.64, y - size * 0.26);
  brush.quadraticCurveTo(x + size * 0.4, y - size * 0.15, x + size * 0.2, y - size * 0.14);
  brush.lineTo(x - size * 0.24, y - size * 0.14);
  brush.lineTo(x - size * 0.3, y - size * 0.27);
  brush.closePath();
  brush.fillStyle = down(brush, y - size * 0.28, y + size * 0.07, [
    [0, wood.lit],
    [0.45, wood.body],
    [1, wood.dark],
  ]);
  brush.fill();
  apart(brush, () => {
    brush.clip();
    brush.strokeStyle = css(wood.dark, 0.5);
    brush.lineWidth = size * 0.008;
    for (const level of [0.09, 0.045, 0, -0.04]) {
      brush.beginPath();
      brush.moveTo(x - size * 0.6, y - size * (level + 0.03));
      brush.quadraticCurveTo(x, y - size * (level - 0.03), x + size * 0.66, y - size * (level + 0.08));
      brush.stroke();
    }
    brush.strokeStyle = css(trim);
    brush.lineWidth = size * 0.022;
    brush.beginPath();
    brush.moveTo(x - size * 0.58, y - size * 0.13);
    brush.quadraticCurveTo(x, y - size * 0.07, x + size * 0.62, y - size * 0.2);
    brush.stroke();
  });
  brush.fillStyle = css(darker(wood.dark, 0.1));
  for (let port = 0; port < 6; port++)
    brush.fillRect(x + size * (-0.28 + port * 0.11), y - size * 0.075, size * 0.032, size * 0.036);
}

/** A square sail, bellied by the wind. */
function sail(brush: Brush, [x, y]: Point, wide: number, tall: number, cloth: Tones, from: number): void {
  brush.beginPath();
  brush.moveTo(x - wide, y - tall);
  brush.quadraticCurveTo(x, y - tall * 1.06, x + wide, y - tall);
  brush.quadraticCurveTo(x + wide * 1.42, y - tall * 0.45, x + wide * 1.05, y);
  brush.quadraticCurveTo(x + wide * 0.2, y - tall * 0.16, x - wide * 0.95, y);
  brush.quadraticCurveTo(x - wide * 0.6, y - tall * 0.5, x - wide, y - tall);
  brush.closePath();
  brush.fillStyle = along(brush, { x0: x + from * wide, y0: 0, x1: x - from * wide, y1: 0 }, [
    [0, cloth.lit],
    [0.55, cloth.body],
    [1, cloth.dark],
  ]);
  brush.fill();
}

function rig(stage: Stage, x: number, y: number, size: number, wood: Tones, cloth: Tones): void {
  const { brush } = stage;
  const from = lightSide(stage);
  brush.strokeStyle = css(wood.dark, 0.75);
  brush.lineWidth = size * 0.006;
  for (const [ax, ay, bx, by] of [
    [-0.5, -0.26, -0.16, -0.92],
    [-0.16, -0.92, 0.18, -0.8],
    [0.18, -0.98, 0.72, -0.34],
  ] as const) {
    brush.beginPath();
    brush.moveTo(x + ax * size, y + ay * size);
    brush.lineTo(x + bx * size, y + by * size);
    brush.stroke();
  }
  for (const [mast, high] of [
    [-0.17, 0.94],
    [0.19, 1.02],
  ] as const) {
    brush.fillStyle = css(wood.dark);
    brush.fillRect(x + size * mast - size * 0.012, y - size * high, size * 0.024, size * (high - 0.12));
    for (const [low, top, wide] of [
      [0.24, 0.56, 0.16],
      [0.59, 0.8, 0.12],
      [0.82, 0.96, 0.085],
    ] as const)
      sail(
        brush,
        [x + size * mast, y - size * high * low],
        size * wide,
        size * high * (top - low),
        cloth,
        from,
      );
    fillShape(
      brush,
      [
        [x + size * mast, y - size * high],
        [x + size * (mast + 0.12), y - size * (high + 0.02)],
        [x + size * mast, y - size * (high - 0.045)],
      ],
      css(cloth.lit),
    );
  }
  // A jib between the bowsprit and the foremast.
  fillShape(
    brush,
    [
      [x + size * 0.24, y - size * 0.78],
      [x + size * 0.7, y - size * 0.33],
      [x + size * 0.3, y - size * 0.3],
    ],
    css(mix(cloth.lit, cloth.body, 0.5)),
  );
  brush.strokeStyle = css(wood.dark);
  brush.lineWidth = size * 0.018;
  brush.beginPath();
  brush.moveTo(x + size * 0.5, y - size * 0.2);
  brush.lineTo(x + size * 0.76, y - size * 0.35);
  brush.stroke();
}

const cloths = [
  colour(0.94, 0.03, 85),
  colour(0.96, 0.01, 240),
  colour(0.9, 0.05, 75),
  colour(0.58, 0.17, 26),
  colour(0.5, 0.1, 255),
] as const;

/** The colours of one ship. */
export const coats = (stage: Stage, { depth, random }: At) => ({
  wood: tonesOf(stage.light, colour(0.46, 0.08, random.pick([45, 55, 30])), depth),
  cloth: tonesOf(stage.light, random.pick(cloths), depth),
  trim: tonesOf(stage.light, colour(0.7, 0.14, random.pick([85, 25, 190])), depth).body,
});

/** A sailing ship on the water, with the foam of its bow. */
export function sailingShip(stage: Stage, at: At): void {
  const { brush, light } = stage;
  const { x, y } = at;
  const size = at.size / 1.06;
  const { wood, cloth, trim } = coats(stage, at);
  oval(brush, x, y + size * 0.07, size * 0.62, size * 0.05);
  brush.fillStyle = css(light.shade, 0.3);
  brush.fill();
  hull(stage, x, y, size, wood, trim);
  rig(stage, x, y, size, wood, cloth);
  brush.fillStyle = css(lighter(light.low, 0.1), 0.85);
  for (let foam = 0; foam < 26; foam++) {
    const share = foam / 25;
    oval(
      brush,
      x + size * (share - 0.48) * 1.15,
      y + size * (0.055 + 0.012 * Math.sin(foam * 2.3)),
      size * 0.035,
      size * 0.012,
    );
    brush.fill();
  }
  if (light.time !== 'day') glow(brush, x - size * 0.5, y - size * 0.34, size * 0.3, lampTone, 0.8);
}

/** A wreck on its side, sails in rags. */
export function wreck(stage: Stage, at: At): void {
  const { brush } = stage;
  const size = at.size / 1.06;
  const { wood, trim } = coats(stage, at);
  const cloth = tonesOf(stage.light, colour(0.7, 0.04, 150), at.depth);
  apart(brush, () => {
    brush.translate(at.x, at.y);
    brush.rotate(lightSide(stage) * 0.26);
    brush.translate(-at.x, -at.y);
    hull(stage, at.x, at.y + size * 0.02, size, wood, mix(trim, wood.dark, 0.5));
    rig(stage, at.x, at.y + size * 0.02, size, wood, cloth);
  });
}
