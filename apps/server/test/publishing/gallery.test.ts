import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OwnPicture } from '@artcade/contract/gallery';
import { sharePath } from '@artcade/domain/shares';
import { runCommand } from '#features/operator/commands.ts';
import { type Artist, newArtist, storageOf, upload } from '../support/artist.ts';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailsTo } from '../support/inbox.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { found, inOneWord, join, newOwner } from '../support/teamwork.ts';
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
  /** As somebody without an account. */
  const see = (id: string) => new Visitor(server.url).call('getGalleryPicture', { query: { id } });
  async function idsIn(query: Record<string, string> = {}): Promise<string[]> {
    const { status, data, text } = await new Visitor(server.url).call('listGallery', { query });
    assert.equal(status, 200, text);
    return data.pictures.map(({ id }) => id);
  }
  const statusOf = async (path: string) => (await fetch(server.url + path)).status;
  const admin = (...words: string[]) =>
    runCommand(['--as', 'tester', ...words], { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
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
    const by = 'Ana of the woods';
    const picture = await publish(artist, { imageId: image.id, title: '  Fox\n knight ', by });
    assert.equal((await storageOf(artist)).used, used, 'nothing is copied');
    const { data } = await see(picture.id);
    assert.deepEqual([data.title, data.by, data.recipe], ['Fox knight', by, null]);
    assert.equal((await idsIn())[0], picture.id);
    const told = JSON.stringify(data);
    for (const secret of [artist.uid, artist.email, image.id, hidden.id, 'secret plan'])
      assert.ok(!told.includes(secret), secret);
    for (const url of [data.gridUrl, data.previewUrl]) {
      const { status, headers } = await fetch(server.url + url);
      assert.deepEqual([status, headers.get('content-type')], [200, 'image/webp']);
    }
    assert.equal(await statusOf(`/gallery-images/${picture.id}/original`), 404);
    assert.equal(await statusOf(`/gallery-images/${image.id}/grid`), 404);
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
    assert.equal((await report({ pictureId: 'none' })).status, 404);
    assert.equal((await report({ secret: 'A'.repeat(43), imageId: image.id })).status, 404);
    assert.equal((await report({})).status, 400);
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
  });
});
