import { useTranslation } from '@artcade/ui/i18n';
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
import { activeProjects, findPlace } from '#images/organise/place.ts';
import { PlaceDialog } from '#images/organise/place-dialogs.tsx';
import { useOpenEdit } from '#images/picture/use-open-edit.ts';
import { ArrivingPicture, PictureOverDialog, PictureOverPage } from './shelf-picture.tsx';
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
      <OpenPicture shelf={shelf} />
      {dialog && <OpenDialog shelf={shelf} dialog={dialog} onPlaceGone={onPlaceGone} />}
    </>
  );
}

/** The open picture: over a page's images, or over the dialog that an album is in. */
function OpenPicture({ shelf }: { shelf: Shelf }) {
  const { t } = useTranslation();
  const { scope, viewer, view, list, projects, preview, offer, actions, run, organise, renamed, endRename } =
    shelf;
  const openEdit = useOpenEdit(teamOf(shelf));
  const found = findPlace(projects, view);
  if (preview.isArriving && scope.kind === 'drive') return <ArrivingPicture onClose={preview.close} />;
  if (preview.index === null) return null;
  const inDrive = scope.kind === 'drive';
  const Over = inDrive ? PictureOverPage : PictureOverDialog;
  const places = [
    ...(inDrive ? [view.trash ? t('drive.trash') : t('nav.drive')] : [t('teams.album')]),
    ...(found.project ? [found.project.name] : []),
    ...(found.collection ? [found.collection.name] : []),
  ];
  return (
    <Over
      list={list}
      index={preview.index}
      onIndex={preview.move}
      onClose={preview.close}
      offer={offer}
      run={run}
      place={places.join(' / ')}
      projects={projects}
      may={(action, asset) => mayWithAll(action, [asset], viewer)}
      {...(!offer.isTrash && {
        renamed,
        onRename: actions.rename,
        endRename,
        onEdit: openEdit,
        onOrganise: (asset, change) => organise([asset], change),
        // Tags are those of a drive.
        ...(inDrive && { onTag: actions.tag }),
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
        <PlaceDialog
          scope={scope}
          question={dialog.question}
          onClose={closeDialog}
          onMade={(id) => onView(viewAt(view, { project: id, collection: '' }))}
          onGone={onPlaceGone}
        />
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
