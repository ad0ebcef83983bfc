import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { defaultInputs } from '@artcade/domain/tool-forms';
import { loadImage } from '@napi-rs/canvas';
import { type Brief, emptyBrief, kindOf, type Noun } from '../brief/brief.ts';
import { withoutConcept } from '../brief/edits.ts';
import { concepts } from '../concepts/graph.ts';
import { layerOf } from '../draw/canvas.ts';
import { randomFrom } from '../draw/random.ts';
import { type Drawing, draw } from '../engine.ts';
import { designOf } from './design.ts';
import { effectFor, shapedConcepts } from './effect-names.ts';
import { layoutOf } from './layout.ts';
import { type Plan, planOf } from './plan.ts';
import { paintVignette } from './vignette.ts';
import type { usualSky } from './vignette-names.ts';

const noun = (id: string, attributes: readonly string[] = []): Noun => ({ id, text: id, attributes });

/** A brief with each concept where the reader would put it. */
function briefOf(...nouns: readonly (string | Noun)[]): Brief {
  const all = nouns.map((each) => (typeof each === 'string' ? noun(each) : each));
  const of = (...kinds: readonly string[]) => all.filter(({ id }) => kinds.includes(kindOf(id)));
  const nobody = { body: [], wears: [], holds: [], rides: null, does: [] };
  return {
    ...emptyBrief,
    subjects: of('role', 'creature').map((each) => ({ ...each, ...nobody })),
    things: of('thing', 'plant', 'vehicle', 'effect', 'garment', 'body'),
    places: of('place'),
    whole: all.filter(
      ({ id }) => !/^(role|creature|thing|plant|vehicle|effect|garment|body|place)\./.test(id),
    ),
  };
}

function drawing(brief: Brief, changes: Partial<Drawing> = {}): Drawing {
  return {
    tool: 'logo-generator',
    mode: 'create',
    prompt: '',
    inputs: { ...defaultInputs('logo-generator'), title: 'Moria' },
    style: 'painterly',
    palette: 'auto',
    language: 'en',
    size: { width: 192, height: 108 },
    seed: 3,
    transparent: true,
    references: [],
    brief,
    ...changes,
  };
}

const made = async (brief: Brief, changes: Partial<Drawing> = {}) => {
  const { bytes, heeded = {} } = await draw(drawing(brief, changes), () => {});
  return { bytes, heeded, key: createHash('sha256').update(bytes).digest('hex') };
};

async function pixelsOf(bytes: Uint8Array) {
  const picture = await loadImage(bytes);
  const layer = layerOf(picture.width, picture.height);
  layer.brush.drawImage(picture, 0, 0);
  return layer.brush.getImageData(0, 0, picture.width, picture.height).data;
}

test('whatever of these kinds is asked for is drawn: without it the logo is another one', async () => {
  const kinds = [
    'creature',
    'role',
    'thing',
    'plant',
    'vehicle',
    'place',
    'material',
    'effect',
    'style',
    'genre',
    'mood',
    'event',
    'state',
    'pattern',
    'season',
  ];
  const silent = [
    'style.style',
    'material.matter',
    'event.event',
    'state.condition',
    'season.season',
    'pattern.plain',
  ];
  const missed: string[] = [];
  for (const kind of kinds) {
    const all = concepts.filter((concept) => concept.kind === kind && !silent.includes(concept.id));
    for (const share of [0.1, 0.37, 0.61, 0.88]) {
      const { id } = all[Math.floor(all.length * share)] ?? assert.fail(kind);
      // Others are there as well, so that it has to find a place beside them.
      const brief = briefOf(id, 'colour.blue', 'thing.key');
      const whole = await made(brief);
      if (whole.heeded[id] === undefined) missed.push(id);
      else assert.notEqual((await made(withoutConcept(brief, id))).key, whole.key, `${id} is only reported`);
    }
  }
  assert.ok(missed.length <= 4, `not drawn: ${missed.join(' ')}`);
});

test('every effect, edge and overlay changes the letters in its own way', async () => {
  const seen = new Map<string, string>();
  const values = new Set<string>();
  for (const id of shapedConcepts()) {
    const value = effectFor(id)?.drawing;
    if (kindOf(id) !== 'effect' || value === undefined || values.has(value)) continue;
    values.add(value);
    const { key, heeded } = await made(briefOf(id));
    assert.ok(heeded[id], id);
    assert.equal(seen.get(key), undefined, `${id} is drawn as ${seen.get(key)}`);
    seen.set(key, id);
  }
  assert.ok(values.size >= 24, `${values.size}`);
});

test('colours are those of the letters; of gold and green both are seen', async () => {
  const share = async (brief: Brief, isIt: (red: number, green: number, blue: number) => boolean) => {
    const data = await pixelsOf((await made(brief)).bytes);
    let [found, all] = [0, 0];
    for (let place = 0; place < data.length; place += 4) {
      if ((data[place + 3] ?? 0) < 200) continue;
      all += 1;
      if (isIt(data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0)) found += 1;
    }
    return found / all;
  };
  const isGreen = (red: number, green: number, blue: number) => green > red + 40 && green > blue + 20;
  const isGold = (red: number, green: number, blue: number) =>
    red > blue + 60 && green > blue + 25 && red > 120;
  const isPink = (red: number, green: number, blue: number) =>
    red > 180 && blue > green + 15 && red > green + 50;
  const both = briefOf('material.gold', 'colour.green');
  assert.ok((await share(both, isGreen)) > 0.05, 'green');
  assert.ok((await share(both, isGold)) > 0.1, 'gold');
  assert.ok((await share(briefOf(noun('part.lettering', ['colour.pink'])), isPink)) > 0.2, 'pink letters');
  assert.ok((await share(briefOf('material.gold'), isGreen)) < 0.02);
});

const titled = {
  title: 'Moria',
  bend: 'straight',
  seed: 1,
  icons: [],
  prompt: '',
  hasPalette: false,
} as const;
const planFor = (...nouns: readonly (string | Noun)[]): Plan =>
  planOf({ ...titled, brief: briefOf(...nouns) }).plan;

test('the exact word decides, and substance, face, effect and emblem combine', () => {
  const plan = planFor(
    'style.retro',
    'style.synthwave',
    'material.chrome',
    'effect.lightning',
    noun('thing.sword', ['count.2', 'shape.crossed']),
  );
  assert.equal(plan.treatment, 'chrome');
  assert.equal(plan.face.hand, 'retro');
  assert.deepEqual(
    plan.effects.map(({ effect }) => effect),
    ['lightning'],
  );
  assert.deepEqual(
    plan.emblems.map(({ count, isCrossed }) => [count, isCrossed]),
    [[2, true]],
  );
  assert.equal(planFor('style.retro', 'style.synthwave').treatment, 'neon');
  assert.equal(planFor(noun('thing.sign', ['material.wood'])).plate, 'board');
  assert.equal(planFor('thing.poster').plate, 'scroll');
  assert.ok(planFor('thing.seal').seal);
  assert.equal(planFor('place.rice-terrace').scene?.ground, 'terraces');
  assert.equal(planFor('place.sea', 'time.night').scene?.sky, 'night');
});

test('a logo has many compositions, by seed and by what is said', () => {
  const compositions = (plan: Plan, title: string, bend: 'straight' | 'arc' = 'straight') =>
    new Set(
      Array.from(
        { length: 60 },
        (_, seed) =>
          designOf({
            plan,
            bend,
            emblems: plan.emblems,
            title,
            ratio: 1.78,
            isTransparent: true,
            seed,
            random: randomFrom(seed),
          }).composition,
      ),
    );
  const plain = compositions(planFor('creature.dragon'), 'Iron Vale', 'arc');
  for (const one of [
    'above',
    'mascot',
    'left',
    'behind',
    'between',
    'crest',
    'ends',
    'backing',
    'below',
  ] as const)
    assert.ok(plain.has(one), one);
  assert.ok(compositions(planFor('creature.dragon'), 'Moonlit').has('letter'));
  assert.deepEqual([...compositions(planFor('thing.badge', 'creature.dragon'), 'Iron Vale')], ['crest']);
  const behind: Noun = { ...noun('thing.planet'), at: { relation: 'relation.behind', of: 'part.lettering' } };
  assert.deepEqual([...compositions(planFor(behind), 'Iron Vale')], ['backing']);
  const around: Noun = {
    ...noun('creature.dragon'),
    at: { relation: 'relation.around', of: 'part.lettering' },
  };
  assert.deepEqual([...compositions(planFor(around), 'Iron Vale')], ['ends']);
});

test('each ground is another scene, and each sky another light', () => {
  const grounds =
    'forest mountains plains farm desert snow sea underwater cave volcano space city street grid village castle temple graveyard arena room shelves stage clouds factory terraces track candy'.split(
      ' ',
    ) as (keyof typeof usualSky)[];
  const seen = new Set<string>();
  const painted = (ground: keyof typeof usualSky, sky: NonNullable<(typeof usualSky)['sea']>) => {
    const layer = layerOf(48, 32);
    paintVignette(layer.brush, { x: 0, y: 0, w: 48, h: 32 }, { ground, sky }, randomFrom(1));
    return Buffer.from(layer.brush.getImageData(0, 0, 48, 32).data).toString('base64');
  };
  for (const ground of grounds) seen.add(painted(ground, 'day'));
  assert.equal(seen.size, grounds.length);
  const skies = [
    'day',
    'dawn',
    'sunset',
    'night',
    'moon',
    'storm',
    'aurora',
    'space',
    'deep',
    'inside',
    'fire',
    'dream',
  ] as const;
  assert.equal(new Set(skies.map((sky) => painted('plains', sky))).size, skies.length);
});

test('quoted words are the title of a form without one', async () => {
  const brief = { ...briefOf('creature.cat'), texts: ['Moon Cat'] };
  const bare = await made(brief, { inputs: { ...defaultInputs('logo-generator'), title: '' } });
  const titledSo = await made(briefOf('creature.cat'), {
    inputs: { ...defaultInputs('logo-generator'), title: 'Moon Cat' },
  });
  assert.equal(bare.key, titledSo.key);
  const second = await made(brief);
  assert.notEqual(second.key, (await made(briefOf('creature.cat'))).key, 'else they are its second line');
});

test('a crest is not empty, and its title leaves the picture free', () => {
  const asked = {
    title: 'Moria',
    bend: 'straight',
    seed: 3,
    icons: [],
    prompt: '',
    hasPalette: false,
  } as const;
  const { plan } = planOf({ ...asked, brief: briefOf('place.crystal-cave') });
  assert.equal(plan.emblems.length, 1);
  const random = randomFrom(3);
  const design = {
    ...designOf({ ...asked, plan, emblems: plan.emblems, ratio: 1, isTransparent: true, random }),
    composition: 'crest' as const,
  };
  const layout = layoutOf({
    size: { width: 240, height: 240 },
    runs: [{ text: 'Balap Kota' }],
    bend: 'straight',
    face: plan.face,
    emblems: plan.emblems,
    hasTagline: false,
    hasSeal: false,
    motifs: 0,
    design,
  });
  const [main] = layout.main;
  assert.ok(main);
  assert.ok(layout.lettering.ink.y > main.box.y + main.box.h * 0.48, 'the upper half is free');
});

test('a dark game has a dark sky', () => {
  const asked = {
    title: 'Moria',
    bend: 'straight',
    seed: 3,
    icons: [],
    prompt: '',
    hasPalette: false,
  } as const;
  const skyOf = (...ids: readonly string[]) => planOf({ ...asked, brief: briefOf(...ids) }).plan.scene?.sky;
  assert.equal(skyOf('style.medieval', 'mood.dark'), 'night');
  assert.notEqual(skyOf('style.medieval'), 'night');
});

test('a logo shows what the prompt names, and a race its flag', () => {
  const asked = {
    title: 'Moria',
    bend: 'straight',
    seed: 3,
    icons: [],
    prompt: 'thing.skull',
    hasPalette: false,
  } as const;
  const emblemsOf = (...ids: readonly string[]) =>
    planOf({ ...asked, brief: briefOf(...ids) }).plan.emblems.map(({ icon }) => icon);
  // The knight is only in the title.
  assert.deepEqual(emblemsOf('role.knight', 'thing.skull')[0], emblemsOf('thing.skull')[0]);
  assert.equal(emblemsOf('genre.racing', 'effect.neon').length, 1);
});

test('a title on a plate is in the middle, together with what stands beside it', () => {
  const brief = briefOf('place.castle', 'thing.skull');
  const given = {
    title: 'Moria',
    bend: 'straight',
    seed: 3,
    icons: [],
    prompt: '',
    hasPalette: false,
  } as const;
  const { plan } = planOf({ ...given, brief });
  const size = { width: 640, height: 360 };
  const design = designOf({
    plan,
    bend: 'straight',
    emblems: plan.emblems,
    title: 'Moria',
    ratio: 16 / 9,
    isTransparent: true,
    seed: 3,
    random: randomFrom(3),
  });
  const { plate, main, foot } = layoutOf({
    size,
    runs: [{ text: 'Moria' }],
    bend: 'straight',
    face: plan.face,
    emblems: plan.emblems,
    hasTagline: false,
    hasSeal: false,
    motifs: 1,
    design: { ...design, composition: 'left', plate: 'window' },
  });
  const boxes = [plate, foot, ...main.map(({ box }) => box)];
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const right = Math.max(...boxes.map(({ x, w }) => x + w));
  const bottom = Math.max(...boxes.map(({ y, h }) => y + h));
  assert.ok(Math.abs(left + right - size.width) < 8, `${left} ${right}`);
  assert.ok(Math.abs(top + bottom - size.height) < 8, `${top} ${bottom}`);
});
