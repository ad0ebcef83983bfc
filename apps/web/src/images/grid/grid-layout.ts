/** The layout of equal tiles in a grid of a given width, in pixels. */
export interface GridLayout {
  readonly columns: number;
  /** The side of a tile's square picture. */
  readonly tile: number;
  readonly rowHeight: number;
  readonly rows: number;
  readonly height: number;
}

export const gap = 12;
export const captionHeight = 48;
const tileMinimum = 176;
const columnsMinimum = 2;
// Rows rendered beyond the visible ones, so that slow scrolling never shows an empty row.
const rowsAhead = 2;

export function gridLayout(width: number, total: number): GridLayout {
  const columns = Math.max(columnsMinimum, Math.floor((width + gap) / (tileMinimum + gap)));
  const tile = Math.max(1, Math.floor((width - gap * (columns - 1)) / columns));
  const rowHeight = tile + captionHeight + gap;
  const rows = Math.ceil(total / columns);
  return { columns, tile, rowHeight, rows, height: Math.max(0, rows * rowHeight - gap) };
}

export interface RowRange {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
}

/** Returns the rows to render if the pixels from `top` to `bottom` of the grid are visible. */
export function rowsInSight({ rows, rowHeight }: GridLayout, top: number, bottom: number): RowRange {
  const first = Math.floor(top / rowHeight) - rowsAhead;
  const end = Math.ceil(bottom / rowHeight) + rowsAhead;
  return { first: clamp(first, 0, rows), end: clamp(end, 0, rows) };
}

export const sameRows = (a: RowRange, b: RowRange): boolean => a.first === b.first && a.end === b.end;

/** Returns how far to scroll to make a row fully visible, if `top` to `bottom` of the grid are visible. */
export function scrollToRow({ rowHeight }: GridLayout, row: number, top: number, bottom: number): number {
  const start = row * rowHeight;
  const end = start + rowHeight;
  if (start < top) return start - top;
  return end > bottom ? end - bottom : 0;
}

const moves = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns: number) => -columns,
  ArrowDown: (columns: number) => columns,
  PageUp: (columns: number, page: number) => -columns * page,
  PageDown: (columns: number, page: number) => columns * page,
} as const;

/** Returns the tile that a key moves to; null for other keys. `page` is the number of rows on a screen. */
export function tileAfterKey(
  key: string,
  index: number,
  total: number,
  { columns }: Pick<GridLayout, 'columns'>,
  page: number,
): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return total - 1;
  if (!isMove(key)) return null;
  const next = index + moves[key](columns, Math.max(1, page));
  // Up from the first row and down from the last do not move, as in any table; page keys go as far as they can.
  if (key === 'PageUp' || key === 'PageDown')
    return clamp(next, index % columns, lastOf(index, total, columns));
  if (key === 'ArrowDown' && next >= total)
    return Math.floor(index / columns) < Math.floor((total - 1) / columns) ? total - 1 : index;
  return next < 0 || next >= total ? index : next;
}

const isMove = (key: string): key is keyof typeof moves => Object.hasOwn(moves, key);

/** The last tile of the same column. */
function lastOf(index: number, total: number, columns: number): number {
  const last = Math.floor((total - 1) / columns) * columns + (index % columns);
  return last < total ? last : last - columns;
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
