import type { Thing } from '../features/at.ts';
import { backPieces } from './back-pieces.ts';
import { floorPieces } from './floor-pieces.ts';

export type PieceName = keyof typeof backPieces | keyof typeof floorPieces;

/** Furniture by name, drawn as large as its height says and standing on its foot. */
export const pieces: Readonly<Record<PieceName, Thing>> = { ...backPieces, ...floorPieces };
