import type { ToolSlug } from '@artcade/domain/catalog';
import type { Style } from '@artcade/domain/tool-forms';

/**
 * Words by which people search for what a tool makes, and for a style: English, Chinese, Vietnamese, Thai, Indonesian, without case and
 * accents. Matched when somebody searches, so that they can change without touching stored images.
 */
const tools: Readonly<Record<ToolSlug, string>> = {
  'game-screen-planner':
    'plan planner screen wireframe|畫面規劃 版面 線框|so do man hinh|ผังหน้าจอ วางผัง|rancangan layar',
  'banner-generator': 'banner|橫幅|banner bieu ngu|แบนเนอร์|spanduk',
  'logo-generator': 'logo logotype emblem|標誌 商標|bieu trung|โลโก้|logo lambang',
  'ui-component-generator':
    'ui button frame panel interface|介面 元件 按鈕|giao dien nut thanh phan|ชิ้นส่วน ปุ่ม|antarmuka tombol komponen',
  'game-background-generator': 'background backdrop scene|背景 場景|nen phong nen|ฉากหลัง พื้นหลัง|latar',
  'loading-screen-generator': 'loading splash|載入畫面|man hinh loading tai|หน้าโหลด|layar loading',
  'character-generator': 'character hero sprite|角色 人物|nhan vat|ตัวละคร|karakter tokoh',
};

const styles: Readonly<Record<Style, string>> = {
  painterly: 'painterly painting painted|厚塗 繪畫|tranh ve|ภาพเขียน|lukisan',
  flat: 'flat|扁平|phang|แบน|datar',
  pixel: 'pixel 8-bit|像素|pixel|พิกเซล|piksel',
  'low-poly': 'low-poly lowpoly|低多邊形|low-poly|โลว์โพลี|low-poly',
  ink: 'ink|墨線 水墨|muc|หมึก|tinta',
  cel: 'cel anime|賽璐璐|cel|การ์ตูนเซล|cel',
};

const spaced = /^[\p{Script=Latin}\d-]+$/u;
const shortest = 3;

/** Latin words match from their beginning. Thai and Chinese have no spaces, so a part matches too. */
const isMeant = (words: string, term: string): boolean =>
  words
    .split(/[ |]/)
    .some((word) =>
      spaced.test(term) ? term.length >= shortest && word.startsWith(term) : word.includes(term),
    );

const meant = (table: Readonly<Record<string, string>>, term: string): string[] =>
  Object.keys(table).filter((name) => isMeant(table[name] ?? '', term));

/** Returns the tools and styles that a word without case and accents may mean. */
export const toolsAndStylesOf = (term: string): { tools: string[]; styles: string[] } => ({
  tools: meant(tools, term),
  styles: meant(styles, term),
});
