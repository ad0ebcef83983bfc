import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { pictureCheckLimits } from '@artcade/domain/safety';
import { type CheckJob, createPictureChecks } from '#safety/picture-checks.ts';
import { bareDatabase } from './support/bare-database.ts';
import { eventually } from './support/time-machine.ts';

const start = new Date('2030-01-01T00:00:00Z');
const minute = 60_000;
const hashOf = (name: string) => createHash('sha256').update(name).digest('hex');

describe('checks of pictures, in detail', () => {
  let bare: Awaited<ReturnType<typeof bareDatabase>>;
  let now = start;
  let queued: CheckJob[] = [];
  /** Ids of jobs that are gone; all others live. */
  let gone: ReadonlySet<string> = new Set();
  before(async () => {
    bare = await bareDatabase();
  });
  after(() => bare.stop());
  beforeEach(async () => {
    [now, queued, gone] = [start, [], new Set()];
    await bare.ask('delete from picture_checks; delete from blobs; delete from users;');
    await bare.invent('ann', 'ben');
  });

  const stored = { read: async (hash: string) => Buffer.from(hash), tellJudged: async () => {} };
  type Parts = Parameters<typeof createPictureChecks>[0];
  const newChecks = (parts: Partial<Parts> = {}) =>
    createPictureChecks({
      db: bare.db,
      settings: { threshold: 0.7, showsFailed: false },
      judge: { score: async () => 0 },
      queue: async (_, jobs) => {
        queued.push(...jobs);
      },
      lost: async (ids) => ids.filter((id) => gone.has(id)),
      now: () => now,
      warn: () => undefined,
      ...parts,
    });
  const failing = () =>
    newChecks({
      judge: {
        score: async () => {
          throw new Error('no memory');
        },
      },
    });
  const image = (name: string) => ({ id: name, original: hashOf(name), preview: `small ${name}` });
  async function images(...names: string[]) {
    await bare.ask('insert into blobs (hash) select unnest($1::text[])', names.map(hashOf));
    return names.map(image);
  }
  /** As if so many pictures waited, with jobs that live. */
  async function wait(uid: string, count: number) {
    await bare.ask(
      "insert into blobs (hash) select lpad(to_hex(n), 64, '0') from generate_series(1, $1::int) n",
      count,
    );
    await bare.ask(
      `insert into picture_checks (hash, preview, asked_by, job_id, asked_at)
       select lpad(to_hex(n), 64, '0'), 'none', $1, gen_random_uuid(), now() from generate_series(1, $2::int) n`,
      uid,
      count,
    );
  }
  const ofAnn = () => 'ann';
  const rowOf = async (name: string) =>
    (await bare.ask('select tries, asked_by, score from picture_checks where hash = $1', hashOf(name)))[0];

  test('the file and its preview are judged', async () => {
    await newChecks().mayShow(await images('owl'), ofAnn);
    const judged: string[] = [];
    const checks = newChecks({
      judge: {
        score: async (files) => {
          judged.push(...files.map(String));
          return 0.25;
        },
      },
    });
    await checks.runCheck(hashOf('owl'), stored);
    assert.deepEqual(judged, [hashOf('owl'), 'small owl']);
    assert.deepEqual(await rowOf('owl'), { tries: 0, asked_by: null, score: 0.25 });
  });

  test('each further picture of an account waits longer, and others pass', async () => {
    const checks = newChecks();
    await checks.mayShow(await images('one', 'two', 'three'), ofAnn);
    now = new Date(start.getTime() + minute);
    await checks.mayShow(await images('owl'), () => 'ben');
    await checks.mayShow(await images('more'), ofAnn);
    const order = queued.toSorted((one, other) => other.priority - one.priority);
    assert.deepEqual(
      order.map(({ uid }) => uid),
      ['ann', 'ben', 'ann', 'ann', 'ann'],
    );
    assert.equal(order.at(-1)?.hash, hashOf('more'));
  });

  test('requests at the same time cannot pass the ceiling', async () => {
    await wait('ann', pictureCheckLimits.waiting - 1);
    const [one, other] = await images('one', 'other');
    const begun = Promise.withResolvers<void>();
    const second = { isQueued: false };
    const slow = newChecks({
      queue: async () => {
        begun.resolve();
        // Until the other request waits for this one, or has passed it.
        await eventually(async () => {
          const held = await bare.ask(
            "select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
          );
          assert.ok(second.isQueued || held.length > 0);
        });
      },
    });
    const quick = newChecks({
      queue: async () => {
        second.isQueued = true;
      },
    });
    const first = slow.mayShow([one ?? image('')], ofAnn);
    await begun.promise;
    await Promise.all([first, quick.mayShow([other ?? image('')], ofAnn)]);
    assert.equal(second.isQueued, false);
    const waiting = await bare.ask("select 1 from picture_checks where asked_by = 'ann'");
    assert.equal(waiting.length, pictureCheckLimits.waiting);
  });

  test('whoever reads what is hidden has it judged', async () => {
    assert.deepEqual(await newChecks().whyHidden('ann', await images('owl')), [
      { imageId: 'owl', state: 'waiting' },
    ]);
    assert.deepEqual(
      queued.map(({ hash }) => hash),
      [hashOf('owl')],
    );
  });

  test('after three failures a setting may show a picture, and after ten a person has to look', async () => {
    const shown = await images('owl');
    const showing = newChecks({ settings: { threshold: 0.7, showsFailed: true } });
    const strict = failing();
    await strict.mayShow(shown, ofAnn);
    for (let tries = 1; tries <= pictureCheckLimits.triesMaximum; tries += 1) {
      await assert.rejects(strict.runCheck(hashOf('owl'), stored), /no memory/);
      const isLast = tries === pictureCheckLimits.triesMaximum;
      assert.deepEqual(await rowOf('owl'), { tries, asked_by: isLast ? null : 'ann', score: null });
      assert.equal(
        (await showing.mayShow(shown, ofAnn)).length,
        tries >= pictureCheckLimits.tries ? 1 : 0,
        `shown after ${tries}`,
      );
      assert.deepEqual(await strict.whyHidden('ann', shown), [
        isLast ? { imageId: 'owl', state: 'refused', isFailed: true } : { imageId: 'owl', state: 'waiting' },
      ]);
      gone = new Set(queued.map(({ id }) => id));
      const before = queued.length;
      now = new Date(now.getTime() + 61 * minute);
      await strict.sweep();
      assert.equal(queued.length, isLast ? before : before + 1);
    }
  });

  test('a failure is tried again later, the second one later still', async () => {
    const checks = failing();
    await checks.mayShow(await images('owl'), ofAnn);
    const isRenewed = async () => {
      gone = new Set(queued.map(({ id }) => id));
      const before = queued.length;
      await checks.sweep();
      return queued.length > before;
    };
    await assert.rejects(checks.runCheck(hashOf('owl'), stored));
    now = new Date(now.getTime() + minute);
    assert.equal(await isRenewed(), false);
    now = new Date(now.getTime() + 1);
    assert.equal(await isRenewed(), true);
    await assert.rejects(checks.runCheck(hashOf('owl'), stored));
    now = new Date(now.getTime() + 4 * minute);
    assert.equal(await isRenewed(), false);
    now = new Date(now.getTime() + 1);
    assert.equal(await isRenewed(), true);
  });

  test('a server that stops counts no failure', async () => {
    const checks = failing();
    await checks.mayShow(await images('owl'), ofAnn);
    checks.stop();
    await assert.rejects(checks.runCheck(hashOf('owl'), stored), /no memory/);
    assert.deepEqual(await rowOf('owl'), { tries: 0, asked_by: 'ann', score: null });
  });

  test('a lost job is found behind any number of living ones', async () => {
    await wait('ben', 501);
    const checks = newChecks();
    // Sorts after all of those.
    await checks.mayShow(await images('zebra'), ofAnn);
    gone = new Set(queued.map(({ id }) => id));
    await checks.sweep();
    assert.deepEqual(
      queued.map(({ hash }) => hash),
      [hashOf('zebra'), hashOf('zebra')],
    );
  });
});
