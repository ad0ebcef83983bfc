import { area, box, mirrored, oval, type Paint, type Piece, rod } from './pieces.ts';

/** A pole through the fist: how far it reaches below and above the hand. */
const pole = (bottom: number, top: number, wide = 4.6, paint: Paint = 'wood'): Piece => [
  'part',
  paint,
  rod(-top, bottom, wide),
  wide * 0.3,
];

const ferrule = (y: number): Piece => ['part', 'trim', box(-3.6, y, 7.2, 4.4, 1.4), 1];
const tassel = (y: number): Piece => [
  'part',
  'accent',
  `M-3.500 ${y}h7l3 10l-3-2l-3.500 4l-3.500-4l-3 2z`,
  1.2,
];

export const poleDrawings: Readonly<Record<string, readonly Piece[]>> = {
  'thing.polearm': [
    pole(48, 70),
    ['part', 'own metal', 'M3-62C10-60 14-68 20-70C24-62 24-54 20-46C14-48 10-56 3-54z', 2],
    ['part', 'own metal', 'M-3-60L-13-64L-3-54z', 1],
    ['part', 'own metal', 'M0-92L5-72L0-64L-5-72z', 1.6],
    ferrule(-52),
  ],
  'thing.spear': [
    pole(50, 74),
    tassel(-70),
    [
      'part',
      'own metal',
      mirrored([
        [0, -98],
        [6, -82],
        [2.4, -72],
      ]),
      2.2,
    ],
    ['seam', '#ffffff', 'M0-92V-77', 1],
  ],
  'thing.lance': [
    [
      'part',
      'own metal',
      mirrored([
        [0.6, -104],
        [6, -16],
      ]),
      3,
    ],
    ['seam', 'accent', 'M-1.500-84L1.500-80M-2.500-64L2.500-58M-4-44L4-36', 2],
    ['part', 'trim', 'M-14-14C-8-20 8-20 14-14L5-6H-5z', 2],
    pole(26, 8, 5),
  ],
  'thing.glaive': [
    pole(50, 58),
    tassel(-52),
    ['part', 'own metal', 'M-3-56C-6-70-4-88 8-102C8-92 17-84 15-70C14-62 8-57 3-56z', 3],
    ['part', 'own metal', 'M-4-72L-11-77L-4-65z', 1],
    ferrule(-60),
  ],
  'thing.trident': [
    pole(50, 62),
    [
      'part',
      'own metal',
      'M-2.200-58V-66C-12-66-16-74-15-92L-11-86C-11-78-9-74-2.200-73V-92L0-100L2.200-92V-73C9-74 11-78 11-86L15-92C16-74 12-66 2.200-66V-58z',
      1.8,
    ],
    ferrule(-60),
  ],
  'thing.pitchfork': [
    pole(44, 56),
    [
      'part',
      'own metal',
      'M-1.800-52V-60H-10V-84H-7.200V-64H-1.600V-88H1.600V-64H7.200V-84H10V-60H1.800V-52z',
      1.2,
    ],
  ],
  'thing.scythe': [
    ['part', 'own wood', 'M-2 50C4 10-6-30-1-76L4-75C0-30 9 12 3 51z', 1.4],
    ['part', 'own metal', 'M-1-78C18-90 44-84 56-56C40-70 20-74 4-66L-2-68z', 2.4],
    ['part', 'trim', box(-4, -76, 9, 8, 2), 1],
    ['line', 'leather', 'M1-8L-8-11', 3],
  ],
  'thing.axe': [
    pole(18, 50, 5),
    ['part', 'own metal', 'M2-46C10-46 16-52 24-56C31-44 31-32 24-22C16-28 10-32 2-33z', 3],
    ['seam', '#ffffff', 'M25-53C29-43 29-34 25-25', 1.4],
    ['part', 'trim', oval(0, -39, 4)],
  ],
  'thing.battle-axe': [
    pole(22, 58, 5),
    ['part', 'own metal', 'M2-52C11-52 18-58 26-62C34-48 34-36 26-24C18-30 11-36 2-38z', 3],
    ['part', 'own metal', 'M-2-52C-11-52-18-58-26-62C-34-48-34-36-26-24C-18-30-11-36-2-38z', 3],
    ['part', 'own metal', 'M-3-56L0-70L3-56z', 1],
    ['part', 'trim', oval(0, -45, 4.6)],
  ],
  'thing.hammer': [
    pole(14, 36, 5),
    ['part', 'own metal', box(-12, -44, 24, 13, 2.5), 3],
    ['part', 'own metal', box(9, -46, 6, 17, 2), 2],
  ],
  'thing.war-hammer': [
    pole(20, 52, 5.4),
    ['part', 'own metal', box(-21, -62, 42, 24, 4), 5],
    ['part', 'trim', box(-24, -64, 7, 28, 2), 2],
    ['part', 'trim', box(17, -64, 7, 28, 2), 2],
    ['part', 'accent', area([0, -58], [6, -50], [0, -42], [-6, -50]), 1.4],
  ],
  'thing.mace': [
    pole(12, 34, 5, 'own metal'),
    [
      'part',
      'own metal',
      'M0-62L4-55L12-57L11-49L18-44L11-39L12-31L4-33L0-27L-4-33L-12-31L-11-39L-18-44L-11-49L-12-57L-4-55z',
      3,
    ],
    ['part', 'trim', oval(0, -44, 6), 1.6],
  ],
  'thing.club': [
    ['part', 'own wood', 'M-3 14C-3-4-7-26-10-42C-12-58 12-58 10-42C7-26 3-4 3 14C2 17-2 17-3 14z', 3],
    [
      'part',
      'metal',
      'M-9-46L-16-49L-9-51zM9-46L16-49L9-51zM-8-34L-14-36L-8-38zM8-34L14-36L8-38zM-2-52L0-60L2-52z',
      0.8,
    ],
  ],
  'thing.gada-hanuman': [
    pole(16, 34, 5, 'own trim'),
    ['part', 'own trim', oval(0, -46, 15, 14), 4],
    ['part', 'own trim', 'M-4-59L0-70L4-59z', 1],
    ['seam', 'accent', 'M-13-41C-6-36 6-36 13-41M-13-51C-6-47 6-47 13-51', 1.8],
    ['part', 'trim', box(-5, -33, 10, 4, 1.6), 1],
  ],
  'thing.baton': [
    ['part', 'own #2f3238', rod(-40, 10, 5.4), 1.6],
    ['part', 'own #2f3238', rod(-8, 0, 4, 6), 1],
  ],
  'thing.baseball-bat': [
    ['part', 'own wood', 'M-2 12C-2-10-5-30-5-50C-5-57 5-57 5-50C5-30 2-10 2 12C4 15-4 15-2 12z', 2.4],
    ['mark', 'leather', box(-2.4, -2, 4.8, 12, 1), 0.8],
  ],
  'thing.flail': [
    pole(16, 26, 4.6),
    ['line', 'metal', 'M0-26C6-42 16-40 22-30', 2],
    [
      'part',
      'own metal',
      'M22-32L26-29L31-31L31-26L36-23L31-20L31-15L26-17L22-13L18-17L13-15L13-20L8-23L13-26L13-31L18-29z',
      2,
    ],
  ],
  'thing.pickaxe': [
    pole(18, 46, 4.8),
    [
      'part',
      'own metal',
      'M-27-34C-20-48-8-54 0-54C8-54 20-48 27-34C16-43 8-45 3-45H-3C-8-45-16-43-27-34z',
      2.2,
    ],
    ['part', 'trim', box(-4, -54, 8, 10, 2), 1.2],
  ],
  'thing.shovel': [
    pole(40, 34, 4.4),
    ['line', 'wood', 'M-7 42H7', 4],
    ['part', 'own metal', 'M-10-34H10V-54C10-62 4-68 0-72C-4-68-10-62-10-54z', 3],
    ['seam', '#ffffff', 'M0-38V-60', 1.2],
  ],
  'thing.hoe': [pole(40, 56, 4.2), ['part', 'own metal', 'M-2-58H18L22-44H16L13-52H-2z', 1.8]],
  'thing.rake': [
    pole(42, 54, 4.2),
    [
      'part',
      'own metal',
      'M-16-54H16V-66H13V-58H8V-66H5V-58H1.500V-66H-1.500V-58H-5V-66H-8V-58H-13V-66H-16z',
      1,
    ],
  ],
  'thing.broom': [
    pole(46, 40, 4.2),
    [
      'part',
      'own #e2b857',
      'M-5-40H5C12-56 15-66 16-80L9-76L4-82L0-77L-4-82L-9-76L-16-80C-15-66-12-56-5-40z',
      3,
    ],
    ['seam', 'leather', 'M-8-49H8M-10-54H10', 2],
  ],
  'thing.mop': [
    pole(46, 44, 4),
    [
      'part',
      'own #e8eaf0',
      'M-9-44C-17-54-15-68-14-76L-9-72L-5-79L0-73L5-79L9-72L14-76C15-68 17-54 9-44z',
      3,
    ],
    ['part', 'metal', box(-9, -48, 18, 5, 2), 1],
  ],
  'thing.oar': [pole(40, 40, 4.2), ['part', 'own wood', 'M-2-36C-10-46-9-74-6-80H6C9-74 10-46 2-36z', 2.4]],
  'thing.torch': [
    ['glow', '#ff9a2e', 0, -40, 36],
    ['part', 'wood', 'M-2.500 16L-5-24H5L2.500 16z', 1.6],
    [
      'part',
      '#f2641b',
      'M0-58C2-50 12-46 11-35C10-27 5-24 0-24C-5-24-10-27-11-35C-11-41-8-43-7-48C-5-46-4-45-3.500-43C-1-46 0-52 0-58z',
      2,
    ],
    ['mark', '#ffd23f', 'M0-44C1-40 6-38 5.500-32C5-28 2-26 0-26C-3-26-5.500-28-5.500-32C-5-35-1-38 0-44z'],
    ['part', 'own metal', box(-6, -27, 12, 5, 2), 1],
  ],
  'thing.staff': [
    pole(37, 46, 5),
    ['glow', 'own accent', 0, -56, 30],
    ['part', 'trim', 'M-4-46C-14-50-16-62-9-68C-11-58-7-53 0-50C7-53 11-58 9-68C16-62 14-50 4-46z', 1.6],
    ['part', 'own accent', oval(0, -58, 8), 2.4],
    ['mark', '#ffffff', oval(-2.6, -61, 2.2), 0.7],
  ],
  'thing.quarterstaff': [
    pole(52, 60, 5, 'own wood'),
    ['part', 'trim', rod(-62, -50, 6), 1.4],
    ['part', 'trim', rod(42, 54, 6), 1.4],
  ],
  'thing.khakkhara': [
    pole(46, 54, 4.4, 'own wood'),
    ['line', 'trim', 'M0-54C-14-62-12-78 0-82C12-78 14-62 0-54z', 2.6],
    ['line', 'trim', `${oval(-11, -62, 4)}${oval(11, -62, 4)}`, 1.8],
    ['part', 'trim', 'M-2.500-80L0-90L2.500-80z', 0.8],
  ],
  'thing.scepter': [
    ['part', 'own trim', rod(-40, 18, 4.6), 1.4],
    ['part', 'own trim', 'M-5-40H5L8-48H-8z', 1.2],
    ['part', 'accent', oval(0, -54, 7), 2],
    ['part', 'own trim', 'M-1.500-61V-64H-4V-67H-1.500V-70H1.500V-67H4V-64H1.500V-61z', 0.6],
  ],
  'thing.wand': [
    ['glow', '#fff0a0', 0, -40, 22],
    ['part', 'own wood', 'M-2 12L-1.500-36H1.500L2 12z', 0.8],
    [
      'part',
      'trim',
      'M0-52L3.500-44.500L11.500-43.500L5.500-38L7-30L0-34L-7-30L-5.500-38L-11.500-43.500L-3.500-44.500z',
      1.6,
    ],
  ],
  'thing.cane': [['line', 'own wood', 'M0 44V-6C0-18 14-18 14-6', 3.6]],
  'thing.flag': [
    pole(44, 72, 3.8),
    ['part', 'own main', 'M2-70C14-76 22-64 40-70V-44C22-38 14-50 2-44z', 3],
    ['part', 'trim', oval(0, -73, 3.2), 1],
  ],
  'thing.pirate-flag': [
    pole(44, 72, 3.8),
    ['part', 'own #2a2a30', 'M2-70C14-76 22-64 40-70V-42C22-36 14-48 2-42z', 3],
    ['mark', '#f2efe6', 'M14-58a7 7 0 0 1 14 0c0 3-2 4-2 6h-10c0-2-2-3-2-6z'],
    ['mark', '#2a2a30', `${oval(18.5, -57.5, 1.8)}${oval(24, -57.5, 1.8)}`],
  ],
  'thing.checkered-flag': [
    pole(44, 72, 3.8),
    ['part', '#f4f4f4', 'M2-70H38V-44H2z', 2],
    [
      'mark',
      'own #26262c',
      'M2-70h9v6.500h-9zM20-70h9v6.500h-9zM11-63.500h9v6.500h-9zM29-63.500h9v6.500h-9zM2-57h9v6.500h-9zM20-57h9v6.500h-9zM11-50.500h9v6.500h-9zM29-50.500h9v6.500h-9z',
    ],
  ],
  'thing.fishing-rod': [
    ['line', 'own wood', 'M0 20C0-20 4-60 20-86', 2.6],
    ['seam', '#e9edf2', 'M20-86C30-60 32-40 31-22', 0.9],
    ['part', '#d8453a', oval(31, -19, 3.4), 1],
    ['part', 'metal', oval(3.5, 4, 4.4), 1.2],
    ['line', 'leather', 'M0 20V6', 4],
  ],
  'thing.net': [
    ['line', 'own wood', 'M0 24V-34', 3.4],
    ['part', '#e6eadf', 'M-15-48C-12-24 12-24 15-48z', 1],
    ['seam', '#a9b3a0', 'M-11-46L3-31M-3-48L9-35M5-48L-8-35M12-46L-3-31', 0.9],
    ['line', 'own wood', oval(0, -49, 15.5, 6), 2.4],
  ],
  'thing.paintbrush': [
    ['part', 'own wood', 'M-2 18L-2.800-22H2.800L2 18z', 1],
    ['part', 'metal', box(-3.4, -30, 6.8, 9, 1), 1],
    ['part', 'accent', 'M-4-30C-6-40-1-42 0-50C4-44 6-38 4-30z', 1.6],
  ],
  'thing.pencil': [
    ['part', 'own #f2b632', box(-3, -28, 6, 44, 1), 1.6],
    ['part', '#f0cfa0', 'M-3-28L0-38L3-28z', 0.8],
    ['part', '#e88a8a', box(-3, 14, 6, 6, 2), 0.8],
  ],
  'thing.quill': [
    ['line', '#efe6d2', 'M0 14L4-10', 1.6],
    ['part', 'own #f2efe6', 'M2-2C-8-16-4-38 14-50C16-34 14-14 5-2z', 2],
    ['seam', '#b9b4a6', 'M3-2C4-18 8-34 13-47', 1],
  ],
  'thing.arrow': [
    ['line', 'own wood', 'M0 24V-34', 2],
    ['part', 'metal', 'M0-46L5-34H-5z', 1],
    ['part', 'accent', 'M-1 26L-6 30V18L-1 12zM1 26L6 30V18L1 12z', 0.8],
  ],
};
