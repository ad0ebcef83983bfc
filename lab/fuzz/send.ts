import { Agent, type IncomingMessage, request } from 'node:http';
import type { Prepared } from './requests.ts';

export interface Answered {
  /** 0 where there was no answer. */
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  readonly milliseconds: number;
  /** Why there was no answer. */
  readonly trouble: string | null;
}

/** The rest of a longer answer is read but not kept. */
const textMaximum = 3_000_000;
/** How long to listen to an answer that does not end. */
const listening = 60;

export interface Line {
  readonly send: (prepared: Prepared) => Promise<Answered>;
  readonly close: () => void;
}

/** Sends raw bytes: an HTTP library would correct them. */
export function openLine(url: string, patience: number): Line {
  const { port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  return {
    send: (prepared) => exchange({ port: Number(port), agent, patience }, prepared),
    close: () => agent.destroy(),
  };
}

interface Way {
  readonly port: number;
  readonly agent: Agent | false;
  readonly patience: number;
}

function exchange(way: Way, prepared: Prepared): Promise<Answered> {
  const { port, agent, patience } = way;
  const { method, path, headers, body } = prepared;
  const begun = performance.now();
  const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const sent = request({
    host: '127.0.0.1',
    port,
    agent,
    method,
    path,
    headers: { host: `localhost:${port}`, ...length, ...headers },
  });
  return new Promise((resolve) => {
    let response: IncomingMessage | null = null;
    const pieces: Buffer[] = [];
    let size = 0;
    const finish = (trouble: string | null) => {
      clearTimeout(clock);
      resolve({
        status: response?.statusCode ?? 0,
        headers: response?.headers ?? {},
        text: Buffer.concat(pieces).toString('utf8'),
        milliseconds: performance.now() - begun,
        trouble,
      });
    };
    const hangUp = (trouble: string | null) => {
      finish(trouble);
      sent.destroy();
    };
    const clock = setTimeout(() => hangUp(`no end after ${patience} ms`), patience);
    sent.on('error', (error) => {
      // The server may close a kept-alive connection while the request is under way. That is not a finding.
      const isOld = sent.reusedSocket && response === null;
      if (isOld) void exchange({ ...way, agent: false }, prepared).then(resolve);
      else finish(response ? null : error.message);
    });
    sent.on('response', (answer) => {
      response = answer;
      if (/event-stream/.test(answer.headers['content-type'] ?? ''))
        setTimeout(() => hangUp(null), listening);
      answer.on('data', (piece: Buffer) => {
        size += piece.length;
        if (size < textMaximum) pieces.push(piece);
      });
      answer.on('error', () => finish(null));
      answer.on('end', () => finish(null));
    });
    sent.end(body ?? undefined);
  });
}
