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
  /** Answers `hello`. */
  readonly welcome: () => Welcome | Promise<Welcome>;
  /** What the tool may ask. A method that is not here is refused. A handler rejects with what `toError` understands. */
  readonly methods: Readonly<Partial<Record<Exclude<Method, 'hello'>, (params: Params) => Promise<unknown>>>>;
  /** What to tell the tool about an error. */
  readonly toError: (error: unknown) => BridgeError;
  /**
   * The tool has made an image; the shape is checked, what is inside is not. Resolves with the credits that were charged when
   * it is kept, and rejects with what `toError` understands; the tool is told either.
   */
  readonly onImage: (image: Image) => Promise<number>;
  /** An `imageGenerated` was of no use: `format` where its data is none that can be processed, `many` where too many came. */
  readonly onImageRefused: (why: 'format' | 'many') => void;
  /** The tool wants an image of the user's choice. */
  readonly onImageRequest: () => void;
  /** The frame sends more than it may. It is not heard any more; take it off the page. */
  readonly onCut: () => void;
}

export interface Bridge {
  /** To be called on every load of the frame, its reloads included. */
  loaded(): void;
  setLanguage(language: ToolLanguage): void;
  /** Over the port; nobody hears it before the tool has said hello. */
  tell(event: HostEvent): void;
  /** The image that the user has chosen after `requestImageUpload`. False where there is nobody to send it to. */
  sendImage(image: { imageData: string; fileName: string }): boolean;
  close(): void;
}

interface Options {
  readonly frame: Pick<HTMLIFrameElement, 'contentWindow'>;
  readonly language: ToolLanguage;
  readonly handlers: BridgeHandlers;
  /** Where messages arrive. */
  readonly page?: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/** An honest tool stays far below; whoever does not is cut off, because hearing a flood is what harms the page. */
export const frameLimits = {
  messages: { atOnce: 200, perSecond: 20 },
  /** Of what a tool sends, in characters: a few of the largest images at once. */
  characters: { atOnce: 120_000_000, perSecond: 4_000_000 },
  /** Images to be stored weigh `storedImage`, those that are stored already one. */
  images: { atOnce: 30, perSecond: 0.5 },
  questionsAtOnce: 16,
  /** A frame may load again, for example after an update; one that does nothing else is not a tool. */
  loads: { atOnce: 8, perSecond: 0.1 },
} as const;
const storedImage = 6;
/** What cannot be understood costs a frame as much as this many messages. */
const nonsense = 8;

/** What reaches beyond the frame is asked for by people, and people are not fast. */
const methodLimits: Readonly<Partial<Record<Method, Allowance>>> = {
  generate: { atOnce: 10, perSecond: 1 },
  pickImage: { atOnce: 3, perSecond: 0.2 },
  download: { atOnce: 8, perSecond: 1 },
  openExport: { atOnce: 3, perSecond: 0.5 },
  openDrive: { atOnce: 1, perSecond: 0.2 },
  openKits: { atOnce: 1, perSecond: 0.2 },
  kits: { atOnce: 5, perSecond: 0.5 },
  // Each takes a fresh token and a request to the tool's server.
  proxy: { atOnce: 20, perSecond: 2 },
};

/**
 * The host's end of the talk with one frame. It trusts nothing that comes from there: only this frame's window is heard,
 * every message has its shape, its size and its rate, and nothing but answers to its questions ever goes back.
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

  // A sandboxed frame has no origin that a message could be addressed to.
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
    // A window that is gone is null on both sides.
    if (isOver || event.source === null || event.source !== frame.contentWindow) return;
    const data: unknown = event.data;
    if (!gate.admits(data)) return;
    const said = toolMessage.safeParse(data);
    if (said.success) onToolMessage(said.data);
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
      // A frame that loads again is another page, which has not got the port of the one before.
      if (loads > 1) connect();
    },
    setLanguage: (next) => {
      if (next === spoken || isOver) return;
      spoken = next;
      schedule.begin('change');
      line?.tell({ event: 'language', data: next });
    },
    tell: (event) => line?.tell(event),
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

/** By what a tool knows one of its images again. */
interface ImageNames {
  readonly fileName?: string | undefined;
  readonly requestId?: string | undefined;
}

const namesOf = ({ fileName, requestId }: ImageNames) => ({
  ...(fileName !== undefined && { fileName }),
  ...(requestId !== undefined && { requestId }),
});

interface Gate {
  /** Whether this may be looked at. */
  readonly admits: (data: unknown) => boolean;
  /** Takes more of what the frame may send; false where that was too much. */
  readonly charge: (messages: number) => boolean;
}

/** Counts what comes from a frame, by window and by port alike, and gives up on it when it is too much. */
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
  readonly tell: (event: HostEvent) => void;
  readonly close: () => void;
}

/** One port. Nothing is heard on it before the greeting with its nonce, and every question has a number of its own. */
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
    const said = question.safeParse(data);
    if (!said.success || said.data.id <= last) {
      gate.charge(nonsense);
      return;
    }
    const { id, method, params = {} } = said.data;
    last = id;
    if (!isGreeted) {
      if (method === 'hello') greet(id, params);
      else close();
    } else if (method === 'hello') refuse(id, 'invalid_input', 'This was said already.');
    else ask(id, method, params);
  };

  return { isGreeted: () => isGreeted, tell: (event) => isGreeted && say(event), close };
}
