export const engines = [
  'openai',
  'google',
  'automatic1111',
  'comfyui',
  'fal',
  'replicate',
  'bfl',
  'stability',
] as const;
export type EngineId = (typeof engines)[number];

/** How a stand-in responds. A name in brackets in a prompt, like [busy], applies to that image only. The API says `mood`. */
export const behaviourLabels = {
  fine: 'Makes the image immediately',
  slow: 'Slow',
  busy: 'Busy (429 with Retry-After)',
  fail: 'Fails (500)',
  refuse: 'Refuses the content',
  garbage: 'Returns invalid image data',
  gif: 'Returns a GIF',
  html: 'Returns a web page, like a misconfigured proxy',
  cut: 'Closes the connection during the response',
  hang: 'Never answers',
  odd: 'Returns an image of another size',
  broke: 'Says that the balance is used up',
} as const;
export type Behaviour = keyof typeof behaviourLabels;

type EngineCall = { engine: EngineId; call: string } & Record<string, unknown>;

const maxCalls = 2000;
const fastMs = 40;
const hangMs = 3_600_000;

type Setting = { mood: Behaviour; left: number };

/** The behaviour of each engine stand-in and a log of the calls they received. */
export function createEngineBehaviours() {
  const current: Record<EngineId, Setting> = {
    openai: { mood: 'fine', left: 0 },
    google: { mood: 'fine', left: 0 },
    automatic1111: { mood: 'fine', left: 0 },
    comfyui: { mood: 'fine', left: 0 },
    fal: { mood: 'fine', left: 0 },
    replicate: { mood: 'fine', left: 0 },
    bfl: { mood: 'fine', left: 0 },
    stability: { mood: 'fine', left: 0 },
  };
  const calls: EngineCall[] = [];
  /** What each engine would charge for: images that left it, usable or not. */
  const images = Object.fromEntries(engines.map((engine) => [engine, 0])) as Record<EngineId, number>;
  let slowMs = 4000;
  let retryAfter = 1;

  function record(call: EngineCall): void {
    calls.push(call);
    if (calls.length > maxCalls) calls.shift();
  }

  /** Returns the behaviour for one order, and uses up one of the times it was set for. */
  function take(engine: EngineId, prompt: string): Behaviour {
    const [, word] = /\[(\w+)\]/.exec(prompt) ?? [];
    if (isBehaviour(word)) return word;
    const setting = current[engine];
    const { mood } = setting;
    if (setting.left > 0) {
      setting.left -= 1;
      if (setting.left === 0) setting.mood = 'fine';
    }
    return mood;
  }

  /** Returns how many milliseconds an image takes. */
  function duration(behaviour: Behaviour): number {
    if (behaviour === 'hang') return hangMs;
    return behaviour === 'slow' ? slowMs : fastMs;
  }

  /** Applies the fields of the form. Throws a TypeError that says what is wrong with them. */
  function update(fields: Record<string, unknown>): void {
    const { engine, mood = 'fine', times = 0 } = fields;
    if (!isBehaviour(mood))
      throw new TypeError(`mood must be one of ${Object.keys(behaviourLabels).join(', ')}`);
    const left = count(times, 'times', 1000);
    if (fields['slowMs'] !== undefined) slowMs = count(fields['slowMs'], 'slowMs', 600_000);
    if (fields['retryAfter'] !== undefined) retryAfter = count(fields['retryAfter'], 'retryAfter', 3600);
    for (const each of enginesNamed(engine)) current[each] = { mood, left };
  }

  return {
    current: current as Readonly<Record<EngineId, Readonly<Setting>>>,
    calls: calls as readonly EngineCall[],
    images: images as Readonly<Record<EngineId, number>>,
    countImage: (engine: EngineId): void => {
      images[engine] += 1;
    },
    slowMs: () => slowMs,
    retryAfter: () => retryAfter,
    record,
    take,
    duration,
    update,
  };
}

export type EngineBehaviours = ReturnType<typeof createEngineBehaviours>;

function enginesNamed(engine: unknown): readonly EngineId[] {
  if (engine === undefined || engine === '' || engine === 'all') return engines;
  const found = engines.find((each) => each === engine);
  if (!found) throw new TypeError(`engine must be all or one of ${engines.join(', ')}`);
  return [found];
}

function isBehaviour(value: unknown): value is Behaviour {
  return typeof value === 'string' && Object.hasOwn(behaviourLabels, value);
}

function count(value: unknown, name: string, maximum: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > maximum) {
    throw new TypeError(`${name} must be an integer from 0 to ${maximum}`);
  }
  return number;
}
