import type { Kit, KitChange, KitPicture, NewKit } from '@artcade/contract/kits';
import type { Asset } from '@artcade/contract/shapes';
import type { ToolSlug } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import {
  cleanKitName,
  fromDarkToLight,
  type KitPart,
  type KitReferenceRole,
  kitPartsOf,
  kitReferencesFor,
  kitRestoreDays,
  kitsMaximum,
} from '@artcade/domain/kits';
import { mayInTeam } from '@artcade/domain/permissions';
import { type Database, isReferenced } from '#adapters/db/database.ts';
import { lockActiveAndCount } from '#features/accounts/service.ts';
import type { Borrowed, Drive } from '#features/library/drive/service.ts';
import { holdProject } from '#features/library/projects/service.ts';
import { findTeam } from '#features/teams/team/service.ts';
import { mayInThisTeam } from '#http/access.ts';
import { newTimedId } from '#keys/ids.ts';
import * as store from './store.ts';

export type Kits = ReturnType<typeof createKits>;

/** What an order copies of a kit. */
export type KitForOrder = Pick<
  store.FoundKit,
  'id' | 'name' | 'user_id' | 'colours' | 'hero_id' | 'logo_id' | 'lora'
>;

const changesPerHour = 300;
/** The longest list that is sent: all kits of one's own, and those that a large team shares. */
const listMaximum = 300;
const dayLength = 86_400_000;

/** Style kits: the look of a project, used by every tool and shared with a team. */
export function createKits({
  db,
  drive,
  now,
}: {
  readonly db: Database;
  readonly drive: Drive;
  readonly now: () => Date;
}) {
  const toKit = async (found: store.FoundKit): Promise<Kit> => {
    const [kit] = await toKits(db, drive, [found], found.user_id);
    if (!kit) throw new Error('a row became no kit');
    return kit;
  };

  return {
    list: async (uid: string): Promise<Kit[]> =>
      toKits(db, drive, await store.listKits(db, uid, listMaximum), uid),

    create: async (uid: string, { key, ...given }: NewKit): Promise<Kit> => {
      const columns = columnsOf(given);
      const requireImages = await lookAt(uid, given);
      const kit = await inTurn(uid, async (trx, owner_name) => {
        requireImages();
        const made = now();
        const times = { created_at: made, updated_at: made };
        const fresh = {
          logo_id: null,
          hero_id: null,
          lora: null,
          project_id: null,
          ...columns,
          id: newTimedId(made),
          user_id: uid,
          key,
          ...times,
        };
        // A retry returns the kit as it is, also for a user who has left the team since.
        let before = given.teamId === null ? null : await store.findByKey(trx, uid, key);
        if (before === null) {
          const team = await requireTeam(trx, uid, given);
          if (await store.insertKit(trx, fresh, kitsMaximum)) {
            await store.replaceReferences(trx, fresh.id, referencesIn(given) ?? []);
            return { ...fresh, deleted_at: null, owner_name, team_name: team?.name ?? null };
          }
          before = await store.findByKey(trx, uid, key);
        }
        if (before === null) throw tooMany();
        return getKit(trx, uid, before);
      });
      return toKit(kit);
    },

    update: async (uid: string, id: string, change: KitChange): Promise<Kit> => {
      const columns = columnsOf(change);
      const requireImages = await lookAt(uid, change);
      const kit = await inTurn(uid, async (trx, owner_name) => {
        requireImages();
        // Before the kit: a transaction that ends a membership locks that first, and the kits of it afterwards.
        const team = await requireTeam(trx, uid, change);
        const changed = await store.changeOwnKit(trx, uid, id, { ...columns, updated_at: now() });
        if (!changed) throw await refusal(trx, uid, id);
        const references = referencesIn(change);
        if (references) await store.replaceReferences(trx, id, references);
        return { ...changed, owner_name, team_name: team?.name ?? null };
      });
      return toKit(kit);
    },

    delete: async (uid: string, id: string): Promise<void> => {
      await inTurn(uid, async (trx) => {
        if (!(await store.changeOwnKit(trx, uid, id, { deleted_at: now() })))
          throw await refusal(trx, uid, id);
      });
    },

    restore: async (uid: string, id: string): Promise<Kit> => {
      const kit = await inTurn(uid, async (trx) => {
        const deleted = await store.findKit(trx, uid, id);
        if (deleted?.user_id !== uid) throw new Failure('kit_not_found');
        if (deleted.deleted_at === null) return deleted;
        if ((await store.countKits(trx, uid)) >= kitsMaximum) throw tooMany();
        // An owner who may add nothing to the team by now gets the kit back for themself.
        const { team_id } = deleted;
        const team = team_id === null ? null : await findTeam(trx, team_id, uid, { lock: true });
        const isTakenBack = team !== null && !mayInTeam('upload', team?.role ?? null);
        const change = { deleted_at: null, ...(isTakenBack && { team_id: null, project_id: null }) };
        await store.restoreKit(trx, id, change);
        return { ...deleted, ...change };
      });
      return toKit(kit);
    },

    /** Throws where the user may not use the kit. */
    forOrder: (uid: string, id: string): Promise<KitForOrder> => getKit(db, uid, id),

    /**
     * Returns the bytes of those pictures of a kit that a tool shows, and of as many references as there is `room` for. Members get
     * them through the kit, wherever its owner keeps them; a picture that its owner has deleted is missing for everybody, and one that
     * the check of pictures keeps from others is missing for them.
     */
    borrow: async (uid: string, kit: KitForOrder, tool: ToolSlug, room = 0): Promise<BorrowedParts> => {
      const parts = kitPartsOf(tool).flatMap((part) => {
        const assetId = part === 'hero' ? kit.hero_id : kit.logo_id;
        return assetId === null ? [] : [{ part, assetId }];
      });
      const references = (await referencesFor(kit, tool)).filter(({ assetId }) =>
        parts.every((part) => part.assetId !== assetId),
      );
      const there = await drive.visible(
        kit.user_id,
        [...parts, ...references].map(({ assetId }) => assetId),
        uid,
      );
      const seen = references.filter(({ assetId }) => there.has(assetId));
      const borrowed: BorrowedPart[] = [];
      for (const { part, assetId } of [...parts, ...seen.slice(0, Math.max(0, room - parts.length))]) {
        if (!there.has(assetId)) continue;
        const bytes = await drive.borrowSmall(kit.user_id, assetId).catch(ifGone);
        if (bytes) borrowed.push({ ...bytes, part });
      }
      const shown = borrowed.filter(({ part }) => part === 'hero' || part === 'logo').length;
      return { borrowed, isWhole: shown === parts.length, references: seen.length };
    },

    /** Deletes kits that can no longer be restored. */
    sweep: (): Promise<void> => store.eraseKits(db, new Date(now().getTime() - kitRestoreDays * dayLength)),
  };

  /** The figure of the kit comes first where the tool makes figures. */
  async function referencesFor(kit: KitForOrder, tool: ToolSlug) {
    const own = (await store.referencesOf(db, [kit.id])).filter(({ asset_id }) => asset_id !== kit.hero_id);
    const hero = kit.hero_id === null ? [] : [{ asset_id: kit.hero_id, role: 'character' as const }];
    return kitReferencesFor(tool, [...hero, ...own]).map(({ asset_id, role }) => ({
      part: role,
      assetId: asset_id,
    }));
  }

  /** One change of a user's kits at a time, rate limited. `work` throws a Failure only before it has changed anything. */
  async function inTurn<Result>(
    uid: string,
    work: (trx: Database, ownName: string) => Promise<Result>,
  ): Promise<Result> {
    const limit = { key: `kits:${uid}`, allowed: changesPerHour, seconds: 3600 };
    try {
      const outcome = await db.transaction().execute(async (trx) => {
        try {
          const name = await lockActiveAndCount(trx, uid, limit);
          // A token may outlive its account by minutes.
          if (name === null) throw new Failure('token_invalid');
          return { result: await work(trx, name) };
        } catch (error) {
          // A refused change counts as well, so the transaction must commit.
          if (error instanceof Failure) return { refused: error };
          throw error;
        }
      });
      if ('refused' in outcome) throw outcome.refused;
      return outcome.result;
    } catch (error) {
      // An image was erased after it was checked.
      if (isReferenced(error)) throw new Failure('not_found', {}, { cause: error });
      throw error;
    }
  }

  /** Checks the images before the lock is taken. Returns a function that throws under the lock where one is missing. */
  async function lookAt(
    uid: string,
    { logoId, heroId, references = [] }: Pick<KitChange, 'logoId' | 'heroId' | 'references'>,
  ): Promise<() => void> {
    const ids = [...[logoId, heroId].flatMap((id) => id ?? []), ...references.map(({ id }) => id)];
    const there = await drive.visible(uid, ids);
    return () => {
      if (ids.some((id) => !there.has(id))) throw new Failure('not_found');
    };
  }
}

type BorrowedPart = Borrowed & { readonly part: KitPart | KitReferenceRole };

interface BorrowedParts {
  readonly borrowed: readonly BorrowedPart[];
  /** False where a picture that the tool shows is no longer there. */
  readonly isWhole: boolean;
  /** How many references the kit has for the tool, whether or not there was room for them. */
  readonly references: number;
}

function ifGone(error: unknown): null {
  if (error instanceof Failure && error.code === 'not_found') return null;
  throw error;
}

const tooMany = (): Failure => new Failure('too_many_kits', { maximum: kitsMaximum });

/** Sharing a kit shows something to the team, as an upload does. Keeps the membership and the project until the transaction ends. */
async function requireTeam(
  trx: Database,
  uid: string,
  { teamId, projectId = null }: Pick<KitChange, 'teamId' | 'projectId'>,
) {
  const team =
    teamId === null ? null : mayInThisTeam('upload', await findTeam(trx, teamId, uid, { lock: true }));
  if (projectId === null) return team;
  if (team !== null) mayInThisTeam('organise', team);
  await holdProject(trx, team?.id ?? uid, projectId);
  return team;
}

/** Throws the same for a kit that the user may not use as for one that does not exist. */
async function getKit(db: Database, uid: string, id: string): Promise<store.FoundKit> {
  const kit = await store.findKit(db, uid, id);
  if (!kit || kit.deleted_at !== null) throw new Failure('kit_not_found');
  return kit;
}

/** Why a user may not change a kit: there is none, or it belongs to another member. */
async function refusal(trx: Database, uid: string, id: string): Promise<Failure> {
  await getKit(trx, uid, id);
  return new Failure('forbidden');
}

function columnsOf({ name, colours, logoId, heroId, lora, teamId, projectId, genre, style }: KitChange) {
  const clean = cleanKitName(name);
  if (clean === '') throw new Failure('invalid_input', { field: 'name' });
  return {
    name: clean,
    colours: fromDarkToLight(colours),
    genre,
    style,
    team_id: teamId,
    ...(logoId !== undefined && { logo_id: logoId }),
    ...(heroId !== undefined && { hero_id: heroId }),
    ...(lora !== undefined && { lora }),
    ...(projectId !== undefined && { project_id: projectId }),
  };
}

/** Each image once; undefined: they stay as they are. */
const referencesIn = ({ references }: Pick<KitChange, 'references'>) =>
  references && [...new Map(references.map(({ id, role }) => [id, { asset_id: id, role }])).values()];

/** Adds the pictures, as the kit's owner sees them and may show them to the reader. */
async function toKits(
  db: Database,
  drive: Drive,
  kits: readonly store.FoundKit[],
  reader: string,
): Promise<Kit[]> {
  const pictures = new Map<string, Asset>();
  const rows = await store.referencesOf(
    db,
    kits.map(({ id }) => id),
  );
  const references = Map.groupBy(rows, ({ kit_id }) => kit_id);
  for (const [ownerUid, theirs] of Map.groupBy(kits, ({ user_id }) => user_id)) {
    const ids = theirs.flatMap(({ id, logo_id, hero_id }) => [
      ...[logo_id ?? [], hero_id ?? []].flat(),
      ...(references.get(id) ?? []).map(({ asset_id }) => asset_id),
    ]);
    for (const [id, asset] of await drive.visible(ownerUid, ids, reader))
      pictures.set(`${ownerUid} ${id}`, asset);
  }
  const pictureOf = ({ user_id }: store.FoundKit, id: string | null): KitPicture | null => {
    const asset = id === null ? undefined : pictures.get(`${user_id} ${id}`);
    if (!asset) return null;
    const { name, gridUrl, thumbhash, width, height } = asset;
    return { id: asset.id, name, gridUrl, thumbhash, width, height };
  };
  return kits.map((kit) => ({
    id: kit.id,
    name: kit.name,
    genre: kit.genre,
    style: kit.style,
    colours: kit.colours,
    logo: pictureOf(kit, kit.logo_id),
    hero: pictureOf(kit, kit.hero_id),
    references: (references.get(kit.id) ?? []).flatMap(({ asset_id, role }) => {
      const picture = pictureOf(kit, asset_id);
      return picture ? [{ ...picture, role }] : [];
    }),
    ...(kit.lora !== null && { lora: kit.lora }),
    ownerUid: kit.user_id,
    ownerName: kit.owner_name,
    team: kit.team_id === null || kit.team_name === null ? null : { id: kit.team_id, name: kit.team_name },
    ...(kit.project_id !== null && { projectId: kit.project_id }),
    createdAt: kit.created_at.toISOString(),
    updatedAt: kit.updated_at.toISOString(),
  }));
}
