import type * as z from 'zod/mini';
import { accountCalls } from './calls/account.ts';
import { apiKeysCalls } from './calls/api-keys.ts';
import type { Call, Fields } from './calls/call.ts';
import { galleryCalls } from './calls/gallery.ts';
import { generatingCalls } from './calls/generating.ts';
import { imagesCalls } from './calls/images.ts';
import { kitsCalls } from './calls/kits.ts';
import { payingCalls } from './calls/paying.ts';
import { profileCalls } from './calls/profile.ts';
import { projectsCalls } from './calls/projects.ts';
import { reviewsCalls } from './calls/reviews.ts';
import { sharesCalls } from './calls/shares.ts';
import { signInCalls } from './calls/sign-in.ts';
import { siteCalls } from './calls/site.ts';
import { teamsCalls } from './calls/teams.ts';
import { toolsCalls } from './calls/tools.ts';
import { walletCalls } from './calls/wallet.ts';
import { webhooksCalls } from './calls/webhooks.ts';

export type { Access, Call } from './calls/call.ts';

/** Every call of the product. The server, the client and the OpenAPI document are all derived from this table. */
export const calls = {
  ...walletCalls,
  ...payingCalls,
  ...teamsCalls,
  ...imagesCalls,
  ...projectsCalls,
  ...reviewsCalls,
  ...generatingCalls,
  ...kitsCalls,
  ...toolsCalls,
  ...profileCalls,
  ...signInCalls,
  ...accountCalls,
  ...siteCalls,
  ...apiKeysCalls,
  ...webhooksCalls,
  ...sharesCalls,
  ...galleryCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
export type Calls = typeof calls;

type Inferred<T> = T extends z.ZodMiniType ? z.infer<T> : undefined;
type InferredFields<T> = T extends Fields ? z.infer<z.ZodMiniObject<T>> : undefined;
type Field<C, K extends string> = K extends keyof C ? C[K] : undefined;

export type Params<N extends CallName> = InferredFields<Field<Calls[N], 'params'>>;
export type Query<N extends CallName> = InferredFields<Field<Calls[N], 'query'>>;
export type Body<N extends CallName> = Inferred<Field<Calls[N], 'body'>>;
export type Answer<N extends CallName> =
  Field<Calls[N], 'file'> extends 'application/octet-stream'
    ? Blob
    : Field<Calls[N], 'file'> extends string
      ? string
      : Inferred<Field<Calls[N], 'answer'>>;
