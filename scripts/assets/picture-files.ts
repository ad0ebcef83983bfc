import sharp from 'sharp';

/** A screenshot as a small file. */
export async function writePicture(png: Buffer, file: string): Promise<void> {
  await sharp(png).webp({ quality: 84, effort: 6, smartSubsample: true }).toFile(file);
}

export interface TourFrame {
  readonly png: Buffer;
  readonly milliseconds: number;
}

/** Screenshots one after another as an animated WebP that repeats forever. */
export async function writeTour(frames: readonly TourFrame[], width: number, file: string): Promise<void> {
  const pages = await Promise.all(
    frames.map(({ png }) => sharp(png).resize(width, undefined, { kernel: 'lanczos3' }).png().toBuffer()),
  );
  await sharp(pages, { join: { animated: true } })
    .webp({
      delay: frames.map(({ milliseconds }) => milliseconds),
      loop: 0,
      quality: 76,
      effort: 4,
      smartSubsample: true,
    })
    .toFile(file);
}
