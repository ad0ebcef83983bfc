import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { toolSlugs } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import sharp from 'sharp';
import { eventually } from '../../../test/support/time-machine.ts';
import { openSketcher } from './sketcher.ts';

const asked = { tool: 'character-generator', prompt: 'a fox knight, zzyx', language: 'en', seed: 1 } as const;
const bytesOf = (picture: string) => Buffer.from(picture.replace('data:image/webp;base64,', ''), 'base64');

describe('free sketches', () => {
  const sketcher = openSketcher({ patience: 600_000 });
  after(() => sketcher.close());
  const sketch = (change: Partial<Parameters<typeof sketcher.sketch>[0]> = {}) =>
    sketcher.sketch({ ...asked, ...change }, new AbortController().signal);

  test('every tool draws one, small, and says what was understood', async () => {
    for (const tool of toolSlugs) {
      const drawn = await sketch({ tool });
      const { format, width, height } = await sharp(bytesOf(drawn.picture)).metadata();
      assert.deepEqual([format, Math.max(width, height)], ['webp', 288], tool);
      assert.ok(Math.abs(width / height - drawn.width / drawn.height) < 0.02, tool);
      assert.ok(drawn.understood.length > 0, tool);
      assert.deepEqual(drawn.unknown, ['zzyx'], tool);
    }
    const { understood } = await sketch({ language: 'vi' });
    assert.ok(understood.includes('hiệp sĩ'), understood.join());
  });

  test('it has the style that the words name', async () => {
    // Edges of pixel art are hard: a pixel is there or not.
    const softPixels = async (prompt: string) => {
      const { picture } = await sketch({ prompt, seed: 7 });
      const alpha = await sharp(bytesOf(picture)).ensureAlpha().extractChannel('alpha').raw().toBuffer();
      return alpha.filter((value) => value > 0 && value < 255).length;
    };
    const [painted, pixels] = [await softPixels('a fox knight'), await softPixels('a fox knight, pixel art')];
    assert.ok(pixels * 4 < painted, `${pixels} soft pixels in pixel art, ${painted} when painted`);
  });

  test('the queue is short: more requests are refused at once, and an aborted one makes room', async () => {
    const slow = openSketcher({ waiting: 2, patience: 600_000 });
    const stay = new AbortController();
    const leave = new AbortController();
    const order = (signal: AbortSignal) =>
      slow.sketch(asked, signal).then(
        ({ understood }) => understood,
        (error: Error) => (error instanceof Failure ? error.code : error.name),
      );
    const first = order(stay.signal);
    const second = order(leave.signal);
    const third = order(stay.signal);
    assert.equal(await order(stay.signal), 'engine_busy');
    leave.abort();
    assert.equal(await second, 'AbortError');
    const fourth = order(stay.signal);
    for (const made of [await first, await third, await fourth]) assert.ok(Array.isArray(made), String(made));
    slow.close();
    assert.equal(await order(stay.signal), 'unavailable');
  });

  test('a process that fails or hangs fails only its own sketch', async () => {
    const program = fileURLToPath(new URL('../../../test/support/broken-sketcher.ts', import.meta.url));
    const opened = (patience: number) => {
      const broken = openSketcher({ program, patience });
      const order = (prompt: string) =>
        broken.sketch({ ...asked, prompt }, new AbortController().signal).then(
          ({ picture }) => picture,
          (error: Failure) => error.code,
        );
      return { order, close: broken.close };
    };
    const patient = opened(600_000);
    assert.deepEqual(await Promise.all([patient.order('die'), patient.order('draw')]), [
      'engine_failed',
      'drawn',
    ]);
    patient.close();
    const impatient = opened(2000);
    assert.equal(await impatient.order('hang'), 'engine_failed');
    // On a busy machine a new process may need longer than that, a few times.
    await eventually(async () => assert.equal(await impatient.order('draw'), 'drawn'));
    impatient.close();
  });
});
