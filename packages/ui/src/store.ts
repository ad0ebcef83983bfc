import { useSyncExternalStore } from 'react';

export interface Readable<T> {
  readonly get: () => T;
  /** Returns the function that unsubscribes. */
  readonly subscribe: (listener: (value: T) => void) => () => void;
}

export interface Store<T> extends Readable<T> {
  /** Calls the listeners, unless the value is the same as before. */
  readonly set: (value: T) => void;
}

/** Holds one value outside of React, for code that components share with what is not a component. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<(value: T) => void>();
  return {
    get: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener(next);
    },
  };
}

/** Takes whatever has these two, such as a window event and what it is about. */
export const useStore = <T>(store: {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => T;
}): T => useSyncExternalStore(store.subscribe, store.get);
