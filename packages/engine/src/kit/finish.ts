import type { Style } from '@artcade/domain/tool-forms';
import { strokes } from './brushwork.ts';
import { type Layer, layerOf, trace } from './canvas.ts';
import { type Colour, rampOf } from './colour.ts';
import { between, clamp, ease, randomFrom } from './random.ts';

type Bytes = Uint8ClampedArray;

const lightness = (data: Bytes, place: number): number =>
  (data[place] ?? 0) * 0.3 + (data[place + 1] ?? 0) * 0.59 + (data[place + 2] ?? 0) * 0.11;

function changePixels(layer: Layer, change: (data: Bytes) => void): void {
  const image = layer.brush.getImageData(0, 0, layer.width, layer.height);
  change(image.data);
  layer.brush.putImageData(image, 0, 0);
}

/** The colours of a picture drawn towards a ramp from dark to light; its lights and shadows stay. */
export function toneTo(layer: Layer, tones: readonly Colour[], strength: number): void {
  const ramp = rampOf(tones);
  changePixels(layer, (data) => {
    for (let place = 0; place < data.length; place += 4) {
      const step = Math.round(lightness(data, place)) * 3;
      for (let part = 0; part < 3; part++)
        data[place + part] = between(data[place + part] ?? 0, ramp[step + part] ?? 0, strength);
    }
  });
}

/** Bright places shine over their edges. */
function bloom(layer: Layer, strength: number): void {
  const small = layerOf(layer.width / 4, layer.height / 4);
  small.brush.drawImage(layer.canvas, 0, 0, small.width, small.height);
  changePixels(small, (data) => {
    for (let place = 0; place < data.length; place += 4) {
      const share = ease(165, 245, lightness(data, place));
      for (let part = 0; part < 3; part++) data[place + part] = (data[place + part] ?? 0) * share;
    }
  });
  const soft = layerOf(small.width, small.height);
  soft.brush.filter = `blur(${(layer.height / 130).toFixed(1)}px)`;
  soft.brush.drawImage(small.canvas, 0, 0);
  layer.brush.save();
  layer.brush.globalCompositeOperation = 'screen';
  layer.brush.globalAlpha = strength;
  layer.brush.drawImage(soft.canvas, 0, 0, layer.width, layer.height);
  layer.brush.restore();
}

interface Grade {
  readonly contrast: number;
  readonly saturation: number;
  readonly grain: number;
  readonly vignette: number;
}

function grade(layer: Layer, seed: number, { contrast, saturation, grain, vignette }: Grade): void {
  const { width, height } = layer;
  let state = (seed | 1) >>> 0;
  changePixels(layer, (data) => {
    for (let y = 0, place = 0; y < height; y++) {
      const high = (y / height - 0.48) ** 2;
      for (let x = 0; x < width; x++, place += 4) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        const speck = ((state >>> 16) / 65535 - 0.5) * grain;
        const shade = 1 - vignette * ((x / width - 0.5) ** 2 + high) ** 1.2 * 2;
        const light = lightness(data, place);
        for (let part = 0; part < 3; part++) {
          const value = light + ((data[place + part] ?? 0) - light) * saturation;
          data[place + part] = ((value - 128) * contrast + 128) * shade + speck;
        }
      }
    }
  });
}

/** Lightness in a few steps, as in cut paper or cel paint. */
function bands(layer: Layer, count: number, strength: number): void {
  changePixels(layer, (data) => {
    for (let place = 0; place < data.length; place += 4) {
      const light = lightness(data, place);
      const stepped = (Math.round((light / 255) * count) / count) * 255;
      const factor = between(1, stepped / (light + 0.5), strength);
      for (let part = 0; part < 3; part++) data[place + part] = (data[place + part] ?? 0) * factor;
    }
  });
}

/** How much the picture changes at each pixel, 0 to 255, clear areas counting as a change too. */
function edges(layer: Layer, reach: number): Bytes {
  const { width, height } = layer;
  const { data } = layer.brush.getImageData(0, 0, width, height);
  const value = (x: number, y: number) => {
    const place = (clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)) * 4;
    return lightness(data, place) * ((data[place + 3] ?? 0) / 255);
  };
  const found = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      found[y * width + x] = Math.hypot(
        value(x + reach, y) - value(x - reach, y),
        value(x, y + reach) - value(x, y - reach),
      );
  return found;
}

function inkLines(layer: Layer, strength: number, reach: number): void {
  const found = edges(layer, reach);
  changePixels(layer, (data) => {
    for (let index = 0; index < found.length; index++) {
      const dark = 1 - ease(22, 90, found[index] ?? 0) * strength;
      for (let part = 0; part < 3; part++) data[index * 4 + part] = (data[index * 4 + part] ?? 0) * dark;
    }
  });
}

/** A wash of ink on paper: pale, nearly without colour. */
function wash(layer: Layer, keepColour: number): void {
  changePixels(layer, (data) => {
    for (let place = 0; place < data.length; place += 4) {
      const light = lightness(data, place) / 255;
      const tone = Math.round(clamp(light ** 0.72 * 1.08) * 7) / 7;
      const paper = [248, 240, 222];
      for (let part = 0; part < 3; part++) {
        const value = 26 + ((paper[part] ?? 0) - 26) * tone;
        data[place + part] = between(value, data[place + part] ?? 0, keepColour);
      }
    }
  });
}

const dither = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** A real grid of squares with few shades; edges of a cut-out are hard. */
function squares(layer: Layer, cell: number, isCutOut: boolean): void {
  const columns = Math.ceil(layer.width / cell);
  const rows = Math.ceil(layer.height / cell);
  const small = layerOf(columns, rows);
  small.brush.drawImage(
    layer.canvas,
    0,
    0,
    layer.width,
    layer.height,
    0,
    0,
    layer.width / cell,
    layer.height / cell,
  );
  changePixels(small, (data) => {
    for (let place = 0, index = 0; place < data.length; place += 4, index++) {
      const spot = dither[((Math.floor(index / columns) & 3) << 2) | ((index % columns) & 3)] ?? 0;
      const nudge = (spot / 16 - 0.47) * 14;
      for (let part = 0; part < 3; part++)
        data[place + part] = Math.round(((data[place + part] ?? 0) + nudge) / 23) * 23;
      const covered = (data[place + 3] ?? 0) > 110 ? 255 : 0;
      data[place + 3] = isCutOut ? covered : 255;
    }
  });
  layer.brush.clearRect(0, 0, layer.width, layer.height);
  layer.brush.imageSmoothingEnabled = false;
  layer.brush.drawImage(small.canvas, 0, 0, columns * cell, rows * cell);
  layer.brush.imageSmoothingEnabled = true;
}

/** The picture as a mesh of triangles of one colour each. */
function facets(layer: Layer, seed: number, isCutOut: boolean): void {
  const { width, height, brush } = layer;
  const random = randomFrom(seed);
  const cell = Math.sqrt(width * height) / (isCutOut ? 84 : 80);
  const columns = Math.ceil(width / cell) + 1;
  const rows = Math.ceil(height / cell) + 1;
  const { data } = brush.getImageData(0, 0, width, height);
  const corner = Array.from({ length: (columns + 1) * (rows + 1) }, (_, index) => {
    const [column, row] = [index % (columns + 1), Math.floor(index / (columns + 1))];
    return [
      (column - 0.5 + random.range(-0.33, 0.33)) * cell,
      (row - 0.5 + random.range(-0.33, 0.33)) * cell,
    ] as const;
  });
  const before = isCutOut ? layerOf(width, height) : null;
  before?.brush.drawImage(layer.canvas, 0, 0);
  const facet = (places: readonly number[]) => {
    const points = places.map((place) => corner[place] ?? ([0, 0] as const));
    const x = points.reduce((sum, point) => sum + point[0], 0) / 3;
    const y = points.reduce((sum, point) => sum + point[1], 0) / 3;
    const place = (clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1)) * 4;
    if ((data[place + 3] ?? 0) < 40) return;
    const shift = random.range(0.94, 1.06);
    brush.fillStyle = `rgb(${[0, 1, 2].map((part) => Math.round(clamp((data[place + part] ?? 0) * shift, 0, 255))).join(',')})`;
    brush.strokeStyle = brush.fillStyle;
    trace(brush, points);
    brush.fill();
    brush.stroke();
  };
  brush.save();
  brush.lineWidth = 1;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [a, b] = [row * (columns + 1) + column, row * (columns + 1) + column + 1];
      const [c, d] = [a + columns + 1, b + columns + 1];
      for (const places of (row + column) % 2 === 0
        ? [
            [a, b, c],
            [b, d, c],
          ]
        : [
            [a, b, d],
            [a, d, c],
          ])
        facet(places);
    }
  if (before !== null) {
    brush.globalAlpha = 0.35;
    brush.drawImage(before.canvas, 0, 0);
    brush.globalAlpha = 1;
    brush.globalCompositeOperation = 'destination-in';
    brush.drawImage(before.canvas, 0, 0);
  }
  brush.restore();
}

interface Finish {
  readonly style: Style;
  readonly seed: number;
  /** A scene is painted over; a figure, a logo or a kit keeps its crisp edges. */
  readonly kind: 'scene' | 'cutout';
  /** Whether the picture must meet itself at its sides. */
  readonly tiles?: boolean;
}

/** The same picture, in the asked style. */
export function finish(layer: Layer, { style, seed, kind, tiles = false }: Finish): void {
  const isScene = kind === 'scene';
  const scale = Math.sqrt(layer.width * layer.height) / 1440;
  const vignette = tiles ? 0 : 0.42;
  switch (style) {
    case 'painterly':
      if (!isScene) return;
      strokes(layer, Math.max(1, Math.round(2.4 * scale)));
      bloom(layer, 0.5);
      grade(layer, seed, { contrast: 1.07, saturation: 1.1, grain: 6, vignette });
      return;
    case 'flat':
      if (isScene) strokes(layer, Math.max(2, Math.round(4 * scale)));
      bands(layer, isScene ? 8 : 6, 0.85);
      grade(layer, seed, { contrast: 1.03, saturation: 1.14, grain: 0, vignette: 0 });
      return;
    case 'pixel':
      if (isScene) bloom(layer, 0.4);
      grade(layer, seed, { contrast: 1.1, saturation: 1.18, grain: 0, vignette: 0 });
      squares(
        layer,
        Math.max(2, Math.round(Math.min(layer.width, layer.height) / (isScene ? 216 : 150))),
        !isScene,
      );
      return;
    case 'low-poly':
      grade(layer, seed, { contrast: 1.1, saturation: 1.14, grain: 0, vignette: 0 });
      facets(layer, seed, !isScene);
      return;
    case 'ink':
      if (isScene) strokes(layer, Math.max(1, Math.round(3 * scale)));
      inkLines(layer, 0.85, Math.max(1, Math.round(1.4 * scale)));
      wash(layer, 0.2);
      return;
    case 'cel':
      if (isScene) strokes(layer, Math.max(2, Math.round(3 * scale)));
      bands(layer, 5, 0.6);
      inkLines(layer, 0.6, Math.max(1, Math.round(1.2 * scale)));
      grade(layer, seed, { contrast: 1.04, saturation: 1.2, grain: 0, vignette: 0 });
      return;
  }
}
