import { type Allowance, createBucket, sizeOf } from './limits.ts';
import {
  type BridgeError,
  type HostEvent,
  type HostMessage,
  type Method,
  namesIn,
  protocolVersion,
  question,
  type ToolLanguage,
  type ToolMessage,
  toolMessage,
  type Welcome,
} from './protocol.ts';
import { createSchedule } from './schedule.ts';

type Params = Readonly<Record<string, unknown>>;
type Image = Omit<Extract<ToolMessage, { type: 'imageGenerated' }>, 'type'>;

export interface BridgeHandlers {
  /** Returns the answer to `hello`. */
  readonly welcome: () => Welcome | Promise<Welcome>;
  /** The methods a tool may call; any other is refused. A handler rejects with an error that `toError` can convert. */
  readonly methods: Readonly<Partial<Record<Exclude<Method, 'hello'>, (params: Params) => Promise<unknown>>>>;
  /** Converts an error into what the tool receives. */
  readonly toError: (error: unknown) => BridgeError;
  /**
   * Called for each image the tool has made. Its shape is checked, its content is not. Resolves with the credits charged once
   * the image is stored; rejects with an error that `toError` can convert. The tool receives either result.
   */
  readonly onImage: (image: Image) => Promise<number>;
  /** An `imageGenerated` message was refused: `format` if its data cannot be processed, `many` if too many came. */
  readonly onImageRefused: (why: 'format' | 'many') => void;
  /** The tool asks the user to choose an image. */
  readonly onImageRequest: () => void;
  /** The frame exceeded its limits. The bridge ignores it from now on; the caller removes it from the page. */
  readonly onCut: () => void;
}

export interface Bridge {
  /** Call this on every load of the frame, reloads included. */
  loaded(): void;
  setLanguage(language: ToolLanguage): void;
  /** Sends an event over the port. It is dropped before the handshake. */
  sendEvent(event: HostEvent): void;
  /** Sends the image the user chose after `requestImageUpload`. Returns false if there is no tool to send it to. */
  sendImage(image: { imageData: string; fileName: string }): boolean;
  close(): void;
}

interface Options {
  readonly frame: Pick<HTMLIFrameElement, 'contentWindow'>;
  readonly language: ToolLanguage;
  readonly handlers: BridgeHandlers;
  /** The window that receives messages. */
  readonly page?: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/**
 * An honest tool stays far below these limits. A frame that exceeds them is cut off, because handling a flood harms the page.
 */
export const frameLimits = {
  messages: { atOnce: 200, perSecond: 20 },
  /** Total characters a tool sends: a few of the largest images at once. */
  characters: { atOnce: 120_000_000, perSecond: 4_000_000 },
  /** An image to be stored costs `storedImage`; one that is stored already costs one. */
  images: { atOnce: 30, perSecond: 0.5 },
  questionsAtOnce: 16,
  /** A frame may reload, for example after an update. A frame that keeps reloading is not a tool. */
  loads: { atOnce: 8, perSecond: 0.1 },
} as const;
const storedImage = 6;
/** An unreadable message costs as much as this many messages. */
const nonsense = 8;

/** These methods act outside the frame at a user's request, so a human pace is enough. */
const methodLimits: Readonly<Partial<Record<Method, Allowance>>> = {
  generate: { atOnce: 10, perSecond: 1 },
  // Requested while the user types.
  readPrompt: { atOnce: 10, perSecond: 3 },
  // The server waits for a language model.
  direct: { atOnce: 4, perSecond: 0.2 },
  pickImage: { atOnce: 3, perSecond: 0.2 },
  download: { atOnce: 8, perSecond: 1 },
  openImage: { atOnce: 2, perSecond: 0.5 },
  openExport: { atOnce: 3, perSecond: 0.5 },
  openEdit: { atOnce: 1, perSecond: 0.2 },
  exportAgain: { atOnce: 4, perSecond: 0.5 },
  // By key, one image after another.
  mark: { atOnce: 30, perSecond: 4 },
  playable: { atOnce: 6, perSecond: 0.5 },
  setKitPicture: { atOnce: 3, perSecond: 0.5 },
  openDrive: { atOnce: 1, perSecond: 0.2 },
  openKits: { atOnce: 1, perSecond: 0.2 },
  kits: { atOnce: 5, perSecond: 0.5 },
  draft: { atOnce: 3, perSecond: 0.2 },
  // Sent while the user types.
  saveDraft: { atOnce: 20, perSecond: 6 },
  // One at a time, while the user types and chooses.
  sketch: { atOnce: 30, perSecond: 8 },
  openWallet: { atOnce: 1, perSecond: 0.2 },
  // Each call takes a fresh token and a request to the tool's server.
  proxy: { atOnce: 20, perSecond: 2 },
};

/**
 * The host's end of the connection to one frame. It trusts nothing from the frame: it accepts messages from this frame's window
 * only, checks the shape, size and rate of each, and sends nothing back but answers and events.
 */
export function openBridge({ frame, language, handlers, page = window }: Options): Bridge {
  let spoken = language;
  let line: Line | null = null;
  let loads = 0;
  let isOver = false;

  const cut = () => {
    close();
    handlers.onCut();
  };
  const gate = createGate(cut);
  const mayLoad = createBucket(frameLimits.loads, Date.now);
  const pace = createBucket(frameLimits.images, Date.now);
  const requests = createBucket(methodLimits.pickImage ?? frameLimits.messages, Date.now);

  // A sandboxed frame has an opaque origin, so no target origin can be named.
  const post = (message: HostMessage, ports: MessagePort[] = []) =>
    frame.contentWindow?.postMessage(message, '*', ports);
  const schedule = createSchedule(() => post({ type: 'languageChange', language: spoken }));

  const connect = () => {
    line?.close();
    const { port1, port2 } = new MessageChannel();
    const nonce = crypto.randomUUID();
    line = createLine(port1, nonce, gate, handlers);
    post({ type: 'artcadeConnect', version: protocolVersion, nonce }, [port2]);
  };

  const refuseImage = (image: ImageNames, error: BridgeError) => {
    if (!isOver) post({ type: 'imageRefused', ...namesOf(image), error });
  };
  const onImage = async (image: Image) => {
    if (!pace(image.generationId === undefined ? storedImage : 1)) {
      handlers.onImageRefused('many');
      refuseImage(image, { code: 'rate_limited', message: 'Too many images. Wait a little and try again.' });
      return;
    }
    try {
      const cost = await handlers.onImage(image);
      if (!isOver) post({ type: 'imageSaved', ...namesOf(image), fileName: image.fileName, cost });
    } catch (error) {
      refuseImage(image, handlers.toError(error));
    }
  };
  const onBadImage = (message: object) => {
    handlers.onImageRefused('format');
    refuseImage(namesIn(message), { code: 'invalid_input', message: 'This message is not as it should be.' });
  };

  const onToolMessage = (message: ToolMessage) => {
    switch (message.type) {
      case 'iframeReady':
        schedule.begin('ready');
        if (!line?.isGreeted()) connect();
        break;
      case 'imageGenerated': {
        const { type: _, ...image } = message;
        void onImage(image);
        break;
      }
      case 'requestImageUpload':
        if (requests()) handlers.onImageRequest();
        break;
    }
  };

  const onMessage = (event: MessageEvent) => {
    // Once the window is gone, both sides are null.
    if (isOver || event.source === null || event.source !== frame.contentWindow) return;
    const data: unknown = event.data;
    if (!gate.admits(data)) return;
    const parsed = toolMessage.safeParse(data);
    if (parsed.success) onToolMessage(parsed.data);
    else if (isImage(data)) onBadImage(data);
    else gate.charge(nonsense);
  };

  const close = () => {
    isOver = true;
    page.removeEventListener('message', onMessage as EventListener);
    schedule.stop();
    line?.close();
    line = null;
  };

  page.addEventListener('message', onMessage as EventListener);
  return {
    loaded: () => {
      if (isOver) return;
      if (!mayLoad()) return cut();
      loads += 1;
      schedule.begin('load');
      // A reloaded frame is a new page, which does not have the old port.
      if (loads > 1) connect();
    },
    setLanguage: (next) => {
      if (next === spoken || isOver) return;
      spoken = next;
      schedule.begin('change');
      line?.sendEvent({ event: 'language', data: next });
    },
    sendEvent: (event) => line?.sendEvent(event),
    sendImage: (image) => {
      const isThere = !isOver && frame.contentWindow !== null;
      if (isThere) post({ type: 'imageSelected', ...image });
      return isThere;
    },
    close,
  };
}

const isImage = (data: unknown): data is object =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'imageGenerated';

/** The ids by which a tool recognises one of its images. */
interface ImageNames {
  readonly fileName?: string | undefined;
  readonly requestId?: string | undefined;
}

const namesOf = ({ fileName, requestId }: ImageNames) => ({
  ...(fileName !== undefined && { fileName }),
  ...(requestId !== undefined && { requestId }),
});

interface Gate {
  /** Whether this message may be processed. */
  readonly admits: (data: unknown) => boolean;
  /** Charges more against the frame's limits. Returns false if they are exceeded. */
  readonly charge: (messages: number) => boolean;
}

/** Counts what a frame sends, by window and by port together, and cuts it off when it sends too much. */
function createGate(onFlood: () => void): Gate {
  const messages = createBucket(frameLimits.messages, Date.now);
  const characters = createBucket(frameLimits.characters, Date.now);
  const charge = (count: number): boolean => {
    const isFine = messages(count);
    if (!isFine) onFlood();
    return isFine;
  };
  return {
    charge,
    admits: (data) => {
      if (!charge(1)) return false;
      const size = sizeOf(data);
      if (size === null) return charge(nonsense) && false;
      const isFine = characters(size);
      if (!isFine) onFlood();
      return isFine;
    },
  };
}

interface Line {
  readonly isGreeted: () => boolean;
  readonly sendEvent: (event: HostEvent) => void;
  readonly close: () => void;
}

/** Serves one port. It ignores everything before the greeting with its nonce, and every request has its own id. */
function createLine(port: MessagePort, nonce: string, gate: Gate, handlers: BridgeHandlers): Line {
  let isGreeted = false;
  let isOpen = true;
  let last = 0;
  let pending = 0;
  const paces = new Map(
    Object.entries(methodLimits).map(([method, limit]) => [method, createBucket(limit, Date.now)]),
  );

  const close = () => {
    isOpen = false;
    port.close();
  };
  const say = (message: unknown) => {
    if (isOpen) port.postMessage(message);
  };
  const refuse = (id: number, code: string, message: string) => say({ id, error: { code, message } });

  const answer = async (id: number, work: () => unknown) => {
    pending += 1;
    try {
      say({ id, result: (await work()) ?? null });
    } catch (error) {
      say({ id, error: handlers.toError(error) });
    } finally {
      pending -= 1;
    }
  };

  const greet = (id: number, params: Params) => {
    if (params['nonce'] !== nonce) return close();
    isGreeted = true;
    void answer(id, handlers.welcome);
  };

  const ask = (id: number, method: Exclude<Method, 'hello'>, params: Params) => {
    const handler = handlers.methods[method];
    if (!handler) refuse(id, 'forbidden', 'This tool may not ask for that.');
    else if (pending >= frameLimits.questionsAtOnce || paces.get(method)?.() === false)
      refuse(id, 'rate_limited', 'Too many questions at once. Wait a little and try again.');
    else void answer(id, () => handler(params));
  };

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isOpen || !gate.admits(data)) return;
    const parsed = question.safeParse(data);
    if (!parsed.success || parsed.data.id <= last) {
      gate.charge(nonsense);
      return;
    }
    const { id, method, params = {} } = parsed.data;
    last = id;
    if (!isGreeted) {
      if (method === 'hello') greet(id, params);
      else close();
    } else if (method === 'hello') refuse(id, 'invalid_input', 'The connection is already open.');
    else ask(id, method, params);
  };

  return {
    isGreeted: () => isGreeted,
    // Returns nothing: an effect of React would call it to clean up.
    sendEvent: (event) => {
      if (isGreeted) say(event);
    },
    close,
  };
}
