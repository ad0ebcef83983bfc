import { seedMaximum } from '@artcade/domain/tool-forms';

const draw = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

export const randomSeed = (): number => draw() % (seedMaximum + 1);

/** Names an order. Not by `randomUUID`, which a frame on a plain http address does not have. */
export const randomKey = (): string =>
  [draw(), draw(), draw(), draw()].map((part) => part.toString(36)).join('-');
