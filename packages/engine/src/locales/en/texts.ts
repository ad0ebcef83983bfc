import type { EngineTexts } from '../texts.ts';
import { plan } from './plan.ts';

export const english: EngineTexts = {
  loading: 'Loading…',
  parts: {
    play: 'PLAY',
    shop: 'SHOP',
    quit: 'QUIT',
    bag: 'INVENTORY',
    level: 'LEVEL 12',
    done: 'Quest complete',
    hint: 'A reward is waiting for you',
    ok: 'OK',
    tabs: ['ITEMS', 'SKILLS'],
  },
  plan,
};
