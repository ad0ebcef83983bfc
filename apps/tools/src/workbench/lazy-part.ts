import { type ComponentType, lazy } from 'react';
import { loadPatiently } from './load-patiently.ts';

/** A component that is loaded from its own file when it is first shown. */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
) =>
  lazy(async () => {
    const code = await loadPatiently(load, {
      isOnline: () => navigator.onLine,
      pause: () => new Promise((resolve) => setTimeout(resolve, 1500)),
      reload: () => location.reload(),
    });
    return { default: code[name] };
  });
