import type { Page } from 'playwright-core';

/** Draws in the page: a picture of one colour with a spot. */
export const drawn = async (page: Page, hue: number): Promise<Buffer> => {
  const address = await page.evaluate((colour) => {
    const canvas = document.createElement('canvas');
    canvas.width = 120;
    canvas.height = 80;
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('no canvas');
    brush.fillStyle = `hsl(${colour} 60% 40%)`;
    brush.fillRect(0, 0, 120, 80);
    brush.fillStyle = `hsl(${colour + 120} 80% 60%)`;
    brush.fillRect(10 + (colour % 60), 10, 30, 40);
    return canvas.toDataURL('image/png');
  }, hue);
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
};
