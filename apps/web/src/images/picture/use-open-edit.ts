import type { Asset } from '@artcade/contract/shapes';
import { useNavigate } from '#router/router.tsx';
import { editAddress } from './picture-address.ts';

/** Opens the page on which an image is edited, of the drive or of the album of a team. Its way back leads here. */
export function useOpenEdit(teamId: string | null = null): (asset: Pick<Asset, 'id'>) => void {
  const navigate = useNavigate();
  return (asset) => void navigate(editAddress(asset, teamId), { state: { openedHere: true } });
}
