import type { Organising, Project } from '@artcade/contract/projects';
import type { Asset } from '@artcade/contract/shapes';
import { useTranslation } from '@artcade/ui/i18n';
import { useCallback, useMemo, useState } from 'react';
import { downloadAll } from '#images/export/download.ts';
import { openExport } from '#images/export/export-store.ts';
import { sharingOut } from '#images/export/share-out.ts';
import { filterOf, type ImageView } from '#images/find/view.ts';
import { type ListSelection, useSelection } from '#images/grid/use-selection.ts';
import type { AssetList, Scope } from '#images/list/asset-list.ts';
import { useAssetList, useListState } from '#images/list/lists.ts';
import { type AssetActions, useAssetActions } from '#images/list/use-asset-actions.ts';
import { mayWithEvery, type Viewer } from '#images/list/viewer-permissions.ts';
import { type PlaceQuestion, useArchive } from '#images/organise/place-dialogs.tsx';
import { useOrganise } from '#images/organise/use-organise.ts';
import { type OpenPicture, useOpenPicture } from '#images/picture/use-open-picture.ts';
import { useSettings } from '#session/use-session.ts';
import type { ImageAction, Offer } from './image-actions.ts';

/** The dialog that is open over a shelf, and what it is about. */
export type ShelfDialog =
  | { readonly about: 'share' | 'shareLink' | 'erase'; readonly assets: readonly Asset[] }
  | { readonly about: 'publish' | 'report'; readonly asset: Asset }
  | { readonly about: 'organise'; readonly assets: readonly Asset[] | 'all' }
  | { readonly about: 'place'; readonly question: PlaceQuestion }
  | { readonly about: 'search' };

/** One object, so that effects do not run again while projects are unknown. */
export const noProjects: readonly Project[] = [];

interface Options {
  readonly scope: Scope;
  readonly viewer: Viewer;
  readonly projects: readonly Project[];
  readonly view: ImageView;
  readonly onView: (view: ImageView) => void;
}

/**
 * Images of a drive or an album with everything that can be done with them: one list, its selection, the open picture, and the dialogs
 * over it. A page chooses the view and arranges the parts: `ShelfPlaces`, `ShelfFilters`, `ShelfGrid` and `ShelfDialogs`.
 */
export interface Shelf extends Options {
  readonly list: AssetList;
  readonly selection: ListSelection;
  /** The selection stands for more images than are loaded: they can only be organised. */
  readonly isPartLoaded: boolean;
  readonly preview: OpenPicture;
  readonly actions: AssetActions;
  /** What the viewer, this server and this device allow. */
  readonly offer: Offer;
  readonly mayOrganise: boolean;
  /** Runs an action, or opens the dialog that asks for details. A stable function. */
  readonly run: (action: ImageAction, assets: readonly Asset[]) => void;
  readonly organise: (assets: readonly Asset[] | 'all', change: Organising) => void;
  /** The id of the image whose tile is a field for its name. */
  readonly renamed: string | null;
  readonly endRename: () => void;
  readonly dialog: ShelfDialog | null;
  readonly openDialog: (dialog: ShelfDialog) => void;
  readonly closeDialog: () => void;
  readonly ask: (question: PlaceQuestion) => void;
  /** Whether a dialog or a picture covers the images. */
  readonly isCovered: boolean;
  /** For screen readers: what an action has just done. */
  readonly announcement: string;
}

/** `scope` and `viewer` must be the same objects until they change. */
export function useShelf(options: Options): Shelf {
  const { scope, viewer, projects, view } = options;
  const { t } = useTranslation();
  const filter = useMemo(() => filterOf(view), [view]);
  const list = useAssetList(scope, filter);
  const { total } = useListState(list);
  const selection = useSelection(list);
  const preview = useOpenPicture(list);
  const actions = useAssetActions(scope);
  const organise = useOrganise(scope, projects);
  const archive = useArchive(scope);
  const hasGallery = useSettings()?.gallery === true;
  const [renamed, setRenamed] = useState<string | null>(null);
  const [dialog, setDialog] = useState<ShelfDialog | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { drop } = selection;
  const isOpen = preview.index !== null;

  const run = useMemo(() => {
    const leave = (assets: readonly Asset[], act: (assets: readonly Asset[]) => void) => {
      drop(assets.map(({ id }) => id));
      act(assets);
    };
    return (action: ImageAction, assets: readonly Asset[]) => {
      const [first] = assets;
      if (!first) return;
      switch (action) {
        case 'star':
          actions.star(first, !first.favourite);
          return setAnnouncement(
            t(first.favourite ? 'find.unstarred' : 'find.starred', { name: first.name }),
          );
        case 'rename':
          return setRenamed(first.id);
        case 'publish':
        case 'report':
          return setDialog({ about: action, asset: first });
        case 'organise':
        case 'share':
        case 'shareLink':
        case 'erase':
          return setDialog({ about: action, assets });
        case 'shareOut':
          return sharingOut()?.(assets);
        case 'download':
          return downloadAll(t, assets);
        case 'export':
          return openExport(first);
        case 'delete':
          return leave(assets, (some) => actions.remove(some, { from: isOpen ? 'preview' : 'grid' }));
        case 'restore':
          return leave(assets, actions.restore);
      }
    };
  }, [t, actions, drop, isOpen]);

  return {
    ...options,
    list,
    selection,
    isPartLoaded: selection.isAll && selection.count < total,
    preview,
    actions,
    offer: useMemo(
      () => ({ viewer, isTrash: view.trash, hasGallery, canShareOut: sharingOut() !== null }),
      [viewer, view.trash, hasGallery],
    ),
    mayOrganise: mayWithEvery('organise', viewer) && !view.trash,
    run,
    organise: (assets, change) => {
      if (assets === 'all') organise.matching(list.filter, total, change);
      else organise.images(assets, change);
    },
    renamed,
    endRename: useCallback(() => setRenamed(null), []),
    dialog,
    openDialog: setDialog,
    closeDialog: () => setDialog(null),
    ask: (question) =>
      question.about === 'archiveProject'
        ? archive(question.project)
        : setDialog({ about: 'place', question }),
    isCovered: dialog !== null || isOpen,
    announcement,
  };
}
