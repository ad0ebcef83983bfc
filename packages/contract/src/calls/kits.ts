import * as z from 'zod/mini';
import { exampleKit } from '../examples.ts';
import { kit, kitChange, newKit } from '../kits.ts';
import { opaque } from '../shapes.ts';
import type { Call } from './call.ts';

export const kitsCalls = {
  listKits: {
    method: 'GET',
    path: '/kits',
    access: 'user',
    key: 'read',
    rule: 'self',
    group: 'Style kits',
    summary: 'Style kits of the caller, and those that others share with a team of the caller, newest first',
    answer: z.array(kit),
  },
  createKit: {
    method: 'POST',
    path: '/kits',
    access: 'user',
    key: 'write',
    rule: 'seeImage',
    group: 'Style kits',
    summary: 'Create a style kit, which every tool can use; the same key returns the same kit',
    body: newKit,
    takesIdempotencyKey: true,
    answer: kit,
    example: { body: exampleKit },
  },
  updateKit: {
    method: 'PATCH',
    path: '/kits/{id}',
    access: 'user',
    key: 'write',
    rule: 'ownKit',
    group: 'Style kits',
    summary: 'Change an own style kit; what was made with it stays as it is',
    params: { id: opaque() },
    body: kitChange,
    answer: kit,
    example: { body: exampleKit },
  },
  deleteKit: {
    method: 'DELETE',
    path: '/kits/{id}',
    access: 'user',
    key: 'write',
    rule: 'ownKit',
    group: 'Style kits',
    summary: 'Delete an own style kit; it can be restored for a day',
    params: { id: opaque() },
  },
  restoreKit: {
    method: 'POST',
    path: '/kits/{id}/restore',
    access: 'user',
    key: 'write',
    rule: 'ownKit',
    group: 'Style kits',
    summary: 'Restore an own style kit that was deleted within the last day',
    params: { id: opaque() },
    answer: kit,
  },
} as const satisfies Record<string, Call>;
