import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendJson } from '../http/respond.ts';
import type { Exchange, Routes } from '../http/routes.ts';
import type { EngineBehaviours } from './behaviour.ts';
import { bytesIn, fingerprint, list, readObject, record, text } from './http.ts';
import { editFacts, paint } from './picture.ts';
import { respondWith } from './respond.ts';

const server = '/engines/automatic1111';
/** The same server, started without its web page: it then has no progress of single tasks. */
const withoutPage = `${server}/nowebui`;
const progressSteps = 8;
const finishedMaximum = 16;

type Task = { id: string; step: number; steps: number; interrupted: boolean; preview: () => Buffer };

/**
 * AUTOMATIC1111's API. It makes one image at a time; `/sdapi/v1/progress` and interrupt refer to the current one, whoever ordered it,
 * `/internal/progress` to the task that is asked about.
 */
export function registerAutomatic1111(routes: Routes, behaviours: EngineBehaviours): void {
  let task: Task | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  const queued = new Set<string>();
  const finished: string[] = [];

  for (const base of [server, withoutPage]) registerApi(`${base}/sdapi/v1`);
  routes.on('POST', `${server}/internal/progress`, async ({ request, response }) => {
    const body = await readObject(request);
    const id = text(body['id_task']);
    const state = { active: task?.id === id, queued: queued.has(id), completed: finished.includes(id) };
    const isShown = body['live_preview'] !== false && body['id_live_preview'] !== task?.step;
    sendJson(response, 200, {
      ...state,
      ...(task?.id === id ? taskProgress(task, isShown) : { id_live_preview: -1, textinfo: 'Waiting...' }),
    });
  });

  function registerApi(basePath: string): void {
    for (const call of ['txt2img', 'img2img']) registerOrder(basePath, call);
    routes.on('GET', `${basePath}/progress`, ({ response, url }) => {
      const isShown = url.searchParams.get('skip_current_image') !== 'true';
      sendJson(response, 200, progressOf(task, isShown));
    });
    routes.on('POST', `${basePath}/interrupt`, ({ response }) => {
      behaviours.record({ engine: 'automatic1111', call: 'interrupt', running: task !== null });
      if (task) task.interrupted = true;
      sendJson(response, 200, {});
    });
    routes.on('GET', `${basePath}/sd-models`, ({ response }) =>
      sendJson(response, 200, [{ title: 'sandbox-xl.safetensors', model_name: 'sandbox-xl' }]),
    );
  }

  function registerOrder(basePath: string, call: string): void {
    routes.on('POST', `${basePath}/${call}`, async (exchange) => {
      const body = await readObject(exchange.request);
      behaviours.record({
        engine: 'automatic1111',
        call,
        ...loggedFields(body),
        key: fingerprint(exchange.request.headers.authorization),
      });
      if (!isAllowed(exchange.request))
        return sendJson(exchange.response, 401, { detail: 'Incorrect username or password' });
      if (call === 'img2img' && list(body['init_images']).length === 0) {
        return sendJson(exchange.response, 404, errorOf('Init image not found'));
      }
      const id = text(body['force_task_id']) || `task(${randomUUID()})`;
      queued.add(id);
      const mine = turn.then(() => work(exchange, id, body));
      turn = mine.catch(() => undefined);
      await mine;
    });
  }

  async function work({ response }: Exchange, id: string, body: Record<string, unknown>): Promise<void> {
    const prompt = text(body['prompt']);
    const behaviour = behaviours.take('automatic1111', prompt);
    let drawn: Buffer | undefined;
    const preview = (): Buffer =>
      (drawn ??= paint({ width: 512, height: 512, prompt, seed: Number(body['seed'] ?? 0) }));
    const steps = Number(body['steps'] ?? 20);
    const current: Task = { id, step: 0, steps, interrupted: false, preview };
    queued.delete(id);
    task = current;
    // Like the real server, it does not notice a closed connection: only an interrupt stops it.
    for (let tick = 1; tick <= progressSteps && !current.interrupted; tick += 1) {
      await sleep(behaviours.duration(behaviour) / progressSteps);
      current.step = Math.round((current.steps * tick) / progressSteps);
    }
    task = null;
    finished.push(id);
    if (finished.length > finishedMaximum) finished.shift();
    if (response.destroyed) return;
    respondWith(response, behaviour, {
      retryAfter: behaviours.retryAfter(),
      busy: { detail: 'Queue is full' },
      fail: errorOf('OutOfMemoryError'),
      // A self-hosted server has no content policy: it can only fail.
      refuse: { status: 500, body: errorOf('OutOfMemoryError') },
      onImage: () => behaviours.countImage('automatic1111'),
      image: (instead) => imageReply(body, instead),
    });
  }
}

function loggedFields(body: Record<string, unknown>): Record<string, unknown> {
  const { prompt, negative_prompt, width, height, steps, seed, denoising_strength } = body;
  return {
    prompt,
    negative_prompt,
    width,
    height,
    steps,
    seed,
    denoising_strength,
    inpainting_fill: body['inpainting_fill'],
    inpainting_mask_invert: body['inpainting_mask_invert'],
    ...editFacts(bytesIn(list(body['init_images'])[0]), bytesIn(body['mask'])),
    images: list(body['init_images']).length,
    adapter: list(record(record(body['alwayson_scripts'])['ControlNet'])['args']).map((unit) => {
      const { model, module, weight, image } = record(unit);
      return {
        model,
        module,
        weight,
        isImage: Buffer.from(text(image), 'base64').subarray(1, 4).toString() === 'PNG',
      };
    }),
    model: record(body['override_settings'])['sd_model_checkpoint'] ?? null,
  };
}

/** Accepts any credentials except the password `wrong`. */
function isAllowed({ headers }: IncomingMessage): boolean {
  const [, credentials = ''] = (headers.authorization ?? '').split(' ');
  return !Buffer.from(credentials, 'base64').toString('utf8').endsWith(':wrong');
}

function progressOf(task: Task | null, isShown: boolean): unknown {
  const { step = 0, steps = 0, interrupted = false } = task ?? {};
  return {
    progress: steps > 0 ? step / steps : 0,
    eta_relative: 1,
    state: {
      skipped: false,
      interrupted,
      job: task ? 'scripts_txt2img' : '',
      job_count: task ? 1 : 0,
      job_no: 0,
      sampling_step: step,
      sampling_steps: steps,
    },
    current_image: task && isShown ? task.preview().toString('base64') : null,
    textinfo: null,
  };
}

const taskProgress = ({ step, steps, preview }: Task, isShown: boolean) => ({
  progress: step / steps,
  eta: 1,
  live_preview: isShown ? `data:image/png;base64,${preview().toString('base64')}` : null,
  id_live_preview: step,
  textinfo: null,
});

function imageReply(body: Record<string, unknown>, instead: Buffer | undefined): unknown {
  const [width, height] = [Number(body['width'] ?? 512), Number(body['height'] ?? 512)];
  const wanted = Number(body['seed'] ?? -1);
  const seed = wanted < 0 ? 1234 : wanted;
  const bytes = instead ?? paint({ width, height, prompt: text(body['prompt']), seed });
  return {
    images: [bytes.toString('base64')],
    parameters: {},
    info: JSON.stringify({ seed, all_seeds: [seed], sd_model_name: 'sandbox-xl', width, height }),
  };
}

function errorOf(detail: string): unknown {
  return { error: 'HTTPException', detail, body: '', errors: '' };
}
