import { countOf, emptyBrief, kindOf, type Noun, type Subject, wholeOf } from '../brief/brief.ts';
import { drawingFor, graph, isA } from '../concepts/graph.ts';
import { apart, around, type Box, contentBox, type Layer, layerOf } from '../draw/canvas.ts';
import { colour, css, lighter } from '../draw/colour.ts';
import { clamp } from '../draw/random.ts';
import type { Role } from '../figure/look.ts';
import type { Job } from '../job.ts';
import type { Light } from '../scenes/light.ts';
import { heroOf, paintHero } from './hero.ts';
import { isOnlyInTheAir, isSwarming } from './occasions/props.ts';

/** Who stands in the picture, the main one first: at most four. */
export function castOf(job: Job): readonly Subject[] {
  const { subjects } = job.brief;
  return subjects
    .filter(
      (subject) =>
        !isA(subject.id, 'vehicle.vehicle') &&
        !isSwarming(subject.id, subjects) &&
        !isOnlyInTheAir(subject.id),
    )
    .flatMap((subject) => Array.from({ length: Math.min(3, countOf(subject)) }, () => subject))
    .slice(0, 4);
}

/** Where each of them stands in the hero's box, as shares: x of the middle, height, and how far behind. */
const groups: readonly (readonly (readonly [x: number, tall: number, up: number])[])[] = [
  [[0.5, 1, 0]],
  [
    [0.18, 0.97, 0],
    [0.74, 0.9, 0.02],
  ],
  [
    [0.5, 0.94, 0],
    [0.02, 0.84, 0.05],
    [0.98, 0.84, 0.05],
  ],
  [
    [0.4, 0.92, 0],
    [0.72, 0.86, 0.03],
    [0.1, 0.76, 0.08],
    [0.94, 0.74, 0.09],
  ],
];

export interface Actor {
  readonly subject: Subject;
  readonly box: Box;
}

export function actorsIn(job: Job, box: Box, bust: boolean): readonly Actor[] {
  const cast = castOf(job);
  const group = groups[Math.min(cast.length, 4) - 1] ?? [];
  return cast.map((subject, index) => {
    const [x, tall, up] = group[index] ?? [0.5, 1, 0];
    const w = (cast.length === 1 ? box.w : box.w * (bust ? 0.7 : 0.86)) * Math.max(1, sizeOf(subject));
    // A hero that nobody asked for stands back a little.
    const share = Math.min(1.12, tall * sizeOf(subject)) * (subject.text === '' ? 0.94 : 1);
    const h = box.h * share;
    // Nobody is cut off at the side of the picture.
    const left = clamp(box.x + box.w * x - w / 2, -w * 0.12, job.size.width - w * 0.94);
    return { subject, box: { x: cast.length === 1 ? box.x : left, y: box.y + box.h - h - box.h * up, w, h } };
  });
}

const sizes: Readonly<Record<string, number>> = {
  'size.huge': 1.35,
  'size.big': 1.15,
  'size.small': 0.78,
  'size.tiny': 0.64,
};

const sizeOf = ({ attributes }: Subject): number =>
  attributes.flatMap((id) => graph.lineOf(id).flatMap((as) => sizes[as] ?? []))[0] ?? 1;

export const roles: Readonly<Record<string, Role>> = {
  'role.knight': 'knight',
  'role.caster': 'mage',
  'role.mage': 'mage',
  'role.archer': 'archer',
  'role.rogue': 'rogue',
  'role.healer': 'healer',
  'role.barbarian': 'barbarian',
  'role.pirate': 'pirate',
  'role.ninja': 'ninja',
  'role.samurai': 'samurai',
  'role.warrior': 'knight',
  'role.villager': 'villager',
  'role.person': 'villager',
  'creature.robot': 'robot',
  'creature.elf': 'elf',
  'creature.dwarf': 'dwarf',
  'creature.orc': 'orc',
  'creature.skeleton': 'skeleton',
  'creature.cat': 'cat',
};

/** What is ridden by somebody, though the words leave open by whom. */
const riddenIn = ({ brief }: Job): Noun | null =>
  brief.things.find(({ attributes }) => attributes.includes('pose.riding')) ?? null;

/** Paints one of the cast: whoever the brief names, of their own look. */
function act(job: Job, layer: Layer, { subject, box }: Actor, index: number, bust: boolean): void {
  const role = drawingFor(subject.id, roles)?.drawing ?? 'villager';
  // The picture shows occasion and weather itself, and as many as are asked for: here is one of them, in the mood.
  const mount = index === 0 && !bust ? riddenIn(job) : null;
  const one: Subject = {
    ...subject,
    attributes: subject.attributes.filter((id) => kindOf(id) !== 'count'),
    rides: subject.rides ?? mount,
  };
  const own: Job = { ...job, brief: { ...emptyBrief, subjects: [one], whole: wholeOf(job.brief, 'mood') } };
  const pose = bust
    ? 'idle'
    : job.random.fork(`pose ${index}`).pick<'idle' | 'attack'>(['idle', 'attack', 'idle']);
  const look = heroOf(own, { role, name: index === 0 ? 'hero' : `hero ${index}`, pose, follows: true });
  if (index === 0) job.drew({ role: look.role });
  for (const id of subject.attributes) if (id.startsWith('count.') && countOf(subject) > 1) job.heed(id);
  paintHero(own, layer, look, box, bust ? 'head' : 'all');
  const seen = bust ? null : contentBox(layer);
  // A wide hat, long braids or wings take the room that a figure alone may exceed.
  const isWide = box.x < 0 || box.x + box.w > layer.width;
  if (seen !== null && isWide && seen.w > layer.width * 0.985) {
    layer.brush.clearRect(0, 0, layer.width, layer.height);
    const w = layer.width * 0.96;
    const h = (box.h * w) / box.w;
    paintHero(own, layer, look, { x: layer.width * 0.02, y: box.y + box.h - h, w, h }, 'all');
    return;
  }
  // An animal is longer than high: it may be as large as its place allows, and reach over its sides.
  const growth = seen === null ? 1 : Math.min(1.5, (box.h * 0.86) / seen.h);
  if (seen === null || seen.w < seen.h || growth < 1.08) return;
  layer.brush.clearRect(0, 0, layer.width, layer.height);
  const w = box.w * growth;
  const x = Math.min(box.x + (box.w - w) / 2, layer.width - w * 0.97);
  paintHero(own, layer, look, { x, y: box.y + box.h - box.h * growth, w, h: box.h * growth }, 'all');
}

/** The cast on a layer of its own, the ones behind first, lit by the scene. */
export function castLayer(
  job: Job,
  box: Box,
  bust: boolean,
  light: Light,
): { layer: Layer; faces: readonly Box[]; bodies: readonly Box[] } {
  const { width, height } = job.size;
  const actors = actorsIn(job, box, bust);
  const layer = layerOf(width, height);
  const painted = actors
    .map((actor, index) => {
      const own = layerOf(width, height);
      act(job, own, actor, index, bust);
      return { own, seen: contentBox(own) ?? actor.box };
    })
    .toReversed();
  for (const [index, { own, seen }] of painted.entries()) {
    lit(own, light);
    // Whoever stands behind is a little in the air of the scene.
    if (index < painted.length - 1) hazed(own, light);
    if (!bust) grounded(layer, seen);
    layer.brush.drawImage(own.canvas, 0, 0);
  }
  const bodies = painted.map(({ seen }) => seen).toReversed();
  return { layer, bodies, faces: bodies.map(faceOf) };
}

/** People have their face in the middle above; a long animal looks to the right. */
const faceOf = ({ x, y, w, h }: Box): Box =>
  w > h * 0.95
    ? { x: x + w * 0.5, y, w: w * 0.5, h: h * 0.6 }
    : { x: x + w * 0.22, y, w: w * 0.56, h: h * 0.44 };

/** A rim of the scene's light along the edge that faces it, and the colour of its shadows on the other side. */
function lit(layer: Layer, light: Light): void {
  const { width, height, brush } = layer;
  const wide = Math.min(width, height) * 0.009;
  const side = light.sunX < 0.5 ? -1 : 1;
  const edge = layerOf(width, height);
  edge.brush.drawImage(layer.canvas, 0, 0);
  edge.brush.globalCompositeOperation = 'source-in';
  edge.brush.fillStyle = css(lighter(light.key, 0.02));
  edge.brush.fillRect(0, 0, width, height);
  edge.brush.globalCompositeOperation = 'destination-out';
  edge.brush.drawImage(layer.canvas, -side * wide, wide * 0.8);
  apart(brush, () => {
    brush.globalCompositeOperation = 'source-atop';
    const [from, to] = side < 0 ? [width, 0] : [0, width];
    const shade = brush.createLinearGradient(from, height, to, 0);
    shade.addColorStop(0, css(light.shade, 0.12 + light.dark * 0.3));
    shade.addColorStop(1, css(light.key, 0.1));
    brush.fillStyle = shade;
    brush.fillRect(0, 0, width, height);
    brush.globalAlpha = 0.8;
    brush.drawImage(edge.canvas, 0, 0);
  });
}

function hazed({ brush, width, height }: Layer, light: Light): void {
  apart(brush, () => {
    brush.globalCompositeOperation = 'source-atop';
    brush.fillStyle = css(light.haze, 0.16);
    brush.fillRect(0, 0, width, height);
  });
}

/** A shadow where the feet touch the ground. */
function grounded({ brush }: Layer, { x, y, w, h }: Box): void {
  const tone = colour(0.14, 0.05, 285);
  apart(brush, () => {
    brush.translate(x + w / 2, y + h * 0.985);
    brush.scale(1, 0.14);
    brush.fillStyle = around(brush, 0, 0, w * 0.5, [
      [0, tone, 0.6],
      [0.6, tone, 0.4],
      [1, tone, 0],
    ]);
    brush.fillRect(-w, -w, w * 2, w * 2);
  });
}
