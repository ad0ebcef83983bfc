import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { freePort } from '../apps/server/test/support/free-port.ts';
import { patience } from '../apps/server/test/support/patience.ts';
import { type Artcade, startArtcade } from './artcade.ts';
import { type Exporter, kit, newExporter, scenery, unpackInto, unzip, walker } from './exported.ts';
import { drawSlowly, openGameBrowser } from './webgl.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

describe('exports in game engines', () => {
  let artcade: Artcade;
  let browser: Browser;
  let exporter: Exporter;
  let folder: string;
  const images = { walker: '', other: '', kit: '', scenery: '' };
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'artcade-engines-'));
    artcade = await startArtcade({ WELCOME_CREDITS: '200', ACCESS_TOKEN_SECONDS: '3600' });
    browser = await openGameBrowser();
    exporter = await newExporter(artcade.url);
    images.walker = await exporter.draw(walker);
    images.other = await exporter.draw({ ...walker, seed: 8 });
    images.kit = await exporter.draw(kit);
    images.scenery = await exporter.draw(scenery);
  });
  after(async () => {
    await browser?.close();
    await artcade?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Unpacks a starter project, and runs it as its README says: engines are found in `node_modules`. */
  async function serve(t: TestContext, place: string): Promise<string> {
    await symlink(join(root, 'node_modules'), join(place, 'node_modules'), 'junction');
    const port = await freePort();
    const child = spawn(process.execPath, ['serve.mjs'], {
      cwd: place,
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    t.after(() => child.kill());
    await once(child.stdout, 'data');
    return `http://localhost:${port}`;
  }

  /** A page that fails the test on any error or warning of an engine. */
  async function open(
    t: TestContext,
    url: string,
    prepare?: (page: Page) => Promise<unknown>,
  ): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 1000, height: 700 } });
    await prepare?.(page);
    page.setDefaultTimeout(patience);
    const troubles: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || /not found|already exists|missing/i.test(message.text()))
        troubles.push(message.text());
    });
    page.on('pageerror', (error) => troubles.push(String(error)));
    t.after(async () => {
      await page.close();
      assert.deepEqual(troubles, []);
    });
    await page.goto(url);
    return page;
  }

  test('sheets load into Phaser 4 and PixiJS 8, and are drawn as they are', async (t) => {
    const place = join(folder, 'sheets');
    const base: Record<string, string> = {};
    for (const [name, id] of Object.entries({ walker: images.walker, other: images.other, kit: images.kit }))
      for (const scale of name === 'kit' ? [1, 2] : [1]) {
        const files = await unpackInto(place, await exporter.take(id, 'sheet', scale));
        const image = files.find((file) => /^[^@]+\.png$/.test(file));
        if (image) base[name] = image.replace('.png', '');
      }
    const { walker: first = '', other: second = '', kit: parts = '' } = base;
    assert.notEqual(first, second);
    const project = unzip(await exporter.take(images.walker, 'phaser'));
    await writeFile(join(place, 'serve.mjs'), project.get('serve.mjs') ?? '');
    const map = {
      phaser: './node_modules/phaser/dist/phaser.esm.min.js',
      'pixi.js': './node_modules/pixi.js/dist/pixi.min.mjs',
    };
    await writeFile(
      join(place, 'index.html'),
      `<!doctype html><link rel="icon" href="data:,"><script type="importmap">${JSON.stringify({ imports: map })}</script>`,
    );
    const page = await open(t, await serve(t, place));
    await page.addScriptTag({ content: inPage });

    const inPhaser = await page.evaluate(phaserProof, { first, second, parts });
    assert.deepEqual(inPhaser.keys, [`${first}-walk`, `${second}-walk`]);
    assert.deepEqual(inPhaser.textures, [first, second], 'each plays its own picture');
    assert.equal(inPhaser.seen, 8, 'the walk passes all its frames');
    assert.ok(Math.abs(inPhaser.origin - inPhaser.pivot) < 0.01, 'it stands on its feet');
    assert.ok(inPhaser.corner < 0.02, `a stretched panel keeps its corner: ${inPhaser.corner} differ`);

    const inPixi = await page.evaluate(pixiProof, { first, second, parts });
    assert.deepEqual(inPixi.frames, [8, 8]);
    assert.ok(inPixi.strangers > 0.02, 'the second sheet did not take over the frames of the first');
    assert.ok(inPixi.corner < 0.02, `a stretched panel keeps its corner: ${inPixi.corner} differ`);
    assert.ok(inPixi.doubled < 0.05, `a double sheet gives the same panel: ${inPixi.doubled} differ`);
  });

  for (const [form, names] of Object.entries({
    phaser: ['walker', 'kit', 'scenery'],
    pixi: ['walker'],
  } as const))
    for (const name of names)
      test(`the starter project of a ${name} runs and moves, form ${form}`, async (t) => {
        const place = join(folder, `${form}-${name}`);
        await unpackInto(place, await exporter.take(images[name], form));
        const page = await open(t, await serve(t, place), drawSlowly);
        await page.addScriptTag({ content: inPage });
        const canvas = page.locator('canvas');
        const shot = async () => (await canvas.screenshot()).toString('base64');
        const changed = (one: string, other: string) =>
          page.evaluate(
            ([a, b]) => (window as unknown as Desk).changedPixels(a ?? '', b ?? ''),
            [one, other],
          );
        // The engine needs some frames until it has drawn everything.
        const shown = await eventually(shot, async (now) =>
          page
            .evaluate((one) => (window as unknown as Desk).coloursOf(one), now)
            .then((colours) => colours > 200),
        );
        if (name === 'walker') await page.keyboard.down('ArrowRight');
        if (name === 'kit') await canvas.click({ position: { x: 400, y: 220 } });
        await eventually(shot, async (now) => (await changed(shown, now)) > 200);
        if (name !== 'walker') return;
        await page.keyboard.up('ArrowRight');
        await eventually(
          async () => [await shot(), await shot()],
          async ([one = '', other = '']) => (await changed(one, other)) === 0,
        );
      });
});

/** Returns the first value that is as wanted. */
async function eventually<Value>(
  look: () => Promise<Value>,
  isWanted: (value: Value) => Promise<boolean>,
): Promise<Value> {
  for (const deadline = Date.now() + patience; ; ) {
    const value = await look();
    if (await isWanted(value)) return value;
    assert.ok(Date.now() < deadline, 'it did not come to that in time');
  }
}

interface Desk {
  readonly changedPixels: (one: string, other: string) => Promise<number>;
  readonly coloursOf: (one: string) => Promise<number>;
  readonly share: (one: CanvasImageSource, other: CanvasImageSource, box: number[], from: number[]) => number;
  readonly sheetImage: (name: string) => Promise<HTMLImageElement>;
}

/** Looks at pixels, inside of the page. */
const inPage = `
const pixels = (source, x, y, w, h) => {
  const canvas = new OffscreenCanvas(w, h);
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  brush.fillStyle = '#808080';
  brush.fillRect(0, 0, w, h);
  brush.drawImage(source, x, y, w, h, 0, 0, w, h);
  return brush.getImageData(0, 0, w, h).data;
};
const differing = (one, other) => {
  let count = 0;
  for (let at = 0; at < one.length; at += 4)
    if ([0, 1, 2].some((part) => Math.abs(one[at + part] - other[at + part]) > 24)) count += 1;
  return count;
};
const decoded = async (base64) => {
  const image = await createImageBitmap(await (await fetch('data:image/png;base64,' + base64)).blob());
  return pixels(image, 0, 0, image.width, image.height);
};
window.changedPixels = async (one, other) => differing(await decoded(one), await decoded(other));
window.coloursOf = async (one) => new Set(new Uint32Array((await decoded(one)).buffer)).size;
/** The share of pixels in which the box of one picture differs from the same box elsewhere in another. */
window.share = (one, other, [x, y, w, h], [fromX, fromY]) =>
  differing(pixels(one, x, y, w, h), pixels(other, fromX, fromY, w, h)) / (w * h);
window.sheetImage = async (name) => {
  const image = new Image();
  image.src = name + '.png';
  await image.decode();
  return image;
};
`;

interface Bases {
  readonly first: string;
  readonly second: string;
  readonly parts: string;
}

async function phaserProof({ first, second, parts }: Bases) {
  const { share, sheetImage } = window as unknown as Desk;
  const Phaser = await import('phaser');
  const scene = await new Promise<InstanceType<typeof Phaser.Scene>>((resolve) => {
    new Phaser.Game({
      type: Phaser.WEBGL,
      width: 480,
      height: 300,
      backgroundColor: '#808080',
      fps: { smoothStep: false },
      scene: {
        preload() {
          const { load } = this as unknown as InstanceType<typeof Phaser.Scene>;
          for (const base of [first, second]) {
            load.atlas(base, `${base}.png`, `${base}.json`);
            load.animation(`${base}-anims`, `${base}.anims.json`);
          }
          load.multiatlas(parts, `${parts}.phaser.json`);
        },
        create() {
          resolve(this as unknown as InstanceType<typeof Phaser.Scene>);
        },
      },
    });
  });
  const keys = [`${first}-walk`, `${second}-walk`].filter((key) => scene.anims.exists(key));
  const figures = [first, second].map((base) => scene.add.sprite(100, 280, base).play(`${base}-walk`));
  const frames = new Set<string>();
  await new Promise<void>((resolve) => {
    figures[0]?.on('animationupdate', (_: unknown, frame: { textureFrame: string }) => {
      frames.add(frame.textureFrame);
      if (frames.size === 8) resolve();
    });
  });
  const textures = figures.map((figure) => figure.texture.key);
  const pivot = scene.textures.getFrame(first, `${first}-walk-1`).pivotX;
  const origin = figures[0]?.originX ?? 0;
  for (const figure of figures) figure.destroy();
  const frame = scene.textures.getFrame(parts, `${parts}-panel`);
  scene.add.nineslice(0, 0, parts, `${parts}-panel`, 460, 290).setOrigin(0);
  const drawn = await new Promise<CanvasImageSource>((resolve) => {
    scene.game.renderer.snapshot((image) => resolve(image as HTMLImageElement));
  });
  const sheet = await sheetImage(parts);
  const corner = share(drawn, sheet, [0, 0, 90, 80], [frame.cutX, frame.cutY]);
  scene.game.destroy(true);
  return { keys, textures, seen: frames.size, origin, pivot, corner };
}

async function pixiProof({ first, second, parts }: Bases) {
  const { share, sheetImage } = window as unknown as Desk;
  const { Application, Assets, NineSliceSprite, Sprite } = await import('pixi.js');
  const app = new Application();
  await app.init({ width: 480, height: 300, background: '#808080', preference: 'webgl' });
  const [one, other] = await Promise.all([first, second].map((base) => Assets.load(`${base}.json`)));
  const frames = [one, other].map((sheet) => sheet.animations.walk.length);
  const shown = (thing: InstanceType<typeof Sprite>) => {
    app.stage.removeChildren();
    app.stage.addChild(thing);
    return app.renderer.extract.canvas({
      target: app.stage,
      frame: app.screen,
      clearColor: '#808080',
    }) as unknown as HTMLCanvasElement;
  };
  const figure = (name: string) => {
    const sprite = Sprite.from(name);
    sprite.anchor.set(0);
    return shown(sprite);
  };
  const strangers = share(figure(`${first}-walk-1`), figure(`${second}-walk-1`), [0, 0, 160, 160], [0, 0]);
  const panel = (sheet: typeof one) =>
    shown(
      new NineSliceSprite({ texture: sheet.textures[`${parts}-panel`], width: 460, height: 290 }) as never,
    );
  const single = await Assets.load(`${parts}.json`);
  const drawn = panel(single);
  const { x, y } = single.textures[`${parts}-panel`].frame;
  const corner = share(drawn, await sheetImage(parts), [0, 0, 90, 80], [x, y]);
  // Both sheets name their frames alike, so the second is loaded last, as a game with one size would.
  const double = await Assets.load(`${parts}@2x.json`);
  const doubled = share(drawn, panel(double), [0, 0, 460, 290], [0, 0]);
  app.destroy();
  return { frames, strangers, corner, doubled };
}
