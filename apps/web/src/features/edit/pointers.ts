export type Device = 'mouse' | 'pen' | 'touch';

/** Which pointers are down, and what they do together. */
export interface Hands {
  /** A pen was used: from then on, fingers only move the picture. */
  readonly hasPen: boolean;
  readonly down: readonly { readonly id: number; readonly device: Device }[];
  /** `idle` while pointers are down that do nothing, such as the last finger of a pinch. */
  readonly act: 'idle' | 'paint' | 'pan' | 'pinch';
}

export const noHands: Hands = { hasPen: false, down: [], act: 'idle' };

interface Press {
  readonly id: number;
  readonly device: Device;
  /** The hand tool, the space bar or the middle button. */
  readonly wantsPan: boolean;
}

/** The pen wins: it ends what fingers do, and while it is down, the palm beside it does nothing. */
export function pressed(hands: Hands, { id, device, wantsPan }: Press): Hands {
  const isPenDown = hands.down.some((each) => each.device === 'pen');
  const act = wantsPan ? 'pan' : 'paint';
  if (device === 'pen') return { hasPen: true, down: [{ id, device }], act };
  if (device === 'touch' && isPenDown) return hands;
  const down = [...hands.down, { id, device }];
  if (hands.down.length === 0)
    return { ...hands, down, act: device === 'touch' && hands.hasPen ? 'pan' : act };
  // A second finger turns a stroke into a pinch. Further fingers change nothing.
  return { ...hands, down, act: down.length === 2 ? 'pinch' : hands.act };
}

export function released(hands: Hands, id: number): Hands {
  const down = hands.down.filter((each) => each.id !== id);
  if (down.length === hands.down.length) return hands;
  return { ...hands, down, act: 'idle' };
}

export const isDown = ({ down }: Hands, id: number): boolean => down.some((each) => each.id === id);

/** A stroke under way is taken back if another gesture begins, and kept if its pointer is lifted. */
export const isInterrupted = (before: Hands, after: Hands): boolean =>
  before.act === 'paint' &&
  after !== before &&
  (after.act !== 'paint' || after.down[0]?.id !== before.down[0]?.id);

const lightest = 0.25;

/** A brush of this radius under the pressure of a pen. Other pointers have none, or say 0.5. */
export const pressedRadius = (radius: number, device: Device, pressure: number): number =>
  device === 'pen' ? radius * (lightest + (1 - lightest) * Math.min(1, Math.max(0, pressure))) : radius;
