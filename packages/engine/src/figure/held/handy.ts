import { box, oval, type Piece, rod } from './pieces.ts';

/** Things in the fist that point upwards. */
export const handy: Readonly<Record<string, readonly Piece[]>> = {
  'thing.balloon': [
    ['seam', '#e8eaf0', 'M0 4C4-14-4-26 0-40', 1.2],
    ['part', 'own #e5484d', 'M0-44C-18-50-20-86 0-88C20-86 18-50 0-44L4-39H-4z', 4],
    ['mark', '#ffffff', oval(-6, -74, 3, 6), 0.6],
  ],
  'thing.pan': [
    ['part', 'wood', rod(-6, 16, 4.6), 1.2],
    ['part', 'own #3f444d', oval(0, -23, 18), 3],
    ['mark', '#565d69', oval(0, -23, 14)],
  ],
  'thing.ladle': [
    ['line', 'own metal', 'M0 14V-24', 3],
    ['part', 'own metal', 'M-11-30H11C11-18-11-18-11-30z', 2],
    ['part', '#c98a4a', oval(0, -30, 11, 3), 0.6],
  ],
  'thing.spoon': [
    ['line', 'own metal', 'M0 14V-16', 2.6],
    ['part', 'own metal', oval(0, -25, 6.5, 9.5), 2],
  ],
  'thing.fork': [
    ['line', 'own metal', 'M0 14V-18', 2.6],
    ['part', 'own metal', 'M-6-34H-3.600V-24H-1.200V-34H1.200V-24H3.600V-34H6V-20C6-15-6-15-6-20z', 1],
  ],
  'thing.spatula': [
    ['line', 'wood', 'M0 14V-18', 3],
    ['part', 'own metal', 'M-9-40H9L7-18H-7z', 1.6],
    ['mark', '#2b2b33', 'M-4-36h1.600v12h-1.600zM-.8-36h1.600v12h-1.600zM2.400-36h1.600v12h-1.600z', 0.6],
  ],
  'thing.rolling-pin': [
    ['part', '#8a5a34', rod(-40, 14, 4), 1],
    ['part', 'own wood', rod(-32, -4, 10), 2.4],
  ],
  'thing.wrench': [
    ['part', 'own metal', 'M-3 16V-18C-10-22-11-34-4-38V-28H4V-38C11-34 10-22 3-18V16C2 19-2 19-3 16z', 2],
  ],
  'thing.candle': [
    ['glow', '#ffcf6b', 0, -34, 26],
    ['part', 'own #f4eddc', rod(-26, 8, 8), 2],
    ['part', '#ff9a2e', 'M0-44C5-37 5-33 3-29.500C1-28-1-28-3-29.500C-5-33-4-37 0-44z', 1],
    ['part', 'trim', 'M-12 6H12L9 11H-9z', 1],
  ],
  'thing.flashlight': [
    ['glow', '#fff3b0', 0, -38, 30],
    ['part', 'own #3a3f49', rod(-16, 14, 7), 1.6],
    ['part', '#5a606c', 'M-4-16H4L9-28H-9z', 1.4],
    ['part', '#fff3b0', oval(0, -28, 9, 2.6), 0.6],
  ],
  'thing.key': [
    ['line', 'own trim', oval(0, 6, 6), 3],
    ['line', 'own trim', 'M0 0V-30', 3.4],
    ['part', 'own trim', 'M1-30H10V-25H6V-22H10V-17H1z', 1],
  ],
  'thing.lollipop': [
    ['line', '#f4f4f6', 'M0 16V-14', 2.4],
    ['part', 'own #f0588a', oval(0, -26, 13), 3],
    ['seam', '#ffffff', 'M0-26C4-30 8-24 3-20C-4-15-12-24-6-32C0-39 12-34 11-24', 2],
  ],
  'thing.ice-cream': [
    ['part', '#e0a458', 'M-8-12H8L0 16z', 1.6],
    ['part', 'own #f7c6d6', oval(0, -20, 11), 3],
    ['part', '#e5484d', oval(2, -32, 3.4), 0.8],
  ],
  'thing.meat': [
    ['part', '#f2ead6', 'M-2.500 14V-8H2.500V14C7 14 6 21 0 18C-6 21-7 14-2.500 14z', 1],
    ['part', 'own #a8562f', 'M-3-6C-16-14-18-40 0-46C18-40 16-14 3-6z', 4],
  ],
  'thing.magnifier': [
    ['part', 'wood', rod(-8, 16, 5), 1.2],
    ['part', '#cdeefc', oval(0, -22, 12), 1],
    ['mark', '#ffffff', 'M-7-25C-5-31 0-32 3-31C-2-29-4-26-5-22z', 0.8],
    ['line', 'own trim', oval(0, -22, 13), 3],
  ],
  'thing.telescope': [
    ['part', 'own trim', box(-4, -12, 8, 24, 1.5), 1.6],
    ['part', 'leather', box(-5.5, -34, 11, 23, 1.5), 2],
    ['part', 'own trim', box(-7, -40, 14, 8, 1.5), 1.4],
  ],
  'thing.mirror': [
    ['part', 'own trim', rod(-8, 16, 4.6), 1.2],
    ['part', 'own trim', oval(0, -24, 14, 17), 3],
    ['part', '#cdeefc', oval(0, -24, 10.5, 13.5), 1],
    ['mark', '#ffffff', 'M-7-22L3-35L7-32L-5-17z', 0.6],
  ],
  'thing.talisman': [
    ['part', 'own #f2c94c', box(-8, -36, 16, 36, 1), 1.6],
    ['seam', '#c9302c', 'M0-31V-24M-4-24H4M-3-20L3-16L-3-12L3-8M0-8V-4', 1.8],
  ],
  'thing.pinwheel': [
    ['line', 'wood', 'M0 16V-30', 2.2],
    [
      'part',
      'own #e5484d',
      'M0-30C-4-42-16-44-16-36C-10-34-4-32 0-30C12-34 14-46 6-46C4-40 2-34 0-30C4-18 16-16 16-24C10-26 4-28 0-30C-12-26-14-14-6-14C-4-20-2-26 0-30z',
      1.4,
    ],
    ['part', '#ffd23f', oval(0, -30, 2.6), 0.6],
  ],
  'thing.sparkler': [
    ['glow', '#fff0a0', 0, -36, 26],
    ['line', 'own #8d95a3', 'M0 14V-30', 1.4],
    ['seam', '#ffe08a', 'M0-36V-52M0-36V-22M-15-36H15M-10-46L10-26M10-46L-10-26', 1.6],
  ],
  'thing.tennis-racket': [
    ['part', 'leather', rod(-4, 16, 4.6), 1.2],
    ['seam', '#f4f4f6', 'M-10-34H10M-11-26H11M-9-42H9M-5-48V-18M0-49V-17M5-48V-18', 0.9],
    ['line', 'own #e5484d', 'M0-4C-3-12-13-18-13-32C-13-54 13-54 13-32C13-18 3-12 0-4z', 2.8],
  ],
  'thing.hockey-stick': [['line', 'own wood', 'M0-40V26C0 36 10 38 18 36', 3.8]],
  'thing.golf-club': [
    ['line', 'metal', 'M0-40V40', 2],
    ['part', 'own metal', 'M-1 38H14L12 46H-1z', 1],
  ],
};
