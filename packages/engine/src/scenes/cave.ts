import { along, apart, around, down, glow, type Point, pixels, trace } from '../kit/canvas.ts';
import { type Colour, colour, css, mix } from '../kit/colour.ts';
import { clamp, ease } from '../kit/random.ts';
import { crystals } from './crystals.ts';
import { crestOf, hill } from './land.ts';
import { darkSide, seen, withTones } from './light.ts';
import { hazeBand, motes, shafts } from './sky.ts';
import { type Scene, type Stage, scatter } from './stage.ts';

/** Rock all around an opening: teeth hang from above and stand below. */
function cavern(
  stage: Stage,
  opening: { top: number; bottom: number; side: number; depth: number; tone: Colour; row: number },
): void {
  const { brush, width, height, unit, light, noise } = stage;
  const teeth = (share: number, salt: number) => {
    const tooth = Math.abs(noise.at(share * 11, salt, 11));
    const reach = 0.05 + 0.16 * clamp(noise.at(share * 5, salt + 9, 5) + 0.4);
    return (noise.layered(share * 4, salt, 5, 4) * 0.5 + 0.5) * 0.17 + (1 - clamp(tooth * 2.4)) ** 3 * reach;
  };
  const edge = (share: number) => (stage.tiles ? 0 : ease(opening.side, 0, Math.min(share, 1 - share)));
  const body = seen(light, opening.tone, opening.depth);
  const dark = darkSide(light, opening.tone, opening.depth, 0.8);
  const lit = mix(body, light.key, 0.22);
  const steps = 240;
  const roof: Point[] = [];
  const floor: Point[] = [];
  for (let step = 0; step <= steps; step++) {
    const share = step / steps;
    const close = edge(share);
    roof.push([share * width, height * (opening.top + teeth(share, opening.row * 5.1) + close * 0.8)]);
    floor.push([
      share * width,
      height * (opening.bottom - teeth(share, opening.row * 7.3 + 40) * 0.7 - close * 0.55),
    ]);
  }
  for (const [points, from, to] of [
    [roof, height * 0.55, -20],
    [floor, height * 0.5, height + 20],
  ] as const) {
    trace(brush, [...points, [width + 9, to], [-9, to]]);
    brush.fillStyle = down(brush, from, to, [
      [0, lit],
      [0.35, body],
      [1, dark],
    ]);
    brush.fill();
    trace(brush, points, false);
    brush.strokeStyle = css(mix(lit, light.key, 0.4), 0.35);
    brush.lineWidth = unit * 3;
    brush.stroke();
    strata(stage, [...points, [width + 9, to], [-9, to]], body, opening.row);
  }
  if (!stage.tiles) sideShade(stage, dark, opening.side);
}

/** The walls at the sides lie in the dark. */
function sideShade({ brush, width, height }: Stage, tone: Colour, side: number): void {
  const line = { x0: 0, y0: 0, x1: width, y1: 0 };
  apart(brush, () => {
    brush.globalCompositeOperation = 'source-atop';
    brush.fillStyle = along(brush, line, [
      [0, tone],
      [side * 0.7, tone, 0],
      [1 - side * 0.7, tone, 0],
      [1, tone],
    ]);
    brush.fillRect(0, 0, width, height);
  });
}

/** Uneven rock: bands and pits of lighter and darker stone inside a shape. */
function strata(stage: Stage, points: readonly Point[], tone: Colour, row: number): void {
  const { brush, width, height, noise } = stage;
  const [columns, rows] = [Math.round(width / 5), Math.round(height / 5)];
  const picture = pixels(columns, rows, (x, y, data, place) => {
    const value = noise.crests((x / columns) * 7, (y / rows) * 6 + row * 11, 4, 7) - 0.5;
    data.fill(value > 0 ? 255 : 0, place, place + 3);
    data[place + 3] = clamp(Math.abs(value) * (0.25 + tone.l * 0.5)) * 150;
  });
  apart(brush, () => {
    trace(brush, points);
    brush.clip();
    brush.globalCompositeOperation = 'soft-light';
    brush.drawImage(picture.canvas, 0, 0, width, height);
  });
}

export const cave: Scene = {
  light: (light, random) => {
    const hue = random.pick([205, 265, 300, 170]);
    const level = light.time === 'night' ? -0.08 : 0;
    return withTones(light, {
      top: colour(0.3 + level, 0.08, hue),
      middle: colour(0.62 + level, 0.12, hue),
      low: colour(0.84 + level, 0.09, hue),
      haze: colour(0.66 + level, 0.11, hue),
      shade: colour(0.16, 0.05, hue + 20),
      key: colour(0.86, 0.1, hue),
      sun: colour(0.95, 0.06, hue),
      dark: 0.3,
      hazeStrength: 1,
    });
  },
  far: (stage) => {
    const { brush, width, height, light, unit } = stage;
    brush.fillStyle = around(brush, width * 0.5, height * 0.46, Math.max(width, height) * 0.6, [
      [0, light.low],
      [0.4, light.middle],
      [1, light.top],
    ]);
    brush.fillRect(0, 0, width, height);
    glow(brush, width * 0.5, height * 0.4, unit * 700, light.sun, 0.55);
    cavern(stage, {
      top: 0.1,
      bottom: 0.84,
      side: 0.16,
      depth: 0.72,
      tone: colour(0.45, 0.05, light.haze.h),
      row: 1,
    });
    hazeBand(stage, height * 0.6, height * 0.3, 0.22);
  },
  middle: (stage) => {
    const { height, unit, light } = stage;
    cavern(stage, {
      top: 0.02,
      bottom: 0.92,
      side: 0.24,
      depth: 0.4,
      tone: colour(0.4, 0.05, light.haze.h),
      row: 2,
    });
    const floor = crestOf(stage, { base: 0.95, rise: 0.09, cycles: 3, octaves: 3, row: 4 });
    hill(stage, floor, colour(0.38, 0.05, light.haze.h), 0.2);
    scatter(stage, 'crystals', stage.words.has('crystals') ? 11 : 6, 160 * unit, (x, random) =>
      crystals(
        stage,
        x,
        floor(x) + 20 * unit,
        unit * random.range(90, 190),
        light.haze.h + random.pick([-40, 0, 50]),
        random,
      ),
    );
    shafts(stage, 7, 0.55);
    hazeBand(stage, height * 0.85, height * 0.1, 0.12);
  },
  near: (stage) => {
    const { light } = stage;
    cavern(stage, {
      top: -0.12,
      bottom: 1.04,
      side: 0.3,
      depth: 0,
      tone: colour(0.22, 0.04, light.haze.h + 15),
      row: 3,
    });
    motes(stage, light.sun, 26, 0.2);
  },
};
