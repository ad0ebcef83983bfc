import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { type AppealState, pictureCheckLimits } from '@artcade/domain/safety';
import { type RawBuilder, sql } from 'kysely';
import { type CheckJob, createPictureChecks } from '#features/publishing/safety/picture-checks.ts';
import { pictureChecked } from '#observability/instrumentation/events.ts';
import { bareDatabase } from '../support/bare-database.ts';
import { eventually } from '../support/time-machine.ts';

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
    [now, queued, gone, told.length] = [start, [], new Set(), 0];
    await bare.ask('delete from picture_checks; delete from blobs; delete from users;');
    await bare.invent('ann', 'ben');
  });

  /** Of which pictures the open pages of teams were told. */
  const told: string[] = [];
  const stored = {
    read: async (hash: string) => Buffer.from(hash),
    announceVerdict: async (hash: string) => void told.push(hash),
  };
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
       select lpad(to_hex(n), 64, '0'), 'none', $1, gen_random_uuid(), now() from generate_series($2::int, 1, -1) n`,
      uid,
      count,
    );
  }
  const waiting = (n: number) => ({
    id: `waiting ${n}`,
    original: n.toString(16).padStart(64, '0'),
    preview: 'none',
  });
  const jobOf = async (hash: string) =>
    (await bare.ask<{ job_id: string }>('select job_id from picture_checks where hash = $1', hash))[0]
      ?.job_id ?? '';
  const judgeOnce = (score: number | Error | string, meanwhile: () => Promise<unknown> = async () => {}) =>
    newChecks({
      judge: {
        score: async () => {
          await meanwhile();
          if (typeof score !== 'number') throw score;
          return score;
        },
      },
    });
  const ofAnn = () => 'ann';
  const rowOf = async (name: string) =>
    (await bare.ask('select tries, asked_by, score from picture_checks where hash = $1', hashOf(name)))[0];

  test('the file and its preview are judged', async () => {
    await newChecks().mayShow(await images('owl'), ofAnn);
    const judged: string[] = [];
    const pictures = newChecks({
      judge: {
        score: async (files) => {
          judged.push(...files.map(String));
          return 0.25;
        },
      },
    });
    await newChecks().mayShow(await images('elk'), ofAnn);
    await pictures.runCheck(hashOf('owl'), stored);
    assert.deepEqual(judged, [hashOf('owl'), 'small owl']);
    assert.deepEqual(await rowOf('owl'), { tries: 0, asked_by: null, score: 0.25 });
    assert.deepEqual(await rowOf('elk'), { tries: 0, asked_by: 'ann', score: null });
    assert.deepEqual(told, [hashOf('owl')]);
    await pictures.runCheck(hashOf('owl'), stored);
    await pictures.runCheck(hashOf('unknown'), stored);
    assert.equal(judged.length, 2, 'neither what is judged nor what nobody shows');
  });

  test('the first verdict stays, whatever another process finds out later', async () => {
    await newChecks().mayShow(await images('owl'), ofAnn);
    const first = () => judgeOnce(0.25).runCheck(hashOf('owl'), stored);
    await judgeOnce(0.75, first).runCheck(hashOf('owl'), stored);
    assert.deepEqual(await rowOf('owl'), { tries: 0, asked_by: null, score: 0.25 });
    assert.deepEqual(told, [hashOf('owl')], 'told once');
    await newChecks().mayShow(await images('elk', 'fox'), ofAnn);
    const second = () => judgeOnce(0.25).runCheck(hashOf('elk'), stored);
    await assert.rejects(judgeOnce(new Error('late'), second).runCheck(hashOf('elk'), stored), /late/);
    assert.deepEqual(await rowOf('elk'), { tries: 0, asked_by: null, score: 0.25 });
    await assert.rejects(judgeOnce(new Error('no memory')).runCheck(hashOf('fox'), stored));
    assert.deepEqual(await rowOf('fox'), { tries: 1, asked_by: 'ann', score: null });
  });

  test('verdicts are counted, and failures are reported', async () => {
    const counted: string[] = [];
    const warned: unknown[] = [];
    const names = ['good', 'close', 'bad', 'broken', 'odd'];
    await newChecks().mayShow(await images(...names), ofAnn);
    const stop = pictureChecked.subscribe(({ outcome }) => counted.push(outcome));
    try {
      for (const [index, score] of [0.69, 0.7, 0.9, new Error('no memory'), 'odd'].entries())
        await newChecks({
          judge: {
            score: async () => {
              if (typeof score === 'number') return score;
              throw score;
            },
          },
          warn: (facts) => warned.push(facts),
        })
          .runCheck(hashOf(names[index] ?? ''), stored)
          .catch(() => {});
    } finally {
      stop();
    }
    assert.deepEqual(counted, ['passed', 'refused', 'refused', 'failed', 'failed']);
    assert.deepEqual(warned, [
      { hash: hashOf('broken'), tries: 1, problem: 'no memory' },
      { hash: hashOf('odd'), tries: 1, problem: 'odd' },
    ]);
    assert.deepEqual(told, ['good', 'close', 'bad'].map(hashOf));
  });

  test('a list and a query agree on which pictures others see', async () => {
    const pictures = [newChecks(), newChecks({ settings: { threshold: 0.7, showsFailed: true } })] as const;
    type Refused = { isFailed?: true; appeal?: AppealState };
    const { tries, triesMaximum } = pictureCheckLimits;
    /** A picture by Ann: what is known about it, an appeal, and whether others see it; if not, why. */
    const known: [
      name: string,
      row: { score: number | null; tries: number } | null,
      appeal: { by?: string; about?: string; state: AppealState } | null,
      isShown: boolean | 'where failures are shown',
      why: 'waiting' | Refused | null,
    ][] = [
      ['unknown', null, null, false, 'waiting'],
      ['waits', { score: null, tries: 0 }, null, false, 'waiting'],
      ['waits and is allowed', { score: null, tries: 0 }, { state: 'allowed' }, false, 'waiting'],
      ['good', { score: 0.69, tries: 0 }, null, true, null],
      ['good at last', { score: 0.69, tries: triesMaximum }, null, true, null],
      ['close', { score: 0.7, tries: 0 }, null, false, {}],
      ['bad at last', { score: 0.9, tries }, null, false, {}],
      ['appealed', { score: 0.9, tries: 0 }, { state: 'open' }, false, { appeal: 'open' }],
      ['upheld', { score: 0.9, tries: 0 }, { state: 'upheld' }, false, { appeal: 'upheld' }],
      ['allowed', { score: 0.9, tries: 0 }, { state: 'allowed' }, true, null],
      ['appealed by Ben', { score: 0.9, tries: 0 }, { state: 'open', by: 'ben' }, false, {}],
      ['allowed to Ben', { score: 0.9, tries: 0 }, { state: 'allowed', by: 'ben' }, false, {}],
      ['another allowed', { score: 0.9, tries: 0 }, { state: 'allowed', about: 'other' }, false, {}],
      ['failed twice', { score: null, tries: tries - 1 }, null, false, 'waiting'],
      ['failed', { score: null, tries }, null, 'where failures are shown', 'waiting'],
      [
        'given up',
        { score: null, tries: triesMaximum },
        null,
        'where failures are shown',
        { isFailed: true },
      ],
      ['given up and allowed', { score: null, tries: triesMaximum }, { state: 'allowed' }, true, null],
    ];
    const all = await images(...known.map(([name]) => name));
    for (const [name, row, appeal] of known) {
      if (row)
        await bare.ask(
          `insert into picture_checks (hash, preview, score, tries, job_id, asked_at)
           values ($1, 'none', $2, $3, gen_random_uuid(), now())`,
          hashOf(name),
          row.score,
          row.tries,
        );
      if (appeal)
        await bare.ask(
          `insert into appeals (id, user_id, category, hashes, state, created_at, decided_at)
           values ($1, $2, 'sexual', array[$3], $4, now(), case when $4 <> 'open' then now() end)`,
          name,
          appeal.by ?? 'ann',
          `picture:${hashOf(appeal.about ?? name)}`,
          appeal.state,
        );
    }
    const names = (those: readonly { readonly id: string }[]) => those.map(({ id }) => id);
    const where = async (condition: RawBuilder<boolean>) => {
      const hung = JSON.stringify(all.map(({ id, original }) => ({ id, original, owner_id: 'ann' })));
      const { rows } = await sql<{ id: string }>`
        select id from jsonb_to_recordset(${hung}::jsonb) as a(id text, original text, owner_id text)
        where ${condition}`.execute(bare.db);
      return names(rows);
    };
    const seen = (uid: string, { isSeenBy }: (typeof pictures)[number]) => where(isSeenBy(uid, 'a'));
    const refused = (uid: string) => where(pictures[0].isRefused(uid, 'a'));
    const isFinal = (why: 'waiting' | Refused | null) =>
      why !== null && why !== 'waiting' && why.appeal !== 'open';
    assert.deepEqual(
      await refused('ben'),
      known.filter(([, , , , why]) => isFinal(why)).map(([name]) => name),
    );
    assert.deepEqual(await refused('ann'), [], 'never to its maker');
    for (const [index, one] of pictures.entries()) {
      const shown = known.filter(([, , , isShown]) => isShown === true || (isShown && index === 1));
      const expected = shown.map(([name]) => name);
      assert.deepEqual(await seen('ben', one), expected);
      assert.deepEqual(await seen('ann', one), names(all), 'its maker always');
      assert.deepEqual(names(await one.mayShow(all, ofAnn)), expected);
    }
    assert.deepEqual(
      await pictures[0].whyHidden('ann', all),
      known.flatMap(([imageId, , , , why]) => {
        if (why === null) return [];
        return [why === 'waiting' ? { imageId, state: 'waiting' } : { imageId, state: 'refused', ...why }];
      }),
    );
    assert.deepEqual(names(await pictures[0].mayShow(all, () => 'ben')), [
      'good',
      'good at last',
      'allowed to Ben',
    ]);
    const asked = newChecks();
    const { rows } = await sql<{ is: boolean }>`
      select ${asked.isUnknown('a')} as is from (values (${hashOf('good')}), ('new')) a(original)`.execute(
      bare.db,
    );
    assert.deepEqual(rows, [{ is: false }, { is: true }]);
  });

  test('without the check everything is shown, and nothing is judged', async () => {
    const off = newChecks({ settings: null, judge: { score: () => Promise.reject(new Error('asked')) } });
    const all = await images('owl', 'elk');
    assert.equal(off.isOn, false);
    assert.equal(newChecks().isOn, true);
    await off.ask('ann', all);
    assert.deepEqual(await off.mayShow(all, ofAnn), all);
    assert.deepEqual(await off.whyHidden('ann', all), []);
    const { rows } = await sql<{ is: boolean }>`
      select ${off.isSeenBy('ben', 'a')} as is from (values ('ann', 'x')) a(owner_id, original)`.execute(
      bare.db,
    );
    assert.deepEqual(rows, [{ is: true }]);
    const refused = await sql<{ is: boolean }>`
      select ${off.isRefused('ben', 'a')} as is from (values ('ann', 'x')) a(owner_id, original)`.execute(
      bare.db,
    );
    assert.deepEqual(refused.rows, [{ is: false }]);
    assert.deepEqual(queued, []);
    await newChecks().mayShow(all, ofAnn);
    await off.runCheck(hashOf('owl'), stored);
    gone = new Set(queued.map(({ id }) => id));
    await off.sweep();
    assert.equal(queued.length, 2);
    assert.deepEqual(await newChecks().mayShow([], ofAnn), []);
    assert.deepEqual(await newChecks().whyHidden('ann', []), []);
  });

  test('a lost job is replaced for one picture at a time', async () => {
    const all = await images('one', 'two');
    await newChecks().mayShow(all, ofAnn);
    const [{ id } = { id: '' }] = queued;
    await bare.ask('update picture_checks set job_id = $1', id);
    [queued, gone] = [[], new Set([id])];
    await newChecks().sweep();
    assert.deepEqual(
      await Promise.all(queued.map(({ hash }) => jobOf(hash))),
      queued.map((job) => job.id),
    );
    assert.equal(new Set(queued.map((job) => job.id)).size, 2);
  });

  test('each person has their own pictures judged, in one order, and known ones take no place', async () => {
    const [one, two, three] = await images('one', 'two', 'three');
    const all = [one ?? image(''), two ?? image(''), three ?? image('')].toSorted((first, second) =>
      first.original < second.original ? -1 : 1,
    );
    const [first = image(''), second = image(''), third = image('')] = all;
    await newChecks().mayShow([second, third, first], ofAnn);
    assert.deepEqual(
      queued.map(({ hash }) => hash),
      all.map(({ original }) => original),
    );
    await bare.ask('delete from picture_checks');
    queued = [];
    await newChecks().mayShow(all, ({ id }) => (id === second.id ? 'ben' : 'ann'));
    assert.deepEqual(
      new Map(queued.map(({ hash, uid }) => [hash, uid])),
      new Map(all.map(({ id, original }) => [original, id === second.id ? 'ben' : 'ann'])),
    );
    await bare.ask('delete from picture_checks');
    queued = [];
    await wait('ann', pictureCheckLimits.waiting - 1);
    await newChecks().mayShow([waiting(1), first, second], ofAnn);
    assert.deepEqual(
      queued.map(({ hash }) => hash),
      [first.original],
    );
  });

  test('each further picture of an account waits longer, and others pass', async () => {
    const pictures = newChecks();
    await pictures.mayShow(await images('one', 'two', 'three'), ofAnn);
    // A second counts from its beginning.
    now = new Date(start.getTime() + minute + 500);
    await pictures.mayShow(await images('owl'), () => 'ben');
    await pictures.mayShow(await images('more'), ofAnn);
    const order = queued.toSorted((one, other) => other.priority - one.priority);
    assert.deepEqual(
      order.map(({ uid }) => uid),
      ['ann', 'ben', 'ann', 'ann', 'ann'],
    );
    assert.equal(order.at(-1)?.hash, hashOf('more'));
    const [first = 0, ...others] = queued.map(({ priority }) => priority);
    assert.deepEqual(
      others.map((priority) => first - priority),
      [180, 360, 60, 600],
    );
    assert.ok(Math.abs(first) < 2 ** 31, 'an integer of the queue');
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
    const pictures = failing();
    await pictures.mayShow(await images('owl'), ofAnn);
    const isRenewed = async () => {
      gone = new Set(queued.map(({ id }) => id));
      const before = queued.length;
      await pictures.sweep();
      return queued.length > before;
    };
    await assert.rejects(pictures.runCheck(hashOf('owl'), stored));
    now = new Date(now.getTime() + minute);
    assert.equal(await isRenewed(), false);
    now = new Date(now.getTime() + 1);
    assert.equal(await isRenewed(), true);
    await assert.rejects(pictures.runCheck(hashOf('owl'), stored));
    now = new Date(now.getTime() + 4 * minute);
    assert.equal(await isRenewed(), false);
    now = new Date(now.getTime() + 1);
    assert.equal(await isRenewed(), true);
    const [first, second, third] = queued.map(({ priority }) => priority);
    // From the last failure on, and each failure sets it back.
    assert.deepEqual([second, third], [(first ?? 0) - 180, (first ?? 0) - 60 - 2 * 180]);
  });

  test('a server that stops counts no failure', async () => {
    const pictures = failing();
    await pictures.mayShow(await images('owl'), ofAnn);
    pictures.stop();
    await assert.rejects(pictures.runCheck(hashOf('owl'), stored), /no memory/);
    assert.deepEqual(await rowOf('owl'), { tries: 0, asked_by: 'ann', score: null });
  });

  test('a lost job is found behind any number of living ones', async () => {
    await wait('ben', 501);
    const pictures = newChecks();
    // Sorts after all of those.
    await pictures.mayShow(await images('zebra'), ofAnn);
    gone = new Set([...queued.map(({ id }) => id), await jobOf(waiting(1).original)]);
    await pictures.sweep();
    assert.deepEqual(
      queued.map(({ hash }) => hash),
      [hashOf('zebra'), waiting(1).original, hashOf('zebra')],
    );
  });

  test('of an account that lost several jobs, each further one is set back', async () => {
    await wait('ben', 3);
    await bare.ask('update picture_checks set asked_at = $1', start);
    await newChecks({ lost: async (ids) => ids }).sweep();
    const [first = 0, ...others] = queued.map(({ priority }) => priority);
    assert.deepEqual(
      others.map((priority) => first - priority),
      [180, 360],
    );
  });

  test('a picture gets no new job that was judged, or has one from another process', async () => {
    const pictures = newChecks();
    await pictures.mayShow(await images('judged', 'owl', 'elk', 'fox'), ofAnn);
    await pictures.runCheck(hashOf('judged'), stored);
    const jobs = new Set(queued.filter(({ hash }) => hash !== hashOf('judged')).map(({ id }) => id));
    queued = [];
    const asked: string[] = [];
    await newChecks({
      lost: async (ids) => {
        asked.push(...ids);
        await pictures.runCheck(hashOf('owl'), stored);
        await bare.ask('update picture_checks set job_id = gen_random_uuid() where hash = $1', hashOf('elk'));
        return ids;
      },
    }).sweep();
    assert.deepEqual(new Set(asked), jobs);
    assert.deepEqual(
      queued.map(({ hash }) => hash),
      [hashOf('fox')],
    );
    assert.equal(await jobOf(hashOf('fox')), queued[0]?.id);
  });

  describe('a picture that is not stored yet', () => {
    const bytes = new Uint8Array(1);
    const counted: string[] = [];
    const warned: unknown[] = [];
    let stop = () => {};
    beforeEach(() => {
      [counted.length, warned.length] = [0, 0];
      stop = pictureChecked.subscribe(({ outcome }) => counted.push(outcome));
    });
    afterEach(() => stop());

    test('is refused from the threshold on, and never where checks are off', async () => {
      for (const [score, isRefused] of [
        [0.69, false],
        [0.7, true],
        [0.71, true],
      ] as const) {
        const checks = newChecks({
          judge: {
            score: async (files) => {
              assert.deepEqual(files, [bytes]);
              return score;
            },
          },
        });
        assert.equal(await checks.refuses('ann', bytes), isRefused, String(score));
      }
      assert.deepEqual(counted, ['passed', 'refused', 'refused']);
      assert.equal(await newChecks({ settings: null }).refuses('ann', bytes), false);
      assert.equal(counted.length, 3);
    });

    test('is tried three times; then it is delivered only if the operator said so', async () => {
      const failing = (times: number, showsFailed: boolean) => {
        let left = times;
        return newChecks({
          settings: { threshold: 0.7, showsFailed },
          judge: {
            score: async () => {
              left -= 1;
              if (left >= 0) throw new Error('no memory');
              return 0.9;
            },
          },
          warn: (facts) => warned.push(facts),
        });
      };
      assert.equal(await failing(2, true).refuses('ann', bytes), true);
      assert.deepEqual(warned, [
        { tries: 1, problem: 'no memory' },
        { tries: 2, problem: 'no memory' },
      ]);
      assert.deepEqual(counted, ['failed', 'failed', 'refused']);
      assert.equal(await failing(3, true).refuses('ann', bytes), false);
      await assert.rejects(failing(3, false).refuses('ann', bytes), {
        code: 'engine_failed',
        details: { reason: 'the picture could not be checked' },
      });
    });

    test('is not counted where the server stops meanwhile', async () => {
      const checks: ReturnType<typeof newChecks> = newChecks({
        judge: {
          score: async () => {
            checks.stop();
            throw new Error('ended');
          },
        },
      });
      await assert.rejects(checks.refuses('ann', bytes), /ended/);
      assert.deepEqual(counted, []);
    });

    test('waits for others of the same account, and for two of other accounts', async () => {
      let [running, most] = [0, 0];
      const waiting: (() => void)[] = [];
      const checks = newChecks({
        judge: {
          score: async () => {
            running += 1;
            most = Math.max(most, running);
            await new Promise<void>((resolve) => waiting.push(resolve));
            running -= 1;
            return 0;
          },
        },
      });
      const all = ['ann', 'ann', 'ben', 'cas'].map((uid) => checks.refuses(uid, bytes));
      for (let done = 0; done < all.length; done += 1) {
        await eventually(async () => assert.ok(waiting.length > 0));
        if (done === 0) await eventually(async () => assert.equal(running, 2));
        waiting.shift()?.();
      }
      assert.deepEqual(await Promise.all(all), [false, false, false, false]);
      assert.equal(most, 2);
    });
  });
});
