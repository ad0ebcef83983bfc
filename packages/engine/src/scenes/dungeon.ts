import { along, type Box, down, fillShape, glow, inset, type Point } from '../kit/canvas.ts';
import { type Colour, colour, css, darker, lighter } from '../kit/colour.ts';
import { torch } from './buildings.ts';
import { crystals } from './crystals.ts';
import { crestOf, hill } from './land.ts';
import { darkSide, seen, withTones } from './light.ts';
import { boulder, tonesOf } from './plants.ts';
import { hazeBand, motes } from './sky.ts';
import { type Scene, type Stage, scatter } from './stage.ts';

const bricks = (stage: Stage, area: Box, tone: Colour, size: number): void => {
  const { brush, light } = stage;
  const random = stage.random.fork(`bricks${Math.round(area.x)}`);
  brush.fillStyle = css(darkSide(light, darker(tone, 0.16), 0.1));
  brush.fillRect(area.x, area.y, area.w, area.h);
  for (let row = 0; row * size < area.h; row++)
    for (let x = area.x - (row % 2) * size; x < area.x + area.w; x += size * 2) {
      const own = { ...tone, l: tone.l + random.range(-0.05, 0.05) };
      const box = inset({ x, y: area.y + row * size, w: size * 2, h: size }, size * 0.045);
      brush.fillStyle = down(brush, box.y, box.y + box.h, [
        [0, seen(light, lighter(own, 0.05), 0.1)],
        [0.25, seen(light, own, 0.1)],
        [1, seen(light, darker(own, 0.06), 0.1)],
      ]);
      brush.beginPath();
      brush.roundRect(box.x, box.y, box.w, box.h, size * 0.09);
      brush.fill();
    }
};

const stoneTone = colour(0.48, 0.025, 265);

export const dungeon: Scene = {
  light: (light) =>
    withTones(light, {
      top: colour(0.2, 0.04, 280),
      middle: colour(0.26, 0.04, 275),
      low: colour(0.34, 0.05, 270),
      haze: colour(0.32, 0.05, 268),
      shade: colour(0.12, 0.04, 285),
      key: colour(0.8, 0.13, 65),
      sun: colour(0.85, 0.1, 220),
      dark: light.time === 'night' ? 0.5 : 0.36,
      hazeStrength: 0.9,
    }),
  far: (stage) => {
    const { brush, width, height, unit } = stage;
    bricks(stage, { x: 0, y: 0, w: width, h: height }, stoneTone, 46 * unit);
    const count = Math.max(1, Math.round(width / (unit * 560)));
    for (let index = 0; index < count; index++) {
      const x = ((index + 0.5) / count) * width;
      arch(stage, x, height * 0.78, unit * 290, height * 0.52, index);
    }
    brush.fillStyle = down(brush, 0, height, [
      [0, colour(0.08, 0.03, 285), 0.72],
      [0.5, colour(0.1, 0.03, 285), 0.1],
      [1, colour(0.1, 0.03, 285), 0.3],
    ]);
    brush.fillRect(0, 0, width, height);
  },
  middle: (stage) => {
    const { brush, width, height, unit, light } = stage;
    flagstones(stage, height * 0.78);
    const count = Math.max(1, Math.round(width / (unit * 560)));
    for (let index = 0; index <= count; index++) {
      const x = (index / count) * width;
      const wide = 76 * unit;
      const tones = tonesOf(light, stoneTone, 0.05);
      for (const [y, h, w] of [
        [0, height * 0.82, wide],
        [height * 0.78, 40 * unit, wide * 1.5],
        [height * 0.2, 34 * unit, wide * 1.4],
      ] as const) {
        brush.fillStyle = along(brush, { x0: x - w / 2, y0: 0, x1: x + w / 2, y1: 0 }, [
          [0, tones.dark],
          [0.35, lighter(tones.body, 0.06)],
          [1, tones.dark],
        ]);
        brush.fillRect(x - w / 2, y, w, h);
      }
      torch(stage, x, height * 0.46, 40 * unit);
    }
    hazeBand(stage, height * 0.8, height * 0.12, 0.3);
    motes(stage, colour(0.85, 0.13, 70), 24, 0.2);
  },
  near: (stage) => {
    const { brush, height, unit, light } = stage;
    const crest = crestOf(stage, { base: 1.02, rise: 0.08, cycles: 4, octaves: 4, row: 5 });
    scatter(stage, 'rubble', 8, 90 * unit, (x, random) =>
      boulder(brush, {
        x,
        y: crest(x) + 26 * unit,
        tall: unit * random.range(26, 70),
        tones: tonesOf(light, colour(0.3, 0.02, 270), 0),
        random,
        from: 1,
      }),
    );
    hill(stage, crest, colour(0.2, 0.02, 275), 0);
    if (stage.words.has('crystals'))
      scatter(stage, 'crystals', 4, 120 * unit, (x, random) =>
        crystals(stage, x, crest(x), unit * 110, 290, random),
      );
    hazeBand(stage, height, height * 0.1, 0.2);
  },
};

function arch(stage: Stage, x: number, base: number, wide: number, tall: number, index: number): void {
  const { brush, unit, light } = stage;
  const shape = (grow: number) => {
    brush.beginPath();
    brush.moveTo(x - wide / 2 - grow, base);
    brush.lineTo(x - wide / 2 - grow, base - tall * 0.62);
    brush.quadraticCurveTo(x - wide / 2 - grow, base - tall - grow, x, base - tall - grow);
    brush.quadraticCurveTo(x + wide / 2 + grow, base - tall - grow, x + wide / 2 + grow, base - tall * 0.62);
    brush.lineTo(x + wide / 2 + grow, base);
    brush.closePath();
  };
  shape(26 * unit);
  brush.fillStyle = css(seen(light, lighter(stoneTone, 0.06), 0.1));
  brush.fill();
  shape(0);
  const isOpen = index % 2 === 0;
  brush.fillStyle = down(
    brush,
    base - tall,
    base,
    isOpen
      ? [
          [0, colour(0.36, 0.07, 230)],
          [1, colour(0.14, 0.05, 260)],
        ]
      : [
          [0, colour(0.1, 0.03, 285)],
          [1, colour(0.16, 0.04, 280)],
        ],
  );
  brush.fill();
  if (isOpen) {
    glow(brush, x, base - tall * 0.6, wide * 0.9, light.sun, 0.4);
    brush.fillStyle = css(colour(0.16, 0.02, 270));
    for (let bar = -2; bar <= 2; bar++)
      brush.fillRect(x + bar * wide * 0.18 - 4 * unit, base - tall, 8 * unit, tall);
  }
}

/** A floor of slabs that runs away from the eye. */
function flagstones(stage: Stage, top: number): void {
  const { brush, width, height, light } = stage;
  const random = stage.random.fork('slabs');
  const rows = 7;
  const rowAt = (row: number) => top + (height - top) * (row / rows) ** 1.7;
  for (let row = 0; row < rows; row++) {
    const [y0, y1] = [rowAt(row), rowAt(row + 1)];
    const spread = (y: number) => 0.6 + ((y - top) / (height - top)) * 1.1;
    for (let column = -12; column < 12; column++) {
      const tone = seen(
        light,
        { ...stoneTone, l: stoneTone.l + random.range(-0.05, 0.04) },
        0.25 - (row / rows) * 0.2,
      );
      const at = (index: number, y: number): Point => [
        width / 2 + (index + (row % 2) * 0.5) * width * 0.1 * spread(y),
        y,
      ];
      fillShape(
        brush,
        [at(column + 0.02, y0), at(column + 0.98, y0), at(column + 0.98, y1 - 2), at(column + 0.02, y1 - 2)],
        css(tone),
      );
    }
  }
}
