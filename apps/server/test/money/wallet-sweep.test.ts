import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commitHold, holdCredits, releaseExpiredHolds } from '#features/money/wallet/holds.ts';
import { bareWallets } from '../support/bare-database.ts';

test('the sweep releases expired holds, ends, and runs no more queries than it must', async () => {
  const { db, newWallet, walletOf, stop } = await bareWallets();
  try {
    const [ann, ben] = [await newWallet(), await newWallet()];
    const now = new Date();
    const hold = (uid: string, amount: number, until: number) =>
      holdCredits(db, {
        uid,
        amount,
        key: `${uid}:${amount}`,
        item: 'logo-generator',
        expiresAt: new Date(now.getTime() + until),
      });
    await hold(ann, 10, -1);
    await hold(ben, 20, -1);
    await hold(ben, 30, 60_000);
    await commitHold(db, await hold(ann, 40, -1), 'image');
    let asked = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1;
        assert.ok(asked < 20, 'it goes on and on');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await releaseExpiredHolds(counted, now);
    assert.equal(asked, 4, 'what is over, each of them, and that there is no more');
    assert.partialDeepStrictEqual(await walletOf(ann), { credits: 60, held: 0 });
    assert.partialDeepStrictEqual(await walletOf(ben), { credits: 70, held: 30 });
  } finally {
    await stop();
  }
});
