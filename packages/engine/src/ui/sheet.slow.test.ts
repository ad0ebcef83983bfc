import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { Frame } from '@artcade/domain/atlas';
import { languages } from '@artcade/domain/languages';
import { defaultInputs, type Inputs, styles, toolForms } from '@artcade/domain/tool-forms';
import { loadImage } from '@napi-rs/canvas';
import { emptyBrief } from '../brief/brief.ts';
import { layerOf } from '../draw/canvas.ts';
import { noiseFrom, randomFrom } from '../draw/random.ts';
import { type Drawing, draw, drawLayers } from '../engine.ts';
import { barFramePart, buttonPart, panelFramePart, panelPart, slotPart, tabPart } from './catalogue.ts';
import { screenLayouts } from './layouts/purposes.ts';
import { type LookName, lookNamed, lookNames } from './looks.ts';
import type { Wear } from './names.ts';
import { drawSheet } from './sheet.ts';
import { wearNames } from './wear.ts';

const { theme, part } = toolForms['ui-component-generator'].fields;

function drawing(inputs: Inputs, changes: Partial<Drawing> = {}): Drawing {
  return {
    tool: 'ui-component-generator',
    mode: 'create',
    prompt: '',
    inputs: { ...defaultInputs('ui-component-generator'), ...inputs },
    style: 'painterly',
    palette: 'auto',
    language: 'en',
    size: { width: 640, height: 480 },
    seed: 5,
    transparent: true,
    references: [],
    ...changes,
  };
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => number;
}

const grid = (width: number, height: number, colours: Uint32Array): Pixels => ({
  width,
  height,
  at: (x, y) => colours[y * width + x] ?? 0,
});

async function pixelsOf(bytes: Uint8Array): Promise<Pixels> {
  const picture = await loadImage(bytes);
  const { brush, width, height } = layerOf(picture.width, picture.height);
  brush.drawImage(picture, 0, 0);
  return grid(width, height, new Uint32Array(brush.getImageData(0, 0, width, height).data.buffer));
}

const alphaAt = (pixels: Pixels, x: number, y: number) => pixels.at(x, y) >>> 24;

/** As a game engine does it: corners as they are, sides and middle pulled. */
function stretched(sheet: Pixels, { x, y, w, h, borders }: Frame, by: number): Pixels {
  const { left, top, right, bottom } = borders ?? { left: 0, top: 0, right: 0, bottom: 0 };
  const [wide, tall] = [Math.round(w * by), Math.round(h * by)];
  const source = (place: number, near: number, far: number, old: number, now: number) => {
    if (place < near) return place;
    if (place >= now - far) return old - (now - place);
    return near + Math.floor(((place - near) / (now - near - far)) * (old - near - far));
  };
  const colours = new Uint32Array(wide * tall);
  for (let row = 0; row < tall; row++)
    for (let column = 0; column < wide; column++)
      colours[row * wide + column] = sheet.at(
        x + source(column, left, right, w, wide),
        y + source(row, top, bottom, h, tall),
      );
  return grid(wide, tall, colours);
}

const channel = (colour: number, part: number) => (colour >>> (part * 8)) & 255;

/** The mean difference of two colours as they are seen: what is clear has no colour. */
function jump(one: number, other: number): number {
  let sum = 0;
  for (let index = 0; index < 3; index++)
    sum += Math.abs(
      channel(one, index) * (channel(one, 3) / 255) - channel(other, index) * (channel(other, 3) / 255),
    );
  return sum / 3;
}

/** How much more a seam breaks elsewhere than in the plain middle, on the whole. */
function broken(count: number, middle: number, at: (index: number) => number): number {
  const step = at(middle);
  const more = Array.from({ length: count }, (_, index) => Math.max(0, at(index) - step));
  return more.reduce((sum, each) => sum + each, 0) / count;
}

function checkStretch(sheet: Pixels, frame: Frame, what: string): void {
  const { w, h } = frame;
  const { left, top, right, bottom } = frame.borders ?? assert.fail(what);
  assert.ok(left + right < w && top + bottom < h, `${what} has no middle`);
  for (const by of [1.5, 2]) {
    const large = stretched(sheet, frame, by);
    const [wide, tall] = [large.width, large.height];
    for (let row = 0; row < tall; row++) {
      const first = large.at(left, row);
      for (let column = left; column < wide - right; column++)
        if (large.at(column, row) !== first) assert.fail(`${what}: row ${row} is uneven`);
    }
    for (let column = 0; column < wide; column++) {
      const first = large.at(column, top);
      for (let row = top; row < tall - bottom; row++)
        if (large.at(column, row) !== first) assert.fail(`${what}: column ${column} is uneven`);
    }
    for (const [x, y] of [
      [0, 0],
      [w - right, 0],
      [0, h - bottom],
      [w - right, h - bottom],
    ] as const)
      for (let row = 0; row < (y === 0 ? top : bottom); row++)
        for (let column = 0; column < (x === 0 ? left : right); column++) {
          const now = large.at(x === 0 ? column : wide - right + column, y === 0 ? row : tall - bottom + row);
          if (now !== sheet.at(frame.x + x + column, frame.y + y + row))
            assert.fail(`${what}: a corner has changed`);
        }
    // Where a pulled side meets its corners, nothing may break off. A straight step of shade is none: it runs all along.
    const across = (column: number, row: number) => jump(large.at(column - 1, row), large.at(column, row));
    const along = (column: number, row: number) => jump(large.at(column, row - 1), large.at(column, row));
    const seams = [
      ...[left, wide - right].map((at) => broken(tall, top, (row) => across(at, row))),
      ...[top, tall - bottom].map((at) => broken(wide, left, (column) => along(column, at))),
    ];
    assert.ok(Math.max(...seams) < 8, `${what}: a seam can be seen: ${seams.map(Math.round).join()}`);
  }
}

function checkApart(sheet: Pixels, frames: readonly Frame[], what: string): void {
  const taken = new Uint8Array(sheet.width * sheet.height);
  for (const { name, x, y, w, h } of frames) {
    assert.ok(x > 0 && y > 0 && x + w < sheet.width && y + h < sheet.height, `${what}: ${name} is outside`);
    for (let row = y - 1; row <= y + h; row++)
      for (let column = x - 1; column <= x + w; column++) {
        const isRing = row < y || column < x || row === y + h || column === x + w;
        if (isRing && alphaAt(sheet, column, row) > 0) assert.fail(`${what}: ${name} is not alone`);
        const place = row * sheet.width + column;
        if (!isRing && taken[place] === 1) assert.fail(`${what}: ${name} lies over another part`);
        if (!isRing) taken[place] = 1;
      }
  }
}

for (const style of styles)
  test(`the parts of ${style} kits lie apart, and stretch without a trace`, async () => {
    // Round, cut and square corners stand for the rest where only the style differs.
    for (const name of style === 'painterly' ? theme.options : (['wood', 'candy', 'sci-fi'] as const)) {
      // A slider of a few squares has no corners left to speak of.
      const size = style === 'pixel' ? { width: 960, height: 720 } : { width: 640, height: 480 };
      const { bytes, atlas } = await draw(drawing({ theme: name }, { style, size }), () => {});
      const frames = atlas?.frames ?? [];
      const sheet = await pixelsOf(bytes);
      checkApart(sheet, frames, `${style} ${name}`);
      const elastic = frames.filter(({ borders }) => borders !== undefined);
      assert.ok(elastic.length >= 30);
      for (const frame of elastic) checkStretch(sheet, frame, `${style} ${name} ${frame.name}`);
      if (style !== 'pixel') continue;
      for (const { name: own, x, y, w, h, borders } of frames)
        for (const value of [x, y, w, h, ...Object.values(borders ?? {})])
          assert.equal(value % 2, 0, `${own} is off the grid`);
    }
  });

/** One row for each corner, outline, light and translucency of the looks. */
function typicalLooks(): readonly LookName[] {
  const seen = new Set<string>();
  return lookNames.filter((name) => {
    const { corner, outline, light, solid, rim } = lookNamed(name);
    const traits = [
      corner,
      outline,
      light,
      `solid ${solid}`,
      `rim ${rim.map(({ of, at }) => of + at).join()}`,
    ];
    const isNew = traits.some((trait) => !seen.has(trait));
    for (const trait of traits) seen.add(trait);
    return isNew;
  });
}

test('every corner, rim, outline and light stretches without a trace, worn or not', async () => {
  const noise = noiseFrom(randomFrom(3));
  const marks: readonly Wear[] = wearNames;
  const looks = typicalLooks();
  assert.ok(looks.length > 30);
  for (const [index, name] of looks.entries()) {
    const wear = index % 2 === 0 ? [] : [marks[index % marks.length] ?? 'cracks'];
    const theme = { ...lookNamed(name), wear };
    const parts = [
      panelPart('panel', { x: 40, y: 40, w: 220, h: 176 }),
      panelFramePart('panel-frame', { x: 320, y: 40, w: 220, h: 176 }),
      buttonPart('button', { x: 40, y: 260, w: 186, h: 66 }, 'primary', 'normal'),
      buttonPart('button-pressed', { x: 300, y: 260, w: 186, h: 66 }, 'second', 'pressed'),
      slotPart('slot', { x: 40, y: 370, w: 78, h: 78 }, 'normal', () => theme.second),
      tabPart('tab', { x: 200, y: 370, w: 146, h: 62 }, true),
      barFramePart('bar', { x: 400, y: 370, w: 190, h: 44 }),
    ];
    const sheet = { size: { w: 640, h: 480 }, parts, sample: () => undefined };
    const { layer, atlas } = drawSheet(
      sheet,
      { width: 640, height: 480 },
      { style: 'painterly', seed: 1, theme, noise },
      () => {},
    );
    const { width, height, brush } = layer;
    const pixels = grid(width, height, new Uint32Array(brush.getImageData(0, 0, width, height).data.buffer));
    checkApart(pixels, atlas.frames, name);
    for (const frame of atlas.frames) checkStretch(pixels, frame, `${name} ${wear.join()} ${frame.name}`);
  }
});

test('no sample touches the parts, whatever surrounds it', async () => {
  const noun = (id: string) => ({ id, text: id, attributes: id === 'part.skill-button' ? ['count.6'] : [] });
  const byLayout = new Map(Object.entries(screenLayouts).map(([id, layout]) => [layout, id]));
  for (const [index, id] of [...byLayout.values(), 'part.card', 'part.skill-button'].entries()) {
    // The large samples once each; phones, festivals and awnings by turns.
    const around = ['platform.phone', 'event.christmas', 'thing.awning', 'effect.sparkle'][index % 4] ?? '';
    const brief = {
      ...emptyBrief,
      things: [around].filter((each) => /^(thing|effect)/.test(each)).map(noun),
      whole: [id, 'part.skill-button', around].filter((each) => !/^(thing|effect)/.test(each)).map(noun),
    };
    const { bytes, atlas } = await draw(drawing({}, { brief, size: { width: 320, height: 240 } }), () => {});
    checkApart(await pixelsOf(bytes), atlas?.frames ?? [], `${id} ${around}`);
  }
});

test('single parts have their places too, whatever the size', async () => {
  for (const name of part.options)
    for (const size of [
      { width: 768, height: 512 },
      { width: 400, height: 400 },
    ]) {
      const asked = drawing({ scope: 'part', part: name, theme: 'metal' }, { size, prompt: 'octopus' });
      const { bytes, atlas } = await draw(asked, () => {});
      const sheet = await pixelsOf(bytes);
      const frames = atlas?.frames ?? [];
      assert.ok(frames.length >= 2, name);
      checkApart(sheet, frames, name);
      for (const frame of frames) if (frame.borders) checkStretch(sheet, frame, frame.name);
    }
});

test('the words of a prompt choose the icons, in any language', async () => {
  const prompts = [
    'potion, rocket, octopus',
    '藥水、火箭、章魚',
    'ขวดยา จรวด ปลาหมึกยักษ์',
    'ramuan, roket dan gurita',
  ];
  for (const prompt of [
    ...prompts,
    'bình thuốc, tên lửa vũ trụ, bạch tuộc',
    'binh thuoc, ten lua vu tru, bach tuoc',
  ]) {
    const { atlas, reading } = await draw(
      drawing({}, { prompt, size: { width: 160, height: 120 } }),
      () => {},
    );
    const icons = (atlas?.frames ?? []).filter(({ name }) => name.startsWith('icon-'));
    assert.deepEqual(
      icons
        .slice(0, 3)
        .map(({ name }) => name)
        .sort(),
      ['icon-octopus', 'icon-potion', 'icon-rocket'],
      prompt,
    );
    assert.ok(reading.understood.length >= 3, prompt);
    assert.deepEqual(reading.strange, [], prompt);
  }
});

test('a prompt names the theme and the things of a kit; what it cannot have is said', async () => {
  const size = { width: 160, height: 120 };
  const asked = drawing({}, { prompt: 'A candy UI kit with a strawberry on a red xyzzy', size });
  const { reading } = await draw(asked, () => {});
  assert.equal(reading.drawn['theme'], 'candy');
  for (const word of ['candy', 'strawberry', 'red']) assert.ok(reading.understood.includes(word), word);
  assert.deepEqual(reading.strange, ['xyzzy']);
});

test('the sample speaks the language that is asked for; the parts do not change', async () => {
  const made = await Promise.all(
    languages.map(async (language) => {
      const { bytes, atlas } = await draw(
        drawing({}, { language, size: { width: 320, height: 240 } }),
        () => {},
      );
      return { key: createHash('sha256').update(bytes).digest('hex'), atlas };
    }),
  );
  assert.equal(new Set(made.map(({ key }) => key)).size, languages.length);
  for (const { atlas } of made) assert.deepEqual(atlas, made[0]?.atlas);
});

test('the layers of a kit are its groups of parts over a sample', async () => {
  const layers = await drawLayers(drawing({}, { size: { width: 160, height: 120 } }), () => {});
  assert.deepEqual(
    layers.map(({ name }) => name),
    ['sample', 'buttons', 'bars', 'controls', 'icons', 'panels', 'tabs', 'slots', 'extras'],
  );
});
