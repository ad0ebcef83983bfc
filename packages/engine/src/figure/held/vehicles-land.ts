import { box, capsule, oval, type Piece } from './pieces.ts';
import type { Vehicle } from './vehicle.ts';

const wheel = (x: number, r: number, hub = '#c9ced6'): readonly Piece[] => [
  ['part', '#33343c', oval(x, -r, r), r * 0.2],
  ['part', hub as `#${string}`, oval(x, -r, r * 0.5), r * 0.14],
];

const spoked = (x: number, r: number): readonly Piece[] => [
  ['line', '#7a4a22', oval(x, -r, r - 2), 3.4],
  [
    'seam',
    '#7a4a22',
    `M${x - r + 2} ${-r}H${x + r - 2}M${x} ${-2 * r + 2}V-2M${x - r * 0.64} ${-r * 1.64}L${x + r * 0.64} ${-r * 0.36}M${x + r * 0.64} ${-r * 1.64}L${x - r * 0.64} ${-r * 0.36}`,
    2,
  ],
  ['part', 'trim', oval(x, -r, 3), 0.8],
];

const body: readonly Piece[] = [
  ['part', 'own #d94141', 'M-62-14C-62-28-46-30-34-30H30C44-30 60-26 62-14V-8H-62z', 4],
  ['mark', '#ffe9a0', oval(56, -19, 4, 3)],
  ['seam', '#ffffff', 'M-54-18H48', 1.6],
  ...wheel(-38, 12),
  ...wheel(38, 12),
];

export const landVehicles: Readonly<Record<string, Vehicle>> = {
  'vehicle.motorbike': {
    seating: 'astride',
    seat: [-6, -34],
    behind: [
      ...wheel(-34, 15),
      ...wheel(36, 15),
      ['line', '#8d95a3', 'M36-15L24-46', 4],
      ['part', '#4a4f58', 'M-18-14H16L22-28H-14z', 2],
      ['part', 'own #d94141', 'M-2-40C8-48 22-44 26-38L18-26H-4z', 3],
      ['part', '#3a2f33', 'M-36-38C-24-32-10-34 0-36L-2-28H-30z', 2],
      ['line', '#2f3038', 'M22-48L14-53', 3],
      ['mark', '#ffe9a0', oval(30, -42, 4)],
      ['line', '#b9c0cc', 'M-8-12H-40', 3],
    ],
  },
  'vehicle.scooter': {
    seating: 'astride',
    seat: [-12, -34],
    behind: [
      ...wheel(-28, 10),
      ...wheel(30, 10),
      ['part', 'own #e8756a', 'M30-14C24-24 26-38 20-52L26-54C34-40 36-26 36-14z', 2],
      ['part', 'own #e8756a', 'M-40-16C-40-32-24-34-4-32L2-12H20L24-8H-16C-20-16-34-18-40-16z', 3],
      ['part', '#3a2f33', 'M-34-36C-24-38-10-36-2-34V-30H-32z', 1.4],
      ['line', '#2f3038', 'M22-54L12-57', 3],
    ],
  },
  'vehicle.hoverbike': {
    seating: 'astride',
    seat: [-8, -30],
    hovers: 16,
    behind: [
      ['glow', '#53e6ff', -34, 0, 22],
      ['glow', '#53e6ff', 30, 0, 22],
      ['part', 'own #4a6ad0', 'M-50-22C-30-34 10-34 30-30L58-18C40-8-30-8-50-12z', 4],
      ['part', '#2f3444', 'M-30-32C-18-28-4-28 4-30L0-24H-26z', 1.6],
      ['part', '#53e6ff', 'M-44-8H-22L-26-3H-40zM16-9H40L36-3H20z', 0.8],
      ['line', '#2f3038', 'M28-30L18-42L10-44', 3],
    ],
  },
  'vehicle.bicycle': {
    seating: 'astride',
    seat: [-8, -40],
    behind: [
      ['line', '#33343c', `${oval(-28, -16, 15)}${oval(30, -16, 15)}`, 2.6],
      ['line', 'own #d94141', 'M-28-16L-8-36L2-14L-28-16M-8-36H22L2-14M30-16L20-44', 2.8],
      ['line', '#2f3038', 'M20-44L12-46M-14-39H-2', 3],
    ],
  },
  'thing.skateboard': {
    seating: 'standing',
    seat: [0, -8],
    behind: [
      ['part', 'own #6a4ac0', 'M-34-12C-28-7 28-7 34-12L33-7C28-3-28-3-33-7z', 1.4],
      ...wheel(-20, 3.4),
      ...wheel(20, 3.4),
    ],
  },
  'thing.surfboard': {
    seating: 'standing',
    seat: [0, -6],
    behind: [
      ['part', '#4aa8e8', 'M-60-2C-40-10-20 4 0-3C20-10 40 4 60-4V4H-60z', 2],
      ['part', 'own #f2c03a', 'M-48-7C-20-11 30-10 52-6C30-1-20 0-48-7z', 1.6],
    ],
  },
  'thing.snowboard': {
    seating: 'standing',
    seat: [0, -5],
    behind: [['part', 'own #e8564a', 'M-44-8C-36-4 36-4 44-8L42-3C36 1-36 1-42-3z', 1.4]],
  },
  'vehicle.hoverboard': {
    seating: 'standing',
    seat: [0, -5],
    hovers: 14,
    behind: [
      ['glow', '#53e6ff', 0, 4, 34],
      ['part', 'own #4a6ad0', 'M-36-8C-24-4 24-4 36-8L30 2H-30z', 2],
      ['mark', '#53e6ff', box(-24, -1, 48, 2.4, 1)],
    ],
  },
  'vehicle.car': {
    seating: 'inside',
    seat: [-6, -26],
    behind: [
      ['part', '#3a2f33', 'M-34-30C-34-48-26-52-22-50L-18-30z', 2],
      ['line', '#cfe8f4', 'M18-30L8-48', 2.4],
    ],
    before: body,
  },
  'vehicle.race-car': {
    seating: 'inside',
    seat: [-12, -22],
    behind: [['part', '#3a2f33', 'M-34-24L-40-42H-62L-60-34L-48-32L-46-24z', 2]],
    before: [
      ['part', 'own #d94141', 'M-62-12C-58-24-30-28-24-22H4C20-24 50-18 66-10V-6H-62z', 3],
      ['part', '#ffffff', oval(-38, -16, 6), 0.8],
      ...wheel(-42, 13),
      ...wheel(42, 12),
    ],
  },
  'vehicle.tractor': {
    seating: 'inside',
    seat: [-22, -36],
    behind: [],
    before: [
      ['part', 'own #4a9a44', 'M-6-40H44V-16H-30V-36H-8z', 3],
      ['line', '#4a4f58', 'M30-40V-58', 4],
      ...wheel(-28, 21, '#f2c03a'),
      ...wheel(38, 12, '#f2c03a'),
    ],
  },
  'vehicle.cart': {
    seating: 'inside',
    seat: [0, -28],
    behind: [],
    before: [
      ['part', 'own #a8693c', 'M-46-38H46L40-16H-40z', 3],
      ['seam', '#7a4626', 'M-42-30H42M-40-23H40', 1.6],
      ['line', '#7a4a22', 'M40-20L74-16', 3.4],
      ...spoked(-20, 16),
      ...spoked(22, 16),
    ],
  },
  'vehicle.chariot': {
    seating: 'inside',
    seat: [-10, -22],
    behind: [],
    before: [
      ['part', 'own #f2c03a', 'M-40-18H20C30-26 26-46 18-54C4-48-24-40-40-18z', 3],
      ['part', 'accent', oval(4, -32, 7), 1.4],
      ['line', '#7a4a22', 'M20-18L76-22', 3.4],
      ...spoked(-8, 18),
    ],
  },
  'vehicle.sleigh': {
    seating: 'inside',
    seat: [-8, -26],
    behind: [],
    before: [
      [
        'part',
        'own #c93a34',
        'M-48-44C-44-36-40-30-20-28H20C34-28 40-38 52-40C50-22 40-12 24-12H-30C-44-14-50-30-48-44z',
        3,
      ],
      ['line', '#f2c03a', 'M-40-2H44C58-2 60-16 52-18M-24-12V-2M20-12V-2', 2.6],
    ],
  },
  'vehicle.mech': {
    seating: 'inside',
    seat: [0, -66],
    behind: [
      [
        'mass',
        '#4a505c',
        capsule(-16, -46, 9, -24, -26, 8) +
          capsule(-24, -26, 8, -20, -8, 8) +
          capsule(16, -46, 9, 24, -26, 8) +
          capsule(24, -26, 8, 20, -8, 8),
        3,
      ],
      ['part', 'own #6a7a94', box(-34, -10, 26, 10, 4), 2],
      ['part', 'own #6a7a94', box(10, -10, 28, 10, 4), 2],
      ['mass', '#4a505c', capsule(-36, -72, 9, -48, -46, 8) + capsule(36, -72, 9, 50, -48, 8), 3],
      ['part', 'own #6a7a94', box(-60, -52, 20, 26, 6), 3],
      ['part', '#8d95a3', box(46, -60, 34, 10, 4), 2],
    ],
    before: [
      ['part', 'own #6a7a94', 'M-34-74H34C40-60 36-44 20-40H-20C-36-44-40-60-34-74z', 4],
      ['part', 'accent', oval(0, -57, 7), 1.6],
      ['mark', '#ffe9a0', `${oval(-24, -60, 3.4)}${oval(24, -60, 3.4)}`],
      ['part', 'own #6a7a94', `${oval(-38, -76, 12)}${oval(38, -76, 12)}`, 3],
    ],
  },
  'vehicle.wheelchair': {
    seating: 'inside',
    seat: [0, -30],
    behind: [['part', '#3a4a6a', box(-22, -54, 8, 34, 3), 2]],
    before: [
      ['line', '#8d95a3', 'M-20-26H22L26-6H34', 3],
      ['line', '#33343c', oval(-4, -20, 18), 3],
      ...wheel(28, 5),
    ],
  },
};
