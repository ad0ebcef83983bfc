/** A fake page with a frame in it, as far as messages go. */
export interface Stage {
  /** The window on which the host listens. */
  readonly page: EventTarget & Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly frame: Pick<HTMLIFrameElement, 'contentWindow'>;
  /** What the host has posted to the frame's window, newest last. */
  readonly posted: { readonly data: unknown; readonly ports: readonly MessagePort[] }[];
  /** Posts to the host, from the frame or from another source. */
  readonly post: (data: unknown, source?: unknown) => void;
  /** The window that a tool's script sees. */
  readonly toolWindow: EventTarget;
}

export function createStage(): Stage {
  const page = new EventTarget() as Stage['page'];
  const toolWindow = new EventTarget();
  const posted: Stage['posted'] = [];
  const contentWindow = {
    postMessage: (data: unknown, _target: string, ports: MessagePort[] = []) => {
      posted.push({ data, ports });
      toolWindow.dispatchEvent(messageEvent(structuredClone(data), parent, ports));
    },
  } as unknown as Window;
  const post = (data: unknown, source: unknown = contentWindow) =>
    page.dispatchEvent(messageEvent(structuredClone(data), source, []));
  // As in a browser, a message arrives after the sender's code has finished.
  const parent = { postMessage: (data: unknown) => queueMicrotask(() => post(data)) };
  Object.assign(toolWindow, { parent });
  return { page, frame: { contentWindow }, posted, post, toolWindow };
}

const messageEvent = (data: unknown, source: unknown, ports: readonly MessagePort[]): Event =>
  Object.assign(new Event('message'), { data, source, ports });
