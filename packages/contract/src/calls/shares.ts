import * as z from 'zod/mini';
import { exampleAsset } from '../examples.ts';
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
    group: 'Share links',
    summary: 'The links that the caller made, or all links of a team, the newest first',
    query: {
      teamId: z.optional(opaque()),
      /** Only those that show this image. */
      imageId: z.optional(opaque()),
    },
    answer: z.array(shareLink),
  },
  createShareLink: {
    method: 'POST',
    path: '/shares',
    access: 'user',
    key: null,
    rule: 'ruleImage',
    group: 'Share links',
    summary: 'Make a link that shows images or a collection to people without an account',
    body: newShareLink,
    answer: shareLink,
    example: { body: { imageIds: [exampleAsset.id] } },
  },
  changeShareLink: {
    method: 'PATCH',
    path: '/shares/{id}',
    access: 'user',
    key: null,
    rule: 'ruleShare',
    group: 'Share links',
    summary: 'Revoke a link, make it work again, or change what it allows',
    params: { id: opaque() },
    body: shareLinkChange,
    answer: shareLink,
    example: { body: { isActive: true } },
  },
  openShare: {
    method: 'POST',
    path: '/shares/open',
    access: 'anyone',
    key: null,
    rule: 'proof',
    group: 'Share links',
    summary: 'What a link shows, by the secret in its address and its password',
    body: shareOpening,
    answer: shownShare,
    example: { body: { secret: 'from-the-link'.padEnd(43, '0') } },
  },
} as const satisfies Record<string, Call>;
