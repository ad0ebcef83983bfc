import { createStore } from '@artcade/ui/store';
import { createElement, type ReactNode } from 'react';
import { currentLocation, historyState, type Location, parseLocation, writeLocation } from './history.ts';
import { findRoute, type Loaded, type Params, type Route } from './match.ts';

export interface Options {
  readonly replace?: boolean;
  /** Handed over to the page, which finds it in its location. */
  readonly state?: unknown;
}

export interface State {
  readonly location: Location;
  /** How this place was reached: `POP` is by the browser, at the start too. */
  readonly historyAction: 'POP' | 'PUSH' | 'REPLACE';
  readonly navigation: { readonly state: 'idle' | 'loading' };
  /** False until the first page is there. */
  readonly initialized: boolean;
  /** What the routes show, from the outside in; null where it could not be loaded. */
  readonly shown: readonly ReactNode[] | null;
  readonly params: Params;
}

export interface Router {
  readonly state: State;
  readonly subscribe: (listener: (state: State) => void) => () => void;
  /** Settles when the page is shown, or another one was asked for meanwhile. A number goes through the history. */
  readonly navigate: (to: string | number, options?: Options) => Promise<void>;
}

/** Pages behind the # of the address. While a page's code arrives, the old page stays, and so does its address. */
export function createHashRouter(routes: readonly Route[]): Router {
  const loaded = new Map<Route, ReactNode>();
  let latest = 0;
  const store = createStore<State>({
    location: currentLocation(),
    historyAction: 'POP',
    navigation: { state: 'loading' },
    initialized: false,
    shown: atOnce(findRoute(routes, currentLocation().pathname)?.chain ?? []),
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
    if (chain.every((route) => !route.lazy || loaded.has(route)))
      shown = chain.map((route) => loaded.get(route) ?? route.element);
    else {
      if (store.get().navigation.state === 'idle') set({ navigation: { state: 'loading' } });
      shown = await Promise.all(chain.map(load)).catch((error: unknown) => {
        // The page says that it is broken, and the console why.
        if (own === latest) reportError(error);
        return null;
      });
      if (own !== latest) return;
    }
    if (historyAction !== 'POP') writeLocation(location, historyAction === 'REPLACE');
    const params = match?.params ?? {};
    set({ location, historyAction, shown, params, initialized: true, navigation: { state: 'idle' } });
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

/** What stands around the first page can be shown before that has come. */
function atOnce(chain: readonly Route[]): readonly ReactNode[] {
  const waiting = chain.findIndex((route) => route.lazy);
  return chain.slice(0, waiting === -1 ? chain.length : waiting).map((route) => route.element);
}

const elementOf = (page: Loaded): ReactNode =>
  'element' in page ? page.element : createElement(page.Component);
