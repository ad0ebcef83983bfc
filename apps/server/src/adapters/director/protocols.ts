import { z } from 'zod';
import { schemaFor } from './answer.ts';
import type { DirectorSettings } from './settings.ts';

/** How the shape of the answer is enforced: by a schema, as any JSON, or only by the rules. */
type Format = 'schema' | 'json' | 'text';

export interface Asked {
  /** The operator's side. It never contains a word of a user. */
  readonly rules: string;
  /** The user's side, as JSON. */
  readonly data: string;
  readonly format: Format;
  /** The most that reasoning and answer together may have. */
  readonly tokens: number;
}

/** One protocol of language models. */
export interface Chat {
  readonly request: (
    settings: DirectorSettings,
    asked: Asked,
  ) => { readonly url: URL; readonly headers: Readonly<Record<string, string>>; readonly body: unknown };
  /** Returns what the model wrote. Throws a Refusal. */
  readonly textOf: (answer: unknown) => string;
}

/** The model or its provider does not want to answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** An answer takes less than the lower number; models that reason spend more before it, which a small server may refuse. */
export const tokenCeilings = [16_000, 4000] as const;

const completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
});

/** OpenAI's chat completions, which llama.cpp, Ollama, LocalAI and others speak too. */
export const openAi: Chat = {
  request: ({ baseUrl, apiKey, model }, { rules, data, format, tokens }) => ({
    url: new URL(`${baseUrl}/chat/completions`),
    headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
    body: {
      model,
      messages: [
        { role: 'system', content: rules },
        { role: 'user', content: data },
      ],
      // OpenAI's newer models refuse the old name, and other servers do not know the new one.
      [new URL(baseUrl).hostname === 'api.openai.com' ? 'max_completion_tokens' : 'max_tokens']: tokens,
      ...(format === 'schema' && {
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'directions', strict: true, schema: schemaFor('openai') },
        },
      }),
      ...(format === 'json' && { response_format: { type: 'json_object' } }),
    },
  }),
  textOf: (answer) => {
    const [choice] = completion.parse(answer).choices;
    if (choice?.message.refusal || choice?.finish_reason === 'content_filter') throw new Refusal();
    return choice?.message.content ?? '';
  },
};

const generated = z.object({
  promptFeedback: z.object({ blockReason: z.string().optional() }).optional(),
  candidates: z
    .array(
      z.object({
        finishReason: z.string().optional(),
        content: z
          .object({ parts: z.array(z.object({ text: z.string().optional() })).optional() })
          .optional(),
      }),
    )
    .optional(),
});

const finished = ['STOP', 'MAX_TOKENS', 'FINISH_REASON_UNSPECIFIED', 'OTHER'];

/** Gemini's generateContent. */
export const google: Chat = {
  request: ({ baseUrl, apiKey, model }, { rules, data, format, tokens }) => ({
    url: new URL(`${baseUrl}/models/${model}:generateContent`),
    headers: apiKey === null ? {} : { 'x-goog-api-key': apiKey },
    body: {
      systemInstruction: { parts: [{ text: rules }] },
      contents: [{ role: 'user', parts: [{ text: data }] }],
      generationConfig: {
        maxOutputTokens: tokens,
        ...(format !== 'text' && { responseMimeType: 'application/json' }),
        ...(format === 'schema' && { responseSchema: schemaFor('google') }),
      },
    },
  }),
  textOf: (answer) => {
    const { promptFeedback, candidates } = generated.parse(answer);
    const candidate = candidates?.[0];
    if (promptFeedback?.blockReason || !finished.includes(candidate?.finishReason ?? 'STOP'))
      throw new Refusal();
    return (candidate?.content?.parts ?? []).map(({ text = '' }) => text).join('');
  },
};
