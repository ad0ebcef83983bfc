import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { defaultInputs, type Inputs, toolForms } from '@artcade/domain/tool-forms';
import { loadImage } from '@napi-rs/canvas';
import { emptyBrief } from '../brief/brief.ts';
import { contentBox, type Layer, layerOf } from '../draw/canvas.ts';
import { type Drawing, draw, drawLayers } from '../engine.ts';
import { runsOf } from '../icons/emoji.ts';
import { letter } from './lettering.ts';

const { shape } = toolForms['logo-generator'].fields;

function drawing(inputs: Inputs, changes: Partial<Drawing> = {}): Drawing {
  return {
    tool: 'logo-generator',
    mode: 'create',
    prompt: '',
    inputs: { ...defaultInputs('logo-generator'), title: 'Dragon', ...inputs },
    style: 'painterly',
    palette: 'auto',
    language: 'en',
    size: { width: 320, height: 180 },
    seed: 5,
    transparent: true,
    references: [],
    ...changes,
  };
}

const titles = [
  'I',
  'Dragon Realm',
  'ปู่ญี่ปุ่นกู้น้ำตกฟ้าผ่า',
  'Ữ Ỵ Ấ Ễ Ộ Ặng Gỹ',
  '龍之王國：勇者',
  '龍 Dragon มังกร Rồng',
  '🐉 Dragon 🔥 Quest',
  '🐙🚀',
  'Supercalifragilisticexpialidocious',
  'The Extraordinarily Long Adventures of Captain Whiskers III!!',
];

const rhythms = ['even', 'capital', 'bounce', 'swell', 'bulge'] as const;

/** The same letters with nothing around them to be cut by. */
function inkOf(title: string, bend: 'straight' | 'arc' | 'wave' | 'rise', margin: number) {
  const size = { width: 300 + margin * 2, height: 180 + margin * 2 };
  const room = { x: 20 + margin, y: 20 + margin, w: 260, h: 140 };
  const rhythm = rhythms[title.length % rhythms.length] ?? 'even';
  const slant = bend === 'straight' ? 0.09 : 0;
  return {
    ...letter(size, { runs: runsOf(title), room, bend, lines: 3, largest: 120, rhythm, slant }),
    room,
  };
}

test('any title fits its room, whole, in every shape, and fills it well', () => {
  for (const title of titles)
    for (const bend of shape.options) {
      const { ink, room, mask } = inkOf(title, bend, 0);
      const what = `${title} (${bend})`;
      const slack = 3;
      assert.ok(ink.x >= room.x - slack && ink.x + ink.w <= room.x + room.w + slack, `${what} is too wide`);
      assert.ok(ink.y >= room.y - slack && ink.y + ink.h <= room.y + room.h + slack, `${what} is too tall`);
      assert.ok(Math.max(ink.w / room.w, ink.h / room.h) > 0.55, `${what} is small`);
      const free = inkOf(title, bend, 60);
      const isWhole = Math.abs(free.ink.w - ink.w) <= 1 && Math.abs(free.ink.h - ink.h) <= 1;
      // Turned letters are rounded otherwise in another place.
      const share = alphaOf(mask) / alphaOf(free.mask);
      assert.ok(isWhole && Math.abs(share - 1) < 0.003, `${what}: a mark is cut`);
    }
});

function alphaOf({ brush, width, height }: Layer): number {
  const { data } = brush.getImageData(0, 0, width, height);
  let sum = 0;
  for (let place = 3; place < data.length; place += 4) sum += (data[place] ?? 0) > 127 ? 1 : 0;
  return sum;
}

/** Dark areas that are enclosed by bright ones, but for specks. */
function holesIn({ brush, width, height }: Layer): number {
  const { data } = brush.getImageData(0, 0, width, height);
  const isOpen = Uint8Array.from({ length: width * height }, (_, place) =>
    (data[place * 4] ?? 0) + (data[place * 4 + 2] ?? 0) > 200 && (data[place * 4 + 3] ?? 0) > 200 ? 0 : 1,
  );
  let holes = 0;
  for (let start = 0; start < isOpen.length; start++) {
    if (isOpen[start] !== 1) continue;
    const area = [start];
    isOpen[start] = 0;
    for (const place of area)
      for (const next of [place - 1, place + 1, place - width, place + width])
        if (isOpen[next] === 1) {
          isOpen[next] = 0;
          area.push(next);
        }
    // The first is everything around the letters.
    if (start > 0 && area.length >= 12) holes += 1;
  }
  return holes;
}

test('relief leaves the loops of Thai letters open', async () => {
  for (const treatment of ['steel', 'gold'] as const) {
    // In a face that has loops: many modern ones have none.
    const whole = [`material.${treatment}`, 'style.modern'].map((id) => ({ id, text: id, attributes: [] }));
    const asked = drawing(
      { title: 'ดอกบัว' },
      { size: { width: 640, height: 360 }, brief: { ...emptyBrief, whole } },
    );
    const { layer } = await seen((await draw(asked, () => {})).bytes);
    // Four of the letters have a loop, and so has the mark above the last but one.
    assert.ok(holesIn(layer) >= 5, `${treatment}: ${holesIn(layer)}`);
  }
});

async function seen(bytes: Uint8Array) {
  const picture = await loadImage(bytes);
  const layer = layerOf(picture.width, picture.height);
  layer.brush.drawImage(picture, 0, 0);
  return { layer, ink: contentBox(layer) ?? assert.fail('nothing is drawn') };
}

test('nothing of a logo is cut off by its picture', async () => {
  for (const [title, treatment] of [
    ['A', 'gold'],
    ['Goo Cat', 'slime'],
    ['น้ำ', 'steel'],
    ['Jelly', 'comic'],
  ] as const)
    for (const size of [
      { width: 320, height: 180 },
      { width: 200, height: 200 },
    ]) {
      // The seeds decide where the emblem is, and what is around it.
      for (let seed = 1; seed <= 8; seed++) {
        const tagline = seed % 2 === 0 ? 'Gỹ ปู่' : '';
        const asked = drawing({ title, treatment, tagline, emblem: 'dragon' }, { size, seed });
        const { ink } = await seen((await draw(asked, () => {})).bytes);
        const name = `${title} ${treatment} ${seed}: ${JSON.stringify(ink)}`;
        assert.ok(ink.x > 0 && ink.y > 0, name);
        assert.ok(ink.x + ink.w < size.width && ink.y + ink.h < size.height, name);
      }
    }
});

test('an emblem is found by its meaning, in any language; an emoji in a title is drawn', async () => {
  const made = async (inputs: Inputs, prompt = '') => {
    const { bytes, notes, reading } = await draw(drawing(inputs, { prompt }), () => {});
    return { key: createHash('sha256').update(bytes).digest('hex'), notes, reading };
  };
  const octopus = await made({ emblem: 'octopus' });
  for (const emblem of ['章魚', 'bạch tuộc', 'bach tuoc', 'ปลาหมึกยักษ์', 'gurita', 'a big octopus!'])
    assert.equal((await made({ emblem })).key, octopus.key, emblem);
  const asked = await made({}, 'an octopus and a rocket, xyzzy');
  assert.notEqual(asked.key, octopus.key);
  assert.deepEqual(asked.reading.understood, ['octopus', 'rocket']);
  assert.deepEqual(asked.reading.strange, ['xyzzy']);
  assert.deepEqual((await made({ emblem: 'xyzzy' })).notes, [{ code: 'no_emblem', text: 'xyzzy' }]);
  const [fire, plain] = [await made({ title: 'Go 🔥' }), await made({ title: 'Go' })];
  assert.deepEqual(fire.notes, []);
  assert.notEqual(fire.key, plain.key);
});

test('a prompt says what the title is made of, unless the form does', async () => {
  const read = async (prompt: string, inputs: Inputs = {}) => {
    const { reading } = await draw(drawing(inputs, { prompt }), () => {});
    return {
      treatment: reading.drawn['treatment'],
      understood: reading.understood,
      strange: reading.strange,
    };
  };
  for (const [prompt, treatment, ...words] of [
    ['a logo of a frozen dragon by a lake', 'ice', 'dragon', 'lake'],
    ['木製的城堡', 'wood', '城堡'],
    ['con mèo bằng đá', 'stone', 'con mèo'],
    ['ดาบทอง', 'gold', 'ดาบ'],
    ['komik kucing', 'comic', 'kucing'],
  ] as const) {
    const found = await read(prompt);
    assert.equal(found.treatment, treatment, prompt);
    for (const word of words)
      assert.ok(found.understood.includes(word), `${prompt}: ${found.understood.join(', ')}`);
    assert.deepEqual(found.strange, [], prompt);
  }
  // Neither a rocket nor a volcano is made of fire.
  assert.notEqual((await read('火箭和火山')).treatment, 'fire');
  assert.equal((await read('a frozen dragon', { treatment: 'slime' })).treatment, 'slime');
});

test('the layers of a logo: its light, its emblem, its title, its tagline', async () => {
  const layers = await drawLayers(
    drawing({ treatment: 'neon', emblem: 'cat', tagline: 'Meow' }, { transparent: false }),
    () => {},
  );
  assert.deepEqual(
    layers.map(({ name }) => name),
    ['backdrop', 'glow', 'emblem', 'title', 'tagline'],
  );
});
