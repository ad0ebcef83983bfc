import {
  answer,
  type BridgeError,
  type HostEvent,
  hostEvent,
  hostMessage,
  type Method,
  type ToolLanguage,
  type ToolMessage,
  type Welcome,
} from './protocol.ts';

type EventData<E extends HostEvent['event']> = Extract<HostEvent, { event: E }>['data'];

/** The page around a tool, after both have greeted each other. */
export interface Host {
  /** The tool's environment and its user; the newest one after a reconnection. */
  readonly welcome: Welcome;
  /**
   * Calls a method of the host. Rejects with a `HostError` if the host refuses. The result is what the method's documentation
   * says.
   */
  ask<Result>(method: Method, params?: Record<string, unknown>): Promise<Result>;
  /** Returns a function that unsubscribes. */
  on<E extends HostEvent['event']>(event: E, listener: (data: EventData<E>) => void): () => void;
  /**
   * Hands a finished image to the host. Resolves with the credits charged once the image is in the drive, which may wait for
   * the user's consent. Rejects with a `HostError`: `charge_declined` if the user refused. With the id of its generation,
   * nothing is charged or stored again.
   */
  postImage(image: { imageData: string; fileName: string; generationId?: string }): Promise<number>;
}

/** A refusal by the host: one of the product's codes, with the values that a message about it needs. */
export class HostError extends Error {
  override readonly name = 'HostError';
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor({ code, message, ...details }: BridgeError) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

const post = (message: ToolMessage): void => window.parent.postMessage(message, '*');

/** Listens to the parent window only. */
function listen(listener: (message: unknown, ports: readonly MessagePort[]) => void): () => void {
  const onMessage = (event: MessageEvent) => {
    if (event.source === window.parent && event.source !== window) listener(event.data, event.ports);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}

/** Calls the listener with the host's language now and after each change. Needs no connection. */
export function onLanguage(listener: (language: ToolLanguage) => void): () => void {
  return listen((data) => {
    const parsed = hostMessage.safeParse(data);
    if (parsed.success && parsed.data.type === 'languageChange') listener(parsed.data.language);
  });
}

/** Opens the host's image picker; the chosen image goes to the listeners of `onImage`. Needs no connection. */
export const requestImage = (): void => post({ type: 'requestImageUpload' });

export function onImage(listener: (image: { imageData: string; fileName: string }) => void): () => void {
  return listen((data) => {
    const parsed = hostMessage.safeParse(data);
    if (!parsed.success || parsed.data.type !== 'imageSelected') return;
    listener({ imageData: parsed.data.imageData, fileName: parsed.data.fileName });
  });
}

let imagesPosted = 0;

function postImage(image: Parameters<Host['postImage']>[0]): Promise<number> {
  imagesPosted += 1;
  const requestId = `image-${imagesPosted}`;
  return new Promise((resolve, reject) => {
    const stop = listen((data) => {
      const message = hostMessage.safeParse(data).data;
      if (message?.type !== 'imageSaved' && message?.type !== 'imageRefused') return;
      if (message.requestId !== requestId) return;
      stop();
      if (message.type === 'imageSaved') resolve(message.cost);
      else reject(new HostError(message.error));
    });
    post({ type: 'imageGenerated', ...image, requestId });
  });
}

interface Pending {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Requests and answers over one port. */
class Line {
  readonly #port: MessagePort;
  readonly #pending = new Map<number, Pending>();
  readonly #onEvent: (event: HostEvent) => void;
  #asked = 0;

  constructor(port: MessagePort, onEvent: (event: HostEvent) => void) {
    this.#port = port;
    this.#onEvent = onEvent;
    port.onmessage = (event) => this.#receive(event.data);
  }

  ask(method: Method, params?: Record<string, unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#asked += 1;
      this.#pending.set(this.#asked, { resolve, reject });
      this.#port.postMessage({ id: this.#asked, method, ...(params && { params }) });
    });
  }

  /** The host has opened a newer port: requests on this one never get an answer. */
  close(): void {
    this.#port.close();
    for (const { reject } of this.#pending.values()) {
      reject(new HostError({ code: 'unavailable', message: 'The host was connected anew.' }));
    }
    this.#pending.clear();
  }

  #receive(data: unknown): void {
    const event = hostEvent.safeParse(data);
    if (event.success) {
      this.#onEvent(event.data);
      return;
    }
    const parsed = answer.safeParse(data);
    if (!parsed.success) return;
    const waiting = this.#pending.get(parsed.data.id);
    this.#pending.delete(parsed.data.id);
    if ('error' in parsed.data) waiting?.reject(new HostError(parsed.data.error));
    else waiting?.resolve(parsed.data.result);
  }
}

/** Repeats the greeting until the host answers: it may not be listening yet when the tool is ready. */
function knock(): () => void {
  let wait = 200;
  let timer: ReturnType<typeof setTimeout>;
  const again = () => {
    timer = setTimeout(again, wait);
    wait = Math.min(wait * 2, 2000);
    post({ type: 'iframeReady' });
  };
  again();
  return () => clearTimeout(timer);
}

/**
 * Greets the host and resolves when it has answered. It keeps trying until then: pass a signal to stop, for example after ten
 * seconds, because the page may be open outside Artcade.
 */
export function connectHost(options: { signal?: AbortSignal } = {}): Promise<Host> {
  const { signal } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    let welcome: Welcome | null = null;
    const listeners = new Map<HostEvent['event'], Set<(data: never) => void>>();
    const deliver = (event: HostEvent) => {
      // Who pays may change before the page listens, so the newest number stays readable.
      if (event.event === 'credits' && welcome) welcome = { ...welcome, credits: event.data };
      for (const listener of listeners.get(event.event) ?? []) listener(event.data as never);
    };
    let line: Line | null = null;

    const hostOf = (first: Welcome): Host => ({
      get welcome() {
        return welcome ?? first;
      },
      ask: <Result>(method: Method, params?: Record<string, unknown>) =>
        (line as Line).ask(method, params) as Promise<Result>,
      on: (event, listener) => {
        const all = listeners.get(event) ?? new Set();
        listeners.set(event, all.add(listener));
        return () => all.delete(listener);
      },
      postImage,
    });

    let stopKnocking = () => {};
    const stopListening = listen((data, [port]) => {
      const parsed = hostMessage.safeParse(data);
      if (!port || !parsed.success || parsed.data.type !== 'artcadeConnect') return;
      stopKnocking();
      // Only the host knows which port is alive: the newest one counts, also after the greeting.
      line?.close();
      const mine = new Line(port, deliver);
      line = mine;
      mine.ask('hello', { nonce: parsed.data.nonce }).then(
        (result) => {
          welcome = result as Welcome;
          signal?.removeEventListener('abort', giveUp);
          resolve(hostOf(welcome));
        },
        // Unless a newer port has replaced this one; that one greets by itself.
        (error: unknown) => line === mine && reject(error),
      );
    });
    const giveUp = () => {
      stopKnocking();
      stopListening();
      line?.close();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    stopKnocking = knock();
  });
}
