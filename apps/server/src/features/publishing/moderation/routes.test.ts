import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Handlers } from '#http/route.ts';
import { moderationRoutes } from './routes.ts';

const caller = { uid: 'u1', sessionId: 's1' };

/** Makes one call, and returns what the service was asked, with the picture that it would find, and the answer. */
async function called(name: keyof Handlers, body: object, id = 'id1') {
  const asked: unknown[][] = [];
  const moderation = new Proxy(
    {},
    {
      get:
        (_, method: string) =>
        async (...given: unknown[]) => {
          const found = given.map((one) => (typeof one === 'function' ? one('p9') : one));
          asked.push([method, ...(await Promise.all(found))]);
          return 'facts';
        },
    },
  );
  const handlers = moderationRoutes(moderation as never, {
    inGallery: async (pictureId) => ({ found: pictureId, makerId: 'maker', name: 'Mei' }) as never,
    inLink: async (secret, imageId) => ({ found: `${imageId} of ${secret}` }) as never,
  });
  const request = { ip: '2001:db8:1:2:3::4' };
  const answer = await handlers[name]?.({ caller, body, params: { id }, query: {}, request } as never);
  return { asked, answer };
}

describe('reports and blocks', () => {
  const given = { reason: 'sexual' };
  const network = '2001:db8:1:2::/64';

  test('a picture is reported where it was seen: in the gallery or behind a link', async () => {
    const inGallery = { found: 'p1', makerId: 'maker', name: 'Mei' };
    assert.deepEqual(await called('reportPicture', { ...given, pictureId: 'p1' }), {
      asked: [['report', network, given, inGallery]],
      answer: undefined,
    });
    assert.deepEqual(await called('reportPicture', { ...given, secret: 's', imageId: 'i' }), {
      asked: [['report', network, given, { found: 'i of s' }]],
      answer: undefined,
    });
  });

  test('a report that names no place, half of one or two of them is refused', async () => {
    for (const place of [
      {},
      { secret: 's' },
      { imageId: 'i' },
      { pictureId: 'p1', secret: 's', imageId: 'i' },
    ])
      await assert.rejects(called('reportPicture', { ...given, ...place }), {
        code: 'invalid_input',
        details: { field: 'pictureId', problem: 'either it or secret and imageId must be given' },
      });
  });

  test('every call asks for who makes it', async () => {
    const text = { text: 'please look again' };
    const calls: readonly [name: keyof Handlers, body: object, asked: unknown[], answer: unknown][] = [
      ['reportImage', given, ['reportImage', 'u1', 'id1', given], undefined],
      ['listTakedowns', {}, ['takedowns', 'u1'], 'facts'],
      ['appealTakedown', text, ['appeal', 'u1', 'id1', 'please look again'], 'facts'],
      ['listBlocks', {}, ['blocks', 'u1'], 'facts'],
      ['blockPerson', given, ['block', 'u1', given, { uid: 'maker', name: 'Mei' }], 'facts'],
      ['unblockPerson', {}, ['unblock', 'u1', 'id1'], undefined],
    ];
    for (const [name, body, asked, answer] of calls)
      assert.deepEqual(await called(name, body), { asked: [asked], answer }, name);
  });
});
