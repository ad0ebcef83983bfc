import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hex } from './colours.ts';
import type { Frame, RenderOptions } from './frame.ts';
import { bytes, clearMemory, reserve } from './kernel.ts';
import { modelOf, type Recipe } from './model.ts';
import { render } from './render.ts';
import { cameraAt, type Scene } from './scene.ts';
import { layered, unit } from './vectors.ts';

const parts = ['body'] as const;
const lamp: Recipe = {
  parts,
  make: ({ builder }) => {
    builder.tube(
      [
        [0, 0, 0],
        [0, 2, 0],
      ],
      [0.06, 0.05],
      hex('#333338'),
      'metal',
    );
    builder.ball([0, 2.2, 0], 0.2, hex('#ffcf70'), 'glow');
    return { lamps: [{ at: [0, 2.2, 0], colour: [1, 0.7, 0.3], power: 1, reach: 1.5 }] };
  },
};
const bush: Recipe = {
  parts,
  make: ({ builder, random }) => {
    for (let ball = 0; ball < 6; ball++)
      builder.ball([random.range(-0.6, 0.6), random.range(0.4, 1.2), 0], 0.6, hex('#4c7d33'), 'leaf');
    builder.box([0.9, 0.4, 0.6], [0.4, 0.4, 0.4], hex('#9fd0d8'), 'glass');
    return {};
  },
};

/** Something of everything that a picture can have. */
function sceneIn(weather: 'rain' | 'snow'): Scene {
  const modelIn = (recipe: Recipe) => modelOf(recipe, { seed: 0, isCoarse: false });
  return {
    camera: cameraAt([3, 2.5, 9], [0, 1, 0], 45),
    items: [
      { model: modelIn(lamp), at: [-1, 0, 1], yaw: 0, size: 1 },
      { model: modelIn(bush), at: [1, 0, -1], yaw: 0.5, size: 1.4, tint: [0.9, 1, 0.8] },
      { model: modelIn(bush), at: [1.6, 0.3, 5], yaw: 2, roll: 0.2, size: 0.5, group: 4 },
    ],
    ground: {
      height: (x, z) => layered(x * 0.2, z * 0.2, 3, 5) - 0.5 - (z > 4 ? 0.6 : 0),
      colour: () => hex('#7d8b4a'),
      material: (x) => (x > 0 ? 'ground' : 'stone'),
      far: 200,
    },
    water: { level: -0.3, colour: hex('#1d4a5c'), chop: 0.1, waves: (x, z) => 0.1 * layered(x, z, 2, 3) },
    lights: [{ at: [0, 1.5, 3], colour: [0.4, 0.6, 1], power: 0.8, reach: 1, castsShadows: true, halo: 1 }],
    mood: {
      sunAt: unit([0.3, 0.4, -0.9]),
      sun: hex('#ffe0b0'),
      key: 1.2,
      disc: { radius: 0.08, colour: [2, 2, 1.6], isMoon: true },
      glow: 0.3,
      zenith: hex('#2b5a94'),
      horizon: hex('#c9d8de'),
      clouds: { size: 1, cover: 0.5, softness: 0.3, dark: hex('#8898b0'), lit: [1, 1, 1], at: [3, 1] },
      stars: 0.5,
      fromSky: hex('#6f90c8'),
      fromGround: hex('#5f5a48'),
      fog: { colour: hex('#9fb4c4'), density: 0.01, height: 20, start: 6, towardsSun: 0.2 },
      rim: 0.8,
      glowing: 2.4,
      air: 0.03,
      shafts: 0.2,
      bloom: 0.7,
      rain: weather === 'rain' ? 1 : 0,
      snow: weather === 'snow' ? 1 : 0,
      exposure: 1,
      saturation: 1.1,
      contrast: 0.1,
      vignette: 0.3,
    },
    focus: [0, 1, 0],
    shadowReach: 9,
    pool: { least: 0.6, radius: 6 },
    sparks: [{ at: [0.5, 1.6, 3], radius: 0.03, colour: [1, 0.7, 0.2], power: 2 }],
    seed: 1,
  };
}

const small: RenderOptions = { width: 96, height: 54, samples: 2 };
const lists = [
  'colour',
  'linear',
  'depth',
  'normal',
  'albedo',
  'material',
  'object',
  'triangle',
  'light',
] as const;
const copyOf = (frame: Frame) =>
  new Map(lists.map((list) => [list, Buffer.from(new Uint8Array(frame[list].slice().buffer))]));

/** Leaves something in all memory that the next picture may use. */
function poison() {
  const size = 64 * 2 ** 20;
  clearMemory(size);
  bytes(reserve(size), size).fill(0xa5);
}

/** Mean colours of a grid of 16 × 9 fields. */
function glance({ colour, width, height }: Frame) {
  const fields = new Float64Array(16 * 9 * 3);
  for (let index = 0; index < colour.length; index++) {
    const pixel = Math.floor(index / 3);
    const column = Math.floor(((pixel % width) * 16) / width);
    const row = Math.floor((Math.floor(pixel / width) * 9) / height);
    const field = (row * 16 + column) * 3 + (index % 3);
    fields[field] = (fields[field] ?? 0) + ((colour[index] ?? 0) * 16 * 9) / (width * height);
  }
  return fields;
}

describe('a scene', () => {
  for (const [name, weather, options] of [
    ['smooth', 'rain', small],
    ['in two bands', 'snow', { ...small, bands: 2, steps: 5 }],
    ['coarse, one sample a pixel', 'rain', { ...small, samples: 1, isCoarse: true }],
  ] as const)
    test(`is the same bytes twice, whatever the memory held: ${name}`, () => {
      const first = copyOf(render(sceneIn(weather), options));
      poison();
      const second = copyOf(render(sceneIn(weather), options));
      for (const list of lists) assert.ok(first.get(list)?.equals(second.get(list) ?? Buffer.of()), list);
    });

  test('is the same picture in another size', () => {
    const one = glance(render(sceneIn('snow'), { width: 160, height: 90, samples: 2 }));
    const other = glance(render(sceneIn('snow'), { width: 320, height: 180, samples: 2 }));
    const difference = one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0);
    assert.ok(difference / one.length < 0.01, `differs by ${difference / one.length}`);
  });

  test('says what every pixel shows', () => {
    const frame = render(sceneIn('rain'), small);
    const { object, material, depth, triangle, colour, normal } = frame;
    assert.deepEqual(
      [...new Set(object)].sort((one, other) => one - other),
      [0, 1, 2, 3, 4, 5],
    );
    for (let pixel = 0; pixel < object.length; pixel++) {
      const isSky = object[pixel] === 0;
      assert.equal(material[pixel] === 0, isSky);
      assert.equal(depth[pixel] === 0, isSky);
      assert.equal(triangle[pixel] === 0, isSky);
      assert.equal(material[pixel] === 8, object[pixel] === 2, 'only water is made of water');
      const length = Math.hypot(...normal.subarray(pixel * 3, pixel * 3 + 3));
      assert.ok(isSky ? length === 0 : Math.abs(length - 1) < 1e-3);
    }
    assert.ok(colour.every((value) => value >= 0 && value <= 1));
  });
});
