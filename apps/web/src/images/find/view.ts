import { isToolSlug, type ToolSlug } from '@artcade/domain/catalog';
import { addDays, type Day, parseDay } from '@artcade/domain/date-input';
import {
  type ImageShape,
  type ImageSort,
  imageShapes,
  imageSorts,
  type PixelClass,
  pixelClasses,
} from '@artcade/domain/image-filters';
import { type ImageState, imageStates } from '@artcade/domain/projects';
import { type Style, styles } from '@artcade/domain/tool-forms';
import type { Filter } from '#images/list/asset-list.ts';
import { everything, type Place, placeFilter } from '#images/organise/place.ts';

/** What can be filtered by. An empty value does not filter. */
export interface ImageFilters {
  readonly tool: ToolSlug | 'upload' | '';
  readonly style: Style | '';
  /** The id of a style kit. */
  readonly kit: string;
  readonly shape: ImageShape | '';
  readonly pixels: PixelClass | '';
  readonly transparent: '0' | '1' | '';
  readonly favourite: '1' | '';
  /** How far the images are. */
  readonly state: ImageState | 'none' | '';
  /** Days in the user's time zone; both inclusive. */
  readonly from: Day;
  readonly to: Day;
}

/** What a drive or an album shows, as encoded in the address. */
export interface ImageView extends ImageFilters, Place {
  readonly trash: boolean;
  readonly search: string;
  readonly sort: ImageSort;
}

export const noFilters: ImageFilters = {
  tool: '',
  style: '',
  kit: '',
  shape: '',
  pixels: '',
  transparent: '',
  favourite: '',
  state: '',
  from: '',
  to: '',
};

const searchMaximum = 120;

const among = <Value extends string>(values: readonly Value[], given: string | null): Value | '' =>
  values.find((value) => value === given) ?? '';

/** The id of a project, of a collection or of a kit. */
const idIn = (given: string | null): string => /^[\w.~-]{1,200}$/.exec(given ?? '')?.[0] ?? '';

export function viewOf(address: URLSearchParams): ImageView {
  const tool = address.get('tool') ?? '';
  return {
    trash: address.get('trash') === '1',
    project: idIn(address.get('project')),
    collection: idIn(address.get('collection')),
    // Older links use `name`.
    search: (address.get('search') ?? address.get('name') ?? '').slice(0, searchMaximum),
    sort: among(imageSorts, address.get('sort')) || 'newest',
    tool: isToolSlug(tool) || tool === 'upload' ? tool : '',
    style: among(styles, address.get('style')),
    kit: idIn(address.get('kit')),
    shape: among(imageShapes, address.get('shape')),
    pixels: among(pixelClasses, address.get('pixels')),
    transparent: among(['0', '1'], address.get('transparent')),
    favourite: among(['1'], address.get('favourite')),
    state: among([...imageStates, 'none'], address.get('state')),
    from: parseDay(address.get('from') ?? '') ?? '',
    to: parseDay(address.get('to') ?? '') ?? '',
  };
}

/** Everything in an address that says what is shown. */
export const viewParameters: readonly string[] = [
  'trash',
  'project',
  'collection',
  'search',
  'sort',
  ...Object.keys(noFilters),
];

export function addressOf({ trash, sort, ...texts }: ImageView): URLSearchParams {
  const address = new URLSearchParams(trash ? { trash: '1' } : {});
  for (const [name, value] of Object.entries(texts)) if (value !== '') address.set(name, value);
  if (sort !== 'newest') address.set('sort', sort);
  return address;
}

/** Returns the query for the server. Days begin and end in the user's time zone. */
export function filterOf(view: ImageView): Filter {
  return {
    ...(view.trash && { trash: '1' as const }),
    ...placeFilter(view),
    ...searchOf(view),
    ...(view.sort !== 'newest' && { sort: view.sort }),
  };
}

/** Returns the words and the filters alone, as a smart collection keeps them. */
export function searchOf(view: ImageView): Omit<Filter, 'trash' | 'sort' | 'projectId' | 'collectionId'> {
  const { trash: _trash, sort: _sort, project: _project, collection: _collection, ...search } = view;
  const { search: words, from, to, ...choices } = search;
  const sought = words.trim();
  return {
    ...(sought !== '' && { search: sought }),
    ...(Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== '')) as Filter),
    ...(from !== '' && { since: startOf(from).toISOString() }),
    ...(to !== '' && { until: startOf(addDays(to, 1)).toISOString() }),
  };
}

/** Returns the start of a day in the user's time zone. */
export function startOf(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** Returns today in the user's time zone. */
export function todayOf(now: Date): Day {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** How many days back each choice reaches, today included. */
const periods = { year: 365, month: 30, week: 7, today: 1 } as const;
export type Period = keyof typeof periods;
export const periodNames = Object.keys(periods) as readonly Period[];

export const periodStart = (period: Period, today: Day): Day => addDays(today, 1 - periods[period]);

/** Returns the period that the dates mean, if any. */
export const periodOf = ({ from, to }: ImageFilters, today: Day): Period | '' =>
  to === '' ? (periodNames.find((period) => periodStart(period, today) === from) ?? '') : '';

/** The filters that are set; two dates are one. */
export const filtersMade = (view: ImageFilters): (keyof ImageFilters)[] =>
  (Object.keys(noFilters) as (keyof ImageFilters)[]).filter(
    (name) => view[name] !== '' && !(name === 'to' && view.from !== ''),
  );

/** Keeps the place and the order, and drops search and filters. */
export const withoutFilters = ({ trash, sort, project, collection }: ImageView): ImageView => ({
  ...noFilters,
  trash,
  sort,
  project,
  collection,
  search: '',
});

/** Whether words or filters leave something out. */
export const isNarrowed = (view: ImageView): boolean => view.search !== '' || filtersMade(view).length > 0;

/** Another place starts without filters, and is never the trash. */
export const viewAt = ({ sort }: ImageView, place: Place): ImageView => ({
  ...noFilters,
  ...place,
  trash: false,
  sort,
  search: '',
});

/** The trash is that of the whole drive. */
export const trashView = (view: ImageView): ImageView => ({ ...viewAt(view, everything), trash: true });

export const isSamePlace = (a: ImageView, b: ImageView): boolean =>
  a.trash === b.trash && a.project === b.project && a.collection === b.collection;
