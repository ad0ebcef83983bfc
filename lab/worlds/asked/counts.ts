import type { Asked } from './row.ts';

export const counts: readonly Asked[] = [
  { prompt: 'Two wolves howling on a snowy hill', has: [['creature.wolf', 2]] },
  { prompt: 'three pirates on a beach', has: [['role.pirate', 3]], also: ['place.beach'] },
  { prompt: 'A pair of swans on a lake', has: [['creature.swan', 2]] },
  { prompt: 'four knights guarding a gate', has: [['role.knight', 4], 'place.gate'] },
  { prompt: 'Five lanterns in a dark alley', has: [['thing.lantern', 5]] },
  {
    prompt: 'six barrels and two crates on a pier',
    has: [
      ['thing.barrel', 6],
      ['thing.crate', 2],
    ],
  },
  { prompt: 'seven dwarves marching through the woods', has: [['creature.dwarf', 7]] },
  { prompt: 'Eight zombies in a graveyard', has: [['creature.zombie', 8]] },
  { prompt: 'nine ducks on a pond', has: [['creature.duck', 9]] },
  { prompt: 'ten penguins on the ice', has: [['creature.penguin', 10]] },
  { prompt: 'eleven soldiers in the desert', has: [['role.soldier', 11]] },
  { prompt: 'a dozen sheep in a meadow', has: [['creature.sheep', 12]] },
  { prompt: '12 skeleton warriors, dungeon', has: [['creature.skeleton', 12]] },
  {
    prompt: '3 slimes and 1 hero in a field',
    has: [
      ['creature.slime', 3],
      ['role.hero', 1],
    ],
  },
  { prompt: 'a single tree on a hill', has: [['plant.tree', 1]] },
  { prompt: 'twin dragons over a volcano', has: [['creature.dragon', 2]] },
  {
    prompt: 'two cats and three dogs in a garden',
    has: [
      ['creature.cat', 2],
      ['creature.dog', 3],
    ],
  },
  {
    prompt: 'A knight with two horses',
    has: [
      ['role.knight', 1],
      ['creature.horse', 2],
    ],
  },
  { prompt: 'four windmills on green plains', has: [['place.windmill', 4]] },
  { prompt: '三隻兔子在草地上', has: [['creature.rabbit', 3]] },
  { prompt: '五個忍者站在屋頂上', has: [['role.ninja', 5]] },
  { prompt: '兩艘海盜船在暴風雨中', has: [['vehicle.pirate-ship', 2]] },
  { prompt: '十二隻企鵝', has: [['creature.penguin', 12]] },
  { prompt: 'ba con sói trong rừng tuyết', has: [['creature.wolf', 3]] },
  {
    prompt: 'Bảy chú lùn và một công chúa',
    has: [
      ['creature.dwarf', 7],
      ['role.princess', 1],
    ],
  },
  { prompt: 'hai chiếc thuyền trên sông', has: [['vehicle.boat', 2]] },
  { prompt: 'mười người lính trên chiến trường', has: [['role.soldier', 10]] },
  { prompt: 'ช้างสามตัวในป่า', has: [['creature.elephant', 3]] },
  { prompt: 'นกฮูกสองตัวบนกิ่งไม้', has: [['creature.owl', 2]], also: ['plant.branch'] },
  { prompt: 'นักรบห้าคนในทะเลทราย', has: [['role.warrior', 5]] },
  { prompt: 'เรือสี่ลำในทะเล', has: [['vehicle.boat', 4]] },
  { prompt: 'tiga ekor kuda di padang rumput', has: [['creature.horse', 3]] },
  { prompt: 'Enam bajak laut di pantai', has: [['role.pirate', 6]] },
  {
    prompt: 'dua naga dan seorang ksatria',
    has: [
      ['creature.dragon', 2],
      ['role.knight', 1],
    ],
  },
  {
    prompt: 'delapan lilin di meja',
    has: [['thing.candle', 8]],
    where: [['thing.candle', 'on', 'thing.table']],
  },
];
