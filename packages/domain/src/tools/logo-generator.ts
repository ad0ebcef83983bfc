import { square, type ToolRecord } from './tool-record.ts';

export const logoGenerator = {
  form: {
    fields: {
      title: { kind: 'text', maximum: 28, required: true },
      tagline: { kind: 'text', maximum: 48 },
      treatment: {
        kind: 'choice',
        fromWords: true,
        options: ['gold', 'steel', 'stone', 'wood', 'ice', 'fire', 'neon', 'candy', 'slime', 'comic'],
      },
      shape: { kind: 'choice', fromWords: true, options: ['straight', 'arc', 'wave', 'rise'] },
      emblem: { kind: 'text', maximum: 40 },
      transparent: { kind: 'flag', default: true },
    },
    sizes: { wide: { width: 1600, height: 900 }, square, small: { width: 800, height: 450 } },
    transparent: 'choice',
    edits: false,
  },
  noun: 'logo',
  kitParts: [],
  exports: ['layers', 'psd', 'ora'],
  drawingSeconds: 1.5,
} as const satisfies ToolRecord;
