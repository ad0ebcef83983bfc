import assert from 'node:assert/strict';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

export interface ToolResult {
  readonly isError: boolean;
  readonly content: readonly Readonly<Record<string, unknown>>[];
  readonly data: Readonly<Record<string, unknown>>;
  /** All texts, as a model reads them. */
  readonly text: string;
}

type Extra = Readonly<Record<string, string>>;

/** A client of the newest revision, which has no sessions. */
export async function newClient(url: string, secret: string, headers: Extra = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', url), {
      requestInit: { headers: { authorization: `Bearer ${secret}`, ...headers } },
    }),
  );
  return client;
}

export async function use(
  client: Client,
  name: string,
  input: Readonly<Record<string, unknown>> = {},
  options: Parameters<Client['callTool']>[1] = {},
): Promise<ToolResult> {
  return toResult(await client.callTool({ name, arguments: input }, options));
}

/** The same over plain requests, as clients of older revisions send them. */
export class OldClient {
  readonly #url: string;
  readonly #headers: Extra;
  #id = 0;

  constructor(url: string, secret: string, headers: Extra = {}) {
    this.#url = `${url}/mcp`;
    this.#headers = { authorization: `Bearer ${secret}`, ...headers };
  }

  post(body: unknown, headers: Extra = {}): Promise<Response> {
    return fetch(this.#url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...this.#headers,
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  /** Returns all messages of the answer; the last is the response. */
  async ask(method: string, params: unknown, headers: Extra = {}): Promise<readonly RpcMessage[]> {
    this.#id += 1;
    const response = await this.post({ jsonrpc: '2.0', id: this.#id, method, params }, headers);
    assert.equal(response.status, 200, await response.clone().text());
    return messagesOf(await response.text());
  }

  async initialize(protocolVersion: string): Promise<RpcMessage> {
    const [answer] = await this.ask('initialize', {
      protocolVersion,
      capabilities: {},
      clientInfo: { name: 'old', version: '1' },
    });
    assert.ok(answer);
    const noted = await this.post({ jsonrpc: '2.0', method: 'notifications/initialized' });
    assert.equal(noted.status, 202);
    return answer;
  }

  async use(name: string, input: object, version: string): Promise<ToolResult> {
    const messages = await this.ask(
      'tools/call',
      { name, arguments: input },
      { 'mcp-protocol-version': version },
    );
    return toResult(messages.at(-1)?.result ?? {});
  }
}

export interface RpcMessage {
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: number; readonly message: string };
}

/** Reads a JSON answer or a stream of events. */
function messagesOf(text: string): RpcMessage[] {
  if (text.startsWith('{')) return [JSON.parse(text) as RpcMessage];
  return text
    .split('\n')
    .filter((line) => line.startsWith('data: ') && line.length > 6)
    .map((line) => JSON.parse(line.slice(6)) as RpcMessage);
}

function toResult(result: object): ToolResult {
  const { isError, content, structuredContent } = result as {
    isError?: boolean;
    content?: readonly Readonly<Record<string, unknown>>[];
    structuredContent?: Readonly<Record<string, unknown>>;
  };
  const texts = (content ?? []).flatMap(({ type, text }) => (type === 'text' ? [String(text)] : []));
  return {
    isError: isError ?? false,
    content: content ?? [],
    data: structuredContent ?? {},
    text: texts.join('\n'),
  };
}
