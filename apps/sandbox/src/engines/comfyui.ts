import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import { sendJson } from '../http/respond.ts';
import type { Exchange, Routes } from '../http/routes.ts';
import type { Behaviour, EngineBehaviours } from './behaviour.ts';
import { list, readMultipart, readObject, record, sendBusy, sendHtml, text } from './http.ts';
import { garbage, gif, odd, paint, pngFacts, preview } from './picture.ts';

const basePath = '/engines/comfyui';
const progressSteps = 8;
const maxUploads = 100;

type Graph = Record<string, { class_type: string; inputs: Record<string, unknown> }>;
type Job = { id: string; client: string; graph: Graph; behaviour: Behaviour; stopped: boolean };
type Outcome = { status: string; outputs: unknown; messages: unknown[] };

/** ComfyUI: graphs are queued, a web socket reports progress, results are in a history. */
export function registerComfyUi(routes: Routes, behaviours: EngineBehaviours): void {
  const sockets = new Map<string, WebSocket>();
  const uploads = new Map<string, Buffer>();
  const files = new Map<string, Buffer>();
  const history = new Map<string, Outcome>();
  const pending: Job[] = [];
  let running: Job | null = null;

  routes.on('POST', `${basePath}/upload/image`, upload);
  routes.on('POST', `${basePath}/prompt`, queuePrompt);
  routes.on('GET', `${basePath}/history/:id`, ({ response, params }) => {
    const id = params['id'] ?? '';
    const found = history.get(id);
    const status = {
      status_str: found?.status,
      completed: found?.status === 'success',
      messages: found?.messages,
    };
    sendJson(response, 200, found ? { [id]: { prompt: [], outputs: found.outputs, status } } : {});
  });
  routes.on('GET', `${basePath}/view`, sendFile);
  routes.on('GET', `${basePath}/queue`, ({ response }) =>
    sendJson(response, 200, {
      queue_running: running ? [[0, running.id, {}, {}, []]] : [],
      queue_pending: pending.map(({ id }, index) => [index + 1, id, {}, {}, []]),
    }),
  );
  routes.on('POST', `${basePath}/queue`, deleteQueued);
  routes.on('POST', `${basePath}/interrupt`, interrupt);
  listen();

  function listen(): void {
    const server = new WebSocketServer({ noServer: true });
    routes.onUpgrade(`${basePath}/ws`, (request, socket, head) => {
      if (isForeign(request)) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      server.handleUpgrade(request, socket, head, (connection) => {
        const client =
          new URL(request.url ?? '/', 'http://sandbox').searchParams.get('clientId') ?? randomUUID();
        sockets.set(client, connection);
        connection.on('close', () => sockets.delete(client));
        connection.on('error', () => connection.terminate());
        notifyClient(client, 'status', {
          status: { exec_info: { queue_remaining: pending.length } },
          sid: client,
        });
      });
    });
  }

  function notifyClient(client: string, type: string, data: unknown): void {
    sockets.get(client)?.send(JSON.stringify({ type, data }));
  }

  async function upload({ request, response }: Exchange): Promise<void> {
    const image = (await readMultipart(request)).get('image');
    if (!(image instanceof File)) return sendJson(response, 400, {});
    const name = image.name || 'image.png';
    const bytes = Buffer.from(await image.arrayBuffer());
    uploads.set(name, bytes);
    for (const old of [...uploads.keys()].slice(0, -maxUploads)) uploads.delete(old);
    behaviours.record({
      engine: 'comfyui',
      call: 'upload',
      name,
      bytes: image.size,
      // A mask is grey; only it is small enough for the log.
      ...(pngFacts(bytes)?.isGrey && { mask: bytes.toString('base64') }),
    });
    sendJson(response, 200, { name, subfolder: '', type: 'input' });
  }

  async function queuePrompt({ request, response }: Exchange): Promise<void> {
    if (isForeign(request)) return sendJson(response, 403, {});
    const body = await readObject(request);
    const graph = record(body['prompt']) as Graph;
    const words = wordsOf(graph);
    const behaviour = behaviours.take('comfyui', words);
    behaviours.record({ engine: 'comfyui', call: 'prompt', prompt: words, graph });
    const problem = validationError(graph);
    if (problem) return sendJson(response, 400, problem);
    if (behaviour === 'busy')
      return sendBusy(response, behaviours.retryAfter(), { error: { message: 'Queue is full' } });
    if (behaviour === 'fail' || behaviour === 'broke')
      return sendJson(response, 500, { error: { type: 'server_error', message: 'Server error' } });
    if (behaviour === 'html') return sendHtml(response);
    const job = {
      id: text(body['prompt_id']) || randomUUID(),
      client: text(body['client_id']),
      graph,
      behaviour,
      stopped: false,
    };
    pending.push(job);
    void runNext();
    sendJson(response, 200, { prompt_id: job.id, number: pending.length, node_errors: {} });
  }

  function validationError(graph: Graph): unknown {
    const nodes = Object.values(graph);
    const loads = nodes.filter(
      ({ class_type }) => class_type === 'LoadImage' || class_type === 'LoadImageMask',
    );
    const missing = loads.find(({ inputs }) => !uploads.has(text(inputs['image'])));
    const node_errors = Object.fromEntries(Object.entries(graph).flatMap(missingFile));
    const isEmpty = !nodes.some(({ class_type }) => class_type === 'SaveImage');
    if (!missing && !isEmpty && Object.keys(node_errors).length === 0) return undefined;
    const message = isEmpty ? 'Prompt has no outputs' : 'Prompt outputs failed validation';
    return {
      error: { type: 'prompt_outputs_failed_validation', message, details: '', extra_info: {} },
      node_errors,
    };
  }

  async function runNext(): Promise<void> {
    if (running) return;
    const job = pending.shift();
    if (!job) return;
    running = job;
    const { id: prompt_id, client, behaviour } = job;
    notifyClient(client, 'execution_start', { prompt_id });
    for (let value = 1; value <= progressSteps && !job.stopped; value += 1) {
      await sleep(behaviours.duration(behaviour) / progressSteps);
      notifyClient(client, 'progress', { value, max: progressSteps, prompt_id, node: '3' });
      sockets.get(client)?.send(previewFrame);
      // The job continues without its client.
      if (behaviour === 'cut' && value === progressSteps / 2) sockets.get(client)?.terminate();
    }
    running = null;
    finish(job);
    void runNext();
  }

  function finish(job: Job): void {
    const { id: prompt_id, client, graph } = job;
    const failure = failureOf(job);
    if (failure) {
      history.set(prompt_id, { status: 'error', outputs: {}, messages: [failure] });
      notifyClient(client, ...failure);
      return;
    }
    behaviours.countImage('comfyui');
    const filename = `artcade_${prompt_id}.png`;
    files.set(filename, replacements[job.behaviour] ?? paint({ ...sizeOfInput(graph), ...pictureOf(graph) }));
    const images = [{ filename, subfolder: '', type: 'output' }];
    const outputs = Object.fromEntries(
      Object.entries(graph).flatMap(([node, { class_type }]) => {
        if (class_type === 'SaveImage') return [[node, { images }]];
        // Nobody has put a picture behind its name, so whoever takes it finds out.
        return class_type === 'PreviewImage'
          ? [[node, { images: [{ filename: `preview_${prompt_id}.png`, subfolder: '', type: 'temp' }] }]]
          : [];
      }),
    );
    history.set(prompt_id, { status: 'success', outputs, messages: [] });
    notifyClient(client, 'executed', { node: '9', output: { images }, prompt_id });
    notifyClient(client, 'executing', { node: null, prompt_id });
    notifyClient(client, 'execution_success', { prompt_id });
  }

  /** Without a size of its own, a graph works in that of the picture it loads. */
  function sizeOfInput(graph: Graph): { width: number; height: number } {
    const load = Object.values(graph).find(({ class_type }) => class_type === 'LoadImage');
    const file = uploads.get(text(load?.inputs['image']));
    const { width = 1024, height = 1024 } = (file && pngFacts(file)) ?? {};
    return { width, height };
  }

  function sendFile({ response, url }: Exchange): void {
    const bytes = files.get(url.searchParams.get('filename') ?? '');
    if (!bytes) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': bytes.length }).end(bytes);
  }

  async function deleteQueued({ request, response }: Exchange): Promise<void> {
    const ids = list((await readObject(request))['delete']);
    behaviours.record({ engine: 'comfyui', call: 'delete', ids });
    for (const id of ids) {
      const index = pending.findIndex((job) => job.id === id);
      if (index >= 0) pending.splice(index, 1);
    }
    response.writeHead(200).end();
  }

  async function interrupt({ request, response }: Exchange): Promise<void> {
    const id = text((await readObject(request))['prompt_id']);
    const isOurs = running !== null && (id === '' || id === running.id);
    behaviours.record({ engine: 'comfyui', call: 'interrupt', id, running: isOurs });
    if (running && isOurs) running.stopped = true;
    response.writeHead(200).end();
  }
}

const checkpoints = ['sd_xl_base_1.0.safetensors', 'sandbox.safetensors'];

/** The error of a node that names a checkpoint which is not there. */
function missingFile([id, { class_type, inputs }]: [string, Graph[string]]): [string, unknown][] {
  const name = text(inputs['ckpt_name']);
  if (class_type !== 'CheckpointLoaderSimple' || checkpoints.includes(name)) return [];
  const error = {
    type: 'value_not_in_list',
    message: 'Value not in list',
    details: `ckpt_name: '${name}' not in ${JSON.stringify(checkpoints)}`,
    extra_info: { input_name: 'ckpt_name', received_value: name },
  };
  return [[id, { errors: [error], dependent_outputs: ['9'], class_type }]];
}

/** A preview: event 1, format 2 for PNG, and the image. */
const previewFrame = Buffer.concat([Buffer.from([0, 0, 0, 1, 0, 0, 0, 2]), preview]);

const replacements: Partial<Record<Behaviour, Buffer>> = { garbage, gif, odd };

function failureOf({ id: prompt_id, behaviour, stopped }: Job): [string, unknown] | undefined {
  if (stopped) return ['execution_interrupted', { prompt_id }];
  // A self-hosted server has no content policy: it can only fail.
  return behaviour === 'refuse'
    ? ['execution_error', { prompt_id, node_id: '3', exception_message: 'Out of memory' }]
    : undefined;
}

/** Like the real server, it refuses requests from pages of other sites. */
function isForeign({ headers }: IncomingMessage): boolean {
  return headers.origin !== undefined && URL.parse(headers.origin)?.host !== headers.host;
}

function wordsOf(graph: Graph): string {
  return Object.values(graph)
    .filter(({ class_type }) => class_type === 'CLIPTextEncode')
    .map(({ inputs }) => text(inputs['text']))
    .join('\n');
}

function pictureOf(graph: Graph): { width?: number; height?: number; prompt: string; seed: number } {
  const inputs = Object.values(graph).map((node) => node.inputs);
  const first = (name: string): unknown => inputs.find((each) => typeof each[name] === 'number')?.[name];
  return {
    ...(first('width') !== undefined && { width: Number(first('width')), height: Number(first('height')) }),
    seed: Number(first('seed') ?? 0),
    prompt: wordsOf(graph),
  };
}
