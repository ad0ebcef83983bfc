import type { TextFile } from '../atlas-files.ts';
import type { Subject } from './subject.ts';
import { phaser, webProject } from './web-starter.ts';

/** A project for Phaser 4 that shows the subject in motion. */
export const phaserStarter = (subject: Subject): readonly TextFile[] =>
  webProject(subject, phaser, { figure, kit, scene });

const game = (width: string, height: string, isPixelArt: boolean): string =>
  `new Game({ width: ${width}, height: ${height}, backgroundColor: '#26324a', pixelArt: ${isPixelArt}, scene: Main });`;

const figure = (data: string, isPixelArt: boolean): string => `import { Game, Scene } from 'phaser';

${data}
const view = { width: 800, height: 450 };
const ground = 380;
const pixelsPerSecond = 220;

class Main extends Scene {
  preload() {
    this.load.atlas(hero.base, 'assets/' + hero.image, 'assets/' + hero.image.replace('.png', '.json'));
    this.load.animation(hero.base + '-anims', 'assets/' + hero.image.replace('.png', '.anims.json'));
  }

  create() {
    this.add.rectangle(0, ground, view.width, view.height - ground, 0x3d5240).setOrigin(0);
    // The atlas names the pivot: the figure stands with its feet on the given place.
    this.hero = this.add.sprite(view.width / 2, ground + 20, hero.base).setScale(hero.scale);
    this.movement = hero.base + '-' + hero.movement;
    this.keys = this.input.keyboard.createCursorKeys();
    if (hero.plays === 'always') this.hero.play(this.movement);
    else this.hero.setFrame(this.anims.get(this.movement).frames[0].textureFrame);
  }

  update(time, delta) {
    const { left, right, up, down, space } = this.keys;
    const way = { x: right.isDown - left.isDown, y: down.isDown - up.isDown };
    const step = (pixelsPerSecond * delta) / 1000;
    this.hero.x = Math.min(view.width, Math.max(0, this.hero.x + way.x * step));
    this.hero.y = Math.min(view.height, Math.max(ground, this.hero.y + way.y * step));
    // It was drawn looking to the right.
    if (way.x !== 0) this.hero.scaleX = way.x * hero.scale;
    if (hero.plays === 'moving') {
      if (way.x !== 0 || way.y !== 0) this.hero.play(this.movement, true);
      else this.hero.stop();
    }
    if (hero.plays === 'asked' && space.isDown) this.hero.play(this.movement, true);
  }
}

${game('view.width', 'view.height', isPixelArt)}
`;

const kit = (data: string, isPixelArt: boolean): string => `import { Game, Scene } from 'phaser';

${data}
const view = { width: 800, height: 600 };
const words = { fontFamily: 'sans-serif', fontSize: '22px', color: '#ffffff', stroke: '#000000', strokeThickness: 4 };

class Main extends Scene {
  preload() {
    this.load.atlas(kit.base, 'assets/' + kit.image, 'assets/' + kit.image.replace('.png', '.json'));
  }

  create() {
    const middle = view.width / 2;
    // The borders that must not be stretched come from the atlas.
    if (kit.panel) this.add.nineslice(middle, 260, kit.base, kit.panel, 460, 420);
    const told = this.add.text(middle, 140, 'Press a button', words).setOrigin(0.5);
    let presses = 0;
    if (kit.button)
      for (const [index, label] of ['Play', 'Settings', 'Quit'].entries())
        this.button(middle, 220 + index * (kit.button.height + 8), label, () => {
          presses += 1;
          told.setText(label + ': ' + presses);
        });
    for (const [index, name] of kit.signs.entries()) {
      const sign = this.add.image(70 + index * 94, 530, kit.base, name);
      sign.setScale(Math.min(1, 84 / Math.max(sign.width, sign.height)));
    }
  }

  button(x, y, label, onPress) {
    const { normal, hover, pressed, height } = kit.button;
    const box = this.add.nineslice(x, y, kit.base, normal, 260, height).setInteractive();
    this.add.text(x, y, label, words).setOrigin(0.5);
    box.on('pointerover', () => box.setFrame(hover));
    box.on('pointerout', () => box.setFrame(normal));
    box.on('pointerdown', () => box.setFrame(pressed));
    box.on('pointerup', () => {
      box.setFrame(hover);
      onPress();
    });
  }
}

${game('view.width', 'view.height', isPixelArt)}
`;

const scene = (data: string, isPixelArt: boolean): string => `import { Game, Scene } from 'phaser';

${data}
const { view } = scene;
const pixelsPerSecond = 160;

class Main extends Scene {
  preload() {
    for (const { file } of scene.layers) this.load.image(file, 'assets/' + file);
  }

  create() {
    this.camera = 0;
    this.drift = 1;
    this.keys = this.input.keyboard.createCursorKeys();
    this.layers = scene.layers.map(({ file, parallax }) => {
      const picture = scene.repeats
        ? this.add.tileSprite(0, 0, view.width, view.height, file).setTileScale(scene.scale)
        : this.add.image(0, 0, file).setScale(scene.scale);
      return { picture: picture.setOrigin(0), parallax };
    });
  }

  update(time, delta) {
    const { left, right } = this.keys;
    const way = right.isDown - left.isDown || this.drift;
    this.camera += (way * pixelsPerSecond * delta) / 1000;
    if (!scene.repeats) {
      const last = scene.width - view.width;
      if (this.camera <= 0) this.drift = 1;
      if (this.camera >= last) this.drift = -1;
      this.camera = Math.min(last, Math.max(0, this.camera));
    }
    for (const { picture, parallax } of this.layers) {
      if (scene.repeats) picture.tilePositionX = (this.camera * parallax) / scene.scale;
      else picture.x = -this.camera * parallax;
    }
  }
}

${game('view.width', 'view.height', isPixelArt)}
`;
