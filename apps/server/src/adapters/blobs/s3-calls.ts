import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { BlobStoreError } from './blob-store.ts';

export interface S3Options {
  /** The server's origin, with a path if it is not at the root. The bucket becomes part of the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly fetch?: typeof fetch;
  /** Milliseconds without any data before an attempt is aborted. */
  readonly timeout?: number;
  /** How often a call is tried. */
  readonly attempts?: number;
  /** Sleeps between attempts. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

export interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Undefined: the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: { readonly bytes: Uint8Array; readonly hash: string };
  readonly range?: { readonly start: number; readonly end: number };
  /** Streams the body of a successful response instead of reading it as text. */
  readonly isStreamed?: boolean;
}

export interface S3Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The error code of S3; empty if there is none. */
  readonly code: string;
  readonly chunks: AsyncGenerator<Uint8Array, void>;
  /** Closes the connection. Needed only if `chunks` is not read to its end. */
  readonly cancel: () => void;
}

const usualAttempts = 4;
const silence = 15_000;
// The server sends nothing until an upload is complete, so the timeout grows with its size, even for a slow connection.
const slowestUpload = 256;
const firstDelay = 200;
const longestDelay = 5_000;
const longestAskedFor = 20_000;

const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export type S3 = ReturnType<typeof connectS3>;

/** Sends signed calls to one bucket and retries transient failures. Returns the response, successful or not. */
export function connectS3(options: S3Options) {
  const { fetch: send = fetch, timeout = silence, wait = sleep, attempts = usualAttempts } = options;
  const base = `${options.endpoint.replace(/\/+$/, '')}/${options.bucket}`;
  const signingKeys = new Map<string, ArrayBuffer>();

  const sign = async ({ method, key, query, body, range }: S3Call) => {
    const search = Object.entries(query ?? {}).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    const path = key === undefined ? base : `${base}/${key}`;
    const signer = new AwsV4Signer({
      method,
      url: search.length === 0 ? path : `${path}?${search.join('&')}`,
      // Signed, so that the server rejects bytes that changed in transit.
      headers: { 'x-amz-content-sha256': body?.hash ?? emptyHash },
      accessKeyId: options.accessKeyId,
      secretAccessKey: options.secretAccessKey,
      region: options.region,
      service: 's3',
      cache: signingKeys,
    });
    const { url, headers } = await signer.sign();
    // After signing, because proxies may change these.
    headers.set('accept-encoding', 'identity');
    if (range) headers.set('range', `bytes=${range.start}-${range.end}`);
    return { url, headers };
  };

  const attempt = async (call: S3Call): Promise<S3Answer | BlobStoreError> => {
    const { url, headers } = await sign(call);
    const patience = createPatience(timeout);
    patience.start((call.body?.bytes.length ?? 0) / slowestUpload);
    try {
      const response = await send(url, {
        method: call.method,
        headers,
        signal: patience.signal,
        redirect: 'manual',
        // As one chunk with a content length, which some servers require.
        ...(call.body ? { body: call.body.bytes as Uint8Array<ArrayBuffer> } : {}),
      });
      const isStreamed = call.isStreamed === true && response.ok;
      const text = isStreamed ? '' : await response.text();
      patience.rest();
      return {
        status: response.status,
        headers: response.headers,
        text,
        code: /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? '',
        chunks: chunksOf(isStreamed ? response.body : null, patience),
        cancel: patience.end,
      };
    } catch (cause) {
      patience.end();
      return new BlobStoreError(`S3 did not answer ${call.method}`, { cause });
    }
  };

  const pause = (tries: number, retryAfter: string | null = null) => wait(delayAfter(tries, retryAfter));

  const ask = async (call: S3Call): Promise<S3Answer> => {
    for (let tries = 1; ; tries += 1) {
      const outcome = await attempt(call);
      const answer = outcome instanceof BlobStoreError ? null : outcome;
      if (answer && !mayPass(answer)) return answer;
      if (tries === attempts) throw answer ? refusal(call, answer) : outcome;
      await pause(tries, answer?.headers.get('retry-after'));
    }
  };

  /** Returns the error for a failed response. Quotes little of it, since responses contain the signed request. */
  const refusal = ({ method }: S3Call, { status, code }: S3Answer): BlobStoreError =>
    code === 'NoSuchBucket'
      ? new BlobStoreError(`The S3 server has no bucket "${options.bucket}": make it, or correct its name.`)
      : new BlobStoreError(`S3 answered ${method} with ${status}${code && ` ${code}`}`);

  return { ask, refusal, pause, attempts };
}

/** Also `RequestTimeout`, which Amazon sends as a 400 when an upload stalls. */
const mayPass = ({ status, code }: S3Answer): boolean =>
  status >= 500 || status === 408 || status === 429 || code === 'RequestTimeout';

/**
 * Exponential backoff with jitter, so that clients that failed together do not retry together; longer if the server asks for it.
 */
function delayAfter(tries: number, retryAfter: string | null): number {
  const byChance = Math.random() * Math.min(longestDelay, firstDelay * 2 ** (tries - 1));
  const seconds = Number(retryAfter ?? 0);
  const askedFor = Number.isNaN(seconds) ? Date.parse(retryAfter ?? '') - Date.now() : seconds * 1000;
  return askedFor > byChance ? Math.min(askedFor, longestAskedFor) : byChance;
}

type Patience = ReturnType<typeof createPatience>;

/** Aborts a call after too long without data. Paused while our own reader is slow. */
function createPatience(milliseconds: number) {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const rest = () => clearTimeout(timer);
  return {
    signal: controller.signal,
    start: (extra = 0) => {
      rest();
      const giveUp = () => controller.abort(new Error('no answer in time'));
      timer = setTimeout(giveUp, milliseconds + extra);
    },
    rest,
    end: () => {
      rest();
      controller.abort(new Error('hung up'));
    },
  };
}

async function* chunksOf(body: Response['body'], patience: Patience): AsyncGenerator<Uint8Array, void> {
  const reader = body?.getReader();
  for (;;) {
    patience.start();
    const next = await reader?.read();
    patience.rest();
    if (!next?.value) return;
    yield next.value;
  }
}
