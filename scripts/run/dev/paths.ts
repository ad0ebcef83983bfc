/**
 * Returns the first path segments that the server handles, from its declared routes. Pages are excluded: in development they
 * come from their sources.
 */
export const pathsBehind = (openRoutes: Readonly<Record<string, unknown>>): string[] => [
  ...new Set(
    Object.keys(openRoutes)
      .filter((route) => route !== '/*' && route !== '/frames/*')
      .map(firstPart),
  ),
];

/** `/api` of `/api/getWallet?x=1`. */
export const firstPart = (address: string): string => /^\/[^/?#]*/.exec(address)?.[0] ?? '/';

/** Whether a change of this file restarts the server. */
export const isSource = (path: string): boolean =>
  /\.(ts|json)$/.test(path) && !/\.test\.ts$|[\\/](test|testing)[\\/]/.test(path);
