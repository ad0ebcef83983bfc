import { toolSlugs } from '@artcade/domain/catalog';
import * as z from 'zod/mini';
import { askedDirections, askedReading, directions, promptReading } from '../briefs.ts';
import { draft, newDraft } from '../drafts.ts';
import { editing, newEdit, newEditLimit } from '../edits.ts';
import { exampleAsset, exampleForm, exampleGeneration, exampleOrder } from '../examples.ts';
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
    group: 'Generating',
    summary: 'Hold the price of images and queue them; the same key returns the same generations',
    body: newGenerations,
    takesIdempotencyKey: true,
    takesSpendingLimit: true,
    answer: z.array(generation),
    bodyLimit: newGenerationsLimit,
    example: { body: exampleOrder, answer: [exampleGeneration] },
  },
  startEdit: {
    method: 'POST',
    path: '/edits',
    access: 'user',
    key: 'generate',
    rule: 'editImage',
    group: 'Generating',
    summary:
      'Hold the price of an edit of an image and queue it; the result is a version of the image. The same key returns the same edit',
    body: newEdit,
    takesIdempotencyKey: true,
    takesSpendingLimit: true,
    answer: generation,
    bodyLimit: newEditLimit,
    example: {
      // Offered everywhere, without an image model.
      body: { assetId: exampleAsset.id, edit: { kind: 'enlarge', factor: 2 } },
      answer: {
        ...exampleGeneration,
        cost: 15,
        recipe: {
          ...exampleGeneration.recipe,
          mode: 'edit',
          parents: [exampleAsset.id],
          edit: { kind: 'enlarge', factor: 2 },
        },
      },
    },
  },
  getEditing: {
    method: 'GET',
    path: '/edits/{id}',
    access: 'user',
    key: 'read',
    rule: 'editImage',
    group: 'Generating',
    summary: 'Which edits are offered for an image, by which engine, and what one costs',
    params: { id: opaque() },
    answer: editing,
    example: {
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
  },
  getPlayable: {
    method: 'GET',
    path: '/getPlayable/{id}',
    access: 'user',
    key: 'read',
    rule: 'seeImage',
    group: 'Generating',
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
    group: 'Generating',
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
    example: { answer: { generations: [exampleGeneration], next: null } },
  },
  watchGenerations: {
    method: 'GET',
    path: '/generations/events',
    access: 'user',
    key: null,
    rule: 'self',
    group: 'Generating',
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
    group: 'Generating',
    summary:
      'A generation of the caller; with `wait`, the answer comes when it is over or the seconds have passed',
    params: { id: opaque() },
    query: { wait: z.optional(z.string().check(z.regex(/^([0-5]?\d|60)$/))) },
    answer: generation,
    example: {
      answer: {
        ...exampleGeneration,
        state: 'done',
        progress: 1,
        asset: exampleAsset,
        finishedAt: '2026-11-16T09:30:02.000Z',
      },
    },
  },
  markGeneration: {
    method: 'POST',
    path: '/generations/{id}/marks',
    access: 'user',
    key: 'write',
    rule: 'ownGeneration',
    group: 'Generating',
    summary:
      'Mark a generation as kept, or hide it: its image goes to the trash, and is restored when it is shown again',
    params: { id: opaque() },
    body: generationMarks,
    answer: generation,
    example: { body: { isKept: true }, answer: { ...exampleGeneration, isKept: true } },
  },
  cancelGeneration: {
    method: 'POST',
    path: '/generations/{id}/cancel',
    access: 'user',
    key: 'generate',
    rule: 'ownGeneration',
    group: 'Generating',
    summary: 'Cancel a generation and release its hold; one that has ended stays as it is',
    params: { id: opaque() },
    answer: generation,
    example: {
      answer: { ...exampleGeneration, state: 'cancelled', finishedAt: exampleGeneration.createdAt },
    },
  },
  sketch: {
    method: 'POST',
    path: '/sketch',
    access: 'anyone',
    key: null,
    rule: 'anyone',
    group: 'Generating',
    summary: 'A small free picture of a prompt by the built-in engine, without an account. Stores nothing',
    body: askedSketch,
    answer: sketch,
    example: { body: { tool: 'character-generator', prompt: 'a fox knight', language: 'en' } },
  },
  readPrompt: {
    method: 'POST',
    path: '/readPrompt',
    access: 'user',
    key: 'read',
    rule: 'self',
    group: 'Generating',
    summary: 'How the built-in engine understands a prompt. Changes nothing and costs nothing',
    body: askedReading,
    answer: promptReading,
    example: {
      body: {
        tool: exampleOrder.tool,
        mode: exampleOrder.mode,
        prompt: exampleOrder.prompt,
        inputs: exampleOrder.inputs,
        language: 'en',
      },
    },
  },
  directPrompt: {
    method: 'POST',
    path: '/directPrompt',
    access: 'user',
    key: 'generate',
    rule: 'self',
    group: 'Generating',
    summary:
      'How the language model of this installation would make the picture: words, a prompt and a brief for each direction. Costs no credits',
    body: askedDirections,
    answer: directions,
    example: {
      body: {
        tool: exampleOrder.tool,
        prompt: 'old fox knigt, lantern, snow',
        inputs: exampleOrder.inputs,
        style: exampleOrder.style,
        language: 'en',
        count: 4,
      },
    },
  },
  previewOrder: {
    method: 'POST',
    path: '/previewOrder',
    access: 'user',
    key: 'generate',
    rule: 'self',
    group: 'Generating',
    summary: 'Small sketches of a form by the built-in engine. Cost nothing and store nothing',
    body: askedPreview,
    answer: preview,
    example: { body: { ...exampleForm, seed: 481_516 } },
  },
  appealRefusal: {
    method: 'POST',
    path: '/appeals',
    access: 'user',
    key: 'generate',
    rule: 'self',
    group: 'Generating',
    summary:
      'Asks an operator to let words pass that were refused by `prompt_refused`, or an image that a check keeps from others. The same again is the same appeal',
    body: newAppeal,
    answer: appeal,
    example: {
      body: {
        words: 'a nazi flag over the base',
        note: 'A game about the resistance: the flag is torn down in this scene.',
      },
    },
  },
  getDraft: {
    method: 'GET',
    path: '/drafts/{slug}',
    access: 'user',
    key: null,
    rule: 'self',
    group: 'Generating',
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
    group: 'Generating',
    summary:
      'Save a form while it is being filled in, one per tool. The latest change wins; returns the form that is stored',
    body: newDraft,
    answer: draft,
    example: {
      body: {
        tool: 'character-generator',
        form: {
          mode: 'create',
          prompt: 'a knight',
          inputs: { role: 'knight' },
          briefEdits: { without: [], instead: {} },
          style: 'flat',
          palette: 'auto',
          size: 'square',
          seed: 1,
          isSeedLocked: false,
          variations: 1,
          references: [],
          kitId: null,
          open: [],
        },
        ago: 0,
      },
    },
  },
} as const satisfies Record<string, Call>;
