import type { Asset } from '@artcade/contract/shapes';
import { useTranslation } from '@artcade/ui/i18n';
import { toast } from '@artcade/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { raiseStorageUpdated } from '#images/list/storage-updated.ts';
import { editAddress, pictureAddress } from '#images/picture/picture-address.ts';
import { useLocation, useNavigate } from '#router/router.tsx';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { albumCopy } from './edit-result-view.ts';

/** Where the page leads to: back to the image, on to a result, or to an edit of that. */
export function useEditExits(asset: Asset, teamId: string | null) {
  const navigate = useNavigate();
  const passed = useLocation().state as { readonly openedHere?: true } | null;
  // A result is in the drive, and its copy in the album.
  const placeOf = (copy: Asset | null) => (copy ? teamId : null);
  return {
    back: () =>
      void (passed?.openedHere ? navigate(-1) : navigate(pictureAddress(asset, teamId), { replace: true })),
    show: (result: Asset, copy: Asset | null) =>
      void navigate(pictureAddress(copy ?? result, placeOf(copy)), { replace: true }),
    edit: (result: Asset, copy: Asset | null) =>
      void navigate(editAddress(copy ?? result, placeOf(copy)), { replace: true, state: passed }),
  };
}

/** The copy of a result that is a version in the album. It comes a moment after the result; a full album has none. */
export function useCopyInAlbum(asset: Asset, result: Asset | null): Asset | null {
  const { data } = useQuery({
    queryKey: ['copy-in-album', result?.id],
    queryFn: async () => result && albumCopy(result, await client.listVersions({ params: { id: asset.id } })),
    enabled: result !== null,
    refetchInterval: ({ state }) => (state.data || state.dataUpdateCount >= copyLooks ? false : 1000),
    gcTime: 0,
  });
  return data ?? null;
}

const copyLooks = 15;

/** Puts the result of an edit into the trash, with undo. */
export function useThrowAway(isEverywhere: boolean): (generationId: string) => void {
  const { t } = useTranslation();
  return (id) => {
    const hide = async (isHidden: boolean) => {
      try {
        await client.markGeneration({ params: { id }, body: { isHidden } });
      } catch (error) {
        toast({ kind: 'error', text: failureText(t, error) });
      }
      raiseStorageUpdated();
    };
    const hiding = hide(true);
    toast({
      text: isEverywhere ? t('edits.thrownAway') : t('edits.thrownAwayHere'),
      action: { label: t('images.undo'), run: () => void hiding.then(() => hide(false)) },
    });
  };
}
