import type { Asset, AssetFilter, Duplicates, Storage } from '@artcade/contract/shapes';
import { mayInTeam } from '@artcade/domain/permissions';
import { leftForAlbums } from '@artcade/domain/storage';
import { findPromptInFiles } from '#features/accounts/service.ts';
import type { SeenProject } from '#features/library/projects/service.ts';
import { findTeam } from '#features/teams/team/service.ts';
import { countAttempt } from '#http/rate-limits.ts';
import { type ArchivedRow, type ArchivePart, imagesOfProject, partsOfProject } from './archived-images.ts';
import type { AssetAccess } from './asset-access.ts';
import { countShelf } from './choice-counts.ts';
import type { Context } from './context.ts';
import { listDuplicates } from './duplicates.ts';
import { countUnseen, unlisted } from './hidden-images.ts';
import { listShelf, markShelf, positionOf } from './listing.ts';
import { parseRecipe } from './recipes.ts';
import { getShelf } from './shelf-limits.ts';
import type { ShelfReading } from './shelf-reading.ts';
import { readCounted, readShelf } from './shelf-store.ts';
import { countByProject, toAsset } from './store.ts';

type AskedPage = {
  readonly from?: string | undefined;
  readonly after?: string | undefined;
  readonly at?: string | undefined;
  readonly limit?: string | undefined;
};

type AskedDuplicates = {
  readonly teamId?: string | undefined;
  readonly after?: string | undefined;
};

const pageSize = 100;
/** The addresses of a page are signed at once, and other requests wait meanwhile. */
const streamedAtOnce = 100;
const wholeListsPerHour = 600;
const markEvery = 100;

/** What a user sees of a shelf as a whole: its images in pages, how many they are, and which of them are alike. */
export function createShelfLists(
  { db, links, check }: Context,
  { teamFor }: Pick<AssetAccess, 'teamFor'>,
  { inTurn, inTurnIfSlow, askingFor, seenBy, refusedTo, withChecks }: ShelfReading,
) {
  return {
    list: async (uid: string, asked: AssetFilter & AskedPage): Promise<Asset[]> => {
      const { from, after, at, limit, ...filter } = asked;
      const asking = await askingFor(uid, filter);
      const start = at === undefined ? from : await positionOf(db, asking, filter.sort, at);
      if (start === null) return [];
      const page = { from: start, after, limit: limit ? Number(limit) : pageSize };
      const rows = await inTurnIfSlow(uid, filter, () => listShelf(db, asking, filter, page));
      return withChecks(uid, rows);
    },

    /** Returns every image, in parts: a drive of a hundred thousand is never in memory. */
    listAll: async (uid: string, filter: AssetFilter): Promise<AsyncIterable<readonly Asset[]>> => {
      await countAttempt(db, [{ key: `whole list:${uid}`, allowed: wholeListsPerHour, seconds: 3600 }]);
      let asking = await askingFor(uid, filter);
      return (async function* () {
        for (let after: string | undefined; ; ) {
          // A slow reader may have left the team since the page before.
          if (after !== undefined) asking = await askingFor(uid, filter);
          const page = { after, limit: streamedAtOnce };
          const rows = await inTurnIfSlow(uid, filter, () => listShelf(db, asking, filter, page));
          yield await withChecks(uid, rows);
          if (rows.length < streamedAtOnce) return;
          after = rows.at(-1)?.position;
        }
      })();
    },

    marks: async (uid: string, filter: AssetFilter) => {
      const asking = await askingFor(uid, filter);
      return { every: markEvery, ...(await inTurn(uid, () => markShelf(db, asking, filter, markEvery))) };
    },

    count: async (
      uid: string,
      { moments = '', ...filter }: AssetFilter & { moments?: string | undefined },
    ) => {
      const dates = moments.split(',').flatMap((moment) => (moment === '' ? [] : [new Date(moment)]));
      const asking = await askingFor(uid, filter);
      return inTurn(uid, () => countShelf(db, asking, filter, dates));
    },

    duplicates: async (uid: string, { teamId, after }: AskedDuplicates): Promise<Duplicates> => {
      const shelfId = teamId === undefined ? uid : (await teamFor('organise', teamId, uid)).id;
      const { groups, next } = await inTurn(uid, () =>
        listDuplicates(db, { uid, shelfId, isSeen: seenBy(uid) }, after),
      );
      const shown = groups.map(({ kind, images }) => ({
        kind,
        images: images.map((row) => toAsset(row, links)),
      }));
      return { groups: shown, next };
    },

    storage: async (uid: string, teamId: string | null): Promise<Storage> => {
      const { shelf, limit } = await getShelf(db, { uid, teamId }, false, 'view');
      const left = shelf.isTeam && { left: leftForAlbums(limit, await readCounted(db, shelf)) };
      const counted = await readShelf(db, shelf.id);
      if (!check.isOn || !shelf.isTeam) return { ...counted, limit, ...left };
      const hidden = { isSeen: seenBy(uid), isRefused: refusedTo(uid) };
      const { images, trashed, refused } = await countUnseen(db, shelf.id, hidden);
      const mayErase = mayInTeam('emptyTrash', (await findTeam(db, shelf.id, uid))?.role ?? null);
      return {
        ...counted,
        images: counted.images - images,
        trashed: counted.trashed - trashed,
        limit,
        ...left,
        ...(mayErase && refused > 0 && { refused }),
      };
    },

    countByProject: (uid: string, shelfId: string) => countByProject(db, shelfId, seenBy(uid)),

    /** The ids of the images of a shelf that its lists leave out, for a query of another feature. */
    unlisted: (uid: string, shelfId: string) =>
      unlisted(shelfId, check.isOn && shelfId !== uid ? seenBy(uid) : undefined),

    /** Cuts a project that the user may see into parts to download. */
    partsOfProject: (
      uid: string,
      project: SeenProject,
      most: Parameters<typeof partsOfProject>[2],
    ): Promise<ArchivePart[]> =>
      inTurn(uid, () => partsOfProject(db, { ...project, isSeen: seenBy(uid) }, most)),

    /** For archives: leaves out prompts and recipes of members who do not want them in files. */
    imagesOfProject: async (
      uid: string,
      project: SeenProject,
      page: Parameters<typeof imagesOfProject>[3],
    ): Promise<ArchivedRow[]> => {
      const rows = await imagesOfProject(db, uid, { ...project, isSeen: seenBy(uid) }, page, parseRecipe);
      const open = new Map<string | null, boolean>([
        [uid, true],
        [null, false],
      ]);
      for (const { owner_id } of rows)
        if (owner_id !== null && !open.has(owner_id))
          open.set(owner_id, await findPromptInFiles(db, owner_id));
      return rows.map((row) => (open.get(row.owner_id) ? row : { ...row, recipe: null }));
    },
  };
}
