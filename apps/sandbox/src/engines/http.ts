import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { send, sendJson } from '../http/respond.ts';

const bodyLimit = 80 * 1024 * 1024;

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= bodyLimit) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns the JSON object of the body, or an empty one if it cannot be parsed. */
export async function readObject(request: IncomingMessage): Promise<Record<string, unknown>> {
  try {
    return record(JSON.parse((await readBytes(request)).toString('utf8')));
  } catch {
    return {};
  }
}

export async function readMultipart(request: IncomingMessage): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return await new Response(new Uint8Array(await readBytes(request)), { headers }).formData();
}

/** The bytes of a file of a form; null: it is not there. */
export async function fileIn(form: FormData, name: string): Promise<Buffer | null> {
  const file = form.get(name);
  return file instanceof File ? Buffer.from(await file.arrayBuffer()) : null;
}

/** The bytes of a base64 text or data URL; null: there is none. */
export const bytesIn = (value: unknown): Buffer | null =>
  text(value) === '' ? null : Buffer.from(text(value).replace(/^data:[^,]*,/, ''), 'base64');

export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Identifies an API key in the log without revealing it, because it may be a real one. */
export function fingerprint(header: string | string[] | undefined): string | null {
  return header ? createHash('sha256').update(String(header)).digest('hex').slice(0, 12) : null;
}

/** Waits. Returns false as soon as the client disconnects. */
export async function wait(response: ServerResponse, milliseconds: number): Promise<boolean> {
  const gone = new AbortController();
  const leave = (): void => gone.abort();
  response.once('close', leave);
  await sleep(milliseconds, undefined, { signal: gone.signal }).catch(() => undefined);
  response.off('close', leave);
  return !gone.signal.aborted;
}

/** The response of a misconfigured proxy. */
export function sendHtml(response: ServerResponse): void {
  send(response, 200, 'text/html; charset=utf-8', '<!doctype html><title>Welcome</title><h1>It works!</h1>');
}

/** Closes the connection halfway through the response. */
export function cutOff(response: ServerResponse, value: unknown): void {
  const whole = JSON.stringify(value);
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(whole) });
  response.write(whole.slice(0, Math.ceil(whole.length / 2)), () => response.destroy());
}

export function sendBusy(response: ServerResponse, retryAfter: number, value: unknown): void {
  response.setHeader('Retry-After', String(retryAfter));
  sendJson(response, 429, value);
}
