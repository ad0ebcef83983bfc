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

/** Holds one value outside of React, shared by components and other code. */
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
      // Not `next`: a listener may have set another value meanwhile.
      for (const listener of listeners) listener(value);
    },
  };
}

/** Accepts any pair of `subscribe` and `get`, such as a window event and the value it is about. */
export const useStore = <T>(store: {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => T;
}): T => useSyncExternalStore(store.subscribe, store.get);
