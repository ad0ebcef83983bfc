import type { Brief, Noun } from '../brief/brief.ts';
import { drawingFor, graph, isA } from '../concepts/graph.ts';
import type { PlaceRow } from './place-row.ts';
import { placeRows } from './places.ts';
import { homes } from './plan-tables.ts';

const isOf = (noun: Noun, id: string): boolean => isA(noun.id, id);

/** The first place is where the picture is, unless it only stands there: a castle in a desert is a desert with a castle. */
export function mainPlace(places: readonly Noun[]): { noun: Noun; row: PlaceRow; as: string } | null {
  const rows = places.flatMap((noun) => {
    const found = drawingFor(noun.id, placeRows);
    return found === null ? [] : [{ noun, row: found.drawing, as: found.as }];
  });
  const inside = rows.filter(
    ({ row, noun }) => row.painter === 'room' && !row.landmark && noun.id !== 'place.interior',
  );
  const isInside = rows.some(({ row }) => row.painter === 'room' && !row.landmark);
  if (isInside) return inside[0] ?? rows.find(({ noun }) => noun.id === 'place.interior') ?? rows[0] ?? null;
  const own = rows.filter(
    ({ noun }) => !isOf(noun, 'place.sky') || rows.length === 1 || noun.id !== 'place.sky',
  );
  return own.find(({ row }) => !row.landmark) ?? own[0] ?? rows[0] ?? null;
}

/** A place that follows from what is named, where none is. */
export function impliedPlace(brief: Brief): string | null {
  for (const { id } of [...brief.whole, ...brief.things, ...brief.subjects])
    for (const as of graph.lineOf(id)) {
      const home = homes[as] ?? graph.find(as)?.implies.find((one) => one.startsWith('place.'));
      if (home !== undefined) return home;
    }
  return null;
}
