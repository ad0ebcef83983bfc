import pg from 'pg';
import './scram.ts';

/**
 * A statement that begins so is read and planned once by each connection, not at every execution: for those that run at
 * nearly every request. It must always be the same text, and name its columns: the answer's shape may not change under it
 * while a newer server adds a column.
 */
const often = /^\s*\/\* often \*\//;
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `often-${names.size}`;
  names.set(text, name);
  return name;
}

/** Remembers what is asked often. */
export class Client extends pg.Client {
  override query(...asked: unknown[]): never {
    const [text, values] = asked;
    const isOften = asked.length === 2 && typeof text === 'string' && often.test(text);
    const query = super.query.bind(this) as (...all: unknown[]) => never;
    return isOften ? query({ name: nameOf(text), text, values }) : query(...asked);
  }
}
