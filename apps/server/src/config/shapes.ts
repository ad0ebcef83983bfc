import { z } from 'zod';

/** Shapes that the variables of several subjects share. */
export const port = z.coerce.number().int().min(1).max(65535);
export const positive = z.coerce.number().int().min(1);
export const flag = z.enum(['0', '1']).transform((value) => value === '1');
export const webUrl = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
export const origin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((value) => new URL(value).href === `${new URL(value).origin}/`, 'must be an address without a path')
  .transform((value) => new URL(value).origin);

/** Of somebody who runs commands. */
export const personName = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} .@_-]{0,59}$/u, 'must be a name of letters, at most 60');
