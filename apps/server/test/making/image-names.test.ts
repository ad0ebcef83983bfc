import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Failure } from '@artcade/domain/failure';
import { openBriefReader } from '#adapters/engines/brief-reader.ts';
import { bareMaking } from '../support/bare-making.ts';
import { knight } from '../support/generating.ts';

describe('names of new images', () => {
  const reader = openBriefReader();
  let bare: Awaited<ReturnType<typeof bareMaking>>;
  let artist = '';
  let isDown = false;
  before(async () => {
    bare = await bareMaking(undefined, undefined, undefined, async (uid, asked) => {
      if (isDown) throw new Failure('unavailable');
      return reader.read(uid, asked);
    });
    artist = await bare.newUser(5000);
  });
  after(async () => {
    await bare.stop();
    await reader.close();
  });
  const namesOf = async (asked: Parameters<typeof bare.made>[1]) =>
    (await bare.made(artist, asked)).map(({ asset }) => asset?.name);
  const character = { ...knight, inputs: {}, size: 'small' as const };

  test('say what is to be seen, in the language of the artist, and nothing else of the prompt', async () => {
    const prompt = 'a brave knight who will betray Queen Isolde in the secret last chapter';
    assert.deepEqual(await namesOf({ ...character, prompt }), ['Knight · character.png']);
    const component = { tool: 'ui-component-generator', inputs: {}, size: 'part' } as const;
    assert.deepEqual(await namesOf({ ...component, prompt: 'a golden coin', variations: 2 }), [
      'Coin · interface.png',
      'Coin · interface 2.png',
    ]);
    await bare.ask("update users set language = 'zh' where id = $1", artist);
    assert.deepEqual(await namesOf({ ...character, prompt }), ['騎士 · 角色.png']);
    await bare.ask("update users set language = 'en' where id = $1", artist);
  });

  test('are the title where there is one, and the tool where nothing is known', async () => {
    assert.deepEqual(await namesOf({ inputs: { title: 'Emberfall' } }), ['Emberfall · logo.png']);
    assert.deepEqual(await namesOf({ ...character, prompt: 'xqzt wblorp' }), ['Character.png']);
    isDown = true;
    assert.deepEqual(await namesOf({ ...character, prompt: 'a secret knight' }), ['Character.png']);
    isDown = false;
  });
});
