import type { Project } from '@artcade/contract/projects';
import { mayInTeam } from '@artcade/domain/permissions';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { useMemo, useState } from 'react';
import type { Scope } from '#gallery/list/asset-list.ts';
import { useStorage } from '#gallery/list/use-storage.ts';
import { dropOn, everything, findPlace, type Place, placeFilter } from '#gallery/organise/place.ts';
import { PlaceButton } from '#gallery/organise/place-button.tsx';
import { PlaceDialog, type PlaceQuestion, useArchive } from '#gallery/organise/place-dialogs.tsx';
import { useProjects } from '#gallery/organise/use-projects.ts';
import { useLocation, useSearchParams } from '#router/router.tsx';
import { mayWithAll, type Viewer } from './album-view.ts';

const noProjects: readonly Project[] = [];

/**
 * Which part of an album is shown. It is in the address, where the album is; the back button still closes the album. If the place
 * is deleted, perhaps by another member, everything is shown.
 */
export function useAlbumPlace(scope: Scope) {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const known = useProjects(scope);
  const projects = known ?? noProjects;
  const wanted = { project: address.get('project') ?? '', collection: address.get('collection') ?? '' };
  const found = findPlace(projects, wanted);
  const isThere = known === null || wanted.project === 'none' || found.project !== null;
  const place = isThere ? wanted : everything;
  const setPlace = (next: Place) => {
    const to = new URLSearchParams(address);
    for (const name of ['project', 'collection'] as const) {
      if (next[name] === '') to.delete(name);
      else to.set(name, next[name]);
    }
    setAddress(to, { replace: true, state });
  };
  const { project, collection } = place;
  const filter = useMemo(() => placeFilter({ project, collection }), [project, collection]);
  const isSmart = (found.collection?.search ?? null) !== null;
  const into = useMemo(() => dropOn({ project, collection }, isSmart), [project, collection, isSmart]);
  return { place, setPlace, projects, filter, into };
}

interface Props {
  readonly scope: Scope;
  readonly viewer: Viewer;
  readonly projects: readonly Project[];
  readonly place: Place;
  readonly onGo: (place: Place) => void;
}

/** The projects of an album above its images. Without any, those who may make one see a quiet button. */
export function AlbumPlaces({ scope, viewer, projects, place, onGo }: Props) {
  const { t } = useTranslation();
  const archive = useArchive(scope);
  const images = useStorage(scope)?.images ?? null;
  const [question, setQuestion] = useState<PlaceQuestion | null>(null);
  const mayOrganise = mayInTeam('organise', viewer.role);
  const ask = (asked: PlaceQuestion) =>
    asked.about === 'archiveProject' ? archive(asked.project) : setQuestion(asked);
  return (
    <>
      {projects.length > 0 && (
        <div className="mb-4 flex">
          <PlaceButton
            projects={projects}
            place={place}
            images={images}
            onGo={onGo}
            onAsk={mayOrganise ? ask : undefined}
            mayShare={mayWithAll('shareOutside', [{ ownerUid: null }], viewer)}
          />
        </div>
      )}
      {projects.length === 0 && mayOrganise && images !== null && images > 0 && (
        <Button look="bare" className="mb-2 min-h-11 text-sm" onClick={() => ask({ about: 'newProject' })}>
          {t('projects.new')}
        </Button>
      )}
      {question && (
        <PlaceDialog scope={scope} question={question} onClose={() => setQuestion(null)} onGone={() => {}} />
      )}
    </>
  );
}
