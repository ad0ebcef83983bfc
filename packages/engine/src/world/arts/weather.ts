import { type Random, randomFrom } from '../../draw/random.ts';
import type { Frame } from '../frame.ts';
import { project, type Scene } from '../scene.ts';
import { add, hash, limit, mix, scale, type Vec } from '../vectors.ts';
import type { Picture, WeatherLook } from './picture.ts';

type Colour = readonly [number, number, number];
const ink: Colour = [52, 50, 62];

/** The picture in the cells of its art; lengths are shares of the height. */
class Sheet {
  readonly width: number;
  readonly height: number;
  readonly #picture: Picture;
  readonly #look: WeatherLook;

  constructor(picture: Picture, look: WeatherLook) {
    this.width = Math.ceil(picture.width / look.cell);
    this.height = Math.ceil(picture.height / look.cell);
    this.#picture = picture;
    this.#look = look;
  }

  /** Mixes a colour into a cell: whole cells are covered or not. */
  cover(x: number, y: number, colour: Colour, share: number) {
    const isWhole = this.#look.touch === 'cells';
    if (x < 0 || y < 0 || x >= this.width || y >= this.height || share < (isWhole ? 0.3 : 0.004)) return;
    const { width, height, pixels } = this.#picture;
    const { cell } = this.#look;
    const by = isWhole ? 1 : limit(share);
    for (let row = y * cell; row < Math.min(height, (y + 1) * cell); row++)
      for (let column = x * cell; column < Math.min(width, (x + 1) * cell); column++)
        for (let channel = 0; channel < 3; channel++) {
          const at = (row * width + column) * 4 + channel;
          const before = pixels[at] ?? 0;
          pixels[at] = Math.round(before + ((colour[channel] ?? 0) - before) * by);
        }
  }

  /** A line that gets thinner from one width to the other, both in cells. */
  line(
    [x, y]: readonly [number, number],
    [toX, toY]: readonly [number, number],
    wide: readonly [number, number],
    colour: Colour,
    share: (along: number, column: number, row: number) => number,
  ) {
    const rows = Math.max(1, toY - y);
    // A flat line fills more than its own width of each row.
    const across = Math.abs(toX - x) / rows / 2;
    const last = Math.min(this.height - 1, Math.ceil(toY));
    for (let row = Math.max(0, Math.floor(y)); row <= last; row++) {
      const along = limit((row + 0.5 - y) / rows);
      const middle = x + (toX - x) * along;
      const half = (wide[0] + (wide[1] - wide[0]) * along) / 2 + (across > 0.6 ? across : 0);
      for (let column = Math.floor(middle - half); column <= Math.floor(middle + half); column++) {
        const covered = Math.min(middle + half, column + 1) - Math.max(middle - half, column);
        this.cover(column, row, colour, limit(covered) * share(along, column, row));
      }
    }
  }
}

/** Draws rain, snow and lightning over a finished picture, so that no art loses them. */
export function addLightning(picture: Picture, frame: Frame, scene: Scene, look: WeatherLook) {
  if (scene.mood.lightning) drawLightning(new Sheet(picture, look), frame, scene, look);
}

/** Rain and snow, which fall before everything. */
export function addFalling(picture: Picture, scene: Scene, look: WeatherLook) {
  const { mood } = scene;
  const sheet = new Sheet(picture, look);
  if (mood.rain > 0) drawRain(sheet, scene, look);
  if (mood.snow > 0) drawSnow(sheet, scene, look);
}

function drawRain(sheet: Sheet, { mood, seed }: Scene, { touch }: WeatherLook) {
  const { width, height } = sheet;
  const colour: Colour =
    touch === 'pen' ? ink : touch === 'cells' || mood.disc.isMoon ? [140, 164, 200] : [208, 220, 232];
  const slant = (0.1 + 0.25 * mood.rain) * (seed % 2 === 0 ? 1 : -1);
  const drops = Math.round(430 * mood.rain * (width / height) * (touch === 'cells' ? 0.3 : 1));
  for (let drop = 0; drop < drops; drop++) {
    const near = hash(drop, seed, 7) * hash(drop, seed, 6);
    const tall = height * (0.03 + 0.1 * near);
    const x = (hash(drop, seed, 1) * 1.3 - 0.15) * width;
    const y = (hash(drop, seed, 2) * 1.15 - 0.15) * height;
    const wide = Math.max(0.7, height * (0.0014 + 0.0026 * near));
    const light = (touch === 'soft' ? 0.3 : 0.34) + 0.3 * near;
    sheet.line([x, y], [x + slant * tall, y + tall], [wide, wide * 0.6], colour, (along) =>
      touch === 'soft' ? light * 4 * along * (1 - along) : touch === 'cells' ? 1 : light,
    );
  }
}

function drawSnow(sheet: Sheet, { mood, seed, camera, focus }: Scene, { touch }: WeatherLook) {
  const { width, height } = sheet;
  const colour: Colour = mood.disc.isMoon ? [196, 210, 238] : [250, 252, 255];
  const [across, up] = project(camera, focus);
  const flakes = Math.round(330 * mood.snow * (width / height) * (touch === 'cells' ? 0.6 : 1));
  for (let flake = 0; flake < flakes; flake++) {
    const size = hash(flake, seed, 5);
    const near = size * size * size;
    const radius = Math.max(touch === 'cells' ? 0.5 : 0.6, height * (0.0016 + 0.008 * near));
    const [x, y] = [hash(flake, seed, 6) * width, hash(flake, seed, 8) * height];
    // Large flakes keep off what the picture is about.
    const [dx, dy] = [(x - width / 2) / height - across, (height / 2 - y) / height - up];
    if (near > 0.3 && dx * dx + dy * dy < 0.03) continue;
    drawFlake(sheet, x, y, radius, colour, touch);
  }
}

function drawFlake(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  colour: Colour,
  touch: WeatherLook['touch'],
) {
  const reach = Math.ceil(radius * 1.5);
  const edge = touch === 'soft' ? 0.8 * radius : 1;
  for (let row = Math.floor(y) - reach; row <= y + reach; row++)
    for (let column = Math.floor(x) - reach; column <= x + reach; column++) {
      const [dx, dy] = [column + 0.5 - x, row + 0.5 - y];
      const away = Math.sqrt(dx * dx + dy * dy);
      const covered = limit((radius - away) / Math.max(1, edge) + 0.5);
      if (touch === 'pen' && covered > 0) {
        sheet.cover(column, row, ink, covered * 0.55);
        sheet.cover(column, row, colour, limit(radius * 0.7 - away + 0.5));
      } else sheet.cover(column, row, colour, covered * (touch === 'soft' ? 0.8 : 0.9));
    }
}

type Bolt = readonly (readonly [number, number])[];

/** From the clouds to the horizon, on the side where the subject is not. Only the sky has it. */
function drawLightning(sheet: Sheet, frame: Frame, scene: Scene, { touch }: WeatherLook) {
  const { width, height } = sheet;
  const { camera, focus } = scene;
  const random = randomFrom(scene.seed * 31 + 5);
  const [across] = project(camera, focus);
  const ahead: Vec = add(camera.at, scale([camera.forward[0], 0, camera.forward[2]], 1000));
  const horizon = height / 2 - project(camera, ahead)[1] * height;
  const from = width / 2 + (across > 0 ? -1 : 1) * width * random.range(0.2, 0.36);
  const bolt = boltFrom(
    [from, -0.02 * height],
    horizon + 0.06 * height,
    0.05 * height,
    random.range(-2, 2),
    16,
    random,
  );
  const { object } = frame;
  const step = frame.width / width;
  const inSky = (column: number, row: number) =>
    object[Math.min(frame.height - 1, Math.floor(row * step)) * frame.width + Math.floor(column * step)] === 0
      ? 1
      : 0;
  if (touch === 'soft') drawFlash(sheet, bolt, inSky);
  const draw = (path: Bolt, wide: number) => {
    for (const [index, point] of path.slice(1).entries()) {
      const before = path[index] ?? point;
      const by = Math.max(0.9, wide * (1 - (0.6 * index) / path.length));
      if (touch === 'pen') sheet.line(before, point, [by * 2.2, by * 2.2], ink, (_, x, y) => inSky(x, y));
      sheet.line(before, point, [by, by], [246, 248, 255], (_, x, y) => inSky(x, y));
    }
  };
  draw(bolt, height * 0.009);
  for (const [index, share] of [0.2, 0.42, 0.6].entries()) {
    const start = bolt[Math.floor(share * bolt.length)] ?? [from, 0];
    const lean = (index % 2 === 0 ? 1 : -1) * random.range(1.6, 3.2);
    draw(boltFrom(start, start[1] + height * 0.15, 0.04 * height, lean, 6, random), height * 0.004);
  }
}

function boltFrom(
  [x, y]: readonly [number, number],
  bottom: number,
  sway: number,
  lean: number,
  steps: number,
  random: Random,
): Bolt {
  return Array.from({ length: steps + 1 }, (_, step) => [
    x + (step === 0 ? 0 : sway * (random.range(-0.7, 0.7) + (lean * step) / steps)),
    y + ((bottom - y) * step) / steps,
  ]);
}

/** The shine around it: a flash falls steeply, so its place in each row is enough. */
function drawFlash(sheet: Sheet, bolt: Bolt, inSky: (column: number, row: number) => number) {
  const bottom = bolt.at(-1)?.[1] ?? 0;
  for (let row = 0; row < Math.min(sheet.height, bottom); row++) {
    const next = bolt.findIndex(([, y]) => y > row);
    const [to, from] = [bolt[next] ?? [0, 0], bolt[Math.max(0, next - 1)] ?? [0, 0]];
    const middle = mix(from[0], to[0], limit((row - from[1]) / (to[1] - from[1] || 1)));
    for (let column = 0; column < sheet.width; column++) {
      const away = (column - middle) / (0.045 * sheet.height);
      sheet.cover(column, row, [190, 204, 246], (0.5 / (1 + away * away)) * inSky(column, row));
    }
  }
}
