import sharp from 'sharp';

/** A picture as it was drawn: red, green and blue, three bytes a pixel. */
export interface Drawn {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const shrunk = ({ bytes, width, height }: Drawn, to: number) =>
  sharp(bytes, { raw: { width, height, channels: 3 } })
    .resize(to, Math.round((to * height) / width), { fit: 'fill' })
    .raw()
    .toBuffer();

/** How alike two lists of numbers are, whatever their brightness and contrast: 1 is the same, 0 unrelated. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [both, ownA, ownB] = [0, 0, 0];
  a.forEach((value, index) => {
    const [x, y] = [value - meanA, (b[index] ?? 0) - meanB];
    both += x * y;
    ownA += x * x;
    ownB += y * y;
  });
  return both / Math.sqrt(ownA * ownB || 1);
}

/** Where it gets lighter or darker, 48 pixels wide: the structure without the colours. */
async function edgesOf(drawn: Drawn): Promise<readonly number[]> {
  const wide = 48;
  const pixels = await shrunk(drawn, wide);
  const light = Array.from(
    { length: pixels.length / 3 },
    (_, at) =>
      0.3 * (pixels[at * 3] ?? 0) + 0.59 * (pixels[at * 3 + 1] ?? 0) + 0.11 * (pixels[at * 3 + 2] ?? 0),
  );
  return light.map(
    (value, at) => Math.abs((light[at + 1] ?? value) - value) + Math.abs((light[at + wide] ?? value) - value),
  );
}

const meanOfPairs = (lists: readonly (readonly number[])[]) => {
  const pairs = lists.flatMap((list, index) =>
    lists.slice(index + 1).map((other) => correlation(list, other)),
  );
  return pairs.reduce((sum, value) => sum + value, 0) / Math.max(1, pairs.length);
};

/** The mean likeness of all pairs by structure, for seeds of one prompt. */
export const likenessOfStructure = async (pictures: readonly Drawn[]) =>
  meanOfPairs(await Promise.all(pictures.map(edgesOf)));

/** The mean likeness of all pairs by colour, for arts of one picture. */
export const likenessOfColour = async (pictures: readonly Drawn[]) =>
  meanOfPairs(await Promise.all(pictures.map(async (drawn) => [...(await shrunk(drawn, 192))])));
