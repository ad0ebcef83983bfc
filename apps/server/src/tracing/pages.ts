import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Signer } from '#keys/signed-addresses.ts';
import { parseTraceparent } from '#telemetry/trace.ts';
import type { Origin } from './tracer.ts';

/** Longer than most pages stay open; after that their traces begin here again. */
const grantSeconds = 86_400;
const stateForm = /^artcade=(\d{9,11})-([\w-]{24})$/;
const prefixDigits = 16;

/**
 * Lets pages begin traces, and nobody anybody else's. A page gets the first half of the names of its traces from us, sealed, and
 * shows the seal with each. A name without one, or with one for another half, is a stranger's: it is linked to and not joined. So
 * whoever learns the name of a trace, an image service for instance, cannot write into it.
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
