import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AskedReading, GivenBrief, PromptReading } from '@artcade/contract/briefs';
import sharp from 'sharp';
import { openBuiltin } from '#adapters/engines/builtin.ts';
import type { Engine, EngineRequest } from '#adapters/engines/engine.ts';
import { formSketchLimits } from '#features/making/generations/form-sketches.ts';
import { type Artist, newArtist } from '../support/artist.ts';
import { generate, knight, settled, tryGenerate } from '../support/generating.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { quickEngines } from '../support/quick-engines.ts';

const asked = {
  tool: 'character-generator',
  mode: 'create',
  prompt: 'a knight with a katana',
  inputs: {},
  language: 'en',
} as const satisfies AskedReading;

const noun = (id: string) => ({ id, text: '', attributes: [] });
const given: GivenBrief = {
  subjects: [
    { ...noun('role.knight'), body: [], wears: [], holds: [noun('thing.katana')], rides: null, does: [] },
  ],
  things: [],
  places: [],
  whole: [],
  texts: [],
  without: [],
};

describe('the reading of a prompt', () => {
  let server: TestServer;
  let artist: Artist;
  const quick = quickEngines(undefined, 'builtin', ['openai']);
  const real = openBuiltin({ processes: 1 });
  /** Only sketches are drawn. */
  const sketched: EngineRequest[] = [];
  const sketch: Engine['sketch'] = async (request, work, side) => {
    sketched.push(request);
    return real.sketch?.(request, work, side) ?? new Uint8Array();
  };
  const engines = { ...quick, builtin: { ...quick.builtin, sketch } };
  before(async () => {
    server = await startTestServer({ ...withoutSandbox, WELCOME_CREDITS: '2000' }, { engines });
    artist = await newArtist(server.url);
  });
  after(async () => {
    await server.stop();
    await real.close();
  });

  const tryRead = (body: Partial<AskedReading>) =>
    artist.visitor.call('readPrompt', { token: artist.token, body: { ...asked, ...body } });
  const read = async (body: Partial<AskedReading> = {}): Promise<PromptReading> => {
    const { status, data, text } = await tryRead(body);
    assert.equal(status, 200, text);
    return data;
  };
  const idsIn = ({ chips }: PromptReading) => chips.map(({ id }) => id);

  test('has a chip for each concept, with its name in the language of the page', async () => {
    const { chips } = await read({ language: 'zh' });
    const katana = chips.find(({ id }) => id === 'thing.katana');
    assert.ok(katana);
    assert.deepEqual([katana.text, katana.name, katana.kind], ['katana', '武士刀', 'thing']);
    assert.ok(katana.others.some(({ id, name }) => id === 'thing.sword' && name === '劍'));
    assert.ok(katana.others.every(({ id }) => id.startsWith('thing.')));
    assert.ok(chips.some(({ id, group }) => id === 'role.knight' && group === 'who'));
  });

  test('suggests a known word for one that is near, but not for one that the rules refuse', async () => {
    const { unknown } = await read({ prompt: 'blorptiger porn' });
    assert.deepEqual(
      unknown.map(({ text, nearest }) => [text, nearest?.name ?? null]),
      [
        ['blorptiger', 'tiger'],
        ['porn', null],
      ],
    );
  });

  test('works while a required field is still empty', async () => {
    await read({ tool: 'logo-generator', inputs: { title: '' } });
    await read({ tool: 'logo-generator' });
  });

  test('leaves out and replaces what the user edited, and says what can be put back', async () => {
    const without = await read({ briefEdits: { without: ['thing.katana'], instead: {} } });
    assert.ok(!idsIn(without).includes('thing.katana'));
    assert.deepEqual(without.left, [{ id: 'thing.katana', name: 'katana', isEdit: true }]);
    const instead = await read({ briefEdits: { without: [], instead: { 'thing.katana': 'thing.axe' } } });
    const axe = instead.chips.find(({ id }) => id === 'thing.axe');
    assert.deepEqual([axe?.text, axe?.name, axe?.from?.id], ['katana', 'axe', 'thing.katana']);
  });

  test('is refused to a user who asks for many at once, and not to others', async () => {
    const other = await newArtist(server.url);
    const many = Promise.all(
      Array.from({ length: 40 }, () => tryRead({ prompt: 'zxqv blorp wqertz '.repeat(50) })),
    );
    const { status } = await other.visitor.call('readPrompt', { token: other.token, body: asked });
    assert.equal(status, 200);
    const codes = new Set((await many).map(({ code }) => code));
    assert.ok(codes.has('rate_limited'), [...codes].join());
    await read();
  });

  test('refuses inputs that the form does not have', async () => {
    const { status, code } = await tryRead({ inputs: { armour: 'plate' } });
    assert.deepEqual([status, code], [400, 'invalid_input']);
  });

  test('the edits go with the order to the engine and into the recipe, and stay through an edit in words', async () => {
    const briefEdits = { without: ['thing.shield'], instead: { 'thing.katana': 'thing.axe' } };
    const [made] = await settled(artist, await generate(artist, { ...knight, briefEdits }));
    assert.deepEqual(made?.recipe.briefEdits, briefEdits);
    assert.deepEqual(quick.seen.at(-1)?.briefEdits, briefEdits);
    const { data: recipe } = await artist.visitor.call('getRecipe', {
      token: artist.token,
      params: { id: made?.asset?.id ?? '' },
    });
    assert.deepEqual(recipe?.briefEdits, briefEdits);
    const references = [{ assetId: made?.asset?.id ?? '' }];
    const change = { ...knight, mode: 'edit' as const, prompt: 'happy', references };
    const added = { without: ['creature.cat'], instead: {} };
    const [edited] = await settled(artist, await generate(artist, { ...change, briefEdits: added }));
    assert.deepEqual(edited?.recipe.briefEdits, { ...briefEdits, without: ['thing.shield', 'creature.cat'] });
  });

  test('an order may carry a brief', async () => {
    const [made] = await settled(artist, await generate(artist, { ...knight, brief: given }));
    assert.deepEqual(made?.recipe.brief, given);
    assert.deepEqual(quick.seen.at(-1)?.brief, given);
  });

  test('an edit, which costs less, does not: it would be another image', async () => {
    const [made] = await settled(artist, await generate(artist, knight));
    const references = [{ assetId: made?.asset?.id ?? '' }];
    const change = { ...knight, mode: 'edit' as const, prompt: 'happy', references, brief: given };
    const { code, text } = await tryGenerate(artist, change);
    assert.equal(code, 'invalid_input', text);
  });

  test('concepts that do not exist, are too many or of another kind are refused before anything is held', async () => {
    const overfull = Array.from({ length: 40 }, () => ({
      ...noun('thing.katana'),
      attributes: Array<string>(5).fill('colour.red'),
    }));
    const wrong = [
      { brief: { ...given, things: [noun('thing.no-such-thing')] } },
      { brief: { ...given, things: [{ ...noun('thing.katana'), attributes: ['colour.nothing'] }] } },
      {
        brief: {
          ...given,
          things: [{ ...noun('thing.katana'), at: { relation: 'relation.on', of: 'place.nowhere' } }],
        },
      },
      { brief: { ...given, things: overfull } },
      { briefEdits: { without: ['thing.no-such-thing'], instead: {} } },
      { briefEdits: { without: [], instead: { 'thing.katana': 'role.knight' } } },
    ];
    for (const order of wrong) {
      const { status, code, text } = await tryGenerate(artist, { ...knight, ...order });
      assert.deepEqual([status, code], [400, 'invalid_input'], text);
    }
  });

  test('a model draws from words: its order may not carry a brief, and its recipe has no edits', async () => {
    const order = { ...knight, engine: 'openai' as const };
    assert.equal((await tryGenerate(artist, { ...order, brief: given })).code, 'invalid_input');
    const briefEdits = { without: ['thing.shield'], instead: {} };
    const [made] = await settled(artist, await generate(artist, { ...order, briefEdits }));
    assert.deepEqual(
      [made?.state, made?.recipe.engine, made?.recipe.briefEdits],
      ['done', 'openai', undefined],
    );
    const params = { slug: knight.tool };
    const { data } = await artist.visitor.call('getTool', { token: artist.token, params });
    assert.deepEqual(data.others, [{ name: 'openai', model: 'Quick 1', creditCost: 40, editCost: 15 }]);
    assert.equal((await tryGenerate(artist, { ...knight, engine: 'google' })).code, 'invalid_input');
  });

  test('without a director nothing is asked, and tools do not offer it', async () => {
    const { visitor, token } = artist;
    const { tool, prompt, inputs, language } = asked;
    const body = { tool, prompt, inputs, language, style: 'painterly', count: 1 } as const;
    const { data } = await visitor.call('directPrompt', { token, body });
    assert.deepEqual(data, { directions: [], trouble: 'off' });
    const shown = await visitor.call('getTool', { params: { slug: tool }, token });
    assert.equal(shown.data.hasDirector, false);
  });

  describe('a sketch of a form', () => {
    const form = {
      tool: 'character-generator',
      mode: 'create',
      prompt: 'a knight',
      inputs: {},
      style: 'flat',
      palette: 'auto',
      size: 'square',
      seed: 7,
    } as const;
    const trySketch = (body: object = {}) =>
      artist.visitor.call('previewOrder', { token: artist.token, body: { ...form, ...body } });

    test('is a small picture of what would be made, and neither costs nor stores anything', async () => {
      const { token, visitor } = artist;
      const history = async () => (await visitor.call('listGenerations', { token })).data.generations.length;
      const { credits } = (await visitor.call('getWallet', { token })).data;
      const images = await history();
      const first = await trySketch();
      assert.equal(first.status, 200, first.text);
      const shape = async (picture = '') => {
        const bytes = Buffer.from(picture.replace('data:image/webp;base64,', ''), 'base64');
        const { format, width, height } = await sharp(bytes).metadata();
        return [format, Math.max(width, height)];
      };
      const [picture] = first.data.pictures;
      assert.deepEqual(await shape(picture), ['webp', 288]);
      assert.notEqual((await trySketch({ prompt: 'a red dragon' })).data.pictures[0], picture);
      assert.equal((await trySketch()).data.pictures[0], picture, 'the same form is the same sketch');
      const takes = [
        { seed: 7, inputs: {} },
        { seed: 7, inputs: { pose: 'run', view: 'side' } },
      ];
      const several = await trySketch({ takes });
      assert.equal(several.data.pictures[0], picture);
      assert.notEqual(several.data.pictures[1], picture, 'each take has a sketch');
      assert.deepEqual(await shape((await trySketch({ side: 640 })).data.pictures[0]), ['webp', 640]);
      assert.equal(
        (await trySketch({ tool: 'logo-generator', size: 'small' })).status,
        200,
        'without a title',
      );
      assert.equal((await visitor.call('getWallet', { token })).data.credits, credits);
      assert.equal(await history(), images);
    });

    test('is asked of the engine as the image of the same take is', async () => {
      const takes = [
        { seed: 11, inputs: { pose: 'cast' } },
        { seed: 11, inputs: { pose: 'run', view: 'side' } },
      ];
      const alike = { ...form, language: 'en' as const, takes };
      const before = [sketched.length, quick.seen.length];
      assert.equal((await trySketch(alike)).status, 200);
      await settled(artist, await generate(artist, { ...alike, variations: 2 }));
      const byPose = (all: readonly EngineRequest[]) =>
        all.toSorted((one, other) => String(one.inputs['pose']).localeCompare(String(other.inputs['pose'])));
      assert.deepEqual(byPose(quick.seen.slice(before[1])), byPose(sketched.slice(before[0])));
      const few = await tryGenerate(artist, { ...alike, variations: 3 });
      assert.equal(few.code, 'invalid_input', 'a take for each image');
    });

    test('is refused for a form that does not fit, and beyond the limit of an account', async () => {
      assert.equal((await trySketch({ size: 'huge' })).code, 'invalid_input');
      assert.equal((await trySketch({ inputs: { role: 'nobody' } })).code, 'invalid_input');
      assert.equal((await trySketch({ mode: 'edit' })).code, 'invalid_input');
      assert.equal((await trySketch({ kitId: 'unknown' })).code, 'kit_not_found');
      const key = `sketch-form:${artist.uid}`;
      await rows(server.databaseUrl, 'update rate_limits set used = $2 where key = $1', [
        key,
        formSketchLimits.account,
      ]);
      assert.equal((await trySketch()).code, 'rate_limited');
    });

    test('is drawn one at a time for each account, and few wait', async () => {
      const other = await newArtist(server.url);
      const ask = () =>
        other.visitor.call('previewOrder', {
          token: other.token,
          body: { ...form, inputs: { sheet: true } },
        });
      const codes = (await Promise.all(Array.from({ length: 14 }, ask)))
        .map(({ status }) => status)
        .toSorted();
      assert.equal(codes[0], 200);
      assert.equal(codes.at(-1), 429);
    });
  });
});
