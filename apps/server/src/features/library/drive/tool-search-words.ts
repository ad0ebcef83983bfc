import type { ToolSlug } from '@artcade/domain/catalog';
import type { Language } from '@artcade/domain/languages';
import type { Style } from '@artcade/domain/tool-forms';

interface SearchWords {
  readonly tools: Readonly<Record<ToolSlug, string>>;
  readonly styles: Readonly<Record<Style, string>>;
}

/**
 * Words by which people search for what a tool makes, and for a style, without case and accents. Matched at search time, so that a
 * change needs no new index of stored images.
 */
const words: Readonly<Record<Language, SearchWords>> = {
  en: {
    tools: {
      'game-screen-planner': 'plan planner screen wireframe',
      'banner-generator': 'banner',
      'logo-generator': 'logo logotype emblem',
      'ui-component-generator': 'ui button frame panel interface',
      'game-background-generator': 'background backdrop scene',
      'loading-screen-generator': 'loading splash',
      'character-generator': 'character hero sprite',
    },
    styles: {
      painterly: 'painterly painting painted',
      flat: 'flat',
      pixel: 'pixel 8-bit',
      'low-poly': 'low-poly lowpoly',
      ink: 'ink',
      cel: 'cel anime',
    },
  },
  zh: {
    tools: {
      'game-screen-planner': '畫面規劃 版面 線框',
      'banner-generator': '橫幅',
      'logo-generator': '標誌 商標',
      'ui-component-generator': '介面 元件 按鈕',
      'game-background-generator': '背景 場景',
      'loading-screen-generator': '載入畫面',
      'character-generator': '角色 人物',
    },
    styles: {
      painterly: '厚塗 繪畫',
      flat: '扁平',
      pixel: '像素',
      'low-poly': '低多邊形',
      ink: '墨線 水墨',
      cel: '賽璐璐',
    },
  },
  vi: {
    tools: {
      'game-screen-planner': 'so do man hinh',
      'banner-generator': 'banner bieu ngu',
      'logo-generator': 'bieu trung',
      'ui-component-generator': 'giao dien nut thanh phan',
      'game-background-generator': 'nen phong nen',
      'loading-screen-generator': 'man hinh loading tai',
      'character-generator': 'nhan vat',
    },
    styles: {
      painterly: 'tranh ve',
      flat: 'phang',
      pixel: 'pixel',
      'low-poly': 'low-poly',
      ink: 'muc',
      cel: 'cel',
    },
  },
  th: {
    tools: {
      'game-screen-planner': 'ผังหน้าจอ วางผัง',
      'banner-generator': 'แบนเนอร์',
      'logo-generator': 'โลโก้',
      'ui-component-generator': 'ชิ้นส่วน ปุ่ม',
      'game-background-generator': 'ฉากหลัง พื้นหลัง',
      'loading-screen-generator': 'หน้าโหลด',
      'character-generator': 'ตัวละคร',
    },
    styles: {
      painterly: 'ภาพเขียน',
      flat: 'แบน',
      pixel: 'พิกเซล',
      'low-poly': 'โลว์โพลี',
      ink: 'หมึก',
      cel: 'การ์ตูนเซล',
    },
  },
  id: {
    tools: {
      'game-screen-planner': 'rancangan layar',
      'banner-generator': 'spanduk',
      'logo-generator': 'logo lambang',
      'ui-component-generator': 'antarmuka tombol komponen',
      'game-background-generator': 'latar',
      'loading-screen-generator': 'layar loading',
      'character-generator': 'karakter tokoh',
    },
    styles: {
      painterly: 'lukisan',
      flat: 'datar',
      pixel: 'piksel',
      'low-poly': 'low-poly',
      ink: 'tinta',
      cel: 'cel',
    },
  },
};

const spaced = /^[\p{Script=Latin}\d-]+$/u;
const shortest = 3;

/** Latin words match from their beginning. Thai and Chinese have no spaces, so a part matches too. */
const isMeant = (listed: string, term: string): boolean =>
  listed
    .split(' ')
    .some((word) =>
      spaced.test(term) ? term.length >= shortest && word.startsWith(term) : word.includes(term),
    );

const meant = (kind: keyof SearchWords, term: string): string[] =>
  Object.keys(words.en[kind]).filter((name) =>
    Object.values(words).some((spoken) => {
      const table: Readonly<Record<string, string>> = spoken[kind];
      return isMeant(table[name] ?? '', term);
    }),
  );

/** Returns the tools and styles that a word without case and accents may mean, in any language. */
export const toolsAndStylesOf = (term: string): { tools: string[]; styles: string[] } => ({
  tools: meant('tools', term),
  styles: meant('styles', term),
});
