export type Colour = readonly [number, number, number];

/** Distance up to which a pixel is background, and from which it is figure; between them it is a blend. */
const groundUntil = 60;
const figureFrom = 150;
/** The share of the rim that must be background for the picture to have one. */
const rimShare = 0.7;
/** A background within this distance of the requested colour counts as the key colour. */
const obedient = 110;
/** Pixels beside the background into which its colour may spill. */
const seam = 3;

/**
 * Cuts a flat background out of RGBA pixels, in place. Models match the requested colour only roughly, so the actual one is read
 * from the rim. Inside the figure only the key colour is cut: a white background must not remove the eyes. Returns false and leaves
 * the picture unchanged if the rim is not flat.
 */
export function cutFlatBackground(pixels: Uint8Array, width: number, height: number, key: Colour): boolean {
  const rim = rimOf(width, height);
  const ground = medianColour(pixels, rim);
  const like = rim.filter((index) => distance(pixels, index, ground) < groundUntil).length;
  if (like < rim.length * rimShare) return false;
  const isKey = Math.hypot(ground[0] - key[0], ground[1] - key[1], ground[2] - key[2]) < obedient;
  if (isKey) cutKey(pixels, width, ground);
  else cutFromOutside(pixels, width, height, rim, ground);
  return true;
}

function rimOf(width: number, height: number): number[] {
  const rim: number[] = [];
  for (let x = 0; x < width; x += 1) rim.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y += 1) rim.push(y * width, y * width + width - 1);
  return rim;
}

function medianColour(pixels: Uint8Array, rim: readonly number[]): Colour {
  const middle = (channel: number): number => {
    const values = rim.map((index) => pixels[index * 4 + channel] ?? 0).sort((a, b) => a - b);
    return values[values.length >> 1] ?? 0;
  };
  return [middle(0), middle(1), middle(2)];
}

function distance(pixels: Uint8Array, index: number, [red, green, blue]: Colour): number {
  const at = index * 4;
  const dr = (pixels[at] ?? 0) - red;
  const dg = (pixels[at + 1] ?? 0) - green;
  const db = (pixels[at + 2] ?? 0) - blue;
  // Several times faster than Math.hypot, and this runs for every pixel.
  return Math.sqrt(dr * dr + dg * dg + db * db);
}

/** Removes all pixels of the key colour, and its spill along the seam. */
function cutKey(pixels: Uint8Array, width: number, ground: Colour): void {
  const near = new Uint8Array(pixels.length / 4);
  for (let index = 0; index < near.length; index += 1) {
    if (distance(pixels, index, ground) < groundUntil) near[index] = 1;
  }
  widen(near, width);
  const full = keyness(ground, ground);
  for (let index = 0; index < near.length; index += 1) {
    const step = near[index] ?? 0;
    if (step === 1) take(pixels, index, ground, 0);
    else if (step > 1) take(pixels, index, ground, 1 - keyness(colourAt(pixels, index), ground) / full);
  }
}

/** Marks the neighbours of marked pixels with their distance. */
function widen(marks: Uint8Array, width: number): void {
  for (let step = 1; step <= seam; step += 1) {
    for (let index = 0; index < marks.length; index += 1) {
      if (marks[index] !== step) continue;
      for (const next of [index - width, index + width, index - 1, index + 1]) {
        if (marks[next] === 0) marks[next] = step + 1;
      }
    }
  }
}

function colourAt(pixels: Uint8Array, index: number): Colour {
  return [pixels[index * 4] ?? 0, pixels[index * 4 + 1] ?? 0, pixels[index * 4 + 2] ?? 0];
}

/** Returns how far the key's bright channels exceed its dark ones. */
function keyness(colour: Colour, key: Colour): number {
  const bright = colour.filter((_, channel) => (key[channel] ?? 0) >= 128);
  const dark = colour.filter((_, channel) => (key[channel] ?? 0) < 128);
  return Math.max(0, Math.min(...bright) - Math.max(...dark));
}

/** Removes what is connected to the rim without crossing the figure, with a soft edge. */
function cutFromOutside(
  pixels: Uint8Array,
  width: number,
  height: number,
  rim: readonly number[],
  ground: Colour,
): void {
  const reached = flood(pixels, width, height, rim, ground);
  for (let index = 0; index < reached.length; index += 1) {
    if (reached[index] !== 1) continue;
    take(pixels, index, ground, (distance(pixels, index, ground) - groundUntil) / (figureFrom - groundUntil));
  }
}

function flood(
  pixels: Uint8Array,
  width: number,
  height: number,
  rim: readonly number[],
  ground: Colour,
): Uint8Array {
  const reached = new Uint8Array(width * height);
  const open = rim.filter((index) => distance(pixels, index, ground) < figureFrom);
  for (const index of open) reached[index] = 1;
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const x = index % width;
    for (const next of [
      index - width,
      index + width,
      x > 0 ? index - 1 : -1,
      x < width - 1 ? index + 1 : -1,
    ]) {
      if (reached[next] !== 0 || distance(pixels, next, ground) >= figureFrom) continue;
      reached[next] = 1;
      open.push(next);
    }
  }
  return reached;
}

/** Keeps only this share of a pixel: removes the background from its opacity and colour. */
function take(pixels: Uint8Array, index: number, ground: Colour, share: number): void {
  if (share >= 1) return;
  const at = index * 4;
  const opacity = Math.max(0, share);
  for (let channel = 0; channel < 3; channel += 1) {
    const value = pixels[at + channel] ?? 0;
    const own = opacity === 0 ? 0 : (value - (1 - opacity) * (ground[channel] ?? 0)) / opacity;
    pixels[at + channel] = Math.min(255, Math.max(0, Math.round(own)));
  }
  pixels[at + 3] = Math.round((pixels[at + 3] ?? 255) * opacity);
}
