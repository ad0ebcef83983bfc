import type { Asked } from './row.ts';

export const colours: readonly Asked[] = [
  { prompt: 'a house with a blue roof', colours: [['place.house', 'roof', 'colour.blue']] },
  { prompt: 'A knight in golden armour', colours: [['role.knight', 'armour', 'colour.gold']] },
  { prompt: 'a ship with black sails', colours: [['vehicle.ship', 'sails', 'colour.black']] },
  { prompt: 'a wizard in a purple robe', colours: [['role.mage', 'robe', 'colour.purple']] },
  {
    prompt: 'a red dragon with green wings',
    colours: [
      ['creature.dragon', 'body', 'colour.red'],
      ['creature.dragon', 'wings', 'colour.green'],
    ],
  },
  {
    prompt: 'A green tent beside a yellow car',
    colours: [
      ['thing.tent', 'body', 'colour.green'],
      ['vehicle.car', 'body', 'colour.yellow'],
    ],
  },
  { prompt: 'a tree with pink leaves', colours: [['plant.tree', 'leaves', 'colour.pink']] },
  { prompt: '紅色屋頂的房子', colours: [['place.house', 'roof', 'colour.red']] },
  { prompt: '穿藍色長袍的法師', colours: [['role.mage', 'robe', 'colour.blue']] },
  { prompt: 'ngôi nhà có mái đỏ', colours: [['place.house', 'roof', 'colour.red']] },
  {
    prompt: 'con ngựa trắng và con mèo đen',
    colours: [
      ['creature.horse', 'body', 'colour.white'],
      ['creature.cat', 'body', 'colour.black'],
    ],
  },
  { prompt: 'บ้านหลังคาสีเขียว', colours: [['place.house', 'roof', 'colour.green']] },
  { prompt: 'อัศวินเกราะสีดำ', colours: [['role.knight', 'armour', 'colour.black']] },
  { prompt: 'rumah dengan atap biru', colours: [['place.house', 'roof', 'colour.blue']] },
  {
    prompt: 'naga hitam dengan sayap merah',
    colours: [
      ['creature.dragon', 'body', 'colour.black'],
      ['creature.dragon', 'wings', 'colour.red'],
    ],
  },
];
