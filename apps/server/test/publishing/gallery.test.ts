import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OwnPicture } from '@artcade/contract/gallery';
import { galleryLimits } from '@artcade/domain/gallery';
import { moderationLimits } from '@artcade/domain/moderation';
import { sharePath } from '@artcade/domain/shares';
import { runCommand } from '#features/operator/commands.ts';
import { reportBudgets } from '#features/publishing/moderation/service.ts';
import { type Artist, done, newArtist, newImage, storageOf, upload } from '../support/artist.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { mailsTo } from '../support/inbox.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { found, inOneWord, join, newOwner, setRole } from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';
import { Visitor } from '../support/visitor.ts';

const gone = '404 picture_gone';

describe('the public gallery', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer(
      { ACCESS_TOKEN_SECONDS: '3600', TRUST_PROXY: '1', WELCOME_CREDITS: '1000', GALLERY: '1' },
      { engines: quickEngines() },
    );
  });
  after(() => server.stop());

  async function confirmed<Person extends Artist>(person: Person): Promise<Person> {
    await rows(server.databaseUrl, 'update users set email_verified_at = now() where id = $1', [person.uid]);
    return person;
  }
  const newPublisher = async () => confirmed(await newArtist(server.url));

  const tryPublish = ({ visitor, token }: Artist, body: object) =>
    visitor.call('publishPicture', { token, body: body as { imageId: string } });
  async function publish(artist: Artist, body: object): Promise<OwnPicture> {
    const { status, data, text } = await tryPublish(artist, body);
    assert.equal(status, 200, text);
    return data;
  }
  const change = ({ visitor, token }: Artist, id: string, body: object) =>
    visitor.call('changeGalleryPicture', { token, params: { id }, body });
  /** As somebody without an account. */
  const see = (id: string) => new Visitor(server.url).call('getGalleryPicture', { query: { id } });
  async function idsIn(query: Record<string, string> = {}): Promise<string[]> {
    const { status, data, text } = await new Visitor(server.url).call('listGallery', { query });
    assert.equal(status, 200, text);
    return data.pictures.map(({ id }) => id);
  }
  const statusOf = async (path: string) => (await fetch(server.url + path)).status;
  const admin = (...words: string[]) =>
    runCommand(words, { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  let networks = 0;
  const newNetwork = (): string => {
    networks += 1;
    return `203.0.${networks}.7`;
  };
  /** From another network each time. */
  const report = (body: object, from = newNetwork()) =>
    fetch(`${server.url}/api/reports/picture`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ reason: 'copied', ...body }),
    });

  test('everybody sees what was published, as small copies, and nothing else of the artist', async () => {
    const artist = await newPublisher();
    const [image, hidden] = [await upload(artist, { name: 'secret plan.png' }), await upload(artist)];
    const used = (await storageOf(artist)).used;
    const picture = await publish(artist, {
      imageId: image.id,
      title: '  Fox\n knight ',
      by: 'Ana of the woods',
    });
    assert.deepEqual([picture.title, picture.isShown, picture.showsRecipe], ['Fox knight', true, false]);
    assert.equal((await storageOf(artist)).used, used, 'nothing is copied');
    const { data } = await see(picture.id);
    assert.deepEqual(
      [data.title, data.by, data.recipe, data.hasRecipe],
      ['Fox knight', 'Ana of the woods', null, false],
    );
    const [first] = await idsIn();
    assert.equal(first, picture.id);
    const told = JSON.stringify(data);
    for (const secret of [artist.uid, artist.email, image.id, hidden.id, 'secret plan'])
      assert.ok(!told.includes(secret), secret);
    for (const url of [data.gridUrl, data.previewUrl]) {
      const response = await fetch(server.url + url);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-type'), 'image/webp');
      assert.equal(response.headers.get('cache-control'), 'no-cache');
      assert.match(response.headers.get('content-security-policy') ?? '', /sandbox/);
      const again = await fetch(server.url + url, {
        headers: { 'if-none-match': response.headers.get('etag') ?? '' },
      });
      assert.equal(again.status, 304);
    }
    assert.equal(await statusOf(`/gallery-images/${picture.id}/original`), 404);
    assert.equal(await statusOf(`/gallery-images/${image.id}/grid`), 404);
  });

  test('a recipe is shown only where its artist wants it, and names no other thing of theirs', async () => {
    const artist = await newPublisher();
    const { visitor, token } = artist;
    const order = await visitor.call('startGenerations', {
      token,
      body: {
        key: 'gallery-1',
        tool: 'character-generator',
        mode: 'create',
        prompt: 'a fox knight with a lantern',
        inputs: {},
        style: 'painterly',
        palette: 'auto',
        size: 'small',
        variations: 1,
      },
    });
    assert.equal(order.status, 200, order.text);
    const id = order.data[0]?.id ?? '';
    const imageId = await eventually(async () => {
      const { data } = await visitor.call('getGeneration', { token, params: { id } });
      assert.ok(data.asset, data.state);
      return data.asset.id;
    });
    const picture = await publish(artist, { imageId });
    assert.equal((await see(picture.id)).data.recipe, null);
    assert.equal((await change(artist, picture.id, { showsRecipe: true })).status, 200);
    const { recipe, tool } = (await see(picture.id)).data;
    assert.deepEqual([tool, recipe?.prompt], ['character-generator', 'a fox knight with a lantern']);
    assert.deepEqual(
      ['parents', 'kit', 'direction', 'reading', 'notes', 'model'].filter((key) => key in (recipe ?? {})),
      [],
    );
    assert.ok((await idsIn({ tool: 'character-generator' })).includes(picture.id));
    assert.ok(!(await idsIn({ tool: 'logo-generator' })).includes(picture.id));

    const editOf = (parent: string) =>
      rows(
        server.databaseUrl,
        `update recipes set recipe = recipe || jsonb_build_object('mode', 'edit', 'parents', jsonb_build_array($2::text))
         where asset_id = $1`,
        [imageId, parent],
      );
    const asks = async () => [
      (await change(artist, picture.id, { showsRecipe: true })).data.showsRecipe,
      (await publish(artist, { imageId, showsRecipe: true })).showsRecipe,
    ];
    const own = await upload(artist);
    await editOf(own.id);
    assert.deepEqual(await asks(), [true, true], 'an edit of an own image');
    const others = await upload(await newArtist(server.url));
    await rows(
      server.databaseUrl,
      `insert into recipes (asset_id, recipe) values ($1, jsonb_build_object('mode', 'edit', 'parents', jsonb_build_array($2::text)))`,
      [own.id, others.id],
    );
    assert.deepEqual(await asks(), [false, false], 'an edit of an edit of an image of somebody else');
    await editOf(others.id);
    assert.deepEqual(await asks(), [false, false], 'an edit of an image of somebody else');
    assert.equal((await see(picture.id)).data.recipe, null);
  });

  test('a title and a name follow the rules for words', async () => {
    const artist = await newPublisher();
    const { id: imageId } = await upload(artist);
    const bad = 'a porn poster in the bedroom';
    for (const body of [{ title: bad }, { by: bad }])
      assert.equal(inOneWord(await tryPublish(artist, { imageId, ...body })), '422 prompt_refused');
    const { id } = await publish(artist, { imageId, title: 'A poster' });
    for (const body of [{ title: bad }, { by: bad }])
      assert.equal(inOneWord(await change(artist, id, body)), '422 prompt_refused');
    assert.equal((await see(id)).data.title, 'A poster');
  });

  test('whatever ends a picture ends it at once, and withdrawing is undone', async () => {
    const artist = await newPublisher();
    const image = await upload(artist);
    const { id } = await publish(artist, { imageId: image.id });
    const isShown = async () => {
      const shown = (await see(id)).status === 200;
      assert.equal((await idsIn()).includes(id), shown);
      assert.equal((await statusOf(`/gallery-images/${id}/grid`)) === 200, shown);
      return shown;
    };
    assert.equal(await isShown(), true);
    await change(artist, id, { isPublished: false });
    assert.equal(await isShown(), false);
    assert.equal(inOneWord(await see(id)), gone);
    await change(artist, id, { isPublished: true });
    assert.equal(await isShown(), true);
    await done(artist, 'deleteAssets', { ids: [image.id] });
    assert.equal(await isShown(), false);
    await done(artist, 'restoreAssets', { ids: [image.id] });
    assert.equal(await isShown(), true);
    for (const [column, value] of [
      ['disabled_at', 'now()'],
      ['disabled_at', 'null'],
      ['closed_at', 'now()'],
      ['closed_at', 'null'],
    ] as const) {
      const erase = column === 'closed_at' ? `, erase_at = ${value}` : '';
      await rows(server.databaseUrl, `update users set ${column} = ${value}${erase} where id = $1`, [
        artist.uid,
      ]);
      assert.equal(await isShown(), value === 'null', `${column} ${value}`);
    }
    await done(artist, 'deleteAssets', { ids: [image.id] });
    await done(artist, 'eraseAssets', { ids: [image.id] });
    assert.equal(await isShown(), false);
  });

  test('publishing needs a confirmed email, a place, and the right to show the image', async () => {
    const stranger = await newArtist(server.url);
    const own = await upload(stranger);
    assert.equal(inOneWord(await tryPublish(stranger, { imageId: own.id })), '403 email_unconfirmed');
    const artist = await newPublisher();
    assert.equal(inOneWord(await tryPublish(artist, { imageId: own.id })), '404 not_found');
    const image = await upload(artist);
    await rows(
      server.databaseUrl,
      `with made as (
         insert into assets select (jsonb_populate_record(a, jsonb_build_object('id', 'full' || n || a.id))).*
         from assets a, generate_series(1, $2) n where a.id = $1 returning id, shelf_id)
       insert into gallery_pictures (id, asset_id, published_by, shelf_id, title, shown_name, shows_recipe, published_at)
       select 'old' || id, id, shelf_id, shelf_id, '', '', false, now() from made`,
      [image.id, galleryLimits.each],
    );
    assert.equal(inOneWord(await tryPublish(artist, { imageId: image.id })), '409 too_many_pictures');
    await rows(server.databaseUrl, 'delete from gallery_pictures where published_by = $1', [artist.uid]);
    const { id } = await publish(artist, { imageId: image.id, title: 'One' });
    const again = await publish(artist, { imageId: image.id, title: 'Two' });
    assert.deepEqual([again.id, again.title], [id, 'Two'], 'an image is one picture');
    for (let count = 0; count < galleryLimits.perDay; count += 1)
      await tryPublish(artist, { imageId: image.id });
    assert.equal(inOneWord(await tryPublish(artist, { imageId: image.id })), '429 rate_limited');
  });

  test('in a team, owner and admins publish; a picture ends with the right of whoever published it', async () => {
    const owner = await confirmed(await newOwner(server));
    const team = await found(owner);
    const admin = await confirmed(await newArtist(server.url));
    const artist = await confirmed(await newArtist(server.url));
    for (const who of [admin, artist]) assert.equal(await join(who, team.id), '204');
    assert.equal(await setRole(owner, team.id, admin.uid, 'admin'), '204');
    const image = await upload(artist, { teamId: team.id });
    assert.equal(inOneWord(await tryPublish(artist, { imageId: image.id })), '403 forbidden');
    const { id } = await publish(admin, { imageId: image.id, by: 'The team' });
    assert.equal((await see(id)).status, 200);
    assert.equal(inOneWord(await change(artist, id, { isPublished: false })), '403 forbidden');
    for (const body of [
      { by: 'Not my name' },
      { title: 'Not mine' },
      { showsRecipe: true },
      { isPublished: true },
    ])
      assert.equal(inOneWord(await change(owner, id, body)), '403 forbidden', JSON.stringify(body));
    assert.equal((await change(owner, id, { isPublished: false, showsRecipe: false })).status, 200);
    assert.equal(
      inOneWord(await change(owner, id, { isPublished: true })),
      '403 forbidden',
      'only its artist',
    );
    assert.equal((await change(admin, id, { isPublished: true })).status, 200);
    assert.equal(await setRole(owner, team.id, admin.uid, 'artist'), '204');
    assert.equal(inOneWord(await see(id)), gone);
    assert.ok(!(await idsIn()).includes(id));
  });

  test('pages go from the newest to the oldest without gaps', async () => {
    const artist = await newPublisher();
    const image = await upload(artist);
    await rows(
      server.databaseUrl,
      `with made as (
         insert into assets select (jsonb_populate_record(a, jsonb_build_object('id', '00page' || n || a.id))).*
         from assets a, generate_series(100, 100 + $2) n where a.id = $1 returning id, shelf_id)
       insert into gallery_pictures (id, asset_id, published_by, shelf_id, title, shown_name, tool, shows_recipe, published_at)
       select id, id, shelf_id, shelf_id, '', '', 'logo-generator', false, now() from made`,
      [image.id, galleryLimits.page],
    );
    const visitor = new Visitor(server.url);
    const first = (await visitor.call('listGallery', { query: { tool: 'logo-generator' } })).data;
    assert.equal(first.pictures.length, galleryLimits.page);
    const rest = await visitor.call('listGallery', {
      query: { tool: 'logo-generator', before: first.next ?? '' },
    });
    assert.deepEqual([rest.data.pictures.length, rest.data.next], [1, null]);
    const ids = [...first.pictures, ...rest.data.pictures].map(({ id }) => id);
    assert.deepEqual(ids, ids.toSorted().toReversed());
  });

  /** Another process over the same database. It has a mailbox of its own, so it must not stay. */
  async function startedWithout(databaseUrl: string, dataDir: string) {
    const off = await startTestServer(withoutSandbox, { databaseUrl, dataDir });
    return { url: off.url, [Symbol.asyncDispose]: () => off.stop() };
  }

  test('without the setting there is no gallery: no call, no page, no bytes', async () => {
    const artist = await newPublisher();
    const { id } = await publish(artist, { imageId: (await upload(artist)).id });
    const { databaseUrl, dataDir } = server;
    await using off = await startedWithout(databaseUrl, dataDir);
    const visitor = new Visitor(off.url);
    assert.equal(inOneWord(await visitor.call('listGallery')), '404 gallery_off');
    assert.equal(inOneWord(await visitor.call('getGalleryPicture', { query: { id } })), '404 gallery_off');
    for (const path of [`/gallery-images/${id}/grid`, '/gallery'])
      assert.equal((await fetch(off.url + path)).status, 404, path);
    assert.equal((await visitor.call('getSettings')).data.gallery, false);
    assert.equal((await new Visitor(server.url).call('getSettings')).data.gallery, true);
  });

  test('a report reaches the operators, who take the picture down; its maker hears why and appeals once', async () => {
    const artist = await newPublisher();
    const { visitor, token } = artist;
    const image = await upload(artist);
    const { id } = await publish(artist, { imageId: image.id });
    const link = await visitor.call('createShareLink', { token, body: { imageIds: [image.id] } });
    const secret = new URL(link.data.url).pathname.slice(sharePath.length);
    const seeLink = () => new Visitor(server.url).call('openShare', { body: { secret } });
    assert.equal((await report({ pictureId: id, note: 'This is my fox.' }, '198.51.100.7')).status, 204);
    assert.equal((await report({ pictureId: id }, '198.51.100.7')).status, 204);
    assert.equal((await report({ secret, imageId: image.id, reason: 'adult' })).status, 204);
    const [list] = await admin('reports');
    const line = list.split('\n').find((each) => each.startsWith(image.id)) ?? '';
    assert.match(line, /2 reports .*adult,copied .*gallery,link/);
    const [shown] = await admin('reports', image.id);
    assert.match(shown, /This is my fox\./);
    assert.ok(!shown.includes('198.51'), 'no address is kept');
    const look = /look +(\S+)/.exec(shown)?.[1] ?? '';
    assert.equal(await statusOf(new URL(look).pathname + new URL(look).search), 200);

    assert.deepEqual(await admin('take-down', image.id, 'It', 'is', 'copied.'), [
      `${image.id} is taken down.`,
    ]);
    assert.equal(inOneWord(await see(id)), gone);
    assert.equal(await statusOf(`/gallery-images/${id}/preview`), 404);
    assert.equal(inOneWord(await seeLink()), '404 share_gone');
    assert.equal(inOneWord(await tryPublish(artist, { imageId: image.id })), '409 picture_taken_down');
    assert.ok(!(await admin('reports'))[0].includes(image.id));
    const mail = await eventually(async () => {
      const [found] = (await mailsTo(server, artist.email)).filter(({ text }) =>
        text.includes('It is copied.'),
      );
      assert.ok(found);
      return found;
    });
    assert.match(mail.subject, /taken down/);
    const [takedown] = (await visitor.call('listTakedowns', { token })).data;
    assert.deepEqual(
      [takedown?.imageId, takedown?.words, takedown?.appeal],
      [image.id, 'It is copied.', null],
    );
    const appeal = () =>
      visitor.call('appealTakedown', {
        token,
        params: { id: takedown?.id ?? '' },
        body: { text: 'I drew it in May.' },
      });
    assert.equal((await appeal()).status, 200);
    assert.equal(inOneWord(await appeal()), '409 appeal_made');
    assert.match((await admin('reports'))[0], new RegExp(`${image.id} .*appeal`));
    assert.match((await admin('reports', image.id))[0], /I drew it in May\./);
    assert.deepEqual(await admin('restore', image.id, 'Sorry.'), [`${image.id} can be shown again.`]);
    assert.equal((await see(id)).status, 200);
    assert.equal((await seeLink()).status, 200);
    assert.deepEqual((await visitor.call('listTakedowns', { token })).data, []);
    assert.equal((await admin('restore', image.id, 'Again.'))[1], false);
  });

  test('a copy of what was taken down is not shown either; an appeal can be refused', async () => {
    const owner = await confirmed(await newOwner(server));
    const { visitor, token } = owner;
    const team = await found(owner);
    const image = await upload(owner);
    await publish(owner, { imageId: image.id });
    await admin('take-down', image.id, 'Hateful.');
    await done(owner, 'shareAssets', { ids: [image.id], teamId: team.id });
    const album = (await visitor.call('listAssets', { token, query: { teamId: team.id } })).data;
    assert.equal(
      inOneWord(await tryPublish(owner, { imageId: album[0]?.id ?? '' })),
      '409 picture_taken_down',
    );
    assert.equal((await admin('dismiss', image.id, 'Nothing waits.'))[1], false);
    const [takedown] = (await visitor.call('listTakedowns', { token })).data;
    const params = { id: takedown?.id ?? '' };
    await visitor.call('appealTakedown', { token, params, body: { text: 'Please.' } });
    await admin('dismiss', image.id, 'It stays so.');
    const [after] = (await visitor.call('listTakedowns', { token })).data;
    assert.ok(after?.appeal?.refusedAt);
  });

  test('erasing an image ends neither its takedown nor its reports', async () => {
    const artist = await newPublisher();
    const { visitor, token } = artist;
    const erase = async ({ id }: { id: string }) => {
      await done(artist, 'deleteAssets', { ids: [id] });
      await done(artist, 'eraseAssets', { ids: [id] });
    };
    const again = async (bytes: Buffer) =>
      inOneWord(await tryPublish(artist, { imageId: (await upload(artist, { bytes })).id }));
    const bytes = await newImage();
    const image = await upload(artist, { bytes });
    await publish(artist, { imageId: image.id });
    await admin('take-down', image.id, 'Hateful.');
    await erase(image);
    assert.equal(await again(bytes), '409 picture_taken_down');
    const [takedown] = (await visitor.call('listTakedowns', { token })).data;
    assert.deepEqual([takedown?.imageId, takedown?.imageName, takedown?.words], [null, '', 'Hateful.']);
    const params = { id: takedown?.id ?? '' };
    assert.equal(
      (await visitor.call('appealTakedown', { token, params, body: { text: 'No.' } })).status,
      200,
    );
    assert.match((await admin('reports'))[0], new RegExp(`^${params.id} .*appeal`, 'm'));
    assert.match((await admin('reports', params.id))[0], /erased.*Hateful.*No\./s);
    assert.deepEqual(await admin('restore', params.id, 'Sorry.'), [`${params.id} can be shown again.`]);
    assert.equal(await again(bytes), '200');

    const waiting = async () =>
      (await admin('reports'))[0]
        .split('\n')
        .filter((line) => line.endsWith(`erased while reported, by ${artist.uid}`));
    const reportAndErase = async (copy: Buffer): Promise<string> => {
      const reported = await upload(artist, { bytes: copy });
      const { id } = await publish(artist, { imageId: reported.id });
      for (let count = 0; count < 2; count += 1) assert.equal((await report({ pictureId: id })).status, 204);
      await erase(reported);
      const [line = '', ...others] = await waiting();
      assert.match(line, /2 reports .*copied .*in gallery/);
      assert.deepEqual(others, []);
      return line.split(' ')[0] ?? '';
    };
    const second = await newImage();
    const dismissed = await reportAndErase(second);
    assert.deepEqual(await admin('dismiss', dismissed, 'Gone.'), [
      `The reports about ${dismissed}: dismissed.`,
    ]);
    assert.deepEqual(await waiting(), []);
    assert.equal(await again(second), '200');
    const third = await newImage();
    const taken = await reportAndErase(third);
    assert.deepEqual(await admin('take-down', taken, 'Hateful.'), [`${taken} is taken down.`]);
    assert.equal((await admin('take-down', taken, 'Hateful.'))[1], false);
    assert.deepEqual(await waiting(), []);
    assert.equal(await again(third), '409 picture_taken_down');
  });

  test('a takedown outlives the account without naming it, and nobody brings the picture back', async () => {
    const [thief, maker, other] = [await newPublisher(), await newPublisher(), await newPublisher()];
    const bytes = await newImage();
    const original = await upload(maker, { bytes });
    const { id: shown } = await publish(maker, { imageId: original.id });
    const copy = await upload(thief, { bytes });
    await publish(thief, { imageId: copy.id });
    await admin('take-down', copy.id, 'Copied.');
    const [mine] = (await thief.visitor.call('listTakedowns', { token: thief.token })).data;
    const params = { id: mine?.id ?? '' };
    const body = { text: 'I am Fox Mulder.' };
    assert.equal(
      (await thief.visitor.call('appealTakedown', { token: thief.token, params, body })).status,
      200,
    );
    const again = async () =>
      inOneWord(await tryPublish(other, { imageId: (await upload(other, { bytes })).id }));
    assert.equal(await again(), '200', 'while the account is there, its takedown is about itself');
    await rows(server.databaseUrl, 'update users set closed_at = now(), erase_at = now() where id = $1', [
      thief.uid,
    ]);
    await server.sweep();
    assert.deepEqual(await rows(server.databaseUrl, 'select 1 from users where id = $1', [thief.uid]), []);
    const kept = await rows(
      server.databaseUrl,
      'select to_jsonb(t) - array[$2, $3] as kept from takedowns t where id = $1',
      [params.id, 'id', 'at'],
    );
    const [uploaded] = await rows<{ original: string }>(
      server.databaseUrl,
      'select original from assets where id = $1',
      [original.id],
    );
    assert.deepEqual(kept, [
      {
        kept: {
          asset_id: null,
          maker_id: null,
          hash: uploaded?.original,
          words: 'Copied.',
          appeal: null,
          appealed_at: null,
          refused_at: null,
          restored_at: null,
        },
      },
    ]);
    assert.equal(await again(), '409 picture_taken_down');
    assert.equal(inOneWord(await see(shown)), '200', 'what it was copied from stays');
    assert.match((await admin('reports', params.id))[0], /an account that is erased too.*Copied/s);
    assert.deepEqual(await admin('restore', params.id, 'A mistake.'), [`${params.id} can be shown again.`]);
    assert.equal(await again(), '200');
  });

  test('the report of a picture that everybody sees is anonymous, also with a session', async () => {
    const artist = await newPublisher();
    const image = await upload(artist);
    const { id } = await publish(artist, { imageId: image.id });
    const network = newNetwork();
    const sent = { 'content-type': 'application/json', 'x-forwarded-for': network };
    for (const headers of [sent, { ...sent, authorization: `Bearer ${artist.token}` }]) {
      const answer = await fetch(`${server.url}/api/reports/picture`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ pictureId: id, reason: 'other' }),
      });
      assert.equal(answer.status, 204);
    }
    const kept = await rows<{ reporter: string; reporter_id: string | null }>(
      server.databaseUrl,
      'select reporter, reporter_id from picture_reports where asset_id = $1',
      [image.id],
    );
    assert.equal(kept.length, 1, 'both are of the same network');
    assert.equal(kept[0]?.reporter_id, null);
    assert.notEqual(kept[0]?.reporter, artist.uid);
  });

  test('what people wrote does not command the terminal of an operator', async () => {
    const artist = await newPublisher();
    const image = await upload(artist, { name: 'fox\u202egnp.png' });
    const { id } = await publish(artist, { imageId: image.id });
    await report({ pictureId: id, note: 'look\u009b2J\u202ehere' });
    const shown = (await admin('reports', image.id))[0];
    assert.match(shown, /"look 2J here"/);
    assert.doesNotMatch(shown, /[\u007f-\u009f\u202e]/);
    await admin('dismiss', image.id, 'Harmless.');
  });

  test('nobody hides a report behind many others', async () => {
    const artist = await newPublisher();
    const image = await upload(artist);
    const { id } = await publish(artist, { imageId: image.id });
    for (let count = 0; count < 2; count += 1) await report({ pictureId: id });
    const plain = await upload(artist);
    await report({ pictureId: (await publish(artist, { imageId: plain.id })).id });
    await rows(
      server.databaseUrl,
      `with made as (
         insert into assets select (jsonb_populate_record(a, jsonb_build_object('id', 'many' || n || a.id))).*
         from assets a, generate_series(1, 200) n where a.id = $1 returning id, shelf_id)
       insert into picture_reports (id, asset_id, maker_id, hash, place, reporter, reason, note, created_at)
       select id || by, id, shelf_id, 'none', 'album', by, 'other', '', now() - interval '1 day'
       from made, unnest(array['a', 'b', 'c']) by`,
      [plain.id],
    );
    const lines = (await admin('reports'))[0].split('\n');
    const placeOf = (start: string) => lines.findIndex((line) => line.startsWith(start));
    assert.ok(placeOf(image.id) >= 0 && placeOf(image.id) < placeOf(plain.id), 'more people reported it');
    assert.ok(placeOf(plain.id) < placeOf('many'), 'strangers see it');
    assert.match(lines.join('\n'), /These are 200 of 20\d reported pictures\./);
    await rows(server.databaseUrl, 'delete from picture_reports where maker_id = $1', [artist.uid]);
  });

  test('reports are limited by network and by picture, and dismissed without a trace for the artist', async () => {
    const artist = await newPublisher();
    const image = await upload(artist);
    const { id } = await publish(artist, { imageId: image.id });
    const statuses: number[] = [];
    for (let count = 0; count <= reportBudgets.network.hour; count += 1)
      statuses.push((await report({ pictureId: id }, '192.0.2.9')).status);
    assert.deepEqual(statuses.slice(-2), [204, 429]);
    // Each from an address of its own in one network.
    for (let count = 0; count < reportBudgets.wider.hour; count += 1)
      assert.equal((await report({ pictureId: 'none' }, `198.18.7.${count}`)).status, 404);
    assert.equal((await report({ pictureId: 'none' }, '198.18.7.200')).status, 429);
    assert.equal((await report({ pictureId: 'none' }, '198.18.8.200')).status, 404);
    for (let count = 0; count <= reportBudgets.target; count += 1) await report({ pictureId: id });
    assert.equal((await report({ pictureId: id })).status, 429);
    assert.equal((await report({ pictureId: 'none' })).status, 404);
    assert.equal((await report({ secret: 'A'.repeat(43), imageId: image.id })).status, 404);
    assert.equal((await report({})).status, 400);
    assert.equal((await admin('dismiss', image.id, 'Harmless.'))[1] ?? true, true);
    assert.equal((await see(id)).status, 200);
    // A decided report is kept for a while, an open one as long as it waits.
    const reports = 'picture_reports where asset_id = $1';
    const kept = async () =>
      (
        await rows(server.databaseUrl, `select decided_at is null as open from ${reports} order by id`, [
          image.id,
        ])
      ).map(({ open }) => open);
    const age = (days: number) =>
      rows(
        server.databaseUrl,
        `update picture_reports set decided_at = now() - make_interval(days => $2)
         where asset_id = $1 and id > (select min(id) from ${reports})`,
        [image.id, days],
      );
    const first = `(select min(id) from ${reports})`;
    await rows(server.databaseUrl, `update picture_reports set decided_at = null where id = ${first}`, [
      image.id,
    ]);
    const before = await kept();
    assert.ok(before.length > 2);
    await age(moderationLimits.keptDays - 1);
    await server.sweep();
    assert.deepEqual(await kept(), before);
    await age(moderationLimits.keptDays + 1);
    await server.sweep();
    assert.deepEqual(await kept(), [true]);
    const { visitor, token } = artist;
    assert.deepEqual((await visitor.call('listTakedowns', { token })).data, []);
  });

  test('members report images of an album, and a block silences a member and an artist', async () => {
    const owner = await confirmed(await newOwner(server));
    const team = await found(owner);
    const mate = await confirmed(await newArtist(server.url));
    assert.equal(await join(mate, team.id), '204');
    const image = await upload(owner, { teamId: team.id });
    const reported = await mate.visitor.call('reportImage', {
      token: mate.token,
      params: { id: image.id },
      body: { reason: 'private' },
    });
    assert.equal(reported.status, 204, reported.text);
    assert.match((await admin('reports'))[0], new RegExp(`${image.id} .*private .*album`));
    const mine = await upload(mate, { teamId: team.id });
    const reportAs = ({ visitor, token }: Artist, id: string) =>
      visitor.call('reportImage', { token, params: { id }, body: { reason: 'other' } });
    assert.equal(inOneWord(await reportAs(mate, mine.id)), '400 invalid_input', 'an own image');
    // The limit of an hour comes first.
    await rows(
      server.databaseUrl,
      `update rate_limits set used = $2 where key = 'picture report day:' || $1`,
      [mate.uid, reportBudgets.account.day],
    );
    assert.equal(inOneWord(await reportAs(mate, image.id)), '429 rate_limited');

    const say = (key: string) =>
      mate.visitor.call('addComment', {
        token: mate.token,
        params: { id: image.id },
        body: { key, text: 'Look at this' },
      });
    const unread = async () =>
      (await owner.visitor.call('listNotices', { token: owner.token })).data.notices.length;
    assert.equal((await say('gallery-talk-1')).status, 200);
    assert.equal(await unread(), 1);
    const block = (who: Artist, body: object) => who.visitor.call('blockPerson', { token: who.token, body });
    const made = await block(owner, { uid: mate.uid });
    assert.equal(made.status, 200, made.text);
    assert.equal((await say('gallery-talk-2')).status, 200);
    assert.equal(await unread(), 1, 'no notice of somebody who is blocked');

    const { id } = await publish(mate, { imageId: (await upload(mate)).id, by: 'Mate' });
    const seen = async () =>
      (await owner.visitor.call('browseGallery', { token: owner.token })).data.pictures.map(
        (each) => each.id,
      );
    assert.ok((await seen()).includes(id), 'a block in a team does not tell who Mate is');
    const unblock = (blockId: string) =>
      owner.visitor.call('unblockPerson', { token: owner.token, params: { id: blockId } });
    const inGallery = await block(owner, { pictureId: id });
    assert.notEqual(inGallery.data.id, made.data.id);
    assert.ok(!(await seen()).includes(id));
    assert.ok((await idsIn()).includes(id), 'others see it');
    assert.equal((await unblock(made.data.id)).status, 204);
    assert.equal((await say('gallery-talk-3')).status, 200);
    assert.equal(await unread(), 2, 'nor does a block in the gallery');
    assert.equal((await unblock(inGallery.data.id)).status, 204);
    assert.ok((await seen()).includes(id));
    const stranger = await newArtist(server.url);
    assert.equal(inOneWord(await block(stranger, { uid: mate.uid })), '404 user_not_found');
    assert.equal((await block(stranger, { pictureId: id })).data.name, 'Mate');
    assert.equal((await stranger.visitor.call('listBlocks', { token: stranger.token })).data.length, 1);
  });
});
