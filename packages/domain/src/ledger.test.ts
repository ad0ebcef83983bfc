import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ledgerCsvHeader, ledgerCsvLine } from './ledger.ts';

test('a line of the export has a value for every column, empty where there is none', () => {
  const line = ledgerCsvLine({
    id: 7,
    at: new Date('2026-11-15T08:00:00Z'),
    cause: 'order',
    item: 'veteran',
    reference: 'AC17356896001230042',
    amount: 500,
    balanceAfter: 700,
  });
  assert.equal(line, '2026-11-15T08:00:00.000Z,order,veteran,AC17356896001230042,500,700\r\n');
  const bare = ledgerCsvLine({
    id: 8,
    at: new Date(0),
    cause: 'welcome',
    item: null,
    reference: null,
    amount: 200,
    balanceAfter: 900,
  });
  assert.equal(bare, '1970-01-01T00:00:00.000Z,welcome,,,200,900\r\n');
  assert.equal(ledgerCsvHeader.split(',').length, bare.split(',').length);
});
