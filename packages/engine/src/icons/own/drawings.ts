import type { Piece } from '../../figure/held/pieces.ts';
import { drawingsOf } from './read.ts';
import { thingsHome } from './things-home.ts';

const tables = [thingsHome];

let drawings: Readonly<Record<string, readonly Piece[]>> | undefined;

/** What the emoji set lacks, by concept; read with the first icon. */
export const ownDrawings = (): Readonly<Record<string, readonly Piece[]>> =>
  (drawings ??= drawingsOf(tables.join('\n')));
