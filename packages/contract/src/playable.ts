import * as z from 'zod/mini';

const box = { x: z.number(), y: z.number(), w: z.number(), h: z.number() };

/** What a player of an image needs. All boxes are in pixels of `width` and `height`. */
export const playable = z.object({
  kind: z.enum(['sprites', 'parts', 'layers', 'progress', 'plan']),
  width: z.int(),
  height: z.int(),
  /** WebP as data URLs: a sheet; layers from back to front; a loading screen at its start and at its end. None for a plan. */
  pictures: z.array(z.object({ name: z.string(), data: z.string() })),
  /** The parts of a sheet. */
  frames: z.array(
    z.object({
      name: z.string(),
      ...box,
      /** The margins that must not be stretched. */
      borders: z.exactOptional(
        z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() }),
      ),
      pivot: z.exactOptional(z.object({ x: z.number(), y: z.number() })),
    }),
  ),
  animations: z.array(
    z.object({
      name: z.string(),
      frames: z.array(z.string()),
      framesPerSecond: z.number(),
      loops: z.boolean(),
    }),
  ),
  screens: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      box: z.object(box),
      elements: z.array(z.object({ kind: z.string(), label: z.string(), box: z.object(box) })),
      notes: z.array(z.string()),
    }),
  ),
  /** Which screen leads to which. */
  links: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type Playable = z.infer<typeof playable>;
