import { box, oval, type Paint, type Piece } from './pieces.ts';

const steel: Paint = '#4b515c';
const gunMetal: Paint = 'own #4b515c';

/** Drawn lying, with the muzzle to the right and the hand at the trigger; the table turns them upright. */
export const gunDrawings: Readonly<Record<string, readonly Piece[]>> = {
  'thing.gun': [
    ['part', 'own #3c414b', 'M-6-11H24V-3H3L0 12H-8L-5-3z', 2],
    ['part', steel, box(-6, -13, 31, 5, 1), 1.2],
    ['line', steel, 'M3-3C9-2 9 4 3 4', 1.4],
  ],
  'thing.pistol': [
    ['part', 'own #3c414b', 'M-6-11H24V-3H3L0 12H-8L-5-3z', 2],
    ['part', steel, box(-6, -13, 31, 5, 1), 1.2],
    ['line', steel, 'M3-3C9-2 9 4 3 4', 1.4],
  ],
  'thing.revolver': [
    ['part', 'wood', 'M-5-6C-8 2-12 8-14 13C-10 16-5 15-4 11L2-3z', 2],
    ['part', gunMetal, 'M-7-12H8V-2H-5z', 1.6],
    ['part', gunMetal, box(8, -12, 24, 5.4, 1), 1.4],
    ['part', steel, box(0, -12.5, 10, 9, 2.4), 1.6],
    ['seam', '#8d95a3', 'M1-9.500H9M1-6.500H9', 1],
    ['line', steel, 'M1-2C7-1 7 4 0 4', 1.4],
    ['part', steel, 'M-7-11L-11-17L-5-12z', 0.6],
  ],
  'thing.rifle': [
    ['part', 'own wood', 'M-8-8L-36-3V9L-30 10L-6 1z', 2.4],
    ['part', steel, box(-10, -11, 34, 10, 2), 2],
    ['part', steel, box(24, -9.5, 36, 4, 1.5), 1.2],
    ['part', 'own wood', box(22, -6.5, 22, 5.5, 2), 1.6],
    ['part', steel, 'M8-1H16L20 14H12z', 1.4],
    ['part', steel, 'M-6-1H0L-3 11H-9z', 1.2],
    ['part', steel, 'M54-10L56-15L58-10z', 0.6],
  ],
  'thing.sniper-rifle': [
    ['part', gunMetal, 'M-8-8L-38-5V8L-30 9L-6 1z', 2.4],
    ['part', steel, box(-10, -10, 36, 9, 2), 2],
    ['part', steel, box(26, -8.5, 54, 3.4, 1.4), 1],
    ['part', steel, box(74, -10, 8, 6, 1), 1],
    ['part', '#2e323a', box(-6, -19, 26, 6.4, 3), 1.6],
    ['mark', '#7fd3ff', oval(19, -16, 1.6, 2.6)],
    ['line', steel, 'M0-13V-10M12-13V-10', 2],
    ['line', steel, 'M40-5L36 10M42-5L48 10', 1.8],
  ],
  'thing.shotgun': [
    ['part', 'own wood', 'M-8-9L-34-3V8L-28 9L-4 1z', 2.4],
    ['part', steel, box(-10, -11, 18, 9, 2), 2],
    ['part', steel, box(8, -11, 42, 3.8, 1.4), 1],
    ['part', steel, box(8, -7, 42, 3.8, 1.4), 1],
    ['part', 'own wood', box(16, -5, 18, 6, 2.4), 1.6],
  ],
  'thing.machine-gun': [
    ['part', steel, 'M-10-8H-32V6H-10z', 2],
    ['part', gunMetal, box(-12, -13, 40, 15, 3), 2.6],
    ['part', steel, box(28, -12, 30, 3.4, 1), 0.8],
    ['part', steel, box(28, -8.5, 30, 3.4, 1), 0.8],
    ['part', steel, box(28, -5, 30, 3.4, 1), 0.8],
    ['part', 'trim', box(42, -13, 4, 12, 1), 1],
    ['part', 'trim', 'M6 2H20L24 16H4z', 1.6],
    ['line', steel, 'M-6-13C-6-20 10-20 10-13', 2],
  ],
  'thing.laser-gun': [
    ['glow', '#53e6ff', 34, -7, 16],
    ['part', 'own #e9edf5', 'M-10-12C2-18 16-14 24-10V-4C14-1 4-1 3-2L0 12H-9L-5-3C-9-5-12-8-10-12z', 2.4],
    ['line', 'accent', 'M26-12V-2M31-11V-3', 2.4],
    ['part', '#53e6ff', oval(37, -7, 3.4), 0.8],
    ['mark', '#53e6ff', box(-4, -11, 14, 3, 1.5)],
  ],
  'thing.rocket-launcher': [
    ['part', 'own #5d6b46', box(-34, -16, 78, 13, 3), 3],
    ['part', '#c9473c', 'M44-16L60-9.500L44-3z', 1.4],
    ['part', steel, 'M-34-18L-42-20V1L-34-1z', 1.4],
    ['part', steel, 'M-5-3H3L0 10H-8z', 1.2],
    ['part', steel, box(8, -22, 10, 6, 1.5), 1],
    ['part', steel, box(20, -3, 6, 10, 2), 1],
  ],
  'thing.flamethrower': [
    ['glow', '#ff9a2e', 62, -9, 26],
    ['part', '#f2641b', 'M46-9C56-20 66-12 78-16C72-9 76-4 80 1C68-2 56 0 46-7z', 2],
    ['mark', '#ffd23f', 'M47-8.500C56-13 62-9 68-9C62-5 56-5 47-7.500z'],
    ['part', 'own #b33b34', box(-20, -12, 34, 10, 4), 2.4],
    ['part', steel, box(14, -10, 32, 4, 1.4), 1],
    ['part', steel, 'M-5-2H3L0 11H-8z', 1.2],
    ['line', '#2f3238', 'M-20-6C-34-4-34 14-24 20', 2.6],
  ],
  'thing.water-gun': [
    ['part', '#38b6ff', 'M30-8C40-14 48-10 58-14C53-8 54-5 57-2C47-5 40-2 30-6z', 1],
    ['part', 'own #ff7a2f', 'M-8-12H22V-3H4L1 12H-8L-5-3z', 2.4],
    ['part', '#35c46a', box(22, -11, 9, 6, 2), 1],
    ['part', '#8fe0ff', box(-4, -22, 16, 10, 4), 2],
  ],
  'thing.cannon': [
    ['part', 'own #3c414b', 'M-20-20C-26-16-26-4-20 0L40-2V-18z', 4],
    ['part', 'trim', box(36, -20, 6, 20, 2), 1.4],
    ['part', 'wood', oval(0, 4, 12), 2.4],
    ['mark', '#2f241c', oval(0, 4, 3)],
  ],
  'thing.crossbow': [
    ['seam', '#efe9da', 'M22-27L2-7L22 13', 1.2],
    ['line', 'metal', 'M22-27C32-18 34-12 34-7C34-2 32 4 22 13', 3],
    ['part', 'own wood', 'M-30-9L-6-10H38V-4H4L-6-2L-30 4z', 2],
    ['line', 'wood', 'M4-8H44', 1.6],
    ['part', 'metal', 'M42-11L50-7.500L42-4z', 0.8],
    ['line', 'metal', 'M2-4C4 4-2 6-4 8', 1.8],
  ],
  'thing.blowgun': [
    ['part', 'own wood', box(-20, -7, 84, 5, 2), 1.4],
    ['seam', 'accent', 'M2-7V-2M40-7V-2', 2.4],
    ['part', 'trim', box(-24, -9, 6, 9, 2), 1],
  ],
  'thing.chainsaw': [
    ['part', 'metal', box(14, -12, 44, 9, 4.5), 1.6],
    ['seam', '#2f3238', 'M16-12H56M16-3H56', 1.6],
    ['part', 'own #e2642c', 'M-22-16H12C16-16 17-2 14 2H-22C-26-2-26-12-22-16z', 3],
    ['line', '#2f3238', 'M-6-16C-6-26 10-26 10-16', 3],
    ['line', '#2f3238', 'M-24-12C-34-10-34 2-22 2', 3],
  ],
  'thing.syringe': [
    ['part', '#e9f4fa', box(-10, -6, 30, 11, 2), 1.6],
    ['mark', 'own #66c46a', box(4, -5, 15, 9, 1)],
    ['line', 'metal', 'M20-.5H34', 1.2],
    ['part', 'metal', 'M-22-3H-10V2H-22z', 0.8],
    ['line', 'metal', 'M-23-7V6', 2.6],
  ],
};

export const bowDrawings: Readonly<Record<string, readonly Piece[]>> = {
  'thing.bow': [
    ['seam', '#efe9da', 'M-12-42V42', 1.2],
    ['line', 'own wood', 'M-15-43C1-36 6-16 0 0C6 16 1 36-15 43', 4.4],
    ['part', 'accent', box(-2, -8, 5, 16, 2), 1],
  ],
  'thing.slingshot': [
    ['line', '#c9884a', 'M-9-30C-4-12 6-12 11-30', 1.8],
    ['line', 'own wood', 'M0 14V-8C0-14-10-16-10-30M0-8C0-14 12-16 12-30', 4],
    ['part', 'leather', box(-3, -18, 8, 5, 2), 0.8],
  ],
  'thing.whip': [
    ['line', 'own leather', 'M0-6C4-34 34-46 40-24C44-8 22-2 20 14C19 26 34 30 44 22', 2.6],
    ['part', 'wood', 'M-2.500 14L-3-8H3L2.500 14z', 1],
    ['part', 'trim', oval(0, 14, 3.4), 1],
  ],
  'thing.fan': [
    ['part', 'own #d9424f', 'M0 4L-28-24C-20-44 20-44 28-24z', 3],
    ['seam', '#f7dfb0', 'M0 2L-20-31M0 2L-10-36M0 2V-38M0 2L10-36M0 2L20-31', 1],
    ['mark', '#f7dfb0', 'M-28-24C-20-44 20-44 28-24L25-21C18-38-18-38-25-21z', 0.85],
    ['part', 'wood', 'M-2.500 8L-1.500-6H1.500L2.500 8z', 0.6],
  ],
  'thing.umbrella': [
    ['line', 'wood', 'M0-64V14C0 20-8 20-8 14', 2.6],
    [
      'part',
      'own #d9424f',
      'M-36-38C-34-58-18-68 0-68C18-68 34-58 36-38C30-43 24-43 18-38C12-43 6-43 0-38C-6-43-12-43-18-38C-24-43-30-43-36-38z',
      4,
    ],
    ['seam', '#ffffff', 'M0-67C-10-60-16-50-18-39M0-67C10-60 16-50 18-39', 0.7],
    ['line', 'trim', 'M0-68V-73', 2],
  ],
  'thing.paper-umbrella': [
    ['line', 'wood', 'M0-60V20', 2.8],
    ['part', 'own #e0503f', 'M-38-40C-26-52-10-62 0-66C10-62 26-52 38-40C24-35-24-35-38-40z', 3],
    ['seam', '#f6e3c0', 'M0-65L-25-38M0-65L-12-37M0-65V-36M0-65L12-37M0-65L25-38', 1],
    ['seam', '#f6e3c0', 'M-24-48C-10-44 10-44 24-48', 1.6],
    ['part', 'wood', box(-2.6, -71, 5.2, 6, 1), 0.8],
  ],
};
