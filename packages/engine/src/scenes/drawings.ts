import { drawingFor, graph, isA } from '../concepts/graph.ts';
import { iconFor } from '../icons/concept-icons.ts';
import { paintShapes } from '../icons/draw-icon.ts';
import { drawnIconOf } from '../icons/drawn.ts';
import { canStand, groundlessShapes } from '../icons/ground.ts';
import { extentOf, standing } from '../icons/measure.ts';
import { hasShapes } from '../icons/shapes.ts';
import type { Row } from './ask.ts';
import { type Drawing, drawings } from './drawing-rows.ts';
import { dresses, person } from './props/person.ts';

const flyers = [
  'creature.bird',
  'creature.bat',
  'creature.dragon',
  'creature.butterfly',
  'creature.bee',
  'creature.fairy',
  'creature.ghost',
  'creature.phoenix',
  'vehicle.plane',
  'vehicle.helicopter',
  'vehicle.balloon',
  'vehicle.flying-car',
  'vehicle.ufo',
  'vehicle.rocket',
  'vehicle.magic-carpet',
  'vehicle.drone-craft',
  'vehicle.cloud-ride',
  'thing.kite',
  'thing.balloon',
  'thing.drone',
  'thing.meteor',
  'thing.star',
  'creature.whale',
  'creature.jellyfish',
];

const walls = [
  'thing.clock',
  'thing.picture-frame',
  'thing.poster',
  'thing.mirror',
  'thing.map',
  'thing.chart',
  'thing.calendar',
  'thing.hanging-scroll',
  'thing.banner',
  'thing.flag',
];

const tiny = [
  'thing.food',
  'thing.coin',
  'thing.gem',
  'thing.potion',
  'thing.book',
  'thing.candle',
  'thing.cup',
  'creature.insect',
  'creature.frog',
  'thing.tool',
  'thing.jewelry',
  'creature.mouse',
  'creature.crab',
];

const large = [
  'creature.dragon',
  'creature.elephant',
  'creature.whale',
  'creature.dinosaur',
  'creature.giant',
  'creature.kraken',
  'vehicle.truck',
  'vehicle.bus',
  'vehicle.train',
  'vehicle.tank',
  'vehicle.mech',
  'creature.golem',
  'creature.phoenix',
  'vehicle.plane',
  'thing.machine',
  'creature.shark',
];

/** Whether a concept has a drawing of the scene's own kind. */
export const hasDrawing = (id: string): boolean => Object.hasOwn(drawings, id);

/** Finds how a concept is drawn in a scene: its own drawing, its ancestor's, an icon. `as` is the concept that was drawn. */
export function sceneDrawing(id: string): { readonly as: string; readonly drawing: Drawing } | null {
  const dress = drawingFor(id, dresses);
  if (id.startsWith('role.') || (dress !== null && depthOf(id, dress.as) < 2)) {
    const { as, drawing } = dress ?? { as: 'role.person', drawing: dresses['role.person'] };
    if (drawing !== undefined)
      return { as, drawing: { draw: person(drawing), size: 0.2, wide: 0.5, row: 'front' } };
  }
  const own = drawingFor(id, drawings);
  const icon = iconFor(id);
  const isUsable = icon !== null && canStand(icon.icon);
  // An icon of its own says more than the drawing of an ancestor.
  const isNearer = icon !== null && own !== null && depthOf(id, icon.as) < depthOf(id, own.as);
  if (own !== null && !(isUsable && isNearer && !id.startsWith('place.') && !id.startsWith('plant.')))
    return own;
  if (isUsable) return { as: icon.as, drawing: iconDrawing(id, wholeOf(icon.icon, icon.as)) };
  const kind = classes[id.slice(0, id.indexOf('.'))];
  return own ?? (kind === undefined ? null : sceneDrawing(kind));
}

/** What stands for a kind where nothing nearer is drawn. */
const classes: Readonly<Record<string, string>> = {
  creature: 'creature.undead',
  thing: 'thing.crate',
  vehicle: 'vehicle.truck',
  plant: 'plant.bush',
};

const depthOf = (id: string, ancestor: string): number => {
  let [level, depth] = [[id], 0];
  while (level.length > 0 && depth < 9) {
    if (level.includes(ancestor)) return depth;
    level = level.flatMap((one) => parentsOf(one));
    depth++;
  }
  return 99;
};

const parentsOf = (id: string): readonly string[] => graph.find(id)?.parents ?? [];

const isOne = (id: string, ancestors: readonly string[]): boolean =>
  ancestors.some((ancestor) => isA(id, ancestor));

function iconDrawing(id: string, icon: string): Drawing {
  const row: Row = isOne(id, flyers) ? 'air' : isOne(id, walls) ? 'wall' : 'front';
  const size = isOne(id, large) ? 0.34 : isOne(id, tiny) ? 0.1 : id.startsWith('vehicle.') ? 0.2 : 0.17;
  const { w, h } = extentOf(icon);
  return {
    draw: (stage, at) =>
      paintShapes(stage.brush, groundlessShapes(icon), standing(icon, at.x, at.y, at.size)),
    size,
    wide: w / h,
    row,
    isFlat: true,
  };
}

/** Icons that show a head alone. */
const heads: ReadonlySet<string> = new Set([
  'panda',
  'koala',
  'bear',
  'polar-bear',
  'fox',
  'wolf',
  'lion',
  'frog',
  'hamster',
  'unicorn',
  'boar',
  'raccoon',
]);

/** An animal's icon is often its face: a whole one stands better. */
const wholeOf = (icon: string, id: string): string => {
  if (heads.has(icon) || icon.endsWith('-face'))
    for (const as of graph.lineOf(id)) {
      const kin = drawnIconOf(as);
      if (kin !== null) return kin;
    }
  const whole = icon.replace(/-face$/, '');
  return whole !== icon && hasShapes(whole) ? whole : icon;
};
