import type { TextFile } from '../atlas-files.ts';
import type { Subject } from './subject.ts';
import { pixi, webProject } from './web-starter.ts';

/** A project for PixiJS 8 that shows the subject in motion. */
export const pixiStarter = (subject: Subject): readonly TextFile[] =>
  webProject(subject, pixi, { figure, kit, scene });

const opening = (isPixelArt: boolean): string => `const app = new Application();
await app.init({ ...view, background: '#26324a', preference: 'webgl' });
document.body.append(app.canvas);
${isPixelArt ? "TextureSource.defaultOptions.scaleMode = 'nearest';\n" : ''}`;

const imports = (isPixelArt: boolean, ...names: string[]): string =>
  `import { ${[...names, ...(isPixelArt ? ['TextureSource'] : [])].sort().join(', ')} } from 'pixi.js';`;

const keys = `const held = new Set();
addEventListener('keydown', ({ key }) => held.add(key));
addEventListener('keyup', ({ key }) => held.delete(key));
`;

const figure = (
  data: string,
  isPixelArt: boolean,
): string => `${imports(isPixelArt, 'AnimatedSprite', 'Application', 'Assets', 'Graphics')}

${data}
const view = { width: 800, height: 450 };
const ground = 380;
const pixelsPerSecond = 220;

${keys}
${opening(isPixelArt)}
const sheet = await Assets.load('assets/' + hero.image.replace('.png', '.json'));
app.stage.addChild(new Graphics().rect(0, ground, view.width, view.height - ground).fill(0x3d5240));
// The atlas names the pivot: the figure stands with its feet on the given place.
const sprite = app.stage.addChild(new AnimatedSprite(sheet.animations[hero.movement]));
sprite.position.set(view.width / 2, ground + 20);
sprite.scale.set(hero.scale);
sprite.animationSpeed = hero.framesPerSecond / 60;
sprite.loop = hero.loops;
if (hero.plays === 'always') sprite.play();

app.ticker.add(({ deltaMS }) => {
  const way = {
    x: held.has('ArrowRight') - held.has('ArrowLeft'),
    y: held.has('ArrowDown') - held.has('ArrowUp'),
  };
  const step = (pixelsPerSecond * deltaMS) / 1000;
  sprite.x = Math.min(view.width, Math.max(0, sprite.x + way.x * step));
  sprite.y = Math.min(view.height, Math.max(ground, sprite.y + way.y * step));
  // It was drawn looking to the right.
  if (way.x !== 0) sprite.scale.x = way.x * hero.scale;
  if (hero.plays === 'moving') {
    if (way.x !== 0 || way.y !== 0) sprite.play();
    else sprite.stop();
  }
  if (hero.plays === 'asked' && held.has(' ') && !sprite.playing) sprite.gotoAndPlay(0);
});
`;

const kit = (
  data: string,
  isPixelArt: boolean,
): string => `${imports(isPixelArt, 'Application', 'Assets', 'NineSliceSprite', 'Sprite', 'Text')}

${data}
const view = { width: 800, height: 600 };
const style = { fontFamily: 'sans-serif', fontSize: 22, fill: '#ffffff', stroke: { color: '#000000', width: 4 } };

${opening(isPixelArt)}
const { textures } = await Assets.load('assets/' + kit.image.replace('.png', '.json'));
const middle = view.width / 2;

const add = (thing, x, y) => {
  thing.anchor.set(0.5);
  thing.position.set(x, y);
  return app.stage.addChild(thing);
};
// The borders that must not be stretched come from the atlas.
const box = (name, width, height) => new NineSliceSprite({ texture: textures[name], width, height });

function button(x, y, label, onPress) {
  const { normal, hover, pressed, height } = kit.button;
  const face = add(box(normal, 260, height), x, y);
  add(new Text({ text: label, style }), x, y).eventMode = 'none';
  face.eventMode = 'static';
  face.cursor = 'pointer';
  face.on('pointerover', () => (face.texture = textures[hover]));
  face.on('pointerout', () => (face.texture = textures[normal]));
  face.on('pointerdown', () => (face.texture = textures[pressed]));
  face.on('pointerup', () => {
    face.texture = textures[hover];
    onPress();
  });
}

if (kit.panel) add(box(kit.panel, 460, 420), middle, 260);
const told = add(new Text({ text: 'Press a button', style }), middle, 140);
let presses = 0;
if (kit.button)
  for (const [index, label] of ['Play', 'Settings', 'Quit'].entries())
    button(middle, 220 + index * (kit.button.height + 8), label, () => {
      presses += 1;
      told.text = label + ': ' + presses;
    });
for (const [index, name] of kit.signs.entries()) {
  const sign = add(new Sprite(textures[name]), 70 + index * 94, 530);
  sign.scale.set(Math.min(1, 84 / Math.max(sign.width, sign.height)));
}
`;

const scene = (
  data: string,
  isPixelArt: boolean,
): string => `${imports(isPixelArt, 'Application', 'Assets', 'Sprite', 'TilingSprite')}

${data}
const { view } = scene;
const pixelsPerSecond = 160;

${keys}
${opening(isPixelArt)}
const layers = [];
for (const { file, parallax } of scene.layers) {
  const texture = await Assets.load('assets/' + file);
  const picture = scene.repeats ? new TilingSprite({ texture, ...view }) : new Sprite(texture);
  (scene.repeats ? picture.tileScale : picture.scale).set(scene.scale);
  layers.push({ picture: app.stage.addChild(picture), parallax });
}

let camera = 0;
let drift = 1;
app.ticker.add(({ deltaMS }) => {
  const way = held.has('ArrowRight') - held.has('ArrowLeft') || drift;
  camera += (way * pixelsPerSecond * deltaMS) / 1000;
  if (!scene.repeats) {
    const last = scene.width - view.width;
    if (camera <= 0) drift = 1;
    if (camera >= last) drift = -1;
    camera = Math.min(last, Math.max(0, camera));
  }
  for (const { picture, parallax } of layers) {
    if (scene.repeats) picture.tilePosition.x = -camera * parallax;
    else picture.x = -camera * parallax;
  }
});
`;
