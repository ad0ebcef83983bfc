import type { Language } from '@artcade/domain/languages';

/** How makers ask for free room and for a camera in whole phrases: said in other words that the tables know. */
type Rewriting = readonly [RegExp, string | ((...groups: string[]) => string)];

/** Sides of a picture, by words that name them. */
const sides: readonly (readonly [RegExp, string])[] = [
  [/left|左|trái|ซ้าย|kiri/, 'on the left'],
  [/right|右|phải|ขวา|kanan/, 'on the right'],
  [/top|upper|above|sky|上|天|trên|trời|บน|ฟ้า|atas|langit/, 'at the top'],
  [/bottom|lower|below|下|dưới|ล่าง|bawah/, 'at the bottom'],
  [/middle|center|centre|中|giữa|กลาง|tengah/, 'in the middle'],
];
/** Phrases stand alone: what they are about is the picture. */
const free = (side: string): string => {
  const found = sides.find(([words]) => words.test(side));
  return found ? `\nempty space ${found[1]}\n` : '\nempty space\n';
};

const en = {
  side: '(?:top|bottom|upper|lower|left|right|sky|middle|center|centre)',
  part: '(?: (?:left|right))?(?: (?:side|half|third|part|corner|area|edge|portion))?',
  free: '(?:empty|free|blank|negative|clear|open|copy)',
  use: '(?: (?:for|to put|to place|to fit) (?:(?:the|a|an|my|some|any) )?(?:big |game )?(?:title|headline|text|logo|ui|cards?|buttons?|menu|words|caption|copy|interface|hud|game board|board|grid|name|call to action)(?: (?:text|name|bar|and \\w+))?)',
  texts: '(?:the |a )?(?:title|headline|logo|text|caption|tagline|copy)',
};
const space = `(?:(?:leave|leaving|keep|keeping|with|have|has|having) )?(?:(?:some|lots of|a lot of|plenty of|enough|much|big|large|wide|more|the|a|an) )*`;
const spot = `(${en.side}${en.part})`;
const at = `(?:in|at|on|to|along|near) (?:the )?${spot}`;
const after = '(?=\\n|$| and | with )';

const english: readonly Rewriting[] = [
  // "leave room at top for headline", "lots of empty space in the sky", "space for the title on the left"
  [
    new RegExp(`${space}${en.free} (?:space|room|area|sky|margin|strip) ${at}${en.use}?`, 'g'),
    (_, side) => free(side),
  ],
  [
    new RegExp(
      `\\b(?:leave|leaving|keep|keeping) (?:\\w+ ){0,3}?(?:space|room|area|margin) ${at}${en.use}?`,
      'g',
    ),
    (_, side) => free(side),
  ],
  [
    new RegExp(`${space}(?:${en.free} )?(?:space|room|area|margin)${en.use} ${at}`, 'g'),
    (_, side) => free(side),
  ],
  [
    new RegExp(`${space}(?:${en.free} )?(?:space|room|area|margin) ${at}${en.use}`, 'g'),
    (_, side) => free(side),
  ],
  [
    new RegExp(`\\b(?:leave|leaving|keep|keeping) (?:\\w+ ){0,3}?(?:space|room|area)${en.use}`, 'g'),
    free(''),
  ],
  // "keep the center empty for cards", "the left third is empty", "nothing busy in the middle"
  [
    new RegExp(
      `\\b(?:leave|leaving|keep|keeping|with) (?:the )?${spot} (?:\\w+ly )?(?:clear|empty|free|clean|open|calm|simple|blank|uncluttered|dark|plain)${en.use}?${after}`,
      'g',
    ),
    (_, side) => free(side),
  ],
  [
    new RegExp(`\\bnothing (?:(?:busy|else|much|important|big) )?(?:in|at|on) the ${spot}`, 'g'),
    (_, side) => free(side),
  ],
  // "headline on the left"
  [
    new RegExp(
      `(?<=^|\\n| and | with )${en.texts} (?:(?:goes|placed|sits|is|area|space) )*(?:${at}|${spot})${after}`,
      'g',
    ),
    (_, side, other) => free(side ?? other ?? ''),
  ],
  // Light that falls from above is not seen from above.
  [
    /\b((?:sun|moon|god|soft |warm |cold )*(?:rays?|lights?|beams?|shafts?|sunlight|moonlight|sunbeams?|sunrays|glow))((?: of (?:sun)?light)?)(?: (?:coming|falling|streaming|shining|pouring|entering|filtering|breaking))?(?: (?:in|down|through))? from (?:(?:high )?above|below|the (?:top|left|right|side)|one side)\b/g,
    '$1$2',
  ],
  [/\b(low|high) (?:camera|cam)(?: angle| position| view)?\b/g, '$1 angle'],
  [
    /\b(?:camera|cam) (?:(?:is|placed|set|very|held|held very) )*(low|high)(?: (?:to|near|on|above) the ground)?\b/g,
    '$1 angle',
  ],
  [
    /\b(?:straight )?(?:to|toward|towards|at|facing|into|past|facing towards?) (?:the )?(?:camera|viewer|lens)\b/g,
    'towards the viewer',
  ],
  [
    /\b(?:(?:is |are )?(?:seen|viewed|shown|shot)|(?:low angle|high angle|camera|view|angle)(?: \w+)?|(?<=\n|^)) ?from (?:behind|the back)\b(?! of)/g,
    (phrase) => {
      const height = /low|high/.exec(phrase)?.[0];
      return `${height ? `${height} angle\n` : ''}seen from behind`;
    },
  ],
  [/\bcamera (?:is )?(?:right )?behind\b/g, 'seen from behind'],
  // "her face not visible"
  [
    /\b(?:(?:her|his|its|their|the) )?(\p{L}+) (?:is |are )?not (?:visible|shown|seen|in (?:frame|shot|view|the picture))\b/gu,
    '\nno $1\n',
  ],
  [
    /\b(no|without|without any|zero) (?:visible )?(?:characters?|figures?)(?: at all)?(?=\n|$| and | or )/g,
    '$1 people',
  ],
  // What stands on somebody's shoulder stands on somebody.
  [
    /\b(?:on|onto) (its|his|her|their) (?:(?:left|right|open) )?(?:shoulders?|back|heads?|palms?|arms?|hand)(?=\n|$| and | while )/g,
    (_, whose) => (whose === 'its' ? 'on it' : 'on him'),
  ],
];

const zhUse = '(?:給|放|供|用來放|可放|以便放)(?:標題|文字|標誌|按鈕|介面|字)';
const zhSide = '([左右上下]|中間|中央|天空|正中)';
const chinese: readonly Rewriting[] = [
  [
    new RegExp(
      `[左右]?${zhSide}(?:側|邊|方|面|半部|半邊)?(?:的?(?:地方|位置|部分))?(?:要|請|需要)?(?:保持|預留|留|留出)(?:有|下)?(?:空白|白|空曠|空間|空|空位)?(?:${zhUse})?`,
      'gu',
    ),
    (_, side) => free(side),
  ],
  [
    new RegExp(`(?:標題|文字|標誌|字)(?:放|在|置於|放在)(?:畫面)?${zhSide}(?:側|邊|方|面)?`, 'gu'),
    (_, side) => free(side),
  ],
  [new RegExp(`(?:預留|留)(?:出|一些|點)?(?:空間|空白|位置)${zhUse}`, 'gu'), free('')],
  [/(?:不要|沒有|無|不含)(?:任何)?角色/gu, '不要人物'],
];

const vietnamese: readonly Rewriting[] = [
  [
    /(?:chừa|để|giữ|dành)(?: một| nhiều)?(?: khoảng| chỗ)?(?: trống| chỗ| không gian)+(?: ở)?(?: phía| bên| phần| góc)*(?: ở)?(?: phía| bên)? (trên|dưới|trái|phải|giữa)(?: cùng)?(?: (?:cho|để)(?: đặt)? (?:tiêu đề|chữ|logo))?/gu,
    (_, side) => free(side),
  ],
  [/(?:phần|phía|bên|ở) (trên|dưới|trái|phải|giữa) (?:để|chừa|bỏ) trống/gu, (_, side) => free(side)],
  [/tiêu đề (?:ở |đặt ở |nằm )?(?:phía |bên )?(trên|dưới|trái|phải|giữa)/gu, (_, side) => free(side)],
  [/(?:không có|không|đừng vẽ) nhân vật/gu, 'không có người'],
  [/(?:góc máy|góc quay|máy quay|camera)(?: đặt)? thấp/gu, 'góc thấp'],
  [/(?:góc máy|góc quay|máy quay|camera)(?: đặt)? cao/gu, 'góc cao'],
];

const thai: readonly Rewriting[] = [
  [
    /(?:เว้น|เหลือ)(?:ที่|พื้นที่)?(?:ว่าง)?(?:ไว้)? ?(?:ที่)?(?:ด้าน|ทาง|ฝั่ง|ตรง|ส่วน)?(บน|ล่าง|ซ้าย|ขวา|กลาง)(?: ?(?:สำหรับ|ให้|ไว้ใส่|ใส่)(?:ข้อความ|หัวข้อ|ชื่อเกม|ชื่อ|โลโก้))?/g,
    (_, side) => free(side),
  ],
  [
    /(?:มี)?(?:พื้นที่|ที่)ว่าง(?:ด้าน|ทาง|ตรง|ส่วน)(บน|ล่าง|ซ้าย|ขวา|กลาง)(?: ?(?:สำหรับ|ให้|ไว้ใส่|ใส่)(?:ข้อความ|หัวข้อ|ชื่อเกม|ชื่อ|โลโก้))?/g,
    (_, side) => free(side),
  ],
  [/ไม่มีตัวละคร/g, 'ไม่มีคน'],
  [/มุมกล้อง(?:จาก)?(ต่ำ|สูง)/g, 'มุม$1'],
];

const indonesian: readonly Rewriting[] = [
  [
    /(?:(?:sisakan|beri|berikan|biarkan|kosongkan|dengan|ada) )?(?:banyak )?(?:ruang|tempat|area)(?: kosong)(?: di)?(?: bagian| sisi| sebelah)? (atas|bawah|kiri|kanan|tengah|langit)(?: untuk (?:judul|teks|logo|tulisan))?/g,
    (_, side) => free(side),
  ],
  [
    /(?:sisakan|beri|berikan) (?:ruang|tempat)(?: di)?(?: bagian| sisi| sebelah)? (atas|bawah|kiri|kanan|tengah)(?: untuk (?:judul|teks|logo|tulisan))?/g,
    (_, side) => free(side),
  ],
  [
    /(?:bagian|sisi|sebelah) (atas|bawah|kiri|kanan|tengah)(?: \w+)? kosong(?: untuk (?:judul|teks|logo|tulisan))?/g,
    (_, side) => free(side),
  ],
  [
    /judul (?:di |ada di )?(?:bagian |sisi |sebelah )?(atas|bawah|kiri|kanan|tengah)/g,
    (_, side) => free(side),
  ],
  [/(?:tanpa|tidak ada) (?:karakter|tokoh)/g, 'tanpa orang'],
  [/kamera (?:dari )?(?:bawah|rendah)/g, 'sudut rendah'],
];

const rewritings: Readonly<Record<Language, readonly Rewriting[]>> = {
  en: english,
  zh: chinese,
  vi: vietnamese,
  th: thai,
  id: indonesian,
};

/** A cleaned text with its wishes for free room and camera in words of the tables. */
export const withKnownFraming = (text: string, language: Language): string =>
  rewritings[language].reduce((said, [words, plain]) => said.replace(words, plain as string), text);
