/**
 * The first parts of the addresses that the server answers: it has declared them all. The pages, which it serves from their build
 * elsewhere, come from their sources here.
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

/** Whether a server must be started anew because of this file. */
export const isSource = (path: string): boolean =>
  /\.(ts|json)$/.test(path) && !/\.test\.ts$|[\\/](test|testing)[\\/]/.test(path);
