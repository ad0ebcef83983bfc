/** What the server takes of one image that is sent along, with room to spare. */
const longest = 7_000_000;
const side = 2048;

/** An image from the device, made small enough to be sent along: a model looks at no more than this of it. */
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
  // A browser without WebP answers a PNG, which is fine too.
  return canvas.toDataURL('image/webp', 0.9);
}
