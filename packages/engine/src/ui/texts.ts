import type { Language } from '@artcade/domain/languages';

interface Texts {
  readonly play: string;
  readonly shop: string;
  readonly quit: string;
  readonly bag: string;
  readonly level: string;
  readonly done: string;
  readonly hint: string;
  readonly ok: string;
  readonly tabs: readonly [string, string];
}

/** What stands on the parts of a sample. Short, as on the buttons of games. */
export const texts: Readonly<Record<Language, Texts>> = {
  en: {
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
  zh: {
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
  vi: {
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
  th: {
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
  id: {
    play: 'MAIN',
    shop: 'TOKO',
    quit: 'KELUAR',
    bag: 'TAS',
    level: 'LEVEL 12',
    done: 'Misi selesai',
    hint: 'Hadiah menunggumu',
    ok: 'OKE',
    tabs: ['BARANG', 'JURUS'],
  },
};
