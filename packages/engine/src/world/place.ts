import type { Room } from './rooms/room.ts';
import type { Water } from './scene.ts';
import type { Vec } from './vectors.ts';

/** What a place is made of, for all that stands in it: the shape of the land, its colours, water, and what grows or lies there. */
export interface Place {
  readonly land: Land;
  /** Two colours of the ground, and one for slopes. */
  readonly ground: readonly [string, string];
  readonly slope?: string;
  /** Colours of flowers that cover the ground in patches. */
  readonly bloom?: readonly string[];
  readonly water?: PlaceWater;
  /** What flows there instead of water: lava, soda. */
  readonly liquid?: Pick<PlaceWater, 'colour' | 'surface'>;
  readonly furnishing: readonly Furnishing[];
  /** What the eye finds behind everything else. */
  readonly sights?: readonly Sight[];
  /** Of a place of which nothing else is said, where the eye looks: height and distance of the middle of the picture. */
  readonly view?: { readonly up: number; readonly away: number; readonly wide: number };
  /** Leaves the sky out: what closes the place above and around. */
  readonly closed?: { readonly walls: string; readonly height: number; readonly width: number };
  /** Seen from inside, whatever model of it there is. */
  readonly isEntered?: boolean;
  /** A place with walls, furniture and a light of its own. */
  readonly room?: Room;
  readonly air?: Air;
}

/** Whether the eye is inside of it: in a room or a cave. */
export const isInside = ({ closed, room }: Place) => closed !== undefined || room !== undefined;

export interface Land {
  /** Bumps, in metres. */
  readonly roll: number;
  readonly hills?: Rise;
  readonly mountains?: Rise & { readonly snow?: boolean };
  /** Rises to both sides, from this half width on. */
  readonly valley?: number;
  /** Falls away behind what is shown: a cliff, a summit, an island in the sky. */
  readonly drop?: { readonly behind: number; readonly depth: number };
  /** What is shown stands on an island above a sea of clouds, so many metres beyond it. */
  readonly isle?: number;
  /** What is shown stands on a hill, so many times as high as it is wide. */
  readonly mound?: number;
  /** Long waves of sand or snow. */
  readonly dunes?: number;
  /** Fields in steps up a slope: the height of a step. */
  readonly terraces?: number;
  /** The whole land rises before the eye: metres for each metre. */
  readonly climb?: number;
  /** Flat steps, as of a canyon. */
  readonly steps?: number;
  /** One great cone in the distance: a volcano. */
  readonly cone?: number;
  /** Where the cone stands around what is shown, in radians from the way into the depth. */
  readonly view?: number;
  /** Flat along the middle, so many metres to each side. */
  readonly way?: number;
  /** A trodden way that winds into the depth. */
  readonly path?: string;
  /** It was named: nothing grows on it. */
  readonly isTrodden?: boolean;
  readonly isStony?: boolean;
  /** There is no ground: things hang in space. */
  readonly isVoid?: boolean;
}
export interface Rise {
  /** Where it begins, in metres from what is shown. */
  readonly from: number;
  readonly height: number;
  readonly width: number;
}

export interface PlaceWater {
  /** A sea is everywhere; a shore behind what is shown; a quay with deep water at one side, a canal between two; a lake around the middle distance; a river winds through; pools lie in hollows. */
  readonly kind: 'sea' | 'shore' | 'quay' | 'canal' | 'lake' | 'river' | 'pools';
  readonly colour: string;
  /** What it is said to be instead: a river of lava, of chocolate. */
  readonly tone?: Vec;
  /** What is no water does not mirror: lava glows, ice is as snow, chocolate is thick. */
  readonly surface?: Water['surface'];
  readonly chop: number;
  /** Height of waves in metres. */
  readonly waves?: number;
}

export interface Furnishing {
  /** A key of the models. */
  readonly model: string;
  /** How many are tried; half of them find a place. */
  readonly count: number;
  /** Nearest and farthest, in metres from the eye. */
  readonly from: number;
  readonly to: number;
  readonly size: readonly [number, number];
  /** Stands in groups, with clearings between. */
  readonly isGrouped?: boolean;
  /** Keeps out of the view to what is shown. */
  readonly isTall?: boolean;
  /** It was named: it is seen near the eye. */
  readonly isAsked?: boolean;
  /** May stand dark in the foreground. */
  readonly frames?: boolean;
  /** Concepts that leave it out ('no trees'). Its own key's name always does. */
  readonly as?: readonly string[];
  /** Hangs from above. */
  readonly hangs?: boolean;
  /** Only in water, or only on land (usual). */
  readonly inWater?: boolean;
  /** Stands on slopes as well: houses up a hill. */
  readonly isSteady?: boolean;
  /** Faces what is shown, as houses around a square. */
  readonly faces?: boolean;
  /** Stands side by side along a street into the depth, `from` metres off its middle, up to `to` metres away. */
  readonly isStreet?: boolean;
  /** Looks along the street, such as cars and rails. */
  readonly isAlong?: boolean;
  /** Paving: it lies side by side on the ground, whatever stands on it. */
  readonly isFloor?: boolean;
  /** In one line instead, so many metres beside the middle of the street. */
  readonly lane?: number;
  /** Around what is shown, at least `from` metres away, looking inwards. */
  readonly isRing?: boolean;
  /** Where the first of a street stands, in metres before the eye. */
  readonly first?: number;
  /** How far apart, along a street. */
  readonly gap?: number;
  /** Other models that stand between them, one in three. */
  readonly others?: readonly string[];
  /** By the names of parts, as the words ask. */
  readonly colours?: Readonly<Record<string, Vec>>;
  /** Only near water. */
  readonly isShore?: boolean;
  /** Leans this much, in radians. */
  readonly leans?: number;
  /** Floats so high above 0: from, to. */
  readonly floats?: readonly [number, number];
}

/** Something great at a place in the picture. */
export interface Sight {
  readonly model: string;
  /** Across the picture, from its middle (0) to its edge (0.5); by seed at the left or at the right. */
  readonly across: number;
  /** Metres from the eye; farther where what is shown is far. */
  readonly depth: number;
  readonly size: number;
  /** Above the ground or the water. */
  readonly up?: number;
  /** Above 0, whatever the ground. */
  readonly level?: number;
  /** How it is turned to the eye, in radians. */
  readonly yaw?: number;
  /** Left out where something is shown. */
  readonly isAlone?: boolean;
  readonly as?: readonly string[];
}

export interface Air {
  /** Multiplies the density of haze. */
  readonly haze?: number;
  /** Colour that the air takes on, and how much. */
  readonly tint?: string;
  readonly amount?: number;
  /** Multiplies the light from the sky. */
  readonly ambient?: number;
  /** Multiplies the sun. */
  readonly key?: number;
  readonly sky?: 'space' | 'deep' | 'none';
}
