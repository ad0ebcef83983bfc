import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultInputs, type InputsOf, toolForms } from '@artcade/domain/tool-forms';
import { layerOf } from '../kit/canvas.ts';
import { randomFrom } from '../kit/random.ts';
import { skeletonOf } from './body.ts';
import { placeFigure } from './figure.ts';
import { type Look, lookOf } from './look.ts';

const { fields } = toolForms['character-generator'];
type Fields = InputsOf<'character-generator'>;

const lookFor = (
  inputs: Partial<Fields> = {},
  prompt = '',
  seed = 5,
  mode: 'create' | 'edit' = 'create',
): Look =>
  lookOf({
    prompt,
    mode,
    tones: [],
    random: randomFrom(seed),
    inputs: { ...(defaultInputs('character-generator') as Fields), ...inputs },
  });

function alphaOf(look: Look, shadow = false): Uint8Array {
  const layer = layerOf(128, 128);
  placeFigure(layer.brush, look, { x: 6, y: 6, w: 116, h: 116, shadow });
  const { data } = layer.brush.getImageData(0, 0, 128, 128);
  return Uint8Array.from({ length: 128 * 128 }, (_, place) => data[place * 4 + 3] ?? 0);
}

/** The share of the picture in which one outline is solid and the other is not. */
const apartBy = (one: Uint8Array, other: Uint8Array): number =>
  one.filter((alpha, place) => alpha > 128 !== (other[place] ?? 0) > 128).length / one.length;

function closestPair(named: readonly (readonly [string, Uint8Array])[]): readonly [number, string] {
  const pairs = named.flatMap(([name, outline], index) =>
    named
      .slice(index + 1)
      .map(([otherName, other]) => [apartBy(outline, other), `${name} and ${otherName}`] as const),
  );
  return pairs.reduce((least, pair) => (pair[0] < least[0] ? pair : least));
}

/** The words of an edit, and the parts of a figure that they name. */
const edits: readonly (readonly [string, ...(keyof Look)[]])[] = [
  ['angry', 'expression'],
  ['生氣', 'expression'],
  ['running', 'pose'],
  ['with an axe', 'weapon'],
  ['in a robe', 'outfit'],
  ['green hair', 'hair'],
  ['tóc xanh lá', 'hair'],
  ['ผมสีแดง', 'hair'],
  ['curly hair', 'hairStyle'],
  ['rambut keriting', 'hairStyle'],
  ['馬尾', 'hairStyle'],
  ['blonde braids', 'hair', 'hairStyle'],
  ['dark skin', 'skin'],
  ['kulit gelap', 'skin'],
  ['red eyes', 'eye'],
  ['a purple cape', 'cape', 'cloak'],
  ['a white hat', 'hat'],
  ['no hat', 'hatless'],
  ['a crown', 'crown'],
  ['a beard', 'beard'],
  ['horns', 'horns'],
  ['remove the cape', 'cape'],
];

test('an edit in words changes the parts it names and no other part', () => {
  for (const role of ['archer', 'pirate', 'villager', 'healer', 'mage', 'knight'] as const)
    for (const seed of [1, 5, 77])
      for (const [words, ...parts] of edits) {
        const before = lookFor({ role }, '', seed);
        const after = lookFor({ role }, words, seed, 'edit');
        const changed = (Object.keys(before) as (keyof Look)[]).filter(
          (part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]),
        );
        const strange = changed.filter((part) => !parts.includes(part));
        assert.deepEqual(strange, [], `${role} ${seed}: ${words}`);
      }
});

test('the words of an edit are seen', () => {
  for (const [words, ...parts] of edits) {
    const seen = [1, 5, 77].some((seed) => {
      const before = lookFor({ role: 'knight' }, '', seed);
      const after = lookFor({ role: 'knight' }, words, seed, 'edit');
      return parts.some((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
    });
    assert.ok(seen, words);
  }
});

test('what was said last stands first and wins over what was said before', () => {
  const once = (words: string) => lookFor({ role: 'villager' }, words, 5, 'edit');
  assert.deepEqual(once('green hair. blonde braids').hair, once('green hair').hair);
  assert.equal(once('curly hair. blonde braids').hairStyle, 'curly');
  assert.equal(once('no cape. a red cape').cape, false);
  assert.equal(once('a red cape. no cape').cape, true);
  assert.equal(once('a white hat. no hat').hatless, false);
  assert.equal(once('kulit hijau').outfit, 'cloth');
  assert.equal(once('baju kulit').outfit, 'leather');
});

test('seeds vary skin, hair colour and cut', () => {
  const looks = Array.from({ length: 40 }, (_, seed) => lookFor({ role: 'healer' }, '', seed));
  const kinds = (part: 'skin' | 'hair' | 'hairStyle' | 'fringe') =>
    new Set(looks.map((look) => JSON.stringify(look[part]))).size;
  assert.ok(kinds('skin') >= 6);
  assert.ok(kinds('hair') >= 7);
  assert.ok(kinds('hairStyle') >= 7);
  assert.equal(kinds('fringe'), 3);
});

test('at 128 pixels every role has an outline of its own', () => {
  const [share, names] = closestPair(
    fields.role.options.map((role) => [role, alphaOf(lookFor({ role }))] as const),
  );
  assert.ok(share > 0.03, `${names} differ in ${share}`);
});

test('at 128 pixels every pose and every build has an outline of its own', () => {
  const poses = fields.pose.options.map(
    (pose) => [pose, alphaOf(lookFor({ pose, build: 'slim', weapon: 'sword' }))] as const,
  );
  const builds = fields.build.options.map((build) => [build, alphaOf(lookFor({ build }))] as const);
  for (const named of [poses, builds]) {
    const [share, names] = closestPair(named);
    assert.ok(share > 0.03, `${names} differ in ${share}`);
  }
});

test('elbows bend to the front and knees to the back, and no limb grows', () => {
  const turnOf = (from: readonly [number, number], to: readonly [number, number]) =>
    Math.atan2(to[0] - from[0], to[1] - from[1]);
  const longOf = (from: readonly [number, number], to: readonly [number, number]) =>
    Math.hypot(to[0] - from[0], to[1] - from[1]);
  for (const build of fields.build.options)
    for (const weapon of fields.weapon.options)
      for (const pose of fields.pose.options) {
        const bones = skeletonOf(lookFor({ build, weapon, pose }));
        for (const [limbs, long] of [
          [bones.legs, bones.leg],
          [bones.arms, bones.arm],
        ] as const)
          for (const [start, joint, end] of limbs)
            assert.ok(Math.abs(longOf(start, joint) + longOf(joint, end) - long) < 0.001);
        const name = `${build} ${weapon} ${pose}`;
        const front = bones.arms[1];
        assert.ok(turnOf(front[1], front[2]) >= turnOf(front[0], front[1]) - 0.15, `elbow, ${name}`);
        for (const [hip, knee, ankle] of bones.legs)
          assert.ok(turnOf(knee, ankle) <= turnOf(hip, knee) + 0.1, `knee, ${name}`);
      }
});

test('heads to a figure: a chibi has about two, a tall one about five', () => {
  const heads = (build: Fields['build']) => {
    const bones = skeletonOf(lookFor({ build }));
    return (-bones.neck[1] + bones.neckLong + bones.head * 1.84) / (bones.head * 2);
  };
  assert.ok(heads('chibi') < 2.1);
  assert.ok(heads('slim') > 3 && heads('slim') < 4);
  assert.ok(heads('tall') > 4.3);
});

test('a shadow lies on the ground only when it is asked for, and it is soft', () => {
  const soft = (shadow: boolean) =>
    alphaOf(lookFor(), shadow).filter((alpha) => alpha > 20 && alpha < 110).length;
  assert.ok(soft(true) > soft(false) + 100);
});
