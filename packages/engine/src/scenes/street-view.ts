import { apart, down, fillShape, glow, type Point } from '../draw/canvas.ts';
import { type Colour, colour, css, darker, mix } from '../draw/colour.ts';
import type { Random } from '../draw/random.ts';
import type { Culture } from './ask.ts';
import { city } from './city.ts';
import { edifice } from './edifice/edifice.ts';
import { plans } from './edifice/plans.ts';
import { type Face, faceOf, panel } from './features/at.ts';
import { type Setting, standBack, standFront } from './features/features.ts';
import { openSky } from './features/heavens.ts';
import { paintFloor, poolOf } from './interior/floor.ts';
import { darkSide, litSide, seen } from './light.ts';
import { mountains } from './mountains.ts';
import { tonesOf } from './plants/plant.ts';
import { neonSign, redLantern, stringLights } from './props/works.ts';
import { stall } from './props/yard.ts';
import { scenes } from './scene-table.ts';
import { hazeBand } from './sky.ts';
import type { Scene, Stage } from './stage.ts';
import { reflect } from './water.ts';

const warm = colour(0.9, 0.14, 78);

/** The street: where it ends, how wide it is there, and where its lines meet. */
function wayOf(stage: Stage) {
  const { width, height, random, ask } = stage;
  const own = random.fork('street');
  const x = width * own.range(0.4, 0.6);
  const y = height * own.range(0.5, 0.56);
  const narrow = ask.kit === 'narrow' ? 0.55 : 1;
  return { x, y, far: width * 0.05 * narrow, near: width * 0.36 * narrow, foot: height * 1.0 };
}

/** Walls of a row of houses by culture; modern ones are of many colours. */
function wallsOf(culture: Culture, random: Random): Colour {
  const { wall } = plans[culture];
  const turned = { ...wall, l: wall.l + random.range(-0.08, 0.04), h: wall.h + random.range(-14, 14) };
  if (culture === 'vietnamese') return random.pick([colour(0.84, 0.11, 88), colour(0.8, 0.1, 75), turned]);
  if (culture === 'modern' || culture === 'western' || culture === 'medieval')
    return random.pick([turned, colour(0.72, 0.07, random.range(0, 360)), colour(0.62, 0.06, 40)]);
  if (culture === 'chinese' || culture === 'japanese')
    return random.pick([
      colour(0.5, 0.09, 45),
      colour(0.8, 0.04, 80),
      mix(turned, colour(0.5, 0.06, 50), 0.5),
    ]);
  return turned;
}

interface House {
  readonly near: number;
  readonly far: number;
  readonly side: -1 | 1;
  readonly floors: number;
}

/** A house of the row: its face in perspective, its floors, its roof by culture, a lit shop below. */
function houseOf(stage: Stage, { near, far, side, floors }: House, culture: Culture, random: Random): void {
  const { brush, light, height, width } = stage;
  const way = wayOf(stage);
  const xAt = (z: number) =>
    way.x + side * (way.far + (way.near - way.far) * z) * (1 + (z > 1 ? (z - 1) * 0.6 : 0));
  const yAt = (z: number) => way.y + (way.foot - way.y) * z ** 1.02;
  const tall = height * (0.24 + floors * 0.17);
  const topAt = (z: number) => yAt(z) - tall * (0.12 + z * 0.88);
  const face: Face = faceOf(
    { x: xAt(near), foot: yAt(near), top: topAt(near) },
    { x: xAt(far), foot: yAt(far), top: topAt(far) },
  );
  const depth = Math.max(0, 0.5 - near * 0.5);
  const tone = wallsOf(culture, random);
  const isLit = light.sunX < 0.5 === side > 0;
  const isDark = light.time !== 'day' || light.weather === 'storm';
  const wall = isLit ? litSide(light, tone, depth, 0.2) : darkSide(light, tone, depth, 0.42);
  // The front, which looks along the street towards the eye.
  const [nx, ny] = face(0, 0);
  const [, ty] = face(0, 1);
  const reach = side * Math.max(width * 0.4 * near, width * 0.02);
  fillShape(
    brush,
    [
      [nx, ny],
      [nx + reach, ny + (ny - way.y) * 0.02],
      [nx + reach, ty],
      [nx, ty],
    ],
    css(darkSide(light, tone, depth, isLit ? 0.6 : 0.3)),
  );
  panel(brush, face, [0, 0, 1, 1], wall);
  const rows = floors;
  const trim = tonesOf(light, plans[culture].trim, depth);
  const pane = isDark ? mix(warm, light.haze, depth * 0.5) : seen(light, colour(0.4, 0.06, 235), depth);
  for (let row = 0; row < rows; row++) {
    const [low, high] = [0.34 + (row / rows) * 0.62, 0.34 + ((row + 0.62) / rows) * 0.62];
    panel(brush, face, [0, low - 0.05, 1, low - 0.02], trim.body);
    for (let bay = 0; bay < 3; bay++) {
      const [from, to] = [0.1 + bay * 0.3, 0.29 + bay * 0.3];
      const isOn = isDark && random.chance(0.7);
      panel(brush, face, [from - 0.02, low + 0.01, to + 0.02, high + 0.02], trim.dark);
      panel(brush, face, [from, low + 0.03, to, high], isOn ? pane : isDark ? darker(wall, 0.16) : pane);
      if (culture === 'japanese' || culture === 'chinese' || culture === 'korean')
        for (let bar = 1; bar < 4; bar++)
          panel(
            brush,
            face,
            [
              from + (to - from) * (bar / 4) - 0.006,
              low + 0.03,
              from + (to - from) * (bar / 4) + 0.006,
              high,
            ],
            trim.dark,
          );
    }
  }
  // The open shop below.
  panel(brush, face, [0.06, 0, 0.94, 0.27], darker(wall, 0.2));
  panel(brush, face, [0.1, 0.02, 0.9, 0.25], isDark ? pane : darker(wall, 0.1));
  for (let good = 0; good < 6; good++)
    panel(
      brush,
      face,
      [0.14 + good * 0.125, 0.02, 0.22 + good * 0.125, 0.06 + random.range(0.02, 0.08)],
      tonesOf(light, colour(0.6, 0.15, random.range(0, 360)), depth).body,
    );
  if (isDark) {
    const [gx, gy] = face(0.5, 0.14);
    glow(brush, gx, gy, tall * 0.5 * (0.2 + near), warm, 0.5);
  }
  awningOf(stage, face, side, near, culture, random);
  roofOf(stage, face, culture, side, near, depth);
  if (culture === 'neon' || (culture === 'modern' && isDark)) {
    const [sx, sy] = face(0.2, 0.78);
    neonSign(stage, {
      x: sx - side * tall * 0.07 * near,
      y: sy + tall * 0.16,
      size: tall * 0.34 * (0.3 + near * 0.7),
      depth,
      random,
    });
  }
}

function awningOf(
  stage: Stage,
  face: Face,
  side: number,
  near: number,
  culture: Culture,
  random: Random,
): void {
  const { brush, light, unit } = stage;
  if (culture === 'neon') return;
  const tone = tonesOf(light, colour(0.58, 0.16, random.pick([25, 60, 150, 220, 320])), 0.1);
  const out = side * -unit * 70 * (0.25 + near);
  const drop = unit * 34 * (0.25 + near);
  for (let stripe = 0; stripe < 6; stripe++) {
    const [a, b] = [face(0.04 + stripe * 0.153, 0.32), face(0.04 + (stripe + 1) * 0.153, 0.32)];
    fillShape(
      brush,
      [a, b, [b[0] + out, b[1] + drop], [a[0] + out, a[1] + drop]],
      css(stripe % 2 ? tone.lit : mix(tone.body, colour(0.95, 0.02, 90), 0.7)),
    );
  }
}

function roofOf(stage: Stage, face: Face, culture: Culture, side: number, near: number, depth: number): void {
  const { brush, light, unit } = stage;
  const roof = tonesOf(light, plans[culture].roof, depth);
  const isSwept = [
    'japanese',
    'chinese',
    'korean',
    'vietnamese',
    'thai',
    'javanese',
    'balinese',
    'khmer',
  ].includes(culture);
  const [a, b] = [face(-0.06, 1), face(1.04, 1)];
  if (!isSwept && culture !== 'medieval' && culture !== 'nordic') {
    fillShape(brush, [a, b, [b[0], b[1] - unit * 16 * near], [a[0], a[1] - unit * 30 * near]], css(roof.lit));
    return;
  }
  const out = side * -unit * 62 * (0.2 + near);
  const rise = unit * 130 * (0.16 + near);
  const lift = isSwept ? unit * 24 * near : 0;
  const wall = plans[culture].wall;
  fillShape(
    brush,
    [
      a,
      [a[0] + side * unit * 70 * (0.2 + near), a[1] - rise * 0.94],
      [a[0] + side * unit * 190 * (0.2 + near), a[1]],
    ],
    css(darkSide(light, wall, depth, 0.5)),
  );
  const eave: Point[] = [
    [a[0] + out, a[1] + unit * 30 * near - lift],
    [b[0] + out * 0.4, b[1] + unit * 12 * near],
  ];
  fillShape(
    brush,
    [
      ...eave,
      [b[0] + side * unit * 40 * near, b[1] - rise * 0.5],
      [a[0] + side * unit * 70 * (0.2 + near), a[1] - rise],
    ],
    down(brush, a[1] - rise, a[1] + unit * 30, [
      [0, roof.lit],
      [1, roof.dark],
    ]),
  );
  brush.strokeStyle = css(darker(roof.dark, 0.04), 0.5);
  brush.lineWidth = unit * 2.4;
  for (let rib = 1; rib < 12; rib++) {
    const share = rib / 12;
    brush.beginPath();
    brush.moveTo(
      a[0] + side * unit * 70 + (b[0] - side * unit * 20 - a[0]) * share,
      a[1] - rise + (b[1] + rise * 0.55 - a[1]) * share,
    );
    brush.lineTo(
      (eave[0]?.[0] ?? 0) + ((eave[1]?.[0] ?? 0) - (eave[0]?.[0] ?? 0)) * share,
      (eave[0]?.[1] ?? 0) + ((eave[1]?.[1] ?? 0) - (eave[0]?.[1] ?? 0)) * share,
    );
    brush.stroke();
  }
  brush.strokeStyle = css(tonesOf(light, plans[culture].trim, depth).body);
  brush.lineWidth = unit * 7 * (0.3 + near);
  brush.beginPath();
  brush.moveTo(eave[0]?.[0] ?? 0, eave[0]?.[1] ?? 0);
  brush.lineTo(eave[1]?.[0] ?? 0, eave[1]?.[1] ?? 0);
  brush.stroke();
}

const cultureOf = ({ ask }: Stage): Culture => ask.culture ?? 'modern';

const settingOf = (stage: Stage): Setting => {
  const way = wayOf(stage);
  const { height } = stage;
  return {
    back: { crest: () => way.y + height * 0.16, depth: 0.16 },
    front: { crest: () => height * 0.76, depth: 0.02 },
    rock: colour(0.6, 0.02, 260),
    earth: colour(0.7, 0.04, 70),
    ship: 'flies',
    fish: 'pond',
  };
};

/** A street that runs away from the eye between two rows of houses, or of stalls before them. */
export const streetView: Scene = {
  sky: openSky,
  far: (stage) => {
    const { width, height, ask } = stage;
    const culture = cultureOf(stage);
    const way = wayOf(stage);
    const lowered: Stage = stage;
    if (ask.isBackdropSaid) scenes[ask.backdrop].far(lowered);
    else if (culture === 'modern' || culture === 'neon') city.far(lowered);
    else mountains.far(lowered);
    hazeBand(stage, way.y, height * 0.12, 0.7);
    // What the street leads to.
    const isFree = !ask.dressing.some(({ row }) => row === 'far');
    const goal = {
      x: way.x,
      y: way.y + height * 0.02,
      size: height * 0.26,
      depth: 0.5,
      random: stage.random.fork('goal'),
    };
    if (isFree && culture !== 'neon' && culture !== 'modern')
      edifice(
        culture,
        culture === 'chinese' || culture === 'japanese'
          ? { storeys: 5, wide: 0.6, taper: 0.88, roofShare: 0.42, columns: 3, base: 0.05 }
          : {},
      )(stage, goal);
    paintFloor(stage, {
      top: way.y + height * 0.012,
      bottom: height,
      vanishX: way.x,
      vanishY: way.y - height * 0.02,
      kind:
        culture === 'modern' || culture === 'neon' ? 'tiles' : culture === 'western' ? 'asphalt' : 'cobbles',
      tone:
        culture === 'western'
          ? colour(0.7, 0.08, 70)
          : culture === 'neon'
            ? colour(0.34, 0.03, 270)
            : colour(0.6, 0.03, 70),
      cells: Math.round(width / (stage.unit * 22)),
    });
  },
  middle: (stage) => {
    const { random, height, width, light, ask } = stage;
    const culture = cultureOf(stage);
    const way = wayOf(stage);
    const steps = [0.04, 0.13, 0.25, 0.42, 0.66, 1.02, 1.6];
    for (let index = 0; index < steps.length - 1; index++)
      for (const side of [-1, 1] as const) {
        const own = random.fork(`house${index}${side}`);
        const floors =
          culture === 'neon'
            ? own.whole(2, 4)
            : culture === 'modern'
              ? own.whole(1, 3)
              : culture === 'western' || culture === 'medieval'
                ? own.whole(1, 2)
                : own.pick([1, 1, 2]);
        houseOf(stage, { far: steps[index] ?? 0, near: steps[index + 1] ?? 1, side, floors }, culture, own);
      }
    const isWet =
      light.weather === 'rain' || light.weather === 'storm' || culture === 'neon' || ask.states.has('wet');
    if (isWet)
      reflect(stage, {
        top: height * 0.78,
        bottom: height,
        reach: 1.3,
        strength: ask.states.has('wet') ? 0.46 : 0.3,
      });
    if (light.time !== 'day')
      for (const share of [0.3, 0.62])
        poolOf(stage, way.x, way.y + (height - way.y) * share, width * 0.2, warm, 0.3);
    standBack(stage, settingOf(stage));
    if (ask.kit === 'stalls') stalls(stage);
    if (culture === 'chinese' || culture === 'japanese' || culture === 'vietnamese') garlands(stage);
    standFront(stage, settingOf(stage));
  },
  near: (stage) => {
    const { brush, width, height } = stage;
    apart(brush, () => {
      const shade = down(brush, height * 0.86, height, [
        [0, colour(0.1, 0.03, 285), 0],
        [1, colour(0.1, 0.03, 285), 0.4],
      ]);
      brush.fillStyle = shade;
      brush.fillRect(0, height * 0.86, width, height * 0.14);
    });
  },
};

/** Stalls on both sides, the near ones large. */
function stalls(stage: Stage): void {
  const { width, height, random } = stage;
  const way = wayOf(stage);
  for (const [z, reach] of [
    [0.16, 0.86],
    [0.3, 0.9],
    [0.5, 0.94],
    [0.8, 1],
  ] as const)
    for (const side of [-1, 1]) {
      const own = random.fork(`stall${z}${side}`);
      const x = way.x + side * (way.far + (way.near - way.far) * z) * reach;
      stall(stage, {
        x: x + side * width * 0.02,
        y: way.y + (way.foot - way.y) * (z + 0.06),
        size: height * (0.06 + z * 0.34),
        depth: Math.max(0, 0.36 - z * 0.4),
        random: own,
      });
    }
}

/** Strings of lanterns or lamps over the street. */
function garlands(stage: Stage): void {
  const { height, random } = stage;
  const way = wayOf(stage);
  for (const z of [0.2, 0.4, 0.72]) {
    const own = random.fork(`garland${z}`);
    const half = (way.far + (way.near - way.far) * z) * 1.04;
    const y = way.y - height * (0.08 + z * 0.4);
    const size = height * (0.02 + z * 0.055);
    stringLights(
      stage,
      [way.x - half, y],
      [way.x + half, y + own.range(-0.02, 0.02) * height],
      size * 0.7,
      [60],
      size * 0.12,
    );
    for (let lamp = 0; lamp < 5; lamp++) {
      const share = (lamp + 0.5) / 5;
      redLantern(stage, {
        x: way.x - half + share * half * 2,
        y: y + Math.sin(share * Math.PI) * size * 0.7 + size,
        size,
        depth: Math.max(0, 0.3 - z * 0.4),
        random: own,
      });
    }
  }
}
