import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hex } from '../colours.ts';
import { modelOf, type Recipe } from '../model.ts';
import { cameraAt, type Item, type Mood, type Scene } from '../scene.ts';
import { layered, scale, unit } from '../vectors.ts';
import { type ArtName, arts, drawWith, isCoarse } from './arts.ts';
import type { Picture, Size } from './picture.ts';

const names = Object.keys(arts) as ArtName[];

const figure: Recipe = {
  parts: ['body'],
  make: ({ builder, paint }) => {
    builder.ball([0, 0.8, 0], [0.5, 0.8, 0.5], paint('body', '#d8622c'), 'fur', { segments: 24 });
    builder.ball([0.15, 1.8, 0], 0.42, paint('body', '#d8622c'), 'fur', { segments: 24 });
    builder.ball([0.5, 1.85, 0.15], 0.08, hex('#101014'), 'metal');
    builder.ball([0.35, 0.8, 0], [0.3, 0.5, 0.3], hex('#f4ead8'), 'fur');
    return { lamps: [{ at: [1.4, 1.2, 0.6], colour: hex('#ffc070'), power: 1, reach: 2 }] };
  },
};
const tree: Recipe = {
  parts: ['body'],
  make: ({ builder, paint }) => {
    builder.tube(
      [
        [0, 0, 0],
        [0, 2, 0],
      ],
      [0.25, 0.18],
      hex('#5a4030'),
      'wood',
    );
    for (const [height, radius] of [
      [1.2, 1.5],
      [2.4, 1.1],
      [3.4, 0.7],
    ] as const)
      builder.lathe(
        [
          { radius, y: height, tint: paint('body', '#2f5a34') },
          { radius: 0, y: height + 1.6, tint: paint('body', '#3f6a3a') },
        ],
        { material: 'leaf', segments: 14 },
      );
    return {};
  },
};
const house: Recipe = {
  parts: ['body'],
  make: ({ builder, paint }) => {
    builder.box([0, 1.2, 0], [2, 1.2, 1.5], paint('body', '#e0d4bc'), 'stone');
    builder.box([0, 2.7, 0], [2.2, 0.3, 1.7], hex('#a03c28'), 'wood');
    builder.box([0.4, 1.3, 1.52], [0.3, 0.4, 0.02], hex('#ffd890'), 'glow');
    return {};
  },
};

const day: Mood = {
  sunAt: unit([-0.6, 0.6, 0.3]),
  sun: hex('#ffe6c0'),
  key: 2.1,
  disc: { radius: 0.03, colour: [4, 3.6, 3], isMoon: false },
  glow: 0.35,
  zenith: hex('#4a86c8'),
  horizon: hex('#d5e4ea'),
  clouds: { size: 1, cover: 0.5, softness: 0.28, dark: hex('#a9b8cc'), lit: hex('#fffaf0'), at: [3, 1] },
  stars: 0,
  fromSky: hex('#86a8d8'),
  fromGround: hex('#6f6a52'),
  fog: { colour: hex('#bccfdc'), density: 0.008, height: 30, start: 10, towardsSun: 0.2 },
  rim: 0.6,
  glowing: 2.4,
  air: 0.03,
  shafts: 0.1,
  bloom: 0.6,
  rain: 0,
  snow: 0,
  exposure: 0.85,
  saturation: 1.1,
  contrast: 0.1,
  vignette: 0.3,
};
const night: Mood = {
  ...day,
  sunAt: unit([0.25, 0.3, -0.9]),
  sun: hex('#bcd8ff'),
  key: 0.9,
  disc: { radius: 0.08, colour: [1.5, 1.45, 1.3], isMoon: true },
  zenith: scale(hex('#0d1b3f'), 0.7),
  horizon: scale(hex('#3f6f9c'), 0.6),
  clouds: { size: 1, cover: 0.35, softness: 0.28, dark: hex('#1c3050'), lit: hex('#4a6488'), at: [3, 1] },
  stars: 0.8,
  fromSky: hex('#31508c'),
  fromGround: hex('#16223f'),
  fog: { colour: scale(hex('#2f5a86'), 0.5), density: 0.02, height: 30, start: 6, towardsSun: 0.2 },
  rim: 1.4,
  exposure: 1.2,
};

const height = (x: number, z: number) => 1.2 * (layered(x * 0.08, z * 0.08, 3, 3) - 0.5);

function sceneWith(mood: Mood, coarse: boolean): Scene {
  const put = (recipe: Recipe, x: number, z: number, size = 1, yaw = 0): Item => ({
    model: modelOf(recipe, { seed: 0, isCoarse: coarse }),
    at: [x, height(x, z) - 0.03, z],
    yaw,
    size,
  });
  const trees = [
    [-6, -6],
    [-4, -12],
    [5, -9],
    [8, -14],
    [-10, -18],
    [3, -22],
    [12, -24],
    [-3, -28],
  ] as const;
  return {
    camera: cameraAt([1, 2.2, 8], [0, 1.3, 0], 40),
    items: [
      put(figure, 0.4, 1, 1, 0.4),
      put(house, -4, -3, 1, 0.5),
      ...trees.map(([x, z], index) => put(tree, x, z, 1 + index * 0.06)),
    ],
    ground: {
      height,
      far: 300,
      material: () => 'ground',
      colour: (x, _y, z) => scale(hex('#6d8c46'), 0.8 + 0.4 * layered(x, z, 2, 5)),
    },
    water: { level: -0.45, colour: hex('#1d4a5c'), chop: 0.05 },
    lights: [],
    mood,
    focus: [0.4, 1.2, 1],
    shadowReach: 16,
    sparks: [],
    seed: 7,
  };
}

const draw = (art: ArtName, mood: Mood, size: Size) => drawWith(art, sceneWith(mood, isCoarse(art)), size);
const wide = (width: number): Size => ({ width, height: (width * 9) / 16 });

const known = new Map<string, Picture>();
/** The same, drawn once however many tests look at it. */
function once(art: ArtName, mood: Mood, width: number): Picture {
  const key = [art, mood === day ? 'day' : 'night', width].join();
  const picture = known.get(key) ?? draw(art, mood, wide(width));
  known.set(key, picture);
  return picture;
}

/** Mean colours of a grid of this many columns. */
function thumbnail({ pixels, width, height: rows }: Picture, columns: number): Float64Array {
  const down = (columns * 9) / 16;
  const sums = new Float64Array(columns * down * 3);
  const counts = new Float64Array(columns * down);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < width; x++) {
      const cell = Math.floor((y * down) / rows) * columns + Math.floor((x * columns) / width);
      counts[cell]! += 1;
      for (let channel = 0; channel < 3; channel++)
        sums[cell * 3 + channel]! += pixels[(y * width + x) * 4 + channel]!;
    }
  return sums.map((sum, index) => sum / counts[Math.floor(index / 3)]!);
}

const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

function alike(one: Float64Array, other: Float64Array): number {
  const [meanOne, meanOther] = [mean(one), mean(other)];
  let [both, first, second] = [0, 0, 0];
  for (const [index, value] of one.entries()) {
    const [a, b] = [value - meanOne, other[index]! - meanOther];
    both += a * b;
    first += a * a;
    second += b * b;
  }
  return both / Math.sqrt(first * second);
}

for (const art of names) {
  test(`${art}: the same scene is the same bytes, also after another art`, () => {
    const before = once(art, night, 256).pixels;
    draw(art === 'ink' ? 'painterly' : 'ink', day, wide(320));
    assert.deepEqual(Buffer.from(draw(art, night, wide(256)).pixels), Buffer.from(before));
  });

  for (const [hour, mood] of [
    ['day', day],
    ['night', night],
  ] as const)
    test(`${art}: another size is the same picture by ${hour}`, () => {
      const small = thumbnail(once(art, mood, 256), 32);
      const large = thumbnail(once(art, mood, 512), 32);
      const difference = mean(small.map((value, index) => Math.abs(value - large[index]!)));
      assert.ok(difference <= 6, `${difference}`);
    });
}

for (const art of names)
  test(`${art}: rain and snow are seen`, () => {
    const dry = draw(art, day, wide(320)).pixels;
    for (const weather of [{ rain: 1 }, { snow: 1 }]) {
      const { pixels } = draw(art, { ...day, ...weather }, wide(320));
      const changed = dry.filter((value, at) => Math.abs(value - (pixels[at] ?? 0)) > 12).length / dry.length;
      assert.ok(changed > 0.01, `${Object.keys(weather).join()}: ${changed}`);
    }
  });

test('the arts are different pictures', () => {
  const pairs: number[] = [];
  for (const mood of [day, night]) {
    const shown = names.map((art) => thumbnail(once(art, mood, 512), 192));
    for (const [index, one] of shown.entries())
      for (const other of shown.slice(0, index)) pairs.push(alike(one, other));
  }
  assert.ok(Math.max(...pairs) < 0.975, `${Math.max(...pairs)}`);
  assert.ok(mean(Float64Array.from(pairs)) <= 0.85, `${mean(Float64Array.from(pairs))}`);
});

test('pixel art has at most 32 colours, in squares of one size', () => {
  const { pixels, width } = once('pixel', day, 512);
  const colours = new Set<number>();
  for (let at = 0; at < pixels.length; at += 4)
    colours.add((pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!);
  assert.ok(colours.size <= 32, `${colours.size}`);
  for (let at = 0; at < width * 4; at += 8)
    assert.deepEqual(pixels.slice(at, at + 4), pixels.slice(at + 4, at + 8));
});

test('flat has calm fills with clean borders', () => {
  const { pixels } = once('flat', day, 512);
  let calm = 0;
  for (let at = 4; at < pixels.length; at += 4)
    if ([0, 1, 2].every((channel) => Math.abs(pixels[at + channel]! - pixels[at + channel - 4]!) <= 3))
      calm++;
  const share = calm / (pixels.length / 4);
  assert.ok(share > 0.93, `${share}`);
});
