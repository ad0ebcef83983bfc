import { z } from 'zod/mini';
import { guardedFetch, type Limits } from './transport.ts';

const eventShape = z.object({
  type: z.optional(z.string()),
  b64_json: z.optional(z.string()),
  usage: z.optional(z.unknown()),
  error: z.optional(z.looseObject({ code: z.optional(z.unknown()) })),
});
type Event = z.infer<typeof eventShape>;

interface Streamed {
  /** How many partial images are requested. The service may send fewer. */
  readonly count: number;
  readonly onPartial: (bytes: Uint8Array) => void;
}

/**
 * A `fetch` for the SDK, which knows no streams: requests partial images, passes them on as they come, and turns the last event into
 * the response that the SDK expects. A server that does not stream answers as usual.
 */
export function streamingFetch(home: string, limits: Limits | undefined, streamed: Streamed): typeof fetch {
  return async (input, init) => {
    const send = guardedFetch(home, limits, partialsIn(streamed.onPartial));
    const body = init?.body;
    const asked = body ? { ...init, body: withStream(body, streamed.count) } : init;
    const response = await send(input, asked);
    const type = response.headers.get('content-type') ?? '';
    return type.startsWith('text/event-stream') ? lastIn(await response.text()) : response;
  };
}

type Body = NonNullable<RequestInit['body']>;

/** An order is JSON; an edit is a form with files. */
function withStream(body: Body, count: number): Body {
  if (typeof body === 'string')
    return JSON.stringify({ ...(JSON.parse(body) as object), stream: true, partial_images: count });
  if (!(body instanceof FormData)) return body;
  body.set('stream', 'true');
  body.set('partial_images', String(count));
  return body;
}

/** Reads partial images out of the pieces of a response. */
export function partialsIn(onPartial: Streamed['onPartial']): (piece: Uint8Array) => void {
  let pieces: Uint8Array[] = [];
  /** The last bytes: a boundary has up to four, of which the first may be left out. */
  let tail: Uint8Array = new Uint8Array();
  return (piece) => {
    pieces.push(piece);
    const news = Buffer.concat([tail, piece]);
    tail = news.subarray(-2);
    // An event has megabytes, so the text is put together only where one ends.
    if (!news.includes('\n\n') && !news.includes('\n\r\n')) return;
    const texts = Buffer.concat(pieces).toString('utf8').split(boundary);
    const rest = Buffer.from(texts.pop() ?? '');
    pieces = [rest];
    tail = rest.subarray(-2);
    for (const { type, b64_json } of texts.flatMap(eventIn))
      if (type?.endsWith('.partial_image') && b64_json) onPartial(Buffer.from(b64_json, 'base64'));
  };
}

function lastIn(text: string): Response {
  const events = text.split(boundary).flatMap(eventIn);
  const done = events.findLast(({ type }) => type?.endsWith('.completed'));
  if (done) return Response.json({ created: 0, data: [{ b64_json: done.b64_json }], usage: done.usage });
  const failed = events.find(({ error }) => error !== undefined);
  return Response.json(failed ? { error: failed.error } : {}, { status: failed ? 500 : 200 });
}

const boundary = /\r?\n\r?\n/;

function eventIn(text: string): Event[] {
  const data = text
    .split(/\r?\n/)
    .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trim()] : []))
    .join('\n');
  try {
    return [eventShape.parse(JSON.parse(data))];
  } catch {
    // A comment, or the mark of the end.
    return [];
  }
}
