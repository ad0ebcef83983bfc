/** What goes into an archive: a file that is written for it, or an image that lies in the store already. */
export type Item =
  | { readonly name: string; readonly bytes: Uint8Array }
  | { readonly name: string; readonly hash: string; readonly size: number; readonly madeAt: Date };

export const json = (name: string, content: object): { name: string; bytes: Uint8Array } => ({
  name,
  bytes: Buffer.from(`${Array.isArray(content) ? linesOf(content) : JSON.stringify(content, null, 2)}\n`),
});

/** One line for each: a list of thousands is to be read by programs, but should not be three times as long for that. */
const linesOf = (list: readonly unknown[]): string =>
  list.length === 0 ? '[]' : `[\n${list.map((each) => JSON.stringify(each)).join(',\n')}\n]`;

/** `orders.json`, then `orders-2.json`: a list that goes on has its number. */
export const pageName = (name: string, page: number): string =>
  page === 1 ? `${name}.json` : `${name}-${page}.json`;

/** Rows in their order, so many at a time: at least one page, if only to say that there is nothing. */
export async function* pagesBy<Row extends { id: string | number }>(
  read: (after: Row['id'] | null) => Promise<Row[]>,
): AsyncGenerator<{ page: number; rows: Row[] }, void> {
  let after: Row['id'] | null = null;
  for (let page = 1; ; page += 1) {
    const rows: Row[] = await read(after);
    if (rows.length === 0 && page > 1) return;
    yield { page, rows };
    after = rows.at(-1)?.id ?? null;
    if (after === null) return;
  }
}
