import { wire } from '@artcade/contract/errors';
import { Failure, type FailureCode } from '@artcade/domain/failure';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { BlobStoreError } from '#adapters/blobs/blob-store.ts';
import { isAway, isDatabaseFull, isDeadlock } from '#adapters/db/database.ts';
import { requestSpans } from '#observability/instrumentation/spans.ts';

const fastifyCodes: Readonly<Record<string, FailureCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_media_type',
};

/** Failures of outside services, which an operator cannot fix. They are logged as warnings. */
const outsideFailures: ReadonlySet<FailureCode> = new Set([
  'provider_failed',
  'gateway_failed',
  'payment_unconfigured',
  'target_failed',
]);

/** Turns every error into a response, and logs it. */
export function answerError(
  error: FastifyError | Failure,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = error instanceof Failure ? error : new Failure(codeOf(error), {}, { cause: error });
  const { status, message } = wire[failure.code];
  const retryAfter = secondsIn(failure.details['retryAfter']);
  requestSpans.get(request.raw)?.set({ 'artcade.failure': failure.code });
  if (outsideFailures.has(failure.code)) {
    if (failure.cause) request.log.warn({ err: failure.cause }, failure.code);
  } else if (hasLeft(error, reply)) request.log.info('the client has left');
  else if (status >= 500 && retryAfter === undefined)
    request.log.error({ err: failure.cause ?? failure }, failure.code);
  // Wrong passwords, missing permissions, exceeded limits, full queues: the log lets an operator trace an attack by its address.
  else request.log.info({ code: failure.code }, 'refused');
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const challenge = challengeOf(failure);
  if (challenge) reply.header('www-authenticate', challenge);
  return (
    reply
      .code(status === 0 ? 400 : status)
      // A route may have set another type already.
      .type('application/json; charset=utf-8')
      .send({ error: { ...failure.details, code: failure.code, message, requestId: request.id } })
  );
}

const secondsIn = (detail: unknown): number | undefined => (typeof detail === 'number' ? detail : undefined);

/** What a program must present instead, after RFC 6750. */
function challengeOf({ code, details }: Failure): string | undefined {
  if (code === 'unauthenticated') return 'Bearer';
  if (code === 'token_invalid' || code === 'key_invalid') return 'Bearer error="invalid_token"';
  if (code !== 'key_scope') return undefined;
  const scope = details['scope'];
  return `Bearer error="insufficient_scope"${typeof scope === 'string' ? `, scope="${scope}"` : ''}`;
}

/** A client that leaves during a streamed response causes the same error as a source that breaks off. */
const hasLeft = (error: Error, reply: FastifyReply): boolean =>
  'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed;

function codeOf(error: FastifyError): FailureCode {
  const known = fastifyCodes[error.code];
  if (known) return known;
  // Checked first, because a client that hangs up looks like a lost database connection.
  if (error.statusCode !== undefined && error.statusCode < 500) return 'invalid_input';
  if (isDatabaseFull(error)) return 'disk_full';
  const isTemporary = isAway(error) || isDeadlock(error) || error instanceof BlobStoreError;
  return isTemporary ? 'unavailable' : 'internal';
}
