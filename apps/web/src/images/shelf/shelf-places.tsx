import type { ReactNode } from 'react';
import { viewAt } from '#images/find/view.ts';
import { useStorage } from '#images/list/use-storage.ts';
import { mayWithEvery } from '#images/list/viewer-permissions.ts';
import type { Place } from '#images/organise/place.ts';
import { PlaceButton } from '#images/organise/place-button.tsx';
import { PlaceList, type PlaceListProps } from '#images/organise/place-list.tsx';
import type { Shelf } from './use-shelf.ts';

interface Props {
  readonly shelf: Shelf;
  readonly hasPlaces: boolean;
  /** The addresses of places, where they have some. */
  readonly addressOf?: (place: Place) => string;
  readonly look: keyof typeof looks;
  readonly children: ReactNode;
}

const looks = {
  page: {
    around: '',
    columns: 'gap-8 xl:grid xl:grid-cols-[14rem_minmax(0,1fr)]',
    list: 'sticky top-[calc(5rem+var(--safe-top))] max-h-[calc(100dvh-6rem)]',
    images: 'flex min-w-0 flex-col gap-5',
  },
  dialog: {
    around: 'flex flex-1 flex-col',
    columns: 'flex-1 gap-6 xl:grid xl:grid-cols-[13rem_minmax(0,1fr)]',
    list: 'sticky top-0 max-h-[70dvh]',
    images: 'flex min-w-0 flex-1 flex-col gap-4',
  },
} as const;

/** The projects of a shelf: beside its images where there is room, otherwise behind a button above them. */
export function ShelfPlaces({ shelf, hasPlaces, addressOf, look, children }: Props) {
  const { scope, viewer, view, onView, projects, selection, organise, ask } = shelf;
  const images = useStorage(scope)?.images ?? null;
  const { around, columns, list, images: main } = looks[look];
  const places: PlaceListProps = {
    projects,
    // The trash is not a place of a project.
    place: view.trash ? { project: 'trash', collection: '' } : view,
    images,
    ...(addressOf ? { addressOf } : { onGo: (place) => onView(viewAt(view, place)) }),
    onAsk: mayWithEvery('organise', viewer) ? ask : undefined,
    onDrop: mayWithEvery('organise', viewer)
      ? (change, assets) => {
          selection.clear();
          organise(assets, change);
        }
      : undefined,
    mayShare: mayWithEvery('shareOutside', viewer),
  };
  return (
    <div className={hasPlaces ? columns : around}>
      {hasPlaces && (
        <div className={`${list} self-start overflow-y-auto p-0.5 max-xl:hidden`}>
          <PlaceList {...places} />
        </div>
      )}
      <div className={main}>
        {hasPlaces && (
          <div className="flex xl:hidden">
            <PlaceButton {...places} />
          </div>
        )}
        {children}
      </div>
    </div>
  );
}
