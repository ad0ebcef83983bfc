import type { Vec } from '../vectors.ts';

/** A place with walls: how it looks, and what stands in it. The eye looks roughly along z. */
export interface Room {
  readonly walls: Surface;
  /** Lower part of the walls, up to a metre. */
  readonly wainscot?: Surface;
  /** Posts, rails, window frames and beams. */
  readonly trim: string;
  readonly floor: Surface;
  readonly ceiling: 'beams' | 'rafters' | 'vault' | 'flat' | 'glass' | 'none';
  readonly top?: string;
  /** Half its width, how far its back wall is behind what is shown, its height; all at least. */
  readonly size: readonly [number, number, number];
  readonly windows?: Windows;
  /** What stands in the middle of the back wall: one of these. */
  readonly focus: readonly Piece[];
  /** What stands along the walls, in this order and again. */
  readonly along: readonly Piece[];
  /** What stands free, to both sides of the middle. */
  readonly free?: readonly Piece[];
  /** Stands in a row along both sides, before the walls. */
  readonly colonnade?: Piece;
  /** What hangs on the walls above lower pieces. */
  readonly hung?: readonly Piece[];
  /** What hangs from the ceiling, to both sides or over the middle. */
  readonly above?: readonly Piece[];
  /** Stands before the back wall, half the way to what is shown. */
  readonly middle?: Piece;
  /** Lies in the middle of the floor. */
  readonly rug?: Piece;
  /** Stands in the corner beside the back wall that the eye sees more of. */
  readonly corner?: Piece;
  /** What the words name of it: it stands at the back wall before anything else. */
  readonly named?: readonly Piece[];
  /** States that the words give to it beside those of the place. */
  readonly states?: readonly string[];
  /** What is in the air of it. */
  readonly afloat?: Piece;
  /** The world that is seen from it, if it is in space. */
  readonly planet?: string;
  /** The sky is seen through a hole in its ceiling. */
  readonly isBroken?: boolean;
  /** What glows below a round platform in the middle, instead of a floor. */
  readonly pit?: string;
  readonly light: RoomLight;
  /** What is seen through the windows: meadows, unless it is this. */
  readonly outside?: 'space' | 'city' | 'sea';
}

export interface Surface {
  readonly look: SurfaceLook;
  readonly colour: string;
  /** Of every second tile. */
  readonly second?: string;
}
export type SurfaceLook =
  | 'planks'
  | 'plaster'
  | 'stone'
  | 'bricks'
  | 'panels'
  | 'tiles'
  | 'metal'
  | 'lava'
  | 'boards'
  | 'paper';

export interface Windows {
  readonly kind: 'square' | 'arched' | 'tall' | 'wide' | 'barred' | 'glass' | 'great' | 'train';
  /** In the back wall, too. */
  readonly isBehind?: boolean;
  /** In the back wall only. */
  readonly isOnlyBehind?: boolean;
}

export interface RoomLight {
  /** Colour of the light that walls and lamps give back. */
  readonly tint: string;
  /** How bright the room is by itself: 1 is a bright living room. */
  readonly level: number;
  /** The colour that the words give to all of its light, and the one they give to its lamps. */
  readonly said?: Vec;
  readonly lamps?: Vec;
  /** Multiplies the sun that falls in. */
  readonly sun?: number;
}

/** A model or an ensemble, and how large. */
export interface Piece {
  readonly model: string;
  readonly size?: number;
  /** Height of its foot, for what hangs on walls. */
  readonly y?: number;
  /** Stands once only. */
  readonly isSingle?: boolean;
  /** By the names of parts, as the words ask. */
  readonly colours?: Readonly<Record<string, Vec>>;
}

/** The walls of one picture, in metres: x to both sides, z behind and before, and the height. */
export interface Hall {
  readonly left: number;
  readonly right: number;
  readonly back: number;
  readonly front: number;
  readonly height: number;
}

export const piece = (model: string, more: Omit<Piece, 'model'> = {}): Piece => ({ model, ...more });

/** What time has done to a room. */
export interface Wear {
  /** How much lies about. */
  readonly litter: number;
  readonly rubble: number;
  readonly webs: number;
  readonly vines: number;
  /** The share of the lamps that are out, and of the furniture that has fallen over. */
  readonly dark: number;
  readonly toppled: number;
  /** The sky is seen through the ceiling. */
  readonly isOpen: boolean;
}
