import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Signer } from '#keys/signed-addresses.ts';
import { parseTraceparent } from '#observability/instrumentation/log-context.ts';
import type { Origin } from './tracer.ts';

/** Longer than most pages stay open. Afterwards their traces begin on the server again. */
const grantSeconds = 86_400;
const stateForm = /^artcade=(\d{9,11})-([\w-]{24})$/;
const prefixDigits = 16;

/**
 * Lets a page begin traces without letting it write into those of others. The server gives a page the first half of its trace ids,
 * signed, and the page sends the signature with each request. A trace id without a matching signature is untrusted: the span links
 * to it and does not join it. A third party that learns a trace id, such as an image service, cannot write into that trace.
 */
export function createPageTraces(signer: Signer) {
  return {
    grant: (): { readonly prefix: string; readonly state: string } => {
      const prefix = randomBytes(prefixDigits / 2).toString('hex');
      const query = new URLSearchParams(signer.queryFor(prefix, signer.seconds() + grantSeconds));
      return { prefix, state: `artcade=${query.get('e')}-${query.get('s')}` };
    },

    judge: (headers: IncomingHttpHeaders): { readonly within?: Origin; readonly beside?: Origin } => {
      const origin = parseTraceparent(headers['traceparent']);
      if (!origin) return {};
      const { tracestate } = headers;
      const [, e, s] = (typeof tracestate === 'string' && stateForm.exec(tracestate)) || [];
      const isOurs = signer.secondsLeft(origin.traceId.slice(0, prefixDigits), { e, s }) !== null;
      return isOurs ? { within: origin } : { beside: origin };
    },
  };
}
