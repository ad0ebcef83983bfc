/** A place in the app: what stands behind the # of the address, and what was handed over to it. */
export interface Location {
  readonly pathname: string;
  /** With its question mark; empty if there is nothing behind it. */
  readonly search: string;
  readonly state: unknown;
}

export interface HistoryState {
  /** What was handed over. */
  readonly usr?: unknown;
  /** The entries of the browser's history are numbered, so that a phone knows how far back there is anything. */
  readonly idx?: number;
}

export const historyState = (): HistoryState => (history.state as HistoryState | null) ?? {};

/** What follows another # has no meaning here. */
export function parseLocation(address: string, state: unknown = null): Location {
  const [path = '', ...query] = (address.split('#')[0] ?? '').split('?');
  const pathname = path.startsWith('/') ? path : `/${path}`;
  return { pathname, search: query.length > 0 ? `?${query.join('?')}` : '', state };
}

export const currentLocation = (): Location =>
  parseLocation(location.hash.slice(1), historyState().usr ?? null);

export const addressOf = ({ pathname, search }: Location): string => pathname + search;

/** Writes the place into the address bar, as a new entry or in the place of the present one. */
export function writeLocation(place: Location, isReplaced: boolean): void {
  const index = historyState().idx ?? 0;
  const kept: HistoryState = { usr: place.state, idx: isReplaced ? index : index + 1 };
  if (isReplaced) history.replaceState(kept, '', `#${addressOf(place)}`);
  else history.pushState(kept, '', `#${addressOf(place)}`);
}
