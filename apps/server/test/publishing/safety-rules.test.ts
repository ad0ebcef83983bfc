import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Recipe } from '@artcade/contract/generations';
import { Failure } from '@artcade/domain/failure';
import { appealLimits, countedDays, type RuleCategory, wordsSeparator } from '@artcade/domain/safety';
import { hashOfWords, type WordRules } from '#adapters/safety/word-rules.ts';
import { composeAppealDecision } from '#features/publishing/safety/mails.ts';
import {
  createSafety,
  decideAppeal,
  findAppeal,
  isAboutPicture,
  liftSuspension,
  listOpenAppeals,
  listRefusals,
} from '#features/publishing/safety/service.ts';
import { createWords } from '#features/publishing/safety/words.ts';
import { promptRefused } from '#observability/instrumentation/events.ts';
import { bareDatabase } from '../support/bare-database.ts';
import { outcome } from '../support/bare-teams.ts';

const start = new Date('2030-01-01T00:00:00Z');
const hour = 3_600_000;
const day = 24 * hour;

/** Rules that a reader can apply: nothing naked with a child or Ann, no burning angel, no nsfw, no blood. */
const read = (texts: readonly string[]): RuleCategory[] => {
  const all = texts.join(' ');
  const broken: RuleCategory[] = [];
  if (all.includes('child') && all.includes('naked')) broken.push('minors');
  if (all.includes('angel') && all.includes('burning')) broken.push('hate');
  if (all.toLowerCase().includes('nsfw')) broken.push('sexual');
  if (all.includes('Ann') && all.includes('naked')) broken.push('real_people');
  if (all.includes('blood')) broken.push('gore');
  return broken;
};
const subjectOf: WordRules['subjectOf'] = (texts) => {
  const all = texts.join(' ');
  return all.includes('child') ? 'minors' : all.includes('Ann') ? 'real_people' : null;
};
const wordRules: WordRules = Object.assign(read, { subjectOf });

describe('rules for words, in detail', () => {
  let bare: Awaited<ReturnType<typeof bareDatabase>>;
  let now = start;
  before(async () => {
    bare = await bareDatabase();
  });
  after(() => bare.stop());
  beforeEach(async () => {
    now = start;
    await bare.ask('delete from rate_limits; delete from users;');
    await bare.invent('ann', 'ben');
  });

  type Parts = Parameters<typeof createSafety>[0];
  const warned: unknown[] = [];
  /** How many refusals of what is never allowed suspend an account. */
  const most = 3;
  const newSafety = (hours = 24, rules: WordRules | null = wordRules, parts: Partial<Parts> = {}) =>
    createSafety({
      db: bare.db,
      words: createWords({
        db: bare.db,
        wordRules: rules,
        suspendAfter: most,
        now: () => now,
        warn: (facts) => warned.push(facts),
      }),
      newAccounts: { hours, imagesPerHour: 6, linksPerHour: 2 },
      pictureChecks: {
        isOn: false,
        mayShow: async (images) => images,
        whyHidden: async () => [],
        refuses: async () => assert.fail('switched off'),
      },
      see: async () => {
        throw new Failure('not_found');
      },
      recipe: async () => null,
      now: () => now,
      ...parts,
    });
  /** What a refusal says; null: the words pass. */
  async function refusal(uid: string | null, texts: readonly string[], choices?: readonly string[]) {
    try {
      await newSafety().requireWords(uid, texts, choices);
      return null;
    } catch (error) {
      assert.ok(error instanceof Failure && error.code === 'prompt_refused', String(error));
      return error.details;
    }
  }
  const appeal = (uid: string, words: string, note?: string) => newSafety().appeal(uid, { words, note });
  async function allow(uid: string, words: string): Promise<string> {
    const { id } = await appeal(uid, words);
    await decideAppeal(bare.db, id, 'allowed', now);
    return id;
  }
  const used = (key: string, times: number) =>
    bare.ask(`insert into rate_limits values ($1, $2, now() + interval '1 hour')`, key, times);

  test('a refusal names the rule and the texts that break it by themselves, else all of them', async () => {
    assert.equal(await refusal('ann', ['a knight', '']), null);
    assert.equal(await outcome(newSafety(24, null).requireWords('ann', ['nsfw'])), 'done', 'switched off');
    assert.deepEqual(await refusal('ann', ['  nsfw \n stars ', '', 'a knight']), {
      category: 'sexual',
      words: 'nsfw stars',
    });
    assert.deepEqual(await refusal('ann', ['an angel', 'burning']), {
      category: 'hate',
      words: `an angel${wordsSeparator}burning`,
    });
    assert.deepEqual(await refusal(null, ['nsfw']), { category: 'sexual' }, 'a visitor cannot appeal');
  });

  test('a word is refused by itself or not, whoever writes it', () => {
    const { refusesWord } = newSafety();
    assert.deepEqual(['nsfw', 'blood', 'knight', 'child'].map(refusesWord), [true, true, false, false]);
    assert.equal(newSafety(24, null).refusesWord('nsfw'), false, 'switched off');
  });

  test('a refusal without words has no appeal: a choice is at fault, or there are too many texts', async () => {
    assert.deepEqual(await refusal('ann', ['burning'], ['angel']), { category: 'hate' });
    const many = (count: number) => Array.from({ length: count }, (_, index) => `nsfw ${index}`);
    const most = many(appealLimits.texts);
    assert.deepEqual(await refusal('ann', most), {
      category: 'sexual',
      words: most.join(wordsSeparator),
    });
    assert.deepEqual(await refusal('ann', many(appealLimits.texts + 1)), { category: 'sexual' });
    const long = await refusal('ann', [`nsfw ${'x'.repeat(appealLimits.words)}`]);
    assert.equal(String(long?.['words']).length, appealLimits.words);
  });

  test('refusals are counted for metrics, and limited for each account', async () => {
    const counted: RuleCategory[] = [];
    const stop = promptRefused.subscribe(({ category }) => counted.push(category));
    try {
      await refusal(null, ['blood']);
      await refusal('ann', ['nsfw']);
      await refusal('ann', ['a knight']);
    } finally {
      stop();
    }
    assert.deepEqual(counted, ['gore', 'sexual']);
    await bare.ask(`update rate_limits set used = 60 where key = 'refused:ann'`);
    assert.equal(await outcome(newSafety().requireWords('ann', ['nsfw'])), 'rate_limited');
    assert.ok(await refusal('ben', ['nsfw']));
  });

  test('what an operator allowed passes for its author, by itself or beside harmless words', async () => {
    await appeal('ann', 'nsfw two');
    await allow('ann', 'nsfw one');
    for (const texts of [['nsfw one'], [' NSFW  one! '], ['nsfw one', 'a knight']])
      assert.equal(await refusal('ann', texts), null, texts.join());
    assert.deepEqual(await refusal('ann', ['nsfw two']), {
      category: 'sexual',
      words: 'nsfw two',
      appeal: 'open',
    });
    assert.deepEqual(await refusal('ann', ['nsfw one', 'nsfw three']), {
      category: 'sexual',
      words: 'nsfw three',
    });
    assert.deepEqual(await refusal('ann', ['nsfw one', 'blood']), { category: 'gore', words: 'blood' });
    assert.ok(await refusal('ben', ['nsfw one']));
    assert.ok(await refusal(null, ['nsfw one']));
    assert.deepEqual(await refusal('ann', [], ['nsfw']), { category: 'sexual' }, 'a choice by itself');
    assert.equal((await refusal('ann', ['nsfw one', 'a knight'], ['nsfw']))?.['category'], 'sexual');
    await allow('ann', 'burning, nsfw');
    assert.equal(await refusal('ann', ['burning, nsfw'], ['adult']), null);
    assert.deepEqual(
      await refusal('ann', ['burning, nsfw'], ['angel']),
      { category: 'hate' },
      'a choice that nobody has allowed with them',
    );
    await allow('ann', 'blood');
    assert.equal(await refusal('ann', ['nsfw one', 'blood', 'a knight']), null, 'two permissions');
  });

  test('what was allowed together passes only together', async () => {
    await allow('ann', `an angel${wordsSeparator}burning`);
    for (const texts of [
      ['burning', 'an angel'],
      ['an angel', ' ', 'burning'],
    ])
      assert.equal(await refusal('ann', texts), null);
    assert.equal(await refusal('ann', ['an angel']), null);
    assert.equal((await refusal('ann', ['an angel', 'burning', 'a knight']))?.['category'], 'hate');
    assert.equal((await refusal('ann', ['angel two', 'burning']))?.['category'], 'hate');
    await allow('ann', 'a burning angel');
    assert.equal(await refusal('ann', ['a burning angel', 'a knight']), null);
  });

  test('what is never allowed has no appeal, and no earlier permission covers it', async () => {
    assert.deepEqual(await refusal('ann', ['a naked child, nsfw', 'blood']), { category: 'minors', left: 2 });
    assert.deepEqual(await refusal('ann', ['Ann, naked, nsfw']), { category: 'real_people', left: 1 });
    assert.deepEqual(await refusal(null, ['a child', 'naked']), { category: 'minors' }, 'a visitor');
    for (const words of ['a naked child', `nsfw${wordsSeparator}Ann, naked`])
      await assert.rejects(appeal('ann', words), {
        code: 'invalid_input',
        details: { field: 'words', problem: 'are never allowed' },
      });
    const id = await allow('ben', 'nsfw');
    await bare.ask('update appeals set hashes = $1 where id = $2', [hashOfWords('a naked child')], id);
    assert.equal((await refusal('ben', ['a naked child']))?.['category'], 'minors');
  });

  test('with the set number of such refusals, however many come at once, an account makes no more pictures', async () => {
    warned.length = 0;
    const { requireMaking } = newSafety();
    await refusal('ann', ['nsfw']);
    await refusal('ann', ['a naked child']);
    await requireMaking('ann');
    const found = await Promise.all(
      Array.from({ length: 6 }, () => refusal('ann', ['a child', 'naked']).then((each) => each?.['left'])),
    );
    assert.deepEqual(found.sort(), [0, 0, 0, 0, 0, 1]);
    await assert.rejects(requireMaking('ann'), { code: 'making_suspended' });
    await requireMaking('ben');
    assert.deepEqual(warned, [{ user: 'ann', category: 'minors' }], 'the operator is told once');
    assert.deepEqual(await listRefusals(bare.db, 9), [
      { user_id: 'ann', times: [start, start, start], total: 3, category: 'minors', suspended_at: start },
    ]);
    assert.deepEqual(await refusal('nobody', ['a naked child']), { category: 'minors', left: 0 }, 'gone');
  });

  test('refusals count for a month, and one alone may suspend', async () => {
    const refuse = () => refusal('ann', ['Ann, naked']).then((each) => each?.['left']);
    assert.equal(await refuse(), 2);
    now = new Date(start.getTime() + countedDays * day - 1);
    assert.equal(await refuse(), 1);
    now = new Date(start.getTime() + countedDays * day);
    assert.equal(await refuse(), 1, 'the first one no longer counts');
    assert.deepEqual(
      (await listRefusals(bare.db, 9)).map(({ times, total, suspended_at }) => [
        times.length,
        total,
        suspended_at,
      ]),
      [[2, 3, null]],
    );
    assert.equal(await refuse(), 0);
    await assert.rejects(newSafety().requireMaking('ann'), { code: 'making_suspended' });
    const strict = createWords({ db: bare.db, wordRules, suspendAfter: 1, now: () => now, warn: () => {} });
    await assert.rejects(strict.requireWords('ben', ['a naked child']), {
      details: { category: 'minors', left: 0 },
    });
    await assert.rejects(strict.requireMaking('ben'), { code: 'making_suspended' });
  });

  test('operators read who was refused, suspended accounts first, and lift a suspension once', async () => {
    await bare.invent('cas', 'dan');
    const refuse = async (uid: string, times: number, at: number) => {
      now = new Date(start.getTime() + at);
      for (let time = 0; time < times; time += 1) await refusal(uid, ['a naked child']);
    };
    await refuse('ann', 1, 1);
    await refuse('ben', most, 2);
    await refuse('cas', 2, 3);
    await refuse('dan', most, 4);
    const listed = async (limit: number) =>
      (await listRefusals(bare.db, limit)).map(({ user_id }) => user_id);
    assert.deepEqual(await listed(9), ['dan', 'ben', 'cas', 'ann']);
    assert.deepEqual(await listed(2), ['dan', 'ben']);
    assert.equal(await liftSuspension(bare.db, 'ben'), true);
    assert.equal(await liftSuspension(bare.db, 'ben'), false);
    assert.equal(await liftSuspension(bare.db, 'ann'), false, 'was not suspended');
    await newSafety().requireMaking('ben');
    await assert.rejects(newSafety().requireMaking('dan'), { code: 'making_suspended' });
    assert.equal((await refusal('ben', ['a naked child']))?.['left'], most - 1, 'the count begins anew');
    assert.equal((await refusal('ann', ['a naked child']))?.['left'], 1, 'the count of others stays');
  });

  test('refusals that no longer count are forgotten, unless the account is suspended', async () => {
    await bare.invent('cas');
    await refusal('ann', ['a naked child']);
    for (let time = 0; time < most; time += 1) await refusal('ben', ['a naked child']);
    now = new Date(start.getTime() + 1);
    await refusal('cas', ['a naked child']);
    now = new Date(start.getTime() + countedDays * day);
    await newSafety().sweep();
    assert.deepEqual(
      (await listRefusals(bare.db, 9)).map(({ user_id }) => user_id),
      ['ben', 'cas'],
    );
  });

  test('a picture nobody has seen is refused where its words speak of somebody, or it was made from pictures', async () => {
    const judged: string[] = [];
    const checking = (isRefused: boolean, isOn = true) =>
      newSafety(24, wordRules, {
        pictureChecks: {
          isOn,
          mayShow: async (images) => images,
          whyHidden: async () => [],
          refuses: async (uid, bytes) => {
            judged.push(`${uid} ${bytes.length}`);
            return isRefused;
          },
        },
      });
    const check = (words: string, isFromPictures: boolean, safety = checking(true)) =>
      safety.requirePicture('ann', new Uint8Array(3), { texts: [words], isFromPictures });
    await check('a knight', false);
    assert.deepEqual(judged, [], 'speaks of nobody');
    await check('a child', true, checking(true, false));
    assert.deepEqual(judged, [], 'switched off');
    await check('a child', false, checking(false));
    assert.deepEqual(judged, ['ann 3']);
    for (const [words, isFromPictures, category, left] of [
      ['a child', true, 'minors', 2],
      ['Ann', false, 'real_people', 1],
      ['a knight', true, 'real_people', 0],
    ] as const)
      await assert.rejects(check(words, isFromPictures), {
        code: 'picture_refused',
        details: { category, left },
      });
    await assert.rejects(newSafety().requireMaking('ann'), { code: 'making_suspended' });
    await newSafety(24, null).requirePicture('ann', new Uint8Array(3), {
      texts: ['a child'],
      isFromPictures: false,
    });
  });

  test('an appeal is about words that are refused, and the same words are the same appeal', async () => {
    const problem = (words: string) =>
      appeal('ann', words).then(
        () => 'done',
        (error: Failure) => error.details['problem'],
      );
    assert.equal(await problem('a knight'), 'are not refused');
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => `nsfw ${at}`).join(wordsSeparator);
    assert.equal(await problem(many(appealLimits.texts + 1)), 'are too many texts');
    assert.equal(await problem(many(appealLimits.texts)), 'done');

    const made = await appeal('ann', `an angel${wordsSeparator}burning`, '  please ');
    assert.deepEqual(made, {
      id: made.id,
      category: 'hate',
      state: 'open',
      createdAt: start.toISOString(),
    });
    assert.equal((await appeal('ann', `burning!${wordsSeparator}an  angel`)).id, made.id, 'in another order');
    const others = await appeal('ben', `an angel${wordsSeparator}burning`, '  ');
    assert.notEqual(others.id, made.id);
    await appeal('ben', `a knight${wordsSeparator}blood`);
    assert.deepEqual(
      await bare.ask('select user_id, words, note from appeals order by user_id, category desc, note'),
      [
        { user_id: 'ann', words: many(appealLimits.texts), note: null },
        { user_id: 'ann', words: `an angel${wordsSeparator}burning`, note: 'please' },
        { user_id: 'ben', words: `an angel${wordsSeparator}burning`, note: null },
        { user_id: 'ben', words: 'blood', note: null },
      ],
    );
    await decideAppeal(bare.db, made.id, 'upheld', now);
    assert.equal((await appeal('ann', `an angel${wordsSeparator}burning`)).state, 'upheld');
    assert.deepEqual(await refusal('ann', ['an angel', 'burning']), {
      category: 'hate',
      words: `an angel${wordsSeparator}burning`,
      appeal: 'upheld',
    });
  });

  test('appeals have ceilings: open ones, tries in an hour, a day, and an active account', async () => {
    const { id } = await appeal('ann', 'nsfw first');
    await decideAppeal(bare.db, id, 'upheld', now);
    await appeal('ben', 'nsfw');
    for (let count = 0; count < appealLimits.open; count += 1) await appeal('ann', `nsfw ${count}`);
    assert.equal(await outcome(appeal('ann', 'nsfw more')), 'too_many_appeals');
    assert.equal(await outcome(appeal('ann', 'nsfw 0')), 'done', 'the same words need no place');
    const [{ seconds } = { seconds: 0 }] = await bare.ask<{ seconds: number }>(
      `select extract(epoch from resets_at - now())::integer as seconds from rate_limits where key = 'appeal:ann'`,
    );
    assert.ok(seconds > 86_000 && seconds <= 86_400, String(seconds));
    await bare.ask(`update rate_limits set used = $1 where key = 'appeal:ann'`, appealLimits.perDay);
    assert.equal(await outcome(appeal('ann', 'nsfw 0')), 'rate_limited');
    await bare.ask('delete from rate_limits');
    await used('appealing:ann', appealLimits.triesPerHour);
    assert.equal(await outcome(appeal('ann', 'a knight')), 'rate_limited');
    await bare.ask(`update users set disabled_at = now() where id = 'ben'`);
    assert.equal(await outcome(appeal('ben', 'nsfw two')), 'token_invalid');
  });

  test('operators read open appeals, the oldest first, and decide each once', async () => {
    now = new Date(start.getTime() + 2000);
    const last = await appeal('ann', 'nsfw last');
    now = new Date(start.getTime() + 1000);
    const second = await appeal('ben', 'nsfw second');
    now = start;
    const first = await appeal('ann', 'nsfw first');
    const open = async (limit: number) => (await listOpenAppeals(bare.db, limit)).map(({ id }) => id);
    assert.deepEqual(await open(9), [first.id, second.id, last.id]);
    assert.deepEqual(await open(2), [first.id, second.id]);
    assert.equal((await decideAppeal(bare.db, second.id, 'allowed', now))?.state, 'allowed');
    assert.equal(await decideAppeal(bare.db, second.id, 'upheld', now), undefined);
    assert.deepEqual(await open(9), [first.id, last.id]);
    assert.deepEqual(
      [(await findAppeal(bare.db, first.id))?.state, (await findAppeal(bare.db, second.id))?.state],
      ['open', 'allowed'],
    );
    assert.equal(await findAppeal(bare.db, 'none'), undefined);
  });

  test('an appeal is about words or about one picture that is refused', async () => {
    await bare.ask(`insert into shelves (id, user_id) values ('ann', 'ann')`);
    await bare.ask(`insert into blobs (hash) values (repeat('a', 64)) on conflict do nothing`);
    await bare.ask(
      `insert into assets (id, shelf_id, owner_id, name, type, size, width, height, thumbhash, original, grid, preview, created_at)
       select 'bad', 'ann', 'ann', 'bad', 'png', 1, 1, 1, 'hash', hash, hash, hash, now() from blobs`,
    );
    const recipe = { tool: 'logo-generator', prompt: '', inputs: {}, notes: [] } as unknown as Recipe;
    const { appeal: ask } = newSafety(24, wordRules, {
      see: async (_, uid, id) => {
        if (uid !== 'ann') throw new Failure('not_found');
        return { id, original: `bytes of ${id}`, preview: '' };
      },
      recipe: async (_, id) => (id === 'bad' ? null : recipe),
      pictureChecks: {
        isOn: true,
        mayShow: async (images) => images,
        whyHidden: async (_, images) =>
          images.flatMap(({ id }) =>
            id === 'good' ? [] : [{ imageId: id, state: id === 'waits' ? 'waiting' : 'refused' }],
          ),
        refuses: async () => false,
      },
    });
    for (const wrong of [{}, { words: 'nsfw', imageId: 'bad' }])
      await assert.rejects(ask('ann', wrong), {
        code: 'invalid_input',
        details: { field: 'words', problem: 'exactly one of words and imageId must be given' },
      });
    for (const imageId of ['waits', 'good'])
      await assert.rejects(ask('ann', { imageId }), {
        code: 'invalid_input',
        details: { field: 'imageId', problem: 'is not refused' },
      });
    for (const words of [{ prompt: 'a child' }, { inputs: { title: 'Ann' } }]) {
      Object.assign(recipe, { prompt: 'a sea', inputs: {}, ...words });
      await assert.rejects(ask('ann', { imageId: 'made' }), {
        code: 'invalid_input',
        details: { field: 'imageId', problem: 'is never allowed' },
      });
    }
    assert.equal(await outcome(ask('ben', { imageId: 'bad' })), 'not_found');
    const made = await ask('ann', { imageId: 'bad' });
    const row = await findAppeal(bare.db, made.id);
    assert.ok(row && isAboutPicture(row));
    assert.deepEqual(
      [row.category, row.hashes, row.words, row.asset_id],
      ['sexual', ['picture:bytes of bad'], null, 'bad'],
    );
    assert.equal((await ask('ann', { imageId: 'bad' })).id, made.id, 'the same again');
    const words = await findAppeal(bare.db, (await ask('ann', { words: 'nsfw' })).id);
    assert.ok(words && !isAboutPicture(words));
  });

  test('a mail about a picture tells what was decided, and leads to the drive', () => {
    for (const [isAllowed, texts] of [
      [true, [/may be shown/, /nothing to do/]],
      [false, [/stays hidden/, /as before/]],
    ] as const) {
      const { text } = composeAppealDecision('en', 'ann@example.com', {
        publicUrl: 'https://a',
        isAllowed,
        isPicture: true,
      });
      for (const words of [...texts, /https:\/\/a\/#\/my-drive\n/]) assert.match(text, words);
    }
  });

  test('a mail tells what was decided, and what to do now', () => {
    for (const [isAllowed, texts] of [
      [true, [/may be used/, /Order the picture again/]],
      [false, [/stay refused/, /in other words/]],
    ] as const) {
      const { text } = composeAppealDecision('en', 'ann@example.com', {
        publicUrl: 'https://a',
        isAllowed,
        isPicture: false,
      });
      for (const words of texts) assert.match(text, words);
    }
  });

  test('of decided appeals, the words go after a month, and with a refusal all of it', async () => {
    const before = (milliseconds: number) =>
      new Date(start.getTime() - appealLimits.keptDays * day - milliseconds);
    const made: [string, 'allowed' | 'upheld' | null, number][] = [
      ['nsfw old allowed', 'allowed', 1],
      ['nsfw new allowed', 'allowed', 0],
      ['nsfw old upheld', 'upheld', 1],
      ['nsfw new upheld', 'upheld', 0],
      ['nsfw open', null, 0],
    ];
    for (const [words, state, age] of made) {
      const { id } = await appeal('ann', words, 'why');
      if (state) await decideAppeal(bare.db, id, state, before(age));
    }
    await newSafety().sweep();
    assert.deepEqual(await bare.ask('select state, words, note from appeals order by state, words'), [
      { state: 'allowed', words: 'nsfw new allowed', note: 'why' },
      { state: 'allowed', words: null, note: null },
      { state: 'open', words: 'nsfw open', note: 'why' },
      { state: 'upheld', words: 'nsfw new upheld', note: 'why' },
    ]);
    assert.equal(await refusal('ann', ['nsfw old allowed']), null);
  });

  test('a new account makes and shows so much in an hour, until it is old enough', async () => {
    const born = (age: number) =>
      bare.ask(`update users set created_at = $1 where id = 'ann'`, new Date(start.getTime() - age));
    const { countImages, countLink } = newSafety();
    await born(day - 1);
    await countImages('ann', 4);
    await countImages('ann', 2);
    await assert.rejects(countImages('ann', 1), {
      code: 'new_account_limit',
      details: { maximum: 6, hours: 24 },
    });
    for (let count = 0; count < 2; count += 1) await countLink('ann');
    assert.equal(await outcome(countLink('ann')), 'new_account_limit');
    assert.equal(await outcome(newSafety(0).countLink('ann')), 'done');
    await born(-1);
    assert.equal(await outcome(newSafety(0).countLink('ann')), 'done', 'also where clocks differ');
    await born(day);
    assert.equal(await outcome(countLink('ann')), 'done');
    assert.equal(await outcome(countLink('nobody')), 'done');
  });
});
