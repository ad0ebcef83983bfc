import pg from 'pg';
import './scram.ts';

/**
 * Marks statements that run at nearly every request: each connection prepares them once instead of parsing them at every execution.
 * The text must be constant and name its columns, so that the shape of the result does not change when a newer server adds a
 * column.
 */
const often = /^\s*\/\* often \*\//;
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `often-${names.size}`;
  names.set(text, name);
  return name;
}

/** A client that prepares marked statements. */
export class Client extends pg.Client {
  override query(...asked: unknown[]): never {
    const [text, values] = asked;
    const isOften = asked.length === 2 && typeof text === 'string' && often.test(text);
    const query = super.query.bind(this) as (...all: unknown[]) => never;
    return isOften ? query({ name: nameOf(text), text, values }) : query(...asked);
  }
}
