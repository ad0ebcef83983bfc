import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';
import { portOf } from '../http/listen.ts';
import { type Credentials, teamId, topic } from './credentials.ts';
import { readToken } from './jwt.ts';
import type { AnswerKind, Phones } from './phones.ts';

const payloadLimit = 4096;
const tokenLife = 3600;
const pushTypes = ['alert', 'background', 'liveactivity', 'location', 'voip', 'complication', 'mdm'];

type PushResult = { status: number; reason: string; timestamp?: number };
type PushRequest = { headers: IncomingHttpHeaders; payload: Buffer };

/** Apple's push service over unencrypted HTTP/2 on a free loopback port. Returns the port. */
export async function listenApns(credentials: Credentials, phones: Phones): Promise<number> {
  const server = createServer();
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined);
    handle(stream, headers, credentials, phones).catch((error: unknown) => {
      console.error('sandbox apns:', error);
      stream.close();
    });
  });
  // A client that disconnects must not end the process.
  server.on('sessionError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return portOf(server);
}

async function handle(
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  credentials: Credentials,
  phones: Phones,
): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece);
  const request = { headers, payload: Buffer.concat(pieces) };
  const kind = phones.nextAnswer();
  if (kind === 'slow') await sleep(phones.faults().slowMs);
  const token = /^\/3\/device\/(.*)$/.exec(String(headers[':path']))?.[1] ?? '';
  const given =
    kind === 'goaway' ? { status: 0, reason: 'GOAWAY' } : resultOf(request, token, kind, credentials);
  phones.recordAttempt({ platform: 'ios', token, status: given.status, reason: given.reason });
  if (given.status === 200) show(phones, token, request);
  if (stream.destroyed) return;
  if (kind === 'goaway') {
    // Last stream 0: no request was processed, the client has to send all of them again.
    stream.session?.goaway(0, 0, Buffer.from(JSON.stringify({ reason: 'Shutdown' })));
    stream.session?.destroy();
    return;
  }
  const { status, ...refusal } = given;
  stream.respond({
    ':status': status,
    'apns-id': String(headers['apns-id'] ?? randomUUID().toUpperCase()),
    ...(status === 429 || status === 500 ? { 'retry-after': String(phones.faults().retryAfter) } : {}),
  });
  stream.end(status === 200 ? '' : JSON.stringify(refusal));
}

/** Returns the status and reason that Apple documents. */
function resultOf(
  { headers, payload }: PushRequest,
  token: string,
  kind: AnswerKind,
  credentials: Credentials,
): PushResult {
  if (headers[':method'] !== 'POST') return { status: 405, reason: 'MethodNotAllowed' };
  const problem = problemOfToken(String(headers['authorization'] ?? ''), kind, credentials);
  if (problem) return { status: 403, reason: problem };
  if (kind === '429') return { status: 429, reason: 'TooManyRequests' };
  if (kind === '500') return { status: 500, reason: 'InternalServerError' };
  const wrong = wrongHeader(headers);
  if (wrong) return { status: 400, reason: wrong };
  if (token === '') return { status: 400, reason: 'MissingDeviceToken' };
  if (!/^([\da-f]{2}){32,100}$/.test(token)) return { status: 400, reason: 'BadDeviceToken' };
  if (payload.length === 0) return { status: 400, reason: 'PayloadEmpty' };
  if (payload.length > payloadLimit) return { status: 413, reason: 'PayloadTooLarge' };
  // The timestamp lets the sender keep a phone that has registered again since.
  if (kind === 'unregistered') return { status: 410, reason: 'Unregistered', timestamp: Date.now() };
  return { status: 200, reason: '' };
}

function problemOfToken(
  authorization: string,
  kind: AnswerKind,
  credentials: Credentials,
): string | undefined {
  const text = /^bearer (\S+)$/i.exec(authorization)?.[1];
  if (text === undefined) return 'MissingProviderToken';
  const token = readToken(text, credentials.apple().publicKey, 'ES256');
  const { iss, iat } = token?.claims ?? {};
  if (
    !token?.isSigned ||
    token.header['kid'] !== credentials.apple().id ||
    iss !== teamId ||
    typeof iat !== 'number'
  )
    return 'InvalidProviderToken';
  const age = Date.now() / 1000 - iat;
  if (age < -300) return 'InvalidProviderToken';
  return kind === 'expired' || age > tokenLife ? 'ExpiredProviderToken' : undefined;
}

function wrongHeader(headers: IncomingHttpHeaders): string | undefined {
  if (headers['apns-topic'] === undefined) return 'MissingTopic';
  if (headers['apns-topic'] !== topic) return 'DeviceTokenNotForTopic';
  if (!pushTypes.includes(String(headers['apns-push-type']))) return 'InvalidPushType';
  if (!/^(1|5|10)$/.test(String(headers['apns-priority'] ?? '10'))) return 'BadPriority';
  if (!/^\d+$/.test(String(headers['apns-expiration'] ?? '0'))) return 'BadExpirationDate';
  if (Buffer.byteLength(String(headers['apns-collapse-id'] ?? '')) > 64) return 'BadCollapseId';
  return undefined;
}

function show(phones: Phones, token: string, { headers, payload }: PushRequest): void {
  const { aps, link } = asRecord(parse(payload));
  const alert = asRecord(asRecord(aps)['alert']);
  phones.show({
    platform: 'ios',
    token,
    title: asText(alert['title']),
    body: asText(alert['body']),
    link: asText(link),
    collapseId: String(headers['apns-collapse-id'] ?? ''),
  });
}

function parse(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'));
  } catch {
    return null;
  }
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
