import type { Language } from '@artcade/domain/languages';
import type { Database } from '#adapters/db/database.ts';
import type { GeneratedFile, Item, Part } from './context.ts';
import { readmeOf } from './readme.ts';

/** All files of an archive in order. `db` is a transaction with a snapshot. */
export async function* contentsOf(
  db: Database,
  uid: string,
  parts: readonly Part[],
): AsyncGenerator<Item, void> {
  const { language } = await db
    .selectFrom('users')
    .select('language')
    .where('id', '=', uid)
    .executeTakeFirstOrThrow();
  yield { name: 'README.txt', bytes: Buffer.from(readmeOf(language as Language)) };
  for (const part of parts)
    for await (const content of part(db, uid))
      yield 'document' in content
        ? json(pageName(content.document, content.page ?? 1), content.content)
        : content;
}

export const json = (name: string, content: object): GeneratedFile => ({
  name,
  bytes: Buffer.from(`${Array.isArray(content) ? linesOf(content) : JSON.stringify(content, null, 2)}\n`),
});

/** One line per element: readable, without the size of full indentation. */
const linesOf = (list: readonly unknown[]): string =>
  list.length === 0 ? '[]' : `[\n${list.map((each) => JSON.stringify(each)).join(',\n')}\n]`;

/** `orders.json`, then `orders-2.json`. */
const pageName = (name: string, page: number): string =>
  page === 1 ? `${name}.json` : `${name}-${page}.json`;
