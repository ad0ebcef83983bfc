import type { Asset } from '@artcade/contract/shapes';

/** The address that shows an image in its drive, or in the album of a team. */
export const pictureAddress = ({ id }: Pick<Asset, 'id'>, teamId: string | null): string =>
  teamId === null
    ? `/my-drive/${id}`
    : `/teams?${new URLSearchParams({ album: teamId, image: id }).toString()}`;

/** The page on which an image is edited. */
export const editAddress = ({ id }: Pick<Asset, 'id'>, teamId: string | null): string =>
  `/my-drive/edit/${id}${teamId === null ? '' : `?${new URLSearchParams({ album: teamId })}`}`;

const overDrive = /^(\/my-drive)\/(?!(?:duplicates|import)\/?$)[^/]+\/?$/i;
const overLink = /^(\/s\/[^/]+)\/[^/]+\/?$/i;

/** The page that stays below a picture: of any other address, that address. */
export const pageBelow = (pathname: string): string =>
  [overDrive, overLink].reduce((page, pattern) => page.replace(pattern, '$1'), pathname);
