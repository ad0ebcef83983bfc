import type { Kind } from './selection.ts';

/** Names of files about the database, or about what is left after something has failed. */
const byName = /(^|[-/])(database|migration|restore|crash|chaos|outage|many-processes|folder-lock)\b/;
/** What kills a process or a connection, or starts the product or a database of its own. */
const byContent = /'SIGKILL'|pg_terminate_backend|\bstart(Process|Embedded)\(/;

/**
 * The test files whose outcome may depend on how PostgreSQL is reached. Other units and journeys are not among them, even if
 * they kill something: those are processes that draw, and browsers.
 */
export function tcpSuite(files: ReadonlyMap<string, Kind>, sourceOf: (file: string) => string): string[] {
  return [...files]
    .filter(([file, kind]) => {
      if (kind === 'unit') return /^apps\/server\/src\/(adapters\/db|config\/database)\b/.test(file);
      if (kind === 'server' || kind === 'script') return byName.test(file) || byContent.test(sourceOf(file));
      return false;
    })
    .map(([file]) => file);
}
