import { ActiveFilters } from '#images/find/active-filters.tsx';
import { useListState } from '#images/list/lists.ts';
import { activeProjects } from '#images/organise/place.ts';
import type { Shelf } from './use-shelf.ts';

/** The search and the filters that are set, and the button that keeps them as a collection. */
export function ShelfFilters({ shelf }: { shelf: Shelf }) {
  const { scope, view, onView, list, projects, mayOrganise, openDialog } = shelf;
  const { status, total } = useListState(list);
  const maySave = mayOrganise && activeProjects(projects).length > 0 && view.collection === '';
  return (
    <ActiveFilters
      scope={scope}
      view={view}
      found={status === 'ready' ? total : null}
      onChange={onView}
      onSave={maySave ? () => openDialog({ about: 'search' }) : undefined}
    />
  );
}
