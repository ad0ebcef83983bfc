import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { galleryLimits } from '@artcade/domain/gallery';
import { lockActive } from '#features/accounts/service.ts';
import { bareGallery, hashOf } from '../support/bare-gallery.ts';
import { outcome } from '../support/bare-teams.ts';
import { lockWaits } from '../support/lock-waits.ts';

const day = 86_400_000;

describe('pictures of the gallery, in detail', () => {
  let bare: Awaited<ReturnType<typeof bareGallery>>;
  before(async () => {
    bare = await bareGallery();
  });
  after(() => bare.stop());
  beforeEach(async () => {
    await bare.begin();
    await bare.hang('fox', 'ann');
    await bare.hang('owl', 'ann');
  });

  const as = (uid: string) => ({ uid, sessionId: 's' });
  const publish = async (uid: string, imageId: string, more: object = {}) => {
    bare.pass(1);
    return bare.gallery().publish(as(uid), { imageId, ...more });
  };
  const change = (uid: string, id: string, asked: object) => bare.gallery().change(as(uid), id, asked);
  const listed = async (asked: object = {}, reader: string | null = null) =>
    (await bare.gallery().list(asked, reader)).pictures.map(({ id }) => id);
  const rowOf = async (id: string) =>
    (await bare.ask('select * from gallery_pictures where id = $1', id))[0] ?? {};
  const recipe = {
    mode: 'create',
    tool: 'logo-generator',
    prompt: 'a fox',
    inputs: { title: 'Fox' },
    style: 'flat',
    palette: 'auto',
    size: 'small',
    seed: 7,
    engine: 'builtin',
    model: 'secret',
    parents: [],
    notes: [],
    colours: ['#000000'],
    kit: { id: 'kit', name: 'Kit' },
  };
  const open = {
    tool: 'logo-generator',
    prompt: 'a fox',
    inputs: { title: 'Fox' },
    style: 'flat',
    palette: 'auto',
    size: 'small',
    seed: 7,
  };
  const madeBy = (id: string, more: object = {}) =>
    bare.ask(
      'insert into recipes (asset_id, recipe) values ($1, $2)',
      id,
      JSON.stringify({ ...recipe, ...more }),
    );

  test('a picture is published with clean words that follow the rules, and seen with nothing else', async () => {
    const gallery = bare.gallery();
    const own = await publish('ann', 'fox', { title: '  Fox\n knight ', by: ' Ana ' });
    const at = bare.now().toISOString();
    assert.deepEqual(own, {
      id: own.id,
      imageId: 'fox',
      title: 'Fox knight',
      by: 'Ana',
      showsRecipe: false,
      publishedAt: at,
      withdrawnAt: null,
      isShown: true,
    });
    const seen = {
      id: own.id,
      title: 'Fox knight',
      by: 'Ana',
      tool: null,
      hasRecipe: false,
      width: 3,
      height: 2,
      thumbhash: Buffer.from('hash').toString('base64'),
      gridUrl: `/gallery-images/${own.id}/grid`,
      previewUrl: `/gallery-images/${own.id}/preview`,
      publishedAt: at,
    };
    assert.deepEqual(await gallery.get(own.id), { ...seen, recipe: null });
    assert.deepEqual(await gallery.list({}, null), { pictures: [seen], next: null });
    assert.deepEqual(await gallery.listOwn(as('ann')), [own]);
    assert.deepEqual(await gallery.shown(own.id), {
      assetId: 'fox',
      makerId: 'ann',
      place: 'gallery',
      name: 'Ana',
    });
    assert.deepEqual(
      [await gallery.file(own.id, 'grid'), await gallery.file('none', 'grid')],
      [hashOf('fox'), null],
    );
    assert.equal((await publish('ann', 'owl')).title, '');
    assert.deepEqual(bare.checked, [
      ['ann', '  Fox\n knight ', ' Ana '],
      ['ann', '', ''],
    ]);
    assert.deepEqual(bare.counted, ['ann', 'ann']);
    for (const words of [{ title: 'bad' }, { by: 'bad' }])
      assert.equal(await outcome(publish('ann', 'fox', words)), 'prompt_refused');
  });

  test('an image is one picture, of whoever published it last', async () => {
    await bare.hang('team fox', 'cas', { shelf: 'night' });
    await madeBy('team fox');
    const first = await publish('ben', 'team fox', { title: 'One' });
    await change('ben', first.id, { isPublished: false });
    const again = await publish('ann', 'team fox', { title: 'Two', by: 'Ann' });
    assert.deepEqual([again.id, again.publishedAt], [first.id, first.publishedAt], 'it keeps its place');
    assert.partialDeepStrictEqual(await rowOf(first.id), {
      published_by: 'ann',
      shelf_id: 'night',
      title: 'Two',
      shown_name: 'Ann',
      tool: 'logo-generator',
      withdrawn_at: null,
    });
  });

  test('whatever ends a picture ends it everywhere', async () => {
    const gallery = bare.gallery();
    const { id } = await publish('ann', 'fox');
    const isShown = async () => {
      const shown = (await outcome(gallery.get(id))) === 'done';
      assert.equal(await outcome(gallery.shown(id)), shown ? 'done' : 'picture_gone');
      assert.equal((await gallery.file(id, 'preview')) !== null, shown);
      assert.equal((await listed()).includes(id), shown);
      return shown;
    };
    const { ask } = bare;
    for (const [what, end, begin] of [
      [
        'withdrawn',
        `update gallery_pictures set withdrawn_at = now()`,
        `update gallery_pictures set withdrawn_at = null`,
      ],
      [
        'disabled',
        `update users set disabled_at = now() where id = 'ann'`,
        `update users set disabled_at = null`,
      ],
      [
        'closed',
        `update users set closed_at = now(), erase_at = now() where id = 'ann'`,
        `update users set closed_at = null, erase_at = null`,
      ],
      [
        'in the trash',
        `update assets set deleted_at = now() where id = 'fox'`,
        `update assets set deleted_at = null`,
      ],
      [
        'moved',
        `update assets set shelf_id = 'night' where id = 'fox'`,
        `update assets set shelf_id = 'ann'`,
      ],
      [
        'taken down',
        `insert into takedowns (id, asset_id, maker_id, hash, words, at) values ('t', 'fox', 'ben', 'other', '', now())`,
        'delete from takedowns',
      ],
      [
        'a copy of what the artist had taken down',
        `insert into takedowns (id, asset_id, maker_id, hash, words, at) values ('t', null, 'ann', '${hashOf('fox')}', '', now())`,
        'delete from takedowns',
      ],
    ] as const) {
      await ask(end);
      assert.equal(await isShown(), false, what);
      const isOwnShown = (await gallery.listOwn(as('ann'))).some((own) => own.isShown);
      // An account that is not active reads nothing.
      assert.equal(isOwnShown, what === 'disabled' || what === 'closed', what);
      await ask(begin);
      assert.equal(await isShown(), true, what);
    }
    await ask(
      `insert into takedowns (id, asset_id, maker_id, hash, words, at) values ('t', null, 'ben', '${hashOf('fox')}', '', now())`,
    );
    assert.equal(await isShown(), true, 'somebody else showed the same bytes');
  });

  test('a picture that did not pass the check is not shown, and its artist learns why', async () => {
    const [fox, owl] = [await publish('ann', 'fox'), await publish('ann', 'owl')];
    await bare.hang('elk', 'ann');
    const elk = await publish('ann', 'elk');
    await change('ann', elk.id, { isPublished: false });
    const asked: unknown[] = [];
    const gallery = bare.gallery(true, {
      mayShow: async (images, makerOf) => {
        asked.push(images.map((image) => `${image.id} of ${makerOf(image)}`).sort());
        return images.filter(({ id }) => id !== 'owl');
      },
      whyHidden: async (uid, images) => {
        asked.push(uid, images);
        return images.map(({ id }) => ({ imageId: id, state: 'waiting' as const }));
      },
    });
    const own = await gallery.listOwn(as('ann'));
    assert.deepEqual(
      own.map((picture) => [picture.id, picture.isShown, picture.check]),
      [
        [elk.id, false, undefined],
        [owl.id, false, { imageId: 'owl', state: 'waiting' }],
        [fox.id, true, undefined],
      ],
    );
    assert.deepEqual(
      own.map((picture) => 'check' in picture),
      [false, true, false],
    );
    assert.partialDeepStrictEqual(asked, [['fox of ann', 'owl of ann'], 'ann', [{ id: 'owl' }]]);
    assert.equal((asked[2] as unknown[]).length, 1);
    assert.deepEqual(
      (await gallery.list({}, null)).pictures.map(({ id }) => id),
      [fox.id],
    );
    assert.equal(await outcome(gallery.get(owl.id)), 'picture_gone');
    assert.equal(await gallery.file(owl.id, 'grid'), null);
  });

  test('where the operator offers no gallery, there is none', async () => {
    const { id } = await publish('ann', 'fox');
    const off = bare.gallery(false);
    for (const [what, call] of Object.entries({
      list: () => off.list({}, null),
      get: () => off.get(id),
      shown: () => off.shown(id),
      own: () => off.listOwn(as('ann')),
      publish: () => off.publish(as('ann'), { imageId: 'owl' }),
      change: () => off.change(as('ann'), id, { title: 'x' }),
    }))
      assert.equal(await outcome(call()), 'gallery_off', what);
    assert.equal(await off.file(id, 'grid'), null);
  });

  test('publishing needs the right, a confirmed address, an active account, and an image that is still there', async () => {
    const { ask, meanwhile } = bare;
    const tries = (uid: string, more = {}) => outcome(publish(uid, 'fox', more));
    assert.equal(await tries('ben'), 'not_found');
    await ask(`update users set email_verified_at = null where id = 'ann'`);
    assert.equal(await tries('ann'), 'email_unconfirmed');
    await ask(`update users set email_verified_at = now(), disabled_at = now() where id = 'ann'`);
    assert.equal(await tries('ann'), 'token_invalid');
    await ask(`update users set disabled_at = null where id = 'ann'`);
    meanwhile.shelfFound = () => ask(`update assets set deleted_at = now() where id = 'fox'`);
    assert.equal(await tries('ann'), 'not_found', 'in the trash meanwhile');
    await ask('update assets set deleted_at = null');
    meanwhile.wordsRead = () => ask(`update assets set shelf_id = 'night' where id = 'fox'`);
    assert.equal(await tries('ann', { showsRecipe: true }), 'not_found', 'moved meanwhile');
    await ask(`update assets set shelf_id = 'ann'`);
    await ask(
      `insert into takedowns (id, asset_id, maker_id, hash, words, at) values ('t', 'fox', 'ann', 'h', '', now())`,
    );
    assert.equal(await tries('ann'), 'picture_taken_down');
    await ask('delete from takedowns; delete from rate_limits;');
    await bare.used('gallery publish:ann', galleryLimits.perDay);
    assert.equal(await tries('ann'), 'rate_limited');
  });

  test('an image that is erased while it is published is not found', async () => {
    let publishing: Promise<unknown> = Promise.resolve();
    await bare.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('assets').where('id', '=', 'fox').execute();
      publishing = outcome(publish('ann', 'fox'));
      assert.equal((await lockWaits(bare.ask, publishing)).length, 1);
    });
    assert.equal(await publishing, 'not_found');
  });

  test('an artist shows so many other pictures; withdrawn ones and those of others do not count', async () => {
    const { ask, copies } = bare;
    await copies('fox', 'many', galleryLimits.each - 1);
    await copies('fox', 'none', 3);
    await bare.hang('elk', 'ben');
    await copies('elk', 'bens', 3);
    await ask(`insert into gallery_pictures (id, asset_id, published_by, shelf_id, title, shown_name, shows_recipe, published_at, withdrawn_at)
      select id, id, owner_id, shelf_id, '', '', false, now(), case when id like 'none%' then now() end
      from assets where id ~ '^(many|none|bens)'`);
    const { id } = await publish('ann', 'fox');
    await publish('ann', 'fox');
    assert.equal(await outcome(publish('ann', 'owl')), 'too_many_pictures');
    assert.equal(await outcome(change('ann', 'none001', { isPublished: true })), 'too_many_pictures');
    assert.equal(await outcome(change('ann', 'none001', { isPublished: false })), 'done');
    assert.equal(await outcome(change('ann', 'none001', { title: 'x' })), 'done');
    await ask(`update gallery_pictures set withdrawn_at = null where id = 'none002'`);
    assert.equal(await outcome(change('ann', id, { isPublished: true })), 'done', 'it is shown already');
    await ask(`update gallery_pictures set withdrawn_at = now() where id = 'none002'`);
    await change('ann', id, { isPublished: false });
    let showing: Promise<unknown> = Promise.resolve();
    await bare.db.transaction().execute(async (tx) => {
      await lockActive(tx, 'ann');
      showing = outcome(change('ann', id, { isPublished: true }));
      assert.equal((await lockWaits(bare.ask, showing)).length, 1, 'of two, one takes the last place');
    });
    assert.equal(await showing, 'done');
  });

  test('a recipe is shown only where its artist wrote and shows it, and only its open part', async () => {
    const gallery = bare.gallery();
    await madeBy('fox', { language: 'en', brief: { things: [] }, briefEdits: { things: ['x'] } });
    const { id } = await publish('ann', 'fox');
    const shown = async (of = id) => {
      const picture = await gallery.get(of);
      assert.equal(picture.hasRecipe, picture.recipe !== null);
      return picture.recipe;
    };
    assert.equal(await shown(), null);
    assert.equal((await publish('ann', 'fox', { showsRecipe: false })).showsRecipe, false);
    assert.equal((await publish('ann', 'fox', { showsRecipe: true })).showsRecipe, true);
    assert.deepEqual(await shown(), {
      ...open,
      language: 'en',
      brief: { things: [] },
      briefEdits: { things: ['x'] },
    });
    assert.equal((await gallery.get(id)).tool, 'logo-generator');
    assert.equal((await change('ann', id, { showsRecipe: false })).showsRecipe, false);
    assert.equal(await shown(), null);
    await change('ann', id, { showsRecipe: true });
    await bare.ask(`update recipes set recipe = recipe - 'language' - 'brief' - 'briefEdits'`);
    assert.deepEqual(await shown(), open);
    const plain = await publish('ann', 'owl', { showsRecipe: true });
    assert.equal(await shown(plain.id), null, 'there is none');

    await bare.hang('team fox', 'cas', { shelf: 'night' });
    await madeBy('team fox');
    const theirs = await publish('ben', 'team fox', { showsRecipe: true });
    assert.equal(theirs.showsRecipe, false);
    assert.equal((await change('ben', theirs.id, { showsRecipe: true })).showsRecipe, false);
    await bare.ask('update gallery_pictures set shows_recipe = true');
    assert.equal(await shown(theirs.id), null, 'the words of another member');
  });

  test('others in the team show less of a picture, never more, and strangers learn nothing of it', async () => {
    await bare.hang('team fox', 'ben', { shelf: 'night' });
    const { id } = await publish('ben', 'team fox', { showsRecipe: true });
    const { id: own } = await publish('ann', 'fox');
    for (const asked of [{ isPublished: true }, { showsRecipe: true }, { title: 'x' }, { by: 'x' }])
      assert.equal(await outcome(change('ann', id, asked)), 'forbidden', JSON.stringify(asked));
    assert.partialDeepStrictEqual(await change('ann', id, { isPublished: false, showsRecipe: false }), {
      isShown: false,
      showsRecipe: false,
    });
    assert.equal(await outcome(change('cas', id, { isPublished: false })), 'forbidden');
    assert.equal(await outcome(change('dan', id, { isPublished: false })), 'team_not_found');
    assert.equal(await outcome(change('ben', own, { isPublished: false })), 'not_found');
    assert.equal(await outcome(change('ann', 'none', { isPublished: false })), 'not_found');
    assert.equal(await outcome(change('ann', own, {})), 'invalid_input');
    await bare.used('gallery change:ben', 120);
    assert.equal(await outcome(change('ben', id, { isPublished: true })), 'rate_limited');
  });

  test('a change changes what it names, of one picture, and keeps the day of the withdrawal', async () => {
    const { id } = await publish('ann', 'fox', { title: 'Fox', by: 'Ana', showsRecipe: true });
    const { id: other } = await publish('ann', 'owl', { title: 'Owl' });
    const untouched = await rowOf(other);
    bare.checked.length = 0;
    const told = async (asked: object) => {
      const { title, by, showsRecipe, withdrawnAt, isShown } = await change('ann', id, asked);
      return [title, by, showsRecipe, withdrawnAt, isShown];
    };
    assert.deepEqual(await told({ title: ' Red\nfox ' }), ['Red fox', 'Ana', true, null, true]);
    assert.deepEqual(await told({ by: ' Ann ' }), ['Red fox', 'Ann', true, null, true]);
    assert.deepEqual(bare.checked, [
      ['ann', ' Red\nfox ', ''],
      ['ann', '', ' Ann '],
    ]);
    for (const words of [{ title: 'bad' }, { by: 'bad' }])
      assert.equal(await outcome(change('ann', id, words)), 'prompt_refused');
    const at = bare.now().toISOString();
    assert.deepEqual(await told({ isPublished: false }), ['Red fox', 'Ann', true, at, false]);
    bare.pass(1);
    assert.deepEqual(await told({ isPublished: false }), ['Red fox', 'Ann', true, at, false]);
    assert.deepEqual(await told({ showsRecipe: false }), ['Red fox', 'Ann', false, at, false]);
    assert.deepEqual(await told({ isPublished: true }), ['Red fox', 'Ann', false, null, true]);
    assert.deepEqual(await rowOf(other), untouched);
    bare.meanwhile.wordsRead = () => bare.ask('delete from gallery_pictures');
    assert.equal(await outcome(change('ann', id, { showsRecipe: true })), 'not_found', 'gone meanwhile');
  });

  test('the gallery is read from the newest to the oldest, by tool, without artists whom the reader blocks', async () => {
    const { ask, copies } = bare;
    await bare.hang('elk', 'ben');
    await madeBy('owl');
    const { id: logo } = await publish('ann', 'owl');
    const { id: bens } = await publish('ben', 'elk');
    const { id: last } = await publish('ann', 'fox');
    assert.deepEqual(await listed(), [last, bens, logo]);
    assert.deepEqual(await listed({ tool: 'logo-generator' }), [logo]);
    assert.deepEqual(await listed({ tool: 'character-generator' }), []);
    assert.deepEqual(await listed({ before: last }), [bens, logo]);
    const block = (id: string, uid: string, blocked: string, inGallery: boolean) =>
      ask(`insert into person_blocks values ($1, $2, $3, $4, '', now())`, id, uid, blocked, inGallery);
    await block('1', 'dan', 'ben', false);
    await block('2', 'cas', 'ben', true);
    await block('3', 'dan', 'cas', true);
    assert.deepEqual(await listed({}, 'dan'), [last, bens, logo]);
    assert.deepEqual(await listed({}, 'cas'), [last, logo]);
    assert.deepEqual(await listed({}, 'ann'), [last, bens, logo]);
    assert.deepEqual(
      (await bare.gallery().listOwn(as('ann'))).map(({ id }) => id),
      [last, logo],
    );

    await ask('delete from gallery_pictures');
    await copies('fox', 'page', 401);
    const fill = (count: number) =>
      ask(
        `insert into gallery_pictures (id, asset_id, published_by, shelf_id, title, shown_name, shows_recipe, published_at)
         select id, id, owner_id, shelf_id, '', '', false, now() from assets where id like 'page%'
         and id not in (select id from gallery_pictures) order by id desc limit $1`,
        count,
      );
    const page = async (asked: object = {}) => bare.gallery().list(asked, null);
    await fill(galleryLimits.page - 1);
    assert.equal((await page()).next, null);
    await fill(1);
    const full = await page();
    assert.deepEqual([full.pictures.length, full.next], [galleryLimits.page, full.pictures.at(-1)?.id]);
    assert.deepEqual(await page({ before: full.next }), { pictures: [], next: null });
    await fill(1);
    assert.equal((await page()).pictures.length, galleryLimits.page);
    await fill(401);
    assert.equal((await bare.gallery().listOwn(as('ann'))).length, 400);
  });

  test('a picture is forgotten a while after it was withdrawn', async () => {
    const at = (milliseconds: number) =>
      new Date(bare.start.getTime() - galleryLimits.keptDays * day + milliseconds);
    await bare.copies('fox', 'old', 3);
    for (const [id, withdrawn] of [
      ['old001', at(-1)],
      ['old002', at(0)],
      ['old003', null],
    ])
      await bare.ask(
        `insert into gallery_pictures (id, asset_id, published_by, shelf_id, title, shown_name, shows_recipe, published_at, withdrawn_at)
         values ($1, $1, 'ann', 'ann', '', '', false, now(), $2)`,
        id,
        withdrawn,
      );
    await bare.gallery().sweep();
    assert.deepEqual(await bare.ask('select id from gallery_pictures order by id'), [
      { id: 'old002' },
      { id: 'old003' },
    ]);
  });
});
