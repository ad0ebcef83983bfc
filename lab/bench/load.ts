import { fileURLToPath } from 'node:url';
import { answer, dismiss, spawnNode } from './processes.ts';

export interface Load {
  readonly port: number;
  /** Complete requests, which all connections send in turn. */
  readonly requests: readonly string[];
  readonly connections: number;
  readonly milliseconds: number;
}

export interface Answers {
  /** Status 2xx. */
  readonly answered: number;
  /** Any other status. */
  readonly refused: number;
}

/** A process that loads servers. */
export async function startLoader() {
  const child = spawnNode(fileURLToPath(new URL('./load-process.ts', import.meta.url)));
  await answer(child, 30_000);
  return {
    /** Returns the processor time that a server spends on each request, in microseconds. */
    costOf: async (server: { readonly cpu: () => Promise<number> }, load: Load): Promise<number> => {
      const before = await server.cpu();
      const done = answer<Answers>(child, load.milliseconds + 60_000);
      child.send(load);
      const { answered, refused } = await done;
      if (answered === 0 || refused > 0) throw new Error(`${answered} answered, ${refused} refused`);
      return (((await server.cpu()) - before) * 1000) / answered;
    },
    stop: () => dismiss(child),
  };
}

/** Serializes a request without a body. */
export const getRequest = (path: string, token?: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    'host: localhost',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    '\r\n',
  ].join('\r\n');
