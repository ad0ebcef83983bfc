import { pausedKinds } from '@artcade/domain/lasting-access';
import * as z from 'zod/mini';
import { opaque } from './shapes.ts';

const moment = z.iso.datetime();

/** Access that an account granted and that is paused. Its owner can keep it until it ends. */
export const pausedAccess = z.object({
  kind: z.enum(pausedKinds),
  id: z.string(),
  /** The title of a link, the name of an admin or a key, an invited address, or the host of a webhook. */
  name: z.string(),
  /** Null: it is not about a team. */
  teamName: z.nullable(z.string()),
  pausedAt: moment,
  endsAt: moment,
});
export type PausedAccess = z.infer<typeof pausedAccess>;

export const keptAccess = z.strictObject({
  kept: z
    .array(z.strictObject({ kind: z.enum(pausedKinds), id: opaque() }))
    .check(z.minLength(1), z.maxLength(2000)),
});
