import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Path2D } from '@napi-rs/canvas';
import { drawnShapes } from './drawn.ts';
import { ownBodies } from './own/bodies.ts';
import type { Shape } from './shape.ts';

let bodies: ReadonlyMap<string, string> | undefined;

/** Loaded with the first icon: the file is large, and half of it are skin tones that we do not draw. */
function allBodies(): ReadonlyMap<string, string> {
  if (bodies !== undefined) return bodies;
  const file = fileURLToPath(import.meta.resolve('@iconify-json/fluent-emoji-flat/icons.json'));
  const { icons } = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> };
  const isKept = ([name, { body }]: [string, { body: string }]) =>
    !/-(light|medium|dark)$/.test(name) && !/<(defs|use|filter)/.test(body);
  const kept = Object.entries(icons).filter(isKept);
  bodies = new Map([...kept.map(([name, { body }]) => [name, body] as const), ...Object.entries(ownBodies)]);
  return bodies;
}

const known = new Map<string, readonly Shape[]>();

export const hasShapes = (name: string): boolean => allBodies().has(name) || drawnShapes(name) !== null;

/** Returns the areas of an icon from back to front; empty if there is no such icon. */
export function shapesOf(name: string): readonly Shape[] {
  const found = known.get(name) ?? drawnShapes(name) ?? parsed(allBodies().get(name) ?? '');
  known.set(name, found);
  return found;
}

type Given = ReadonlyMap<string, string>;

const attributes = (text: string): Given =>
  new Map([...text.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

function parsed(body: string): Shape[] {
  const shapes: Shape[] = [];
  // The attributes of a group apply to everything in it.
  const groups: Given[] = [new Map()];
  for (const [, tag = '', inside = ''] of body.matchAll(/<(\/?g|path|circle|ellipse|rect)\b([^>]*?)\/?>/g)) {
    const given = new Map([...(groups.at(-1) ?? []), ...attributes(inside)]);
    if (tag === 'g') groups.push(given);
    else if (tag === '/g') groups.pop();
    else shapes.push(...shapesFrom(tag, given));
  }
  return shapes;
}

function shapesFrom(tag: string, given: Given): Shape[] {
  const outline = new Path2D(outlineOf(tag, given));
  const turned = given.get('transform');
  const path = turned === undefined ? outline : moved(outline, turned);
  const rule = given.get('fill-rule') === 'evenodd' ? 'evenodd' : 'nonzero';
  const alpha = Number(given.get('opacity') ?? given.get('fill-opacity') ?? 1);
  const [fill = 'none', line] = [given.get('fill'), given.get('stroke')];
  const width = Number(given.get('stroke-width') ?? 1);
  return [
    ...(fill === 'none' ? [] : [{ path, fill, rule, alpha, line: 0 } as const]),
    ...(line === undefined ? [] : [{ path, fill: line, rule, alpha, line: width } as const]),
  ];
}

function outlineOf(tag: string, given: Given): string {
  const value = (name: string, otherwise = 0) => Number(given.get(name) ?? otherwise);
  switch (tag) {
    case 'circle':
      return oval(value('cx'), value('cy'), value('r'), value('r'));
    case 'ellipse':
      return oval(value('cx'), value('cy'), value('rx'), value('ry'));
    case 'rect': {
      const [x, y, w, h] = [value('x'), value('y'), value('width'), value('height')];
      const r = Math.min(value('rx'), w / 2, h / 2);
      const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
      return `M${x + r} ${y}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}z`;
    }
    default:
      return given.get('d') ?? '';
  }
}

const oval = (x: number, y: number, across: number, tall: number): string =>
  `M${x - across} ${y}a${across} ${tall} 0 1 0 ${across * 2} 0a${across} ${tall} 0 1 0 ${across * -2} 0z`;

/** The set rotates its ovals, in two notations. */
function moved(path: Path2D, transform: string): Path2D {
  const [, kind = '', list = ''] = /(rotate|matrix)\(([^)]*)\)/.exec(transform) ?? [];
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = list.split(/[\s,]+/).map(Number);
  const result = new Path2D();
  if (kind === 'matrix') result.addPath(path, { a, b, c, d, e, f });
  else {
    const turn = (a * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    result.addPath(path, {
      a: cos,
      b: sin,
      c: -sin,
      d: cos,
      e: b - b * cos + c * sin,
      f: c - b * sin - c * cos,
    });
  }
  return result;
}
