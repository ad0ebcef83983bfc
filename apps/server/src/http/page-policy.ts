import { createHash } from 'node:crypto';

/**
 * Returns the script sources of a page's policy: our own files, and the page's inline scripts by their hashes. An injected script
 * does not run.
 */
export function scriptSources(page: string): string {
  const inside = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  const hashes = inside.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return ["script-src 'self'", ...hashes].join(' ');
}
