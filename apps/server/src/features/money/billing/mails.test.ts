import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Order } from '@artcade/contract/shapes';
import { packIds, planIds } from '@artcade/domain/catalog';
import { formatDate, formatPrice } from '@artcade/domain/format';
import { type Language, languages } from '@artcade/domain/languages';
import type { Notice } from './context.ts';
import { composeNotice } from './mails.ts';

const pack: Order = {
  orderNo: 'AC17725968000001234',
  merchantOrderNo: 'AC17725968000001234',
  userId: 'u1',
  orderType: 'credits',
  packId: 'veteran',
  packName: 'veteran',
  planId: null,
  amount: 400,
  credits: 500,
  packBonus: 25,
  isFirstSubscription: false,
  firstTimeBonus: 0,
  status: 'completed',
  createdAt: '2026-03-04T01:00:00.000Z',
  // Already the fifth in Taipei.
  completedAt: '2026-03-04T17:00:00.000Z',
};
const plan: Order = {
  ...pack,
  orderType: 'subscription',
  packId: null,
  packName: null,
  planId: 'premium-annual',
  amount: 9800,
  credits: 1500,
  packBonus: 0,
  isFirstSubscription: true,
  firstTimeBonus: 2000,
};
const renewed: Order = {
  ...plan,
  orderNo: `${plan.orderNo}_2`,
  isFirstSubscription: false,
  firstTimeBonus: 0,
};

const planId = 'professional';
const date = '2026-03-31T16:00:00.000Z';
const retryDate = '2026-04-01T16:00:00.000Z';
const endDate = '2026-04-07T16:00:00.000Z';
const { orderNo } = pack;

interface Case {
  readonly notice: Notice;
  readonly order?: Order;
  readonly amounts?: readonly number[];
  readonly dates?: readonly string[];
  readonly words?: readonly string[];
  readonly page?: 'account/profile';
}

const cases: Readonly<Record<string, Case>> = {
  'receipt of a pack': {
    notice: { kind: 'receipt', orderNo },
    order: pack,
    amounts: [400],
    dates: ['2026-03-05T00:00:00.000Z'],
    words: [orderNo, '500', '25'],
  },
  'receipt of a plan': {
    notice: { kind: 'receipt', orderNo },
    order: plan,
    amounts: [9800],
    dates: ['2026-03-05T00:00:00.000Z'],
    words: [orderNo],
  },
  'receipt of a renewal': {
    notice: { kind: 'receipt', orderNo: renewed.orderNo },
    order: renewed,
    amounts: [9800],
    dates: ['2026-03-05T00:00:00.000Z'],
    words: [renewed.orderNo],
  },
  'refund of a pack': {
    notice: { kind: 'refund', orderNo },
    order: pack,
    amounts: [400],
    words: [orderNo],
  },
  'refund of a plan': {
    notice: { kind: 'refund', orderNo },
    order: plan,
    amounts: [9800],
    words: [orderNo],
  },
  renewal: {
    notice: { kind: 'renewal', planId, amount: 450, date },
    amounts: [450],
    dates: [date],
    page: 'account/profile',
  },
  declined: {
    notice: { kind: 'declined', planId, amount: 450, retryDate, endDate },
    amounts: [450],
    dates: [retryDate, endDate],
  },
  'declined for the last time': {
    notice: { kind: 'declined', planId, amount: 450, retryDate: null, endDate },
    amounts: [450],
    dates: [endDate],
  },
  scheduled: { notice: { kind: 'scheduled', planId, nextPlanId: 'light', date }, dates: [date] },
  withdrawn: { notice: { kind: 'withdrawn', planId, date }, dates: [date] },
  cancelled: { notice: { kind: 'cancelled', planId, date }, dates: [date] },
  resumed: { notice: { kind: 'resumed', planId, date }, dates: [date] },
  ended: { notice: { kind: 'ended', planId, unpaid: false }, words: ['1 GB'] },
  'ended unpaid': { notice: { kind: 'ended', planId, unpaid: true }, words: ['1 GB'] },
};

const compose = (
  notice: Notice,
  order: Order | null,
  language: Language,
  supportEmail = 'help@artcade.test',
) =>
  composeNotice({
    notice,
    order,
    language,
    to: 'mia@example.test',
    publicUrl: 'https://artcade.test',
    supportEmail,
  });

const receipt = (order: Order, language: Language) =>
  compose({ kind: 'receipt', orderNo: order.orderNo }, order, language);

for (const language of languages) {
  describe(`mails about money (${language})`, () => {
    for (const [name, { notice, order, amounts = [], dates = [], words = [], page }] of Object.entries(cases))
      test(`${name}: every fact is in the text and in the page`, () => {
        const mail = compose(notice, order ?? null, language);
        assert.equal(mail.to, 'mia@example.test');
        assert.ok(mail.subject.trim());
        assert.doesNotMatch(mail.subject, /\n/);
        const facts = [
          ...amounts.map((amount) => formatPrice(amount, language)),
          ...dates.map((moment) => formatDate(new Date(moment), language, 'Asia/Taipei')),
          ...words,
          `https://artcade.test/#/${page ?? 'wallet'}`,
          'help@artcade.test',
        ];
        for (const body of [mail.text, mail.html])
          for (const fact of facts) assert.ok(body.includes(fact), `${fact} is not in ${body}`);
        const all = mail.subject + mail.text + mail.html;
        assert.doesNotMatch(all, /\{|\}|undefined|null|NaN|Invalid|\[object|US\$|!(?!doctype)|！/);
      });

    test('each mail has a text of its own', () => {
      const texts = Object.values(cases).map(
        ({ notice, order }) => compose(notice, order ?? null, language).text,
      );
      assert.equal(new Set(texts).size, texts.length);
    });

    test('a pack, a plan and its renewal read differently', () => {
      const leads = [pack, plan, renewed].map((order) => receipt(order, language).text.split('\n')[0]);
      assert.equal(new Set(leads).size, 3);
      const subjects = [pack, plan, renewed].map((order) => receipt(order, language).subject);
      assert.equal(new Set(subjects).size, 3);
    });

    test('every pack and every plan has a name of its own', () => {
      const texts = [
        ...packIds.map((packId) => receipt({ ...pack, packId }, language).text),
        ...planIds.map((id) => receipt({ ...plan, planId: id }, language).text),
      ];
      assert.equal(new Set(texts).size, packIds.length + planIds.length);
    });

    test('only a bonus that was given has a row', () => {
      const rows = (order: Order) => receipt(order, language).html.split('<tr>').length - 1;
      assert.equal(rows(pack), 6);
      assert.equal(rows({ ...pack, packBonus: 0 }), 5);
      assert.equal(rows(plan), 6);
      assert.equal(rows(renewed), 5);
    });
  });
}

test('English names what was bought', () => {
  assert.match(receipt(pack, 'en').text, /^Credit pack: Veteran$/m);
  assert.match(receipt(pack, 'en').text, /^Bonus credits: 25$/m);
  assert.match(receipt(plan, 'en').text, /^Plan: Premium Annual$/m);
  assert.match(receipt(plan, 'en').text, /^Extra credits, first plan: 2,000$/m);
  assert.match(receipt(plan, 'en').text, /^Date: Mar 5, 2026$/m);
});

test('an item that is no longer sold still gets its receipt', () => {
  const { text } = receipt({ ...pack, packId: null, packName: null }, 'en');
  assert.match(text, /^Order number: AC17725968000001234\nAmount: NT\$400$/m);
});

test('a refund names what was paid back, and nothing that a receipt tells', () => {
  const refundOf = (order: Order) => compose({ kind: 'refund', orderNo }, order, 'en').text;
  assert.match(refundOf(pack), /^NT\$400 goes back to the card/m);
  assert.match(refundOf(plan), /^The plan charge of NT\$9,800 is being returned/m);
  for (const order of [pack, plan]) assert.doesNotMatch(refundOf(order), /^(Credits|Bonus credits|Date):/m);
});

test('a declined card is tried again on a day that is named, or not at all', () => {
  const declined = (on: string | null) =>
    compose({ kind: 'declined', planId, amount: 450, retryDate: on, endDate }, null, 'en').text;
  assert.match(declined(retryDate), /We will try again on Apr 2, 2026\./);
  assert.match(declined(null), /We will not try again by ourselves\./);
});

test('an order that is not completed carries the day on which it was made', () => {
  assert.match(receipt({ ...pack, completedAt: null }, 'en').text, /^Date: Mar 4, 2026$/m);
});

test('a receipt without its order is not written', () => {
  assert.throws(() => compose({ kind: 'receipt', orderNo }, null, 'en'), /AC17725968000001234/);
});

test('the page is escaped, the text is not', () => {
  const odd = '<b>"&"</b>';
  const escaped = '&lt;b&gt;&quot;&amp;&quot;&lt;/b&gt;';
  const { text, html } = compose({ kind: 'receipt', orderNo }, { ...pack, orderNo: odd }, 'en', odd);
  assert.equal(text.split(odd).length - 1, 2);
  assert.equal(html.split(escaped).length - 1, 2);
  assert.ok(!html.includes(odd));
});
