import assert from 'node:assert/strict';
import type { Asset } from '@artcade/contract/shapes';
import { newId } from '../../apps/server/src/keys/secrets.ts';
import { fetchImage, noisePng, sha256 } from '../../apps/server/test/support/drive-fixtures.ts';
import { rows } from '../../apps/server/test/support/harness.ts';
import { guestTool } from './orders.ts';
import type { Person } from './person.ts';
import { type Change, moment } from './purse.ts';

type Place = 'drive' | 'trash' | 'gone';

/** An acknowledged image. After a lost answer it has several possible states. */
interface Picture {
  readonly sha: string;
  readonly charge: Change | null;
  names: ReadonlySet<string>;
  places: ReadonlySet<Place>;
}

/** An upload whose answer was lost: it is stored once and complete, or not at all. */
interface Lost {
  readonly sha: string;
  readonly name: string;
  readonly charge: Change | null;
}

const orOf = (words: ReadonlySet<string>): string => [...words].join(' or ');

export type Pictures = ReturnType<typeof picturesOf>;

/** What a person does with their drive, and which results were acknowledged. */
export function picturesOf(person: Person) {
  const { dice, purse } = person;
  const known = new Map<string, Picture>();
  const lost = new Map<string, Lost>();
  const shared = new Map<string, Set<string>>();

  const only = (place: Place): [string, Picture] | undefined =>
    dice.pickAny([...known].filter(([, { places }]) => places.size === 1 && places.has(place)));

  /** An upload by an external tool costs credits; the same upload may be sent twice at once. */
  async function upload(isBought: boolean): Promise<void> {
    const name = person.newName('image');
    const uploadKey = newId();
    const bytes = noisePng(20 + dice.below(60), 20 + dice.below(60));
    const charge = isBought ? purse.begin(`upload ${name}`, -guestTool.creditCost) : null;
    const body = {
      fileData: `data:image/png;base64,${bytes.toString('base64')}`,
      fileName: name,
      fileType: 'image/png',
      contextType: 'user',
      uploadKey,
      ...(isBought && { tool: guestTool.slug, toolCost: guestTool.creditCost }),
    };
    const copies = dice.chance(0.25) ? 2 : 1;
    const heard = await Promise.all(
      Array.from({ length: copies }, () => person.askAgain('uploadImage', { body })),
    );
    const told = heard.filter((each) => each !== null);
    for (const { status, text } of told) assert.equal(status, 200, text);
    assert.ok(new Set(told.map(({ data }) => data.id)).size <= 1, 'the same upload is one image');
    const [first] = told;
    const sent = { sha: sha256(bytes), name, charge };
    if (!first) return void lost.set(uploadKey, sent);
    if (charge) {
      charge.known = moment();
      await person.poll();
    }
    known.set(first.data.id, { ...sent, names: new Set([name]), places: new Set(['drive']) });
  }

  async function rename(): Promise<void> {
    const [id, picture] = only('drive') ?? [];
    if (!id || !picture) return;
    const newName = person.newName('renamed');
    const before = picture.names;
    picture.names = new Set([...before, newName]);
    const heard = await person.askAgain('renameAsset', { params: { id }, body: { newName } });
    if (!heard) return;
    assert.equal(heard.status, 200, heard.text);
    picture.names = new Set([newName]);
  }

  /** A repeated move may find that it was already made: then the image is where it should be. */
  async function move(from: Place, to: Place): Promise<void> {
    const [id, picture] = only(from) ?? [];
    if (!id || !picture) return;
    const call = ({ drive: 'restoreAssets', trash: 'deleteAssets', gone: 'eraseAssets' } as const)[to];
    picture.places = new Set([from, to]);
    for (let isFirst = true; ; isFirst = false) {
      const heard: { status: number; text: string } | null = await person.ask(call, { body: { ids: [id] } });
      if (heard?.status === 204 || (heard && !isFirst && [400, 404].includes(heard.status))) {
        picture.places = new Set([to]);
        return;
      }
      if (heard) assert.equal(heard.status, 429, heard.text);
      if (dice.chance(0.15)) return;
    }
  }

  async function share(teamId: string): Promise<void> {
    const [id, picture] = only('drive') ?? [];
    if (!id || !picture) return;
    const heard = await person.ask('shareAssets', { body: { ids: [id], teamId } });
    if (!heard || heard.status === 429) return;
    assert.equal(heard.status, 204, heard.text);
    shared.set(teamId, (shared.get(teamId) ?? new Set()).add(picture.sha));
  }

  /** The whole drive from one server; null if the server did not answer every page. */
  async function list(url?: string): Promise<Asset[] | null> {
    const found: Asset[] = [];
    for (let after: string | undefined; ; after = found.at(-1)?.id) {
      const query = { limit: '200', ...(after !== undefined && { after }) };
      const heard = await person.ask('listAssets', { query }, url);
      if (heard?.status !== 200) return null;
      found.push(...heard.data);
      if (heard.data.length < 200) return found;
    }
  }

  /** Everything acknowledged is visible on any server. */
  async function look(): Promise<void> {
    const found = await list();
    if (!found) return;
    const named = new Map(found.map(({ id, name }) => [id, name]));
    for (const [id, { names, places }] of known) {
      const name = named.get(id);
      assert.ok(places.has('drive') || name === undefined, `${orOf(names)} was deleted`);
      assert.ok(
        name !== undefined || places.has('trash') || places.has('gone'),
        `${orOf(names)} is not listed`,
      );
      assert.ok(name === undefined || names.has(name), `${name} should be ${orOf(names)}`);
    }
  }

  /** Compares the drive with the acknowledged results. Returns the ids of the uploaded images. */
  async function verify(databaseUrl: string): Promise<Set<string>> {
    const stored = await rows<{
      id: string;
      shelf_id: string;
      name: string;
      original: string;
      upload_key: string | null;
      is_trashed: boolean;
    }>(
      databaseUrl,
      `select id, shelf_id, name, original, upload_key, deleted_at is not null as is_trashed from assets
        where owner_id = $1`,
      [person.uid],
    );
    const own = new Map(stored.filter(({ shelf_id }) => shelf_id === person.uid).map((row) => [row.id, row]));
    const ids = new Set<string>();
    for (const [id, { sha, names, places, charge }] of known) {
      const row = own.get(id);
      const place = row ? (row.is_trashed ? 'trash' : 'drive') : 'gone';
      assert.ok(places.has(place), `${orOf(names)} should be in the ${orOf(places)}, not ${place}`);
      if (charge) charge.outcome = 'kept';
      if (!row) continue;
      ids.add(id);
      assert.equal(row.original, sha, `${row.name} is what was sent`);
      assert.ok(names.has(row.name), `${row.name} should be ${orOf(names)}`);
    }
    for (const [key, { sha, name, charge }] of lost) {
      const found = [...own.values()].filter(({ upload_key }) => upload_key === key);
      assert.ok(found.length <= 1, `${name} is there once at most`);
      if (charge) charge.outcome = found[0] ? 'kept' : 'never';
      if (!found[0]) continue;
      ids.add(found[0].id);
      assert.deepEqual([found[0].original, found[0].name], [sha, name], `${name} is whole`);
    }
    for (const [teamId, shas] of shared) {
      const album = new Set(stored.flatMap((row) => (row.shelf_id === teamId ? [row.original] : [])));
      for (const sha of shas) assert.ok(album.has(sha), 'what was shared is in the album');
    }
    return ids;
  }

  /** Every server lists the drive, and any server serves the bytes of a sample. */
  async function fetchSome(): Promise<void> {
    for (const url of person.site.urls) {
      const found = await list(url);
      assert.ok(found, 'the drive is listed');
      const image = dice.pickAny(found.filter(({ id }) => known.has(id)));
      if (!image) continue;
      const sha = sha256(await fetchImage(person.site.any(dice, url) + image.url));
      assert.equal(sha, known.get(image.id)?.sha, 'the bytes are those that were sent');
    }
  }

  return { upload, rename, move, share, look, verify, fetchSome };
}
