import { area, box, oval, type Paint, type Piece, rod } from './pieces.ts';

interface Blade {
  /** From the grip to the tip; a size is 60. */
  readonly long: number;
  /** Half of its width at the guard. */
  readonly wide: number;
  /** How far the tip bends towards the back. */
  readonly bend?: number;
  /** How much wider it is before the tip than at the guard. */
  readonly belly?: number;
  /** Waves of a keris. */
  readonly waves?: number;
  /** Where the point begins, as a share of the length. */
  readonly point?: number;
  /** One edge only: the back is straight to the tip. */
  readonly single?: boolean;
  readonly guard?: 'cross' | 'disc' | 'bowl' | 'wings' | 'none' | 'small';
  readonly across?: number;
  readonly grip?: number;
  readonly paint?: Paint;
  readonly handle?: Paint;
  readonly pommel?: Paint;
  readonly ridge?: boolean;
}

/** The outline of a blade, along a bent or waved line. */
function outlineOf({
  long,
  wide,
  bend = 0,
  belly = 0,
  waves = 0,
  point = 0.86,
  single = false,
}: Blade): string {
  const left: (readonly [number, number])[] = [];
  const right: (readonly [number, number])[] = [];
  const steps = waves > 0 ? waves * 6 : 14;
  for (let step = 0; step <= steps; step++) {
    const t = step / steps;
    const y = -8 - (long - 8) * t;
    const x =
      bend * t ** 2 + (waves > 0 ? Math.sin(t * waves * Math.PI * 2) * wide * 0.8 * (1 - t * 0.5) : 0);
    const swell = 1 + belly * Math.sin(Math.min(1, t / point) * Math.PI * 0.72);
    const end = t <= point ? 1 : Math.max(0, 1 - ((t - point) / (1 - point)) ** 1.3);
    const half = wide * swell * (waves > 0 ? 1 - t * 0.55 : 1);
    // A single edge comes to the back at the tip; two edges meet in the middle.
    left.push([single ? x - wide : x - half * end, y]);
    right.push([single ? x - wide + (wide + half) * end : x + half * end, y]);
  }
  return area(...left, ...right.reverse());
}

const guards: Readonly<Record<NonNullable<Blade['guard']>, (across: number) => readonly Piece[]>> = {
  cross: (across) => [['part', 'trim', box(-across, -10.5, across * 2, 5, 2.4), 1.6]],
  small: (across) => [['part', 'trim', box(-across, -9.5, across * 2, 3.4, 1.6), 1]],
  disc: (across) => [['part', 'trim', oval(0, -8.5, across, 2.6), 1]],
  bowl: () => [
    ['line', 'trim', 'M0 9C10 8 10-5 6-8', 1.8],
    ['part', 'trim', 'M-8-7.500C-8-14 8-14 8-7.500C4-5-4-5-8-7.500z', 1.6],
  ],
  wings: (across) => [
    [
      'part',
      'trim',
      `M0-5C-5-5-8-9-${across}-17C-${across * 0.9}-8-${across * 0.5}-3 0-4C${across * 0.5}-3 ${across * 0.9}-8 ${across}-17C8-9 5-5 0-5z`,
      1.6,
    ],
    ['part', 'accent', oval(0, -8, 3.6), 1.2],
  ],
  none: () => [],
};

/** A sword from its measures: grip, pommel, blade, guard. */
export function blade(given: Blade): readonly Piece[] {
  const { long, wide, guard = 'cross', across = 11, grip = 9, paint = 'own metal', ridge = true } = given;
  return [
    ['part', given.handle ?? 'wood', rod(-7, grip, 4.6), 1.4],
    ...(given.pommel === undefined && guard === 'none'
      ? []
      : [['part', given.pommel ?? 'trim', oval(0, grip + 1, 3.2), 1.2] as const]),
    ['part', paint, outlineOf(given), wide * 0.9],
    ...(ridge && !given.single && (given.waves ?? 0) === 0
      ? [
          [
            'seam',
            '#ffffff',
            `M0-13Q0-${long * 0.5} ${(given.bend ?? 0) * 0.62}-${long * 0.8}`,
            wide * 0.28,
          ] as const,
        ]
      : []),
    ...guards[guard](across),
  ];
}

const katana = blade({
  long: 66,
  wide: 2.7,
  bend: -8,
  single: true,
  point: 0.92,
  guard: 'disc',
  across: 6,
  grip: 16,
  handle: 'accent',
});

const flame =
  'M0-70C3-60 11-58 8-46C13-44 9-32 12-27C9-22 10-14 5-9H-5C-10-14-9-22-12-27C-9-32-13-44-8-46C-11-58-3-60 0-70z';

export const bladeDrawings: Readonly<Record<string, readonly Piece[]>> = {
  'thing.sword': blade({ long: 61, wide: 4.4 }),
  'thing.longsword': blade({ long: 68, wide: 3.8, across: 12, grip: 12 }),
  'thing.greatsword': blade({ long: 84, wide: 8, belly: 0.12, across: 16, grip: 18, point: 0.82 }),
  'thing.shortsword': blade({ long: 42, wide: 4.6, belly: 0.2, across: 8 }),
  'thing.broadsword': blade({ long: 58, wide: 6.6, across: 12 }),
  'thing.katana': katana,
  'thing.scimitar': blade({
    long: 60,
    wide: 4.2,
    bend: 17,
    belly: 0.75,
    single: true,
    point: 0.7,
    across: 9,
    ridge: false,
  }),
  'thing.sabre': blade({ long: 62, wide: 3.2, bend: 10, belly: 0.2, single: true, guard: 'bowl' }),
  'thing.rapier': blade({ long: 72, wide: 1.8, guard: 'bowl', point: 0.7, ridge: false }),
  'thing.jian': [
    ...blade({ long: 66, wide: 3.2, guard: 'wings', across: 9, pommel: 'accent' }),
    ['line', 'accent', 'M0 12C2 18-3 22 0 28', 2],
    ['part', 'accent', 'M-2.500 27h5l1.500 9h-8z', 1],
  ],
  'thing.machete': blade({
    long: 52,
    wide: 4,
    belly: 0.7,
    single: true,
    point: 0.84,
    guard: 'none',
    handle: 'leather',
  }),
  'thing.wooden-sword': blade({
    long: 56,
    wide: 4,
    paint: 'own wood',
    handle: 'leather',
    across: 9,
    point: 0.9,
  }),
  'thing.lightsaber': [
    ['glow', 'own accent', 0, -40, 30],
    ['glow', 'own accent', 0, -22, 24],
    ['part', '#4a4f58', rod(-8, 14, 5.4), 1.6],
    ['mark', '#c9ced6', box(-2.7, -4, 5.4, 2), 1],
    ['mark', '#c9ced6', box(-2.7, 4, 5.4, 2), 1],
    ['part', 'own accent', rod(-72, -8, 5.4), 1.4],
    ['seam', '#ffffff', 'M0-69V-11', 2.4],
  ],
  'thing.flaming-sword': [
    ['glow', '#ff8a1e', 0, -42, 40],
    ['part', '#f26a1b', flame, 3],
    ['mark', '#ffd23f', 'M0-60C4-50 6-44 5-34C7-26 4-18 0-10C-4-18-7-26-5-34C-6-44-4-50 0-60z', 1],
    ...blade({ long: 56, wide: 3, across: 11 }),
  ],
  'thing.holy-sword': [
    ['glow', '#fff2b0', 0, -40, 44],
    ...blade({ long: 68, wide: 4.6, guard: 'wings', across: 15, pommel: 'accent', handle: 'main' }),
  ],
  'thing.broken-sword': [
    ['part', 'wood', rod(-7, 9, 4.6), 1.4],
    ['part', 'trim', oval(0, 10, 3.2), 1.2],
    ['part', 'own metal', 'M-4.800-8L-4.500-34L-1.500-29L0-37L2-30L4.500-33L4.800-8z', 3],
    ['part', 'trim', box(-11, -10.5, 22, 5, 2.4), 1.6],
  ],
  'thing.dagger': blade({ long: 30, wide: 3.6, across: 7 }),
  'thing.keris': [
    ...blade({ long: 46, wide: 4.4, waves: 3, guard: 'none', handle: 'wood', paint: 'own metal' }),
    ['part', 'trim', 'M-11-9C-6-12 5-12 8-8L5-5H-6z', 1.4],
    ['part', 'wood', 'M-2.600-5C-3 2 0 6-5 12C0 15 6 10 3 3L2.600-5z', 1.2],
  ],
  'thing.knife': blade({ long: 30, wide: 3, belly: 0.3, single: true, guard: 'none', point: 0.6 }),
  'thing.cleaver': [
    ['part', 'wood', rod(-7, 11, 4.8), 1.4],
    ['part', 'own metal', 'M-3-7H13V-33H-3z', 3],
    ['seam', '#ffffff', 'M11.500-9V-31', 1.4],
    ['mark', '#2b2b33', oval(1, -29, 1.5)],
  ],
  'thing.throwing-knife': blade({ long: 26, wide: 3.2, guard: 'none', handle: 'leather', grip: 7 }),
  'thing.kunai': [
    ['line', 'metal', oval(0, 12, 3.6), 2],
    ['part', 'leather', rod(-5, 9, 4), 1.2],
    ['part', 'own metal', 'M0-32L6.500-13L2-5H-2L-6.500-13z', 2],
    ['seam', '#ffffff', 'M0-29V-8', 1],
  ],
  'thing.claws': [
    ['part', 'own metal', 'M-7-4C-12-16-9-28-3-34C-6-24-5-14-3-4z', 1.4],
    ['part', 'own metal', 'M-2-4C-4-18 0-32 6-38C3-26 3-14 3-4z', 1.4],
    ['part', 'own metal', 'M3-4C5-16 9-26 15-31C11-20 9-12 8-3z', 1.4],
    ['part', 'leather', box(-9, -6, 18, 9, 3), 1.6],
  ],
  'thing.sickle': [
    ['part', 'wood', rod(-8, 14, 4.6), 1.4],
    ['part', 'own metal', 'M-2-8C-2-16 6-20 16-20C27-20 31-30 27-40C35-27 31-12 17-11C10-11 5-10 3-7z', 2],
  ],
};

/** Small things that are thrown or worn on the fist. */
export const smallArms: Readonly<Record<string, readonly Piece[]>> = {
  'thing.shuriken': [
    ['part', 'own metal', 'M0-26L4-13L17-9L4-5L0 8L-4-5L-17-9L-4-13z', 2],
    ['mark', '#2b2b33', oval(0, -9, 2.6)],
  ],
  'thing.chakram': [
    ['part', 'own metal', `${oval(0, -18, 18)}M-11-18a11 11 0 0 0 22 0a11 11 0 0 0-22 0z`, 2],
    ['seam', 'trim', oval(0, -18, 14.5), 1.6],
  ],
  'thing.nunchaku': [
    ['line', 'metal', 'M0-16C4-30 20-30 24-16', 2],
    ['part', 'own wood', rod(-16, 16, 5), 1.4],
    ['part', 'own wood', rod(-16, 16, 5, 24), 1.4],
    ['seam', 'trim', 'M-2-12H2M22-12H26', 2.4],
  ],
  'thing.brass-knuckles': [
    ['part', 'own trim', 'M-10-7h20v6c0 6-20 6-20 0z', 1.6],
    [
      'part',
      'own trim',
      `${oval(-7.5, -7, 3.4)}${oval(-2.5, -8.5, 3.4)}${oval(2.5, -8.5, 3.4)}${oval(7.5, -7, 3.4)}`,
      1,
    ],
  ],
  'thing.boomerang': [
    ['part', 'own wood', 'M-3 6C-8-12-2-32 22-40C30-43 32-35 25-32C12-26 6-14 6 4C6 10-2 11-3 6z', 2],
    ['seam', 'accent', 'M14-36L18-31M20-39L24-34', 1.8],
  ],
  'thing.dart': [
    ['part', 'accent', 'M0 8L-6 16H6z', 1],
    ['part', 'own #c23b3b', rod(-12, 10, 3.4), 1],
    ['part', 'metal', 'M-1.500-12L0-24L1.500-12z', 0.6],
  ],
};
