import type { Material } from '../draw/bevel.ts';
import {
  apart,
  type Box,
  type Brush,
  down,
  fillShape,
  inset,
  type Layer,
  type Point,
  trace,
} from '../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix, white } from '../draw/colour.ts';
import { eachLine, fitText } from '../draw/text.ts';

/** The style of a second line: on a ribbon, on a plate, or alone between two lines. */
export type SecondLine = 'ribbon' | 'plate' | 'lines';

/** Draws a tagline on a background as long as the text. */
export function ribbon(
  { brush }: Layer,
  text: string,
  room: Box,
  material: Material,
  kind: SecondLine,
): void {
  const fitted = fitText(brush, text, {
    width: room.w - room.h * 2.4,
    height: room.h * 0.86,
    maximum: room.h * (kind === 'lines' ? 0.78 : 0.56),
    lines: 1,
    voice: 'plain',
  });
  brush.font = fitted.font;
  const written = Math.max(0, ...fitted.lines.map((line) => brush.measureText(line).width));
  const w = Math.min(room.w - room.h * 1.3, written + room.h * 1.5);
  const box = { x: room.x + (room.w - w) / 2, y: room.y, w, h: room.h * 0.86 };
  grounds[kind](brush, box, material);
  apart(brush, () => {
    const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2, align: 'center' } as const;
    eachLine(brush, fitted, middle, (piece, x, y) => {
      brush.lineWidth = fitted.size * 0.16;
      brush.strokeStyle = css(material.outline, 0.8);
      brush.strokeText(piece, x, y);
      brush.fillStyle = css(colour(0.97, 0.02, 90));
      brush.fillText(piece, x, y);
    });
  });
}

type Ground = (brush: Brush, box: Box, material: Material) => void;

const toneOf = ({ face }: Material): Colour => face[2] ?? white;
const clothOf = (material: Material): Colour => darker(mix(material.outline, toneOf(material), 0.42), 0.02);

const grounds: Readonly<Record<SecondLine, Ground>> = {
  ribbon: (brush, box, material) => {
    tails(brush, box, material);
    plate(brush, box, material, 0.08);
  },
  plate: (brush, box, material) => plate(brush, box, material, 0.5),
  lines: (brush, box, material) => {
    const y = box.y + box.h / 2;
    for (const side of [-1, 1]) {
      const from = box.x + box.w / 2 + side * (box.w / 2 - box.h * 0.35);
      const to = from + side * box.h * 1.4;
      const shape: Point[] = [
        [from, y - box.h * 0.09],
        [to, y],
        [from, y + box.h * 0.09],
        [from - side * box.h * 0.13, y],
      ];
      brush.lineJoin = 'round';
      brush.lineWidth = box.h * 0.1;
      brush.strokeStyle = css(material.outline);
      trace(brush, shape);
      brush.stroke();
      fillShape(brush, shape, css(lighter(toneOf(material), 0.08)));
    }
  },
};

function tails(brush: Brush, box: Box, material: Material): void {
  const cloth = clothOf(material);
  brush.lineJoin = 'round';
  brush.lineWidth = box.h * 0.07;
  brush.strokeStyle = css(material.outline);
  for (const side of [-1, 1]) {
    const edge = side < 0 ? box.x : box.x + box.w;
    const at = (x: number, y: number) => [edge + side * box.h * x, box.y + box.h * y] as const;
    const tail = [at(-0.25, 0.24), at(0.66, 0.24), at(0.42, 0.7), at(0.66, 1.16), at(-0.25, 1.16)];
    fillShape(brush, tail, css(darker(cloth, 0.09)));
    brush.stroke();
    fillShape(brush, [at(0, 1), at(-0.25, 1), at(-0.25, 1.16)], css(darker(cloth, 0.2)));
    brush.stroke();
  }
}

function plate(brush: Brush, box: Box, material: Material, round: number): void {
  const cloth = clothOf(material);
  brush.lineWidth = box.h * 0.07;
  brush.strokeStyle = css(material.outline);
  brush.beginPath();
  brush.roundRect(box.x, box.y, box.w, box.h, box.h * round);
  brush.fillStyle = down(brush, box.y, box.y + box.h, [
    [0, lighter(cloth, 0.07)],
    [0.5, cloth],
    [1, darker(cloth, 0.06)],
  ]);
  brush.fill();
  brush.stroke();
  brush.lineWidth = box.h * 0.035;
  brush.strokeStyle = css(lighter(toneOf(material), 0.06), 0.9);
  const inner = inset(box, box.h * 0.09);
  brush.beginPath();
  brush.roundRect(inner.x, inner.y, inner.w, inner.h, inner.h * round);
  brush.stroke();
}
