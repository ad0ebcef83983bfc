import type { Asked } from './row.ts';

/** Words that say that there are several, who does something to whom, and what is in the air. */
export const groups: readonly Asked[] = [
  {
    prompt: 'children flying kites on a meadow',
    has: [
      ['role.child', 3],
      ['thing.kite', 3],
    ],
  },
  { prompt: 'wolves in a snowy forest', has: [['creature.wolf', 3]] },
  {
    prompt: 'wolves chasing a deer',
    has: [
      ['creature.wolf', 3],
      ['creature.deer', 1],
    ],
  },
  {
    prompt: 'knights fighting skeletons',
    has: [
      ['role.knight', 3],
      ['creature.skeleton', 3],
    ],
    where: [['role.knight', 'facing', 'creature.skeleton']],
  },
  { prompt: "the wizard's tower at night", has: ['place.tower'] },
  {
    prompt: 'the castle of a king, horses before it',
    has: ['place.castle'],
    also: ['creature.horse', 'role.king'],
  },
  {
    prompt: 'a monk walking to a shrine',
    where: [
      ['role.monk', 'in front of', 'place.shrine'],
      ['role.monk', 'facing', 'place.shrine'],
    ],
  },
  {
    prompt: 'a knight with his back to a dragon',
    where: [
      ['role.knight', 'in front of', 'creature.dragon'],
      ['creature.dragon', 'facing', 'role.knight'],
    ],
  },
  { prompt: '武士背對著一條龍', where: [['role.samurai', 'in front of', 'creature.dragon']] },
  { prompt: 'a girl looking at a castle', where: [['role.girl', 'facing', 'place.castle']] },
  { prompt: 'dragons circling around a castle', where: [['creature.dragon', 'around', 'place.castle']] },
  {
    prompt: 'elves riding deer through a forest',
    has: [
      ['creature.elf', 3],
      ['creature.deer', 3],
    ],
    where: [['creature.elf', 'riding', 'creature.deer']],
  },
  { prompt: 'a gas giant over a moon base', has: ['thing.planet'] },
  { prompt: 'a dragon flying over a village', has: ['creature.dragon'] },
  { prompt: 'a witch flying on a broom', where: [['role.witch', 'riding', 'thing.broom']] },
  {
    prompt: 'red-sailed ships',
    colours: [['vehicle.ship', 'sails', 'colour.red']],
    has: [['vehicle.ship', 3]],
  },
  { prompt: 'a caravan of camels in the desert', has: [['creature.camel', 4]] },
  { prompt: 'an elephant crossing a bridge', where: [['creature.elephant', 'on', 'place.bridge']] },
  { prompt: 'a knight and a huge dragon', has: ['role.knight', 'creature.dragon'] },
  { prompt: 'เด็กๆ บนชายหาด', has: [['role.child', 3]] },
  { prompt: 'anak-anak di pantai', has: [['role.child', 3]] },
];
