import type { IncomingMessage } from 'node:http';

const bodyLimit = 16 * 1024;

/** The fields of a posted form; undefined when it is larger than any form of ours. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const body = await readBody(request);
  return body === undefined ? undefined : new URLSearchParams(body);
}

/** The fields of a form or of a JSON object; undefined when there is no sense in the body. */
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

/** Whether the caller is a program rather than a browser's form. */
export function wantsJson({ headers }: IncomingMessage): boolean {
  return isJson(headers.accept) || isJson(headers['content-type']);
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  // A body that is too large is read to its end all the same: hanging up would lose our answer.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= bodyLimit) chunks.push(chunk);
  }
  return size > bodyLimit ? undefined : Buffer.concat(chunks).toString('utf8');
}

function isJson(type: string | undefined): boolean {
  return /^application\/json\b/i.test(type ?? '');
}
