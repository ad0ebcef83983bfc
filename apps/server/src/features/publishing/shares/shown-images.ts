import { mayInTeam } from '@artcade/domain/permissions';
import { shareLimits } from '@artcade/domain/shares';
import { isActive } from '#features/accounts/service.ts';
import type { ShowableImage } from '#features/library/drive/service.ts';
import { withoutTakenDown } from '#features/publishing/moderation/service.ts';
import { findTeam } from '#features/teams/team/service.ts';
import type { Context } from './context.ts';
import * as store from './store.ts';

export type ShownImages = ReturnType<typeof createShownImages>;

/** Whether a link works, and what it shows. */
export function createShownImages({ db, drive, safety, now }: Context) {
  const isInTime = ({ revoked_at, paused_at, expires_at }: store.ShareRow): boolean =>
    revoked_at === null && paused_at === null && expires_at > now();

  /** Whether its maker may still show what is on its shelf. */
  async function makerMay({ made_by, shelf_id }: store.ShareRow): Promise<boolean> {
    if (!(await isActive(db, made_by))) return false;
    return (
      shelf_id === made_by || mayInTeam('shareOutside', (await findTeam(db, shelf_id, made_by))?.role ?? null)
    );
  }

  /**
   * By link: the images that it would show now if they pass a check, without those that its maker may no longer show or that left
   * the shelf. The caller has proved that the links are in time and their makers active.
   */
  async function presentOfLinks(
    rows: readonly store.ShareRow[],
    only: string | null = null,
  ): Promise<ReadonlyMap<string, readonly ShowableImage[]>> {
    const ids = await store.imageIdsOf(db, rows, { limit: shareLimits.images, only });
    const present = new Map<string, readonly ShowableImage[]>();
    const sameRight = Map.groupBy(rows, ({ made_by, shelf_id }) => `${made_by} ${shelf_id}`);
    for (const links of sameRight.values()) {
      const [{ made_by: uid, shelf_id: shelfId } = { made_by: '', shelf_id: '' }] = links;
      const asked = [...new Set(links.flatMap(({ id }) => ids.get(id) ?? []))];
      const showable = await drive.showable(asked.map((id) => ({ id, uid, shelfId })));
      const images = new Map(
        (await withoutTakenDown(db, showable, () => uid)).map((image) => [image.id, image]),
      );
      for (const link of links)
        present.set(
          link.id,
          (ids.get(link.id) ?? []).flatMap((id) => images.get(id) ?? []),
        );
    }
    return present;
  }

  /** The images that a link would show now if they pass a check. */
  async function presentOf(
    row: store.ShareRow,
    only: string | null = null,
  ): Promise<readonly ShowableImage[]> {
    if (!isInTime(row) || !(await isActive(db, row.made_by))) return [];
    return (await presentOfLinks([row], only)).get(row.id) ?? [];
  }

  /** The images that a link shows now. */
  const imagesOf = async (row: store.ShareRow, only: string | null = null) =>
    safety.mayShow(await presentOf(row, only), () => row.made_by);

  return { isInTime, makerMay, presentOfLinks, presentOf, imagesOf };
}
