/** A location in the app: the hash of the address, and the state passed to it. */
export interface Location {
  readonly pathname: string;
  /** With its question mark; empty if there is no query. */
  readonly search: string;
  readonly state: unknown;
}

export interface HistoryState {
  /** The state passed to the page. */
  readonly usr?: unknown;
  /** The index of the history entry, so that a phone knows how far it can go back. */
  readonly idx?: number;
}

export const historyState = (): HistoryState => (history.state as HistoryState | null) ?? {};

/** A second # and what follows it are ignored. */
export function parseLocation(address: string, state: unknown = null): Location {
  const [path = '', ...query] = (address.split('#')[0] ?? '').split('?');
  const pathname = path.startsWith('/') ? path : `/${path}`;
  return { pathname, search: query.length > 0 ? `?${query.join('?')}` : '', state };
}

export const currentLocation = (): Location =>
  parseLocation(location.hash.slice(1), historyState().usr ?? null);

export const addressOf = ({ pathname, search }: Location): string => pathname + search;

/** Writes the location into the address bar, as a new history entry or replacing the current one. */
export function writeLocation(place: Location, isReplaced: boolean): void {
  const index = historyState().idx ?? 0;
  const kept: HistoryState = { usr: place.state, idx: isReplaced ? index : index + 1 };
  if (isReplaced) history.replaceState(kept, '', `#${addressOf(place)}`);
  else history.pushState(kept, '', `#${addressOf(place)}`);
}
