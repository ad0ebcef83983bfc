import type { Asset } from '@artcade/contract/shapes';
import { useNavigate } from '#router/router.tsx';

/** Opens the page on which an image is edited. Its way back leads here. */
export function useOpenEdit(): (asset: Pick<Asset, 'id'>) => void {
  const navigate = useNavigate();
  return ({ id }) => void navigate(`/my-drive/edit/${id}`, { state: { openedHere: true } });
}
