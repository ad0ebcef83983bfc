import type { Recipe } from '../model.ts';
import { cos, pi, sin, type Vec } from '../vectors.ts';
import { facing, heartOutline, rounded } from './festive-shapes.ts';
import { around, disc, hoop, part, rod, sides, slab, steps, turns } from './things-shapes.ts';
import { cream, heldAt, ink, oak, simple, steel, tone } from './things-simple.ts';
import { addTurned } from './things-vessels.ts';

/** Cards, boards, machines of chance, and toys. */

/** Cards in a fan that stands, as a hand shows them; each has a mark in its middle. */
const cards = (count: number, back: string, mark: string) =>
  simple('#fbf6ea', back, ({ b, body, trim, making }) => {
    const red = making.paint('mark', mark);
    for (const index of steps(count)) {
      const lean = (index - (count - 1) / 2) * 0.24;
      part(
        b,
        (card) => {
          facing(
            card,
            (front) => slab(front, rounded(0.5, 0.74, 0.05), 0.012, body, 'cloth', { edge: trim }),
            [0, 0.42, 0],
          );
          facing(
            card,
            (front) => slab(front, heartOutline(0.24), 0.004, index % 2 ? ink : red, 'cloth'),
            [0.009, 0.42, 0],
          );
          for (const s of sides)
            facing(card, (front) => slab(front, heartOutline(0.08), 0.004, index % 2 ? ink : red, 'cloth'), [
              0.009,
              0.42 + s * 0.27,
              -s * 0.17,
            ]);
          facing(
            card,
            (front) => slab(front, rounded(0.47, 0.71, 0.05), 0.004, trim, 'cloth'),
            [-0.009, 0.42, 0],
          );
        },
        { roll: lean, at: [index * 0.014, Math.abs(lean) * 0.14, 0] },
      );
    }
    return heldAt([0, 0.1, 0], [0, 0.8, 0]);
  });

/** A cupboard that plays: a lit front over a shelf. */
const cabinet = (colour: string, light: Vec, reels: number) =>
  simple(colour, '#f0c040', ({ b, body, trim }) => {
    b.box([0, 0.35, 0], [0.36, 0.35, 0.4], body, 'metal');
    b.box([-0.08, 1.05, 0], [0.28, 0.38, 0.4], body, 'metal');
    b.box([0.14, 0.76, 0], [0.24, 0.05, 0.42], trim, 'metal');
    b.box([0.205, 1.06, 0], [0.012, 0.22, 0.33], trim, 'metal');
    b.box([0.215, 1.06, 0], [0.012, 0.18, 0.29], light, 'glow');
    for (const reel of steps(reels)) {
      const z = (reel - (reels - 1) / 2) * 0.18;
      b.box([0.228, 1.06, z], [0.006, 0.14, 0.07], cream, 'metal');
      b.ball([0.235, 1.06, z], [0.012, 0.055, 0.05], tone(reel), 'glow', { segments: 14 });
    }
    b.ball([-0.08, 1.43, 0], [0.2, 0.16, 0.36], trim, 'glow', { segments: 18 });
    if (reels === 0) return { anchors: { top: [0, 1.5, 0] } };
    rod(b, [0.05, 0.95, -0.43], [0.12, 1.3, -0.5], 0.02, steel, 'metal');
    b.ball([0.12, 1.33, -0.5], 0.06, tone(0), 'metal', { segments: 14 });
    return { anchors: { top: [0, 1.58, 0] } };
  });

export const games: Readonly<Record<string, Recipe>> = {
  'thing.card': cards(1, '#3a4fa8', '#c8262e'),
  'thing.playing-cards': cards(5, '#a8242e', '#c8262e'),
  'thing.tarot-card': cards(3, '#3a2a6a', '#d9a63c'),
  'thing.slot-machine': cabinet('#c8262e', [0.95, 0.85, 0.6], 3),
  'thing.claw-machine': cabinet('#e0488a', [0.5, 0.85, 1], 0),
  'thing.prize-wheel': simple('#c8302c', '#f0c040', ({ b, trim }) => {
    for (const s of sides) rod(b, [-0.05, 0, s * 0.5], [-0.05, 1.2, 0], 0.045, oak, 'wood');
    for (const piece of steps(12)) {
      const [from, to] = [(piece / 12) * 2 * pi, ((piece + 1) / 12) * 2 * pi];
      b.face(
        [
          [0, 1.2, 0],
          [0, 1.2 + sin(from) * 0.75, cos(from) * 0.75],
          [0, 1.2 + sin(to) * 0.75, cos(to) * 0.75],
        ],
        tone(piece),
        'wood',
        [1, 0, 0],
      );
    }
    hoop(b, [0, 1.2, 0], 0.76, 0.05, trim, 'metal', { axis: [1, 0, 0], segments: 36 });
    b.ball([0.03, 1.2, 0], 0.11, trim, 'metal', { segments: 16 });
    for (const angle of turns(12))
      b.ball([0.05, 1.2 + sin(angle) * 0.76, cos(angle) * 0.76], 0.03, cream, 'glow', { segments: 8 });
    b.face(
      [
        [0.08, 2.06, -0.09],
        [0.08, 2.06, 0.09],
        [0.08, 1.86, 0],
      ],
      tone(0),
      'metal',
      [1, 0, 0],
    );
    return { anchors: { top: [0, 2.05, 0] } };
  }),
  'thing.roulette': simple('#6a2a1c', '#d9a63c', ({ b, body, trim }) => {
    addTurned(
      b,
      [0, 0, 0],
      [
        [0.5, 0],
        [0.56, 0.1],
        [0.54, 0.12],
      ],
      body,
      'wood',
      36,
    );
    for (const piece of steps(24)) {
      const [from, to] = [(piece / 24) * 2 * pi, ((piece + 1) / 24) * 2 * pi];
      b.face(
        [[0, 0.08, 0], around(from, 0.5, 0.12), around(to, 0.5, 0.12)],
        piece % 2 ? tone(0) : ink,
        'wood',
        [0, 1, 0],
      );
    }
    addTurned(
      b,
      [0, 0.08, 0],
      [
        [0.2, 0],
        [0.06, 0.08],
        [0.04, 0.18],
        [0.01, 0.2],
      ],
      trim,
      'metal',
    );
    b.ball([0.4, 0.14, 0.1], 0.03, cream, 'glass', { segments: 12 });
    return { anchors: { top: [0, 0.28, 0] } };
  }),
  'thing.rubiks-cube': simple('#1c1d22', '#f4f1ea', ({ b, body }) => {
    b.box([0, 0.15, 0], [0.15, 0.15, 0.15], body, 'metal');
    for (const i of steps(3))
      for (const j of steps(3)) {
        const [u, v] = [(i - 1) * 0.098, (j - 1) * 0.098];
        b.box([0.15, 0.15 + u, v], [0.004, 0.04, 0.04], tone(i * 2 + j), 'metal');
        b.box([u, 0.3, v], [0.04, 0.004, 0.04], tone(i + j * 2 + 1), 'metal');
        for (const s of sides) b.box([u, 0.15 + v, s * 0.15], [0.04, 0.04, 0.004], tone(i + j + 3), 'metal');
      }
    return { anchors: { top: [0, 0.3, 0] } };
  }),
  'thing.jigsaw': simple('#3f8fd0', '#f0b03c', ({ b, body, trim }) => {
    for (const [index, [x, z]] of (
      [
        [0, 0],
        [0.42, 0.03],
        [0.03, 0.44],
      ] as const
    ).entries()) {
      const tint = index === 1 ? trim : index === 2 ? tone(3) : body;
      b.box([x, 0.05, z], [0.19, 0.05, 0.19], tint, 'wood');
      for (const [dx, dz] of [
        [0.21, 0],
        [0, 0.21],
      ] as const)
        addTurned(
          b,
          [x + dx, 0, z + dz],
          [
            [0.075, 0],
            [0.075, 0.1],
            [0.001, 0.1],
          ],
          tint,
          'wood',
          16,
        );
    }
    return undefined;
  }),
  'thing.mahjong': simple('#f4f0e0', '#2f8a5a', ({ b, body, trim }) => {
    for (const [index, z] of [-0.26, 0, 0.26].entries()) {
      b.box([0.015, 0.17, z], [0.05, 0.17, 0.115], body, 'stone');
      b.box([-0.06, 0.17, z], [0.03, 0.17, 0.115], trim, 'stone');
      for (const y of [0.1, 0.24])
        disc(
          b,
          [0.068, y, z],
          [1, 0, 0],
          0.05,
          index === 1 ? tone(0) : index === 2 ? trim : tone(4),
          'stone',
          14,
        );
    }
    return undefined;
  }),
};
