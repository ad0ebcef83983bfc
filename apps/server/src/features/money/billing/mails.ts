import type { Order } from '@artcade/contract/shapes';
import { storageLimit } from '@artcade/domain/catalog';
import { formatCredits, formatDate, formatPrice } from '@artcade/domain/format';
import type { Language } from '@artcade/domain/languages';
import { formatBytes } from '@artcade/domain/storage';
import type { Values } from '@artcade/domain/translate';
import type { Mail } from '#adapters/mail/mailer.ts';
import { mailPage, type Row } from '#messages/mail/mail-page.ts';
import { textsOf } from '#messages/texts/texts.ts';
import type { Notice } from './context.ts';

const texts = textsOf('billing-mails');
type Translate = (typeof texts)[Language];

interface Target {
  readonly button: 'wallet' | 'account' | 'pay' | 'plans';
  readonly page: 'wallet' | 'account/profile';
}

const wallet: Target = { button: 'wallet', page: 'wallet' };
const targets: Readonly<Record<Notice['kind'], Target>> = {
  receipt: wallet,
  refund: wallet,
  // Plans are cancelled on the account page.
  renewal: { button: 'account', page: 'account/profile' },
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

/** Contains no name, like every mail of ours. */
export function composeNotice({ notice, order, language, to, publicUrl, supportEmail }: Facts): Mail {
  const t = texts[language];
  const { button, page } = targets[notice.kind];
  const { after, ...text } = writeText(notice, order, language);
  return mailPage({
    language,
    to,
    ...text,
    rows: order ? orderRows(notice, order, language) : [],
    button: t(`buttons.${button}`),
    link: `${publicUrl}/#/${page}`,
    after: [after, t('help', { supportEmail })],
  });
}

interface Text {
  readonly subject: string;
  readonly lead: string;
  readonly after: string;
}

function writeText(notice: Notice, order: Order | null, language: Language): Text {
  const t = texts[language];
  const price = (amount: number) => formatPrice(amount, language);
  if (notice.kind === 'receipt' || notice.kind === 'refund') {
    if (!order) throw new Error(`no order ${notice.orderNo} to write about`);
    const kind = notice.kind === 'receipt' ? receiptOf(order) : isPack(order) ? 'packRefund' : 'planRefund';
    return fill(t, kind, { amount: price(order.amount) });
  }
  const plan = t(`plans.${notice.planId}`);
  switch (notice.kind) {
    case 'renewal':
      return fill(t, 'renewal', { plan, amount: price(notice.amount), date: day(notice.date, language) });
    case 'declined': {
      const retry = notice.retryDate && day(notice.retryDate, language);
      const amount = price(notice.amount);
      return {
        subject: t('declined.subject', { plan }),
        lead: retry
          ? t('declined.leadRetry', { plan, amount, retry })
          : t('declined.leadLast', { plan, amount }),
        after: t('declined.after', { end: day(notice.endDate, language) }),
      };
    }
    case 'scheduled': {
      const next = t(`plans.${notice.nextPlanId}`);
      return fill(t, 'scheduled', { plan, next, date: day(notice.date, language) });
    }
    case 'ended':
      return {
        subject: t('ended.subject', { plan }),
        lead: t(notice.unpaid ? 'ended.leadUnpaid' : 'ended.leadAsked', { plan }),
        after: t('ended.after', { storage: formatBytes(storageLimit(null), language) }),
      };
    case 'withdrawn':
    case 'cancelled':
    case 'resumed':
      return fill(t, notice.kind, { plan, date: day(notice.date, language) });
  }
}

type Kind =
  | ReturnType<typeof receiptOf>
  | 'packRefund'
  // Gives no reason: the plan may have been active already, cancelled, or refunded by us.
  | 'planRefund'
  // The plan may be one that only begins with this renewal.
  | 'renewal'
  | 'scheduled'
  | 'withdrawn'
  | 'cancelled'
  | 'resumed';

const fill = (t: Translate, kind: Kind, values: Values): Text => ({
  subject: t(`${kind}.subject`, values),
  lead: t(`${kind}.lead`, values),
  after: t(`${kind}.after`, values),
});

// The gateway charges by the date in Taipei, and its receipts carry that date.
const day = (date: string, language: Language): string => formatDate(new Date(date), language, 'Asia/Taipei');

const isPack = ({ orderType }: Order): boolean => orderType === 'credits';

/** Only later charges of a mandate are numbered. */
const receiptOf = (order: Order): 'packReceipt' | 'planReceipt' | 'renewalReceipt' =>
  isPack(order) ? 'packReceipt' : order.orderNo.includes('_') ? 'renewalReceipt' : 'planReceipt';

type RowName = 'order' | 'pack' | 'plan' | 'amount' | 'credits' | 'packBonus' | 'firstTimeBonus' | 'date';

function orderRows({ kind }: Notice, order: Order, language: Language): readonly Row[] {
  const t = texts[language];
  const { packId, planId, packBonus, firstTimeBonus } = order;
  const credits = (amount: number) => formatCredits(amount, language);
  const row = (name: RowName, value: string): Row => ({ label: t(`rows.${name}`), value });
  const bought = [
    row('order', order.orderNo),
    ...(packId ? [row('pack', t(`packs.${packId}`))] : []),
    ...(planId ? [row('plan', t(`plans.${planId}`))] : []),
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
