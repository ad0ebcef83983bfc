/** Below the server's limit for an image in an order. */
const longest = 7_000_000;
const side = 2048;

/** Scales an image from the device down to what a model uses, so that it fits into the order. */
export async function shrink(imageData: string): Promise<string> {
  if (imageData.length <= longest) return imageData;
  const image = new Image();
  image.src = imageData;
  await image.decode();
  const scale = Math.min(1, side / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  // Browsers without WebP return a PNG.
  return canvas.toDataURL('image/webp', 0.9);
}
