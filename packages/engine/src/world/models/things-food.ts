import type { Making, Recipe } from '../model.ts';
import { blend, cos, noise, sin, type Vec } from '../vectors.ts';
import { bread, burger, cheese, drumstick, pizza } from './things-dishes.ts';
import { banana, bunch, carrot, cherries, type FruitPlan, fruit } from './things-fruit.ts';
import { colourOf, shade, steps } from './things-shapes.ts';
import { cake, candy, cupcake, donut, iceCream } from './things-sweets.ts';
import { bowl, cup, sushi, teapot } from './things-tableware.ts';

/** Fruit, dishes, cakes and drinks: larger than life, as food in games is. */

function egg(
  { builder: b, paint }: Making,
  { radius, colour, spots }: { readonly radius: number; readonly colour: string; readonly spots: string },
) {
  const [shell, mark] = [colourOf(paint, 'body', colour), paint('spots', spots)];
  const isBig = radius > 0.2;
  b.ball(
    [0, radius * 1.25, 0],
    [radius, radius * 1.3, radius],
    (to) =>
      blend(
        shell,
        mark,
        isBig ? Math.max(0, Math.min(1, (noise(to[0] * 4 + 9, to[1] * 4 + to[2] * 3 + 5, 2) - 0.5) * 6)) : 0,
      ),
    'skin',
    { segments: 36, swell: (to) => 1 - 0.14 * Math.max(0, to[1]) * Math.max(0, to[1]) },
  );
  if (isBig)
    for (const scale of steps(b.isCoarse ? 12 : 70)) {
      const rise = 0.9 - (scale / 70) * 1.75;
      const out = Math.sqrt(1 - rise * rise) * (1 - 0.14 * Math.max(0, rise) * Math.max(0, rise));
      b.ball(
        [
          out * radius * cos(scale * 2.4),
          radius * 1.25 + rise * radius * 1.3 * 0.88,
          out * radius * sin(scale * 2.4),
        ],
        [radius * 0.16, radius * 0.16, radius * 0.16],
        shade(blend(shell, mark, (scale % 5) / 6), 1.05),
        'skin',
        { segments: 6 },
      );
    }
  return { anchors: { hand: [0, radius, 0] as Vec, top: [0, radius * 2.5, 0] as Vec } };
}

const row = (make: Recipe['make']): Recipe => ({
  make,
  parts: [
    'body',
    'seeds',
    'candles',
    'paper',
    'dough',
    'crust',
    'topping',
    'herbs',
    'salad',
    'tomato',
    'cone',
    'noodles',
    'board',
    'spots',
    'leaves',
    'stalk',
    'stripes',
    'cream',
    'icing',
    'fruit',
    'drink',
    'trim',
    'cheese',
    'soup',
  ],
});

const fruitOf = (plan: FruitPlan) => row((making) => fruit(making, plan));

const apple: FruitPlan = {
  colour: '#d8302f',
  size: 0.13,
  tall: 0.95,
  dent: 0.5,
  stalk: '#5a3d24',
  leaf: true,
};

const sweet = row((making) => cake(making, { tiers: 2, candles: 0 }));

export const foods: Readonly<Record<string, Recipe>> = {
  'thing.food': row(bread),
  'thing.fruit': fruitOf(apple),
  'thing.apple': fruitOf(apple),
  'thing.orange-fruit': fruitOf({
    colour: '#f2902a',
    size: 0.13,
    tall: 0.98,
    dent: 0.1,
    stalk: '#5f7a34',
    leaf: true,
  }),
  'thing.lemon': fruitOf({
    colour: '#f5d63a',
    size: 0.11,
    tall: 1.3,
    narrow: 0.15,
    leaf: true,
    stalk: '#5f7a34',
  }),
  'thing.peach': fruitOf({ ...apple, colour: '#f6a57a', dent: 0.35 }),
  'thing.pear': fruitOf({
    colour: '#c9cf4a',
    size: 0.13,
    tall: 1.35,
    narrow: 0.45,
    stalk: '#5a3d24',
    leaf: true,
  }),
  'thing.mango': fruitOf({ colour: '#f3a93a', size: 0.12, tall: 1.25, stalk: '#5a3d24', leaf: true }),
  'thing.coconut': fruitOf({ colour: '#6a452c', size: 0.16, tall: 1 }),
  'thing.watermelon': fruitOf({
    colour: '#5f9a3f',
    stripes: '#2c5a2c',
    size: 0.24,
    tall: 0.95,
    stalk: '#5f7a34',
  }),
  'thing.strawberry': fruitOf({
    colour: '#dc2f3a',
    size: 0.12,
    tall: 1.2,
    narrow: -0.35,
    seeds: '#f5d77a',
    crownLeaves: 7,
  }),
  'thing.pineapple': fruitOf({ colour: '#e0a534', size: 0.15, tall: 1.5, seeds: '#8a5f24', crownLeaves: 16 }),
  'thing.cherry': row((making) => cherries(making, '#c41f33')),
  'thing.berry': row((making) => cherries(making, '#3f4fa8')),
  'thing.grapes': row((making) => bunch(making, { colour: '#6a3f9a', count: 40 })),
  'thing.banana': row(banana),
  'thing.vegetable': row(carrot),
  'thing.carrot': row(carrot),
  'thing.tomato': fruitOf({ colour: '#de3a2a', size: 0.13, tall: 0.82, dent: 0.25, crownLeaves: 6 }),
  'thing.dessert': sweet,
  'thing.cake': sweet,
  'thing.birthday-cake': row((making) => cake(making, { tiers: 2, candles: 6 })),
  'thing.cupcake': row(cupcake),
  'thing.donut': row(donut),
  'thing.pizza': row(pizza),
  'thing.burger': row(burger),
  'thing.ice-cream': row(iceCream),
  'thing.bread': row(bread),
  'thing.cheese': row(cheese),
  'thing.meat': row(drumstick),
  'thing.drumstick': row(drumstick),
  'thing.noodles': row((making) => bowl(making, 'noodles')),
  'thing.soup': row((making) => bowl(making, 'noodles')),
  'thing.rice': row((making) => bowl(making, 'rice')),
  'thing.bowl': row((making) => bowl(making, 'rice')),
  'thing.sushi': row(sushi),
  'thing.kettle': row(teapot),
  'thing.tea': row(teapot),
  'thing.drink': row((making) => cup(making, 'mug')),
  'thing.cup': row((making) => cup(making, 'mug')),
  'thing.coffee': row((making) => cup(making, 'mug')),
  'thing.beer': row((making) => cup(making, 'beer')),
  'thing.goblet': row((making) => cup(making, 'goblet')),
  'thing.wine': row((making) => cup(making, 'goblet')),
  'thing.lollipop': row((making) => candy(making, 'lollipop')),
  'thing.candy': row((making) => candy(making, 'lollipop')),
  'thing.candy-cane': row((making) => candy(making, 'cane')),
  'thing.egg': row((making) => egg(making, { radius: 0.06, colour: '#f3e6d2', spots: '#e8d2b4' })),
  'thing.dragon-egg': row((making) => egg(making, { radius: 0.32, colour: '#3f8a6a', spots: '#c8e05f' })),
};
