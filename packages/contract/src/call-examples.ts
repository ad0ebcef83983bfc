import { tools } from '@artcade/domain/catalog';
import type { Answer, Body, CallName } from './calls.ts';

/** Without the idempotency key, which the server fills in. */
type Sent<N extends CallName> = Body<N> extends { key: string } ? Omit<Body<N>, 'key'> : Body<N>;
type Examples = { readonly [N in CallName]?: { readonly body?: Sent<N>; readonly answer?: Answer<N> } };

const moment = '2026-11-16T09:30:00.000Z';

const asset = {
  id: '0mQ2v1x8Yd3kTz',
  name: 'Fox knight.png',
  url: '/images/0mQ2v1x8Yd3kTz/original?until=1794216600&signature=9hT2',
  gridUrl: '/images/0mQ2v1x8Yd3kTz/grid?until=1794216600&signature=1xQ7',
  previewUrl: '/images/0mQ2v1x8Yd3kTz/preview?until=1794216600&signature=pL04',
  thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
  size: 184_220,
  width: 1024,
  height: 1024,
  type: 'png',
  ownerUid: 'u_4Tq8',
  tool: 'character-generator',
  createdAt: moment,
  deletedAt: null,
} as const satisfies Answer<'listAssets'>[number];

const order = {
  tool: 'character-generator',
  mode: 'create',
  prompt: 'a fox knight with a red cloak and a lantern',
  inputs: { role: 'knight' },
  style: 'painterly',
  palette: 'auto',
  size: 'small',
  variations: 1,
} as const satisfies Sent<'startGenerations'>;

const { variations: _, ...recipeFields } = order;

const generation = {
  id: '0mQ2v1wZr5',
  batchId: 'b_81kD',
  state: 'queued',
  progress: 0,
  preview: null,
  cost: tools[order.tool].creditCost,
  recipe: {
    ...recipeFields,
    seed: 481_516,
    engine: 'builtin',
    model: 'Artcade',
    parents: [],
    notes: [],
  },
  isKept: false,
  isHidden: false,
  asset: null,
  failure: null,
  createdAt: moment,
  finishedAt: null,
} as const satisfies Answer<'getGeneration'>;

const kit: Sent<'createKit'> = {
  name: 'Lantern Woods',
  genre: null,
  style: 'painterly',
  colours: ['#1B1F3B', '#3F4B7F', '#8B6F9B', '#E0A458', '#F7E7CE'],
  logoId: null,
  heroId: null,
  teamId: null,
};

/** A request and an answer of the calls that programs make most, for the reference and its code samples. */
export const callExamples: Examples = {
  startGenerations: { body: order, answer: [generation] },
  getGeneration: {
    answer: { ...generation, state: 'done', progress: 1, asset, finishedAt: '2026-11-16T09:30:02.000Z' },
  },
  listGenerations: { answer: { generations: [generation], next: null } },
  cancelGeneration: { answer: { ...generation, state: 'cancelled', finishedAt: moment } },
  markGeneration: { body: { isKept: true }, answer: { ...generation, isKept: true } },
  startEdit: {
    body: { assetId: asset.id, edit: { kind: 'pose', prompt: 'she runs to the right' } },
    answer: {
      ...generation,
      cost: 15,
      recipe: {
        ...generation.recipe,
        mode: 'edit',
        prompt: 'she runs to the right',
        engine: 'openai',
        model: 'gpt-image-2.5-flare',
        parents: [asset.id],
        edit: { kind: 'pose', prompt: 'she runs to the right' },
      },
    },
  },
  getEditing: {
    answer: {
      width: 1024,
      height: 1024,
      cost: 15,
      kinds: [
        { kind: 'pose', engine: 'openai', model: 'gpt-image-2.5-flare' },
        { kind: 'cut-out', engine: null, model: 'Artcade' },
      ],
    },
  },
  readPrompt: {
    body: {
      tool: order.tool,
      mode: order.mode,
      prompt: order.prompt,
      inputs: order.inputs,
      language: 'en',
    },
  },
  directPrompt: {
    body: {
      tool: order.tool,
      prompt: 'old fox knigt, lantern, snow',
      inputs: order.inputs,
      style: order.style,
      language: 'en',
      count: 4,
    },
  },
  appealRefusal: {
    body: {
      words: 'a naked stone child on a fountain',
      note: 'It is a cherub, as on every fountain of that time.',
    },
  },
  previewOrder: { body: { ...recipeFields, seed: 481_516 } },
  listAssets: { answer: [asset] },
  renameAsset: { body: { newName: 'Fox knight, front' } },
  tagAsset: { body: { tags: ['hero', 'act 1'] } },
  starAsset: { body: { favourite: true } },
  organiseAssets: { body: { ids: [asset.id], change: { state: 'chosen', addTags: ['hero'] } } },
  createProject: { body: { name: 'Lantern Bay' } },
  updateProject: { body: { isArchived: true } },
  createCollection: { body: { name: 'Final heroes', search: { name: 'hero', state: 'final' } } },
  updateCollection: { body: { name: 'Heroes of act 1' } },
  addVersion: { body: { assetId: '0mQ3b7c2Wn5sKe' } },
  deleteAssets: { body: { ids: [asset.id] } },
  restoreAssets: { body: { ids: [asset.id] } },
  createKit: { body: kit },
  updateKit: { body: kit },
  getWallet: { answer: { credits: 1480, held: 20, arrivals: 312, subscription: null, firstPlan: true } },
  getStorage: { answer: { used: 48_220_114, limit: 1_073_741_824, images: 312, trashed: 4 } },
};
