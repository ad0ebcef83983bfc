import { toolSlugs } from '@artcade/domain/catalog';
import * as z from 'zod/mini';
import { askedDirections, askedReading, directions, promptReading } from '../briefs.ts';
import { draft, newDraft } from '../drafts.ts';
import { editing, newEdit, newEditLimit } from '../edits.ts';
import {
  askedPreview,
  generation,
  generationMarks,
  newGenerations,
  newGenerationsLimit,
  preview,
} from '../generations.ts';
import { playable } from '../playable.ts';
import { appeal, newAppeal } from '../safety.ts';
import { opaque, text } from '../shapes.ts';
import { askedSketch, sketch } from '../sketches.ts';
import type { Call } from './call.ts';

export const generatingCalls = {
  startGenerations: {
    method: 'POST',
    path: '/generations',
    access: 'user',
    key: 'generate',
    rule: 'seeImage',
    summary: 'Hold the price of images and queue them; the same key returns the same generations',
    body: newGenerations,
    takesIdempotencyKey: true,
    takesSpendingLimit: true,
    answer: z.array(generation),
    bodyLimit: newGenerationsLimit,
  },
  startEdit: {
    method: 'POST',
    path: '/edits',
    access: 'user',
    key: 'generate',
    rule: 'editImage',
    summary:
      'Hold the price of an edit of an image and queue it; the result is a version of the image. The same key returns the same edit',
    body: newEdit,
    takesIdempotencyKey: true,
    takesSpendingLimit: true,
    answer: generation,
    bodyLimit: newEditLimit,
  },
  getEditing: {
    method: 'GET',
    path: '/edits/{id}',
    access: 'user',
    key: 'read',
    rule: 'editImage',
    summary: 'Which edits are offered for an image, by which engine, and what one costs',
    params: { id: opaque() },
    answer: editing,
  },
  getPlayable: {
    method: 'GET',
    path: '/getPlayable/{id}',
    access: 'user',
    key: 'read',
    rule: 'seeImage',
    summary:
      'The data to play an image of the built-in engine: frames of a sheet, parts to stretch, layers, a bar, a plan',
    params: { id: opaque() },
    answer: playable,
  },
  listGenerations: {
    method: 'GET',
    path: '/generations',
    access: 'user',
    key: 'read',
    rule: 'self',
    summary: 'Generations of the caller, newest first, page by page',
    query: {
      tool: z.optional(z.enum(toolSlugs)),
      before: z.optional(opaque()),
      /** Beginnings of words of the prompt and of typed texts, with or without accents. */
      search: z.optional(text(200)),
      /** Only those whose image is a favourite. */
      kept: z.optional(z.literal('1')),
    },
    answer: z.object({ generations: z.array(generation), next: z.nullable(z.string()) }),
  },
  watchGenerations: {
    method: 'GET',
    path: '/generations/events',
    access: 'user',
    key: null,
    rule: 'self',
    summary:
      'Streams changes of the generations of the caller, one generation per event. The stream ends now and then: reconnect',
    file: 'text/event-stream',
  },
  getGeneration: {
    method: 'GET',
    path: '/generations/{id}',
    access: 'user',
    key: 'read',
    rule: 'ownGeneration',
    summary:
      'A generation of the caller; with `wait`, the answer comes when it is over or the seconds have passed',
    params: { id: opaque() },
    query: { wait: z.optional(z.string().check(z.regex(/^([0-5]?\d|60)$/))) },
    answer: generation,
  },
  markGeneration: {
    method: 'POST',
    path: '/generations/{id}/marks',
    access: 'user',
    key: 'write',
    rule: 'ownGeneration',
    summary:
      'Mark a generation as kept, or hide it: its image goes to the trash, and is restored when it is shown again',
    params: { id: opaque() },
    body: generationMarks,
    answer: generation,
  },
  cancelGeneration: {
    method: 'POST',
    path: '/generations/{id}/cancel',
    access: 'user',
    key: 'generate',
    rule: 'ownGeneration',
    summary: 'Cancel a generation and release its hold; one that has ended stays as it is',
    params: { id: opaque() },
    answer: generation,
  },
  sketch: {
    method: 'POST',
    path: '/sketch',
    access: 'anyone',
    key: null,
    rule: 'anyone',
    summary: 'A small free picture of a prompt by the built-in engine, without an account. Stores nothing',
    body: askedSketch,
    answer: sketch,
  },
  readPrompt: {
    method: 'POST',
    path: '/readPrompt',
    access: 'user',
    key: 'read',
    rule: 'self',
    summary: 'How the built-in engine understands a prompt. Changes nothing and costs nothing',
    body: askedReading,
    answer: promptReading,
  },
  directPrompt: {
    method: 'POST',
    path: '/directPrompt',
    access: 'user',
    key: 'generate',
    rule: 'self',
    summary:
      'How the language model of this installation would make the picture: words, a prompt and a brief for each direction. Costs no credits',
    body: askedDirections,
    answer: directions,
  },
  previewOrder: {
    method: 'POST',
    path: '/previewOrder',
    access: 'user',
    key: 'generate',
    rule: 'self',
    summary: 'A small sketch of a form by the built-in engine. Costs nothing and stores nothing',
    body: askedPreview,
    answer: preview,
  },
  appealRefusal: {
    method: 'POST',
    path: '/appeals',
    access: 'user',
    key: 'generate',
    rule: 'self',
    summary:
      'Asks an operator to let words pass that were refused by `prompt_refused`, or an image that a check keeps from others. The same again is the same appeal',
    body: newAppeal,
    answer: appeal,
  },
  getDraft: {
    method: 'GET',
    path: '/drafts/{slug}',
    access: 'user',
    key: null,
    rule: 'self',
    summary: "The caller's form of a tool as it was left, on any device; null if there is none",
    params: { slug: opaque(60) },
    answer: z.nullable(draft),
  },
  saveDraft: {
    method: 'POST',
    path: '/drafts',
    access: 'user',
    key: null,
    rule: 'self',
    summary:
      'Save a form while it is being filled in, one per tool. The latest change wins; returns the form that is stored',
    body: newDraft,
    answer: draft,
  },
} as const satisfies Record<string, Call>;
