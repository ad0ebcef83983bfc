import { type Box, type Layer, layerOf } from '../draw/canvas.ts';
import { type Colour, css, fromHex } from '../draw/colour.ts';
import { faceFor } from '../draw/faces.ts';
import { ease, type Noise } from '../draw/random.ts';

/** Stamps a seal as on a scroll: pale letters of the title on worn red. */
export function paintSeal(layer: Layer, box: Box, title: string, tone: Colour | null, noise: Noise): void {
  const side = Math.max(8, Math.round(box.w));
  const seal = layerOf(side, side);
  const { brush } = seal;
  brush.fillStyle = css(tone ?? fromHex('#b8231d'));
  brush.beginPath();
  brush.roundRect(side * 0.03, side * 0.03, side * 0.94, side * 0.94, side * 0.1);
  brush.fill();
  brush.strokeStyle = '#fbf1df';
  brush.lineWidth = side * 0.03;
  brush.beginPath();
  brush.roundRect(side * 0.1, side * 0.1, side * 0.8, side * 0.8, side * 0.05);
  brush.stroke();
  const letters = Array.from(new Intl.Segmenter('und').segment(title.replaceAll(/\s/g, '')), ({ segment }) => segment);
  const isDense = /\p{Script=Han}/u.test(title);
  const shown = isDense && letters.length >= 4 ? letters.slice(0, 4) : letters.slice(0, 1);
  const size = shown.length === 4 ? 0.36 : 0.66;
  brush.font = `${(side * size).toFixed(1)}px ${faceFor({ text: shown.join(''), ids: ['style.ancient-asian'] }).family}`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillStyle = '#fbf1df';
  // From top to bottom, from right to left.
  const spots = shown.length === 4 ? [[0.69, 0.32], [0.69, 0.7], [0.31, 0.32], [0.31, 0.7]] : [[0.5, 0.52]];
  shown.forEach((letter, index) => {
    const [x = 0.5, y = 0.5] = spots[index] ?? [];
    brush.fillText(letter, side * x, side * y);
  });
  const image = brush.getImageData(0, 0, side, side);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const place = (y * side + x) * 4 + 3;
      image.data[place] = (image.data[place] ?? 0) * (1 - ease(0.3, 0.5, noise.layered((x / side) * 9, (y / side) * 9, 2, 64)) * 0.9);
    }
  brush.putImageData(image, 0, 0);
  layer.brush.drawImage(seal.canvas, box.x, box.y, box.w, box.h);
}
