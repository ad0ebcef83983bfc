import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Asset } from '@artcade/contract/shapes';
import { commentsMaximum, commentsPerHour, mentionOf, type Verdict } from '@artcade/domain/comments';
import { Failure } from '@artcade/domain/failure';
import { sql } from 'kysely';
import { createDrive } from '#features/library/drive/service.ts';
import { createActivity } from '#features/teams/activity/service.ts';
import { createReviews } from '#features/teams/reviews/service.ts';
import { newId } from '#keys/secrets.ts';
import { openSigner } from '#keys/signed-addresses.ts';
import { bareGallery } from '../support/bare-gallery.ts';
import { outcome } from '../support/bare-teams.ts';

/** The fox, which Cas made, is in the album of the team night: Ann owns it, Ben is its admin, Vic a viewer, Dan a stranger. */
describe('talking about images, without a server', () => {
  let bare: Awaited<ReturnType<typeof bareGallery>>;
  let reviews: ReturnType<typeof createReviews>;
  let activity: ReturnType<typeof createActivity>;
  /** Whose phones rang. */
  const rang: string[] = [];
  before(async () => {
    bare = await bareGallery();
    const { db, now } = bare;
    const check = { isSeenBy: () => sql<boolean>`true` };
    const drive = createDrive({ db, check, now } as unknown as Parameters<typeof createDrive>[0]);
    reviews = createReviews({
      db,
      drive,
      push: async (_tx, uid) => void rang.push(uid),
      requireWords: async (_uid, texts) => {
        if (texts.includes('refused')) throw new Failure('prompt_refused');
      },
      now,
    });
    activity = createActivity({
      db,
      visible: async (_uid, ids) => new Map(ids.map((id) => [id, { id } as Asset])),
      mail: async () => {},
      signer: await openSigner({ db, sealingKeys: [Buffer.alloc(32, 1)], purpose: 'notices', now }),
      now,
    });
  });
  after(() => bare.stop());
  beforeEach(async () => {
    await bare.begin();
    await bare.invent('vic');
    await bare.ask(`insert into team_members (team_id, user_id, role) values ('night', 'vic', 'viewer')`);
    await bare.hang('fox', 'cas', { shelf: 'night' });
    rang.length = 0;
  });

  /** Each a moment after the one before. */
  const say = (uid: string, text: string, more: object = {}, assetId = 'fox') => {
    bare.pass(1);
    return reviews.add(uid, assetId, { text, key: newId(), ...more });
  };
  const trySay = (...said: Parameters<typeof say>) => outcome(say(...said));
  const commentsOn = async (uid = 'ann', assetId = 'fox') => (await reviews.talk(uid, assetId)).comments;
  const judge = (uid: string, verdict: Verdict | null, assetId = 'fox') => {
    bare.pass(1);
    return outcome(reviews.judge(uid, assetId, verdict));
  };
  const resolve = (uid: string, id: string, isResolved = true) => {
    bare.pass(1);
    return outcome(reviews.resolve(uid, id, isResolved));
  };
  const drop = (uid: string, id: string) => outcome(reviews.delete(uid, id));
  const noticesOf = (uid: string, page: { limit?: string; before?: string } = {}) =>
    activity.listNotices(uid, page);
  const kindsOf = async (uid: string) => (await noticesOf(uid)).notices.map(({ kind }) => kind);

  test('a comment has a place, an answer, mentions by id, and can be resolved and opened again', async () => {
    const place = { x: 0.25, y: 0.5 };
    const first = await say('vic', `  ${mentionOf('cas')} the hand \r\n`, { place });
    const answer = await say('cas', 'Better now?', { replyTo: first.id });
    const { comments, people } = await reviews.talk('ann', 'fox');
    assert.deepEqual(
      comments.map(({ id, text, replyTo, author, ...rest }) => [
        id,
        text,
        rest.place,
        replyTo,
        author?.uid,
        rest.mentions.map(({ uid }) => uid),
      ]),
      [
        [first.id, `${mentionOf('cas')} the hand`, place, null, 'vic', ['cas']],
        [answer.id, 'Better now?', null, first.id, 'cas', []],
      ],
    );
    assert.deepEqual(people.map(({ uid }) => uid).sort(), ['ann', 'ben', 'cas', 'vic']);
    assert.equal(await resolve('cas', first.id), 'done');
    assert.notEqual((await commentsOn())[0]?.resolvedAt, null);
    assert.equal(await resolve('vic', first.id, false), 'done', 'its author may');
    assert.equal((await commentsOn())[0]?.resolvedAt, null);
    assert.equal(await resolve('cas', answer.id), 'invalid_input', 'an answer is not resolved alone');
    const { acts } = await activity.listActs('vic', 'night', undefined);
    assert.deepEqual(
      acts.map(({ kind, by }) => [kind, by?.uid]),
      [
        ['resolve', 'cas'],
        ['comment', 'cas'],
        ['comment', 'vic'],
      ],
    );
  });

  test('a retry adds one comment, and wrong ones are refused', async () => {
    const key = newId();
    const first = await say('cas', 'Hm', { key });
    assert.equal((await say('cas', 'Hm', { key })).id, first.id);
    const answer = await say('ann', 'Yes', { replyTo: first.id });
    for (const [text, more, expected] of [
      [' \n ', {}, 'invalid_input'],
      [mentionOf('dan'), {}, 'invalid_input'],
      [mentionOf('nobody'), {}, 'invalid_input'],
      ['x', { replyTo: answer.id }, 'invalid_input'],
      ['x', { replyTo: first.id, place: { x: 0, y: 0 } }, 'invalid_input'],
      ['x', { replyTo: 'nothing' }, 'not_found'],
    ] as const)
      assert.equal(await trySay('cas', text, more), expected, text);
    await bare.hang('elsewhere', 'cas');
    assert.equal(await trySay('cas', 'x', { replyTo: first.id }, 'elsewhere'), 'not_found');
    assert.equal((await commentsOn()).length, 2);
    await bare.used('comments:cas', commentsPerHour).catch(() => {});
    await bare.ask(`update rate_limits set used = $1 where key = 'comments:cas'`, commentsPerHour);
    assert.equal(await trySay('cas', 'x'), 'rate_limited');
  });

  test('each role may what the table says', async () => {
    await bare.invent('eve');
    await bare.ask(`insert into team_members (team_id, user_id, role) values ('night', 'eve', 'artist')`);
    const { id } = await say('cas', 'Mine');
    assert.equal(await trySay('dan', 'x'), 'not_found');
    for (const act of [resolve, drop]) {
      assert.equal(await act('dan', id), 'not_found');
      assert.equal(await act('vic', id), 'forbidden');
    }
    assert.equal(await resolve('eve', id), 'done');
    assert.equal(await drop('eve', id), 'forbidden');
    for (const who of ['ann', 'vic', 'eve'])
      assert.equal(await outcome(reviews.edit(who, id, 'Changed')), 'forbidden', who);
    assert.equal((await reviews.edit('cas', id, 'Changed')).text, 'Changed');
    for (const who of ['cas', 'vic', 'eve']) assert.equal(await judge(who, 'approved'), 'forbidden', who);
    assert.equal(await judge('dan', 'approved'), 'not_found');
    assert.equal(await judge('ann', 'changes'), 'done');
    const { verdict, may } = await reviews.talk('vic', 'fox');
    assert.deepEqual([verdict?.verdict, verdict?.by?.uid], ['changes', 'ann']);
    assert.deepEqual(may, { review: false, resolve: false, delete: false });
    assert.equal(await drop('ben', id), 'done');
    assert.deepEqual(await commentsOn(), []);
  });

  test('on an image in one’s own drive only its owner talks, without activity or notices', async () => {
    await bare.hang('own', 'cas');
    await say('cas', `${mentionOf('cas')} darker here`, { place: { x: 1, y: 0 } }, 'own');
    assert.equal(await judge('cas', 'approved', 'own'), 'done');
    const { comments, verdict, people } = await reviews.talk('cas', 'own');
    assert.deepEqual([comments.length, verdict?.verdict, people.length], [1, 'approved', 1]);
    assert.deepEqual([(await noticesOf('cas')).unread, rang], [0, []]);
    assert.equal(await judge('cas', null, 'own'), 'done');
    assert.equal((await reviews.talk('cas', 'own')).verdict, null);
    assert.equal(await trySay('ann', 'x', {}, 'own'), 'not_found');
  });

  test('a deleted comment stays without its text while it has answers', async () => {
    const first = await say('vic', 'Oops');
    const answer = await say('cas', 'What?', { replyTo: first.id });
    assert.equal(await drop('vic', first.id), 'done');
    const [left] = await commentsOn();
    assert.deepEqual([left?.id, left?.text, left?.author], [first.id, '', null]);
    assert.equal(await trySay('cas', 'x', { replyTo: first.id }), 'not_found');
    assert.equal(await drop('cas', answer.id), 'done');
    assert.deepEqual(await commentsOn(), [], 'with the last answer it goes');
  });

  test('an image has a maximum of comments, also when many come at once', async () => {
    await bare.ask(
      `insert into comments (id, asset_id, author_id, text, created_at)
       select 'c' || n, 'fox', 'cas', 'x', now() from generate_series(1, $1::int) n`,
      commentsMaximum - 1,
    );
    const outcomes = await Promise.all(['ann', 'ben', 'cas'].map((uid) => trySay(uid, 'x')));
    assert.deepEqual(outcomes.toSorted(), ['done', 'too_many_comments', 'too_many_comments']);
  });

  test('notices go to who is mentioned, answered or owns the image, and not to who muted the team', async () => {
    const first = await say('ann', `${mentionOf('vic')} ${mentionOf('ann')} look`);
    await say('vic', 'Nice', { replyTo: first.id });
    assert.equal(await judge('ann', 'approved'), 'done');
    assert.deepEqual(await kindsOf('vic'), ['mention']);
    assert.deepEqual(await kindsOf('ann'), ['reply']);
    assert.deepEqual(await kindsOf('cas'), ['approved', 'comment', 'comment']);
    assert.deepEqual(rang, ['vic', 'cas'], 'for a mention and a verdict');
    const { notices, unread } = await noticesOf('cas');
    assert.deepEqual([unread, notices[0]?.by?.uid, notices[0]?.asset?.id], [3, 'ann', 'fox']);
    const short = await noticesOf('cas', { limit: '1' });
    const [newest] = notices;
    assert.deepEqual([short.notices, short.next, short.unread], [[newest], newest?.id, 3]);
    assert.deepEqual((await noticesOf('cas', { before: short.next ?? '' })).notices, notices.slice(1));
    await activity.readNotices('cas', notices[1]?.id ?? '');
    assert.equal((await noticesOf('cas')).unread, 1);
    await activity.mute('cas', 'night', true);
    await say('ann', mentionOf('cas'));
    assert.partialDeepStrictEqual(await noticesOf('cas'), { unread: 1, muted: ['night'] });
    await bare.ask(`delete from team_members where user_id = 'cas'`);
    assert.deepEqual((await noticesOf('cas')).notices, [], 'who has left reads nothing more of the team');
  });
});
