import type { Box, Point } from '../../draw/canvas.ts';

/** Where arrows may run: above each row, and along both sides of the sheet. */
export interface Lanes {
  /** The height of the lane above each row. */
  readonly above: readonly number[];
  readonly left: number;
  readonly right: number;
}

/** A screen as arrows see it. */
export interface Stop {
  readonly box: Box;
  readonly row: number;
  /** At which height an arrow may leave to the right: below the notes, if they stand there. */
  readonly exit: number;
}

export interface Route {
  readonly from: number;
  readonly to: number;
  /** Corners of the arrow, from its start to its tip. */
  readonly points: readonly Point[];
}

const gap = 9;
const middle = ({ box }: Stop): number => box.x + box.w / 2;

const areNeighbours = (stops: readonly Stop[], from: number, to: number): boolean =>
  to === from + 1 && stops[from]?.row === stops[to]?.row;

/** From one screen to the next in its row, or around the end of the row to the first of the following one. */
function onward(stops: readonly Stop[], lanes: Lanes, from: number): Point[] {
  const [one, other] = [stops[from], stops[from + 1]];
  if (one === undefined || other === undefined) return [];
  const start: Point = [one.box.x + one.box.w + gap * 0.6, one.exit];
  if (areNeighbours(stops, from, from + 1)) return [start, [other.box.x - gap, one.exit]];
  const lane = lanes.above[other.row] ?? 0;
  return [
    start,
    [lanes.right, one.exit],
    [lanes.right, lane],
    [middle(other), lane],
    [middle(other), other.box.y - gap],
  ];
}

/** Out of the top of the hub, along the lanes, into the top of a screen. */
function outward(lanes: Lanes, hub: Stop, other: Stop): Point[] {
  const [own, far] = [lanes.above[hub.row] ?? 0, lanes.above[other.row] ?? 0];
  const start: Point[] = [
    [middle(hub), hub.box.y - gap * 0.6],
    [middle(hub), own],
  ];
  const end: Point[] = [
    [middle(other), far],
    [middle(other), other.box.y - gap],
  ];
  const around: Point[] =
    hub.row === other.row
      ? []
      : [
          [lanes.left, own],
          [lanes.left, far],
        ];
  return [...start, ...around, ...end];
}

/** One after the other. */
export const lineRoutes = (stops: readonly Stop[], lanes: Lanes): Route[] =>
  stops.slice(1).map((_, index) => ({ from: index, to: index + 1, points: onward(stops, lanes, index) }));

/** All from the hub; only a title screen that stands right before it leads into it. */
export function hubRoutes(stops: readonly Stop[], lanes: Lanes, hub: number, title: number): Route[] {
  const centre = stops[hub];
  if (centre === undefined) return [];
  return stops.flatMap((stop, index): Route[] => {
    if (index === hub) return [];
    if (index === title && areNeighbours(stops, title, hub))
      return [{ from: title, to: hub, points: onward(stops, lanes, title) }];
    return [{ from: hub, to: index, points: outward(lanes, centre, stop) }];
  });
}
