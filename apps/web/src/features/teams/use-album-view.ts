import { useMemo } from 'react';
import { addressOf, type ImageView, viewOf, viewParameters } from '#images/find/view.ts';
import type { Scope } from '#images/list/asset-list.ts';
import { dropOn, everything, findPlace } from '#images/organise/place.ts';
import { useProjects } from '#images/organise/use-projects.ts';
import { noProjects } from '#images/shelf/use-shelf.ts';
import { useLocation, useSearchParams } from '#router/router.tsx';

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
  const isSmart = (found.collection?.search ?? null) !== null;
  const { project, collection } = view;
  const into = useMemo(() => dropOn({ project, collection }, isSmart), [project, collection, isSmart]);
  return { view, setView, projects, into, isSmart };
}
