import { seedMaximum } from '@artcade/domain/sketch-limits';

const draw = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

export const randomSeed = (): number => draw() % (seedMaximum + 1);

/** Idempotency key of an order. `randomUUID` is missing in frames on plain http. */
export const randomKey = (): string =>
  [draw(), draw(), draw(), draw()].map((part) => part.toString(36)).join('-');
