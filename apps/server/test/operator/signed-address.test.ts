import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { openSigner } from '#keys/signed-addresses.ts';
import { bareDatabase } from '../support/bare-database.ts';

const newKey = (): string => randomBytes(32).toString('base64');
const bytesOf = (keys: readonly string[]): Buffer[] => keys.map((key) => Buffer.from(key, 'base64'));
const now = () => new Date('2027-03-10T04:00:00Z');

describe('a signed address', () => {
  let bare: Awaited<ReturnType<typeof bareDatabase>>;
  before(async () => {
    bare = await bareDatabase();
  });
  after(() => bare.stop());

  test('from before sealing keys is valid until its key is deleted; a copy of the database forges none after that', async () => {
    const open = (...keys: string[]) =>
      openSigner({ db: bare.db, sealingKeys: bytesOf(keys), purpose: 'image-links', now });
    const isGood = async (signer: ReturnType<typeof open>, query: string) =>
      ((await signer).secondsLeft('a.png', Object.fromEntries(new URLSearchParams(query))) ?? 0) > 0;
    const sealBy = async (signer: ReturnType<typeof open>) => {
      const { queryFor, seconds } = await signer;
      return queryFor('a.png', seconds() + 60);
    };
    const key = newKey();
    const before = await sealBy(open());
    assert.ok(await isGood(open(key), before));
    const sealed = await sealBy(open(key));
    assert.ok(!(await isGood(open(), sealed)), 'the database alone does not know that key');
    await bare.ask(`delete from server_secrets where name = 'image-links'`);
    assert.ok(!(await isGood(open(key), before)));
    assert.ok(await isGood(open(key), sealed));
    assert.deepEqual(await bare.ask('select name from server_secrets'), []);
    const { secondsLeft } = await openSigner({
      db: bare.db,
      sealingKeys: bytesOf([key]),
      purpose: 'takeout-links',
      now,
    });
    assert.equal(secondsLeft('a.png', Object.fromEntries(new URLSearchParams(sealed))), null, 'for another');
  });
});
