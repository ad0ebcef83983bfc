import { disc, down, fillShape, oval } from '../../draw/canvas.ts';
import { type Colour, colour, css, darker, mix } from '../../draw/colour.ts';
import type { Thing } from '../features/at.ts';
import { tonesOf } from '../plants/plant.ts';

/** A small figure in a scene: how it is dressed. */
export interface Dress {
  readonly cloth: Colour;
  readonly lower: 'robe' | 'trousers';
  readonly hat: 'none' | 'cone' | 'straw' | 'witch' | 'helmet' | 'hood' | 'crown' | 'cap' | 'band' | 'horns';
  readonly skin?: Colour;
  readonly cape?: Colour;
}

const plain: Dress = { cloth: colour(0.56, 0.1, 250), lower: 'trousers', hat: 'none' };

/** Dress by role or kind of being. What has no row is dressed as its nearest ancestor. */
export const dresses: Readonly<Record<string, Dress>> = {
  'role.person': plain,
  'role.villager': { ...plain, cloth: colour(0.6, 0.09, 60) },
  'role.farmer': { cloth: colour(0.55, 0.1, 150), lower: 'trousers', hat: 'cone' },
  'role.fisherman': { cloth: colour(0.5, 0.1, 240), lower: 'trousers', hat: 'cone' },
  'role.pirate': {
    cloth: colour(0.46, 0.16, 25),
    lower: 'trousers',
    hat: 'band',
    cape: colour(0.24, 0.02, 270),
  },
  'role.witch': { cloth: colour(0.36, 0.12, 305), lower: 'robe', hat: 'witch' },
  'role.mage': { cloth: colour(0.42, 0.15, 275), lower: 'robe', hat: 'witch' },
  'role.knight': {
    cloth: colour(0.7, 0.015, 250),
    lower: 'trousers',
    hat: 'helmet',
    cape: colour(0.46, 0.18, 25),
  },
  'role.warrior': { cloth: colour(0.5, 0.08, 45), lower: 'trousers', hat: 'helmet' },
  'role.soldier': { cloth: colour(0.48, 0.07, 125), lower: 'trousers', hat: 'helmet' },
  'role.samurai': { cloth: colour(0.42, 0.16, 20), lower: 'trousers', hat: 'horns' },
  'role.ninja': { cloth: colour(0.24, 0.02, 275), lower: 'trousers', hat: 'hood' },
  'role.monk': { cloth: colour(0.68, 0.16, 60), lower: 'robe', hat: 'none' },
  'role.priest': { cloth: colour(0.92, 0.02, 90), lower: 'robe', hat: 'none' },
  'role.king': { cloth: colour(0.46, 0.18, 20), lower: 'robe', hat: 'crown', cape: colour(0.46, 0.18, 20) },
  'role.queen': { cloth: colour(0.5, 0.16, 320), lower: 'robe', hat: 'crown' },
  'role.princess': { cloth: colour(0.78, 0.13, 350), lower: 'robe', hat: 'crown' },
  'role.cook': { cloth: colour(0.95, 0.01, 90), lower: 'trousers', hat: 'cap' },
  'role.traveler': {
    cloth: colour(0.5, 0.08, 70),
    lower: 'trousers',
    hat: 'straw',
    cape: colour(0.46, 0.08, 140),
  },
  'role.dancer': { cloth: colour(0.62, 0.19, 15), lower: 'robe', hat: 'band' },
  'role.gamer': { cloth: colour(0.4, 0.14, 295), lower: 'trousers', hat: 'band' },
  'role.astronaut': { cloth: colour(0.92, 0.01, 240), lower: 'trousers', hat: 'helmet' },
  'role.student': { cloth: colour(0.36, 0.08, 262), lower: 'trousers', hat: 'none' },
  'creature.skeleton': {
    cloth: colour(0.88, 0.03, 90),
    lower: 'trousers',
    hat: 'none',
    skin: colour(0.92, 0.02, 90),
  },
  'creature.zombie': {
    cloth: colour(0.42, 0.05, 120),
    lower: 'trousers',
    hat: 'none',
    skin: colour(0.62, 0.1, 135),
  },
  'creature.undead': {
    cloth: colour(0.36, 0.04, 280),
    lower: 'robe',
    hat: 'hood',
    skin: colour(0.72, 0.05, 140),
  },
  'creature.vampire': {
    cloth: colour(0.2, 0.03, 280),
    lower: 'trousers',
    hat: 'none',
    skin: colour(0.88, 0.02, 260),
    cape: colour(0.4, 0.18, 20),
  },
  'creature.alien': {
    cloth: colour(0.6, 0.12, 190),
    lower: 'trousers',
    hat: 'none',
    skin: colour(0.76, 0.17, 140),
  },
  'creature.demon': {
    cloth: colour(0.26, 0.06, 20),
    lower: 'trousers',
    hat: 'horns',
    skin: colour(0.5, 0.18, 25),
  },
  'creature.elf': { cloth: colour(0.55, 0.13, 145), lower: 'robe', hat: 'none' },
  'creature.orc': {
    cloth: colour(0.42, 0.07, 50),
    lower: 'trousers',
    hat: 'horns',
    skin: colour(0.58, 0.13, 135),
  },
  'creature.robot': {
    cloth: colour(0.7, 0.02, 240),
    lower: 'trousers',
    hat: 'helmet',
    skin: colour(0.75, 0.02, 240),
  },
  'creature.giant': { cloth: colour(0.5, 0.08, 60), lower: 'trousers', hat: 'none' },
  'creature.angel': { cloth: colour(0.96, 0.02, 90), lower: 'robe', hat: 'band' },
};

/** Draws a small person from behind or before, with weight on one leg. */
export const person =
  (dress: Dress): Thing =>
  (stage, { x, y, size, depth, random }) => {
    const { brush, light } = stage;
    const cloth = tonesOf(light, { ...dress.cloth, h: dress.cloth.h + random.range(-10, 10) }, depth);
    const skin = tonesOf(
      light,
      dress.skin ?? random.pick([colour(0.8, 0.06, 60), colour(0.7, 0.07, 55), colour(0.58, 0.07, 50)]),
      depth,
    );
    const dark = tonesOf(light, colour(0.26, 0.03, random.pick([40, 280])), depth);
    const lean = size * 0.02 * random.pick([-1, 1]);
    const [hip, neck, head] = [y - size * 0.46, y - size * 0.8, y - size * 0.89];
    if (dress.cape)
      fillShape(
        brush,
        [
          [x - size * 0.1, neck],
          [x + size * 0.1, neck],
          [x + size * 0.19, y - size * 0.14],
          [x - size * 0.17, y - size * 0.12],
        ],
        css(tonesOf(light, dress.cape, depth).body),
      );
    if (dress.lower === 'robe')
      fillShape(
        brush,
        [
          [x - size * 0.09, hip - size * 0.04],
          [x + size * 0.09, hip - size * 0.04],
          [x + size * 0.19, y],
          [x - size * 0.17, y],
        ],
        down(brush, hip, y, [
          [0, cloth.body],
          [1, cloth.dark],
        ]),
      );
    else
      for (const side of [-1, 1])
        fillShape(
          brush,
          [
            [x + side * size * 0.01 + lean, hip],
            [x + side * size * 0.1 + lean, hip],
            [x + side * size * 0.11, y],
            [x + side * size * 0.035, y],
          ],
          css(side < 0 ? dark.lit : dark.body),
        );
    brush.strokeStyle = css(cloth.dark);
    brush.lineWidth = size * 0.065;
    for (const side of [-1, 1]) {
      brush.beginPath();
      brush.moveTo(x + side * size * 0.11 + lean, neck + size * 0.05);
      brush.quadraticCurveTo(
        x + side * size * 0.2,
        hip - size * 0.1,
        x + side * size * 0.15 + lean,
        hip + size * 0.05,
      );
      brush.stroke();
      disc(brush, x + side * size * 0.15 + lean, hip + size * 0.07, size * 0.032, css(skin.body));
    }
    brush.fillStyle = down(brush, neck, hip, [
      [0, cloth.lit],
      [1, cloth.body],
    ]);
    brush.beginPath();
    brush.moveTo(x - size * 0.13 + lean, neck + size * 0.03);
    brush.quadraticCurveTo(x + lean, neck - size * 0.03, x + size * 0.13 + lean, neck + size * 0.03);
    brush.lineTo(x + size * 0.1 + lean, hip + size * 0.03);
    brush.lineTo(x - size * 0.1 + lean, hip + size * 0.03);
    brush.fill();
    brush.fillStyle = css(mix(cloth.dark, dark.dark, 0.6));
    brush.fillRect(x - size * 0.1 + lean, hip - size * 0.02, size * 0.2, size * 0.035);
    disc(brush, x + lean, head, size * 0.085, css(skin.body));
    oval(brush, x + lean, head - size * 0.03, size * 0.09, size * 0.065);
    brush.fillStyle = css(dress.skin ? skin.lit : dark.body);
    brush.fill();
    for (const side of [-1, 1])
      disc(
        brush,
        x + lean + side * size * 0.032,
        head + size * 0.012,
        size * 0.011,
        css(darker(dark.dark, 0.1)),
      );
    hat(
      stage.brush,
      dress,
      x + lean,
      head,
      size,
      cloth.body,
      dark.body,
      tonesOf(light, colour(0.8, 0.1, 85), depth).lit,
    );
  };

function hat(
  brush: Parameters<Thing>[0]['brush'],
  { hat: kind }: Dress,
  x: number,
  head: number,
  size: number,
  cloth: Colour,
  dark: Colour,
  straw: Colour,
): void {
  const top = head - size * 0.06;
  if (kind === 'cone')
    fillShape(
      brush,
      [
        [x - size * 0.2, top + size * 0.05],
        [x, top - size * 0.12],
        [x + size * 0.2, top + size * 0.05],
      ],
      css(straw),
    );
  if (kind === 'straw' || kind === 'witch') {
    oval(brush, x, top, size * 0.17, size * 0.035);
    brush.fillStyle = css(kind === 'witch' ? darker(cloth, 0.08) : straw);
    brush.fill();
    fillShape(
      brush,
      kind === 'witch'
        ? [
            [x - size * 0.08, top],
            [x + size * 0.05, top - size * 0.24],
            [x + size * 0.08, top],
          ]
        : [
            [x - size * 0.08, top],
            [x - size * 0.06, top - size * 0.07],
            [x + size * 0.06, top - size * 0.07],
            [x + size * 0.08, top],
          ],
      css(kind === 'witch' ? cloth : straw),
    );
  }
  if (kind === 'helmet' || kind === 'hood' || kind === 'horns') {
    brush.beginPath();
    brush.arc(x, head - size * 0.012, size * 0.1, Math.PI * 0.96, Math.PI * 2.04);
    brush.fillStyle = css(kind === 'hood' ? dark : cloth);
    brush.fill();
  }
  if (kind === 'horns')
    for (const side of [-1, 1])
      fillShape(
        brush,
        [
          [x + side * size * 0.05, head - size * 0.09],
          [x + side * size * 0.15, head - size * 0.2],
          [x + side * size * 0.09, head - size * 0.06],
        ],
        css(straw),
      );
  if (kind === 'crown')
    fillShape(
      brush,
      [
        [x - size * 0.08, top],
        [x - size * 0.09, top - size * 0.09],
        [x - size * 0.03, top - size * 0.045],
        [x, top - size * 0.1],
        [x + size * 0.03, top - size * 0.045],
        [x + size * 0.09, top - size * 0.09],
        [x + size * 0.08, top],
      ],
      css(straw),
    );
  if (kind === 'cap') {
    brush.beginPath();
    brush.roundRect(x - size * 0.08, top - size * 0.12, size * 0.16, size * 0.13, size * 0.05);
    brush.fillStyle = css(cloth);
    brush.fill();
  }
  if (kind === 'band') {
    brush.fillStyle = css(cloth);
    brush.fillRect(x - size * 0.092, head - size * 0.06, size * 0.184, size * 0.045);
  }
}
