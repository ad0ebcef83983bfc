import { type Change, lightness } from './bands.ts';
import { type Layer, reduced } from './canvas.ts';
import { rowReader, sketchOf } from './lines.ts';
import { between, clamp, ease } from './random.ts';

interface Ink {
  /** Pixels per unit. */
  readonly scale: number;
  readonly tiles: boolean;
  /** The picture whose darkest and lightest places become black and white. */
  readonly whole: Layer;
}

const paper = [250, 244, 230] as const;
const inkTone = [24, 22, 30] as const;

/** Black lines and hatching over a few clean washes on paper. */
export function inked(layer: Layer, task: Ink): Change {
  const { width, height } = layer;
  const { scale } = task;
  const sketch = sketchOf(layer, { ...task, bold: 1.15 });
  const lineRow = rowReader(sketch.lines, width, height);
  const lightRow = rowReader(sketch.light, width, height);
  const [black, white] = lightRange(task.whole);
  // A whole number of hatches from side to side, so that they join where a picture tiles.
  const gap = width / Math.round(width / (9 * scale));
  const edge = 0.5 / Math.max(1, gap);
  return (data, top) => {
    for (let place = 0, y = top; place < data.length; y++) {
      const lines = lineRow(y);
      const lights = lightRow(y);
      for (let x = 0; x < width; x++, place += 4) {
        if (data[place + 3] === 0) continue;
        const own = lightness(data, place);
        // Translucent haze and shadows have no lightness of their own in the sketch.
        const seen = (data[place + 3] ?? 0) < 200 ? (own / 255) ** 0.7 : (lights[x] ?? 0);
        const light = clamp((seen - black) / (white - black));
        const wash = washOf(light);
        const hatch = Math.max(
          hatched((x + y * 0.8) / gap, (0.46 - light) * 1.3, edge),
          hatched((x - y) / gap, (0.22 - light) * 3, edge),
        );
        const line = Math.max(ease(0.2, 0.55, lines[x] ?? 0), hatch);
        for (let part = 0; part < 3; part++) {
          const tint = ((data[place + part] ?? 0) - own) * 0.42;
          const washed = (paper[part] ?? 0) * wash + tint;
          data[place + part] = between(washed, inkTone[part] ?? 0, line);
        }
      }
    }
  };
}

/** Paper, a light wash, a dark one: steps with a soft shoulder. */
const washOf = (light: number): number =>
  0.42 + ease(0.3, 0.32, light) * 0.2 + ease(0.52, 0.54, light) * 0.18 + ease(0.76, 0.78, light) * 0.2;

/** Returns how black a place is in a pattern of lines that widen with the dark. */
function hatched(place: number, dark: number, edge: number): number {
  if (dark <= 0) return 0;
  const away = Math.abs(place - Math.floor(place) - 0.5) * 2;
  const wide = Math.min(1.2, 0.12 + dark);
  return ease(wide + edge * 2, wide - edge * 2, away);
}

/** Returns the perceived lightness of the darkest and the lightest parts of a picture, from 0 to 1. */
function lightRange(whole: Layer): [number, number] {
  const small = reduced(whole, 480);
  const { data } = small.brush.getImageData(0, 0, small.width, small.height);
  const seen: number[] = [];
  for (let place = 0; place < data.length; place += 4)
    if ((data[place + 3] ?? 0) > 128) seen.push((lightness(data, place) / 255) ** 0.7);
  seen.sort((one, other) => one - other);
  const at = (part: number, none: number) => seen[Math.floor(seen.length * part)] ?? none;
  const low = at(0.03, 0) * 0.7;
  // In fog or snow most of a picture is bright: it becomes a wash, so that brighter parts can be paper.
  return [low, Math.max(at(0.94, 1), at(0.03, 0) + 0.25, low + (at(0.5, 0.5) - low) / 0.76)];
}
