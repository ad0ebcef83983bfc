export const engines = ['openai', 'google', 'automatic1111', 'comfyui'] as const;
export type EngineId = (typeof engines)[number];

/** How a stand-in behaves. A word in brackets in the prompt, like [busy], asks for the same. */
export const moodNames = {
  fine: 'Makes the image at once',
  slow: 'Takes its time',
  busy: 'Has too much to do (429 with retry-after)',
  fail: 'Breaks down (500)',
  refuse: 'Will not make this for reasons of content',
  garbage: 'Answers with an image that is none',
  gif: 'Answers with a GIF',
  html: 'Answers with a web page, as a wrong proxy would',
  cut: 'Hangs up in the middle of its answer',
} as const;
export type Mood = keyof typeof moodNames;

export type Seen = { engine: EngineId; call: string } & Record<string, unknown>;

const maxRemembered = 200;
const atOnceMs = 40;

/** What all engine stand-ins share: their moods, and what they have been asked. */
export class Moods {
  #current: Record<EngineId, { mood: Mood; left: number }> = {
    openai: { mood: 'fine', left: 0 },
    google: { mood: 'fine', left: 0 },
    automatic1111: { mood: 'fine', left: 0 },
    comfyui: { mood: 'fine', left: 0 },
  };
  readonly seen: Seen[] = [];
  slowMs = 4000;
  retryAfter = 1;

  get current(): Readonly<Record<EngineId, { mood: Mood; left: number }>> {
    return this.#current;
  }

  saw(seen: Seen): void {
    this.seen.push(seen);
    if (this.seen.length > maxRemembered) this.seen.shift();
  }

  /** The mood for this order. One that was set for a number of times is used up by it. */
  for(engine: EngineId, prompt: string): Mood {
    const [, word] = /\[(\w+)\]/.exec(prompt) ?? [];
    if (isMood(word)) return word;
    const set = this.#current[engine];
    const { mood } = set;
    if (set.left > 0) {
      set.left -= 1;
      if (set.left === 0) set.mood = 'fine';
    }
    return mood;
  }

  /** How long an image takes. */
  duration(mood: Mood): number {
    return mood === 'slow' ? this.slowMs : atOnceMs;
  }

  /** Takes the fields of the control form; a TypeError says what is wrong with them. */
  change(fields: Record<string, unknown>): void {
    const { engine, mood = 'fine', times = 0, slowMs, retryAfter } = fields;
    if (!isMood(mood)) throw new TypeError(`mood must be one of ${Object.keys(moodNames).join(', ')}`);
    const left = count(times, 'times', 1000);
    if (slowMs !== undefined) this.slowMs = count(slowMs, 'slowMs', 600_000);
    if (retryAfter !== undefined) this.retryAfter = count(retryAfter, 'retryAfter', 3600);
    for (const each of enginesNamed(engine)) this.#current[each] = { mood, left };
  }
}

function enginesNamed(engine: unknown): readonly EngineId[] {
  if (engine === undefined || engine === '' || engine === 'all') return engines;
  const found = engines.find((each) => each === engine);
  if (!found) throw new TypeError(`engine must be all or one of ${engines.join(', ')}`);
  return [found];
}

function isMood(value: unknown): value is Mood {
  return typeof value === 'string' && Object.hasOwn(moodNames, value);
}

function count(value: unknown, name: string, maximum: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > maximum) {
    throw new TypeError(`${name} must be an integer from 0 to ${maximum}`);
  }
  return number;
}
