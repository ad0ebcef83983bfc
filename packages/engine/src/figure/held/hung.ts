import { box, oval, type Piece } from './pieces.ts';

/** Things that hang from the fist: the hand is at their handle. */
export const hung: Readonly<Record<string, readonly Piece[]>> = {
  'thing.lantern': [
    ['glow', '#ffcf6b', 0, 20, 34],
    ['line', 'metal', 'M-6 10C-6-2 6-2 6 10', 1.8],
    ['part', '#ffe08a', box(-8, 12, 16, 18, 2), 2],
    ['mark', '#ff9d2e', 'M0 15C4 20 5 23 3 26C1 28-1 28-3 26C-5 23-2 20 0 15z'],
    ['part', 'own metal', 'M-10 12L-5 7H5L10 12z', 1],
    ['part', 'own metal', box(-10, 29, 20, 4.4, 1.4), 1],
    ['line', 'own metal', 'M-8 12V30M8 12V30', 1.6],
  ],
  'thing.red-lantern': [
    ['glow', '#ff6b4a', 0, 20, 34],
    ['line', 'wood', 'M0 0V8', 1.4],
    ['part', 'own #d92f2f', oval(0, 21, 15, 12), 3],
    ['seam', '#ffb38a', 'M-6 10C-11 17-11 25-6 32M6 10C11 17 11 25 6 32M0 9V33', 1],
    ['part', 'trim', box(-6, 7, 12, 3.4, 1), 0.8],
    ['part', 'trim', box(-6, 32, 12, 3.4, 1), 0.8],
    ['part', '#f2b632', 'M-2 35h4l1.500 10h-7z', 0.6],
  ],
  'thing.star-lantern': [
    ['glow', '#ff6b4a', 0, 22, 34],
    ['line', 'wood', 'M0-20V6', 2],
    ['part', 'own #e53a3a', 'M0 4L5 15L17 16L8 24L11 36L0 29.500L-11 36L-8 24L-17 16L-5 15z', 2.4],
    ['mark', '#ffd23f', oval(0, 21, 5)],
    ['seam', '#ffd23f', oval(0, 21, 18), 1.6],
  ],
  'thing.bucket': [
    ['line', 'metal', 'M-13 14C-12-4 12-4 13 14', 1.8],
    ['part', 'own metal', 'M-14 12H14L10 36H-10z', 3],
    ['part', '#7ec8e8', oval(0, 12, 14, 3.6), 0.8],
  ],
  'thing.basket': [
    ['line', 'own #b97f3e', 'M-15 14C-14-5 14-5 15 14', 3],
    ['part', 'own #d29a52', 'M-18 13H18L14 34H-14z', 3],
    ['seam', '#8a5626', 'M-16 20H16M-15 27H15M-8 14L-7 33M0 14V33M8 14L7 33', 1.2],
  ],
  'thing.bag': [
    ['line', 'leather', 'M-8 12C-8-4 8-4 8 12', 2.4],
    ['part', 'own leather', 'M-15 11H15L18 34C8 38-8 38-18 34z', 3],
    ['part', 'trim', box(-4, 15, 8, 5, 1.4), 0.8],
  ],
  'thing.sack': [
    ['part', 'own #c7a06a', 'M-4 4C-22 14-24 38-14 42H14C24 38 22 14 4 4L8-3H-8z', 4],
    ['line', 'leather', 'M-6 4H6', 2.4],
  ],
  'thing.money-bag': [
    ['part', 'own #c99a4c', 'M-4 5C-20 14-20 36-12 38H12C20 36 20 14 4 5L8-2H-8z', 4],
    ['line', '#7a4a22', 'M-5 5H5', 2.4],
    ['part', '#f7ca3e', oval(0, 23, 7), 1.4],
  ],
  'thing.suitcase': [
    ['line', '#3a2a22', 'M-7 8C-7-3 7-3 7 8', 2.6],
    ['part', 'own #9a5b32', box(-19, 7, 38, 26, 3), 4],
    ['mark', '#6b3a1c', box(-12, 7, 4, 26)],
    ['mark', '#6b3a1c', box(8, 7, 4, 26)],
  ],
  'thing.watering-can': [
    ['line', 'own #5fae7c', 'M-10 14C-10-4 10-4 10 14', 2.6],
    ['part', 'own #5fae7c', 'M10 22L28 8L31 11L14 32z', 1.4],
    ['part', 'own #5fae7c', box(-14, 13, 28, 24, 3), 3],
    ['part', 'own #5fae7c', 'M25 5L34 13L31 16L22 8z', 0.8],
  ],
  'thing.gift': [
    ['part', 'own #e5484d', box(-15, 5, 30, 26, 2), 3],
    ['mark', '#ffd86b', box(-3, 5, 6, 26)],
    ['mark', '#ffd86b', box(-15, 14, 30, 5)],
    ['part', '#ffd86b', 'M0 5C-12 4-12-7 0 1C12-7 12 4 0 5z', 1],
  ],
  'thing.fish': [
    ['line', '#cfd6dc', 'M0-2V4', 1.2],
    ['part', 'own #6fa8c9', 'M0 2C12 10 11 26 3 34L9 42H-9L-3 34C-11 26-12 10 0 2z', 3],
    ['mark', '#2b2b33', oval(3, 11, 1.5)],
  ],
  'thing.skull': [
    ['part', 'own #efe9d8', 'M-13 14a13 12 0 0 1 26 0c0 6-4 7-4 10v6h-18v-6c0-3-4-4-4-10z', 3],
    ['mark', '#2b2730', `${oval(-5, 16, 3.6)}${oval(5, 16, 3.6)}`],
    ['seam', '#2b2730', 'M-3 26V30M0 26V30M3 26V30', 1.2],
  ],
};
