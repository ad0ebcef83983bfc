import type { Organising, Project } from '@artcade/contract/projects';
import type { Asset } from '@artcade/contract/shapes';
import { mayInTeam } from '@artcade/domain/permissions';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { type ReactNode, useMemo, useState } from 'react';
import { addressOf, filterOf, type ImageView, viewAt, viewOf, viewParameters } from '#images/find/view.ts';
import type { Scope } from '#images/list/asset-list.ts';
import { useStorage } from '#images/list/use-storage.ts';
import { dropOn, everything, findPlace, type Place } from '#images/organise/place.ts';
import { PlaceButton } from '#images/organise/place-button.tsx';
import { PlaceDialog, type PlaceQuestion, useArchive } from '#images/organise/place-dialogs.tsx';
import { PlaceList, type PlaceListProps } from '#images/organise/place-list.tsx';
import { useProjects } from '#images/organise/use-projects.ts';
import { useLocation, useSearchParams } from '#router/router.tsx';
import { mayWithAll, type Viewer } from './album-view.ts';

const noProjects: readonly Project[] = [];

/**
 * Which part of an album is shown, with its search and filters. It is in the address, where the album is; the back button still
 * closes the album. If the place is deleted, perhaps by another member, everything is shown.
 */
export function useAlbumView(scope: Scope) {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const known = useProjects(scope);
  const projects = known ?? noProjects;
  // The trash of an album has a dialog of its own.
  const wanted = useMemo(() => ({ ...viewOf(address), trash: false }), [address]);
  const found = findPlace(projects, wanted);
  const isThere = known === null || wanted.project === 'none' || found.project !== null;
  const view = useMemo(() => (isThere ? wanted : { ...wanted, ...everything }), [isThere, wanted]);
  const setView = (next: ImageView) => {
    const to = new URLSearchParams(address);
    for (const name of viewParameters) to.delete(name);
    for (const [name, value] of addressOf(next)) to.set(name, value);
    setAddress(to, { replace: true, state });
  };
  const filter = useMemo(() => filterOf(view), [view]);
  const isSmart = (found.collection?.search ?? null) !== null;
  const { project, collection } = view;
  const into = useMemo(() => dropOn({ project, collection }, isSmart), [project, collection, isSmart]);
  return { view, setView, projects, filter, into, isSmart };
}

interface Props {
  readonly scope: Scope;
  readonly viewer: Viewer;
  readonly projects: readonly Project[];
  readonly view: ImageView;
  readonly onView: (view: ImageView) => void;
  /** Images were dropped on a place. */
  readonly onDrop: (change: Organising, assets: readonly Asset[]) => void;
  readonly children: ReactNode;
}

/**
 * The projects of an album: beside its images where there is room, otherwise above them. Without any, those who may make one see a
 * quiet button.
 */
export function AlbumPlaces({ scope, viewer, projects, view, onView, onDrop, children }: Props) {
  const { t } = useTranslation();
  const archive = useArchive(scope);
  const images = useStorage(scope)?.images ?? null;
  const [question, setQuestion] = useState<PlaceQuestion | null>(null);
  const mayOrganise = mayInTeam('organise', viewer.role);
  const ask = (asked: PlaceQuestion) =>
    asked.about === 'archiveProject' ? archive(asked.project) : setQuestion(asked);
  const places: PlaceListProps = {
    projects,
    place: view,
    images,
    onGo: (place: Place) => onView(viewAt(view, place)),
    onAsk: mayOrganise ? ask : undefined,
    onDrop: mayOrganise ? onDrop : undefined,
    mayShare: mayWithAll('shareOutside', [{ ownerUid: null }], viewer),
  };
  const hasPlaces = projects.length > 0;
  return (
    <div
      className={
        hasPlaces ? 'flex-1 gap-6 xl:grid xl:grid-cols-[13rem_minmax(0,1fr)]' : 'flex flex-1 flex-col'
      }
    >
      {hasPlaces && (
        <div className="sticky top-0 max-h-[70dvh] self-start overflow-y-auto p-0.5 max-xl:hidden">
          <PlaceList {...places} />
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        {hasPlaces && (
          <div className="flex xl:hidden">
            <PlaceButton {...places} />
          </div>
        )}
        {!hasPlaces && mayOrganise && images !== null && images > 0 && (
          <Button
            look="bare"
            className="min-h-11 self-start text-sm"
            onClick={() => ask({ about: 'newProject' })}
          >
            {t('projects.new')}
          </Button>
        )}
        {children}
      </div>
      {question && (
        <PlaceDialog scope={scope} question={question} onClose={() => setQuestion(null)} onGone={() => {}} />
      )}
    </div>
  );
}
