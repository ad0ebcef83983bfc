import { fileURLToPath } from 'node:url';
import { cores } from './cores.ts';
import { answer, dismiss, spawnNode } from './processes.ts';

export interface Load {
  readonly port: number;
  /** Complete requests, which all connections send in turn. */
  readonly requests: readonly string[];
  readonly connections: number;
  readonly milliseconds: number;
  /** Maximum number of requests. Default: no limit but the time. */
  readonly times?: number;
  /** Whether the server may be killed during the run. */
  readonly mayBreak?: boolean;
}

export interface Answers {
  /** Status 2xx. */
  readonly answered: number;
  readonly milliseconds: number;
  /** Milliseconds of CPU time of the load generator. */
  readonly cpu: number;
  readonly middle: number;
  readonly slowest: number;
  /** Counts by status. */
  readonly refused: Readonly<Record<string, number>>;
}

/** A placeholder that each sending replaces with another value of the same length. */
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

/** Serializes a request. */
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
