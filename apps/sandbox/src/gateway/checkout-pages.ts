import { createHash } from 'node:crypto';
import { type Html, html, trusted } from '../pages/html.ts';
import { layout } from '../pages/layout.ts';
import type { PeriodType } from './calendar.ts';
import type { Language } from './records.ts';

export type Bill = {
  token: string;
  language: Language;
  merchantId: string;
  orderNo: string;
  description: string;
  amt: number;
  /** Set for a subscription. */
  every: PeriodType | null;
};
export type CardFields = { card: string; expiry: string; cvc: string };

export const testCard: CardFields = { card: '4000-2211-1111-1111', expiry: '12/30', cvc: '123' };
export const oneTimeCode = '123456';

const submit = "document.getElementById('return').submit();";
const submitScript = trusted(`<script>${submit}</script>`);
/** The CSP hash of the only script, the one of `returnPage`. */
export const submitPolicy = `'sha256-${createHash('sha256').update(submit).digest('base64')}'`;

const texts = {
  en: {
    pay: 'Payment',
    subscribe: 'Subscription',
    monthly: 'every month',
    yearly: 'every year',
    merchant: 'Merchant',
    order: 'Order',
    card: 'Card number',
    expiry: 'Expiry (MM/YY)',
    cvc: 'CVC',
    note: 'No money moves here. Any card but 4000-0000-0000-0002 works; never enter a real one.',
    approve: 'Pay',
    secure: 'Pay with 3-D Secure',
    decline: 'Decline',
    leave: 'Leave without paying',
    bank: 'Your bank asks',
    bankNote: 'Confirm this payment with the one-time code that your bank has sent you.',
    code: 'One-time code',
    confirm: 'Confirm',
    cancel: 'Cancel',
    paid: 'Payment received',
    failed: 'Authorization failed',
    back: 'You are being taken back to the shop.',
    done: 'You can close this page now.',
    next: 'Continue',
    left: 'You left without paying',
    nowhere: 'The shop named no page to go back to. You can close this one.',
    badCard: 'Enter a card number of 12 to 19 digits.',
    badCode: 'This is not the code. Here it is always 123456.',
  },
  'zh-tw': {
    pay: '付款',
    subscribe: '定期定額',
    monthly: '每月',
    yearly: '每年',
    merchant: '商店',
    order: '訂單編號',
    card: '信用卡號',
    expiry: '有效期限 (MM/YY)',
    cvc: '末三碼',
    note: '此處不會實際扣款。除 4000-0000-0000-0002 外任何卡號皆可使用，請勿輸入真實卡號。',
    approve: '支付',
    secure: '以 3-D 驗證支付',
    decline: '授權失敗',
    leave: '不付款，返回商店',
    bank: '發卡銀行驗證',
    bankNote: '請輸入銀行寄給您的一次性密碼以確認此筆交易。',
    code: '一次性密碼',
    confirm: '確認',
    cancel: '取消',
    paid: '付款完成',
    failed: '授權失敗',
    back: '正在返回商店。',
    done: '您可以關閉此頁面。',
    next: '繼續',
    left: '您尚未付款',
    nowhere: '商店未提供返回網址，您可以關閉此頁面。',
    badCard: '請輸入 12 至 19 位數的卡號。',
    badCode: '密碼錯誤，此處固定為 123456。',
  },
} as const satisfies Record<Language, Record<string, string>>;

type Problem = 'badCard' | 'badCode';

export function cardPage(bill: Bill, fields: CardFields = testCard, problem?: Problem): Html {
  const words = texts[bill.language];
  return sheet(
    bill,
    bill.every ? words.subscribe : words.pay,
    html`${summary(bill)}
<form method="post" action="/MPG/pay/${bill.token}">
${problemLine(bill, problem)}
<label>${words.card}<input type="text" name="card" value="${fields.card}" inputmode="numeric" maxlength="30" autocomplete="off"></label>
<div class="pair">
<label>${words.expiry}<input type="text" name="expiry" value="${fields.expiry}" maxlength="7" autocomplete="off"></label>
<label>${words.cvc}<input type="text" name="cvc" value="${fields.cvc}" inputmode="numeric" maxlength="4" autocomplete="off"></label>
</div>
<button class="button" name="step" value="approve">${words.approve} ${money(bill.amt)}</button>
<button class="button quiet" name="step" value="secure">${words.secure}</button>
<div class="pair uneven">
<button class="button quiet" name="step" value="decline">${words.decline}</button>
<button class="button quiet" name="step" value="leave">${words.leave}</button>
</div>
</form>
<p class="muted small">${words.note}</p>`,
  );
}

/** The 3-D Secure step. Hidden fields carry the card, because nothing is stored before the payment. */
export function bankPage(bill: Bill, fields: CardFields, problem?: Problem): Html {
  const words = texts[bill.language];
  return sheet(
    bill,
    words.bank,
    html`${summary(bill)}
<form method="post" action="/MPG/pay/${bill.token}">
${Object.entries(fields).map(([name, value]) => hidden(name, value))}
<p class="muted">${words.bankNote}</p>
${problemLine(bill, problem)}
<label>${words.code}<input type="text" name="code" value="${oneTimeCode}" inputmode="numeric" maxlength="6" autocomplete="one-time-code"></label>
<button class="button" name="step" value="confirm">${words.confirm}</button>
<button class="button quiet" name="step" value="abort">${words.cancel}</button>
</form>`,
  );
}

/** Posts the result to the shop from the buyer's browser; the script submits the form without a click. */
export function returnPage(bill: Bill, approved: boolean, to: string, fields: Record<string, string>): Html {
  const words = texts[bill.language];
  const onward = html`<p class="muted">${words.back}</p>
<form id="return" method="post" action="${to}">
${Object.entries(fields).map(([name, value]) => hidden(name, value))}
<button class="button">${words.next}</button>
</form>
${submitScript}`;
  const title = approved ? words.paid : words.failed;
  return sheet(
    bill,
    title,
    html`${summary(bill)}${to === '' ? html`<p class="muted">${words.done}</p>` : onward}`,
  );
}

export function abandonedPage(bill: Bill): Html {
  const words = texts[bill.language];
  return sheet(bill, words.left, html`<p class="muted">${words.nowhere}</p>`);
}

export function errorPage(code: string, message: string): Html {
  return layout({
    title: 'Payment refused',
    body: html`<div class="sign-in"><main>
<header><span class="chip">Sandbox</span><h1>The gateway refuses this request</h1></header>
<p class="refusal" data-code="${code}"><strong>${code}</strong><span>${message}</span></p>
<p class="muted">Go back to the shop and try again from there.</p>
</main></div>`,
  });
}

export function money(amt: number): string {
  return `NT$ ${amt.toLocaleString('en-US')}`;
}

function sheet(bill: Bill, title: string, content: Html): Html {
  return layout({
    title,
    language: bill.language === 'en' ? 'en' : 'zh-Hant',
    body: html`<div class="sign-in"><main class="pay">
<header><span class="chip">Sandbox</span><h1>${title}</h1></header>
${content}
</main></div>`,
  });
}

function summary(bill: Bill): Html {
  const words = texts[bill.language];
  return html`<section class="bill">
<p class="amount"><span>${price(bill)}</span></p>
<p class="wrap">${bill.description}</p>
<dl class="headers">
<dt>${words.merchant}</dt><dd>${bill.merchantId}</dd>
<dt>${words.order}</dt><dd>${bill.orderNo}</dd>
</dl>
</section>`;
}

function price({ amt, every, language }: Bill): string {
  if (!every) return money(amt);
  const words = texts[language];
  const rhythm = every === 'M' ? words.monthly : words.yearly;
  return language === 'en' ? `${money(amt)} ${rhythm}` : `${rhythm} ${money(amt)}`;
}

function problemLine({ language }: Bill, problem: Problem | undefined): Html {
  return problem ? html`<p class="problem" role="alert">${texts[language][problem]}</p>` : html``;
}

function hidden(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`;
}
