import type { Asked } from './row.ts';

/** Shots and art direction: they steer the camera, and nothing of them is drawn as a thing. */
export const shots: readonly Asked[] = [
  { prompt: 'a giant golem, low angle, dramatic lighting', has: ['creature.golem'], looks: ['from below'] },
  {
    prompt: 'a fox in the snow, empty space on the left for the title',
    has: ['creature.fox'],
    looks: ['space left'],
  },
  { prompt: "medieval town, bird's-eye view", looks: ['from above'], also: ['place.village'] },
  { prompt: 'close-up portrait of an old wizard, soft rim light', has: ['role.mage'], looks: ['close'] },
  {
    prompt: 'lone traveler in a vast desert, extreme wide shot, negative space',
    has: ['role.traveller'],
    looks: ['wide'],
    also: ['place.desert'],
  },
  {
    prompt: 'key art of a viking, centered composition, high detail',
    has: ['role.viking'],
    looks: ['in the middle'],
  },
  {
    prompt: 'top-down view of a campfire, game asset style',
    has: ['thing.campfire'],
    looks: ['straight down'],
  },
  {
    prompt: 'a tiger, rule of thirds, shallow depth of field, bokeh',
    has: ['creature.tiger'],
    looks: ['off the middle'],
  },
  {
    prompt: 'a lighthouse, backlit, parallax layers, masterpiece, 4k',
    has: ['place.lighthouse'],
    looks: ['against the light'],
  },
  {
    prompt: 'dutch angle, a robot in a neon street, cinematic',
    has: ['creature.robot'],
    looks: ['tilted'],
    also: ['place.street'],
  },
  {
    prompt: 'A samurai at eye level, clean silhouette, copy space on top',
    has: ['role.samurai'],
    looks: ['space above'],
  },
  { prompt: '城堡，仰視角度，戲劇性光線', has: ['place.castle'], looks: ['from below'] },
  {
    prompt: 'con rồng, góc nhìn từ trên cao, ánh sáng điện ảnh',
    has: ['creature.dragon'],
    looks: ['from above'],
  },
  { prompt: 'อัศวิน มุมต่ำ เว้นที่ว่างด้านขวา', has: ['role.knight'], looks: ['from below', 'space right'] },
  {
    prompt: 'serigala, ruang kosong di kanan untuk judul, pencahayaan dramatis',
    has: ['creature.wolf'],
    looks: ['space right'],
  },
];
