import { fieldOf } from '../draw/bevel.ts';
import { apart, type Box, type Brush, disc, fillShape, type Layer, layerOf, type Point } from '../draw/canvas.ts';
import { type Colour, css, darker, lighter, rgbOf } from '../draw/colour.ts';
import { clamp, type Random } from '../draw/random.ts';
import { starShape } from './company.ts';
import type { Overlay } from './effect-names.ts';
import { rainbow } from './colour-names.ts';

export interface Inked {
  readonly mask: Layer;
  readonly ink: Box;
  readonly size: number;
}

interface Paint extends Inked {
  readonly brush: Brush;
  readonly random: Random;
  readonly tone: Colour;
}

/** Repeats a drawing on a grid over the letters, every other row shifted. */
function repeated({ ink, size }: Inked, step: number, draw: (x: number, y: number, index: number) => void): void {
  const side = size * step;
  let index = 0;
  for (let y = ink.y; y < ink.y + ink.h + side; y += side)
    for (let x = ink.x + (Math.round((y - ink.y) / side) % 2) * side * 0.5; x < ink.x + ink.w + side; x += side) draw(x, y, index++);
}

/** Points on the letters. */
function onLetters({ mask, ink, size, random }: Paint, perSize: number, draw: (x: number, y: number) => void): void {
  const { data } = mask.brush.getImageData(0, 0, mask.width, mask.height);
  const count = Math.round(((ink.w * ink.h) / (size * size)) * perSize);
  for (let index = 0; index < count; index++) {
    const [x, y] = [ink.x + random.next() * ink.w, ink.y + random.next() * ink.h];
    if ((data[(Math.round(y) * mask.width + Math.round(x)) * 4 + 3] ?? 0) > 220) draw(x, y);
  }
}

/** Paints along the inside of the outline: `alpha` by the distance from it in pixels. */
function inline({ brush, mask, ink }: Paint, tone: Colour, alpha: (inside: number, x: number, y: number) => number, shift = 0): void {
  const box = { x: Math.max(0, Math.floor(ink.x)), y: Math.max(0, Math.floor(ink.y)), w: 0, h: 0 };
  const own = { ...box, w: Math.min(mask.width - box.x, Math.ceil(ink.w)), h: Math.min(mask.height - box.y, Math.ceil(ink.h)) };
  const field = fieldOf(mask, own);
  const layer = layerOf(field.width, field.height);
  const image = layer.brush.createImageData(field.width, field.height);
  const [red, green, blue] = rgbOf(tone);
  for (let index = 0; index < field.inside.length; index++) {
    const inside = field.inside[index] ?? 0;
    if (inside <= 0) continue;
    const share = alpha(inside, index % field.width, Math.floor(index / field.width));
    if (share <= 0) continue;
    image.data.set([red, green, blue, Math.round(share * 255)], index * 4);
  }
  layer.brush.putImageData(image, 0, 0);
  brush.drawImage(layer.canvas, own.x, own.y + shift);
}

/** Lays a cap on every edge that looks up: `draw` gets the column and its depth. */
function caps({ mask, ink, size }: Paint, draw: (x: number, y: number, thick: number) => void): void {
  const { data } = mask.brush.getImageData(0, 0, mask.width, mask.height);
  const isInk = (x: number, y: number) => (data[(y * mask.width + x) * 4 + 3] ?? 0) > 128;
  for (let x = Math.floor(ink.x); x < ink.x + ink.w; x++) {
    let free = size;
    for (let y = Math.max(1, Math.floor(ink.y) - 1); y < Math.min(mask.height, ink.y + ink.h); y++) {
      if (!isInk(x, y)) {
        free += 1;
        continue;
      }
      if (free > size * 0.16) {
        let thick = 0;
        while (thick < size * 0.4 && isInk(x, y + thick)) thick++;
        draw(x, y, thick);
      }
      free = 0;
    }
  }
}

const dark = 'rgba(20,10,40,.3)';
const pale = 'rgba(255,255,255,.42)';

const overlays: Readonly<Record<Overlay, (paint: Paint) => void>> = {
  stitches: (paint) => {
    const [away, wide, dash] = [paint.size * 0.055, Math.max(0.9, paint.size * 0.011), paint.size * 0.075];
    inline(paint, lighter(paint.tone, 0.35), (inside, x, y) => (((x * 0.83 + y * 1.19) / dash) % 1 < 0.62 ? clamp(wide + 0.5 - Math.abs(inside - away)) : 0));
  },
  sprinkles: (paint) => {
    let index = 0;
    onLetters(paint, 26, (x, y) => {
      const [turn, long] = [paint.random.range(0, Math.PI), paint.size * 0.032];
      paint.brush.lineWidth = paint.size * 0.024;
      paint.brush.strokeStyle = css(lighter(rainbow[index++ % rainbow.length] ?? paint.tone, 0.06));
      paint.brush.beginPath();
      paint.brush.moveTo(x - Math.cos(turn) * long, y - Math.sin(turn) * long);
      paint.brush.lineTo(x + Math.cos(turn) * long, y + Math.sin(turn) * long);
      paint.brush.stroke();
    });
  },
  snowcap: (paint) =>
    caps(paint, (x, y, thick) => {
      const deep = Math.min(thick * 0.5, paint.size * (0.1 + 0.035 * Math.sin(x / (paint.size * 0.06)) + 0.025 * Math.sin(x / (paint.size * 0.023))));
      paint.brush.fillStyle = '#fbfdff';
      paint.brush.fillRect(x, y - paint.size * 0.02, 1.2, deep + paint.size * 0.02);
      paint.brush.fillStyle = 'rgba(150,190,235,.7)';
      paint.brush.fillRect(x, y + deep - paint.size * 0.014, 1.2, paint.size * 0.016);
    }),
  grass: (paint) =>
    caps(paint, (x, y, thick) => {
      const blade = Math.abs(Math.sin(x / (paint.size * 0.017))) * paint.size * 0.05;
      const deep = Math.min(thick * 0.45, paint.size * 0.05 + blade);
      paint.brush.fillStyle = blade > paint.size * 0.03 ? '#7fce3f' : '#57a82f';
      paint.brush.fillRect(x, y - paint.size * 0.012, 1.2, deep);
    }),
  scanlines: ({ brush, ink, size }) => {
    brush.fillStyle = 'rgba(10,5,40,.34)';
    for (let y = ink.y; y < ink.y + ink.h; y += size * 0.055) brush.fillRect(ink.x, y, ink.w, size * 0.02);
  },
  dots: (paint) => repeated(paint, 0.13, (x, y) => disc(paint.brush, x, y, paint.size * 0.035, pale)),
  stripes: ({ brush, ink, size }) => {
    for (let x = ink.x - ink.h; x < ink.x + ink.w; x += size * 0.17)
      fillShape(brush, [[x, ink.y + ink.h], [x + ink.h, ink.y], [x + ink.h + size * 0.075, ink.y], [x + size * 0.075, ink.y + ink.h]], pale);
  },
  checks: ({ brush, ink, size }) => {
    // Two rows of a flag along the foot of the letters.
    const side = size * 0.07;
    for (let row = 0; row < 2; row++)
      for (let x = ink.x + (row * side) % (side * 2); x < ink.x + ink.w; x += side * 2) {
        brush.fillStyle = 'rgba(15,12,25,.72)';
        brush.fillRect(x, ink.y + ink.h * 0.5 + row * side, side, side);
      }
  },
  stars: (paint) =>
    apart(paint.brush, () => {
      const drawn = layerOf(paint.mask.width, paint.mask.height);
      onLetters({ ...paint, brush: drawn.brush }, 10, (x, y) => starShape(drawn.brush, x, y, paint.size * paint.random.range(0.02, 0.05)));
      paint.brush.globalAlpha = 0.8;
      paint.brush.drawImage(drawn.canvas, 0, 0);
    }),
  rivets: (paint) => {
    const away = paint.size * 0.075;
    inline(paint, darker(paint.tone, 0.3), (inside) => clamp(1.2 - Math.abs(inside - away * 1.6)) * 0.5);
    repeated(paint, 0.2, (x, y) => {
      const { data } = paint.mask.brush.getImageData(Math.round(x), Math.round(y), 1, 1);
      if ((data[3] ?? 0) < 250) return;
      disc(paint.brush, x, y + paint.size * 0.008, paint.size * 0.026, 'rgba(20,12,8,.6)');
      disc(paint.brush, x, y, paint.size * 0.021, css(lighter(paint.tone, 0.16)));
      disc(paint.brush, x - paint.size * 0.006, y - paint.size * 0.007, paint.size * 0.008, '#fff');
    });
  },
  glitched: ({ brush, ink, random }) => {
    for (let index = 0; index < 9; index++) {
      brush.fillStyle = index % 2 === 0 ? 'rgba(0,240,255,.55)' : 'rgba(255,0,140,.55)';
      brush.fillRect(ink.x + random.range(-0.1, 0.8) * ink.w, ink.y + random.next() * ink.h, ink.w * random.range(0.15, 0.4), ink.h * random.range(0.01, 0.035));
    }
  },
  camouflage: (paint) => {
    for (const tone of ['rgba(40,50,20,.55)', 'rgba(120,110,60,.5)', 'rgba(20,24,14,.5)'])
      onLetters(paint, 5, (x, y) => {
        for (let blob = 0; blob < 4; blob++) disc(paint.brush, x + paint.random.range(-0.07, 0.07) * paint.size, y + paint.random.range(-0.04, 0.04) * paint.size, paint.size * paint.random.range(0.03, 0.06), tone);
      });
  },
  waves: ({ brush, ink, size }) => {
    brush.strokeStyle = pale;
    brush.lineWidth = size * 0.016;
    for (let y = ink.y; y < ink.y + ink.h + size * 0.1; y += size * 0.075)
      for (let x = ink.x + (Math.round(y / (size * 0.075)) % 2) * size * 0.075; x < ink.x + ink.w; x += size * 0.15) {
        brush.beginPath();
        brush.arc(x, y, size * 0.07, Math.PI, Math.PI * 2);
        brush.stroke();
      }
  },
  web: ({ brush, ink, size, random }) => {
    brush.strokeStyle = 'rgba(255,255,255,.5)';
    brush.lineWidth = Math.max(0.7, size * 0.008);
    for (const [x, y] of [[ink.x, ink.y], [ink.x + ink.w, ink.y + random.next() * ink.h * 0.3]] as const) cobweb(brush, x, y, size * 0.7);
  },
  gloss: ({ brush, ink }) => {
    brush.fillStyle = 'rgba(255,255,255,.26)';
    brush.beginPath();
    brush.ellipse(ink.x + ink.w / 2, ink.y + ink.h * 0.12, ink.w * 0.62, ink.h * 0.36, 0, 0, Math.PI * 2);
    brush.fill();
  },
  carved: (paint) => {
    const away = paint.size * 0.07;
    const wide = paint.size * 0.013;
    inline(paint, lighter(paint.tone, 0.3), (inside) => clamp(wide + 0.5 - Math.abs(inside - away)) * 0.7, paint.size * 0.012);
    inline(paint, darker(paint.tone, 0.4), (inside) => clamp(wide + 0.5 - Math.abs(inside - away)) * 0.9);
  },
};

export function cobweb(brush: Brush, x: number, y: number, reach: number): void {
  const at = (spoke: number, away: number): Point => [x + Math.cos((spoke / 8) * Math.PI * 2) * away, y + Math.sin((spoke / 8) * Math.PI * 2) * away];
  brush.beginPath();
  for (let spoke = 0; spoke < 8; spoke++) {
    brush.moveTo(x, y);
    brush.lineTo(...at(spoke, reach));
    for (const ring of [0.3, 0.55, 0.8]) {
      brush.moveTo(...at(spoke, reach * ring));
      brush.quadraticCurveTo(...at(spoke + 0.5, reach * ring * 0.82), ...at(spoke + 1, reach * ring));
    }
  }
  brush.stroke();
}

/** Paints over the letters, and only over them. */
export function layOver(title: Layer, inked: Inked, names: readonly Overlay[], tone: Colour, random: Random): void {
  for (const name of names) {
    const layer = layerOf(title.width, title.height);
    overlays[name]({ ...inked, brush: layer.brush, random: random.fork(name), tone });
    if (name !== 'snowcap' && name !== 'grass') {
      layer.brush.globalCompositeOperation = 'destination-in';
      layer.brush.drawImage(inked.mask.canvas, 0, 0);
    }
    title.brush.drawImage(layer.canvas, 0, 0);
  }
}

/** Colours the letters from left to right and keeps their light and relief. */
export function inColours(title: Layer, { mask, ink }: Inked, tones: readonly Colour[]): void {
  const layer = layerOf(title.width, title.height);
  const along = layer.brush.createLinearGradient(ink.x, 0, ink.x + ink.w, 0);
  tones.forEach((tone, index) => along.addColorStop(index / Math.max(1, tones.length - 1), css(tone)));
  layer.brush.fillStyle = along;
  layer.brush.fillRect(ink.x, ink.y - 2, ink.w, ink.h + 4);
  layer.brush.globalCompositeOperation = 'destination-in';
  layer.brush.drawImage(mask.canvas, 0, 0);
  for (const [mode, alpha] of [['color', 1], ['soft-light', 0.5]] as const)
    apart(title.brush, () => {
      title.brush.globalCompositeOperation = mode;
      title.brush.globalAlpha = alpha;
      title.brush.drawImage(layer.canvas, 0, 0);
    });
}
