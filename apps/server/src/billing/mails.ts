import type { Order } from '@artcade/contract/shapes';
import { storageLimit } from '@artcade/domain/catalog';
import { formatCredits, formatDate, formatPrice } from '@artcade/domain/format';
import type { Language } from '@artcade/domain/languages';
import { formatBytes } from '@artcade/domain/storage';
import type { Mail } from '#adapters/mail/mailer.ts';
import { mailPage, type Row } from '#mail/mail-page.ts';
import type { Notice } from './context.ts';
import { en } from './mail-words/en.ts';
import { id } from './mail-words/id.ts';
import { th } from './mail-words/th.ts';
import { vi } from './mail-words/vi.ts';
import type { Text, Words } from './mail-words/words.ts';
import { zh } from './mail-words/zh.ts';

const languages: Readonly<Record<Language, Words>> = { en, zh, vi, th, id };

interface Target {
  readonly button: keyof Words['buttons'];
  readonly page: 'wallet' | 'account';
}

const wallet: Target = { button: 'wallet', page: 'wallet' };
const targets: Readonly<Record<Notice['kind'], Target>> = {
  receipt: wallet,
  refund: wallet,
  // Plans are cancelled on the account page.
  renewal: { button: 'account', page: 'account' },
  declined: { button: 'pay', page: 'wallet' },
  scheduled: wallet,
  withdrawn: wallet,
  cancelled: wallet,
  resumed: wallet,
  ended: { button: 'plans', page: 'wallet' },
};

interface Facts {
  readonly notice: Notice;
  /** The order, for a receipt or a refund. */
  readonly order: Order | null;
  readonly language: Language;
  readonly to: string;
  readonly publicUrl: string;
  readonly supportEmail: string;
}

/** Like all our mails, it contains no user name. */
export function composeNotice({ notice, order, language, to, publicUrl, supportEmail }: Facts): Mail {
  const words = languages[language];
  const { button, page } = targets[notice.kind];
  const { after, ...text } = writeText(notice, order, language);
  return mailPage({
    language,
    to,
    ...text,
    rows: order ? orderRows(notice, order, language) : [],
    button: words.buttons[button],
    link: `${publicUrl}/#/${page}`,
    after: [after, words.help(supportEmail)],
  });
}

function writeText(notice: Notice, order: Order | null, language: Language): Text {
  const words = languages[language];
  const price = (amount: number) => formatPrice(amount, language);
  if (notice.kind === 'receipt' || notice.kind === 'refund') {
    if (!order) throw new Error(`no order ${notice.orderNo} to write about`);
    if (notice.kind === 'receipt') return words[receiptOf(order)];
    return words[isPack(order) ? 'packRefund' : 'planRefund']({ amount: price(order.amount) });
  }
  const plan = words.plans[notice.planId];
  switch (notice.kind) {
    case 'renewal':
      return words.renewal({ plan, amount: price(notice.amount), date: day(notice.date, language) });
    case 'declined':
      return words.declined({
        plan,
        amount: price(notice.amount),
        retry: notice.retryDate && day(notice.retryDate, language),
        end: day(notice.endDate, language),
      });
    case 'scheduled':
      return words.scheduled({
        plan,
        next: words.plans[notice.nextPlanId],
        date: day(notice.date, language),
      });
    case 'ended':
      return words.ended({ plan, unpaid: notice.unpaid, storage: formatBytes(storageLimit(null), language) });
    case 'withdrawn':
    case 'cancelled':
    case 'resumed':
      return words[notice.kind]({ plan, date: day(notice.date, language) });
  }
}

// The gateway charges by the date in Taipei, and its receipts carry that date.
const day = (date: string, language: Language): string => formatDate(new Date(date), language, 'Asia/Taipei');

const isPack = ({ orderType }: Order): boolean => orderType === 'credits';

/** Only later charges of a mandate are numbered. */
const receiptOf = (order: Order): 'packReceipt' | 'planReceipt' | 'renewalReceipt' =>
  isPack(order) ? 'packReceipt' : order.orderNo.includes('_') ? 'renewalReceipt' : 'planReceipt';

function orderRows({ kind }: Notice, order: Order, language: Language): readonly Row[] {
  const { rows, packs, plans } = languages[language];
  const { packId, planId, packBonus, firstTimeBonus } = order;
  const credits = (amount: number) => formatCredits(amount, language);
  const row = (name: keyof Words['rows'], value: string): Row => ({ label: rows[name], value });
  const bought = [
    row('order', order.orderNo),
    ...(packId ? [row('pack', packs[packId])] : []),
    ...(planId ? [row('plan', plans[planId])] : []),
    row('amount', formatPrice(order.amount, language)),
  ];
  if (kind === 'refund') return bought;
  return [
    ...bought,
    row('credits', credits(order.credits)),
    ...(packBonus > 0 ? [row('packBonus', credits(packBonus))] : []),
    ...(firstTimeBonus > 0 ? [row('firstTimeBonus', credits(firstTimeBonus))] : []),
    row('date', day(order.completedAt ?? order.createdAt, language)),
  ];
}
