import { createInterface } from 'node:readline';
import { saveExported } from './mcp-save-export.ts';

/** A bridge for programs that speak MCP over stdin and stdout. The tools are those of the server's `/mcp`. */
export interface McpBridgeOptions {
  /** The origin of the server. */
  readonly server: string;
  readonly key: string;
  /** What the orders of this key may cost from the start of this program on. Null: no limit besides the key's own cap. */
  readonly maxCredits: number | null;
  /** Returns where a file of `export_asset` is written. Null: files are not written. */
  readonly placeOf: ((name: string) => string) | null;
  readonly input: NodeJS.ReadableStream;
  /** Gets messages of the protocol alone. */
  readonly output: NodeJS.WritableStream;
  /** Gets a line for the user. Never to `output`. */
  readonly log: (line: string) => void;
  /** Ends the bridge. Orders go on. */
  readonly signal: AbortSignal;
}

interface Message {
  readonly jsonrpc?: unknown;
  readonly id?: string | number | null;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Record<string, unknown>;
  readonly error?: unknown;
}

const versionInMeta = 'io.modelcontextprotocol/protocolVersion';
const failureCode = -32_000;

/** Passes messages on until the input ends and everything is answered. */
export async function bridgeMcp(options: McpBridgeOptions): Promise<void> {
  const { input, output, log, signal, placeOf } = options;
  const pending = new Set<Promise<void>>();
  const asked = new Map<string | number, AbortController>();
  /** What older revisions agree on once, and newer ones say in every message. */
  let agreed: string | undefined;
  // Read before the first message is passed on, so that no order is older than this moment.
  const since = options.maxCredits === null ? undefined : await serverTime(options);

  signal.addEventListener('abort', () => {
    for (const request of asked.values()) request.abort();
  });

  const write = (message: unknown): void => {
    output.write(`${JSON.stringify(message)}\n`);
  };
  const fail = (message: Message, reason: string): void => {
    if (message.id === undefined || message.method === undefined) log(reason);
    else write({ jsonrpc: '2.0', id: message.id, error: { code: failureCode, message: reason } });
  };

  async function pass(message: Message, isBatch: boolean, body: string): Promise<void> {
    const left = new AbortController();
    if (message.id !== undefined && message.id !== null) asked.set(message.id, left);
    try {
      const response = await fetch(new URL('/mcp', options.server), {
        method: 'POST',
        headers: { ...headersOf(options, since), ...(isBatch ? {} : headersFor(message, agreed)) },
        body,
        redirect: 'error',
        signal: left.signal,
      });
      for await (const answer of answersIn(response)) {
        if (answer.jsonrpc !== '2.0' && !Array.isArray(answer)) fail(message, reasonIn(answer, response));
        else write(await finished(message, answer));
      }
      if (!response.ok && response.headers.get('content-length') === '0')
        fail(message, `the server answered ${response.status}`);
    } catch (error) {
      // A client that has cancelled a request expects no answer to it.
      if (!left.signal.aborted) fail(message, `the server cannot be reached: ${reasonOf(error)}`);
    } finally {
      if (message.id !== undefined && message.id !== null) asked.delete(message.id);
    }
  }

  async function finished(question: Message, answer: Message): Promise<Message> {
    const { result } = answer;
    if (!result) return answer;
    if (question.method === 'initialize' && typeof result['protocolVersion'] === 'string')
      agreed = result['protocolVersion'];
    const isExport = question.method === 'tools/call' && question.params?.['name'] === 'export_asset';
    return isExport && placeOf !== null
      ? { ...answer, result: await saveExported({ ...options, placeOf }, result) }
      : answer;
  }

  for await (const line of createInterface({ input, signal, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    let parsed: unknown;
    try {
      parsed = JSON.parse(line);
    } catch {
      write({ jsonrpc: '2.0', id: null, error: { code: -32_700, message: 'not valid JSON' } });
      continue;
    }
    const message = (Array.isArray(parsed) || typeof parsed !== 'object' || !parsed ? {} : parsed) as Message;
    // The server has no sessions, so it could not tell which request this cancels. We abort our own; what was ordered goes on.
    if (message.method === 'notifications/cancelled') {
      asked.get(message.params?.['requestId'] as string | number)?.abort();
      continue;
    }
    const passing = pass(message, Array.isArray(parsed), line).finally(() => pending.delete(passing));
    pending.add(passing);
    // Later messages carry the revision that this one agrees on.
    if (message.method === 'initialize') await passing;
  }
  await Promise.all(pending);
}

const headersOf = ({ key, maxCredits }: McpBridgeOptions, since: string | undefined) => ({
  authorization: `Bearer ${key}`,
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  ...(maxCredits !== null && { 'artcade-max-credits': String(maxCredits) }),
  ...(maxCredits !== null && since !== undefined && { 'artcade-credits-since': since }),
});

/** What revision 2026-07-28 repeats of a message in headers, and the revision itself. */
function headersFor({ method, params }: Message, agreed: string | undefined): Record<string, string> {
  const meta = params?.['_meta'] as Readonly<Record<string, unknown>> | undefined;
  const said = meta?.[versionInMeta];
  if (typeof said !== 'string') return agreed === undefined ? {} : { 'mcp-protocol-version': agreed };
  const name = params?.['name'] ?? params?.['uri'];
  return {
    'mcp-protocol-version': said,
    ...(method !== undefined && { 'mcp-method': encoded(method) }),
    ...(typeof name === 'string' && { 'mcp-name': encoded(name) }),
  };
}

/** A header holds visible ASCII; other values are marked as base64. */
const encoded = (value: string): string =>
  /^[!-~]+$/.test(value) && !value.startsWith('=?base64?')
    ? value
    : `=?base64?${Buffer.from(value).toString('base64')}?=`;

/** The server's clock in whole seconds, rounded down. Undefined if it cannot be read: the server counts the last day then. */
async function serverTime({ server }: McpBridgeOptions): Promise<string | undefined> {
  const response = await fetch(new URL('/healthz', server)).catch(() => null);
  const time = Date.parse(response?.headers.get('date') ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** The messages of an answer, which is one JSON value or a stream of events. */
async function* answersIn(response: Response): AsyncGenerator<Message, void> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) {
    const text = await response.text();
    if (text !== '') yield JSON.parse(text) as Message;
    return;
  }
  if (!type.startsWith('text/event-stream') || !response.body) return;
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines)
      if (line.startsWith('data:') && line.slice(5).trim() !== '') yield JSON.parse(line.slice(5)) as Message;
  }
}

/** Our own errors say what is wrong: a revoked key, too many requests. */
function reasonIn(answer: Message, { status }: Response): string {
  const { message } = (answer.error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : `the server answered ${status}`;
}

const reasonOf = (error: unknown): string => {
  const { cause } = error instanceof Error ? error : { cause: null };
  return cause instanceof Error ? cause.message : String(error);
};
