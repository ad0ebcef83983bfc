/**
 * Thai is written without spaces, and browsers find word boundaries in a dictionary. Loan words are not in it, and some words
 * that are in it break after loan words. This list marks how to break them: `·` where no line may end, `|` where one may.
 */
const words = [
  'แพ็ก·เกจ',
  'มือ·อาชีพ',
  'เอน·จิน',
  'ส·ไป·รต์·ชีต',
  'โปร·เจ·กต์',
  'เด·โม',
  'กำลัง|เช็ก',
  'เช็ก|อินเทอร์เน็ต',
  'ป๊อป·อัป',
  'คำ|อธิบาย',
  'โซ·เชีย·ล',
  'ออฟ·ไลน์',
  'อัป·เกรด',
  'อัป·โหลด',
  'มาส·คอต',
  'พัซ·เซิล',
  'โพร·ซี·เด·อรัล',
  'อัล·กอ·ริ·ทึม',
  'พา·รัล·แลก·ซ์',
  'บาร์·บา·เรียน',
  'คอ·มิก',
  'ส·ตอ·รี่',
  'สตีม·พัง·ก์',
  'มอน·ส·เตอร์',
  'ดัน·เจียน',
  'คิว·อาร์·โค้ด',
  'จะ|บันทึก',
  'ทุก|ขนาด',
  'น้อย|หรือ',
  'แบบ|อื่น',
  'ไอ·เดีย',
  'โลว์·โพ·ลี',
  'โก·คาร์ต|ดริฟต์',
  'อักษร|รูน',
  'เบ·เก·อรี่',
  'พร·อมต์',
  'ละ·เอียด',
  'มอ·ส|ตาม',
];

const joiner = '\u2060';
const end = '\u200B';
const plain = (word: string): string => word.replace(/[·|]/g, '');
const read = new Map(words.map((word) => [plain(word), word.replaceAll('·', joiner).replaceAll('|', end)]));
const found = new RegExp([...read.keys()].join('|'), 'g');
const beside = new RegExp(
  `(?<=[\u0E00-\u0E7F])${end}(?![\u0E01-\u0E2E\u0E40-\u0E44])|(?<![\u0E00-\u0E7F])${end}`,
  'g',
);

/** Adds invisible marks to the text, so that these words are not broken at the end of a line. */
export const keepThaiWords = (text: string): string =>
  // Boundaries are marked between letters only: not before a combining sign, nor next to a space.
  text.replace(found, (word) => `${end}${read.get(word) ?? word}${end}`).replace(beside, '');
