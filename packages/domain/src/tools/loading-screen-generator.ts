import { landscape, portrait, type ToolRecord } from './tool-record.ts';

export const loadingScreenGenerator = {
  form: {
    fields: {
      title: { kind: 'text', maximum: 28, required: true },
      tip: { kind: 'text', maximum: 90 },
      scene: {
        kind: 'choice',
        fromWords: true,
        options: ['forest', 'mountains', 'desert', 'snow', 'sea', 'cave', 'volcano', 'city', 'space'],
      },
      bar: { kind: 'choice', options: ['bar', 'segments', 'ring', 'none'] },
      progress: { kind: 'number', minimum: 0, maximum: 100, default: 60 },
    },
    sizes: { portrait, landscape, tablet: { width: 1200, height: 1600 } },
    transparent: 'never',
    edits: false,
  },
  noun: 'loading screen',
  kitParts: ['hero', 'logo'],
  exports: ['layers', 'psd', 'ora'],
  drawingSeconds: 6,
} as const satisfies ToolRecord;
