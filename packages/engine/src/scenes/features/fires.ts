import { along, type Brush, disc, down, fillShape, glow, oval } from '../../draw/canvas.ts';
import { colour, css, darker, lighter, mix } from '../../draw/colour.ts';
import { lightSide, tonesOf } from '../plants/plant.ts';
import type { Stage } from '../stage.ts';
import { type At, shaded } from './at.ts';

const flames = [
  [1, colour(0.66, 0.2, 42)],
  [0.72, colour(0.78, 0.18, 66)],
  [0.46, colour(0.9, 0.15, 92)],
  [0.24, colour(0.98, 0.07, 102)],
] as const;

function flame(brush: Brush, x: number, y: number, size: number, lean: number): void {
  for (const [scale, tone] of flames) {
    const [wide, high] = [size * 0.34 * scale, size * scale ** 0.9];
    brush.beginPath();
    brush.moveTo(x - wide, y);
    brush.bezierCurveTo(
      x - wide * 1.3,
      y - high * 0.4,
      x - wide * 0.2,
      y - high * 0.55,
      x + lean * high,
      y - high,
    );
    brush.bezierCurveTo(x + wide * 0.5, y - high * 0.6, x + wide * 1.35, y - high * 0.4, x + wide, y);
    brush.quadraticCurveTo(x, y + size * 0.16 * scale, x - wide, y);
    brush.fillStyle = css(tone);
    brush.fill();
  }
}

/** A torch on a wall with its pool of light. */
export function torch({ brush }: Stage, x: number, y: number, size: number): void {
  glow(brush, x, y, size * 7, colour(0.75, 0.17, 60), 0.75);
  glow(brush, x, y, size * 2.4, colour(0.9, 0.15, 85), 0.9);
  brush.fillStyle = css(colour(0.3, 0.04, 50));
  brush.fillRect(x - size * 0.12, y, size * 0.24, size * 0.9);
  flame(brush, x, y, size * 1.1, 0.05);
}

/** A fire of logs in a ring of stones, with sparks over it. */
export function campfire(stage: Stage, { x, y, size: tall, depth, random }: At): void {
  const { brush, light } = stage;
  const wood = tonesOf(light, colour(0.4, 0.07, 45), depth);
  const warm = colour(0.78, 0.17, 62);
  oval(brush, x, y, tall * 1.1, tall * 0.24);
  brush.fillStyle = css(mix(light.shade, warm, 0.55), 0.45);
  brush.fill();
  glow(brush, x, y - tall * 0.3, tall * 2.6, warm, light.time === 'day' ? 0.55 : 0.85);
  const stone = (turn: number) => {
    const [sx, sy] = [x + Math.cos(turn) * tall * 0.52, y + Math.sin(turn) * tall * 0.13];
    oval(brush, sx, sy, tall * 0.1, tall * 0.068);
    brush.fillStyle = css(darker(mix(wood.body, colour(0.5, 0.01, 260), 0.85), 0.08));
    brush.fill();
    oval(brush, sx + (x - sx) * 0.06, sy - tall * 0.02, tall * 0.074, tall * 0.04);
    brush.fillStyle = css(mix(colour(0.62, 0.02, 70), warm, 0.4));
    brush.fill();
  };
  for (let back = 0; back < 6; back++) stone(Math.PI * (1.08 + back * 0.17));
  const log = (x0: number, y0: number, x1: number, y1: number) => {
    brush.strokeStyle = css(wood.dark);
    brush.lineWidth = tall * 0.11;
    brush.beginPath();
    brush.moveTo(x + x0 * tall, y + y0 * tall);
    brush.lineTo(x + x1 * tall, y + y1 * tall);
    brush.stroke();
    brush.strokeStyle = css(mix(wood.lit, warm, 0.35));
    brush.lineWidth = tall * 0.035;
    brush.stroke();
  };
  log(-0.4, -0.02, 0.16, -0.3);
  log(0.4, -0.02, -0.16, -0.3);
  flame(brush, x - tall * 0.17, y - tall * 0.1, tall * 0.6, -0.12);
  flame(brush, x + tall * 0.16, y - tall * 0.1, tall * 0.66, 0.12);
  flame(brush, x, y - tall * 0.08, tall * 0.95, 0.04);
  log(-0.3, 0.02, 0.3, -0.07);
  for (let front = 0; front < 6; front++) stone(Math.PI * (0.08 + front * 0.17));
  for (let spark = 0; spark < 14; spark++)
    disc(
      brush,
      x + tall * random.range(-0.42, 0.42),
      y - tall * random.range(0.7, 1.7),
      tall * random.range(0.009, 0.022),
      css(colour(0.86, 0.16, 75), random.range(0.5, 1)),
    );
}

const lampLight = colour(0.92, 0.13, 80);

/** A lamp of iron and glass that hangs from a bent post. */
export function lanternPost(stage: Stage, { x, y, size: tall, depth }: At): void {
  const { brush, light } = stage;
  const iron = tonesOf(light, colour(0.32, 0.03, 50), depth);
  const side = -lightSide(stage);
  brush.strokeStyle = css(iron.dark);
  brush.lineWidth = tall * 0.05;
  brush.beginPath();
  brush.moveTo(x, y);
  brush.lineTo(x, y - tall * 0.86);
  brush.quadraticCurveTo(x, y - tall, x + side * tall * 0.22, y - tall * 0.97);
  brush.stroke();
  brush.strokeStyle = css(iron.lit, 0.8);
  brush.lineWidth = tall * 0.014;
  brush.stroke();
  fillShape(
    brush,
    [
      [x - tall * 0.07, y + tall * 0.01],
      [x - tall * 0.035, y - tall * 0.07],
      [x + tall * 0.035, y - tall * 0.07],
      [x + tall * 0.07, y + tall * 0.01],
    ],
    css(iron.body),
  );
  lantern(stage, x + side * tall * 0.22, y - tall * 0.94, tall * 0.26);
}

/** A lantern of glass under its hook; `y` is the hook. */
function lantern({ brush, light }: Stage, x: number, y: number, tall: number): void {
  const iron = css(colour(0.26, 0.03, 50));
  const [half, top, foot] = [tall * 0.3, y + tall * 0.3, y + tall];
  glow(brush, x, y + tall * 0.62, tall * 2.6, lampLight, light.time === 'day' ? 0.6 : 0.9);
  brush.fillStyle = iron;
  brush.fillRect(x - tall * 0.025, y, tall * 0.05, tall * 0.2);
  fillShape(
    brush,
    [
      [x - half * 1.2, top],
      [x, y + tall * 0.1],
      [x + half * 1.2, top],
    ],
    iron,
  );
  fillShape(
    brush,
    [
      [x - half, top],
      [x + half, top],
      [x + half * 0.78, foot],
      [x - half * 0.78, foot],
    ],
    down(brush, top, foot, [
      [0, lampLight],
      [0.5, lighter(lampLight, 0.06)],
      [1, colour(0.78, 0.17, 60)],
    ]),
  );
  brush.fillStyle = iron;
  for (const share of [-0.9, -0.05, 0.8]) brush.fillRect(x + share * half, top, tall * 0.045, foot - top);
  brush.fillRect(x - half, foot - tall * 0.05, half * 2, tall * 0.1);
}

/** A lantern of paper that floats in the air; `y` is its middle. */
export function paperLantern({ brush, light }: Stage, { x, y, size: tall, depth, random }: At): void {
  const tone = mix(colour(0.76, 0.17, random.pick([45, 60, 30])), light.haze, depth * 0.35);
  glow(brush, x, y, tall * 1.5, tone, light.time === 'day' ? 0.45 : 0.8);
  const half = tall * 0.36;
  brush.beginPath();
  brush.moveTo(x - half * 0.7, y - tall * 0.44);
  brush.quadraticCurveTo(x, y - tall * 0.56, x + half * 0.7, y - tall * 0.44);
  brush.quadraticCurveTo(x + half * 1.25, y, x + half * 0.72, y + tall * 0.46);
  brush.lineTo(x - half * 0.72, y + tall * 0.46);
  brush.quadraticCurveTo(x - half * 1.25, y, x - half * 0.7, y - tall * 0.44);
  brush.fillStyle = down(brush, y - tall * 0.5, y + tall * 0.46, [
    [0, darker(tone, 0.12)],
    [0.6, tone],
    [1, lighter(tone, 0.18)],
  ]);
  brush.fill();
  brush.strokeStyle = css(darker(tone, 0.16), 0.6);
  brush.lineWidth = tall * 0.02;
  for (const share of [-0.4, 0, 0.4]) {
    brush.beginPath();
    brush.moveTo(x + share * half, y - tall * 0.48);
    brush.quadraticCurveTo(x + share * half * 1.9, y, x + share * half, y + tall * 0.45);
    brush.stroke();
  }
  oval(brush, x, y + tall * 0.46, half * 0.72, tall * 0.05);
  brush.fillStyle = css(lighter(tone, 0.2));
  brush.fill();
}

/** A pot of clay, for what grows where no earth is. `size` is its height. */
export function pot(stage: Stage, { x, y, size: tall, depth }: Pick<At, 'x' | 'y' | 'size' | 'depth'>): void {
  const { brush, light } = stage;
  const clay = tonesOf(light, colour(0.55, 0.12, 42), depth);
  fillShape(
    brush,
    [
      [x - tall * 0.56, y - tall],
      [x + tall * 0.56, y - tall],
      [x + tall * 0.38, y],
      [x - tall * 0.38, y],
    ],
    shaded(stage, x, tall * 0.56, clay),
  );
  brush.fillStyle = along(brush, { x0: x - tall * 0.66, y0: 0, x1: x + tall * 0.66, y1: 0 }, [
    [0, clay.lit],
    [1, clay.dark],
  ]);
  brush.fillRect(x - tall * 0.64, y - tall * 1.08, tall * 1.28, tall * 0.24);
}
