import type { EngineTexts } from '../texts.ts';
import { plan } from './plan.ts';

export const thai: EngineTexts = {
  loading: 'กำลังโหลด…',
  parts: {
    play: 'เล่น',
    shop: 'ร้านค้า',
    quit: 'ออก',
    bag: 'กระเป๋า',
    level: 'เลเวล 12',
    done: 'ภารกิจสำเร็จ',
    hint: 'รางวัลกำลังรอคุณอยู่',
    ok: 'ตกลง',
    tabs: ['ไอเทม', 'ทักษะ'],
  },
  plan,
};
