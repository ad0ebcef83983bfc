import { networkOf } from '#http/client-network.ts';
import type { Handlers } from '#http/route.ts';
import type { BrowserErrors } from './service.ts';

export const browserErrorRoutes = (errors: BrowserErrors): Handlers => ({
  reportError: async ({ body, request }) => {
    errors.take(body, {
      network: networkOf(request.ip),
      browser: browserOf(request.headers['user-agent'] ?? ''),
    });
  },
});

/** Returns the browser's family and version, which help to find a fault but do not identify a person. */
export function browserOf(agent: string): string {
  for (const [name, sign] of families) {
    const version = sign.exec(agent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return 'other';
}

/** The order matters: most browsers also claim to be others. */
const families = [
  ['Edge', /\bEdg\w*\/(\d{1,3})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,3})/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\/(\d{1,3})/],
  ['Safari', /\bVersion\/(\d{1,3})[\d.]* (?:Mobile\/\w+ )?Safari/],
] as const;
