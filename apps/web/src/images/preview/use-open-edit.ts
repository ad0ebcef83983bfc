import type { Asset } from '@artcade/contract/shapes';
import { useNavigate } from '#router/router.tsx';

/** Opens the page on which an image is edited, of the drive or of the album of a team. Its way back leads here. */
export function useOpenEdit(teamId: string | null = null): (asset: Pick<Asset, 'id'>) => void {
  const navigate = useNavigate();
  return (asset) => void navigate(editAddress(asset, teamId), { state: { openedHere: true } });
}

export const editAddress = ({ id }: Pick<Asset, 'id'>, teamId: string | null): string =>
  `/my-drive/edit/${id}${teamId === null ? '' : `?${new URLSearchParams({ album: teamId })}`}`;
