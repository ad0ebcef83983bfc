import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepThaiWords } from './thai-words.ts';

const shown = (text: string) => keepThaiWords(text).replaceAll('\u2060', '·').replaceAll('\u200B', '|');

test('borrowed words are held together, and may be left at both ends', () => {
  assert.equal(shown('สำหรับแพ็กเกจแรก'), 'สำหรับ|แพ็ก·เกจ|แรก');
  assert.equal(shown('ด้วยเอนจินรุ่นเก่า'), 'ด้วย|เอน·จิน|รุ่นเก่า');
  assert.equal(shown('กำลังเช็กเครดิต'), 'กำลัง|เช็ก|เครดิต');
});

test('no end is marked beside a space, at the end, or before a sign that belongs to the word', () => {
  assert.equal(shown('แพ็กเกจ'), 'แพ็ก·เกจ');
  assert.equal(shown('ดู แพ็กเกจ {{plan}}'), 'ดู แพ็ก·เกจ {{plan}}');
  assert.equal(shown('แพ็กเกจๆ'), 'แพ็ก·เกจๆ');
});

test('what is read stays what was written', () => {
  const text = '{"a":"เลือกแพ็กเกจที่ต้องการ แล้วอัปเกรดได้เลย","b":"Artcade"}';
  assert.notEqual(keepThaiWords(text), text);
  assert.equal(keepThaiWords(text).replace(/[\u2060\u200B]/g, ''), text);
});
