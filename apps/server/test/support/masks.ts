import sharp from 'sharp';

export const dataUrl = (bytes: Uint8Array): string =>
  `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;

/** A mask whose right half is white. */
export const maskOf = async (width: number, height: number): Promise<string> =>
  dataUrl(
    await sharp({ create: { width, height, channels: 4, background: '#000000' } })
      .composite([
        {
          input: { create: { width: width / 2, height, channels: 4, background: '#ffffff' } },
          left: width / 2,
          top: 0,
        },
      ])
      .png()
      .toBuffer(),
  );
