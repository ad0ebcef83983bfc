import type { Scope } from '#images/list/asset-list.ts';
import { FilterMenu } from './filter-menu.tsx';
import { SearchField } from './search-field.tsx';
import { SortSelect } from './sort-select.tsx';
import type { ImageView } from './view.ts';

interface Props {
  readonly scope: Scope;
  readonly view: ImageView;
  readonly onView: (view: ImageView) => void;
}

/** Words, filters and the order of the images. */
export const FindBar = ({ scope, view, onView }: Props) => (
  <>
    <SearchField value={view.search} onChange={(search) => onView({ ...view, search })} />
    <FilterMenu scope={scope} view={view} onChange={onView} />
    <SortSelect value={view.sort} onChange={(sort) => onView({ ...view, sort })} />
  </>
);
