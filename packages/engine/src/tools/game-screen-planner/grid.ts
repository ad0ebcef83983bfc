import type { Box } from '../../draw/canvas.ts';
import { devices } from './devices.ts';
import type { Wish } from './wish.ts';

/** Room for arrows above each row. */
export const lane = 44;
export const captionTall = 38;
const apart = 58;
export const noteGap = 18;

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly cellW: number;
  readonly cellH: number;
  readonly w: number;
  readonly h: number;
  readonly beside: boolean;
  readonly noteW: number;
  readonly noteH: number;
}

const leastNote = { w: 158, h: 72 };
const mostNote = { w: 330, h: 230 };

/** One way to lay out the screens, as large as it allows. */
function gridOf(
  area: Box,
  count: number,
  columns: number,
  ratio: number,
  notes: 'none' | 'below' | 'beside',
): Grid {
  const rows = Math.ceil(count / columns);
  const [cellW, cellH] = [area.w / columns, area.h / rows];
  const beside = notes === 'beside';
  const roomW = cellW - apart - (beside ? leastNote.w + noteGap : 0);
  const roomH = cellH - lane - (beside ? 10 : captionTall + 14) - (notes === 'below' ? leastNote.h : 0);
  const w = Math.max(1, Math.min(roomW, roomH * ratio));
  const h = w / ratio;
  return {
    columns,
    rows,
    cellW,
    cellH,
    w,
    h,
    beside,
    noteW: beside ? Math.min(mostNote.w, cellW - apart - noteGap - w) : Math.max(w, 120),
    noteH: beside ? h - 46 : Math.min(mostNote.h, cellH - lane - captionTall - 14 - h),
  };
}

/** Large screens count most, but notes are worth something, too, and so is a sheet without empty stretches. */
function worthOf({ w, h, noteW, noteH, beside }: Grid, hasNotes: boolean): number {
  const screen = w * h;
  if (!hasNotes) return screen;
  const used = beside ? (w + noteGap + noteW) * h : w * (h + captionTall + noteH);
  return screen + Math.min(noteW * noteH, screen) * 0.3 + used * 0.2;
}

export function bestGrid(area: Box, { screens, device, notes: hasNotes }: Wish): Grid {
  const count = screens.length;
  const { ratio } = devices[device];
  const ways = hasNotes ? (['below', 'beside'] as const) : (['none'] as const);
  const grids = Array.from({ length: count }, (_, index) => index + 1)
    .filter((columns) => columns === Math.ceil(count / Math.ceil(count / columns)))
    .flatMap((columns) => ways.map((notes) => gridOf(area, count, columns, ratio, notes)));
  return grids.reduce((one, other) => (worthOf(other, hasNotes) > worthOf(one, hasNotes) ? other : one));
}
