import type { Language } from '@artcade/domain/languages';

interface Words {
  readonly ready: (count: number) => string;
  readonly where: (count: number) => string;
  readonly failed: (count: number) => string;
  readonly back: (count: number) => string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    ready: (count) => (count === 1 ? 'Your image is ready' : `${count} images are ready`),
    where: (count) => (count === 1 ? 'It is in your drive.' : 'They are in your drive.'),
    failed: (count) => (count === 1 ? 'An image could not be made' : `${count} images could not be made`),
    back: (count) => (count === 1 ? 'Its credits are back.' : 'Their credits are back.'),
  },
  zh: {
    ready: (count) => (count === 1 ? '你的圖片完成了' : `${count} 張圖片完成了`),
    where: () => '已放進你的雲端硬碟。',
    failed: (count) => `有 ${count} 張圖片沒有產生成功`,
    back: () => '點數已退回。',
  },
  vi: {
    ready: (count) => (count === 1 ? 'Ảnh của bạn đã sẵn sàng' : `${count} ảnh đã sẵn sàng`),
    where: () => 'Đã có trong kho ảnh của bạn.',
    failed: (count) => `Không tạo được ${count} ảnh`,
    back: () => 'Credit đã được hoàn lại.',
  },
  th: {
    ready: (count) => (count === 1 ? 'ภาพของคุณพร้อมแล้ว' : `ภาพ ${count} ภาพพร้อมแล้ว`),
    where: () => 'อยู่ในไดรฟ์ของคุณแล้ว',
    failed: (count) => `สร้างภาพไม่สำเร็จ ${count} ภาพ`,
    back: () => 'คืนเครดิตให้แล้ว',
  },
  id: {
    ready: (count) => (count === 1 ? 'Gambar Anda siap' : `${count} gambar siap`),
    where: () => 'Sudah ada di drive Anda.',
    failed: (count) => `${count} gambar gagal dibuat`,
    back: () => 'Kreditnya sudah dikembalikan.',
  },
};

/** What a phone shows, also to whoever finds it on a table: that something is ready, and nothing of what it is. */
export function wordsFor(language: Language, { done, failed }: { done: number; failed: number }) {
  const say = words[language];
  if (failed === 0) return { title: say.ready(done), body: say.where(done) };
  if (done === 0) return { title: say.failed(failed), body: say.back(failed) };
  // A sentence here, where it was a heading above.
  const stop = language === 'zh' ? '。' : language === 'th' ? ' ' : '. ';
  return { title: say.ready(done), body: `${say.failed(failed)}${stop}${say.back(failed)}` };
}
