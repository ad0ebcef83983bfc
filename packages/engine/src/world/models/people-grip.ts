import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import type { Lamp } from '../model.ts';
import { cos, pi, sin, type Vec } from '../vectors.ts';
import { addBlade, darker } from './creatures-shapes.ts';

export type HeldKind =
  | 'sword'
  | 'greatsword'
  | 'katana'
  | 'sabre'
  | 'dagger'
  | 'staff'
  | 'crook'
  | 'wand'
  | 'sceptre'
  | 'spear'
  | 'trident'
  | 'axe'
  | 'battle axe'
  | 'hammer'
  | 'war hammer'
  | 'club'
  | 'bow'
  | 'rifle'
  | 'scythe'
  | 'fishing rod'
  | 'pitchfork'
  | 'hoe'
  | 'lute'
  | 'book'
  | 'lantern'
  | 'torch'
  | 'pan'
  | 'ladle'
  | 'shield'
  | 'round shield'
  | 'bag'
  | 'potion'
  | 'broom'
  | 'flag';

export interface Held {
  readonly kind: HeldKind;
  readonly colour?: string;
  /** It shines as a whole. */
  readonly glows?: boolean;
}

/** The thing in a hand: y along it from the hand, x towards where its bearer looks. Metres. */
export interface Grip {
  readonly builder: Builder;
  readonly at: (x: number, y: number, z: number) => Vec;
  readonly ahead: Vec;
  readonly side: Vec;
  readonly along: Vec;
  readonly tint: Vec | undefined;
  /** Where the hand is that draws a bow. */
  readonly drawn?: Vec;
  /** Those that shine add their lights. */
  readonly lamps: Lamp[];
}

/** A stick of wood through the hand. */
export function addStick({ builder, at }: Grip, low: number, high: number, thick: number, tint: Vec) {
  builder.tube(
    [at(0, low, 0), at(0.004, (low + high) / 2, 0), at(0, high, 0)],
    [thick, thick, thick],
    tint,
    'wood',
    8,
  );
}

/** A blade of steel with its edge ahead; `bend` curves it. */
export function addEdge(
  { builder, at, ahead, tint }: Grip,
  low: number,
  high: number,
  wide: number,
  bend = 0,
) {
  const steel = tint ?? hex('#d3dae4');
  // Blades are drawn broad, as hands are.
  const broad = wide * 1.3;
  addBlade(builder, {
    points: [at(0, low, 0), at(bend * 0.25, (low + high) / 2, 0), at(-bend, high, 0)],
    widths: [1, 1, 0.92, 0.75, 0.05].map((share) => share * broad),
    depths: [0.22, 0.22, 0.18, 0.14, 0.02].map((share) => share * broad),
    across: ahead,
    tint: (_share, facing) => (facing > 0 ? steel : darker(steel, 0.82)),
    material: 'metal',
    rows: 8,
    around: 4,
  });
}

export function addHilt(grip: Grip, guard: number, tint: Vec, grips: Vec) {
  const { builder, at } = grip;
  builder.tube([at(0, -0.1, 0), at(0, 0.09, 0)], [0.018, 0.018], grips, 'wood', 8);
  builder.ball(at(0, -0.12, 0), 0.03, tint, 'metal', { segments: 10 });
  builder.tube(
    [at(-guard, 0.1, 0), at(0, 0.09, 0), at(guard, 0.1, 0)],
    [0.016, 0.022, 0.016],
    tint,
    'metal',
    8,
  );
}

/** A line around the hand's side, for rims and hoops. */
export const hoop = (at: Grip['at'], radius: number, y: number, x: number): readonly Vec[] =>
  Array.from({ length: 17 }, (_, step) =>
    at(x, y + cos((step / 16) * 2 * pi) * radius, sin((step / 16) * 2 * pi) * radius),
  );
