import { APICallError, NoImageGeneratedError } from 'ai';
import { EngineError } from './engine.ts';
import { OutsideError, troubleOf } from './transport.ts';

/** Maps an error of the SDK to ours. An unknown error is our own bug and is returned unchanged. */
export function fromSdkError(error: unknown, secret: string | null): unknown {
  const own = ownError(error);
  if (own) return own;
  if (APICallError.isInstance(error)) {
    const { statusCode = 0 } = error;
    const words = withoutSecret(`${statusCode} ${error.message}`, secret);
    if (statusCode >= 400) return troubleOf(statusCode, new Headers(error.responseHeaders), words);
    return noImage(words);
  }
  return NoImageGeneratedError.isInstance(error) || isUnreadable(error) ? noImage(String(error)) : error;
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

const noImage = (words: string): OutsideError =>
  new OutsideError('failed', 'The image service answered without an image.', {
    cause: new Error(words.slice(0, 500)),
  });

/** Returns a service's message for users, on one line and without any part of a key. */
export function userMessage(words: string, secret: string | null): string {
  return withoutSecret(words.replaceAll(/\s+/g, ' ').trim(), secret).slice(0, 300);
}

function withoutSecret(words: string, secret: string | null): string {
  const hidden = secret === null ? words : words.replaceAll(secret, '***');
  return hidden.replaceAll(/\bsk-[\w*-]+/g, '***');
}
