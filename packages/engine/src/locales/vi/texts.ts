import type { EngineTexts } from '../texts.ts';
import { plan } from './plan.ts';

export const vietnamese: EngineTexts = {
  loading: 'Đang tải…',
  parts: {
    play: 'CHƠI',
    shop: 'CỬA HÀNG',
    quit: 'THOÁT',
    bag: 'TÚI ĐỒ',
    level: 'CẤP 12',
    done: 'Hoàn thành nhiệm vụ',
    hint: 'Phần thưởng đang chờ bạn',
    ok: 'ĐỒNG Ý',
    tabs: ['VẬT PHẨM', 'KỸ NĂNG'],
  },
  plan,
};
