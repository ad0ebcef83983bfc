const orientationTag = 0x0112;
const short = 3;
const entryBytes = 12;

/**
 * Returns the orientation of an EXIF block, or 1 if there is no valid one. Like browsers, reads only one short number of the first
 * directory, so that a photo is oriented the same everywhere.
 */
export function orientationOf(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.length);
  if (tiff.length < 8) return 1;
  const order = view.getUint16(0);
  const little = order === 0x4949;
  if (!(little || order === 0x4d4d) || view.getUint16(2, little) !== 42) return 1;
  const directory = view.getUint32(4, little);
  if (directory + 2 > tiff.length) return 1;
  const entries = view.getUint16(directory, little);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * entryBytes;
    if (entry + entryBytes > tiff.length) return 1;
    if (view.getUint16(entry, little) !== orientationTag) continue;
    if (view.getUint16(entry + 2, little) !== short || view.getUint32(entry + 4, little) !== 1) return 1;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** Returns a complete EXIF block that contains only the orientation. */
export function exifWith(orientation: number): Uint8Array {
  const tiff = new Uint8Array(26);
  const view = new DataView(tiff.buffer);
  view.setUint16(0, 0x4949);
  view.setUint16(2, 42, true);
  view.setUint32(4, 8, true);
  view.setUint16(8, 1, true);
  view.setUint16(10, orientationTag, true);
  view.setUint16(12, short, true);
  view.setUint32(14, 1, true);
  view.setUint16(18, orientation, true);
  return tiff;
}
