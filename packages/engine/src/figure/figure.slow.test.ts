import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultInputs, type Inputs, type InputsOf, seriesOf, toolForms } from '@artcade/domain/tool-forms';
import { decidedInputs } from '../brief/form.ts';
import { readDrawing } from '../brief/read-drawing.ts';
import { layerOf } from '../draw/canvas.ts';
import { randomFrom } from '../draw/random.ts';
import { skeletonOf } from './body.ts';
import { lookOf } from './cast/look-of.ts';
import { placeFigure } from './figure.ts';
import { type Look, slots } from './look.ts';

const { fields } = toolForms['character-generator'];
type Fields = InputsOf<'character-generator'>;

/** A look from the values of a form, and from words that are read as they are in a drawing. */
const lookFor = (
  inputs: Partial<Fields> = {},
  prompt = '',
  seed = 5,
  mode: 'create' | 'edit' = 'create',
  series?: 'character-sheet',
): Look => {
  const asked: Inputs = { ...defaultInputs('character-generator'), ...inputs };
  const { brief } = readDrawing({ tool: 'character-generator', mode, prompt, inputs: asked, series });
  return lookOf({
    brief,
    tones: [],
    random: randomFrom(seed),
    inputs: decidedInputs('character-generator', asked, brief) as Fields,
  });
};

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

/** The parts of a look by name, those of slots and of the body each by its own. */
function partsOf(look: Look): ReadonlyMap<string, string> {
  const { worn, body, marks, ...rest } = look;
  const { frame, ...limbs } = body;
  return new Map(
    [
      ...Object.entries(rest),
      ...slots.map((slot) => [`worn.${slot}`, worn[slot]] as const),
      ...Object.entries(limbs).map(([name, value]) => [`body.${name}`, value] as const),
      ['frame', frame] as const,
      ['marks', [...marks].toSorted()] as const,
    ].map(([name, value]) => [name, JSON.stringify(value) ?? 'none']),
  );
}

const changedBy = (before: Look, after: Look): string[] => {
  const [one, other] = [partsOf(before), partsOf(after)];
  return [...one.keys()].filter((name) => one.get(name) !== other.get(name));
};

/** The words of an edit, and the parts of a figure that they may change. The first one must change. */
const edits: readonly (readonly [string, ...string[]])[] = [
  ['angry', 'expression'],
  ['生氣', 'expression'],
  ['running', 'pose', 'aura'],
  ['with an axe', 'held', 'weapon'],
  ['in a robe', 'worn.top', 'worn.over', 'worn.shoulders', 'worn.bottom', 'outfit'],
  ['green hair', 'hair', 'worn.beard'],
  ['tóc xanh lá', 'hair', 'worn.beard'],
  ['ผมสีแดง', 'hair', 'worn.beard'],
  ['curly hair', 'hairStyle', 'hairFull'],
  ['rambut keriting', 'hairStyle', 'hairFull'],
  ['馬尾', 'hairStyle', 'hairFull'],
  ['dark skin', 'skin', 'worn.top'],
  ['red eyes', 'eye'],
  ['a purple cape', 'worn.cape'],
  ['a white hat', 'worn.head', 'hat', 'helm'],
  ['no hat', 'worn.head'],
  ['as an old man', 'age', 'worn.over', 'hair', 'worn.beard', 'gender', 'frame', 'features', 'hairStyle'],
  ['a crown', 'worn.head'],
  ['a beard', 'worn.beard'],
  ['horns', 'body.horns'],
];

/** What is reported of a look in the words of the form follows from its parts. */
const summary: readonly string[] = ['outfit', 'weapon', 'role'];

test('an edit in words changes the parts it names and no other part', () => {
  for (const role of ['archer', 'pirate', 'villager', 'healer', 'mage', 'knight'] as const)
    for (const seed of [1, 5, 77])
      for (const [words, ...parts] of edits) {
        const before = lookFor({ role }, '', seed, 'edit');
        const after = lookFor({ role }, words, seed, 'edit');
        const strange = changedBy(before, after).filter(
          (part) => !parts.includes(part) && !summary.includes(part),
        );
        assert.deepEqual(strange, [], `${role} ${seed}: ${words}`);
      }
});

test('the words of an edit are seen', () => {
  for (const [words, part] of edits) {
    const seen = (['knight', 'mage', 'villager'] as const).some((role) =>
      [1, 5, 77].some((seed) =>
        changedBy(lookFor({ role }, '', seed, 'edit'), lookFor({ role }, words, seed, 'edit')).includes(
          part ?? '',
        ),
      ),
    );
    assert.ok(seen, words);
  }
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

test('at 128 pixels every pose, build and age has an outline of its own, from the front and from the side', () => {
  for (const view of fields.view.options) {
    const poses = fields.pose.options.map(
      (pose) => [pose, alphaOf(lookFor({ view, pose, build: 'slim', weapon: 'sword' }))] as const,
    );
    const builds = fields.build.options.map((build) => [build, alphaOf(lookFor({ view, build }))] as const);
    const ages = fields.age.options.map(
      (age) => [age, alphaOf(lookFor({ view, age, build: 'slim' }))] as const,
    );
    for (const named of [poses, builds, ages]) {
      const [share, names] = closestPair(named);
      assert.ok(share > 0.02, `${view}: ${names} differ in ${share}`);
    }
  }
});

test('the sides of a role differ, and years change every role', () => {
  for (const role of fields.role.options) {
    const grown = alphaOf(lookFor({ role }));
    assert.ok(apartBy(grown, alphaOf(lookFor({ role, view: 'side' }))) > 0.03, role);
    for (const age of ['child', 'elder'] as const)
      assert.ok(apartBy(grown, alphaOf(lookFor({ role, age }))) > 0.015, `${role} ${age}`);
  }
});

test('the old are grey unless words say otherwise, and the young have no beards', () => {
  for (const seed of [1, 2, 3, 4]) {
    assert.ok(lookFor({ age: 'elder' }, '', seed).hair.c < 0.03);
    assert.ok(lookFor({ age: 'elder' }, 'red hair', seed).hair.c > 0.1);
    assert.equal(lookFor({ role: 'dwarf', age: 'child' }, '', seed).worn.beard, undefined);
  }
  assert.equal(lookFor({ role: 'mage' }, 'an old wizard').age, 'elder');
});

test('a hat or a helmet in words is put on whoever has none, and takes the place of one that is there', () => {
  assert.equal(lookFor({ role: 'orc' }, 'with a straw hat').worn.head?.piece, 'straw');
  assert.equal(lookFor({ role: 'mage' }, 'with a helmet').worn.head?.piece, 'helmet');
  for (const view of fields.view.options) {
    const bare = alphaOf(lookFor({ role: 'skeleton', view }));
    for (const words of ['a hat', 'a helmet'])
      assert.ok(
        apartBy(bare, alphaOf(lookFor({ role: 'skeleton', view }, words))) > 0.01,
        `${view} ${words}`,
      );
  }
});

const everyMoment = fields.pose.options.flatMap((pose) =>
  Array.from({ length: 13 }, (_, step) => [pose, step / 12] as const),
);

test('elbows bend to the front and knees to the back, and no limb grows', () => {
  const turnOf = (from: readonly [number, number], to: readonly [number, number]) =>
    Math.atan2(to[0] - from[0], to[1] - from[1]);
  const longOf = (from: readonly [number, number], to: readonly [number, number]) =>
    Math.hypot(to[0] - from[0], to[1] - from[1]);
  for (const view of fields.view.options)
    for (const weapon of fields.weapon.options)
      for (const [pose, moment] of everyMoment) {
        const bones = skeletonOf(lookFor({ view, weapon, pose }), moment);
        for (const [limbs, long] of [
          [bones.legs, bones.leg],
          [bones.arms, bones.arm],
        ] as const)
          for (const [start, joint, end] of limbs)
            assert.ok(Math.abs(longOf(start, joint) + longOf(joint, end) - long) < 0.001);
        const name = `${view} ${weapon} ${pose} at ${moment}`;
        const front = bones.arms[1];
        const bend = turnOf(front[1], front[2]) - turnOf(front[0], front[1]);
        assert.ok((bend + Math.PI * 2.05) % (Math.PI * 2) < Math.PI, `elbow, ${name}`);
        for (const [hip, knee, ankle] of bones.legs)
          assert.ok(turnOf(knee, ankle) <= turnOf(hip, knee) + 0.1, `knee, ${name}`);
      }
});

test('heads to a figure: a chibi has about two, a tall one about five, a child fewer than those who are grown', () => {
  const heads = (build: Fields['build'], age: Fields['age'] = 'adult') => {
    const bones = skeletonOf(lookFor({ build, age }));
    return (-bones.neck[1] + bones.neckLong + bones.head * 1.84) / (bones.head * 2);
  };
  assert.ok(heads('chibi') < 2.1);
  assert.ok(heads('slim') > 3 && heads('slim') < 4);
  assert.ok(heads('tall') > 4.3);
  for (const build of fields.build.options) {
    assert.ok(heads(build, 'child') < heads(build, 'teen') - 0.1, build);
    assert.ok(heads(build, 'teen') < heads(build) - 0.05, build);
  }
});

test('a shadow lies on the ground only when it is asked for, and it is soft', () => {
  const soft = (shadow: boolean) =>
    alphaOf(lookFor(), shadow).filter((alpha) => alpha > 20 && alpha < 110).length;
  assert.ok(soft(true) > soft(false) + 100);
});

test('all pictures of a character sheet show the same figure: only its view and its face differ', () => {
  const sheet = seriesOf('character-generator', 'character-sheet') as readonly Partial<Fields>[];
  for (const prompt of [
    '',
    'an angry red knight',
    'a sad old wizard in a blue robe',
    'a girl with twintails',
  ]) {
    const [front, ...others] = sheet.map((inputs) => lookFor(inputs, prompt, 5, 'create', 'character-sheet'));
    assert.ok(front);
    for (const [index, other] of others.entries()) {
      const changed: string[] = changedBy(front, other).filter(
        (name) => name !== 'view' && name !== 'expression',
      );
      assert.deepEqual(changed, [], `${prompt}, ${JSON.stringify(sheet[index + 1])}`);
    }
    assert.deepEqual(
      new Set(others.map(({ expression }) => expression)),
      new Set(['calm', 'happy', 'angry', 'sad', 'surprised']),
    );
  }
});

test('from behind no face is seen, and what hangs down the back is', () => {
  const pictureOf = (look: Look): string => {
    const layer = layerOf(128, 128);
    placeFigure(layer.brush, look, { x: 6, y: 6, w: 116, h: 116, shadow: false });
    return Buffer.from(layer.brush.getImageData(0, 0, 128, 128).data.buffer).toString('base64');
  };
  for (const role of fields.role.options.filter((each) => each !== 'cat')) {
    const behind = (changes: Partial<Fields>, words = '') =>
      pictureOf(lookFor({ role, view: 'back', ...changes }, words, 5, 'create', 'character-sheet'));
    assert.equal(behind({ expression: 'angry' }), behind({ expression: 'surprised' }), role);
    assert.notEqual(behind({}, 'with a backpack'), behind({}), role);
  }
});
