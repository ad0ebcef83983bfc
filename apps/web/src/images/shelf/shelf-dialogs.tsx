import type { Asset } from '@artcade/contract/shapes';
import { LinkDialog } from '#images/export/link-dialog.tsx';
import { PublishDialog } from '#images/export/publish-dialog.tsx';
import { ReportDialog } from '#images/export/report-dialog.tsx';
import { ShareDialog } from '#images/export/share-dialog.tsx';
import { SaveSearchDialog } from '#images/find/save-search-dialog.tsx';
import { viewAt } from '#images/find/view.ts';
import { EraseDialog } from '#images/list/erase-dialog.tsx';
import { useListState } from '#images/list/lists.ts';
import { mayWithAll } from '#images/list/viewer-permissions.ts';
import { OrganiseDialog } from '#images/organise/organise-dialog.tsx';
import { activeProjects } from '#images/organise/place.ts';
import { PlaceDialog } from '#images/organise/place-dialogs.tsx';
import { Preview } from '#images/preview/preview.tsx';
import { useOpenEdit } from '#images/preview/use-open-edit.ts';
import type { Shelf, ShelfDialog } from './use-shelf.ts';

interface Props {
  readonly shelf: Shelf;
  /** A project or a collection is deleted, by its id. */
  readonly onPlaceGone?: (id: string) => void;
}

/** Everything that opens over the images of a shelf. */
export function ShelfDialogs({ shelf, onPlaceGone = () => {} }: Props) {
  const { dialog, announcement } = shelf;
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <ShelfPreview shelf={shelf} />
      {dialog && <OpenDialog shelf={shelf} dialog={dialog} onPlaceGone={onPlaceGone} />}
    </>
  );
}

function ShelfPreview({ shelf }: { shelf: Shelf }) {
  const { scope, viewer, list, preview, offer, actions, run, organise, selection } = shelf;
  const openEdit = useOpenEdit(teamOf(shelf));
  if (preview.index === null) return null;
  return (
    <Preview
      list={list}
      index={preview.index}
      onIndex={preview.move}
      onClose={preview.close}
      may={(action, asset) => mayWithAll(action, [asset], viewer)}
      {...(!offer.isTrash && {
        onRename: actions.rename,
        onEdit: openEdit,
        onShare: (asset: Asset) => run('share', [asset]),
        onShareLink: (asset: Asset) => run('shareLink', [asset]),
        ...(offer.hasGallery && { onPublish: (asset: Asset) => run('publish', [asset]) }),
        onOrganise: (asset, change) => organise([asset], change),
        onDelete: (asset: Asset) => {
          selection.drop([asset.id]);
          actions.remove([asset], { from: 'preview' });
        },
        // Favourites and tags are those of a drive.
        ...(scope.kind === 'drive' && {
          onStar: (asset: Asset) => run('star', [asset]),
          onTag: actions.tag,
        }),
      })}
    />
  );
}

interface OpenProps extends Required<Props> {
  readonly dialog: ShelfDialog;
}

function OpenDialog({ shelf, dialog, onPlaceGone }: OpenProps) {
  const { scope, view, onView, projects, list, selection, organise, closeDialog } = shelf;
  const { total } = useListState(list);
  switch (dialog.about) {
    case 'share':
      return <ShareDialog assets={dialog.assets} onDone={selection.clear} onClose={closeDialog} />;
    case 'shareLink':
      return <LinkDialog assets={dialog.assets} teamId={teamOf(shelf)} onClose={closeDialog} />;
    case 'publish':
      return <PublishDialog asset={dialog.asset} onClose={closeDialog} />;
    case 'report':
      return <ReportDialog reported={{ albumImageId: dialog.asset.id }} onClose={closeDialog} />;
    case 'erase':
      return (
        <EraseDialog
          scope={scope}
          assets={dialog.assets}
          onDone={() => selection.drop(dialog.assets.map(({ id }) => id))}
          onClose={closeDialog}
        />
      );
    case 'organise':
      return (
        <OrganiseDialog
          scope={scope}
          projects={projects}
          place={view}
          count={dialog.assets === 'all' ? total : dialog.assets.length}
          onOrganise={(change) => {
            organise(dialog.assets, change);
            selection.clear();
          }}
          onClose={closeDialog}
        />
      );
    case 'place':
      return (
        <PlaceDialog scope={scope} question={dialog.question} onClose={closeDialog} onGone={onPlaceGone} />
      );
    case 'search':
      return (
        <SaveSearchDialog
          scope={scope}
          view={view}
          projects={activeProjects(projects)}
          onSaved={(place) => onView(viewAt(view, place))}
          onClose={closeDialog}
        />
      );
  }
}

const teamOf = ({ scope }: Shelf): string | null => (scope.kind === 'album' ? scope.teamId : null);
