import type { ServerResponse } from 'node:http';
import { sendJson } from '../http/respond.ts';
import type { Exchange, Routes } from '../http/routes.ts';
import type { EngineBehaviours } from './behaviour.ts';
import { fingerprint, list, readObject, record, text, wait } from './http.ts';
import { paint } from './picture.ts';
import { respondWith } from './respond.ts';

type Order = {
  prompt: string;
  images: number;
  seed: number;
  aspectRatio: string;
  imageSize: string;
  model: string;
};

const sides: Record<string, number> = { '512': 512, '1K': 1024, '2K': 2048, '4K': 4096 };

/** Gemini's generateContent with an image in the response. */
export function registerGoogle(routes: Routes, behaviours: EngineBehaviours): void {
  routes.on('POST', '/engines/google/v1beta/models/:call', async (exchange) => {
    const [model = '', verb] = (exchange.params['call'] ?? '').split(':');
    if (verb !== 'generateContent') return sendError(exchange.response, 404, 'NOT_FOUND', 'Not found.');
    await generate(exchange, behaviours, orderOf(model, await readObject(exchange.request)));
  });
}

async function generate(
  { request, response }: Exchange,
  behaviours: EngineBehaviours,
  order: Order,
): Promise<void> {
  const key = request.headers['x-goog-api-key'];
  behaviours.record({ engine: 'google', call: 'generateContent', ...order, key: fingerprint(key) });
  if (!key || key === 'wrong') {
    return sendJson(response, 400, wrongKey);
  }
  const behaviour = behaviours.take('google', order.prompt);
  if (!(await wait(response, behaviours.duration(behaviour)))) {
    behaviours.record({ engine: 'google', call: 'hung up' });
    return;
  }
  const busy = exhausted(behaviours.retryAfter());
  // The pause is in the body alone.
  if (behaviour === 'busy') return sendJson(response, 429, busy);
  respondWith(response, behaviour, {
    retryAfter: behaviours.retryAfter(),
    busy,
    fail: errorOf(500, 'INTERNAL', 'An internal error has occurred.'),
    refuse: { status: 200, body: refusal(order) },
    onImage: () => behaviours.countImage('google'),
    image: (instead) => imageReply(order, instead),
  });
}

function orderOf(model: string, body: Record<string, unknown>): Order {
  const parts = list(record(list(body['contents'])[0])['parts']).map(record);
  const generation = record(body['generationConfig']);
  const image = record(generation['imageConfig']);
  return {
    model,
    prompt: parts.map((part) => text(part['text'])).join(' '),
    images: parts.filter((part) => part['inlineData'] !== undefined).length,
    seed: Number(generation['seed'] ?? 0),
    aspectRatio: text(image['aspectRatio']),
    imageSize: text(image['imageSize']),
  };
}

/** The real service can block the prompt before generation or the image after it, or chat instead of drawing. */
function refusal({ prompt }: Order): unknown {
  if (prompt.includes('[words]')) {
    const content = { role: 'model', parts: [{ text: 'What would you like me to draw?' }] };
    return { candidates: [{ content, finishReason: 'STOP', index: 0 }], usageMetadata: {} };
  }
  return prompt.includes('[blocked]')
    ? { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata: {} }
    : { candidates: [{ content: {}, finishReason: 'IMAGE_SAFETY', index: 0 }], usageMetadata: {} };
}

function imageReply(order: Order, instead: Buffer | undefined): unknown {
  const bytes = instead ?? paint({ ...sizeOf(order), prompt: order.prompt, seed: order.seed });
  return {
    candidates: [
      {
        content: {
          role: 'model',
          parts: [{ inlineData: { mimeType: 'image/png', data: bytes.toString('base64') } }],
        },
        finishReason: 'STOP',
        index: 0,
      },
    ],
    usageMetadata: { promptTokenCount: 20, candidatesTokenCount: 1290, totalTokenCount: 1310 },
    modelVersion: order.model,
  };
}

function sizeOf({ aspectRatio, imageSize }: Order): { width: number; height: number } {
  const [across = 1, down = 1] = (aspectRatio || '1:1').split(':').map(Number);
  const area = (sides[imageSize || '1K'] ?? 1024) ** 2;
  const width = Math.sqrt((area * across) / down);
  return { width, height: (width * down) / across };
}

function errorOf(code: number, status: string, message: string, details?: readonly unknown[]): unknown {
  return { error: { code, message, status, ...(details && { details }) } };
}

const wrongKey = errorOf(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
  {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason: 'API_KEY_INVALID',
    domain: 'googleapis.com',
    metadata: { service: 'generativelanguage.googleapis.com' },
  },
]);

const exhausted = (seconds: number): unknown =>
  errorOf(429, 'RESOURCE_EXHAUSTED', 'Resource has been exhausted.', [
    { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${seconds}s` },
  ]);

function sendError(response: ServerResponse, code: number, status: string, message: string): void {
  sendJson(response, code, errorOf(code, status, message));
}
