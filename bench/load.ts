import { fileURLToPath } from 'node:url';
import { cores } from './cores.ts';
import { answer, dismiss, spawnNode } from './processes.ts';

export interface Load {
  readonly port: number;
  /** Whole requests, sent in turn by all connections together. */
  readonly requests: readonly string[];
  readonly connections: number;
  readonly milliseconds: number;
  /** How many are asked at most; as many as there is time for where it is not said. */
  readonly times?: number;
  /** Whether the server may die meanwhile. */
  readonly mayBreak?: boolean;
}

export interface Answers {
  /** With a status of the two hundreds. */
  readonly answered: number;
  readonly milliseconds: number;
  /** Milliseconds of processor time of whoever asked. */
  readonly cpu: number;
  readonly middle: number;
  readonly slowest: number;
  /** How often, by status. */
  readonly refused: Readonly<Record<string, number>>;
}

/** Where a request has this, each sending has something else of the same length. */
export const uniqueMark = '@'.repeat(32);

export interface Loader {
  readonly run: (load: Load) => Promise<Answers>;
  readonly stop: () => Promise<void>;
}

export async function startLoader(core: number | null = cores.around): Promise<Loader> {
  const program = fileURLToPath(new URL('./load-process.ts', import.meta.url));
  const child = spawnNode(program, core === null ? {} : { core });
  await answer(child, 30_000);
  return {
    run: async (load) => {
      const answered = answer<Answers>(child, load.milliseconds + 60_000);
      child.send(load);
      return answered;
    },
    stop: () => dismiss(child),
  };
}

/** A request as it goes over the wire. */
export function requestOf(
  method: 'GET' | 'POST' | 'PATCH' | 'PUT',
  path: string,
  options: { token?: string; body?: unknown; headers?: Readonly<Record<string, string>> } = {},
): string {
  const { token, body, headers = {} } = options;
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}
