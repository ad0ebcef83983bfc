import type { Making, Recipe } from '../model.ts';
import { cos, mix, pi, sin, type Vec } from '../vectors.ts';
import { camera, microphone, padlock, phone } from './things-handhelds.ts';
import { board, firework, mask, steel } from './things-masks.ts';
import { around, colourOf, hoop, part, rod, shade, sides, steps } from './things-shapes.ts';

/** Tools, boards, masks, locks and what is held in hands. */

/** A tool on a wooden shaft: its head at the top, as it is carried. */
function tool(
  { builder: b, paint }: Making,
  kind: 'shovel' | 'pickaxe' | 'rake' | 'hoe' | 'pitchfork' | 'wrench',
) {
  const [wood, metal] = [paint('wood', '#a8743f'), colourOf(paint, 'head', '#aab2ba')];
  const long = kind === 'wrench' ? 0.05 : 1.15;
  if (kind !== 'wrench') rod(b, [0, 0, 0], [0, long, 0], 0.022, wood, 'wood', { segments: 9 });
  const top = (make: (b2: Making['builder']) => void) => part(b, make, { at: [0, long, 0] });
  if (kind === 'shovel')
    top((head) => {
      rod(head, [0, -0.12, 0], [0, 0.05, 0], 0.03, shade(metal, 0.7), 'metal');
      head.sheet(
        6,
        6,
        (u, v) => ({
          at: [
            0.03 * (1 - (u - 0.5) * (u - 0.5) * 4),
            0.04 + 0.3 * v,
            (u - 0.5) * 0.24 * (v > 0.6 ? 1 - (v - 0.6) * 1.5 : 1),
          ],
          normal: [1, 0, (u - 0.5) * 0.8],
          tint: shade(metal, 0.9 + 0.2 * v),
        }),
        'metal',
      );
    });
  if (kind === 'pickaxe') {
    const arc = steps(13).map(
      (step): Vec => [
        0.42 * sin((step / 6 - 1) * 1.1),
        long - 0.02 - 0.18 * (1 - cos((step / 6 - 1) * 1.1)),
        0,
      ],
    );
    b.tube(
      arc,
      arc.map((_, step) => mix(0.036, 0.004, Math.abs(step - 6) / 6)),
      metal,
      'metal',
      8,
    );
    b.box([0, long - 0.02, 0], [0.05, 0.05, 0.045], shade(metal, 0.7), 'metal');
  }
  if (kind === 'rake' || kind === 'pitchfork') {
    const wide = kind === 'rake' ? 0.22 : 0.11;
    b.tube(
      [
        [0, long, -wide],
        [0, long, wide],
      ],
      [0.016, 0.016],
      metal,
      'metal',
      6,
    );
    for (const tooth of steps(kind === 'rake' ? 8 : 4)) {
      const z = mix(-wide, wide, tooth / (kind === 'rake' ? 7 : 3));
      if (kind === 'rake')
        b.tube(
          [
            [0, long, z],
            [0.04, long, z],
            [0.06, long - 0.1, z],
          ],
          [0.01, 0.01, 0.003],
          metal,
          'metal',
          5,
        );
      else
        b.tube(
          [
            [0, long, z],
            [0.02, long + 0.16, z],
            [0, long + 0.34, z],
          ],
          [0.012, 0.011, 0.002],
          metal,
          'metal',
          5,
        );
    }
  }
  if (kind === 'hoe') {
    b.tube(
      [
        [0, long, 0],
        [0.05, long + 0.03, 0],
        [0.1, long, 0],
      ],
      [0.014, 0.014, 0.014],
      metal,
      'metal',
      6,
    );
    b.box([0.11, long - 0.08, 0], [0.012, 0.1, 0.1], metal, 'metal');
  }
  if (kind === 'wrench') {
    rod(b, [0, 0, 0], [0, 0.32, 0], 0.026, metal, 'metal', { segments: 6 });
    for (const [y, turned] of [
      [0.36, 0],
      [-0.02, pi],
    ] as const)
      for (const side of sides)
        part(
          b,
          (jaw) =>
            jaw.tube(
              [
                [0, 0, 0],
                [side * 0.055, 0.03, 0],
                [side * 0.05, 0.1, 0],
              ],
              [0.03, 0.026, 0.02],
              metal,
              'metal',
              7,
            ),
          { at: [0, y, 0], pitch: turned },
        );
  }
  return { anchors: { hand: [0, long * 0.45, 0] as Vec } };
}

function rope({ builder: b, paint }: Making) {
  const hemp = colourOf(paint, 'body', '#cdb07a');
  for (const layer of steps(5))
    hoop(
      b,
      [0.01 * sin(layer * 2), 0.05 + layer * 0.075, 0.01 * cos(layer * 3)],
      0.3 - 0.012 * (layer % 2),
      0.045,
      shade(hemp, 0.85 + 0.06 * layer),
      'cloth',
      { segments: 30 },
    );
  const end = [
    around(0, 0.3, 0.4),
    around(0.5, 0.36, 0.22),
    around(0.8, 0.46, 0.05),
    around(0.6, 0.66, 0.04),
  ];
  b.tube(
    end,
    end.map(() => 0.042),
    hemp,
    'cloth',
    7,
  );
  return { anchors: { top: [0, 0.42, 0] as Vec, seat: [0, 0.42, 0] as Vec } };
}

function fishingRod({ builder: b, paint }: Making) {
  const wood = colourOf(paint, 'wood', '#9a6a3c');
  const pole = [
    [0, 0, 0],
    [0.12, 0.7, 0],
    [0.4, 1.5, 0],
    [0.85, 2.1, 0],
  ] as const;
  b.tube(pole, [0.022, 0.018, 0.012, 0.005], wood, 'wood', 7);
  b.tube(
    [
      [0.85, 2.1, 0],
      [1, 1.3, 0],
      [1.05, 0.45, 0],
    ],
    [0.004, 0.004, 0.004],
    [0.9, 0.9, 0.88],
    'cloth',
    3,
  );
  b.ball([1.05, 0.42, 0], [0.04, 0.05, 0.04], paint('float', '#e0433a'), 'skin', { segments: 8 });
  part(
    b,
    (reel) =>
      reel.lathe(
        [
          { radius: 0, y: -0.03, tint: steel },
          { radius: 0.06, y: -0.03, tint: steel },
          { radius: 0.06, y: 0.03, tint: steel },
          { radius: 0, y: 0.03, tint: steel },
        ],
        { segments: 14, material: 'metal' },
      ),
    { at: [0.1, 0.35, 0], roll: pi / 2 },
  );
  return { anchors: { hand: [0.03, 0.18, 0] as Vec } };
}

const row = (make: Recipe['make'], kinds = 1): Recipe => ({
  make,
  parts: ['body', 'float', 'wood', 'head', 'stripes', 'trim', 'screen', 'leather'],
  kinds,
});

export const tools: Readonly<Record<string, Recipe>> = {
  'thing.shovel': row((making) => tool(making, 'shovel')),
  'thing.pickaxe': row((making) => tool(making, 'pickaxe')),
  'thing.rake': row((making) => tool(making, 'rake')),
  'thing.hoe': row((making) => tool(making, 'hoe')),
  'thing.pitchfork': row((making) => tool(making, 'pitchfork')),
  'thing.wrench': row((making) => tool(making, 'wrench')),
  'thing.rope': row(rope),
  'thing.fishing-rod': row(fishingRod),
  'thing.microphone': row(microphone),
  'thing.camera': row(camera),
  'thing.phone': row(phone),
  'thing.skateboard': row((making) => board(making, 'skate')),
  'thing.surfboard': row((making) => board(making, 'surf')),
  'thing.snowboard': row((making) => board(making, 'snow')),
  'thing.mask': row((making) => mask(making, 'theatre')),
  'thing.fox-mask': row((making) => mask(making, 'fox')),
  'thing.oni-mask': row((making) => mask(making, 'oni')),
  'thing.lock': row(padlock),
  'thing.firework': row(firework, 5),
};
