import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineName } from '@artcade/domain/generations';
import { exchange, jsonBody, type Limits, OutsideError, readJson } from '../engines/transport.ts';
import { type Direction, readDirections } from './answer.ts';
import { type Asked, type Chat, google, openAi, Refusal, tokenCeilings } from './protocols.ts';
import { type DirectorData, dataFor, rulesFor } from './rules.ts';
import type { DirectorSettings } from './settings.ts';

export type DirectorTrouble = 'busy' | 'refused' | 'failed';

/** Why there are no directions. An order never depends on them. */
export class DirectorError extends Error {
  override readonly name = 'DirectorError';
  readonly trouble: DirectorTrouble;

  constructor(trouble: DirectorTrouble, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.trouble = trouble;
  }
}

/** A language model that reads the words of an artist and says what the picture is to show. */
export interface Director {
  /**
   * Returns one to `data.count` directions. Throws a DirectorError. Each request costs, so `mayAskAgain` is asked before each one
   * after the first.
   */
  readonly direct: (
    data: DirectorData,
    engine: EngineName,
    signal: AbortSignal,
    mayAskAgain: () => Promise<boolean>,
  ) => Promise<Direction[]>;
}

interface Patience {
  /** In milliseconds, for all attempts together. */
  readonly whole: number;
  readonly pause: number;
}

const usualPatience: Patience = { whole: 45_000, pause: 800 };
/** Requests for one answer. Only a server that refuses each manner but the last is asked once more. */
const requestsMaximum = 3;
/** Four directions take some ten thousand bytes. */
const limits: Limits = { connectMs: 10_000, silenceMs: 45_000, maximumBytes: 200_000 };
type Manner = Pick<Asked, 'format' | 'tokens'>;
/** How an answer is asked for, simpler from step to step. */
const manners: readonly [Manner, ...Manner[]] = [
  { format: 'schema', tokens: tokenCeilings[0] },
  { format: 'schema', tokens: tokenCeilings[1] },
  { format: 'json', tokens: tokenCeilings[1] },
  { format: 'text', tokens: tokenCeilings[1] },
];
const protocols: Readonly<Record<DirectorSettings['service'], Chat>> = { openai: openAi, google };

export function openDirector(settings: DirectorSettings, patience: Patience = usualPatience): Director {
  const chat = protocols[settings.service];
  /** The manner of the last answer: what a server refuses is tried only once. */
  let known = 0;

  async function ask(
    data: DirectorData,
    rules: string,
    manner: Manner,
    signal: AbortSignal,
  ): Promise<string> {
    const { url, headers, body } = chat.request(settings, { rules, data: dataFor(data), ...manner });
    const sent = jsonBody(body);
    const answer = await exchange(
      url,
      { method: 'POST', ...sent, headers: { ...sent.headers, ...headers }, signal },
      limits,
    );
    return chat.textOf(readJson(answer));
  }

  return {
    direct: async (data, engine, gone, mayAskAgain) => {
      const signal = AbortSignal.any([gone, AbortSignal.timeout(patience.whole)]);
      const rules = rulesFor(data.tool, engine);
      let level = known;
      for (let requests = 1; ; requests += 1) {
        try {
          const answer = await ask(data, rules, manners[level] ?? manners[0], signal);
          known = level;
          return readDirections(answer, data, rules);
        } catch (error) {
          const isManner = isWrongRequest(error) && level < manners.length - 1;
          const isOver = requests >= (isManner ? manners.length : requestsMaximum);
          if (signal.aborted || isOver || !(isManner || mayHelp(error))) throw toTrouble(error, signal);
          if (!(await mayAskAgain()))
            throw new DirectorError('busy', 'There are no requests left today.', { cause: error });
          if (isManner) level += 1;
          // Woken by the abort signal, which the next request notices.
          else await sleep(patience.pause, undefined, { signal, ref: false }).catch(() => undefined);
        }
      }
    },
  };
}

/** The response of a server that does not know the format, or cannot write so much. */
const isWrongRequest = (error: unknown): boolean =>
  error instanceof OutsideError && [400, 422, 501].includes(error.status ?? 0);

/** A retry may help after an unusable answer, but not after a refusal. */
const mayHelp = (error: unknown): boolean =>
  error instanceof OutsideError ? error.again && error.afterMs === null : !(error instanceof Refusal);

function toTrouble(error: unknown, signal: AbortSignal): DirectorError {
  const options = { cause: error };
  if (error instanceof Refusal) return new DirectorError('refused', 'The model refused.', options);
  if (error instanceof OutsideError && error.trouble === 'busy')
    return new DirectorError('busy', 'The model has too much to do.', options);
  return new DirectorError('failed', signal.aborted ? 'No answer in time.' : 'No usable answer.', options);
}
