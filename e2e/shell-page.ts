import type { Page } from 'playwright-core';
import { eventually, sidebar } from './harness.ts';

export const title = (page: Page) => page.getByRole('heading', { level: 1 });

export const words = {
  en: { lang: 'en-US', nav: ['Tools', 'My Drive', 'Teams', 'Wallet', 'Account'], logo: 'Logo Generator' },
  zh: { lang: 'zh-Hant-TW', nav: ['工具', '我的雲端硬碟', '團隊', '錢包', '帳號'], logo: 'Logo 產生器' },
  vi: { lang: 'vi-VN', nav: ['Công cụ', 'Kho ảnh', 'Nhóm', 'Ví', 'Tài khoản'], logo: 'Trình tạo logo' },
  th: {
    lang: 'th-TH',
    nav: ['เครื่องมือ', 'ไดรฟ์ของฉัน', 'ทีม', 'กระเป๋าเงิน', 'บัญชี'],
    logo: 'สร้างโลโก้',
  },
  id: { lang: 'id-ID', nav: ['Alat', 'Drive Saya', 'Tim', 'Dompet', 'Akun'], logo: 'Generator Logo' },
};

type Language = keyof typeof words;

export const languages = Object.keys(words) as Language[];

export async function speaks(page: Page, language: Language): Promise<void> {
  const { lang, nav } = words[language];
  await eventually(() => page.locator('html').getAttribute('lang'), lang, 'the language of the document');
  await eventually(() => title(page).textContent(), nav[0], 'the title');
  await eventually(() => sidebar(page).getByRole('listitem').allTextContents(), nav, 'the menu');
}
