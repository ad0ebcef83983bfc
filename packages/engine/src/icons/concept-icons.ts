import { graph } from '../concepts/graph.ts';
import { drawnIconOf, isOwnIcon } from './drawn.ts';
import { iconOfEmoji } from './emoji.ts';
import { ownBodies } from './own/bodies.ts';

const own: ReadonlySet<string> = new Set(Object.keys(ownBodies));

/** Things whose emoji shows something else: a water pistol, a dartboard, a stick for the blind. */
const betterDrawn: ReadonlySet<string> = new Set([
  'thing.cane',
  'thing.dart',
  'thing.flute',
  'thing.goblet',
  'thing.gun',
  'thing.pistol',
]);

function ownIconOf(id: string): string | null {
  const name = id.slice(id.indexOf('.') + 1);
  if (own.has(name)) return name;
  if (isOwnIcon(id)) return drawnIconOf(id);
  const emoji = graph.find(id)?.icon;
  const icon = emoji && !betterDrawn.has(id) ? iconOfEmoji(emoji) : null;
  return icon ?? drawnIconOf(id);
}

/** Finds the icon of a concept: its own, else that of its nearest ancestor. `as` is the concept whose icon it is. */
export function iconFor(id: string): { readonly as: string; readonly icon: string } | null {
  for (const as of graph.lineOf(id)) {
    const icon = ownIconOf(as);
    if (icon !== null) return { as, icon };
  }
  return null;
}

/** Icons of animals that show only the head, and where the set has the whole animal, that. */
const wholeOf: Readonly<Record<string, string | null>> = {
  bear: null,
  boar: null,
  'cat-face': 'cat',
  chicken: 'rooster',
  'cow-face': 'cow',
  'dog-face': 'dog',
  'dragon-face': 'dragon',
  fox: null,
  frog: null,
  hamster: null,
  'horse-face': 'horse',
  koala: null,
  lion: null,
  moose: null,
  'monkey-face': 'monkey',
  'mouse-face': 'mouse',
  panda: null,
  'pig-face': 'pig',
  'polar-bear': null,
  'rabbit-face': 'rabbit',
  raccoon: null,
  'tiger-face': 'tiger',
  unicorn: null,
  wolf: null,
};

/**
 * Like `iconFor`, for a picture in which the thing stands somewhere: an animal with its whole body, not its head alone. Folk
 * and spirits have only faces: draw them as figures.
 */
export function bodyIconFor(id: string): { readonly as: string; readonly icon: string } | null {
  const found = iconFor(id);
  if (found === null || !(found.icon in wholeOf)) return found;
  const whole = wholeOf[found.icon] ?? drawnIconOf(found.as);
  return { as: found.as, icon: whole ?? found.icon };
}
