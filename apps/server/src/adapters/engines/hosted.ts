import { setTimeout as sleep } from 'node:timers/promises';
import { type ModelEditKind, modelEdits } from '@artcade/domain/edits';
import type { Size } from '@artcade/domain/tool-forms';
import { z } from 'zod/mini';
import { type EditBrief, writeEdit } from './edit-request.ts';
import {
  type Engine,
  type EngineEdit,
  EngineError,
  type EngineRequest,
  type Made,
  type Work,
} from './engine.ts';
import { finish } from './finish.ts';
import { type Brief, writeBrief } from './model-request.ts';
import type { HostedSettings } from './settings.ts';
import {
  type Answer,
  exchange,
  formBody,
  headersFor,
  jsonBody,
  jsonIn,
  type Limits,
  type Order,
  OutsideError,
  readJson,
  requireReachable,
  usedUp,
  userMessage,
} from './transport.ts';

/** What an answer of a service says: look again later, read the result elsewhere, or here is the image. */
type Step =
  | { readonly kind: 'wait' | 'read'; readonly url: string }
  | { readonly kind: 'done'; readonly image: string; readonly seed?: number | undefined };

/** Writes an image into an order: as text, or as the address of a file that was uploaded before. */
export type WriteImage = (bytes: Uint8Array) => string;

/** How one service is spoken to. All of them queue an order, and are asked until its image is ready. */
export interface HostedService {
  readonly name: Engine['name'];
  readonly credentials: (apiKey: string) => Readonly<Record<string, string>>;
  /** How many images the model looks at. */
  readonly references: (settings: HostedSettings) => number;
  /** The size, or the form, that the service is asked for. */
  readonly sizeFor: (wanted: Size, settings: HostedSettings) => Size;
  readonly order: (
    request: EngineRequest,
    brief: Brief,
    settings: HostedSettings,
    write: WriteImage,
  ) => { readonly path: string; readonly body: unknown };
  /** The model for an edit; null: the configured models cannot do it. */
  readonly modelFor: (kind: ModelEditKind, settings: HostedSettings) => EditModel | null;
  readonly edit: (
    request: EngineRequest,
    edit: EngineEdit,
    brief: EditBrief,
    model: EditModel,
    write: WriteImage,
  ) => { readonly path: string; readonly body: unknown };
  /** Reads an answer from an address; throws for a refusal or a failure. */
  readonly read: (answer: unknown, url: string) => Step;
  /** The words of a refusal in the body of an error; null: it is no refusal. */
  readonly refusalIn: (body: unknown) => string | null;
  /** Whether the body of an error says that the operator's balance is used up, where the status does not. */
  readonly isUsedUp?: (body: unknown) => boolean;
  /** Where images are uploaded that are too large to be part of an order; absent: all are part of it. */
  readonly files?: { readonly path: string; readonly overBytes: number };
  /** How to end the order that this answer is about; null: it cannot be ended. */
  readonly cancelling: (answer: unknown) => { readonly method: 'PUT' | 'POST'; readonly url: string } | null;
  /** Hosts, besides that of the base address, that may get the key. */
  readonly relatives?: string;
}

/** A model, and the sizes in which it works on a picture. */
export interface EditModel {
  readonly name: string;
  readonly wants: 'orders' | 'scenes';
  readonly sizeFor: (picture: Size) => Size;
}

interface Timing {
  readonly pollMs?: number;
  readonly limits?: Limits;
}

/** Lost polls in a row after which an order is given up: the service may be drawing it already. */
const hiccups = 3;
const longestPauseMs = 60_000;

export function openHosted(service: HostedService, settings: HostedSettings, timing: Timing = {}): Engine {
  const { apiKey, baseUrl, model } = settings;
  const { pollMs = 1000, limits } = timing;

  async function call(
    url: string,
    { method, body, signal }: { method: Order['method']; body?: unknown; signal: AbortSignal },
  ): Promise<unknown> {
    const sent = body === undefined ? {} : body instanceof FormData ? await formBody(body) : jsonBody(body);
    const address = addressAt(url, baseUrl, service.relatives);
    const headers = { ...sent.headers, ...service.credentials(apiKey) };
    return readAnswer(await exchange(address, { ...sent, method, headers, signal }, limits));
  }

  function readAnswer(answer: Answer): unknown {
    if (answer.status >= 400) {
      const body = jsonIn(answer);
      const refusal = service.refusalIn(body);
      if (refusal !== null) throw new OutsideError('refused', userMessage(refusal, apiKey));
      if (service.isUsedUp?.(body)) throw new OutsideError('failed', usedUp, { charge: 'none' });
    }
    return readJson(answer);
  }

  /** Uploads the images that are too large to be part of an order, for as long as the work takes. */
  async function withFiles<T>(
    images: readonly Uint8Array[],
    signal: AbortSignal,
    work: (write: WriteImage) => Promise<T>,
  ): Promise<T> {
    const uploaded = new Map<Uint8Array, string>();
    const { path, overBytes } = service.files ?? { path: '', overBytes: Number.POSITIVE_INFINITY };
    try {
      for (const bytes of images) {
        if (bytes.length <= overBytes || uploaded.has(bytes)) continue;
        const form = new FormData();
        form.set('content', new File([Buffer.from(bytes)], 'image.png', { type: 'image/png' }));
        const answer = await call(`${baseUrl}/${path}`, { method: 'POST', body: form, signal }).catch(
          unlessNoFiles,
        );
        // The images are then part of the order, whatever their size.
        if (answer === null) break;
        uploaded.set(bytes, uploadedFile.safeParse(answer).data?.urls.get ?? fail());
      }
      return await work((bytes) => uploaded.get(bytes) ?? dataUrl(bytes));
    } finally {
      // The service would keep them for a day.
      await Promise.all(
        [...uploaded.values()].map((url) =>
          call(url, { method: 'DELETE', signal: AbortSignal.timeout(3000) }).catch(() => undefined),
        ),
      );
    }
  }

  /** Asks about an order that is under way, also when some answers get lost. */
  async function ask(url: string, signal: AbortSignal): Promise<unknown> {
    for (let failed = 0; ; failed += 1) {
      try {
        return await call(url, { method: 'GET', signal });
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof OutsideError) || !error.again || failed >= hiccups) throw error;
        const pause = Math.min(longestPauseMs, error.afterMs ?? 0);
        await sleep(Math.max(pollMs, pause), undefined, { signal });
      }
    }
  }

  async function imageFor(path: string, body: unknown, signal: AbortSignal) {
    const asked = `${baseUrl}/${path}`;
    const accepted = await call(asked, { method: 'POST', body, signal });
    try {
      let step = service.read(accepted, asked);
      for (let mayHurry = true; step.kind !== 'done'; mayHurry &&= step.kind === 'wait') {
        // The first poll of a result does not wait; every later one does.
        if (step.kind === 'wait' || !mayHurry) await sleep(pollMs, undefined, { signal });
        step = service.read(await ask(step.url, signal), step.url);
      }
      return { bytes: await fetchImage(step.image, signal), seed: step.seed };
    } catch (error) {
      const ending = signal.aborted ? service.cancelling(accepted) : null;
      if (ending)
        await call(ending.url, { method: ending.method, signal: AbortSignal.timeout(3000) }).catch(() => {});
      throw signal.aborted ? signal.reason : error;
    }
  }

  /** The image is fetched from an address, mostly of another host, which must not get the key. */
  async function fetchImage(image: string, signal: AbortSignal): Promise<Uint8Array> {
    if (image.startsWith('data:')) return Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
    const url = URL.parse(image) ?? fail();
    const headers = headersFor(url, baseUrl, new Headers());
    const isForeign = url.origin !== new URL(baseUrl).origin;
    const { status, bytes } = await exchange(url, { method: 'GET', headers, signal, isForeign }, limits);
    if (status >= 400)
      throw new OutsideError('failed', `The image service answered with status ${status}.`, { again: true });
    return bytes;
  }

  async function edit(request: EngineRequest, asked: EngineEdit, signal: AbortSignal): Promise<Made> {
    const used = service.modelFor(asked.kind, settings);
    if (!used) throw new EngineError('failed', 'No model is configured for this edit.');
    const { wants, sizeFor } = used;
    const brief = await writeEdit(request, { sizeFor, wants, transparent: false, alpha: false });
    const images = [brief.picture, ...(brief.mask ? [brief.mask] : [])];
    const image = await withFiles(images, signal, (write) => {
      const { path, body } = service.edit(request, asked, brief, used, write);
      return imageFor(path, body, signal);
    });
    const { bytes, notes, pixels } = await brief.finish(image.bytes);
    return { bytes, seed: image.seed ?? request.seed, model: used.name, notes, usage: { pixels } };
  }

  async function generate(request: EngineRequest, { signal }: Work): Promise<Made> {
    signal.throwIfAborted();
    if (request.edit) return edit(request, request.edit, signal);
    const able = { transparent: false, references: service.references(settings), alpha: false };
    const brief = await writeBrief(request, service.sizeFor(request.size, settings), able);
    const image = await withFiles(brief.references, signal, (write) => {
      const { path, body } = service.order(request, brief, settings, write);
      return imageFor(path, body, signal);
    });
    const { bytes, notes, pixels } = await finish(image.bytes, request, brief.key);
    return {
      bytes,
      seed: image.seed ?? request.seed,
      model,
      notes: [...brief.notes, ...notes],
      usage: { pixels },
    };
  }

  return {
    name: service.name,
    model,
    capabilities: () => ({
      edit: true,
      edits: modelEdits.filter((kind) => service.modelFor(kind, settings) !== null),
      references: service.references(settings),
      transparent: false,
      seed: true,
      progress: 'none',
    }),
    generate,
    health: (signal) => requireReachable(new URL(baseUrl), { signal, isKeyChecked: false }),
    close: async () => undefined,
  };
}

const uploadedFile = z.object({ urls: z.object({ get: z.string() }) });

/** A gateway with the protocol of a service may take no files. */
function unlessNoFiles(error: unknown): null {
  if (error instanceof OutsideError && [404, 405, 501].includes(error.status ?? 0)) return null;
  throw error;
}

const dataUrl: WriteImage = (bytes) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;

/** Only the service itself may name where its orders are asked about: such a request carries the key. */
function addressAt(given: string, home: string, relatives: string | undefined): URL {
  const url = URL.parse(given) ?? fail();
  const isHome = url.origin === new URL(home).origin;
  const isRelative =
    relatives !== undefined && url.protocol === 'https:' && url.hostname.endsWith(`.${relatives}`);
  return isHome || isRelative ? url : fail();
}

function fail(): never {
  throw new OutsideError('failed', 'The image service answered with something else than expected.');
}
