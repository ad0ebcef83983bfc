import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendJson } from '../http/respond.ts';
import type { Exchange, Routes } from '../http/routes.ts';
import type { EngineBehaviours } from './behaviour.ts';
import { fingerprint, list, readObject, record, text } from './http.ts';
import { paint, preview } from './picture.ts';
import { respondWith } from './respond.ts';

const basePath = '/engines/automatic1111/sdapi/v1';
const progressSteps = 8;

type Task = { step: number; steps: number; interrupted: boolean };

/** AUTOMATIC1111's API. It makes one image at a time; progress and interrupt refer to the current one. */
export function registerAutomatic1111(routes: Routes, behaviours: EngineBehaviours): void {
  let task: Task | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  for (const call of ['txt2img', 'img2img']) {
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
      const mine = turn.then(() => work(exchange, body));
      turn = mine.catch(() => undefined);
      await mine;
    });
  }
  routes.on('GET', `${basePath}/progress`, ({ response, url }) => {
    const isShown = url.searchParams.get('skip_current_image') === 'false';
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

  async function work({ response }: Exchange, body: Record<string, unknown>): Promise<void> {
    const behaviour = behaviours.take('automatic1111', text(body['prompt']));
    const current: Task = { step: 0, steps: Number(body['steps'] ?? 20), interrupted: false };
    task = current;
    // Like the real server, it does not notice a closed connection: only an interrupt stops it.
    for (let tick = 1; tick <= progressSteps && !current.interrupted; tick += 1) {
      await sleep(behaviours.duration(behaviour) / progressSteps);
      current.step = Math.round((current.steps * tick) / progressSteps);
    }
    task = null;
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
    images: list(body['init_images']).length,
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
    current_image: task && isShown ? preview.toString('base64') : null,
    textinfo: null,
  };
}

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
