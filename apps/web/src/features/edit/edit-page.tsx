import { Button, buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useTeams } from '#images/list/use-teams.ts';
import { Link, useParams } from '#router/router.tsx';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { EditSkeleton } from './edit-layout.tsx';
import { Editor } from './editor.tsx';

/** The page on which one image is changed: each edit becomes a version of it. */
export function EditPage() {
  const { assetId = '' } = useParams();
  const { t } = useTranslation();
  const found = useQuery({
    queryKey: ['editing', assetId],
    queryFn: async () => {
      const [editing, versions] = await Promise.all([
        client.getEditing({ params: { id: assetId } }),
        client.listVersions({ params: { id: assetId } }),
      ]);
      return { editing, asset: versions.find(({ id }) => id === assetId) ?? null };
    },
    // The addresses of pictures must not change while somebody paints.
    staleTime: Infinity,
    gcTime: 0,
  });
  const teams = useTeams();
  if (found.error || found.data?.asset === null)
    return (
      <div className="mx-auto flex max-w-md flex-col items-center gap-4 pt-16">
        <Notice kind="error">
          {t('edits.notOpened', {
            reason: found.error ? failureText(t, found.error) : t('errors.not_found'),
          })}
        </Notice>
        <div className="flex flex-wrap gap-3">
          <Button look="play" onClick={() => void found.refetch()}>
            {t('shell.retry')}
          </Button>
          <Link to="/my-drive" className={buttonClass('quiet')}>
            {t('nav.drive')}
          </Link>
        </div>
      </div>
    );
  // With the teams comes the bar that says who pays: the picture must not change its size under a hand that paints.
  if (!found.data || teams.isPending) return <EditSkeleton />;
  const { asset, editing } = found.data;
  return <Editor key={asset.id} asset={asset} editing={editing} />;
}
