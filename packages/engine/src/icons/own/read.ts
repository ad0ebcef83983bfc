import { box, capsule, oval, type Paint, type Piece } from '../../figure/held/pieces.ts';

/**
 * Reads a table of drawings, a line for each: `concept: step; step; …`. A step is a colour and a path in the notation of SVG
 * in a square of 32: an area with a shade. `~` before it leaves the shade out, `-2` makes it a stroke of that width. A colour
 * with `*` is the one that another colour replaces. Beyond SVG there are `Ox y r [r]` for ovals, `Bx y w h r` for rounded
 * boxes, `Kx y r x y r` for limbs. `concept = other #colour` is another one in another colour. Lines with # are headings.
 */
export function drawingsOf(table: string): Record<string, readonly Piece[]> {
  const drawings: Record<string, readonly Piece[]> = {};
  for (const line of table.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, id = '', sign, rest = ''] = /^(\S+?)\s*(:|=)\s*(.*)$/.exec(line) ?? [];
    if (id === '') throw new Error(`Not a drawing: ${line}`);
    drawings[id] =
      sign === '=' ? recoloured(drawings, rest, line) : rest.split(';').map((step) => pieceOf(step, line));
  }
  return drawings;
}

function recoloured(
  drawings: Readonly<Record<string, readonly Piece[]>>,
  rest: string,
  line: string,
): readonly Piece[] {
  const [other = '', tone] = rest.trim().split(/\s+/);
  const pieces = drawings[other];
  if (pieces === undefined) throw new Error(`Nothing to recolour: ${line}`);
  if (tone === undefined) return pieces;
  return pieces.map((piece) => {
    const [kind, paint, ...more] = piece;
    return [kind, paint.startsWith('own ') ? `own ${tone}` : paint, ...more] as unknown as Piece;
  });
}

function pieceOf(step: string, line: string): Piece {
  const [, sign = '', own, tone = '', path = ''] =
    /^\s*(~[\d.]*|-[\d.]+)?\s*(\*)?(#[\da-f]{3,6})\s+(\S.*?)\s*$/i.exec(step) ?? [];
  if (tone === '') throw new Error(`Not a step of a drawing: "${step}" in ${line}`);
  const paint: Paint = own ? `own ${tone as `#${string}`}` : (tone as `#${string}`);
  const text = expanded(path);
  if (sign.startsWith('~')) return ['mark', paint, text, Number(sign.slice(1) || 1)];
  if (sign.startsWith('-')) return ['seam', paint, text, Number(sign.slice(1))];
  return ['part', paint, text, 1.2];
}

const numbers = (text: string): number[] => (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);

const expanded = (path: string): string =>
  path
    .replaceAll(/O([-\d. ]+)/g, (_, list: string) => {
      const [x = 0, y = 0, across = 1, tall = across] = numbers(list);
      return oval(x, y, across, tall);
    })
    .replaceAll(/B([-\d. ]+)/g, (_, list: string) => {
      const [x = 0, y = 0, w = 1, h = 1, r = 0] = numbers(list);
      return box(x, y, w, h, r);
    })
    .replaceAll(/K([-\d. ]+)/g, (_, list: string) => {
      const [x = 0, y = 0, r = 1, toX = 0, toY = 0, toR = r] = numbers(list);
      return capsule(x, y, r, toX, toY, toR);
    });
