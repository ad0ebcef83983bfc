import type {
  GalleryPicture,
  NewPicture,
  OpenRecipe,
  OwnPicture,
  PictureChange,
} from '@artcade/contract/gallery';
import type { Recipe } from '@artcade/contract/generations';
import type { ToolSlug } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import { cleanGalleryText, galleryLimits } from '@artcade/domain/gallery';
import type { Database } from '#adapters/db/database.ts';
import { hasConfirmedEmail, isActive, lockActive } from '#features/accounts/service.ts';
import type { Drive, ShowableImage } from '#features/library/drive/service.ts';
import { type Shown, withoutTakenDown } from '#features/publishing/moderation/service.ts';
import type { Safety } from '#features/publishing/safety/service.ts';
import { findTeam } from '#features/teams/team/service.ts';
import { mayInThisTeam } from '#http/access.ts';
import { countAttempt } from '#http/rate-limits.ts';
import { requireChange } from '#http/require-change.ts';
import type { SessionCaller } from '#keys/access-tokens.ts';
import { newTimedId } from '#keys/ids.ts';
import * as store from './store.ts';

interface Parts {
  readonly db: Database;
  readonly drive: Pick<Drive, 'showable' | 'requireShowable' | 'recipe' | 'hasOwnWords'>;
  readonly safety: Pick<Safety, 'requireWords' | 'countLink' | 'mayShow' | 'whyHidden'>;
  /** Whether the operator offers a gallery. */
  readonly isOn: boolean;
  readonly now: () => Date;
}

export type Gallery = ReturnType<typeof createGallery>;

export const galleryPath = '/gallery-images';
export const galleryKinds = ['grid', 'preview'] as const;
export type GalleryKind = (typeof galleryKinds)[number];

const hour = 3600;
const day = 86_400;
const changesPerHour = 120;

/**
 * Pictures that artists show to everybody. A picture is an image of a drive or an album, where it stays: whether it is shown is
 * read from the database at every request, also for its bytes, so that whatever ends it ends it everywhere at once.
 */
export function createGallery({ db, drive, safety, isOn, now }: Parts) {
  const requireOn = (): void => {
    if (!isOn) throw new Failure('gallery_off');
  };

  /** The images of those pictures that would be shown now if they pass a check, by the pictures' ids. */
  async function presentImages(
    rows: readonly store.PictureRow[],
  ): Promise<ReadonlyMap<string, ShowableImage>> {
    const showable = await drive.showable(
      rows.map(({ asset_id, published_by, shelf_id }) => ({
        id: asset_id,
        uid: published_by,
        shelfId: shelf_id,
      })),
    );
    const left = await withoutTakenDown(db, showable, makerAmong(rows));
    const images = new Map(left.map((image) => [image.id, image]));
    return new Map(
      rows.flatMap(({ id, asset_id }) => {
        const image = images.get(asset_id);
        return image ? [[id, image] as const] : [];
      }),
    );
  }

  /** The images of those pictures that are shown now, by the pictures' ids. */
  async function shownImages(rows: readonly store.PictureRow[]): Promise<ReadonlyMap<string, ShowableImage>> {
    const present = await presentImages(rows);
    const shown = new Set(await safety.mayShow([...present.values()], makerAmong(rows)));
    return new Map([...present].filter(([, image]) => shown.has(image)));
  }

  /** A picture with its image, if the gallery shows it now. */
  async function find(id: string): Promise<{ row: store.PictureRow; image: ShowableImage } | null> {
    if (!isOn) return null;
    const row = await store.findPicture(db, id);
    if (!row || row.withdrawn_at !== null || !(await isActive(db, row.published_by))) return null;
    const image = (await shownImages([row])).get(row.id);
    return image ? { row, image } : null;
  }

  async function get(id: string) {
    requireOn();
    const picture = await find(id);
    if (!picture) throw new Failure('picture_gone');
    return picture;
  }

  async function ownOf(uid: string, rows: readonly store.PictureRow[]): Promise<OwnPicture[]> {
    const published = rows.filter(({ withdrawn_at }) => withdrawn_at === null);
    const shown = await shownImages(published);
    const hidden = await presentImages(published.filter(({ id }) => !shown.has(id)));
    const why = await safety.whyHidden(uid, [...hidden.values()]);
    const checks = new Map(why.map((check) => [check.imageId, check]));
    return rows.map((row) => ({
      id: row.id,
      imageId: row.asset_id,
      title: row.title,
      by: row.shown_name,
      showsRecipe: row.shows_recipe,
      publishedAt: row.published_at.toISOString(),
      withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
      isShown: shown.has(row.id),
      ...(checks.has(row.asset_id) && { check: checks.get(row.asset_id) }),
    }));
  }

  async function asOwn(row: store.PictureRow | undefined): Promise<OwnPicture> {
    const [own] = row ? await ownOf(row.published_by, [row]) : [];
    if (!own) throw new Failure('not_found');
    return own;
  }

  /** The caller holds the lock on the artist, so that two requests cannot both take the last place. */
  async function requirePlace(tx: Database, uid: string, assetId: string): Promise<void> {
    if ((await store.countPublished(tx, uid, assetId)) >= galleryLimits.each)
      throw new Failure('too_many_pictures', { maximum: galleryLimits.each });
  }

  const titleOf = (given: string) => cleanGalleryText(given, galleryLimits.titleLength);
  const nameOf = (given: string) => cleanGalleryText(given, galleryLimits.nameLength);
  const countPublishing = (uid: string) =>
    countAttempt(db, [{ key: `gallery publish:${uid}`, allowed: galleryLimits.perDay, seconds: day }]);

  return {
    list: async (
      { tool, before }: { readonly tool?: ToolSlug | undefined; readonly before?: string | undefined },
      reader: string | null,
    ): Promise<{ pictures: GalleryPicture[]; next: string | null }> => {
      requireOn();
      const rows = await store.listPublished(db, { tool, before, reader, limit: galleryLimits.page });
      const images = await shownImages(rows);
      const pictures = rows.flatMap((row) => {
        const image = images.get(row.id);
        return image ? [toPicture(row, image)] : [];
      });
      return { pictures, next: rows.length < galleryLimits.page ? null : (rows.at(-1)?.id ?? null) };
    },

    get: async (id: string): Promise<GalleryPicture & { recipe: OpenRecipe | null }> => {
      const { row, image } = await get(id);
      const recipe = showsRecipe(row, image) ? await drive.recipe(row.published_by, row.asset_id) : null;
      return { ...toPicture(row, image), recipe: recipe && inPublic(recipe) };
    },

    /** The picture and who shows it, for a report or a block. */
    shown: async (id: string): Promise<Shown & { readonly name: string }> => {
      const { row } = await get(id);
      return { assetId: row.asset_id, makerId: row.published_by, place: 'gallery', name: row.shown_name };
    },

    listOwn: async ({ uid }: SessionCaller): Promise<OwnPicture[]> => {
      requireOn();
      return ownOf(uid, await store.listOwn(db, uid));
    },

    publish: async ({ uid }: SessionCaller, asked: NewPicture): Promise<OwnPicture> => {
      requireOn();
      const { imageId } = asked;
      const shelfId = await drive.requireShowable(uid, [imageId]);
      if (!(await hasConfirmedEmail(db, uid))) throw new Failure('email_unconfirmed');
      const [image] = await drive.showable([{ id: imageId, uid, shelfId }]);
      if (!image) throw new Failure('not_found');
      if ((await withoutTakenDown(db, [image], () => uid)).length === 0)
        throw new Failure('picture_taken_down');
      // Title and name are public, so they follow the rules for words.
      await safety.requireWords(uid, [asked.title ?? '', asked.by ?? '']);
      await safety.countLink(uid);
      await countPublishing(uid);
      const recipe = await drive.recipe(uid, imageId);
      const shows_recipe = asked.showsRecipe === true && (await drive.hasOwnWords(uid, imageId));
      const at = now();
      const row = await db.transaction().execute(async (tx) => {
        if (!(await lockActive(tx, uid))) throw new Failure('token_invalid');
        await requirePlace(tx, uid, imageId);
        return store.putPicture(tx, {
          id: newTimedId(at),
          asset_id: imageId,
          published_by: uid,
          shelf_id: shelfId,
          title: titleOf(asked.title ?? ''),
          shown_name: nameOf(asked.by ?? ''),
          tool: recipe?.tool ?? null,
          shows_recipe,
          published_at: at,
        });
      });
      return asOwn(row);
    },

    change: async ({ uid }: SessionCaller, id: string, asked: PictureChange): Promise<OwnPicture> => {
      requireChange(asked);
      requireOn();
      const row = await store.findPicture(db, id);
      // Whoever may not know of the drive or the team must not learn that the picture exists.
      if (!row || (row.shelf_id === row.published_by && row.published_by !== uid))
        throw new Failure('not_found');
      if (row.shelf_id !== row.published_by)
        mayInThisTeam('shareOutside', await findTeam(db, row.shelf_id, uid));
      const { isPublished, title, by, showsRecipe } = asked;
      // Others may show less of it, never more, and may not change what stands under the artist's name.
      const isMore = isPublished === true || showsRecipe === true || title !== undefined || by !== undefined;
      if (row.published_by !== uid && isMore) throw new Failure('forbidden');
      await safety.requireWords(uid, [title ?? '', by ?? '']);
      await countAttempt(db, [{ key: `gallery change:${uid}`, allowed: changesPerHour, seconds: hour }]);
      const change = {
        ...(isPublished !== undefined && { withdrawn_at: isPublished ? null : (row.withdrawn_at ?? now()) }),
        ...(title !== undefined && { title: titleOf(title) }),
        ...(by !== undefined && { shown_name: nameOf(by) }),
        ...(showsRecipe !== undefined && {
          shows_recipe: showsRecipe && (await drive.hasOwnWords(uid, row.asset_id)),
        }),
      };
      const changed = await db.transaction().execute(async (tx) => {
        if (row.withdrawn_at !== null && isPublished === true) {
          await lockActive(tx, row.published_by);
          await requirePlace(tx, row.published_by, row.asset_id);
        }
        return store.changePicture(tx, id, change);
      });
      return asOwn(changed);
    },

    /** The bytes that an address stands for; null where the gallery does not show them. */
    file: async (id: string, kind: GalleryKind): Promise<string | null> =>
      (await find(id))?.image[kind] ?? null,

    sweep: (): Promise<void> =>
      store.purge(db, new Date(now().getTime() - galleryLimits.keptDays * day * 1000)),
  };
}

/** In an album, nobody publishes the words of another member. */
const showsRecipe = (row: store.PictureRow, image: ShowableImage): boolean =>
  row.shows_recipe && row.tool !== null && image.owner_id === row.published_by;

const toPicture = (row: store.PictureRow, image: ShowableImage): GalleryPicture => ({
  id: row.id,
  title: row.title,
  by: row.shown_name,
  tool: row.tool,
  hasRecipe: showsRecipe(row, image),
  width: image.width,
  height: image.height,
  thumbhash: image.thumbhash.toString('base64'),
  gridUrl: `${galleryPath}/${row.id}/grid`,
  previewUrl: `${galleryPath}/${row.id}/preview`,
  publishedAt: row.published_at.toISOString(),
});

/** Leaves out other images, style kits, and what an engine or a director said: they may tell of things that nobody published. */
const inPublic = (recipe: Recipe): OpenRecipe => ({
  tool: recipe.tool,
  prompt: recipe.prompt,
  inputs: recipe.inputs,
  style: recipe.style,
  palette: recipe.palette,
  size: recipe.size,
  seed: recipe.seed,
  ...(recipe.language && { language: recipe.language }),
  ...(recipe.briefEdits && { briefEdits: recipe.briefEdits }),
  ...(recipe.brief && { brief: recipe.brief }),
});

/** Who shows an image of these pictures. */
function makerAmong(rows: readonly store.PictureRow[]): (image: ShowableImage) => string {
  const makers = new Map(rows.map((row) => [row.asset_id, row.published_by]));
  return ({ id }) => makers.get(id) ?? '';
}
