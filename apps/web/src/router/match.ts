import type { ComponentType, ReactNode } from 'react';

export type Loaded = { readonly Component: ComponentType } | { readonly element: ReactNode };

/** What is shown at a path, nested in its parent routes. */
export interface Route {
  /** `:name` matches one segment of a path, `*` alone matches every path. */
  readonly path?: string;
  readonly element?: ReactNode;
  readonly lazy?: () => Promise<Loaded>;
  readonly children?: readonly Route[];
}

export type Params = Readonly<Record<string, string | undefined>>;

export interface Match {
  /** From the outermost route to the matching one. */
  readonly chain: readonly Route[];
  readonly params: Params;
}

/** Returns the first matching route. */
export function findRoute(routes: readonly Route[], pathname: string): Match | null {
  for (const route of routes) {
    const params = route.path === undefined ? null : matchPath(route.path, pathname);
    if (params) return { chain: [route], params };
    const inner = findRoute(route.children ?? [], pathname);
    if (inner) return { ...inner, chain: [route, ...inner.chain] };
  }
  return null;
}

function matchPath(path: string, pathname: string): Params | null {
  if (path === '*') return {};
  const pattern = path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}/?$`, 'i').exec(pathname);
  return (
    found &&
    Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, part]) => [name, decode(part)]))
  );
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
