import { box, oval, type Piece } from './pieces.ts';

/** Instruments that lie across the body, drawn with the neck upwards and the strumming hand at 0,0. */
export const strings: Readonly<Record<string, readonly Piece[]>> = {
  'thing.guitar': [
    ['part', 'wood', box(-2.6, -62, 5.2, 54, 1), 1],
    ['part', '#3a2a22', box(-4.4, -72, 8.8, 12, 2), 1.2],
    [
      'part',
      'own #c9702e',
      'M-8-14C-14-10-9-2-13 4C-20 14-12 24 0 24C12 24 20 14 13 4C9-2 14-10 8-14C4-16-4-16-8-14z',
      4,
    ],
    ['mark', '#2c1c14', oval(0, 2, 4.6)],
    ['part', '#3a2a22', box(-6, 13, 12, 3, 1), 0.6],
    ['seam', '#f3ead6', 'M-1.400-66V14M1.400-66V14', 0.7],
  ],
  'thing.lute': [
    ['part', 'wood', box(-2.6, -50, 5.2, 44, 1), 1],
    ['part', '#3a2a22', 'M-2.600-50L-12-57L-9-61L3-54z', 1],
    ['part', 'own #d69a4c', 'M0-18C10-12 19-2 18 9C17 20 9 26 0 26C-9 26-17 20-18 9C-19-2-10-12 0-18z', 4],
    ['mark', '#2c1c14', oval(0, 4, 5)],
    ['seam', '#7d4a22', oval(0, 4, 7), 1],
    ['seam', '#f3ead6', 'M-1.400-48V17M1.400-48V17', 0.7],
    ['part', '#3a2a22', box(-7, 16, 14, 3, 1), 0.6],
  ],
  'thing.pipa': [
    ['part', 'own #b8712f', 'M-3-44C-5-20-17-8-17 8C-17 20-9 26 0 26C9 26 17 20 17 8C17-8 5-20 3-44z', 4],
    ['part', '#3a2a22', 'M-3-44L-6-58C-3-62 6-60 5-56L3-44z', 1],
    ['seam', '#f3ead6', 'M-5-36H5M-5-30H5M-6-24H6M-7-18H7', 1.4],
    ['seam', '#f3ead6', 'M-2-44V16M0-44V16M2-44V16', 0.6],
    ['part', '#3a2a22', box(-8, 15, 16, 3, 1), 0.6],
  ],
  'thing.shamisen': [
    ['part', 'wood', box(-2.2, -64, 4.4, 60, 1), 1],
    ['part', '#2a211d', box(-4, -72, 8, 10, 2), 1],
    ['part', 'own #f0e6d2', box(-13, -6, 26, 28, 5), 3],
    ['part', '#7a2f2a', box(-13, 17, 26, 5, 2), 1],
    ['seam', '#7a6a50', 'M-1-64V18M1-64V18', 0.7],
  ],
  'thing.violin': [
    ['line', 'wood', 'M-24-4L24 8', 1.8],
    ['part', '#2a211d', box(-1.8, -42, 3.6, 34, 1), 0.8],
    [
      'part',
      'own #a8552a',
      'M-7-12C-11-8-7-3-9 2C-15 10-8 19 0 19C8 19 15 10 9 2C7-3 11-8 7-12C3-14-3-14-7-12z',
      3,
    ],
    ['seam', '#2c1c14', 'M-4 0V6M4 0V6', 1.2],
    ['seam', '#f3ead6', 'M-.800-40V12M.800-40V12', 0.6],
  ],
  'thing.erhu': [
    ['line', 'own wood', 'M0 10V-64', 2.6],
    ['part', 'own #7a3a22', box(-9, 4, 18, 16, 5), 2.4],
    ['line', '#2a211d', 'M-6-52H6M-6-58H6', 2.4],
    ['seam', '#f3ead6', 'M-1.500-50V6M1.500-50V6', 0.6],
    ['line', 'wood', 'M-22 2L20-2', 1.4],
  ],
  'thing.harp': [
    ['seam', '#f6ecc8', 'M-8-34V14M-2-36V12M4-38V8M10-40V4M16-44V-2', 0.8],
    ['line', 'own trim', 'M-14 20C-14-10-16-28-14-40C-6-28 8-36 24-50C24-30 14 10-14 20z', 4],
  ],
  'thing.banjo': [
    ['part', 'wood', box(-2.4, -60, 4.8, 56, 1), 1],
    ['part', '#3a2a22', box(-4, -70, 8, 12, 2), 1],
    ['part', 'own metal', oval(0, 8, 17), 3],
    ['part', '#f4eddc', oval(0, 8, 13), 1.6],
    ['seam', '#7a6a50', 'M-1.200-62V16M1.200-62V16', 0.7],
  ],
  'thing.sasando': [
    ['part', 'own #d9c07a', 'M-20 16C-30-14-18-42 0-46C18-42 30-14 20 16C10 24-10 24-20 16z', 4],
    ['part', 'wood', rod0(-44, 20), 1.2],
    ['seam', '#f7f0dc', 'M-2-40L-12 14M2-40L12 14M-2-40L-6 16M2-40L6 16', 0.8],
  ],
  'thing.saxophone': [
    ['line', 'own trim', 'M-8-30C-2-32 0-28 0-20V10C0 22 14 22 15 8', 5.6],
    ['part', 'own trim', 'M9 8C9-2 22-6 24-10C26-2 22 6 20 10z', 1.6],
    ['seam', '#8a6a20', 'M-2-14H3M-2-6H3M-2 2H3', 1.8],
  ],
  'thing.accordion': [
    ['part', '#f0e7d6', 'M-9-14L-6 14H6L9-14z', 1],
    ['seam', '#b9aa90', 'M-5-14L-3.500 14M0-14V14M5-14L3.500 14', 1],
    ['part', 'own #b8322f', box(-24, -17, 15, 34, 3), 3],
    ['part', 'own #b8322f', box(9, -17, 15, 34, 3), 3],
    ['mark', '#f7f3ea', box(-21, -13, 4, 26, 1)],
    ['mark', '#f7f3ea', `${oval(16, -8, 1.6)}${oval(16, 0, 1.6)}${oval(16, 8, 1.6)}`],
  ],
};

function rod0(top: number, bottom: number): string {
  return box(-2.2, top, 4.4, bottom - top, 2);
}

/** Instruments in one hand. */
export const winds: Readonly<Record<string, readonly Piece[]>> = {
  'thing.flute': [
    ['part', 'own #d8dbe2', box(-2.2, -44, 4.4, 58, 2), 1.2],
    ['mark', '#4a4f58', `${oval(0, -36, 1.1)}${oval(0, -22, 1.1)}${oval(0, -15, 1.1)}${oval(0, -8, 1.1)}`],
    ['seam', 'trim', 'M-2.200-30H2.200M-2.200 8H2.200', 1.6],
  ],
  'thing.khene': [
    [
      'part',
      'own #c9a45a',
      `${box(-7, -56, 4, 78, 1.5)}${box(-2, -64, 4, 88, 1.5)}${box(3, -52, 4, 72, 1.5)}`,
      1,
    ],
    ['part', 'wood', box(-9, -4, 18, 9, 3), 1.4],
  ],
  'thing.trumpet': [
    ['line', 'own trim', 'M0 16V-30', 3.6],
    ['line', 'own trim', 'M0-2C12-4 12-22 0-22', 2.6],
    ['part', 'own trim', 'M-2-26C-3-34-8-38-12-44H12C8-38 3-34 2-26z', 2],
  ],
  'thing.war-horn': [
    ['part', 'own #e8d9b4', 'M-3 12C-6-8 2-30 24-40L34-24C20-20 8-8 3 12z', 3],
    ['part', 'trim', 'M22-42L26-44L37-25L33-22z', 1],
    ['part', 'trim', box(-4.4, 8, 8.8, 6, 2), 0.8],
  ],
  'thing.maracas': [
    ['part', 'wood', box(-2, -12, 4, 28, 2), 1],
    ['part', 'own #e0603f', oval(0, -25, 11, 14), 3],
    ['seam', '#ffd23f', 'M-10-22C-4-18 4-18 10-22M-10-29C-4-25 4-25 10-29', 2],
  ],
  'thing.bell': [
    ['part', 'wood', box(-2.4, -8, 4.8, 20, 2), 1],
    ['part', 'own trim', 'M-4-8H4C6-20 8-24 14-30H-14C-8-24-6-20-4-8z', 2.4],
    ['part', 'trim', oval(0, -32, 3), 0.8],
  ],
  'thing.microphone': [
    ['part', 'own #3a3f49', 'M-3 16L-4-14H4L3 16z', 1.4],
    ['part', '#b9c0cc', oval(0, -21, 8), 2.4],
    ['seam', '#6b7280', 'M-7-24H7M-8-19H8M-3-28V-14M3-28V-14', 0.8],
    ['part', 'trim', box(-5, -15, 10, 3.6, 1.5), 0.8],
  ],
  'thing.tambourine': [
    ['line', 'own wood', oval(0, -20, 16), 5],
    [
      'part',
      'trim',
      `${oval(-16, -20, 3.6)}${oval(16, -20, 3.6)}${oval(-11, -32, 3.6)}${oval(11, -32, 3.6)}`,
      0.8,
    ],
  ],
  'thing.megaphone': [
    ['part', 'own #e8564a', 'M-5-4C-6-16-14-28-20-36H20C14-28 6-16 5-4z', 3],
    ['part', '#f4f4f6', 'M-21-40H21V-35H-21z', 1],
    ['line', '#3a3f49', 'M4-2C12 0 12 12 3 12', 2.6],
    ['part', '#3a3f49', box(-5, -5, 10, 7, 2), 1],
  ],
};
