/** A place in the app: what stands behind the # of the address, and what was handed over to it. */
export interface Location {
  readonly pathname: string;
  /** With its question mark; empty if there is nothing behind it. */
  readonly search: string;
  readonly state: unknown;
}

export interface Kept {
  /** What was handed over. */
  readonly usr?: unknown;
  /** The entries of the browser's history are numbered, so that a phone knows how far back there is anything. */
  readonly idx?: number;
}

export const keptNow = (): Kept => (history.state as Kept | null) ?? {};

/** What follows another # has no meaning here. */
export function parsePlace(address: string, state: unknown = null): Location {
  const [path = '', ...query] = (address.split('#')[0] ?? '').split('?');
  const pathname = path.startsWith('/') ? path : `/${path}`;
  return { pathname, search: query.length > 0 ? `?${query.join('?')}` : '', state };
}

export const placeNow = (): Location => parsePlace(location.hash.slice(1), keptNow().usr ?? null);

export const addressOf = ({ pathname, search }: Location): string => pathname + search;

/** Writes the place into the address bar, as a new entry or in the place of the present one. */
export function writePlace(place: Location, isReplaced: boolean): void {
  const index = keptNow().idx ?? 0;
  const kept: Kept = { usr: place.state, idx: isReplaced ? index : index + 1 };
  if (isReplaced) history.replaceState(kept, '', `#${addressOf(place)}`);
  else history.pushState(kept, '', `#${addressOf(place)}`);
}
