import type { IncomingMessage } from 'node:http';

const bodyLimit = 16 * 1024;

/** Returns the fields of a form, or undefined if the body exceeds the limit. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const body = await readBody(request);
  return body === undefined ? undefined : new URLSearchParams(body);
}

/** Returns the fields of a form or a JSON object, or undefined if the body is invalid or exceeds the limit. */
export async function readFields(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  const body = await readBody(request);
  if (body === undefined) return undefined;
  if (!isJson(request.headers['content-type'])) return Object.fromEntries(new URLSearchParams(body));
  try {
    const value: unknown = JSON.parse(body === '' ? '{}' : body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** Distinguishes programs from forms of a browser. */
export function wantsJson({ headers }: IncomingMessage): boolean {
  return isJson(headers.accept) || isJson(headers['content-type']);
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Reads a body that is too large to its end: closing the connection early would lose the response.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= bodyLimit) chunks.push(chunk);
  }
  return size > bodyLimit ? undefined : Buffer.concat(chunks).toString('utf8');
}

function isJson(type: string | undefined): boolean {
  return /^application\/json\b/i.test(type ?? '');
}
