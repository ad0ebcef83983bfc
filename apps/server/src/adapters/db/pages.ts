/** Reads rows in pages by key. Yields at least one page, which is empty where there are no rows. */
export async function* pagesBy<Row extends { readonly id: string | number }>(
  read: (after: Row['id'] | null) => Promise<Row[]>,
): AsyncGenerator<{ readonly page: number; readonly rows: readonly Row[] }, void> {
  let after: Row['id'] | null = null;
  for (let page = 1; ; page += 1) {
    const rows: Row[] = await read(after);
    if (rows.length === 0 && page > 1) return;
    yield { page, rows };
    after = rows.at(-1)?.id ?? null;
    if (after === null) return;
  }
}
