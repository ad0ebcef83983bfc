import type { EngineTexts } from '../texts.ts';
import { plan } from './plan.ts';

export const chinese: EngineTexts = {
  loading: '載入中…',
  parts: {
    play: '開始',
    shop: '商店',
    quit: '離開',
    bag: '背包',
    level: '等級 12',
    done: '任務完成',
    hint: '獎勵正等著你',
    ok: '確定',
    tabs: ['道具', '技能'],
  },
  plan,
};
