import { createHash } from 'node:crypto';

/**
 * What may run in a page: our own files, and the scripts that are part of this very page, each by its hash. Another script that
 * got into it would not run.
 */
export function scriptSources(page: string): string {
  const inside = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  const hashes = inside.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return ["script-src 'self'", ...hashes].join(' ');
}
