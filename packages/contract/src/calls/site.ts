import {
  framePattern,
  pagePattern,
  reportKinds,
  reportLimits,
  requestIdPattern,
} from '@artcade/domain/error-reports';
import * as z from 'zod/mini';
import { settings, text } from '../shapes.ts';
import type { Call } from './call.ts';

export const siteCalls = {
  getSettings: {
    method: 'GET',
    path: '/getSettings',
    access: 'anyone',
    key: null,
    rule: 'anyone',
    group: 'Account',
    summary: 'Public settings of this installation',
    answer: settings,
  },
  reportError: {
    method: 'POST',
    path: '/reportError',
    access: 'anyone',
    key: null,
    rule: 'anyone',
    group: 'Account',
    summary: 'Report an error in a page, without personal data',
    body: z.strictObject({
      kind: z.enum(reportKinds),
      message: text(reportLimits.message),
      frames: z.array(z.string().check(z.regex(framePattern))).check(z.maxLength(reportLimits.frames)),
      page: z.string().check(z.regex(pagePattern)),
      /** The id of the call that failed, if the error came from a call. */
      requestId: z.optional(z.string().check(z.regex(requestIdPattern))),
    }),
    bodyLimit: 8192,
    isUnlogged: true,
    example: {
      body: {
        kind: 'error',
        message: "TypeError: Cannot read properties of undefined (reading 'map')",
        frames: ['assets/first-1a2b.js:1:20'],
        page: '/tools',
      },
    },
  },
} as const satisfies Record<string, Call>;
