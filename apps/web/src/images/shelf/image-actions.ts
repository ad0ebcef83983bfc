import type { Asset } from '@artcade/contract/shapes';
import type { AssetAction } from '@artcade/domain/permissions';
import { mayWithAll, type Viewer } from '#images/list/viewer-permissions.ts';

/** What can be done with images of a drive, an album or a trash. */
export type ImageAction =
  | 'star'
  | 'rename'
  | 'organise'
  /** Into a team's album. */
  | 'share'
  /** By a link, with people without an account. */
  | 'shareLink'
  /** With another app of the device. */
  | 'shareOut'
  /** In the public gallery. */
  | 'publish'
  /** To the operators. */
  | 'report'
  | 'download'
  | 'export'
  | 'delete'
  | 'restore'
  | 'erase';

/** The actions of a tile's menu, in its order. */
const menus = {
  drive: ['star', 'rename', 'organise', 'share', 'publish', 'download', 'export', 'delete'],
  album: ['rename', 'share', 'publish', 'download', 'export', 'delete'],
  trash: ['restore', 'download', 'erase'],
} as const satisfies Record<string, readonly ImageAction[]>;

/** The actions on a picture's own page: who may see it, and the rest. */
const pages = {
  drive: {
    share: ['share', 'shareLink', 'publish', 'shareOut'],
    more: ['star', 'rename', 'export', 'delete'],
  },
  album: {
    share: ['share', 'shareLink', 'publish', 'shareOut'],
    more: ['rename', 'export', 'report', 'delete'],
  },
  trash: { share: [], more: ['restore', 'erase'] },
} as const satisfies Record<string, PictureActions>;

interface PictureActions {
  readonly share: readonly ImageAction[];
  readonly more: readonly ImageAction[];
}

/** The actions for selected images, in the order of the bar. */
const bars = {
  drive: ['organise', 'shareOut', 'download', 'shareLink', 'publish', 'share', 'delete'],
  album: ['organise', 'shareOut', 'shareLink', 'publish', 'share', 'report', 'download', 'delete'],
  trash: menus.trash,
} as const satisfies Record<string, readonly ImageAction[]>;

/** Other actions need no permission. */
const permissions: Partial<Record<ImageAction, AssetAction>> = {
  rename: 'rename',
  organise: 'organise',
  share: 'share',
  shareLink: 'shareOutside',
  publish: 'shareOutside',
  delete: 'delete',
};

/** For one image at a time. */
const single: readonly ImageAction[] = ['star', 'rename', 'publish', 'report', 'export'];

export interface Offer {
  readonly viewer: Viewer;
  readonly isTrash: boolean;
  /** Whether this server has a public gallery. */
  readonly hasGallery: boolean;
  /** Whether this device shares with other apps. */
  readonly canShareOut: boolean;
}

type Image = Pick<Asset, 'ownerUid'>;

/** Returns the actions of one image's menu. */
export const menuActions = (asset: Image, offer: Offer): readonly ImageAction[] =>
  menus[offer.isTrash ? 'trash' : offer.viewer.place].filter((action) => isOffered(action, [asset], offer));

/** Returns the actions on the page of one image. */
export function pictureActions(asset: Image, offer: Offer): PictureActions {
  const { share, more } = pages[offer.isTrash ? 'trash' : offer.viewer.place];
  const offered = (actions: readonly ImageAction[]) =>
    actions.filter((action) => isOffered(action, [asset], offer));
  return { share: offered(share), more: offered(more) };
}

/** Returns the actions for selected images. */
export const barActions = (assets: readonly Image[], offer: Offer): readonly ImageAction[] =>
  bars[offer.isTrash ? 'trash' : offer.viewer.place].filter((action) => isOffered(action, assets, offer));

function isOffered(
  action: ImageAction,
  assets: readonly Image[],
  { viewer, hasGallery, canShareOut }: Offer,
): boolean {
  if (single.includes(action) && assets.length !== 1) return false;
  if (action === 'publish' && !hasGallery) return false;
  if (action === 'shareOut' && !canShareOut) return false;
  if (action === 'report' && assets[0]?.ownerUid === viewer.uid) return false;
  const permission = permissions[action];
  return permission === undefined || mayWithAll(permission, assets, viewer);
}
