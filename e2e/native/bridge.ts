import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { type PluginHeader, pluginHeaders, type System } from './plugin-headers.ts';

export type Options = Readonly<Record<string, unknown>>;
/** One method of a plugin. A Refusal that it throws becomes the page's rejection. */
export type Answer = (options: Options, call: Call) => unknown;
/** The native side of one plugin. */
export type Double = Readonly<Record<string, Answer>>;

/** A plugin's `reject(message, code, data)`. */
export class Refusal extends Error {
  readonly code: string | undefined;
  readonly data: object | undefined;

  constructor(message: string, code?: string, data?: object) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** A string option; empty if missing. */
export const text = (options: Options, name: string): string => {
  const value = options[name];
  return typeof value === 'string' ? value : '';
};
export const unimplemented: Answer = () => {
  throw new Refusal('not implemented', 'UNIMPLEMENTED');
};
export const nothing: Answer = () => undefined;

/** A call that receives more than one answer. */
interface Call {
  readonly id: string;
  readonly tell: (data: unknown) => void;
}

interface Message {
  readonly type?: string;
  readonly callbackId?: string;
  readonly pluginId?: string;
  readonly methodName?: string;
  readonly options?: Options;
}

interface Listener extends Call {
  readonly event: string;
}

/**
 * The origin of the app's files. iOS has `capacitor://localhost`, which Chromium cannot load: here both use
 * this one.
 */
export const origin = 'https://localhost';

/**
 * Capacitor's real bridge, with this code in place of Java or Swift. The protocol is that of
 * MessageHandler.java and CapacitorBridge.swift: answers carry the id of their call, and listeners are calls
 * that stay open.
 */
export class Bridge {
  /** Every call of the page, in order, as `Plugin.method`. */
  readonly calls: { readonly name: string; readonly options: Options }[] = [];
  /** Calls without an implementation, which a phone would only log. */
  readonly troubles: string[] = [];
  readonly system: System;
  readonly #page: Page;
  readonly #headers: readonly PluginHeader[];
  readonly #doubles = new Map<string, Double>();
  readonly #listeners = new Map<string, Listener[]>();
  readonly #retained = new Map<string, { event: string; data: unknown }[]>();

  constructor(page: Page, system: System) {
    this.#page = page;
    this.system = system;
    this.#headers = pluginHeaders(system);
  }

  async open(): Promise<void> {
    await this.#page.exposeBinding('toThePhone', ({ frame }, message: string) => {
      // As on Android: "Plugin execution is allowed in Main Frame only".
      if (frame === this.#page.mainFrame()) void this.#receive(JSON.parse(message) as Message);
    });
    await this.#page.addInitScript({ content: injected(this.system, this.#headers) });
  }

  plug(plugin: string, double: Double): void {
    this.#doubles.set(plugin, double);
  }

  /** Like `notifyListeners`. A retained event waits for the first listener. */
  tell(plugin: string, event: string, data?: object, { retain = false } = {}): void {
    const listeners = this.#listening(plugin, event);
    for (const { tell } of listeners) tell(data);
    if (listeners.length === 0 && retain) this.#kept(plugin).push({ event, data });
  }

  isHeard(plugin: string, event: string): boolean {
    return this.#listening(plugin, event).length > 0;
  }

  /** The app's process has ended: events retained in memory are lost. */
  forget(): void {
    this.#listeners.clear();
    this.#retained.clear();
  }

  #listening(plugin: string, event: string): Listener[] {
    return (this.#listeners.get(plugin) ?? []).filter((listener) => listener.event === event);
  }

  #kept(plugin: string): { event: string; data: unknown }[] {
    const kept = this.#retained.get(plugin) ?? [];
    this.#retained.set(plugin, kept);
    return kept;
  }

  async #receive({
    type,
    callbackId = '',
    pluginId = '',
    methodName = '',
    options = {},
  }: Message): Promise<void> {
    if (type === 'page') return this.#listeners.clear();
    if (type === 'js.error' || pluginId === 'Console') return;
    const name = `${pluginId}.${methodName}`;
    const header = this.#headers.find((each) => each.name === pluginId);
    if (!header?.methods.some((method) => method.name === methodName)) {
      this.troubles.push(`there is no ${name}`);
      return;
    }
    const reply = (content: object, save = false) =>
      this.#send({ callbackId, pluginId, methodName, save, ...content });
    const call: Call = { id: callbackId, tell: (data) => reply({ success: true, data }, true) };
    const done = (data?: unknown) => reply({ success: true, data });
    if (methodName === 'addListener') return this.#listen(pluginId, String(options['eventName']), call);
    if (methodName === 'removeListener') return this.#unlisten(pluginId, options['callbackId']);
    if (methodName === 'removeAllListeners') {
      this.#listeners.delete(pluginId);
      return done();
    }
    this.calls.push({ name, options });
    const answer = this.#doubles.get(pluginId)?.[methodName];
    if (!answer) this.troubles.push(`nobody plays ${name}`);
    try {
      const data = await answer?.(options, call);
      if (header.methods.some((method) => method.name === methodName && method.rtype === 'promise'))
        done(data);
    } catch (error) {
      if (!(error instanceof Refusal)) this.troubles.push(`${name} failed: ${String(error)}`);
      reply({ success: false, error: this.#rejection(error) });
    }
  }

  #listen(plugin: string, event: string, call: Call): void {
    const isFirst = !this.isHeard(plugin, event);
    this.#listeners.set(plugin, [...(this.#listeners.get(plugin) ?? []), { ...call, event }]);
    if (!isFirst) return;
    const kept = this.#kept(plugin);
    this.#retained.set(
      plugin,
      kept.filter((each) => each.event !== event),
    );
    for (const each of kept) if (each.event === event) call.tell(each.data);
  }

  #unlisten(plugin: string, id: unknown): void {
    const left = (this.#listeners.get(plugin) ?? []).filter((listener) => listener.id !== id);
    this.#listeners.set(plugin, left);
  }

  #rejection(error: unknown): object {
    const { message, code, data } = error instanceof Refusal ? error : new Refusal(String(error));
    return { message, ...(this.system === 'ios' && { errorMessage: message }), code, data };
  }

  #send(result: object): void {
    const send =
      this.system === 'android'
        ? this.#page.evaluate((data) => {
            (window as unknown as { androidBridge: AndroidBridge }).androidBridge.onmessage?.({ data });
          }, JSON.stringify(result))
        : this.#page.evaluate((parsed) => {
            (window as unknown as { Capacitor: Capacitor }).Capacitor.fromNative(parsed);
          }, result);
    // A page that is already closed needs no answer.
    send.catch(() => {});
  }
}

interface AndroidBridge {
  readonly postMessage: (message: string) => void;
  readonly onmessage?: (event: { data: string }) => void;
}

interface Capacitor {
  readonly fromNative: (result: object) => void;
}

/**
 * What the native side injects into a page before its own scripts run: see JSInjector.java and
 * JSExport.swift.
 */
function injected(system: System, headers: readonly PluginHeader[]): string {
  const assets = {
    android: 'node_modules/@capacitor/android/capacitor/src/main/assets',
    ios: 'node_modules/@capacitor/ios/Capacitor/Capacitor/assets',
  };
  const bridge = readFileSync(`${assets[system]}/native-bridge.js`, 'utf8');
  // Android injects it into every frame of this origin, iOS into the main frame only: tools in frames of
  // other origins never get it.
  return `if (window === window.top && location.origin === ${JSON.stringify(origin)}) {
  const send = (message) => void window.toThePhone(message);
  send('{"type":"page"}');
  ${(system === 'android' ? androidPort : iosPort).toString()}
  ${(system === 'android' ? androidPort : iosPort).name}(send);
  window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };
  window.WEBVIEW_SERVER_URL = ${JSON.stringify(origin)};
  ${bridge}
  (${exportPlugins.toString()})(window.Capacitor, ${JSON.stringify(headers)});
}`;
}

/** These three run in the page. */
function androidPort(send: (message: string) => void): void {
  Object.assign(window, { androidBridge: { postMessage: send } });
}

function iosPort(send: (message: string) => void): void {
  const bridge = { postMessage: (message: unknown) => send(JSON.stringify(message)) };
  Object.assign(window, { webkit: { messageHandlers: { bridge } } });
  // The bridge reads synchronous settings through it: neither cookies nor requests use it.
  window.prompt = () => 'false';
}

function exportPlugins(
  capacitor: {
    Plugins: Record<string, Record<string, unknown>>;
    PluginHeaders?: readonly PluginHeader[];
    addListener: (plugin: string, event: string, callback: unknown) => unknown;
    nativePromise: (plugin: string, method: string, options: unknown) => unknown;
    nativeCallback: (plugin: string, method: string, options: unknown, callback?: unknown) => unknown;
  },
  headers: readonly PluginHeader[],
): void {
  for (const { name, methods } of headers) {
    const plugin: Record<string, unknown> = {};
    for (const method of methods)
      plugin[method.name] =
        method.rtype === 'promise'
          ? (options: unknown) => capacitor.nativePromise(name, method.name, options)
          : (options: unknown, callback: unknown) =>
              capacitor.nativeCallback(name, method.name, options, callback);
    plugin['addListener'] = (event: string, callback: unknown) =>
      capacitor.addListener(name, event, callback);
    capacitor.Plugins[name] = plugin;
  }
  capacitor.PluginHeaders = headers;
}
