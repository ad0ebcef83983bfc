import type { Asked } from './row.ts';

export const relations: readonly Asked[] = [
  { prompt: 'A black cat sitting on a wooden barrel', where: [['creature.cat', 'on', 'thing.barrel']] },
  { prompt: 'an owl perched on a gravestone', where: [['creature.owl', 'on', 'thing.gravestone']] },
  { prompt: 'a glowing crystal on a stone altar', where: [['thing.crystal', 'on', 'thing.altar']] },
  { prompt: 'frog on a mushroom, cozy style', where: [['creature.frog', 'on', 'plant.mushroom']] },
  { prompt: 'A golden crown resting on a throne', where: [['thing.crown', 'on', 'thing.throne']] },
  { prompt: 'a raven on top of a signpost', where: [['creature.crow', 'on', 'thing.signpost']] },
  {
    prompt: 'A monk meditating under a huge banyan tree',
    where: [['role.monk', 'under', 'plant.banyan']],
  },
  { prompt: 'a treasure chest under a palm tree', where: [['thing.chest', 'under', 'plant.palm']] },
  { prompt: 'a dog sleeping underneath a table', where: [['creature.dog', 'under', 'thing.table']] },
  { prompt: 'goblin hiding behind a barrel', where: [['creature.goblin', 'behind', 'thing.barrel']] },
  { prompt: 'a tiger behind a bush', where: [['creature.tiger', 'behind', 'plant.bush']] },
  {
    prompt: 'A wizard with a castle behind him',
    where: [['place.castle', 'behind', 'role.mage']],
  },
  {
    prompt: 'a samurai standing in front of a torii gate',
    where: [['role.samurai', 'in front of', 'place.torii']],
  },
  { prompt: 'A robot in front of a rocket', where: [['creature.robot', 'in front of', 'vehicle.rocket']] },
  { prompt: 'a cow in front of a barn', where: [['creature.cow', 'in front of', 'place.barn']] },
  {
    prompt: 'a pirate to the left of a treasure chest',
    where: [['role.pirate', 'left of', 'thing.chest']],
  },
  { prompt: 'A bear left of a tent', where: [['creature.bear', 'left of', 'thing.tent']] },
  {
    prompt: 'a princess to the right of a fountain',
    where: [['role.princess', 'right of', 'place.fountain']],
  },
  {
    prompt: 'on the left a dragon, on the right a knight',
    where: [['creature.dragon', 'left of', 'role.knight']],
  },
  { prompt: 'an old fisherman beside a boat', where: [['role.fisherman', 'beside', 'vehicle.boat']] },
  { prompt: 'A blacksmith next to his anvil', where: [['role.blacksmith', 'beside', 'thing.anvil']] },
  { prompt: 'a bench by a street lamp at night', where: [['thing.bench', 'beside', 'thing.street-lamp']] },
  { prompt: 'A deer between two oak trees', where: [['creature.deer', 'between', 'plant.oak']] },
  { prompt: 'a throne between two burning braziers', where: [['thing.throne', 'between', 'thing.brazier']] },
  {
    prompt: 'a statue between a knight and a wizard',
    where: [['thing.statue', 'between', 'role.knight role.mage']],
  },
  { prompt: 'Five dwarves around a table', where: [['creature.dwarf', 'around', 'thing.table']] },
  {
    prompt: 'mushrooms growing around a tree stump',
    where: [['plant.mushroom', 'around', 'plant.stump']],
  },
  { prompt: 'candles around a summoning skull', where: [['thing.candle', 'around', 'thing.skull']] },
  { prompt: 'an apple inside a wooden crate', where: [['thing.apple', 'inside', 'thing.crate']] },
  { prompt: 'A kitten in a basket', where: [['creature.cat', 'inside', 'thing.basket']] },
  { prompt: 'two gunslingers facing each other', where: [['role.gunslinger', 'facing', 'role.gunslinger']] },
  { prompt: 'A viking facing a troll', where: [['role.viking', 'facing', 'creature.troll']] },
  { prompt: 'an orc riding a wild boar', where: [['creature.orc', 'riding', 'creature.boar']] },
  {
    prompt: 'a witch riding a broom over the village',
    where: [['role.witch', 'riding', 'vehicle.flying-broom']],
  },
  { prompt: 'A miner holding a lantern in a cave', where: [['role.miner', 'holding', 'thing.lantern']] },
  {
    prompt: 'an airship floating above a castle',
    where: [['vehicle.airship', 'above', 'place.castle']],
  },
];
