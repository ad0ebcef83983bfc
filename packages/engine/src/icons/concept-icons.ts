import { graph } from '../concepts/graph.ts';
import { iconOfEmoji } from './emoji.ts';
import { ownBodies } from './own.ts';

const own: ReadonlySet<string> = new Set(Object.keys(ownBodies));

/** Finds the icon of a concept: its own, else that of its nearest ancestor. `as` is the concept whose icon it is. */
export function iconFor(id: string): { readonly as: string; readonly icon: string } | null {
  for (const as of graph.lineOf(id)) {
    const name = as.slice(as.indexOf('.') + 1);
    const emoji = graph.find(as)?.icon;
    const icon = own.has(name) ? name : emoji ? iconOfEmoji(emoji) : null;
    if (icon !== null) return { as, icon };
  }
  return null;
}
