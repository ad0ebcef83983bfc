import { APICallError, NoImageGeneratedError } from 'ai';
import { EngineError } from './engine.ts';
import { OutsideError, troubleOf, withoutSecret } from './transport.ts';

/** Maps an error of the SDK to ours. An unknown error is our own bug and is returned unchanged. */
export function fromSdkError(error: unknown, secret: string | null): unknown {
  const own = ownError(error);
  if (own) return own;
  if (APICallError.isInstance(error)) {
    const { statusCode = 0 } = error;
    const words = withoutSecret(`${statusCode} ${error.message}`, secret);
    const headers = new Headers(error.responseHeaders);
    if (statusCode >= 400) return troubleOf(statusCode, headers, words, error.responseBody);
    return noImage(words, error.cause);
  }
  return NoImageGeneratedError.isInstance(error) || isUnreadable(error)
    ? noImage(String(error), error)
    : error;
}

/** The SDK wraps the errors of our transport. */
function ownError(error: unknown): EngineError | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof EngineError) return each;
  }
  return null;
}

/** Malformed responses cause errors of several classes, all with these names. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error &&
  /^AI_(TypeValidation|JSONParse|InvalidResponseData|EmptyResponseBody|Download)/.test(error.name);

/** An answer that is no JSON comes from something else than the service, such as a proxy. */
const isFromElsewhere = (error: unknown): boolean =>
  error instanceof Error && /^AI_(JSONParse|EmptyResponseBody|Download)/.test(error.name);

/** A model may answer a prompt with text instead of an image, which says nothing about the next request. */
const noImage = (words: string, why: unknown): OutsideError =>
  new OutsideError('failed', 'The image service answered without an image.', {
    isAboutRequest: !isFromElsewhere(why),
    cause: new Error(words.slice(0, 500)),
  });
