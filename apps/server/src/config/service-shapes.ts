import { z } from 'zod';
import { isLocal } from './address.ts';

/** Shapes that the variables of several outside services share, and where those services are. */
export const openAiUrl = 'https://api.openai.com/v1';
export const googleUrl = 'https://generativelanguage.googleapis.com/v1beta';

/** Sent in a header, so it must be printable ASCII. */
export const serviceKey = z.string().regex(/^[\x21-\x7e]+$/, 'must be a key without spaces');
export const modelName = z.string().min(1).max(200);
/** Part of an address, so it must not lead elsewhere. */
export const modelPath = z.string().regex(/^(?!.*\.\.)[\w.-]+(\/[\w.-]+)*$/, 'must be the name of a model');
export const serviceUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(isBare, 'must be an address without user, password, query or fragment')
  .transform((value) => value.replace(/\/+$/, ''));

/** Whether what is sent there travels unencrypted over a network. */
export const isOpenToAll = (address: string): boolean =>
  URL.canParse(address) && new URL(address).protocol === 'http:' && !isLocal(address);

function isBare(value: string): boolean {
  const { username, password, search, hash } = new URL(value);
  return `${username}${password}${search}${hash}` === '';
}
