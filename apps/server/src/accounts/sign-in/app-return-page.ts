import type { FailureCode } from '@artcade/domain/failure';
import { type Language, localeOf } from '@artcade/domain/languages';

interface Words {
  readonly done: string;
  readonly failed: string;
  readonly opens: string;
  /** Some browsers open an app only then. */
  readonly tap: string;
  readonly button: string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    done: 'Almost there',
    failed: 'That did not work',
    opens: 'Artcade opens by itself.',
    tap: 'If it does not, tap the button.',
    button: 'Back to Artcade',
  },
  zh: {
    done: '就快完成了',
    failed: '這次沒有成功',
    opens: 'Artcade 會自動開啟。',
    tap: '如果沒有，請點一下按鈕。',
    button: '回到 Artcade',
  },
  vi: {
    done: 'Sắp xong rồi',
    failed: 'Chưa đăng nhập được',
    opens: 'Artcade sẽ tự mở.',
    tap: 'Nếu không, hãy chạm vào nút bên dưới.',
    button: 'Quay lại Artcade',
  },
  th: {
    done: 'ใกล้เสร็จแล้ว',
    failed: 'เข้าสู่ระบบไม่สำเร็จ',
    opens: 'Artcade จะเปิดขึ้นมาเอง',
    tap: 'หากไม่เปิด ให้แตะปุ่มด้านล่าง',
    button: 'กลับไปที่ Artcade',
  },
  id: {
    done: 'Hampir selesai',
    failed: 'Belum berhasil',
    opens: 'Artcade akan terbuka sendiri.',
    tap: 'Jika tidak, ketuk tombol di bawah.',
    button: 'Kembali ke Artcade',
  },
};

/** What goes back to the app: a code to fetch the sign-in with, or why there is none. */
export type Word = { readonly code: string } | { readonly problem: FailureCode };

/** Leads from the device's browser back into the app that began. Nothing in it needs escaping: all of it is ours. */
export function appReturnPage(language: Language, word: Word): string {
  const { done, failed, opens, tap, button } = words[language];
  const isDone = 'code' in word;
  const address = `artcade://login?${isDone ? `code=${word.code}` : `problem=${word.problem}`}`;
  return `<!doctype html><html lang="${localeOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="dark light"><meta http-equiv="refresh" content="0;url=${address}"><title>Artcade</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/app-return.css"></head><body><main><img src="/icon.svg" alt="" width="64" height="64"><h1>${isDone ? done : failed}</h1><p>${opens}<br>${tap}</p><a href="${address}">${button}</a></main></body></html>`;
}
