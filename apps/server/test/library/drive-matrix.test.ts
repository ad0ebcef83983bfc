import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { type Call, type CallName, calls } from '@artcade/contract/calls';
import { type Artist, done, list, newArtist, newImage, tryUpload, upload } from '../support/artist.ts';
import { snapshot } from '../support/drive-fixtures.ts';
import { quiet, rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { found, inOneWord, join, leave, makeAdmin, newOwner, remove, setRole } from '../support/teamwork.ts';
import { Visitor } from '../support/visitor.ts';

/**
 * Permissions per role. The drive images are the sharer's, and so is the image in the team's album; everybody
 * with an account is also in a second team, the annex. ok: done; team?: 404 team_not_found; the others are
 * statuses.
 */
const table = `
                                          anonymous  stranger  member  owner  sharer  removed  left   admin  viewer
uploadImage: into the own drive           401        ok        ok      ok     ok      ok       ok     ok     ok
uploadImage: into the team                401        team?     ok      ok     ok      team?    team?  ok     403
listAssets: own drive                     401        ok        ok      ok     ok      ok       ok     ok     ok
listAssets: the drive                     401        403       403     403    ok      403      403    403    403
listAssets: the trash of the drive        401        403       403     403    ok      403      403    403    403
listAssets: album                         401        team?     ok      ok     ok      team?    team?  ok     ok
listAssets: trash of the album            401        team?     403     ok     403     team?    team?  ok     403
listAssetMarks: own drive                 401        ok        ok      ok     ok      ok       ok     ok     ok
listAssetMarks: the drive                 401        403       403     403    ok      403      403    403    403
listAssetMarks: the trash of the drive    401        403       403     403    ok      403      403    403    403
listAssetMarks: album                     401        team?     ok      ok     ok      team?    team?  ok     ok
listAssetMarks: trash of the album        401        team?     403     ok     403     team?    team?  ok     403
countAssets: own drive                    401        ok        ok      ok     ok      ok       ok     ok     ok
countAssets: the drive                    401        403       403     403    ok      403      403    403    403
countAssets: the trash of the drive       401        403       403     403    ok      403      403    403    403
countAssets: album                        401        team?     ok      ok     ok      team?    team?  ok     ok
countAssets: trash of the album           401        team?     403     ok     403     team?    team?  ok     403
getStorage: own drive                     401        ok        ok      ok     ok      ok       ok     ok     ok
getStorage: album                         401        team?     ok      ok     ok      team?    team?  ok     ok
deleteAsset: drive image                  401        404       404     404    ok      404      404    404    404
deleteAsset: album image                  401        404       403     ok     403     404      404    ok     403
deleteAssets: drive image                 401        404       404     404    ok      404      404    404    404
deleteAssets: album image                 401        404       403     ok     403     404      404    ok     403
deleteAssets: own and drive image         401        404       404     404    ok      404      404    404    404
deleteAssets: own and album image         401        404       403     ok     403     404      404    ok     403
restoreAssets: drive image                401        404       404     404    ok      404      404    404    404
restoreAssets: album image                401        404       403     ok     403     404      404    ok     403
restoreAssets: own and drive image        401        404       404     404    ok      404      404    404    404
restoreAssets: own and album image        401        404       403     ok     403     404      404    ok     403
eraseAssets: drive image                  401        404       404     404    ok      404      404    404    404
eraseAssets: album image                  401        404       403     ok     403     404      404    ok     403
eraseAssets: own and drive image          401        404       404     404    ok      404      404    404    404
eraseAssets: own and album image          401        404       403     ok     403     404      404    ok     403
emptyTrash: own drive                     401        ok        ok      ok     ok      ok       ok     ok     ok
emptyTrash: album                         401        team?     403     ok     403     team?    team?  ok     403
renameAsset: drive image                  401        404       404     404    ok      404      404    404    404
renameAsset: album image                  401        404       403     403    ok      404      404    403    403
renameAsset: deleted drive image          401        404       404     404    404     404      404    404    404
renameAsset: deleted album image          401        404       403     403    404     404      404    403    403
tagAsset: drive image                     401        404       404     404    ok      404      404    404    404
tagAsset: album image                     401        404       403     403    ok      404      404    403    403
tagAsset: deleted drive image             401        404       404     404    404     404      404    404    404
tagAsset: deleted album image             401        404       403     403    404     404      404    403    403
starAsset: drive image                    401        404       404     404    ok      404      404    404    404
starAsset: album image                    401        404       ok      ok     ok      404      404    ok     ok
starAsset: deleted drive image            401        404       404     404    ok      404      404    404    404
starAsset: deleted album image            401        404       404     ok     404     404      404    ok     404
organiseAssets: drive image               401        404       404     404    ok      404      404    404    404
organiseAssets: album image               401        404       ok      ok     ok      404      404    ok     403
organiseAssets: own and drive image       401        404       404     404    ok      404      404    404    404
organiseAssets: deleted drive image       401        404       404     404    404     404      404    404    404
organiseAssets: deleted album image       401        404       404     404    404     404      404    404    403
reviewImage: drive image                  401        404       404     404    ok      404      404    404    404
reviewImage: album image                  401        404       403     ok     403     404      404    ok     403
reportImage: drive image                  401        404       404     404    400     404      404    404    404
reportImage: album image                  401        404       ok      ok     400     404      404    ok     ok
exportImage: drive image                  401        404       404     404    ok      404      404    404    404
exportImage: album image                  401        404       ok      ok     ok      404      404    ok     ok
exportImage: deleted drive image          401        404       404     404    ok      404      404    404    404
exportImage: deleted album image          401        404       404     ok     404     404      404    ok     404
shareAsset: own, into the team            401        team?     ok      ok     ok      team?    team?  ok     403
shareAsset: drive image, into the annex   401        404       404     404    ok      404      404    404    404
shareAsset: album image, into the annex   401        404       403     403    ok      404      404    403    403
shareAsset: deleted drive image           401        404       404     404    404     404      404    404    404
shareAsset: deleted album image           401        404       403     403    404     404      404    403    403
shareAssets: own, into the team           401        team?     ok      ok     ok      team?    team?  ok     403
shareAssets: drive image, into the annex  401        404       404     404    ok      404      404    404    404
shareAssets: album image, into the annex  401        404       403     403    ok      404      404    403    403
shareAssets: own and drive image          401        404       404     404    ok      404      404    404    404
shareAssets: own and album image          401        404       403     403    ok      404      404    403    403
`;
const [heading = '', ...lines] = table.trim().split('\n');
type Role =
  | 'anonymous'
  | 'stranger'
  | 'member'
  | 'owner'
  | 'sharer'
  | 'removed'
  | 'left'
  | 'admin'
  | 'viewer';
const roles = heading.trim().split(/\s+/) as Role[];
const cells = lines.map((line) => {
  const [what = '', ...answers] = line.split(/\s{2,}/);
  return { what, call: what.split(':')[0] as CallName, answers };
});
const words: Readonly<Record<string, string>> = {
  400: '400 invalid_input',
  401: '401 unauthenticated',
  403: '403 forbidden',
  404: '404 not_found',
  'team?': '404 team_not_found',
};

/** Two images of a shelf, the second in the trash. */
type Own = Readonly<Record<'image' | 'deleted', string>>;
/** The objects that the table is about. */
type Things = Readonly<Record<'uid' | 'team' | 'annex', string> & Record<'drive' | 'album', Own>>;

describe('permissions on images', () => {
  let server: TestServer;
  let people: Readonly<Record<Exclude<Role, 'anonymous'>, Artist>>;
  let things: Things;
  let ghosts: Things;
  let picture: Buffer;
  const owned = new Map<Role, Own>();
  const leftBehind = new Map<Role, Own>();

  const inTrash = async (who: Artist, id: string) => {
    await done(who, 'deleteAssets', { ids: [id] });
    return id;
  };
  const twoOf = async (who: Artist): Promise<Own> => ({
    image: (await upload(who)).id,
    deleted: await inTrash(who, (await upload(who)).id),
  });

  before(async () => {
    server = await startTestServer(withoutSandbox);
    await quiet(server.databaseUrl);
    const [stranger, member, sharer, removed, left, admin, viewer] = await Promise.all(
      Array.from({ length: 7 }, () => newArtist(server.url)),
    );
    assert.ok(stranger && member && sharer && removed && left && admin && viewer);
    const owner = await newOwner(server);
    people = { owner, stranger, member, sharer, removed, left, admin, viewer };
    const [team, annex] = [(await found(owner)).id, (await found(owner, 'Annex')).id];
    for (const [role, who] of Object.entries(people)) {
      owned.set(role as Role, await twoOf(who));
      if (role !== 'owner') assert.equal(await join(who, annex), '204');
      if (role !== 'owner' && role !== 'stranger') assert.equal(await join(who, team), '204');
    }
    await makeAdmin(owner, team, admin);
    for (const role of ['removed', 'left', 'viewer'] as const) {
      const { id } = await upload(people[role], { teamId: team, uploadKey: role });
      leftBehind.set(role, { image: id, deleted: id });
    }
    assert.equal(await setRole(owner, team, viewer.uid, 'viewer'), '204');
    assert.equal(await remove(owner, team, removed.uid), '204');
    assert.equal(await leave(left, team), '204');
    const shared = async () => {
      await done(sharer, 'shareAssets', { ids: [(await upload(sharer)).id], teamId: team });
      return (await list(owner, { teamId: team }))[0]?.id ?? '';
    };
    const album = { image: await shared(), deleted: await inTrash(owner, await shared()) };
    const drive = await twoOf(sharer);
    things = { uid: sharer.uid, team, annex, drive, album };
    const ghost = (id: string) => `${id.slice(0, -6)}zzzzzz`;
    const both = ({ image, deleted }: Own) => ({ image: ghost(image), deleted: ghost(deleted) });
    ghosts = { uid: ghost(sharer.uid), team: ghost(team), annex, drive: both(drive), album: both(album) };
    picture = await newImage();
    await upload(owner, { bytes: picture });
    await sql('create table saved_assets as table assets; create table saved_shelves as table shelves');
  });
  after(() => server.stop());

  const sql = (statement: string) => rows<{ id: string }>(server.databaseUrl, statement);
  /** Restores everything to its initial state. Vacuumed, as every later statement would walk past what was deleted. */
  const reset = async () => {
    await sql(`delete from assets; insert into assets table saved_assets; update shelves s
      set used = b.used, images = b.images, trashed = b.trashed from saved_shelves b where b.id = s.id`);
    await sql('vacuum assets, shelves, blobs');
  };
  beforeEach(reset);

  /** The request for a row of the table, about these objects or others. */
  function sentFor(what: string, { uid, team, annex, drive, album }: Things, own: Own) {
    const [call = '', which = ''] = what.split(': ');
    const state = /^(restore|erase)/.test(call) || which.startsWith('deleted') ? 'deleted' : 'image';
    const id = (which.includes('album') ? album : which.includes('drive image') ? drive : own)[state];
    const ids = which.startsWith('own and') ? [own[state], id] : [id];
    const isInTeam = which.includes('album') || which.endsWith('the team');
    const into = which.endsWith('the team') ? team : annex;
    const teamId = isInTeam ? { teamId: team } : {};
    if (call === 'uploadImage') {
      const fileData = `data:image/png;base64,${picture.toString('base64')}`;
      const file = { fileData, fileName: 'dusk.png', fileType: 'image/png' };
      return { body: { ...file, contextType: isInTeam ? 'team' : 'user', ...teamId } };
    }
    if (/^(list|count|get)/.test(call)) {
      const ownerUid = which.startsWith('the ') ? { ownerUid: uid } : {};
      return { query: { ...teamId, ...ownerUid, ...(which.includes('trash') ? { trash: '1' } : {}) } };
    }
    if (call === 'emptyTrash') return { body: teamId };
    if (call === 'deleteAsset' || call === 'exportImage') return { params: { id } };
    if (call === 'renameAsset') return { params: { id }, body: { newName: 'Renamed' } };
    if (call === 'tagAsset') return { params: { id }, body: { tags: ['boss'] } };
    if (call === 'starAsset') return { params: { id }, body: { favourite: true } };
    if (call === 'reportImage') return { params: { id }, body: { reason: 'other' } };
    if (call === 'reviewImage') return { params: { id }, body: { verdict: 'approved' } };
    if (call === 'organiseAssets') return { body: { ids, change: { addTags: ['boss'], state: 'final' } } };
    if (call === 'shareAsset') return { params: { id }, body: { teamId: into } };
    return { body: call === 'shareAssets' ? { ids, teamId: into } : { ids } };
  }

  function ask(role: Role, what: string, call: CallName, about: Things) {
    if (role === 'anonymous')
      return new Visitor(server.url).call(call, sentFor(what, about, owned.get('stranger') as Own));
    const { visitor, token } = people[role];
    return visitor.call(call, { ...sentFor(what, about, owned.get(role) as Own), token });
  }

  /** An answer without its varying parts. */
  const bare = ({ text, status, headers }: Awaited<ReturnType<typeof ask>>) => [
    status,
    text.replace(/"requestId":"[^"]*"/, ''),
    [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date'),
  ];

  for (const { what, call, answers } of cells)
    test(what, async () => {
      const { method, answer, file }: Call = calls[call];
      const askAs = async (role: Role, at: number) => {
        const outcome = await ask(role, what, call, things);
        const expected = words[answers[at] ?? ''] ?? (answer || file ? '200' : '204');
        assert.equal(inOneWord(outcome), expected, `${role}: ${outcome.text}`);
        return outcome;
      };
      const changes = (at: number) => answers[at] === 'ok' && method !== 'GET';
      let earlier = await snapshot(server.databaseUrl);
      await Promise.all(
        roles.map(async (role, at) => {
          if (changes(at)) return;
          const outcome = await askAs(role, at);
          // A 403 in an album reveals only what a member knows; for drives an answer must not even reveal
          // whether an image exists.
          if (answers[at] === 'ok' || (answers[at] === '403' && !what.includes(': the '))) return;
          // One's own image: there is nothing to hide from its owner.
          if (answers[at] === '400') return;
          assert.deepEqual(bare(await ask(role, what, call, ghosts)), bare(outcome), `${role} can tell`);
        }),
      );
      assert.deepEqual(await snapshot(server.databaseUrl), earlier, 'something changed');
      for (const [at, role] of roles.entries()) {
        if (!changes(at)) continue;
        await askAs(role, at);
        assert.notDeepEqual(await snapshot(server.databaseUrl), earlier, `${role}: nothing happened`);
        await reset();
        earlier = await snapshot(server.databaseUrl);
      }
    });

  test('the table covers every call about images, and every role', () => {
    const about = Object.keys(calls).filter((name) => /asset|image|storage|trash/i.test(name));
    assert.deepEqual([...new Set(cells.map(({ call }) => call))].sort(), about.sort());
    for (const { what, answers } of cells) assert.equal(answers.length, roles.length, what);
  });

  test('a list contains everything on its shelf, and nothing else', async () => {
    const shelfOf = (who: Artist) => ({ who, id: who.uid, query: {} });
    const album = { who: people.owner, id: things.team, query: { teamId: things.team } };
    for (const { who, id, query } of [...Object.values(people).map(shelfOf), album])
      for (const trash of ['0', '1']) {
        const on = `shelf_id = '${id}' and deleted_at is ${trash === '1' ? 'not' : ''} null`;
        const there = await sql(`select id from assets where ${on} order by id desc`);
        assert.ok(there.length > 0);
        assert.deepEqual((await list(who, { ...query, trash })).map(idOf), there.map(idOf));
      }
  });
  const idOf = ({ id }: { id: string }) => id;

  for (const role of ['removed', 'left'] as const) {
    test(`after leaving, a member has no access to the images they shared: ${role}`, async () => {
      const earlier = await snapshot(server.databaseUrl);
      const shared = leftBehind.get(role) as Own;
      for (const { what, call } of cells.filter(({ what }) => what.includes('album image'))) {
        const outcome = await ask(role, what, call, { ...things, album: shared });
        assert.equal(inOneWord(outcome), words['404'], what);
      }
      assert.deepEqual(await snapshot(server.databaseUrl), earlier);
    });
    test(`the key of an old upload gives no access to the album either: ${role}`, async () => {
      const outcome = await tryUpload(people[role], picture, { teamId: things.team, uploadKey: role });
      assert.equal(inOneWord(outcome), words['team?'], outcome.text);
    });
  }

  test('a viewer has no right in what they shared as an artist', async () => {
    const shared = leftBehind.get('viewer') as Own;
    for (const { what, call } of cells.filter((each) =>
      /(rename|tag|delete|share)\w*: album image/.test(each.what),
    ))
      assert.equal(
        inOneWord(await ask('viewer', what, call, { ...things, album: shared })),
        words['403'],
        what,
      );
    const again = await tryUpload(people.viewer, picture, { teamId: things.team, uploadKey: 'viewer' });
    assert.equal(inOneWord(again), words['403'], again.text);
  });

  test('a signed address is refused without its signature, and with another', async () => {
    const url = new URL(server.url + (await upload(people.owner, { bytes: picture })).url);
    const status = async (change: { search?: string } = {}) =>
      (await fetch(Object.assign(new URL(url), change))).status;
    assert.equal(await status(), 200);
    const seal = url.searchParams.get('s') ?? '';
    const forged = `${seal.slice(0, -1)}${seal.endsWith('A') ? 'B' : 'A'}`;
    for (const search of ['', url.search.replace(seal, forged), `${url.search}&s=${seal}`])
      assert.equal(await status({ search }), 404, search);
  });
});
