import * as z from 'zod/mini';
import { tool } from '../generations.ts';
import { opaque, proxied } from '../shapes.ts';
import type { Call } from './call.ts';

export const toolsCalls = {
  getTool: {
    method: 'GET',
    path: '/getTool/{slug}',
    access: 'user',
    key: 'read',
    rule: 'self',
    group: 'Tools',
    summary: 'Where a tool is and what it costs',
    params: { slug: opaque(60) },
    answer: tool,
  },
  proxy: {
    method: 'POST',
    path: '/proxy',
    access: 'user',
    key: null,
    rule: 'self',
    group: 'Tools',
    summary: "Forward a request to a guest tool's own server, and to no other",
    body: proxied,
    answer: z.unknown(),
    bodyLimit: 1_000_000,
    example: { body: { targetUrl: 'https://tool.example/', method: 'GET' } },
  },
} as const satisfies Record<string, Call>;
