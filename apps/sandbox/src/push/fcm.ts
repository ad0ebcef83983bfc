import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readFields, readForm } from '../http/body.ts';
import { sendJson } from '../http/respond.ts';
import type { Exchange, Routes } from '../http/routes.ts';
import { type Credentials, projectId } from './credentials.ts';
import { readToken } from './jwt.ts';
import type { Phones } from './phones.ts';

const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const messagingScope = 'https://www.googleapis.com/auth/firebase.messaging';
const tokenSeconds = 3600;
const fcmError = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';

type FcmReply = { status: number; body: unknown; reason: string };

/** Google's OAuth token endpoint and the HTTP v1 API of Firebase Cloud Messaging. */
export function registerFcm(routes: Routes, credentials: Credentials, phones: Phones): void {
  const tokens = new Map<string, number>();

  routes.on('POST', '/push/google/token', grantToken);
  routes.on('POST', '/v1/projects/:project/messages:send', sendMessage);

  async function grantToken({ request, response }: Exchange): Promise<void> {
    const form = await readForm(request);
    const problem = grantError(form ?? new URLSearchParams());
    if (problem) return sendJson(response, 400, problem);
    const token = `ya29.${randomBytes(32).toString('base64url')}`;
    tokens.set(token, Date.now() + tokenSeconds * 1000);
    sendJson(response, 200, { access_token: token, expires_in: tokenSeconds, token_type: 'Bearer' });
  }

  function grantError(form: URLSearchParams): { error: string; error_description: string } | undefined {
    const invalid = (description: string) => ({ error: 'invalid_grant', error_description: description });
    if (form.get('grant_type') !== grantType)
      return { error: 'unsupported_grant_type', error_description: 'Invalid grant_type' };
    const token = readToken(form.get('assertion') ?? '', credentials.google().publicKey, 'RS256');
    if (!token?.isSigned || token.header['kid'] !== credentials.google().id)
      return invalid('Invalid JWT Signature.');
    const { iss, aud, scope, iat, exp } = token.claims;
    if (iss !== credentials.clientEmail) return invalid('Invalid grant: account not found');
    if (aud !== credentials.tokenUri) return invalid('Invalid JWT: Failed audience check.');
    if (scope !== messagingScope)
      return {
        error: 'invalid_scope',
        error_description: 'Invalid OAuth scope or ID token audience provided.',
      };
    const now = Date.now() / 1000;
    const isTimely =
      typeof iat === 'number' &&
      typeof exp === 'number' &&
      iat < now + 300 &&
      exp > now &&
      exp - iat <= tokenSeconds;
    return isTimely
      ? undefined
      : invalid(
          'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
        );
  }

  async function sendMessage(exchange: Exchange): Promise<void> {
    const { request, response, params } = exchange;
    const fields = await readFields(request);
    const message = asRecord(fields?.['message']);
    const token = asText(message['token']);
    const kind = phones.nextAnswer();
    if (kind === 'slow') await sleep(phones.faults().slowMs);
    const answer = replyTo(
      kind,
      request.headers.authorization ?? '',
      params['project'] ?? '',
      fields && message,
    );
    const { status, reason } = answer;
    phones.recordAttempt({ platform: 'android', token, status, reason });
    if (status === 429 || status === 500) response.setHeader('Retry-After', phones.faults().retryAfter);
    sendJson(response, status, answer.body);
  }

  function replyTo(
    kind: string,
    authorization: string,
    project: string,
    message: Record<string, unknown> | undefined,
  ): FcmReply {
    const bearer = /^Bearer (\S+)$/.exec(authorization)?.[1] ?? '';
    if (kind === 'expired') tokens.clear();
    if ((tokens.get(bearer) ?? 0) < Date.now())
      return refuse(
        401,
        'UNAUTHENTICATED',
        'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
      );
    if (project !== projectId) return refuse(403, 'PERMISSION_DENIED', 'The caller does not have permission');
    if (kind === '429') return refuse(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.', 'QUOTA_EXCEEDED');
    if (kind === '500') return refuse(500, 'INTERNAL', 'Internal error encountered.', 'INTERNAL');
    const wrong = wrongField(message);
    if (wrong !== undefined || !message) return invalidArgument(wrong ?? 'message');
    if (kind === 'unregistered')
      return refuse(404, 'NOT_FOUND', 'Requested entity was not found.', 'UNREGISTERED');
    show(message);
    const id = `0:${Date.now()}%${randomBytes(8).toString('hex')}`;
    return { status: 200, body: { name: `projects/${projectId}/messages/${id}` }, reason: '' };
  }

  function show(message: Record<string, unknown>): void {
    const { title, body } = asRecord(message['notification']);
    const { tag } = asRecord(asRecord(message['android'])['notification']);
    phones.show({
      platform: 'android',
      token: asText(message['token']),
      title: asText(title),
      body: asText(body),
      link: asText(asRecord(message['data'])['link']),
      collapseId: asText(tag),
    });
  }
}

/** Returns the first field that the real service would reject. */
function wrongField(message: Record<string, unknown> | undefined): string | undefined {
  const { token, notification, data, android, ...unknown } = message ?? {};
  const [stranger] = Object.keys(unknown);
  if (stranger !== undefined) return `message.${stranger}`;
  // Real tokens are longer than 20 characters.
  if (typeof token !== 'string' || !/^[\w:.~-]{20,4096}$/.test(token)) return 'message.token';
  if (!areTexts(notification)) return 'message.notification';
  if (!areTexts(data)) return 'message.data';
  const { ttl, priority, collapse_key: key, notification: look, ...more } = asRecord(android);
  if (Object.keys(more).length > 0) return `message.android.${Object.keys(more)[0]}`;
  if (ttl !== undefined && !/^\d+(\.\d+)?s$/.test(asText(ttl))) return 'message.android.ttl';
  if (priority !== undefined && !/^(normal|high)$/i.test(asText(priority))) return 'message.android.priority';
  if (key !== undefined && typeof key !== 'string') return 'message.android.collapse_key';
  return areTexts(look) ? undefined : 'message.android.notification';
}

function invalidArgument(field: string): FcmReply {
  const isToken = field === 'message.token';
  const message = isToken
    ? 'The registration token is not a valid FCM registration token'
    : `Invalid JSON payload received. Look at ${field}`;
  return refuse(400, 'INVALID_ARGUMENT', message, 'INVALID_ARGUMENT', {
    '@type': 'type.googleapis.com/google.rpc.BadRequest',
    fieldViolations: [{ field, description: message }],
  });
}

function refuse(
  status: number,
  word: string,
  message: string,
  errorCode?: string,
  detail?: object,
): FcmReply {
  const details = [...(errorCode ? [{ '@type': fcmError, errorCode }] : []), ...(detail ? [detail] : [])];
  const error = { code: status, message, status: word, ...(details.length > 0 ? { details } : {}) };
  return { status, body: { error }, reason: errorCode ?? word };
}

function areTexts(value: unknown): boolean {
  if (value === undefined) return true;
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
