import sharp, { type Sharp } from 'sharp';
import { cutFlatBackground } from '../../apps/server/src/adapters/engines/flat-background.ts';
import { cutOutFigure } from '../../apps/server/src/adapters/picture-edits/cut-out-figure.ts';
import { EditError } from '../../apps/server/src/adapters/picture-edits/edit-error.ts';
import { enlarge } from '../../apps/server/src/adapters/picture-edits/enlarge.ts';
import type { Raster } from '../../apps/server/src/adapters/picture-edits/raster.ts';
import { defaultInputs, type Style, styles } from '../../packages/domain/src/tool-forms.ts';
import { draw } from '../../packages/engine/src/engine.ts';
import { isQuick } from './quick.ts';
import { dice } from './samples.ts';
import type { Figure, Findings } from './table.ts';

const side = 400;
const pictures = isQuick ? 5 : 20;
const prompts = [
  'a knight with red hair',
  'a witch with long hair and a broom',
  'an elf ranger with a bow',
  'a small green dragon',
];
const places = ['a forest with a river', 'a castle at night', 'a desert at sunset', 'a snowy mountain'];

/** A figure whose opacity is known, over a background. */
interface Case {
  readonly name: string;
  readonly picture: Raster;
  readonly figure: Raster;
}

/**
 * How good the edits are that need no engine: cutting out against a figure whose opacity is known, enlarging against the picture
 * that was made smaller. Takes about three minutes of processor time.
 */
export async function edits(): Promise<Findings> {
  const cases = await cutOutCases();
  const ours: Quality[] = [];
  const flat: Quality[] = [];
  const notes: string[] = [];
  for (const { name, picture, figure } of cases) {
    const cut = await cutOutFigure(picture, () => undefined).catch((error: unknown) => {
      if (error instanceof EditError && error.problem === 'nothing_to_cut') return picture;
      throw error;
    });
    const simple = { ...picture, data: picture.data.slice() };
    cutFlatBackground(simple.data, side, side, [255, 0, 255]);
    ours.push(qualityOf(cut, figure));
    flat.push(qualityOf(simple, figure));
    notes.push(`edits: cut-out, ${name}: ${said(ours.at(-1))}; flat method ${said(flat.at(-1))}.`);
    console.log(notes.at(-1));
  }
  const sizes: { ours: number; cubic: number; oursLikeness: number; cubicLikeness: number }[] = [];
  for (const [index, { figure }] of cases.entries()) {
    const whole = index % 2 === 0 ? await over(figure, await flatGround('#7a93a8')) : await landscape(index);
    const small = await resize(whole, side / 2);
    const [made, cubic] = [await enlarge(small, 2, () => undefined), await resize(small, side)];
    sizes.push({
      ours: likeness(made, whole),
      cubic: likeness(cubic, whole),
      oursLikeness: structure(made, whole),
      cubicLikeness: structure(cubic, whole),
    });
  }
  return {
    figures: [
      compared(
        'edits: cut-out, wrong opacity, %',
        mean(ours, 'opacity'),
        mean(flat, 'opacity'),
        'flat method',
      ),
      compared(
        'edits: cut-out, wrong opacity at the edge, %',
        mean(ours, 'edge'),
        mean(flat, 'edge'),
        'flat method',
      ),
      compared(
        'edits: cut-out, wrong colour at the edge, of 255',
        mean(ours, 'colour'),
        mean(flat, 'colour'),
        'flat method',
      ),
      compared('edits: enlarging, PSNR, dB', mean(sizes, 'ours'), mean(sizes, 'cubic'), 'bicubic'),
      compared(
        'edits: enlarging, SSIM',
        mean(sizes, 'oursLikeness'),
        mean(sizes, 'cubicLikeness'),
        'bicubic',
        3,
      ),
    ],
    notes: [],
  };
}

const compared = (what: string, measured: number, against: number, name: string, digits = 2): Figure => ({
  what,
  measured: measured.toFixed(digits),
  against: `${against.toFixed(digits)} ${name}`,
  ratio: `${(measured / against).toFixed(2)}×`,
  target: '',
  met: null,
});

function mean<Name extends string>(all: readonly Readonly<Record<Name, number>>[], name: Name): number {
  return all.reduce((sum, each) => sum + each[name], 0) / all.length;
}

const said = (quality: Quality | undefined): string =>
  quality
    ? `${quality.opacity.toFixed(2)} %, edge ${quality.edge.toFixed(1)} %, colour ${quality.colour.toFixed(1)}`
    : '';

/** Figures in every style, over flat colours, gradients, noise and landscapes. */
async function cutOutCases(): Promise<Case[]> {
  const cases: Case[] = [];
  for (let index = 0; index < pictures; index += 1) {
    const style = styles.filter((each) => each !== 'pixel')[index % (styles.length - 1)] ?? 'flat';
    const figure = await drawn(
      'character-generator',
      prompts[index % prompts.length] ?? '',
      style,
      true,
      index,
    );
    const [name, ground] = await groundOf(index);
    cases.push({ name: `${style} over ${name}`, figure, picture: await over(figure, ground) });
  }
  return cases;
}

async function groundOf(index: number): Promise<[name: string, ground: Raster]> {
  const colour = ['#ffffff', '#4fa3d9', '#20242c', '#c9b48a'][(index / 5) | 0] ?? '#ffffff';
  const other = ['#9fd4f5', '#f2e3b5', '#5a2e6b', '#3c6b3a'][(index / 5) | 0] ?? '#000000';
  const stops = `<stop offset="0" stop-color="${other}"/><stop offset="1" stop-color="${colour}"/>`;
  switch (index % 5) {
    case 0:
      return ['one colour', await flatGround(colour)];
    case 1:
      return ['a gradient', await svg(`<linearGradient id="g" x2="0.4" y2="1">${stops}</linearGradient>`)];
    case 2:
      return ['a round gradient', await svg(`<radialGradient id="g">${stops}</radialGradient>`)];
    case 3:
      return ['noise', await noisy(colour, index)];
    default:
      return ['a landscape', await landscape(index)];
  }
}

async function drawn(
  tool: 'character-generator' | 'game-background-generator',
  prompt: string,
  style: Style,
  transparent: boolean,
  seed: number,
): Promise<Raster> {
  const { bytes } = await draw(
    {
      tool,
      mode: 'create',
      prompt,
      inputs: defaultInputs(tool),
      style,
      palette: 'auto',
      language: 'en',
      size: { width: side, height: side },
      seed,
      transparent,
      references: [],
    },
    () => undefined,
  );
  return rasterOf(sharp(bytes));
}

const landscape = (index: number): Promise<Raster> =>
  drawn(
    'game-background-generator',
    places[((index / 5) | 0) % places.length] ?? '',
    'painterly',
    false,
    index,
  );

async function rasterOf(image: Sharp): Promise<Raster> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: Uint8Array.from(data) };
}

const imageOf = ({ width, height, data }: Raster) => sharp(data, { raw: { width, height, channels: 4 } });

const svg = (gradient: string): Promise<Raster> =>
  rasterOf(
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs>${gradient}</defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
      ),
    ),
  );

const flatGround = (colour: string): Promise<Raster> =>
  rasterOf(sharp({ create: { width: side, height: side, channels: 4, background: colour } }));

async function noisy(colour: string, seed: number): Promise<Raster> {
  const raster = await flatGround(colour);
  const chance = dice(seed);
  for (let at = 0; at < raster.data.length; at += 1)
    if (at % 4 !== 3)
      raster.data[at] = Math.min(255, Math.max(0, (raster.data[at] ?? 0) + (chance() - 0.5) * 40));
  return rasterOf(imageOf(raster).blur(0.8));
}

async function over(figure: Raster, ground: Raster): Promise<Raster> {
  const input = await imageOf(figure).png().toBuffer();
  return rasterOf(imageOf(ground).composite([{ input }]));
}

const resize = (raster: Raster, to: number): Promise<Raster> =>
  rasterOf(imageOf(raster).resize(to, to, { kernel: 'cubic' }));

interface Quality {
  readonly opacity: number;
  readonly edge: number;
  readonly colour: number;
}

/** Means over the picture, and over the pixels within two of the true edge; colours as seen over black and over white. */
function qualityOf(cut: Raster, figure: Raster): Quality {
  let [opacity, edge, colour, edges] = [0, 0, 0, 0];
  const count = side * side;
  for (let place = 0; place < count; place += 1) {
    const at = place * 4;
    const [found, real] = [(cut.data[at + 3] ?? 0) / 255, (figure.data[at + 3] ?? 0) / 255];
    opacity += Math.abs(found - real);
    if (!isEdge(figure, place)) continue;
    edges += 1;
    edge += Math.abs(found - real);
    for (const ground of [0, 255])
      for (let channel = 0; channel < 3; channel += 1) {
        const seen = (cut.data[at + channel] ?? 0) * found + ground * (1 - found);
        const right = (figure.data[at + channel] ?? 0) * real + ground * (1 - real);
        colour += Math.abs(seen - right) / 6;
      }
  }
  return { opacity: (opacity / count) * 100, edge: (edge / edges) * 100, colour: colour / edges };
}

function isEdge({ width, height, data }: Raster, place: number): boolean {
  const [x, y] = [place % width, Math.floor(place / width)];
  let [least, most] = [255, 0];
  for (let ny = Math.max(0, y - 2); ny <= Math.min(height - 1, y + 2); ny += 1)
    for (let nx = Math.max(0, x - 2); nx <= Math.min(width - 1, x + 2); nx += 1) {
      const value = data[(ny * width + nx) * 4 + 3] ?? 0;
      [least, most] = [Math.min(least, value), Math.max(most, value)];
    }
  return least < 128 && most >= 128;
}

/** The peak signal-to-noise ratio in decibels. */
function likeness(one: Raster, other: Raster): number {
  let sum = 0;
  for (let at = 0; at < one.data.length; at += 1)
    if (at % 4 !== 3) sum += ((one.data[at] ?? 0) - (other.data[at] ?? 0)) ** 2;
  return 10 * Math.log10(255 ** 2 / (sum / (one.data.length * 0.75)));
}

/** The structural similarity of brightness, in squares of eight pixels. */
function structure(one: Raster, other: Raster): number {
  const grey = ({ data }: Raster, at: number): number =>
    0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  let [sum, count] = [0, 0];
  for (let top = 0; top + 8 <= one.height; top += 4) {
    for (let left = 0; left + 8 <= one.width; left += 4) {
      let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
      for (let place = 0; place < 64; place += 1) {
        const at = ((top + (place >> 3)) * one.width + left + (place & 7)) * 4;
        const [p, q] = [grey(one, at), grey(other, at)];
        a += p / 64;
        b += q / 64;
        aa += (p * p) / 64;
        bb += (q * q) / 64;
        ab += (p * q) / 64;
      }
      const [c1, c2] = [6.5025, 58.5225];
      sum +=
        ((2 * a * b + c1) * (2 * (ab - a * b) + c2)) /
        ((a * a + b * b + c1) * (aa - a * a + bb - b * b + c2));
      count += 1;
    }
  }
  return sum / count;
}
