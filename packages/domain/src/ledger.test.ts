import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  historyCauses,
  type LedgerEntry,
  ledgerCauses,
  ledgerCsvHeader,
  ledgerCsvLine,
  paymentsInLedger,
} from './ledger.ts';

test('a line of the export has a value for every column, empty where there is none', () => {
  const order: LedgerEntry = {
    id: 7,
    at: new Date('2026-11-15T08:00:00Z'),
    cause: 'order',
    item: 'veteran',
    reference: 'AC17356896001230042',
    amount: 500,
    balanceAfter: 700,
  };
  assert.equal(
    ledgerCsvLine(order, 1490),
    '2026-11-15T08:00:00.000Z,order,veteran,AC17356896001230042,500,700,1490,TWD\r\n',
  );
  const welcome: LedgerEntry = {
    id: 8,
    at: new Date(0),
    cause: 'welcome',
    item: null,
    reference: null,
    amount: 200,
    balanceAfter: 900,
  };
  const bare = ledgerCsvLine(welcome, null);
  assert.equal(bare, '1970-01-01T00:00:00.000Z,welcome,,,200,900,,\r\n');
  assert.equal(ledgerCsvHeader.split(',').length, bare.split(',').length);
});

test('a payment counts once, with its first entry, and so do its refund and the reversal of it', () => {
  const paymentOf = paymentsInLedger();
  const paid = (cause: LedgerEntry['cause'], amount: number, reference: string | null = 'AC1') =>
    paymentOf({ id: 1, at: new Date(0), cause, item: null, reference, amount, balanceAfter: 0 }, 3000);
  assert.deepEqual([paid('plan', 500), paid('bonus', 50), paid('plan', 500)], [3000, null, null]);
  assert.equal(paid('order', 100, 'AC2'), 3000);
  assert.deepEqual([paid('refund', -200), paid('debt', -300)], [-3000, null]);
  assert.deepEqual([paid('refund', 500), paid('refund', -500)], [3000, -3000]);
  assert.deepEqual([paid('generation', -30, 'gen_1'), paid('welcome', 100, null)], [null, null]);
});

test('only entries that moved the money of an order have its price', () => {
  const paymentOf = paymentsInLedger();
  const paid = (
    cause: LedgerEntry['cause'],
    amount: number,
    { reference = 'AC1' as string | null, price = 3000 as number | null } = {},
  ) => paymentOf({ id: 1, at: new Date(0), cause, item: null, reference, amount, balanceAfter: 0 }, price);
  assert.equal(paid('order', 500, { reference: null }), null);
  assert.equal(paid('order', 500, { price: null }), null, 'paid in an app store');
  assert.deepEqual([paid('refund', 500), paid('refund', -500)], [null, null], 'not paid yet');
  assert.equal(paid('order', 500), 3000, 'what had no price before was no payment');
  assert.deepEqual([paid('refund', 500), paid('adjustment', -500)], [null, null], 'not paid back');
  assert.deepEqual(
    [paid('refund', 0), paid('debt', -1)],
    [null, -3000],
    'a debt is the first to be collected',
  );
  assert.deepEqual([paid('refund', 0), paid('adjustment', 5)], [null, null], 'not reversed');
  assert.equal(paid('refund', 500), 3000);
});

test('the ledger knows two causes that apps in use do not', () => {
  assert.deepEqual(ledgerCauses, [...historyCauses, 'debt', 'transfer']);
});
