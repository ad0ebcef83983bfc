import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  cutOff,
  fingerprint,
  list,
  readObject,
  record,
  sendBusy,
  sendHtml,
  text,
  wait,
} from '../engines/http.ts';
import { readFields } from '../http/body.ts';
import { sendJson, sendText } from '../http/respond.ts';
import type { Service } from '../service.ts';
import { directionsFor, obedient } from './directions.ts';

/** How the stand-in answers. A name in brackets in the words, like [busy], applies to that answer only. */
const moods = {
  fine: 'Directs immediately',
  slow: 'Slow',
  busy: 'Busy (429 with Retry-After)',
  fail: 'Fails (500)',
  refuse: 'Refuses the content',
  html: 'Returns a web page, like a misconfigured proxy',
  cut: 'Closes the connection during the response',
  wrong: 'Returns JSON of another shape',
  prose: 'Chats instead of answering with JSON',
  thinking: 'Thinks aloud, and puts the JSON in a code fence',
  huge: 'Returns far too much',
  old: 'Does not know schemas, only JSON',
  plain: 'Knows no response format at all',
  reasoning: 'Spends 8,000 tokens on reasoning before the answer',
  small: 'Refuses answers of more than 8,000 tokens',
  obey: 'Does what the words order instead of its task',
} as const;
type Mood = keyof typeof moods;

const isMood = (value: unknown): value is Mood => typeof value === 'string' && Object.hasOwn(moods, value);
const maxCalls = 200;

/** A request, whatever its protocol. */
type Asked = {
  service: 'openai' | 'google';
  model: string;
  key: string | null;
  system: string;
  user: string;
  format: string;
  /** The most that the answer may have; 0: not said. */
  tokens: number;
};

/** Language models: OpenAI's chat completions and Gemini's generateContent. */
export function createDirectorService(origin: string): Service {
  let current: { mood: Mood; left: number } = { mood: 'fine', left: 0 };
  let slowMs = 4000;
  const seen: Asked[] = [];

  function take(words: string): Mood {
    const [, word] = /\[(\w+)\]/.exec(words) ?? [];
    if (isMood(word)) return word;
    const { mood, left } = current;
    if (left > 0) current = left === 1 ? { mood: 'fine', left: 0 } : { mood, left: left - 1 };
    return mood;
  }

  async function answer(
    response: ServerResponse,
    asked: Asked,
    reply: (content: string, refused: boolean) => unknown,
    failure: (status: number, message: string) => unknown,
  ): Promise<void> {
    seen.push(asked);
    if (seen.length > maxCalls) seen.shift();
    const data = dataOf(asked.user);
    const mood = take(text(data['words']));
    const refuseFormat = () =>
      sendJson(response, 400, failure(400, 'This response format is not supported.'));
    if (mood === 'old' && asked.format === 'schema') return refuseFormat();
    if (mood === 'plain' && asked.format !== 'text') return refuseFormat();
    if (mood === 'small' && asked.tokens > 8000)
      return sendJson(response, 400, failure(400, 'max_tokens is larger than the context.'));
    if (mood === 'slow' && !(await wait(response, slowMs))) return;
    const good = JSON.stringify(directionsFor(data));
    const contents: Partial<Record<Mood, string>> = {
      wrong: '{"picture":"a knight","status":"ok"}',
      prose: 'What a lovely idea. Tell me more about your knight first.',
      thinking: `<think>The artist {probably} wants this.</think>\nHere it is:\n\`\`\`json\n${good}\n\`\`\``,
      huge: good + ' '.repeat(400_000),
      // An answer ends where the tokens do.
      reasoning: asked.tokens > 9000 ? good : '',
      obey: JSON.stringify(obedient(asked.system, data)),
    };
    if (mood === 'busy') return sendBusy(response, 20, failure(429, 'Rate limit reached.'));
    if (mood === 'fail') return sendJson(response, 500, failure(500, 'The server had an error.'));
    if (mood === 'html') return sendHtml(response);
    if (mood === 'cut') return cutOff(response, reply(good, false));
    sendJson(response, 200, reply(contents[mood] ?? good, mood === 'refuse'));
  }

  return {
    title: 'Director',
    about: 'Language models: OpenAI-like chat completions and Gemini, used when DIRECTOR is configured.',
    links: [{ label: 'What it was asked', href: '/director.json' }],
    register(routes) {
      routes.on('GET', '/director.json', ({ response }) =>
        sendJson(response, 200, {
          addresses: { openai: `${origin}/director/v1`, google: `${origin}/director/v1beta` },
          moods,
          mood: current.mood,
          seen,
        }),
      );
      routes.on('POST', '/director/mood', async ({ request, response }) => {
        const { mood = 'fine', times = 0, slowMs: slow = slowMs } = (await readFields(request)) ?? {};
        if (!isMood(mood))
          return sendText(response, 400, `mood must be one of ${Object.keys(moods).join(', ')}`);
        current = { mood, left: Number(times) || 0 };
        slowMs = Number(slow) || slowMs;
        sendJson(response, 200, { mood });
      });
      routes.on('POST', '/director/v1/chat/completions', async ({ request, response }) => {
        const body = await readObject(request);
        const [system, user] = list(body['messages']).map((message) => text(record(message)['content']));
        const { type } = record(body['response_format']);
        const format = type === 'json_schema' ? 'schema' : type === 'json_object' ? 'json' : 'text';
        const asked = {
          system: system ?? '',
          user: user ?? '',
          format,
          model: text(body['model']),
          tokens: Number(body['max_completion_tokens'] ?? body['max_tokens'] ?? 0),
        };
        const failure = (status: number, message: string) => ({
          error: { message, type: status === 429 ? 'requests' : 'invalid_request_error', code: null },
        });
        if (request.headers.authorization === 'Bearer wrong')
          return sendJson(response, 401, failure(401, 'Incorrect API key provided.'));
        const key = keyOf(request);
        await answer(response, { service: 'openai', key, ...asked }, completionOf, failure);
      });
      routes.on('POST', '/director/v1beta/models/:call', async ({ request, response, params }) => {
        const body = await readObject(request);
        const textIn = (content: unknown) => text(record(list(record(content)['parts'])[0])['text']);
        const { responseSchema, responseMimeType, maxOutputTokens } = record(body['generationConfig']);
        const format = responseSchema ? 'schema' : responseMimeType ? 'json' : 'text';
        const asked = {
          system: textIn(body['systemInstruction']),
          user: textIn(list(body['contents'])[0]),
          format,
          model: (params['call'] ?? '').replace(':generateContent', ''),
          tokens: Number(maxOutputTokens ?? 0),
        };
        const failure = (code: number, message: string) => ({ error: { code, message, status: 'ERROR' } });
        const key = keyOf(request);
        await answer(response, { service: 'google', key, ...asked }, generatedOf, failure);
      });
    },
  };
}

const keyOf = ({ headers }: IncomingMessage): string | null =>
  fingerprint(headers['x-goog-api-key'] ?? headers.authorization);

function dataOf(user: string): Record<string, unknown> {
  try {
    return record(JSON.parse(user));
  } catch {
    return {};
  }
}

const completionOf = (content: string, refused: boolean) => ({
  id: 'chatcmpl-sandbox',
  object: 'chat.completion',
  created: Math.floor(Date.now() / 1000),
  choices: [
    {
      index: 0,
      message: refused
        ? { role: 'assistant', content: null, refusal: 'I cannot help with that.' }
        : { role: 'assistant', content, refusal: null },
      finish_reason: 'stop',
    },
  ],
  usage: { prompt_tokens: 400, completion_tokens: 300, total_tokens: 700 },
});

const generatedOf = (content: string, refused: boolean) => ({
  candidates: [
    refused
      ? { finishReason: 'SAFETY', index: 0 }
      : { content: { role: 'model', parts: [{ text: content }] }, finishReason: 'STOP', index: 0 },
  ],
  usageMetadata: { promptTokenCount: 400, candidatesTokenCount: 300 },
});
