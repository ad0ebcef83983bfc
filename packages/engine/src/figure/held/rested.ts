import { box, oval, type Piece } from './pieces.ts';

/** Things before the chest: their middle is at 0,0. */
export const rested: Readonly<Record<string, readonly Piece[]>> = {
  'thing.book': [
    [
      'part',
      'own main',
      'M-21-12C-12-15-4-14 0-11C4-14 12-15 21-12V14C12 11 4 12 0 15C-4 12-12 11-21 14z',
      2,
    ],
    ['part', '#f6efdc', 'M-18-14C-10-17-4-15 0-12V11C-4 8-10 8-18 10z', 1.6],
    ['part', '#f6efdc', 'M18-14C10-17 4-15 0-12V11C4 8 10 8 18 10z', 1.6],
    ['seam', '#b5a684', 'M-14-9L-4-7M-14-4L-4-2M-14 1L-4 3M14-9L4-7M14-4L4-2M14 1L4 3', 1],
  ],
  'thing.spellbook': [
    ['glow', 'accent', 0, -6, 36],
    ['part', 'own #5a3a8a', box(-15, -18, 30, 37, 3), 3],
    ['part', '#f1e6c8', box(-13, 14, 27, 4, 1), 0.6],
    ['part', 'trim', 'M0-10L3-2L11-2L5 3L7 11L0 6L-7 11L-5 3L-11-2L-3-2z', 1],
    ['seam', 'trim', box(-12, -15, 24, 30, 2), 1.2],
  ],
  'thing.scroll': [
    ['part', 'own #f0dfb4', 'M-14-16H14V14H-14z', 2],
    ['seam', '#9a7c4a', 'M-9-9H9M-9-4H9M-9 1H9M-9 6H4', 1.2],
    ['part', 'own #e2c98c', box(-18, -20, 36, 6.4, 3), 1.4],
    ['part', 'own #e2c98c', box(-18, 12, 36, 6.4, 3), 1.4],
  ],
  'thing.map': [
    ['part', 'own #ecd9a8', 'M-22-13L-8-17L8-13L22-17V13L8 17L-8 13L-22 17z', 2],
    ['seam', '#b08d52', 'M-8-17V13M8-13V17', 1],
    ['seam', '#c9473c', 'M-16 8C-10-2-2 8 4-2L13-7', 1.8],
    ['mark', '#c9473c', oval(14, -8, 2.6)],
  ],
  'thing.newspaper': [
    ['part', 'own #eceae2', 'M-20-16L0-13L20-16V14L0 17L-20 14z', 2],
    ['seam', '#6b6b70', 'M-16-9L-4-7M-16-4L-4-2M-16 1L-4 3M16-9L4-7M16-4L4-2M16 1L4 3M0-13V17', 1.2],
  ],
  'thing.cup': [
    ['line', 'own #f4f1ea', 'M9-6C18-8 18 6 9 5', 2.6],
    ['part', 'own #f4f1ea', 'M-10-10H10L8 9C4 12-4 12-8 9z', 2.4],
    ['part', '#6a4026', oval(0, -10, 10, 2.6), 0.6],
    ['seam', '#ffffff', 'M-4-16C-7-20-1-22-4-26M4-16C1-20 7-22 4-26', 1.4],
  ],
  'thing.goblet': [
    [
      'part',
      'own trim',
      'M-10-18H10C11-4 5 1 2 2V11C6 12 9 14 10 17H-10C-9 14-6 12-2 11V2C-5 1-11-4-10-18z',
      2.4,
    ],
    ['part', '#a8263a', oval(0, -18, 10, 2.6), 0.6],
    ['part', 'accent', oval(0, -8, 2.6), 0.6],
  ],
  'thing.bowl': [
    ['seam', '#ffffff', 'M-5-14C-8-18-2-20-5-25M5-14C2-18 8-20 5-25', 1.6],
    ['part', '#f7f3ea', 'M-15-6C-13-16 13-16 15-6z', 1],
    ['part', 'own #d94f4a', 'M-19-6H19C18 8 10 13 6 14H-6C-10 13-18 8-19-6z', 3],
    ['seam', '#ffffff', 'M-16 0H16', 1.6],
  ],
  'thing.plate': [
    ['part', '#c98a4a', 'M-13-4C-10-16 10-16 13-4z', 2.4],
    ['part', 'own #f4f4f6', 'M-22-4H22C16 6-16 6-22-4z', 1.6],
  ],
  'thing.potion': [
    ['glow', 'own accent', 0, 4, 24],
    ['part', '#d6eef8', 'M-4-18H4V-6C14-2 15 14 6 17H-6C-15 14-14-2-4-6z', 2],
    ['mark', 'own accent', 'M-11 2C-5-1 4 5 11 1C13 9 10 14 5 15.500H-5C-10 14-13 9-11 2z'],
    ['mark', '#ffffff', oval(-5, 3, 1.8), 0.7],
    ['part', '#a56a3e', box(-5, -23, 10, 6, 1.5), 0.8],
  ],
  'thing.crystal-ball': [
    ['glow', 'own #a98bff', 0, -4, 32],
    ['part', 'own #a98bff', oval(0, -4, 15), 4],
    ['mark', '#ffffff', 'M-9-9C-7-14-3-16 0-16C-4-12-6-9-7-5z', 0.75],
    ['part', 'trim', 'M-12 9H12L9 16H-9z', 1.4],
  ],
  'thing.orb': [
    ['glow', 'own accent', 0, -8, 36],
    ['part', 'own accent', oval(0, -8, 12), 3],
    ['mark', '#ffffff', oval(-4, -13, 3, 2.2), 0.8],
  ],
  'thing.bouquet': [
    ['part', '#4f9a4c', 'M-4 18L-16-6H16L4 18z', 2],
    ['part', '#e0588a', `${oval(-11, -10, 7)}${oval(11, -10, 7)}${oval(0, -18, 7.5)}`, 2],
    ['part', 'own #f48fb0', `${oval(-5, -7, 6.5)}${oval(6, -6, 6.5)}`, 2],
    [
      'mark',
      '#ffe08a',
      `${oval(-11, -10, 2)}${oval(11, -10, 2)}${oval(0, -18, 2.2)}${oval(-5, -7, 2)}${oval(6, -6, 2)}`,
    ],
    ['part', '#f6efe2', 'M-13-2L0 6L13-2L5 19H-5z', 1.6],
    ['part', 'accent', 'M0 9C-9 5-9 16 0 11C9 16 9 5 0 9z', 0.8],
  ],
  'plant.flower': [
    ['line', '#4f9a4c', 'M0 24C2 10-1 2 0-10', 2.2],
    ['part', '#5fae57', 'M0 12C8 4 14 6 16 10C10 16 4 16 0 14z', 1],
    [
      'part',
      'own #f06a9a',
      `${oval(0, -20, 5.4)}${oval(8, -14, 5.4)}${oval(5, -5, 5.4)}${oval(-5, -5, 5.4)}${oval(-8, -14, 5.4)}`,
      1.6,
    ],
    ['part', '#ffd23f', oval(0, -12, 4.4), 1],
  ],
  'thing.camera': [
    ['part', 'own #3a3f49', box(-18, -10, 36, 24, 4), 3],
    ['part', 'own #3a3f49', 'M-8-10L-5-16H5L8-10z', 1],
    ['part', '#b9c0cc', oval(0, 2, 9.5), 1.6],
    ['part', '#22304a', oval(0, 2, 6.5), 1.6],
    ['mark', '#9fd8ff', oval(-2, 0, 1.8)],
    ['mark', '#ff5a4a', oval(13, -6, 1.6)],
  ],
  'thing.phone': [
    ['part', 'own #2c3038', box(-8, -18, 16, 32, 3), 2],
    ['part', '#7fd3ff', box(-6, -15, 12, 25, 1), 1.2],
    ['mark', '#ffffff', 'M-6-6L6-15V-10L-6-1z', 0.5],
  ],
  'thing.gamepad': [
    [
      'part',
      'own #4a5060',
      'M-14-9H14C24-8 26 12 19 13C13 13 12 6 7 6H-7C-12 6-13 13-19 13C-26 12-24-8-14-9z',
      3,
    ],
    ['mark', '#f4f4f6', 'M-14-5h4v3h3v4h-3v3h-4v-3h-3v-4h3z'],
    ['mark', '#ff5a5a', oval(14, -3, 2)],
    ['mark', '#5ac8ff', oval(10, 1, 2)],
  ],
  'thing.drum': [
    ['line', 'wood', 'M-20-24L-3-12M20-24L3-12', 2.4],
    ['part', 'own #c93a3a', 'M-19-8V12C-16 19 16 19 19 12V-8z', 4],
    ['seam', '#ffd86b', 'M-19-4L-10 15L0-3L10 15L19-4', 1.6],
    ['part', '#f4eddc', oval(0, -8, 19, 6), 1.4],
  ],
  'thing.bomb': [
    ['line', '#d8c9a0', 'M8-14C12-22 18-22 20-18', 2],
    ['part', '#ff9a2e', 'M21-26L23-20L29-19L24-15L25-9L20-12L15-9L17-15L13-19L19-20z', 1],
    ['part', 'own #33363f', oval(0, 0, 15), 4],
    ['part', '#5a606c', 'M4-18L12-12L8-8L1-14z', 0.8],
    ['mark', '#ffffff', oval(-6, -6, 3, 2), 0.5],
  ],
  'thing.cake': [
    ['part', '#f7e3c0', box(-17, -4, 34, 18, 2), 2.4],
    ['part', 'own #f48fb0', 'M-17-4C-17-12 17-12 17-4V2C13 7 10 1 6 4C2 8-2 2-6 4C-10 8-13 2-17 3z', 2],
    ['part', '#e5484d', oval(0, -12, 4), 0.8],
  ],
  'thing.ball': [
    ['part', 'own #e5603f', oval(0, 0, 14), 4],
    ['seam', '#ffffff', 'M-13-4C-4 2 4 2 13-4', 2],
  ],
  'thing.chest': [
    ['part', 'own #9a5b32', 'M-19-4C-19-18 19-18 19-4V15H-19z', 4],
    ['part', 'trim', box(-20, -5, 40, 5, 1), 1],
    ['part', 'trim', box(-5, -8, 10, 12, 2), 1.2],
    ['mark', '#3a2a22', oval(0, -2, 1.8)],
  ],
};
