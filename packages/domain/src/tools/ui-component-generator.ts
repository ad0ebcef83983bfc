import { square, type ToolRecord } from './tool-record.ts';

export const uiComponentGenerator = {
  form: {
    fields: {
      scope: { kind: 'choice', options: ['kit', 'part'] },
      part: {
        kind: 'choice',
        fromWords: true,
        options: ['button', 'panel', 'bar', 'slot', 'toggle', 'slider', 'tab', 'icon'],
      },
      theme: {
        kind: 'choice',
        fromWords: true,
        options: ['wood', 'stone', 'parchment', 'metal', 'candy', 'sci-fi'],
      },
      label: { kind: 'text', maximum: 16 },
      states: { kind: 'flag', default: true },
      nineSlice: { kind: 'flag', default: false },
    },
    sizes: { sheet: { width: 1600, height: 1200 }, square, part: { width: 768, height: 512 } },
    transparent: 'always',
    edits: false,
  },
  noun: 'interface',
  kitParts: [],
  exports: ['sheet', 'aseprite', 'nine-slice', 'phaser', 'pixi', 'godot'],
  drawingSeconds: 2,
} as const satisfies ToolRecord;
