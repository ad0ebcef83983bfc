import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { apng } from '../../../test/support/specimens.ts';
import { chosenFrames, framesMaximum } from './frames.ts';
import { readNetwork, side } from './network.ts';
import { openPictureJudge, type PictureJudge } from './picture-judge.ts';

/** A pattern that anybody can compute again. */
const pattern = (): Uint8Array =>
  Uint8Array.from({ length: side * side * 3 }, (_, at) => {
    const [colour, pixel] = [at % 3, Math.floor(at / 3)];
    return ((pixel % side) * (colour + 1) + Math.floor(pixel / side) * 3) % 256;
  });

/** To read its weights takes as long as to judge a picture. */
const network = readNetwork();

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
    const scores = network(pattern());
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
    assert.equal((await judge.score([png])).toFixed(2), '0.20');
    const seeThrough = await sharp(pattern(), { raw }).ensureAlpha(0.6).png().toBuffer();
    const [onWhite, onBlack] = await Promise.all(
      ['white', 'black'].map(async (background) => {
        const { porn, hentai } = network(await sharp(seeThrough).flatten({ background }).raw().toBuffer());
        return porn + hentai;
      }),
    );
    const score = await judge.score([seeThrough]);
    assert.equal(score.toFixed(3), Math.max(onWhite ?? 0, onBlack ?? 0).toFixed(3));
  });

  test('the highest score counts, of all files of a picture and of all frames of an animation', async () => {
    const raw = { width: side, height: side, channels: 3 } as const;
    const blank = new Uint8Array(side * side * 3);
    const scoreOf = async (pixels: Uint8Array) => {
      const { porn, hentai } = network(pixels);
      return (porn + hentai).toFixed(2);
    };
    const png = (pixels: Uint8Array) => sharp(pixels, { raw }).png().toBuffer();
    assert.notEqual(await scoreOf(blank), await scoreOf(pattern()));
    const files = await Promise.all([blank, pattern()].map(png));
    assert.equal((await judge.score(files)).toFixed(2), '0.20', 'files');

    const webp = await sharp(await Promise.all([blank, blank, pattern(), blank, blank].map(png)), {
      join: { animated: true },
    })
      .webp({ lossless: true })
      .toBuffer();
    assert.equal((await judge.score([webp])).toFixed(2), '0.20', 'the third frame of a WebP');

    const gray = await sharp(pattern(), { raw }).greyscale().raw().toBuffer();
    const lines = Buffer.concat(
      Array.from({ length: side }, (_, line) => [
        Buffer.of(0),
        gray.subarray(line * side, (line + 1) * side),
      ]).flat(),
    );
    const animated = apng(side, side, 2, (frame) => (frame === 1 ? { data: deflateSync(lines) } : {}));
    const coloured = await sharp(gray, { raw: { ...raw, channels: 1 } })
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    assert.notEqual(await scoreOf(coloured), await scoreOf(blank));
    assert.equal((await judge.score([animated])).toFixed(2), await scoreOf(coloured), 'and of a PNG');
  });

  test('of a long animation the first and the last frame are looked at, and others that nobody can know', () => {
    assert.deepEqual(chosenFrames(1), [0]);
    assert.equal(chosenFrames(framesMaximum).length, framesMaximum);
    const [one, other] = [chosenFrames(2000), chosenFrames(2000)];
    for (const frames of [one, other]) {
      assert.equal(new Set(frames).size, framesMaximum);
      assert.deepEqual([frames[0], frames.at(-1)], [0, 1999]);
    }
    assert.notDeepEqual(one, other);
  });

  test('what cannot be read is an error, and so is a process that ends, does not answer or grows', async () => {
    await assert.rejects(judge.score([Buffer.from('no picture')]), /unsupported image format/);
    const running = async (program: string, settings: { patience?: number; memory?: number } = {}) => {
      const path = join(folder, `${program.length}.mjs`);
      await writeFile(path, program);
      const other = openPictureJudge({ program: path, ...settings });
      try {
        await other.score([Buffer.from('x')]);
      } finally {
        await other.close();
      }
    };
    await assert.rejects(running('process.exit(3)'), /ended \(3\)/);
    await assert.rejects(running('process.on("message", () => {})', { patience: 1 }), /too long/);
    const small = openPictureJudge({ memory: 1024 });
    await assert.rejects(
      small.score([
        await sharp(pattern(), { raw: { width: side, height: side, channels: 3 } })
          .png()
          .toBuffer(),
      ]),
      /SIGKILL/,
    );
    await small.close();
    await assert.rejects(small.score([Buffer.from('x')]), /closed/);
  });
});
