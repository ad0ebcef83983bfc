import { readFileSync, writeFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { defaultInputs } from '@artcade/domain/tool-forms';
import { draw } from './src/draw.ts';
const [,, out, cols0, side0, ...rest] = process.argv;
const lines = readFileSync(rest[0]!, 'utf8').split('\n').filter(Boolean);
const cols = Number(cols0), side = Number(side0);
const rows = Math.ceil(lines.length / cols);
const sheet = createCanvas(cols * side, rows * (side + 16));
const b = sheet.getContext('2d');
b.fillStyle = '#ddd'; b.fillRect(0, 0, sheet.width, sheet.height);
let ms = 0;
for (const [i, line] of lines.entries()) {
  const [prompt = '', opts = '{}'] = line.split(' ## ');
  const o = JSON.parse(opts);
  const { inputs = {}, ...changes } = o;
  const t = performance.now();
  try {
    const r = await draw({ tool: 'character-generator', mode: 'create', prompt, style: 'painterly', palette: 'auto', language: 'en', size: { width: side*2, height: side*2 }, seed: 5 + i, transparent: true, references: [], ...changes, inputs: { ...defaultInputs('character-generator'), ...inputs } } as any, () => {});
    ms += performance.now() - t;
    b.drawImage(await loadImage(r.bytes), (i % cols) * side, Math.floor(i / cols) * (side + 16), side, side);
    if (process.env['HEED']) console.log(prompt, '\n    ', Object.entries(r.heeded ?? {}).map(([a,c])=>a===c?a:a+'>'+c).join(' '));
  } catch (e) { console.log(prompt, (e as Error).stack); }
  b.fillStyle = '#000'; b.font = '11px sans-serif';
  b.fillText(prompt.slice(0, Math.floor(side/5.5)), (i % cols) * side + 2, Math.floor(i / cols) * (side + 16) + side + 11);
}
writeFileSync(out!, await sheet.encode('png'));
console.log('mean ms', Math.round(ms / lines.length));
