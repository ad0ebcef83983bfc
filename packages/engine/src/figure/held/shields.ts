import { box, oval, type Piece } from './pieces.ts';

const heraldic = (grow: number): string =>
  `M0 ${-27 - grow}Q${14 + grow} ${-22 - grow} ${22 + grow} ${-23 - grow}Q${24 + grow} ${10 + grow * 0.5} 0 ${29 + grow}Q${-24 - grow} ${10 + grow * 0.5} ${-22 - grow} ${-23 - grow}Q${-14 - grow} ${-22 - grow} 0 ${-27 - grow}z`;

/** Shields cover the hand. */
export const shields: Readonly<Record<string, readonly Piece[]>> = {
  'thing.shield': [
    ['part', 'metal', heraldic(4), 4],
    ['part', 'own main', heraldic(-1), 5],
    ['part', 'trim', 'M-3.400-22H3.400V-4H17L16 3H3.400V20H-3.400V3H-16L-17-4H-3.400z', 1.4],
  ],
  'thing.round-shield': [
    ['part', 'metal', oval(0, 0, 27), 4],
    ['part', 'own wood', oval(0, 0, 23), 4],
    [
      'mark',
      'main',
      'M0 0V-22.500A22.500 22.500 0 0 1 22.500 0zM0 0V22.500A22.500 22.500 0 0 1-22.500 0z',
      0.85,
    ],
    ['part', 'trim', oval(0, 0, 7), 2],
  ],
  'thing.tower-shield': [
    ['part', 'metal', box(-22, -38, 44, 76, 9), 5],
    ['part', 'own main', box(-17, -33, 34, 66, 6), 5],
    ['part', 'trim', 'M0-18L9 0L0 18L-9 0z', 2],
  ],
  'thing.magic-shield': [
    ['glow', 'own accent', 0, 0, 48],
    ['mark', 'own accent', oval(0, 0, 30), 0.35],
    ['seam', 'own accent', oval(0, 0, 30), 3],
    ['seam', '#ffffff', oval(0, 0, 24), 1],
    ['seam', 'own accent', 'M0-24L21 12H-21zM0 24L21-12H-21z', 1.6],
  ],
};
