import type { Organising } from '@artcade/contract/projects';
import { Failure } from '@artcade/domain/failure';
import { cleanNote, type ImageState } from '@artcade/domain/projects';
import { changeTags } from '@artcade/domain/tags';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import {
  getCollections,
  holdProject,
  putIntoCollections,
  takeOutOfCollections,
  takeOutOfOtherProjects,
} from '#features/library/projects/service.ts';
import { lockShelves } from './shelf-store.ts';

/**
 * Changes images of one shelf; those in the trash and those that are gone are left out. Returns how many it found, and how
 * many of them were not so before. Part of the caller's transaction, which has proved the right to do it.
 */
export async function organiseImages(
  trx: Database,
  shelfId: string,
  ids: readonly string[],
  change: Organising,
  now: Date,
): Promise<{ images: number; changed: number }> {
  const { addToCollections: into = [], removeFromCollections: outOf = [] } = change;
  const projectId = await projectFor(trx, shelfId, change);
  if (typeof projectId === 'string') await holdProject(trx, shelfId, projectId);
  if (outOf.length > 0) await getCollections(trx, shelfId, outOf);
  await lockShelves(trx, [shelfId]);
  // Also against a change of one image, which does not lock the shelf.
  const found = await trx
    .selectFrom('assets')
    .select(['id', 'tags', 'project_id', 'state', 'note'])
    .where('shelf_id', '=', shelfId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (found.length === 0) return { images: 0, changed: 0 };
  const here = found.map(({ id }) => id);
  const changed = new Set<string>();
  for (const id of await setFields(trx, found, fieldsOf(change, projectId))) changed.add(id);
  for (const id of await setTags(trx, found, change)) changed.add(id);
  if (outOf.length > 0) for (const id of await takeOutOfCollections(trx, outOf, here)) changed.add(id);
  if (into.length > 0) for (const id of await putIntoCollections(trx, into, here, now)) changed.add(id);
  return { images: found.length, changed: changed.size };
}

interface Found {
  readonly id: string;
  readonly tags: readonly string[];
  readonly project_id: string | null;
  readonly state: ImageState | null;
  readonly note: string | null;
}

/** Which project the images go to: undefined if they stay. Being put into a collection is being put into its project. */
async function projectFor(
  trx: Database,
  shelfId: string,
  { projectId, addToCollections: into = [] }: Organising,
): Promise<string | null | undefined> {
  if (into.length === 0) return projectId;
  const collections = await getCollections(trx, shelfId, into);
  const projects = new Set(collections.map((each) => each.projectId));
  if (projectId !== undefined) projects.add(projectId ?? '');
  const [only] = projects;
  if (projects.size > 1 || collections.some(({ search }) => search !== null))
    throw new Failure('invalid_input', {
      field: 'change.addToCollections',
      problem: 'must be collections of one project, and not smart ones',
    });
  return only;
}

const fieldsOf = ({ state, note }: Organising, projectId: string | null | undefined) => ({
  ...(projectId !== undefined && { project_id: projectId }),
  ...(state !== undefined && { state }),
  ...(note !== undefined && { note: note === null ? null : cleanNote(note) || null }),
});

async function setFields(
  trx: Database,
  found: readonly Found[],
  fields: ReturnType<typeof fieldsOf>,
): Promise<string[]> {
  const names = Object.keys(fields) as (keyof typeof fields)[];
  const others = found.filter((image) => names.some((name) => image[name] !== fields[name]));
  const ids = others.map(({ id }) => id);
  if (ids.length === 0) return [];
  if (fields.project_id !== undefined) await takeOutOfOtherProjects(trx, fields.project_id, ids);
  await trx.updateTable('assets').set(fields).where(sql<boolean>`id = any(${ids})`).execute();
  return ids;
}

async function setTags(
  trx: Database,
  found: readonly Found[],
  { addTags: add = [], removeTags: remove = [] }: Organising,
): Promise<string[]> {
  if (add.length === 0 && remove.length === 0) return [];
  const others = found.flatMap(({ id, tags: before }) => {
    const tags = changeTags(before, { add, remove });
    return JSON.stringify(tags) === JSON.stringify(before) ? [] : [{ id, tags }];
  });
  if (others.length > 0)
    await sql`update assets set tags = array(select jsonb_array_elements_text(given.tags))
      from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as given (id text, tags jsonb)
      where assets.id = given.id`.execute(trx);
  return others.map(({ id }) => id);
}
