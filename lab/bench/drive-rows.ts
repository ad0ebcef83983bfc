import { createHash } from 'node:crypto';
import { idAt } from '../../apps/server/src/keys/ids.ts';
import { rows } from '../../apps/server/test/support/harness.ts';
import { diceOf } from '../support/dice.ts';

/** Bytes that are actually stored, for drives that are displayed. */
export interface StoredPicture {
  readonly original: string;
  readonly grid: string;
  readonly preview: string;
  /** Hex. */
  readonly thumbhash: string;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly type: string;
}

interface Row extends StoredPicture {
  readonly id: string;
  readonly name: string;
  readonly tool: string | null;
  readonly style: string;
  readonly prompt: string;
  readonly created_at: string;
}

interface Wanted {
  readonly uid: string;
  readonly images: number;
  readonly seed: number;
  /** The blobs of the images, in turn. Default: unique hashes without bytes. */
  readonly pictures?: readonly StoredPicture[];
}

/** The name of one image in every drive contains it. */
export const rareWord = 'zeppelin';

const batch = 5000;
const newest = Date.UTC(2026, 10, 1);
const threeYears = 3 * 365 * 86_400_000;

/** Inserts rows directly: a hundred thousand uploads would take a day. The same seed gives the same rows. */
export async function fillDrive(databaseUrl: string, wanted: Wanted): Promise<void> {
  const { uid, images } = wanted;
  const made = inventRows(wanted);
  let used = 0;
  await rows(databaseUrl, 'insert into shelves (id, user_id) values ($1, $1)', [uid]);
  for (let at = 0; at < images; at += batch) {
    const some = made.slice(at, at + batch);
    used += some.reduce((sum, { size }) => sum + size, 0);
    const values = [JSON.stringify(some)];
    if (!wanted.pictures) await rows(databaseUrl, insertBlobs, values);
    await rows(databaseUrl, insertAssets, [...values, uid]);
    await rows(databaseUrl, insertRecipes, values);
  }
  await rows(databaseUrl, 'update shelves set used = $2, images = $3 where id = $1', [uid, used, images]);
  // Autovacuum would have done this by the time a drive is this large.
  await rows(databaseUrl, 'vacuum analyze');
}

const insertBlobs = `insert into blobs (hash)
  select hash from json_to_recordset($1::json) as r(original text, grid text, preview text),
    unnest(array[original, grid, preview]) as part(hash)`;

const insertAssets = `insert into assets (id, shelf_id, owner_id, name, type, size, width, height, thumbhash, original,
    grid, preview, tool, created_at)
  select id, $2, $2, name, type, size, width, height, decode(thumbhash, 'hex'), original, grid, preview, tool, created_at
  from json_to_recordset($1::json) as r(id text, name text, type text, size integer, width integer, height integer,
    thumbhash text, original text, grid text, preview text, tool text, created_at timestamptz)`;

const insertRecipes = `insert into recipes (asset_id, recipe)
  select id, json_build_object('tool', tool, 'style', style, 'prompt', prompt, 'inputs', json_build_object(), 'notes', json_build_array())
  from json_to_recordset($1::json) as r(id text, tool text, style text, prompt text) where tool is not null`;

function inventRows({ images, seed, pictures }: Wanted): Row[] {
  const chance = diceOf(seed).throw;
  const pick = <T>(among: readonly T[]): T => among[Math.floor(chance() * among.length)] as T;
  const rare = Math.floor(images * 0.7);
  return Array.from({ length: images }, (_, index) => {
    const hash = (what: string) => createHash('sha256').update(`${seed} ${index} ${what}`).digest('hex');
    const made = new Date(newest - Math.floor(((index + chance()) / images) * threeYears));
    const name = `${pick(moods)} ${index === rare ? rareWord : pick(things)} ${1 + Math.floor(chance() * 999)}`;
    const picture = pictures?.[index % pictures.length] ?? {
      original: hash('original'),
      grid: hash('grid'),
      preview: hash('preview'),
      thumbhash: hash('thumbhash').slice(0, 50),
      size: 400_000 + Math.floor(chance() * 3_000_000),
      width: pick(sides),
      height: pick(sides),
      type: pick(types),
    };
    return {
      ...picture,
      // Unique as well, because the page draws a placeholder for each. The header says how to decode it.
      thumbhash:
        picture.thumbhash.slice(0, headOfThumbhash) +
        hash('thumbhash').slice(headOfThumbhash, picture.thumbhash.length),
      id: idAt(made) + hash('id').slice(0, 24),
      name: `${name}.${picture.type}`,
      tool: pick(makers),
      style: pick(['flat', 'pixel', 'ink', 'painterly']),
      prompt: `${pick(prompts)}, ${pick(moods)}, ${pick(things)}, ${pick(prompts)}`,
      created_at: made.toISOString(),
    };
  });
}

/** Hex header: sizes, mean colour and aspect ratio. The details follow. */
const headOfThumbhash = 12;
const sides = [768, 1024, 1280, 1536, 2048];
const types = ['png', 'png', 'png', 'jpeg', 'webp'];
const makers = [null, 'logo-generator', 'banner-generator', 'character-generator'];
const moods = ['misty', 'neon', 'quiet', 'broken', 'golden', 'frozen', 'haunted', 'tiny', 'endless', 'rusty'];
const prompts = [
  'Con rồng đỏ bay qua lâu đài lúc hoàng hôn, ánh sáng ấm',
  'a knight with a lantern in front of a ruined gate, wide view, soft light',
  '夕陽下的城堡與龍，暖色光線，遠景',
  'มังกรสีแดงบินเหนือปราสาทยามพระอาทิตย์ตก',
  'seekor naga merah terbang di atas istana saat senja, cahaya hangat',
];
const things = [
  'harbour',
  'dungeon',
  'knight',
  'market',
  'dragon',
  'arcade',
  'forest',
  'logo',
  'sword',
  'temple',
  'rooftop',
  'spaceship',
];
