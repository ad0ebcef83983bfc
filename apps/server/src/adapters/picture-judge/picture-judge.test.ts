import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import sharp from 'sharp';
import { readNetwork, side } from './network.ts';
import { openPictureJudge, type PictureJudge } from './picture-judge.ts';

/** A pattern that anybody can compute again. */
const pattern = (): Uint8Array =>
  Uint8Array.from({ length: side * side * 3 }, (_, at) => {
    const [colour, pixel] = [at % 3, Math.floor(at / 3)];
    return ((pixel % side) * (colour + 1) + Math.floor(pixel / side) * 3) % 256;
  });

describe('the judge of pictures', () => {
  let folder: string;
  let judge: PictureJudge;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'artcade-judge-'));
    judge = openPictureJudge();
  });
  after(async () => {
    await judge.close();
    await rm(folder, { recursive: true });
  });

  test('the network gives the numbers that another program computes from the same weights', () => {
    const scores = readNetwork()(pattern());
    assert.deepEqual(
      Object.entries(scores).map(([name, score]) => [name, score.toFixed(3)]),
      [
        ['drawing', '0.267'],
        ['hentai', '0.149'],
        ['neutral', '0.523'],
        ['porn', '0.055'],
        ['sexy', '0.006'],
      ],
    );
  });

  test('a picture has the score of the two classes that count, on the background where it is higher', async () => {
    const raw = { width: side, height: side, channels: 3 } as const;
    const png = await sharp(pattern(), { raw }).png().toBuffer();
    assert.equal((await judge.score(png)).toFixed(2), '0.20');
    const seeThrough = await sharp(pattern(), { raw }).ensureAlpha(0.6).png().toBuffer();
    const [onWhite, onBlack] = await Promise.all(
      ['white', 'black'].map(async (background) => {
        const { porn, hentai } = readNetwork()(
          await sharp(seeThrough).flatten({ background }).raw().toBuffer(),
        );
        return porn + hentai;
      }),
    );
    const score = await judge.score(seeThrough);
    assert.equal(score.toFixed(3), Math.max(onWhite ?? 0, onBlack ?? 0).toFixed(3));
  });

  test('what cannot be read is an error, and so is a process that ends, does not answer or grows', async () => {
    await assert.rejects(judge.score(Buffer.from('no picture')), /unsupported image format/);
    const running = async (program: string, settings: { patience?: number; memory?: number } = {}) => {
      const path = join(folder, `${program.length}.mjs`);
      await writeFile(path, program);
      const other = openPictureJudge({ program: path, ...settings });
      try {
        await other.score(Buffer.from('x'));
      } finally {
        await other.close();
      }
    };
    await assert.rejects(running('process.exit(3)'), /ended \(3\)/);
    await assert.rejects(running('process.on("message", () => {})', { patience: 1 }), /too long/);
    const small = openPictureJudge({ memory: 1024 });
    await assert.rejects(
      small.score(
        await sharp(pattern(), { raw: { width: side, height: side, channels: 3 } })
          .png()
          .toBuffer(),
      ),
      /SIGKILL/,
    );
    await small.close();
    await assert.rejects(small.score(Buffer.from('x')), /closed/);
  });
});
