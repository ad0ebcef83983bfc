import type { Asset } from '@artcade/contract/shapes';
import { useTranslation } from '@artcade/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTeams } from '#images/list/use-teams.ts';
import { client } from '#session/session.ts';
import { useSettings, useUser } from '#session/use-session.ts';

/** Who else can see an image of the user's own drive: teams, visitors with a link, and everybody in the gallery. */
export function SeenBy({ asset }: { asset: Pick<Asset, 'id'> }) {
  const { t } = useTranslation();
  const hasGallery = useSettings()?.gallery === true;
  const uid = useUser()?.uid;
  const teams = useTeams();
  const copies = useQuery({
    queryKey: ['copies', asset.id],
    queryFn: () => client.listCopies({ params: { id: asset.id } }),
  });
  const links = useQuery({
    queryKey: ['shareLinks', 'of', asset.id],
    queryFn: () => client.listShareLinks({ query: { imageId: asset.id } }),
  });
  const own = useQuery({
    queryKey: ['gallery', 'own', uid],
    queryFn: () => client.listOwnPictures(),
    enabled: hasGallery,
  });
  // A wrong "only you" would be worse than a gap.
  if (!copies.data || !links.data || !teams.data || (hasGallery && !own.data)) return '…';
  const working = links.data.filter(({ isWorking }) => isWorking).length;
  const isPublic = own.data?.some(({ imageId, isShown }) => imageId === asset.id && isShown) === true;
  const seenBy = [
    ...copies.data.flatMap(({ teamId }) => teams.data.find(({ id }) => id === teamId)?.name ?? []),
    ...(working > 0 ? [t('images.byLinks', { count: working })] : []),
    ...(isPublic ? [t('images.byEverybody')] : []),
  ];
  return seenBy.length === 0 ? t('images.onlyYou') : seenBy.join(' · ');
}
