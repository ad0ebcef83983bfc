import { createStore } from '@artcade/ui/store';
import { createElement, type ReactNode } from 'react';
import { currentLocation, historyState, type Location, parseLocation, writeLocation } from './history.ts';
import { findRoute, type Loaded, type Params, type Route } from './match.ts';

export interface Options {
  readonly replace?: boolean;
  /** Passed to the page in its location. */
  readonly state?: unknown;
}

export interface State {
  readonly location: Location;
  /** How this location was reached: `POP` is by the browser, also at the start. */
  readonly historyAction: 'POP' | 'PUSH' | 'REPLACE';
  readonly navigation: { readonly state: 'idle' | 'loading' };
  /** False until the first page is rendered. */
  readonly initialized: boolean;
  /** The elements of the routes, from the outermost in; null if a layout could not be loaded. */
  readonly shown: readonly ReactNode[] | null;
  /** The page could not be loaded; `shown` has the layouts around it. */
  readonly isMissing: boolean;
  readonly params: Params;
}

export interface Router {
  readonly state: State;
  readonly subscribe: (listener: (state: State) => void) => () => void;
  /** Resolves when the page is shown, or another navigation has replaced it. A number moves through the history. */
  readonly navigate: (to: string | number, options?: Options) => Promise<void>;
}

/** A router for the hash of the address. While a page's code loads, the old page and its address stay. */
export function createHashRouter(routes: readonly Route[]): Router {
  const loaded = new Map<Route, ReactNode>();
  let latest = 0;
  const store = createStore<State>({
    location: currentLocation(),
    historyAction: 'POP',
    navigation: { state: 'loading' },
    initialized: false,
    shown: atOnce(findRoute(routes, currentLocation().pathname)?.chain ?? []),
    isMissing: false,
    params: {},
  });

  const set = (change: Partial<State>): void => store.set({ ...store.get(), ...change });

  async function load(route: Route): Promise<ReactNode> {
    if (!route.lazy) return route.element;
    if (!loaded.has(route)) loaded.set(route, elementOf(await route.lazy()));
    return loaded.get(route);
  }

  async function go(location: Location, historyAction: State['historyAction']): Promise<void> {
    latest += 1;
    const own = latest;
    const match = findRoute(routes, location.pathname);
    const chain = match?.chain ?? [];
    let shown: readonly ReactNode[] | null;
    let isMissing = false;
    if (chain.every((route) => !route.lazy || loaded.has(route)))
      shown = chain.map((route) => loaded.get(route) ?? route.element);
    else {
      if (store.get().navigation.state === 'idle') set({ navigation: { state: 'loading' } });
      shown = await Promise.all(chain.map(load)).catch((error: unknown) => {
        // The page shows that it is broken, the console shows why.
        if (own === latest) reportError(error);
        return null;
      });
      if (!shown) {
        // Whatever is there stays: without a network, the menu leads to pages that were loaded before.
        const layouts = chain.slice(0, -1);
        isMissing = layouts.every((route) => !route.lazy || loaded.has(route));
        if (isMissing) shown = layouts.map((route) => loaded.get(route) ?? route.element);
      }
      if (own !== latest) return;
    }
    if (historyAction !== 'POP') writeLocation(location, historyAction === 'REPLACE');
    const params = match?.params ?? {};
    set({
      location,
      historyAction,
      shown,
      isMissing,
      params,
      initialized: true,
      navigation: { state: 'idle' },
    });
  }

  addEventListener('popstate', () => void go(currentLocation(), 'POP'));
  if (historyState().idx === undefined) history.replaceState({ ...historyState(), idx: 0 }, '');
  void go(currentLocation(), 'POP');

  return {
    get state() {
      return store.get();
    },
    subscribe: store.subscribe,
    async navigate(to, options = {}) {
      if (typeof to === 'number') history.go(to);
      else await go(parseLocation(to, options.state ?? null), options.replace ? 'REPLACE' : 'PUSH');
    },
  };
}

/** Returns the layouts around the first page, which can render before the page has loaded. */
function atOnce(chain: readonly Route[]): readonly ReactNode[] {
  const waiting = chain.findIndex((route) => route.lazy);
  return chain.slice(0, waiting === -1 ? chain.length : waiting).map((route) => route.element);
}

const elementOf = (page: Loaded): ReactNode =>
  'element' in page ? page.element : createElement(page.Component);
