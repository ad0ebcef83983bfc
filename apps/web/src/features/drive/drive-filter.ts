import { isToolSlug, type ToolSlug } from '@artcade/domain/catalog';
import type { Filter } from '#gallery/list/asset-list.ts';

/** What the drive shows, as encoded in its address. An empty value does not filter. */
export interface DriveView {
  readonly trash: boolean;
  readonly name: string;
  readonly tool: ToolSlug | 'upload' | '';
  /** Days in the user's time zone, such as 2026-01-31; both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly size: SizeChoice | '';
}

const megabyte = 1024 ** 2;

/** Bytes: minimum and maximum. */
const sizeChoices = {
  small: { most: megabyte },
  medium: { least: megabyte + 1, most: 5 * megabyte },
  large: { least: 5 * megabyte + 1 },
} as const satisfies Record<string, { readonly least?: number; readonly most?: number }>;

export type SizeChoice = keyof typeof sizeChoices;
export const sizeNames = Object.keys(sizeChoices) as readonly SizeChoice[];

const nameMaximum = 120;

export function viewOf(address: URLSearchParams): DriveView {
  const tool = address.get('tool') ?? '';
  const size = address.get('size') ?? '';
  return {
    trash: address.get('trash') === '1',
    name: (address.get('name') ?? '').slice(0, nameMaximum),
    tool: isToolSlug(tool) || tool === 'upload' ? tool : '',
    from: dayOf(address.get('from')),
    to: dayOf(address.get('to')),
    size: sizeNames.find((name) => name === size) ?? '',
  };
}

const dayOf = (given: string | null): string =>
  given !== null && /^\d{4}-\d{2}-\d{2}$/.test(given) && startOf(given) !== null ? given : '';

export function addressOf(view: DriveView): URLSearchParams {
  const { trash, ...texts } = view;
  const address = new URLSearchParams(trash ? { trash: '1' } : {});
  for (const [name, value] of Object.entries(texts)) if (value !== '') address.set(name, value);
  return address;
}

/** Returns the query for the server. Days begin and end in the user's time zone. */
export function filterOf({ trash, name, tool, from, to, size }: DriveView): Filter {
  const bounds: { least?: number; most?: number } = size === '' ? {} : sizeChoices[size];
  const since = from === '' ? null : startOf(from);
  const until = to === '' ? null : startOf(to, 1);
  const sought = name.trim();
  return {
    ...(trash && { trash: '1' as const }),
    ...(sought !== '' && { name: sought }),
    ...(tool !== '' && { tool }),
    ...(since && { since: since.toISOString() }),
    ...(until && { until: until.toISOString() }),
    ...(bounds.least !== undefined && { minSize: String(bounds.least) }),
    ...(bounds.most !== undefined && { maxSize: String(bounds.most) }),
  };
}

/** Returns the start of a day in the user's time zone, or of one some days later. Calendar days: not every day has 24 hours. */
function startOf(day: string, later = 0): Date | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + later);
  return Number.isNaN(start.getTime()) ? null : start;
}

/** Returns how many filters are set. */
export const filtersMade = ({ tool, from, to, size }: DriveView): number =>
  [tool, from, to, size].filter((choice) => choice !== '').length;

/** Keeps the place and drops the filters. */
export const withoutFilters = ({ trash }: DriveView): DriveView => ({
  trash,
  name: '',
  tool: '',
  from: '',
  to: '',
  size: '',
});
