import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod/mini';
import {
  answerWithin,
  createQuiet,
  PushError,
  type PushMessage,
  type PushOutcome,
  type PushSender,
} from './sender.ts';

/** Google's key file of a service account, as far as it is used. */
export interface ServiceAccount {
  readonly projectId: string;
  readonly clientEmail: string;
  readonly privateKeyId: string;
  readonly privateKey: string;
  readonly tokenUri: string;
}

export interface FcmConfig {
  /** Origin of FCM itself; the account names the token endpoint. */
  readonly url: string;
  readonly account: ServiceAccount;
}

interface Access {
  readonly config: FcmConfig;
  readonly token: string;
  readonly until: number;
}

/** The key or the account is wrong or lacks the permission to send: a retry is useless. */
class Denied extends Error {
  override readonly name = 'Denied';
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const assertionSeconds = 3600;
/** Renews a token before it expires. */
const margin = 120_000;
const maximumBytes = 100_000;

const granted = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number() });
const refusal = z.object({
  error: z.object({
    status: z.optional(z.string()),
    message: z.optional(z.string()),
    details: z.optional(
      z.array(
        z.looseObject({
          errorCode: z.optional(z.string()),
          fieldViolations: z.optional(z.array(z.looseObject({ field: z.optional(z.string()) }))),
        }),
      ),
    ),
  }),
});

/** Firebase Cloud Messaging, HTTP v1: Android phones. */
export function createFcm(
  readConfig: () => Promise<FcmConfig>,
  { now = Date.now, timeout = answerWithin } = {},
): PushSender {
  const quiet = createQuiet(now);
  let access: Promise<Access> | null = null;

  const post = async (url: string, init: { headers?: Record<string, string>; body: string }) => {
    try {
      const response = await fetch(url, {
        ...init,
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      return { status: response.status, headers: response.headers, body: await readJson(response) };
    } catch (cause) {
      throw new PushError('Google did not answer', { cause });
    }
  };

  const grant = async (): Promise<Access> => {
    const config = await readConfig();
    const { clientEmail, privateKeyId, privateKey, tokenUri } = config.account;
    const issued = Math.floor(now() / 1000);
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: privateKeyId })
      .setIssuer(clientEmail)
      .setAudience(tokenUri)
      .setIssuedAt(issued)
      .setExpirationTime(issued + assertionSeconds)
      .sign(await importPKCS8(privateKey, 'RS256'));
    const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
    const answer = await post(tokenUri, {
      body: new URLSearchParams({ grant_type: grantType, assertion }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    if (isPassing(answer.status)) throw new PushError(`Google gave no access token: ${answer.status}`);
    const parsed = granted.safeParse(answer.body);
    if (answer.status !== 200 || !parsed.success)
      throw new Denied(`no access token: ${answer.status} ${oauthErrorOf(answer.body)}`);
    return {
      config,
      token: parsed.data.access_token,
      until: now() + parsed.data.expires_in * 1000 - margin,
    };
  };

  /** Concurrent callers share one request; after a failure the next caller retries. */
  const obtain = async (): Promise<Access> => {
    const known = access;
    const current = await known?.catch(() => null);
    if (current && now() < current.until) return current;
    // Another caller has renewed it.
    if (access !== null && access !== known) return access;
    const asked = grant();
    access = asked;
    asked.catch(() => {
      if (access === asked) access = null;
    });
    return asked;
  };

  const attempt = async (message: PushMessage, isAgain: boolean): Promise<PushOutcome> => {
    const { config, token } = await obtain();
    const { status, headers, body } = await post(
      `${config.url}/v1/projects/${config.account.projectId}/messages:send`,
      {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: toFcm(message) }),
      },
    );
    if (status === 200) return { kind: 'sent' };
    if (isPassing(status)) {
      quiet.ask(headers.get('retry-after'));
      throw new PushError(`FCM answered ${status}`);
    }
    // The token has expired or was revoked early.
    if (status === 401 && !isAgain) {
      access = null;
      return attempt(message, true);
    }
    return readRefusal(status, body);
  };

  return {
    send: async (message) => {
      quiet.mind();
      try {
        return await attempt(message, false);
      } catch (error) {
        if (error instanceof Denied) return { kind: 'refused', reason: error.message };
        throw error;
      }
    },
    close: async () => {},
  };
}

const isPassing = (status: number): boolean => status === 429 || status === 408 || status >= 500;

/**
 * Names no channel: Firebase then creates its own, whose name the app has in five languages. One collapse key for all messages, as
 * only four may be pending per phone; on the phone itself the tag decides.
 */
const toFcm = ({ token, title, body, link, collapseId, seconds }: PushMessage) => ({
  token,
  notification: { title, body },
  data: { link },
  android: {
    priority: 'HIGH',
    collapse_key: 'images',
    ttl: `${seconds}s`,
    notification: { tag: collapseId },
  },
});

function readRefusal(status: number, body: unknown): PushOutcome {
  const { status: word = '', message = '', details = [] } = refusal.safeParse(body).data?.error ?? {};
  const codes = details.flatMap(({ errorCode }) => errorCode ?? []);
  const fields = details.flatMap(({ fieldViolations = [] }) => fieldViolations.map(({ field }) => field));
  const isNoToken =
    word === 'INVALID_ARGUMENT' &&
    (fields.includes('message.token') || /not a valid FCM registration token/i.test(message));
  if (codes.includes('UNREGISTERED') || isNoToken) return { kind: 'gone', since: null };
  return { kind: 'refused', reason: `FCM answered ${status} ${codes.join() || word}`.trim() };
}

const oauthError = z.object({ error: z.string() });
const oauthErrorOf = (body: unknown): string => oauthError.safeParse(body).data?.error.slice(0, 100) ?? '';

async function readJson(response: Response): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > maximumBytes) throw new Error('too long an answer');
    pieces.push(piece);
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'));
  } catch {
    return null;
  }
}
