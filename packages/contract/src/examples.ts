import { tools } from '@artcade/domain/catalog';
import type * as z from 'zod/mini';
import type { generation, newGenerations } from './generations.ts';
import type { newKit } from './kits.ts';
import type { asset } from './shapes.ts';

export const exampleAsset = {
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
  createdAt: '2026-11-16T09:30:00.000Z',
  deletedAt: null,
} as const satisfies z.infer<typeof asset>;

/** What an order and its recipe have in common. */
export const exampleForm = {
  tool: 'character-generator',
  mode: 'create',
  prompt: 'a fox knight with a red cloak and a lantern',
  inputs: { role: 'knight' },
  style: 'painterly',
  palette: 'auto',
  size: 'small',
} as const;

export const exampleOrder = {
  ...exampleForm,
  variations: 1,
} as const satisfies Omit<z.infer<typeof newGenerations>, 'key'>;

export const exampleGeneration = {
  id: '0mQ2v1wZr5',
  batchId: 'b_81kD',
  state: 'queued',
  progress: 0,
  preview: null,
  cost: tools[exampleForm.tool].creditCost,
  recipe: {
    ...exampleForm,
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
  createdAt: exampleAsset.createdAt,
  finishedAt: null,
} as const satisfies z.infer<typeof generation>;

export const exampleKit = {
  name: 'Lantern Woods',
  genre: null,
  style: 'painterly',
  colours: ['#1B1F3B', '#3F4B7F', '#8B6F9B', '#E0A458', '#F7E7CE'],
  logoId: null,
  heroId: null,
  teamId: null,
} as const satisfies Omit<z.infer<typeof newKit>, 'key'>;
