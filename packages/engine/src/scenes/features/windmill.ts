import { along, apart, type Brush, disc } from '../../draw/canvas.ts';
import { colour, css, darker, mix } from '../../draw/colour.ts';
import { type Tones, tonesOf } from '../plants/plant.ts';
import type { Stage } from '../stage.ts';
import { type At, shaded } from './at.ts';

const warm = colour(0.92, 0.13, 88);

/** A body that grows narrower towards its top. */
function taper(
  stage: Stage,
  { x, y }: { x: number; y: number },
  [foot, top, tall]: readonly number[],
  tones: Tones,
) {
  const { brush } = stage;
  const [low, high, rise] = [foot ?? 0, top ?? 0, tall ?? 0];
  brush.fillStyle = shaded(stage, x, low, tones);
  brush.beginPath();
  brush.moveTo(x - low, y);
  brush.quadraticCurveTo(x - high * 1.05, y - rise * 0.5, x - high, y - rise);
  brush.lineTo(x + high, y - rise);
  brush.quadraticCurveTo(x + high * 1.05, y - rise * 0.5, x + low, y);
  brush.quadraticCurveTo(x, y + low * 0.2, x - low, y);
  brush.fill();
}

/** A windmill: a plastered tower under a cap, four sails of lattice and cloth. */
export function windmill(stage: Stage, { x, y, size: tall, depth, random }: At): void {
  const { brush, light } = stage;
  const wall = tonesOf(light, colour(0.88, 0.035, 80), depth);
  const cap = tonesOf(light, colour(0.45, 0.12, random.pick([30, 250, 20])), depth);
  const wood = tonesOf(light, colour(0.42, 0.07, 55), depth);
  const cloth = tonesOf(light, colour(0.94, 0.03, 85), depth);
  const stone = tonesOf(light, colour(0.58, 0.03, 70), depth);
  taper(stage, { x, y }, [tall * 0.19, tall * 0.115, tall * 0.6], wall);
  taper(stage, { x, y }, [tall * 0.195, tall * 0.175, tall * 0.11], stone);
  const pane = light.time === 'day' ? darker(wall.dark, 0.2) : warm;
  for (const [dx, dy] of [
    [-0.05, 0.24],
    [0.05, 0.24],
    [0, 0.4],
  ] as const) {
    brush.fillStyle = css(wood.dark);
    brush.fillRect(x + dx * tall - tall * 0.024, y - dy * tall - tall * 0.03, tall * 0.048, tall * 0.066);
    brush.fillStyle = css(pane);
    brush.fillRect(x + dx * tall - tall * 0.017, y - dy * tall - tall * 0.023, tall * 0.034, tall * 0.05);
  }
  brush.fillStyle = css(wood.dark);
  brush.beginPath();
  brush.roundRect(x - tall * 0.04, y - tall * 0.15, tall * 0.08, tall * 0.155, [
    tall * 0.04,
    tall * 0.04,
    0,
    0,
  ]);
  brush.fill();
  const head = y - tall * 0.6;
  brush.fillStyle = shaded(stage, x, tall * 0.15, cap);
  brush.beginPath();
  brush.moveTo(x - tall * 0.145, head + tall * 0.01);
  brush.bezierCurveTo(
    x - tall * 0.15,
    head - tall * 0.15,
    x + tall * 0.15,
    head - tall * 0.15,
    x + tall * 0.145,
    head + tall * 0.01,
  );
  brush.quadraticCurveTo(x, head + tall * 0.04, x - tall * 0.145, head + tall * 0.01);
  brush.fill();
  const turn = random.range(0.2, 0.65);
  for (let arm = 0; arm < 4; arm++)
    sail(
      brush,
      { x, y: head - tall * 0.03, long: tall * 0.42, turn: turn + (arm * Math.PI) / 2 },
      wood,
      cloth,
    );
  disc(brush, x, head - tall * 0.03, tall * 0.025, css(wood.dark));
}

function sail(
  brush: Brush,
  { x, y, long, turn }: { x: number; y: number; long: number; turn: number },
  wood: Tones,
  cloth: Tones,
): void {
  apart(brush, () => {
    brush.translate(x, y);
    brush.rotate(turn);
    brush.fillStyle = along(brush, { x0: long * 0.2, y0: 0, x1: long, y1: 0 }, [
      [0, mix(cloth.body, cloth.dark, 0.3)],
      [1, cloth.lit],
    ]);
    brush.fillRect(long * 0.2, 0, long * 0.8, long * 0.24);
    brush.strokeStyle = css(wood.body);
    brush.lineWidth = long * 0.018;
    for (let bar = 0; bar <= 6; bar++) {
      const at = long * (0.2 + (bar / 6) * 0.8);
      brush.beginPath();
      brush.moveTo(at, -long * 0.02);
      brush.lineTo(at, long * 0.25);
      brush.stroke();
    }
    for (const level of [0.12, 0.24]) {
      brush.beginPath();
      brush.moveTo(long * 0.2, long * level);
      brush.lineTo(long, long * level);
      brush.stroke();
    }
    brush.strokeStyle = css(wood.dark);
    brush.lineWidth = long * 0.045;
    brush.beginPath();
    brush.moveTo(0, 0);
    brush.lineTo(long, 0);
    brush.stroke();
  });
}
