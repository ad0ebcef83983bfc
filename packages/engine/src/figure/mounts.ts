import { isA } from '../concepts/graph.ts';
import { beastOf } from './beasts/table.ts';
import type { Look } from './look.ts';

/** How high a mount carries its rider, in the figure's units. */
export function mountHeight({ rides }: Look): number {
  if (rides === null) return 0;
  if (isA(rides.id, 'vehicle.flying-broom') || isA(rides.id, 'thing.broom')) return 22;
  if (isA(rides.id, 'vehicle.skateboard') || isA(rides.id, 'thing.surfboard')) return 8;
  const beast = beastOf(rides.id)?.drawing;
  if (beast !== undefined) return 26 + beast.legs * 8;
  return 26;
}
