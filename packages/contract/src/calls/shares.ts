import * as z from 'zod/mini';
import { opaque } from '../shapes.ts';
import { newShareLink, shareLink, shareLinkChange, shareOpening, shownShare } from '../shares.ts';
import type { Call } from './call.ts';

export const sharesCalls = {
  listShareLinks: {
    method: 'GET',
    path: '/shares',
    access: 'user',
    key: null,
    rule: 'manageTeam',
    summary: 'The links that the caller made, or all links of a team, the newest first',
    query: { teamId: z.optional(opaque()) },
    answer: z.array(shareLink),
  },
  createShareLink: {
    method: 'POST',
    path: '/shares',
    access: 'user',
    key: null,
    rule: 'ruleImage',
    summary: 'Make a link that shows images or a collection to people without an account',
    body: newShareLink,
    answer: shareLink,
  },
  changeShareLink: {
    method: 'PATCH',
    path: '/shares/{id}',
    access: 'user',
    key: null,
    rule: 'ruleShare',
    summary: 'Revoke a link, make it work again, or change what it allows',
    params: { id: opaque() },
    body: shareLinkChange,
    answer: shareLink,
  },
  openShare: {
    method: 'POST',
    path: '/shares/open',
    access: 'anyone',
    key: null,
    rule: 'proof',
    summary: 'What a link shows, by the secret in its address and its password',
    body: shareOpening,
    answer: shownShare,
  },
} as const satisfies Record<string, Call>;
