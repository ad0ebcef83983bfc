import { capsule, oval, type Piece } from './pieces.ts';
import type { Vehicle } from './vehicle.ts';

const hull: readonly Piece[] = [
  ['part', 'own #a8693c', 'M-66-22C-40-16 40-16 66-24C60-8 52 2 36 4H-36C-52 2-60-8-66-22z', 4],
  ['seam', '#7a4626', 'M-60-13C-30-7 30-7 60-14M-52-4C-28 0 28 0 52-5', 1.6],
];

const saucer: readonly Piece[] = [
  ['part', 'own #b9c0cc', 'M-46-10C-30-22 30-22 46-10C30 0-30 0-46-10z', 3],
  ['mark', '#7fe8ff', `${oval(-24, -9, 3)}${oval(0, -6.5, 3)}${oval(24, -9, 3)}`],
];

export const airAndWaterVehicles: Readonly<Record<string, Vehicle>> = {
  'vehicle.flying-broom': {
    seating: 'astride',
    seat: [0, -4],
    hovers: 40,
    behind: [
      ['part', 'wood', capsule(-30, 0, 2.4, 58, -8, 2), 1],
      ['part', 'own #e2b857', 'M-28-4C-44-14-60-16-72-12L-66-4L-74 2L-66 6L-70 14C-56 14-42 10-28 4z', 3],
      ['line', 'leather', 'M-34-6L-33 6', 2.4],
    ],
  },
  'thing.broom': {
    seating: 'astride',
    seat: [0, -4],
    hovers: 40,
    behind: [
      ['part', 'wood', capsule(-30, 0, 2.4, 58, -8, 2), 1],
      ['part', 'own #e2b857', 'M-28-4C-44-14-60-16-72-12L-66-4L-74 2L-66 6L-70 14C-56 14-42 10-28 4z', 3],
      ['line', 'leather', 'M-34-6L-33 6', 2.4],
    ],
  },
  'vehicle.magic-carpet': {
    seating: 'standing',
    seat: [0, -4],
    hovers: 30,
    behind: [
      [
        'part',
        'own #a83248',
        'M-60-4C-40-14-20 4 0-4C20-12 40 2 60-8L52 8C36 14 18 2 0 10C-20 16-36 4-54 12z',
        3,
      ],
      ['seam', '#f2c03a', 'M-54 0C-38-8-20 8 0 0C20-6 38 6 54-3', 2],
      ['line', '#f2c03a', 'M-60-4L-66-2M-57 4L-63 7M-54 12L-60 15M60-8L66-9M56 0L62 0M52 8L58 9', 1.4],
    ],
  },
  'vehicle.cloud-ride': {
    seating: 'standing',
    seat: [0, -12],
    hovers: 26,
    behind: [
      [
        'mass',
        'own #f4d78a',
        `${oval(-26, -2, 14, 11)}${oval(0, -5, 18, 14)}${oval(26, -2, 14, 11)}${oval(-44, 2, 9, 7)}${oval(44, 2, 9, 7)}`,
        3,
      ],
    ],
  },
  'vehicle.boat': {
    seating: 'inside',
    seat: [0, -20],
    behind: [['part', '#6b4224', 'M-62-22C-40-26 40-26 62-24C40-14-40-14-62-22z', 1]],
    before: hull,
  },
  'vehicle.dragon-boat': {
    seating: 'inside',
    seat: [-4, -20],
    behind: [['part', '#6b2a24', 'M-62-22C-40-26 40-26 62-24C40-14-40-14-62-22z', 1]],
    before: [
      ['part', 'own #c93a34', 'M-66-22C-40-16 40-16 60-24C60-8 52 2 36 4H-36C-52 2-60-8-66-22z', 4],
      ['seam', '#f2c03a', 'M-58-12C-30-6 30-6 56-14', 2.4],
      ['part', '#3fa86a', 'M54-22C54-36 58-46 70-50L88-44C88-38 82-36 74-36L68-20z', 2.4],
      ['part', '#f2c03a', 'M62-48L56-58L68-52zM58-40L48-44L57-33z', 0.8],
      ['mark', '#ffffff', oval(74, -44, 2.6)],
      ['mark', '#26222c', oval(75, -44, 1.2)],
    ],
  },
  'vehicle.ship': {
    seating: 'inside',
    seat: [0, -30],
    behind: [
      ['line', '#7a4a22', 'M-18-24V-104', 4],
      ['part', '#f4ead4', 'M-16-98C10-90 10-56-14-46C-8-62-8-82-16-98z', 3],
    ],
    before: [
      ['part', 'own #8a5230', 'M-70-40L-62-30H46L66-42C64-16 52 2 34 4H-40C-58 0-68-20-70-40z', 4],
      ['seam', '#f2c03a', 'M-64-24C-30-16 30-16 60-26', 2],
    ],
  },
  'vehicle.ufo': {
    seating: 'inside',
    seat: [0, -16],
    hovers: 26,
    behind: [['glow', '#7fffa0', 0, 10, 40]],
    before: saucer,
  },
  'vehicle.spaceship': {
    seating: 'inside',
    seat: [-4, -18],
    hovers: 20,
    behind: [['part', '#ff8a2e', 'M-56-12L-84-8L-56-2z', 1]],
    before: [
      ['part', 'own #d6dbe6', 'M-58-16C-30-26 30-24 66-8C30 2-30 4-58-2z', 4],
      ['part', 'accent', 'M-40-14L-60-34H-44L-16-18z', 2],
      ['mark', '#53e6ff', oval(34, -12, 7, 4)],
    ],
  },
  'vehicle.plane': {
    seating: 'inside',
    seat: [2, -20],
    hovers: 24,
    behind: [],
    before: [
      ['part', 'own #d94141', 'M-62-30L-50-30L-36-18H40C56-18 60-2 40 0H-20C-40-2-56-14-62-30z', 4],
      ['part', '#f2c03a', 'M-10-8H22L4 10H-18z', 2],
      ['line', '#4a4f58', 'M58-26V8', 3],
    ],
  },
  'vehicle.balloon': {
    seating: 'inside',
    seat: [0, -18],
    hovers: 10,
    behind: [
      ['part', 'own #e8564a', 'M0-150C44-150 52-104 18-66H-18C-52-104-44-150 0-150z', 6],
      ['mark', '#ffe08a', 'M0-150C16-130 16-90 6-66H-6C-16-90-16-130 0-150z'],
      ['line', '#7a4a22', 'M-16-66L-18-24M16-66L18-24', 1.4],
    ],
    before: [
      ['part', '#b97f3e', 'M-22-26H22L18 2H-18z', 3],
      ['seam', '#7a4a22', 'M-21-18H21M-20-10H20', 1.6],
    ],
  },
  'creature.bird': {
    seating: 'astride',
    seat: [-6, -58],
    behind: [
      ['line', '#e8962e', 'M-4-24L0-12L-6-2M10-24L14-12L8-2M-6-2H4M8-2H18', 4],
      ['part', 'own #f2c03a', 'M-20-42L-50-60L-44-50L-54-46L-44-40L-48-32L-20-30z', 2],
      [
        'mass',
        'own #f2c03a',
        capsule(-8, -40, 19, 12, -40, 16) + capsule(18, -46, 9, 30, -78, 7) + oval(32, -84, 12),
        4,
      ],
      ['part', '#e8962e', 'M40-90L58-82L40-77z', 1],
      ['part', 'own #f2c03a', 'M24-94L18-108L30-98L32-110L36-96z', 1],
      ['mark', '#26222c', oval(36, -87, 2.2, 3)],
      ['part', '#d99a1c', 'M-24-48C-10-56 10-52 12-40C4-28-16-28-30-36z', 2.4],
    ],
  },
};
