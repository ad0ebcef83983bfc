import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { NewGenerations } from '@artcade/contract/generations';
import type { Kit, KitChange, NewKit } from '@artcade/contract/kits';
import { kitsMaximum } from '@artcade/domain/kits';
import { newId } from '#keys/secrets.ts';
import { bareMaking } from '../support/bare-making.ts';
import { outcome } from '../support/bare-teams.ts';
import { assertShelvesAddUp, hastenChecks, sha256 } from '../support/drive-fixtures.ts';
import { knight } from '../support/generating.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { assertBalanced } from '../support/shopper.ts';

const colours = ['#101020', '#304050', '#607080', '#90a0b0', '#f0f0f0'];
const look = { name: 'Lantern Bay', genre: 'puzzle', style: 'cel', colours, teamId: null } as const;
const pictures = { logoId: null, heroId: null };

const banner = {
  tool: 'banner-generator',
  inputs: { headline: 'Out now' },
  size: 'ad-rectangle',
} as const;

const notFound = { code: 'not_found' };
const noKit = { code: 'kit_not_found' };
const tooMany = { code: 'too_many_kits' };

describe('style kits', () => {
  const engines = quickEngines(undefined, 'builtin', ['openai']);
  let bare: Awaited<ReturnType<typeof bareMaking>>;
  before(async () => {
    bare = await bareMaking(engines);
  });
  after(() => bare.stop());
  const lastSeen = () => engines.seen.at(-1);
  /** The pictures that the engine was shown last, each with its part. */
  const shownLast = () => lastSeen()?.references.map(({ part, bytes }) => `${part} ${sha256(bytes)}`);

  const create = (uid: string, kit: Partial<NewKit> = {}): Promise<Kit> =>
    bare.kits.create(uid, { ...look, ...pictures, colours: [...colours], key: newId(), ...kit });
  const update = (uid: string, { id }: Pick<Kit, 'id'>, change: Partial<KitChange> = {}): Promise<Kit> =>
    bare.kits.update(uid, id, { ...look, colours: [...colours], ...change });
  const made = async (uid: string, order: Partial<NewGenerations>) =>
    (await bare.made(uid, order))[0] ?? assert.fail();
  const erase = async (uid: string, id: string): Promise<void> => {
    await bare.drive.delete(uid, [id]);
    await bare.drive.erase(uid, [id]);
  };
  /** As many kits as this, together with the one that is copied. */
  const fillUp = (id: string, count: number) =>
    bare.ask(
      `insert into kits select id || n, user_id, key || n, team_id, name, genre, style, colours, logo_id, hero_id,
        created_at, updated_at from kits, generate_series(2, $2) n where id = $1`,
      id,
      count,
    );

  test('a kit is stored as given, with its colours sorted from dark to light and its name cleaned', async () => {
    const artist = await bare.newUser();
    const logo = await bare.add(artist);
    const kit = await create(artist, {
      name: '  Lantern\n Bay ',
      colours: ['#F0F0F0', '#304050', '#101020', '#90A0B0', '#607080'],
      logoId: logo.id,
    });
    assert.deepEqual(
      [kit.name, kit.genre, kit.style, kit.colours, kit.hero, kit.team, kit.ownerUid],
      ['Lantern Bay', 'puzzle', 'cel', colours, null, null, artist],
    );
    assert.deepEqual([kit.logo?.id, kit.logo?.gridUrl], [logo.id, logo.gridUrl]);
    const changed = await update(artist, kit, { name: 'Lantern Isle', genre: null });
    assert.deepEqual([changed.name, changed.genre, changed.logo?.id], ['Lantern Isle', null, logo.id]);
    const plain = await update(artist, kit, { logoId: null });
    assert.equal(plain.logo, null);
    assert.deepEqual(await bare.kits.list(artist), [plain]);
    await assert.rejects(create(artist, { name: '\u200b' }), { code: 'invalid_input' });
  });

  test('a repeated request is one kit, a deleted kit can be restored for a day, and their number is limited', async () => {
    const artist = await bare.newUser();
    const key = newId();
    const twice = await Promise.all([create(artist, { key }), create(artist, { key })]);
    assert.equal(twice[0].id, twice[1].id);
    const { id } = twice[0];
    await bare.kits.delete(artist, id);
    assert.deepEqual(await bare.kits.list(artist), []);
    await assert.rejects(bare.kits.delete(artist, id), noKit);
    await assert.rejects(bare.order(artist, { kitId: id }), noKit);
    assert.deepEqual(await bare.kits.restore(artist, id), twice[0]);

    await fillUp(id, kitsMaximum);
    await assert.rejects(create(artist), tooMany);
    await bare.kits.delete(artist, `${id}2`);
    await create(artist);
    await assert.rejects(bare.kits.restore(artist, `${id}2`), tooMany);
    bare.pass(2 * 86_400_000);
    await bare.kits.sweep();
    await assert.rejects(bare.kits.restore(artist, `${id}2`), noKit);
    assert.equal((await bare.kits.list(artist)).length, kitsMaximum, 'only what was deleted is gone');
  });

  test('concurrent requests do not exceed the limit, and a refused one counts as a change', async () => {
    const artist = await bare.newUser();
    const kit = await create(artist);
    await fillUp(kit.id, kitsMaximum - 1);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcome(create(artist))));
    assert.equal(outcomes.filter((each) => each === 'done').length, 1);
    assert.equal((await bare.kits.list(artist)).length, kitsMaximum);
    const key = `kits:${artist}`;
    const count = () => bare.ask('select used from rate_limits where key = $1', key);
    assert.deepEqual(await count(), [{ used: 9 }]);
    await assert.rejects(update(artist, kit, { heroId: newId() }), notFound);
    await assert.rejects(update(artist, { id: newId() }), noKit);
    assert.deepEqual(await count(), [{ used: 11 }]);
    await bare.ask('update rate_limits set used = 300 where key = $1', key);
    await assert.rejects(bare.kits.delete(artist, kit.id), { code: 'rate_limited' });
    assert.equal((await bare.kits.list(artist)).length, kitsMaximum);
  });

  test('an order with a kit uses its colours, its name and its pictures; its own palette wins', async () => {
    const artist = await bare.newUser();
    const [hero, logo, hint] = [await bare.add(artist), await bare.add(artist), await bare.add(artist)];
    const kit = await create(artist, { heroId: hero.id, logoId: logo.id });
    const { recipe } = await made(artist, { ...banner, references: [{ assetId: hint.id }], kitId: kit.id });
    assert.deepEqual(recipe.kit, { id: kit.id, name: 'Lantern Bay' });
    assert.deepEqual([recipe.colours, recipe.parents, recipe.notes], [colours, [hint.id], []]);
    assert.deepEqual(lastSeen()?.colours, colours);
    const shown = [`hint ${hint.url}`, `hero ${hero.previewUrl}`, `logo ${logo.previewUrl}`];
    assert.deepEqual(shownLast(), shown);

    const own = await made(artist, { kitId: kit.id, palette: 'neon' });
    assert.deepEqual([own.recipe.kit?.id, own.recipe.colours], [kit.id, undefined]);
    assert.deepEqual([lastSeen()?.colours, shownLast()], [undefined, []], 'a logo shows neither');

    const order = { key: newId(), kitId: kit.id };
    const first = await bare.order(artist, order);
    await bare.kits.delete(artist, kit.id);
    assert.deepEqual(await bare.order(artist, order), first, 'asked again, although the kit is gone');
    await assert.rejects(bare.order(artist, { key: order.key }), { code: 'invalid_input' });
    await bare.work();
    await assertBalanced(bare.url);
  });

  test('an edit keeps the look of its image, whichever kit is sent', async () => {
    const artist = await bare.newUser();
    const [kit, other] = [await create(artist), await create(artist, { name: 'Other' })];
    const { asset } = await made(artist, { ...knight, kitId: kit.id });
    await bare.kits.delete(artist, kit.id);
    const references = [{ assetId: asset?.id ?? '' }];
    const edit = { ...knight, mode: 'edit', prompt: 'a hat', references, kitId: other.id } as const;
    const { recipe } = await made(artist, edit);
    assert.deepEqual([recipe.kit?.id, recipe.colours], [kit.id, colours]);
    assert.deepEqual(lastSeen()?.colours, colours);
  });

  test('a picture in the trash is marked as missing; an erased one is removed from the kit', async () => {
    const artist = await bare.newUser();
    const [hero, logo] = [await bare.add(artist), await bare.add(artist)];
    const kit = await create(artist, { heroId: hero.id, logoId: logo.id });
    await bare.drive.delete(artist, [hero.id]);
    const [trashed] = await bare.kits.list(artist);
    assert.deepEqual([trashed?.hero, trashed?.logo?.id], [null, logo.id]);
    const { state, recipe } = await made(artist, { ...banner, kitId: kit.id });
    assert.equal(state, 'done');
    assert.deepEqual(recipe.notes, [{ code: 'kit_picture_missing', text: 'Lantern Bay' }]);
    assert.deepEqual(shownLast(), [`logo ${logo.previewUrl}`]);
    await assert.rejects(create(artist, { heroId: hero.id }), notFound);
    await update(artist, kit, { name: 'Still here' });
    await bare.drive.restore(artist, [hero.id]);
    assert.equal((await bare.kits.list(artist))[0]?.hero?.id, hero.id, 'an unnamed picture stays');

    await erase(artist, hero.id);
    const later = await made(artist, { ...banner, kitId: kit.id });
    assert.deepEqual([later.state, later.recipe.notes], ['done', []]);
    await assertShelvesAddUp(bare.url);
  });

  test('a kit has reference pictures in their order, and a model gets as many as it takes, the most telling first', async () => {
    const artist = await bare.newUser();
    const [mia, wall, sky, hint] = [
      await bare.add(artist),
      await bare.add(artist),
      await bare.add(artist),
      await bare.add(artist),
    ];
    const style = ({ id }: { id: string }) => ({ id, role: 'style' as const });
    const references = [style(sky), { id: mia.id, role: 'character' as const }, style(wall), style(sky)];
    const kit = await create(artist, { references });
    const inKit = async () =>
      (await bare.kits.list(artist))[0]?.references?.map(({ id, role }) => [id, role]);
    const inOrder = [
      [sky.id, 'style'],
      [mia.id, 'character'],
      [wall.id, 'style'],
    ];
    assert.deepEqual(await inKit(), inOrder);

    const model = { kitId: kit.id, engine: 'openai' as const };
    const seen = async (order: Partial<NewGenerations>) => {
      const { recipe } = await made(artist, order);
      return { pictures: shownLast(), notes: recipe.notes.map(({ text }) => text) };
    };
    const [figure, brick, blue] = [
      `character ${mia.previewUrl}`,
      `style ${wall.previewUrl}`,
      `style ${sky.previewUrl}`,
    ];
    assert.deepEqual(await seen({ ...knight, ...model }), { pictures: [figure, blue, brick], notes: [] });
    assert.deepEqual(await seen(model), { pictures: [blue, brick], notes: [] }, 'a logo has no figure');
    const own = { ...knight, ...model, references: [{ assetId: hint.id }] };
    assert.deepEqual(await seen(own), {
      pictures: [`hint ${hint.url}`, figure, blue],
      notes: ['Used 2 of 3 reference pictures of the style kit.'],
    });
    assert.deepEqual(await seen({ ...knight, kitId: kit.id }), {
      pictures: [],
      notes: ['Used 0 of 3 reference pictures of the style kit.'],
    });

    assert.equal((await update(artist, kit, { name: 'Renamed', lora: 'inkline' })).lora, 'inkline');
    await made(artist, model);
    assert.equal(lastSeen()?.lora, 'inkline');
    assert.deepEqual(await inKit(), inOrder, 'left out, they stay');
    await update(artist, kit, { references: [style(wall), style(sky)] });
    assert.deepEqual(await inKit(), [
      [wall.id, 'style'],
      [sky.id, 'style'],
    ]);
    await bare.drive.delete(artist, [sky.id]);
    assert.deepEqual(await inKit(), [[wall.id, 'style']], 'not from the trash');
    assert.deepEqual(await seen(model), { pictures: [brick], notes: [] });
    await bare.drive.erase(artist, [sky.id]);
    await assert.rejects(create(await bare.newUser(), { references: [style(wall)] }), notFound);
    await assertShelvesAddUp(bare.url);
  });

  test("the bytes of a kit's pictures stay until the image is made", async () => {
    const artist = await bare.newUser();
    const hero = await bare.add(artist);
    const kit = await create(artist, { heroId: hero.id });
    await bare.order(artist, { ...banner, kitId: kit.id });
    await erase(artist, hero.id);
    await hastenChecks(bare.url);
    await bare.drive.sweep();
    await bare.work();
    assert.deepEqual(shownLast(), [`hero ${hero.previewUrl}`]);
  });

  test('a team uses the kit of a member, sees its pictures and nothing else, and may not change it', async () => {
    const [owner, member, stranger] = [await bare.newUser(), await bare.newUser(), await bare.newUser()];
    await bare.found('night', owner, { [member]: 'artist' });
    const hero = await bare.add(member);
    const kit = await create(member, { heroId: hero.id, teamId: 'night' });

    const [seen] = await bare.kits.list(owner);
    assert.deepEqual(
      [seen?.id, seen?.team, seen?.ownerUid, seen?.hero?.gridUrl],
      [kit.id, { id: 'night', name: 'night' }, member, hero.gridUrl],
    );
    const { state, recipe } = await made(owner, { ...banner, kitId: kit.id });
    assert.deepEqual([state, recipe.kit?.id, recipe.notes], ['done', kit.id, []]);
    assert.deepEqual(shownLast(), [`hero ${hero.previewUrl}`]);
    // Only through the kit: the image itself stays private.
    await assert.rejects(bare.order(owner, { ...banner, references: [{ assetId: hero.id }] }), notFound);
    await assert.rejects(create(owner, { heroId: hero.id }), notFound);

    await assert.rejects(update(owner, kit), { code: 'forbidden' });
    await assert.rejects(bare.kits.delete(owner, kit.id), { code: 'forbidden' });
    for (const attempt of [
      () => update(stranger, kit),
      () => bare.kits.delete(stranger, kit.id),
      () => bare.kits.restore(owner, kit.id),
      () => bare.kits.restore(stranger, kit.id),
      () => bare.order(stranger, { ...banner, kitId: kit.id }),
    ])
      await assert.rejects(attempt(), noKit);
    assert.deepEqual(await bare.kits.list(stranger), []);
    await assert.rejects(create(stranger, { teamId: 'night' }), { code: 'team_not_found' });

    await bare.kits.delete(member, kit.id);
    assert.deepEqual(await bare.kits.list(owner), []);
    await assert.rejects(bare.order(owner, { ...banner, kitId: kit.id }), noKit);
  });

  test('a member who leaves a team loses its kits and keeps their own', async () => {
    const [owner, member] = [await bare.newUser(), await bare.newUser()];
    await bare.found('day', owner, { [member]: 'artist' });
    const leave = () => bare.ask('delete from team_members where user_id = $1', member);
    const theirs = await create(member, { teamId: 'day' });
    const mine = await create(owner, { name: 'Mine', teamId: 'day' });
    const seenBy = async (uid: string) =>
      (await bare.kits.list(uid)).map(({ id, team }) => [id, team?.id ?? null]);
    const inTeam = [
      [theirs.id, 'day'],
      [mine.id, 'day'],
    ];
    assert.deepEqual(await seenBy(member), inTeam, 'one’s own first');
    await leave();
    assert.deepEqual([await seenBy(member), await seenBy(owner)], [[[theirs.id, null]], [[mine.id, 'day']]]);
    await assert.rejects(bare.order(member, { kitId: mine.id }), noKit);
    await bare.ask(`insert into team_members (team_id, user_id) values ('day', $1)`, member);
    assert.equal((await seenBy(owner)).length, 1, 'what was taken along is not shared again by itself');

    await update(member, theirs, { teamId: 'day' });
    assert.equal((await seenBy(owner)).length, 2);
    await leave();
    assert.equal((await seenBy(owner)).length, 1);
    await bare.ask(`delete from teams where id = 'day'`);
    assert.deepEqual(await seenBy(owner), [[mine.id, null]]);
  });

  test("an album picture that the kit's owner can no longer see is missing", async () => {
    const [owner, member] = [await bare.newUser(), await bare.newUser()];
    await bare.found('dusk', owner, { [member]: 'artist' });
    const shared = await bare.add(owner, { teamId: 'dusk' });
    const kit = await create(member, { logoId: shared.id });
    assert.equal(kit.logo?.id, shared.id);
    await bare.ask('delete from team_members where user_id = $1', member);
    assert.equal((await bare.kits.list(member))[0]?.logo, null);
    const { state, recipe } = await made(member, { ...banner, kitId: kit.id });
    assert.deepEqual([state, recipe.notes[0]?.code, shownLast()], ['done', 'kit_picture_missing', []]);
  });
});
