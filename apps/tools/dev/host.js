// A host that speaks the real protocol and returns sample images at once, without a server.
const query = new URLSearchParams(location.search);
const tool = query.get('tool') ?? 'logo-generator';
const engine = query.get('engine') ?? 'builtin';
const speed = Number(query.get('speed') ?? 1);
const cost = window.tools[tool].creditCost;
const frame = document.querySelector('iframe');
let credits = Number(query.get('credits') ?? 500);
let port = null;
let count = 0;
const generations = new Map();
/** Every request of the tool, for tests. */
window.asked = [];

const say = (event, data) => port?.postMessage({ event, data });
window.say = say;

function assetOf(id) {
  const url = `/art/${tool}.webp`;
  return {
    id: `asset-${id}`,
    name: `${tool}-${id}.png`,
    url,
    gridUrl: url,
    previewUrl: url,
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    size: 1,
    width: 960,
    height: 540,
    type: 'image/png',
    ownerUid: 'me',
    tool,
    createdAt: new Date().toISOString(),
    deletedAt: null,
  };
}

function add(order, at, state = 'queued') {
  count += 1;
  const { variations: _, takes: __, references, key, seed, engine: wanted, ...recipe } = order;
  const generation = {
    id: `g${count}`,
    batchId: key,
    state,
    progress: state === 'done' ? 1 : 0,
    cost,
    recipe: {
      tool,
      seed: seed ?? 7,
      engine: wanted ?? engine,
      model: (wanted ?? engine) === 'builtin' ? 'Artcade 1' : 'gpt-image-1',
      parents: (references ?? []).flatMap(({ assetId }) => (assetId ? [assetId] : [])),
      notes: [],
      ...(query.has('reading') && { reading: JSON.parse(query.get('reading')) }),
      ...recipe,
    },
    isKept: false,
    isHidden: false,
    asset: state === 'done' ? assetOf(`g${count}`) : null,
    failure: null,
    createdAt: new Date(at).toISOString(),
    finishedAt: null,
  };
  generations.set(generation.id, generation);
  return generation;
}

/** What one image of an order has for itself. */
function takeOf({ seed, inputs, takes = [] }, index) {
  const take = takes[index];
  return take ? { seed: take.seed, inputs: { ...inputs, ...take.inputs } } : { seed: seed + index };
}

function update(id, change) {
  const before = generations.get(id);
  if (!['queued', 'running'].includes(before.state)) return;
  const next = { ...before, ...change };
  generations.set(id, next);
  say('generation', next);
}

function work(id) {
  const { prompt } = generations.get(id).recipe;
  const code = /\[(\w+)\]/.exec(prompt)?.[1];
  for (const share of [0.1, 0.3, 0.5, 0.7, 0.9])
    setTimeout(() => update(id, { state: 'running', progress: share }), (600 + share * 3000) / speed);
  setTimeout(() => {
    const failure = code?.includes('_') && { code, reason: 'It shows a brand that is protected.' };
    update(id, failure ? { state: 'failed', failure } : { state: 'done', progress: 1, asset: assetOf(id) });
    if (failure) {
      credits += cost;
      say('credits', credits);
    }
  }, 3900 / speed);
}

const kitOf = (id, name, colours) => ({
  id,
  name,
  genre: 'puzzle',
  style: 'cel',
  colours,
  logo: null,
  hero: { ...assetOf(id), name: 'hero.png' },
  ownerUid: 'me',
  ownerName: 'Me',
  team: null,
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
});
const kits = [
  kitOf('k1', 'Lantern Bay', ['#0b1f3a', '#14507a', '#2b9cb8', '#7fd6d0', '#eafaf3']),
  kitOf('k2', 'Emberfall', ['#1a0f0f', '#5c1a12', '#b8391c', '#f28c28', '#ffdf8e']),
];

/** Words that this host knows: group, name, what it is drawn as, what it can be exchanged for. */
const words = {
  knight: ['who', 'role.knight', null, ['role.mage', 'role.samurai']],
  katana: ['holds', 'thing.katana', 'thing.sword', ['thing.sword', 'thing.axe']],
  forest: ['place', 'place.forest', null, ['place.cave']],
};
const nameOf = (id) => id.slice(id.indexOf('.') + 1);
const named = (id) => ({ id, name: nameOf(id) });

function chipOf(text, instead) {
  const [group, read, as, others] = words[text];
  const id = instead[read] ?? read;
  return {
    id,
    text,
    name: nameOf(id),
    kind: id.split('.')[0],
    group,
    attributes: [],
    isDrawn: true,
    isOverruled: false,
    as: as && id === read ? named(as) : null,
    from: id === read ? null : named(read),
    others: others.map(named),
  };
}

/** Prompts with `[late]` are answered when the test calls this. */
const late = [];
window.answerLate = () => {
  for (const answer of late.splice(0)) answer();
};

async function readPrompt({ prompt, briefEdits: { without, instead } }) {
  if (prompt.includes('[offline]')) throw { code: 'unavailable', message: 'Cut off.' };
  if (prompt.includes('[late]')) await new Promise((resolve) => late.push(resolve));
  const known = prompt.toLowerCase().match(/\w+/g) ?? [];
  const found = known.filter((word) => Object.hasOwn(words, word));
  return {
    chips: found.filter((word) => !without.includes(words[word][1])).map((word) => chipOf(word, instead)),
    left: without.map((id) => ({ ...named(id), isEdit: true })),
    texts: [],
    unknown: ['griffn', 'zorblax']
      .filter((word) => known.includes(word))
      .map((text) => ({ text, nearest: text === 'griffn' ? named('creature.griffin') : null })),
    fields: known.includes('forest') ? { scene: { option: 'forest', name: 'forest' } } : {},
  };
}

/** Words that were appealed for. */
const appeals = new Set();

const methods = {
  readPrompt,
  hello: () => ({
    tool,
    language: query.get('language') ?? 'en',
    theme: query.get('theme') ?? 'dark',
    credits,
    cost,
    editCost: tool === 'character-generator' ? 15 : null,
    hasDirector: query.has('director'),
    ...(query.has('others') && { others: [{ name: query.get('others'), model: 'gpt-image-1' }] }),
    // `choices=google,comfyui!`: the second one is out of use.
    ...(query.has('choices') && {
      choices: query
        .get('choices')
        .split(',')
        .map((each) => {
          const name = each.replace('!', '');
          return { name, model: name === 'builtin' ? 'Artcade 1' : `${name}-1`, isDown: each.endsWith('!') };
        }),
      chosenEngine: query.get('chosen'),
    }),
    engine: { name: engine, model: engine === 'builtin' ? 'Artcade 1' : 'gpt-image-1' },
    recipe: query.has('recipe') ? JSON.parse(query.get('recipe')) : null,
  }),
  generate: (order) => {
    const known = [...generations.values()].filter(({ batchId }) => batchId === order.key);
    if (known.length > 0) return known;
    if (/\[refused\]/.test(order.prompt))
      throw {
        code: 'prompt_refused',
        message: 'Against the rules.',
        category: query.get('category') ?? 'hate',
        words: order.prompt,
        ...(appeals.has(order.prompt) && { appeal: 'open' }),
      };
    if (/\[stop\]/.test(order.prompt)) throw { code: 'too_many_generations', message: 'Too many.' };
    const price = (order.mode === 'edit' ? 15 : cost) * order.variations;
    if (price > credits) throw { code: 'insufficient_credits', message: 'Too few.', cost: price };
    credits -= price;
    say('credits', credits);
    const made = Array.from({ length: order.variations }, (_, index) =>
      add({ ...order, ...takeOf(order, index) }, Date.now()),
    );
    for (const { id } of made) work(id);
    // Simulates a lost response: the order is stored, the reply is dropped.
    if (/\[lost\]/.test(order.prompt)) throw { code: 'unavailable', message: 'Cut off.' };
    return made;
  },
  appeal: ({ words, note = '' }) => {
    if (/\[full\]/.test(note)) throw { code: 'too_many_appeals', message: 'Too many.', maximum: 5 };
    appeals.add(words);
    return { id: 'a1', category: 'hate', state: 'open', createdAt: new Date().toISOString() };
  },
  cancel: ({ id }) => {
    update(id, { state: 'cancelled' });
    credits += cost;
    say('credits', credits);
    return generations.get(id);
  },
  mark: ({ id, ...marks }) => {
    if (query.has('stuck')) throw { code: 'unavailable', message: 'Cut off.' };
    generations.set(id, { ...generations.get(id), ...marks });
    return generations.get(id);
  },
  direct: ({ prompt, count }) => {
    if (/\[busy\]/.test(prompt)) return { directions: [], trouble: 'busy' };
    const brief = { subjects: [], things: [], places: [], whole: [], texts: [], without: [] };
    const titles = ['Golden evening', 'Moonlit night', 'First snow', 'Storm coming'].slice(0, count);
    const directions = titles.map((title) => ({
      title,
      words: `${prompt}, ${title.toLowerCase()}`,
      prompt: `A picture of ${prompt}: ${title.toLowerCase()}.`,
      brief,
    }));
    return { directions, trouble: null };
  },
  lastExport: () => null,
  exportAgain: () => ({ name: 'lantern.png' }),
  openExport: () => null,
  playable: () => {
    throw { code: 'unavailable', message: 'Nothing is drawn here.' };
  },
  setKitPicture: ({ kitId }) => kits.find(({ id }) => id === kitId),
  history: ({ before, search = '', kept } = {}) => {
    const all = [...generations.values()]
      .filter(({ recipe, isKept, isHidden }) => {
        const isFound = recipe.prompt.toLowerCase().includes(search.toLowerCase());
        return !isHidden && isFound && (isKept || !kept);
      })
      .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    const from = Number(before ?? 0);
    return { generations: all.slice(from, from + 8), next: all.length > from + 8 ? String(from + 8) : null };
  },
  pickImage: async () => {
    const bytes = await (await fetch(`/art/${tool}.webp`)).arrayBuffer();
    const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
    const assetId = query.has('device') ? null : 'asset-picked';
    return { imageData: `data:image/webp;base64,${btoa(binary)}`, fileName: 'my-hero.webp', assetId };
  },
  download: () => null,
  openDrive: () => null,
  kits: () => ({
    kits: query.has('kits') ? kits : [],
    chosen: query.get('kits') || null,
    mine: kits.map(({ id }) => id),
  }),
  chooseKit: () => null,
  openKits: () => null,
  draft: () => (query.has('draft') ? { form: JSON.parse(query.get('draft')), previews: {} } : null),
  saveDraft: () => null,
  openWallet: () => null,
  // The seed is written on it, so that a test can tell sketches apart.
  sketch: async ({ prompt, takes, side }) => {
    if (/\[refused\]/.test(prompt)) throw { code: 'prompt_refused', message: 'No.', category: 'hate' };
    if (/\[tired\]/.test(prompt)) throw { code: 'rate_limited', message: 'Later.', retryAfter: 600 };
    const picture = (seed) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="hsl(${seed % 360} 40% 40%)"/><text x="10" y="40" fill="#fff">${seed}</text></svg>`;
    return { pictures: takes.map(({ seed }) => `data:image/svg+xml;base64,${btoa(picture(seed))}`) };
  },
};

const sample = {
  mode: 'create',
  prompt: 'A lantern on a misty bridge at night',
  inputs: {},
  style: 'painterly',
  palette: 'auto',
  size: 'landscape',
};
for (let index = 0; index < Number(query.get('history') ?? 0); index += 1)
  add(
    { ...sample, prompt: `${sample.prompt} ${index}`, seed: index, key: `old-${Math.floor(index / 3)}` },
    Date.now() - (index + 1) * 3_600_000,
    'done',
  );
if (query.has('running')) {
  const { id } = add({ ...sample, seed: 99, key: 'running' }, Date.now() - 1000);
  setTimeout(() => work(id), 500);
}

addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow || data?.type !== 'iframeReady' || query.has('deaf')) return;
  const channel = new MessageChannel();
  port = channel.port1;
  port.onmessage = async ({ data: { id, method, params } }) => {
    window.asked.push({ method, params });
    try {
      port.postMessage({ id, result: await methods[method](params) });
    } catch (error) {
      port.postMessage({ id, error });
    }
  };
  frame.contentWindow.postMessage({ type: 'artcadeConnect', version: 1, nonce: 'n' }, '*', [channel.port2]);
});
frame.src = `/frames/${tool}/`;
