import { Path2D } from '@napi-rs/canvas';
import { drawingFor } from '../concepts/graph.ts';
import { apart, type Brush, down, type Layer, layerOf } from '../draw/canvas.ts';
import { type Colour, css, darker, lighter } from '../draw/colour.ts';
import { iconFor } from '../icons/concept-icons.ts';
import { drawIcon, paintIcon, paintSilhouette } from '../icons/draw-icon.ts';
import { iconPath } from './icons.ts';

/** What an ornament shows: a drawn outline, or an icon cast in the material of the frame or in its own colours. */
export type Motif =
  | { readonly kind: 'path'; readonly name: MotifName }
  | { readonly kind: 'icon'; readonly icon: string; readonly cast: boolean };

const round = (value: number) => value.toFixed(3);

/** A closed outline around the centre: `reach` gives its distance for each share of the turn. */
function ringed(steps: number, reach: (share: number) => number): Path2D {
  const points = Array.from({ length: steps }, (_, step) => {
    const share = step / steps;
    const turn = share * Math.PI * 2 - Math.PI / 2;
    return `${round(Math.cos(turn) * reach(share))} ${round(Math.sin(turn) * reach(share))}`;
  });
  return new Path2D(`M${points.join('L')}Z`);
}

const petals = (count: number, depth: number): Path2D =>
  ringed(count * 16, (share) => 1 - depth + depth * Math.abs(Math.cos(share * count * Math.PI)) ** 0.6);
const spikes = (count: number, inner: number): Path2D =>
  ringed(count * 2, (share) => (Math.round(share * count * 2) % 2 === 0 ? 1 : inner));

const paths = {
  leaf: () =>
    new Path2D('M-.85.9C-1-.1-.35-.85.95-.95C.95.3.3.95-.55.72L-.85.9Z M-.6.6L.5-.5L.42-.56L-.68.54Z'),
  laurel: () =>
    new Path2D(
      'M-.1.95C-.9.6-1-.3-.5-.95C-.4-.6-.5-.5-.62-.36C-.3-.5-.2-.3-.5-.05C-.2-.15-.15.1-.4.28C-.1.25-.05.5-.2.62L0 .8L.2.62C.05.5.1.25.4.28C.15.1.2-.15.5-.05C.2-.3.3-.5.62-.36C.5-.5.4-.6.5-.95C1-.3.9.6.1.95Z',
    ),
  gear: () => iconPath('gear'),
  star: () => iconPath('star'),
  heart: () => iconPath('heart'),
  gem: () => iconPath('gem'),
  crown: () => iconPath('crown'),
  skull: () => iconPath('skull'),
  moon: () => iconPath('moon'),
  flame: () => iconPath('flame'),
  bolt: () => iconPath('bolt'),
  dragon: () => iconPath('dragon'),
  sword: () => iconPath('sword'),
  shield: () => iconPath('shield'),
  wing: () => iconPath('wing'),
  flower: () => petals(5, 0.42),
  blossom: () => petals(5, 0.3),
  rosette: () => petals(8, 0.3),
  lotus: () =>
    new Path2D(
      'M0-.95C.4-.5.42-.1.3.3C.5-.1.66-.3.98-.4C1 .3.7.8 0 .85C-.7.8-1 .3-.98-.4C-.66-.3-.5-.1-.3.3C-.42-.1-.4-.5 0-.95Z',
    ),
  sun: () => spikes(12, 0.62),
  burst: () => spikes(9, 0.66),
  rivet: () => ringed(24, () => 0.62),
  snowflake: () =>
    ringed(72, (share) => {
      const place = (share * 6) % 1;
      const away = Math.min(place, 1 - place);
      return away < 0.09 ? 1 : away < 0.17 ? 0.36 : away < 0.3 ? 0.62 : 0.3;
    }),
  paw: () =>
    new Path2D(
      'M0 .05C.5.05.75.45.62.72C.5 1 .2.85 0 .85C-.2.85-.5 1-.62.72C-.75.45-.5.05 0 .05Z M-.55-.2A.2.3-20 1 1-.56-.2Z M.55-.2A.2.3 20 1 0 .56-.2Z M-.2-.45A.2.3 0 1 1-.21-.45Z M.2-.45A.2.3 0 1 0 .21-.45Z',
    ),
  shell: () =>
    new Path2D(
      'M0 .9L-.3.78L-.28.56C-.75.4-1-.1-.85-.35C-.75-.6-.6-.55-.55-.62C-.45-.85-.3-.8-.22-.84C-.1-.98.1-.98.22-.84C.3-.8.45-.85.55-.62C.6-.55.75-.6.85-.35C1-.1.75.4.28.56L.3.78Z M-.5-.35L-.06.5L-.02.48L-.42-.4Z M.5-.35L.06.5L.02.48L.42-.4Z M-.03-.66L-.03.5L.03.5L.03-.66Z',
    ),
  cloud: () =>
    new Path2D(
      'M-.95.35C-1-.05-.7-.2-.55-.15C-.55-.6 0-.75.2-.4C.5-.6.85-.35.72-.05C1 0 1 .4.75.45H-.7C-.85.45-.95.4-.95.35Z M-.3.2C-.5 0-.1-.3.08-.05C.12.15-.15.15-.15.05C-.2.2.25.3.2-.1C0-.5-.6-.1-.3.2Z',
    ),
  rope: () =>
    new Path2D(
      'M-.9 0A.45.45 0 1 1 0 0A.45.45 0 1 1 .9 0A.45.45 0 1 1 0 .05A.45.45 0 1 1-.9 0Z M-.62 0A.18.18 0 1 0-.26 0A.18.18 0 1 0-.62 0Z M.26 0A.18.18 0 1 0 .62 0A.18.18 0 1 0 .26 0Z M-.12-.3L.12-.3L.2.7L0 .95L-.2.7Z',
    ),
  knot: () =>
    new Path2D(
      'M0-.95L.34-.6L.95-.34L.6 0L.95.34L.34.6L0 .95L-.34.6L-.95.34L-.6 0L-.95-.34L-.34-.6Z M0-.42L-.42 0L0 .42L.42 0Z M0-.2L.2 0L0 .2L-.2 0Z',
    ),
  thorn: () =>
    new Path2D(
      'M-.95-.9C-.2-.8.1-.5.2-.2L.75-.6L.4 0C.5.1.55.2.6.35L.98.3L.66.6C.7.7.72.8.72.95C.2.9-.1.7-.25.35L-.8.6L-.42.05C-.6-.2-.8-.4-.95-.9Z',
    ),
  feather: () =>
    new Path2D(
      'M.95-.95C.9-.2.6.3.1.5L.15.3L-.05.58L-.25.55L-.85.95L-.95.85L-.52.25C-.6.05-.5-.1-.35-.2L-.3-.05L-.2-.35C.1-.7.5-.85.95-.95Z M-.4.3L.6-.62L.64-.58L-.36.36Z',
    ),
  seal: () =>
    ringed(
      40,
      (share) => 0.82 + Math.sin(share * Math.PI * 14) * 0.07 + Math.sin(share * Math.PI * 6) * 0.05,
    ),
  bone: () =>
    new Path2D(
      'M-.5-.72A.24.24 0 0 1-.72-.5A.24.24 0 1 1-.95-.62A.24.24 0 1 1-.62-.95A.24.24 0 0 1-.5-.72L.5.28A.24.24 0 0 1 .72.5A.24.24 0 1 1 .5.72L-.72-.5Z',
    ),
  eye: () =>
    new Path2D(
      'M-.98-.1C-.5-.6.4-.6.95-.1C.4.3-.4.3-.98-.1Z M-.02-.38A.26.26 0 1 0 0-.38Z M-.2.22L.02.22L-.02.9L-.2.9Z M.3.18L.5.14C.5.5.7.62.92.5C.9.8.35.85.3.18Z',
    ),
  rune: () => new Path2D('M-.5-.95H-.2V-.1L.35-.7L.6-.5L.05.1L.6.75L.35.95L-.2.3V.95H-.5Z'),
  kanok: () =>
    new Path2D(
      'M-.7.95C-1 .2-.6-.3-.1-.45C.2-.55.35-.75.3-.98C.7-.7.8-.2.5.1C.7.1.85 0 .92-.2C1 .4.6.95-.1.95C.2.8.25.5 0 .4C-.25.35-.4.55-.3.75C-.45.7-.6.8-.7.95Z',
    ),
  claw: () => new Path2D('M-.9-.9C0-.8.8-.2.95.95C.5.3.1 0-.3-.05L-.1.4L-.55-.05L-.6.4L-.85-.3Z'),
  swirl: () =>
    new Path2D(
      'M-.9.1C-.9-.7 0-1.05.6-.6C1.1-.1.8.7.1.75C-.4.75-.65.2-.3-.1C0-.35.4-.1.3.2C.2.4-.05.3 0 .12C-.25.2-.1.5.15.48C.55.4.65-.1.35-.35C-.1-.65-.7-.3-.6.2C-.5.7 0 1 .4.9C-.3 1.15-.9.7-.9.1Z',
    ),
  pin: () =>
    new Path2D('M-.55-.95H.55V-.7L.35-.6V-.1L.6.15V.35H.1L0 .95L-.1.35H-.6V.15L-.35-.1V-.6L-.55-.7Z'),
  wave: () => new Path2D('M-.98.7C-.7-.3 0-.9.75-.6C1-.4.95 0 .7.05C.8-.2.6-.4.4-.3C.1-.15.2.4.98.4V.7Z'),
  web: () => spikes(8, 0.55),
  bat: () =>
    new Path2D(
      'M0-.1L.12-.35L.2-.1C.5-.5.8-.5.98-.35C.8-.2.8 0 .85.25C.65.1.5.15.42.3C.3.2.2.25 0 .5C-.2.25-.3.2-.42.3C-.5.15-.65.1-.85.25C-.8 0-.8-.2-.98-.35C-.8-.5-.5-.5-.2-.1L-.12-.35Z',
    ),
  drop: () => new Path2D('M0-.95C.5-.3.7 0 .7.35C.7.75.35.95 0 .95C-.35.95-.7.75-.7.35C-.7 0-.5-.3 0-.95Z'),
  diamond: () => new Path2D('M0-.95L.62 0L0 .95L-.62 0Z'),
} as const;
export type MotifName = keyof typeof paths;
const isDrawn = (name: string): name is MotifName => Object.hasOwn(paths, name);

/** Concepts whose ornament is drawn; any other is cast from its icon. */
export const drawnMotifs: Readonly<Record<string, MotifName>> = {
  'plant.leaf': 'leaf',
  'thing.leaf-emblem': 'leaf',
  'plant.vine': 'leaf',
  'plant.fern': 'leaf',
  'plant.bamboo': 'leaf',
  'plant.grass': 'leaf',
  'plant.flower': 'flower',
  'plant.cherry': 'blossom',
  'plant.lotus': 'lotus',
  'plant.thorn': 'thorn',
  'thing.flower': 'flower',
  'thing.gear': 'gear',
  'thing.shell': 'shell',
  'thing.rope': 'rope',
  'thing.cloud': 'cloud',
  'thing.skull': 'skull',
  'thing.bone': 'bone',
  'thing.paw': 'paw',
  'thing.snowflake': 'snowflake',
  'thing.gem': 'gem',
  'thing.star': 'star',
  'thing.heart': 'heart',
  'thing.feather': 'feather',
  'thing.wax-seal': 'seal',
  'thing.seal': 'seal',
  'thing.rivet': 'rivet',
  'thing.nail': 'rivet',
  'thing.pin': 'pin',
  'thing.crown': 'crown',
  'thing.moon-emblem': 'moon',
  'thing.sun-emblem': 'sun',
  'thing.rune': 'rune',
  'creature.dragon': 'dragon',
  'creature.bat': 'bat',
  'effect.fire': 'flame',
  'effect.lightning': 'bolt',
  'effect.ice': 'snowflake',
  'effect.snow': 'snowflake',
  'effect.petals': 'blossom',
  'effect.leaves': 'leaf',
  'effect.feathers': 'feather',
  'effect.splash': 'drop',
  'effect.wave': 'wave',
  'effect.blood': 'drop',
  'effect.sparkle': 'star',
  'effect.hearts': 'heart',
  'effect.bubbles': 'rivet',
  'effect.crystal': 'gem',
  'effect.runes': 'rune',
  'effect.slime': 'drop',
  'effect.swirl': 'swirl',
  'weather.clouds': 'cloud',
  'weather.snow': 'snowflake',
  'weather.lightning': 'bolt',
  'body.wings': 'wing',
  'body.claws': 'claw',
};

const icons: Readonly<Record<string, string>> = {
  bee: 'honeybee',
  palm: 'palm-tree',
  planet: 'ringed-planet',
};

/** Returns a motif of a row by its name. */
export const motifNamed = (name: string): Motif =>
  isDrawn(name) ? { kind: 'path', name } : { kind: 'icon', icon: icons[name] ?? name, cast: false };

/** Returns the ornament of a concept: drawn, or cast from its icon; null if it has neither. */
export function motifOf(id: string): { readonly as: string; readonly motif: Motif } | null {
  const own = drawingFor(id, drawnMotifs);
  if (own !== null) return { as: own.as, motif: { kind: 'path', name: own.drawing } };
  const found = iconFor(id);
  return found && { as: found.as, motif: { kind: 'icon', icon: found.icon, cast: true } };
}

interface Spot {
  readonly x: number;
  readonly y: number;
  /** Half of its side. */
  readonly size: number;
  readonly turn?: number;
}

/** Draws a motif in relief, in one material. */
export function drawMotif(
  brush: Brush,
  motif: Motif,
  { x, y, size, turn = 0 }: Spot,
  tone: Colour,
  line: Colour,
): void {
  apart(brush, () => {
    brush.translate(x, y);
    brush.rotate(turn);
    if (motif.kind === 'icon') {
      const box = { x: -size, y: -size, w: size * 2, h: size * 2 };
      if (!motif.cast) drawIcon(brush, motif.icon, box, { line, reach: 1.4 });
      else {
        paintSilhouette(brush, motif.icon, box, line, 1.5);
        const { canvas } = castIcon(
          motif.icon,
          Math.ceil(Math.max(8, size * 2 * Math.abs(brush.getTransform().a))),
          tone,
        );
        brush.drawImage(canvas, box.x, box.y, box.w, box.h);
      }
      return;
    }
    brush.scale(size, size);
    const path = paths[motif.name]();
    brush.lineJoin = 'round';
    brush.lineWidth = 0.26;
    brush.strokeStyle = css(line);
    brush.stroke(path);
    brush.fillStyle = down(brush, -1, 1, [
      [0, lighter(tone, 0.16)],
      [0.45, tone],
      [1, darker(tone, 0.16)],
    ]);
    brush.fill(path, 'evenodd');
  });
}

/** An icon in the shades of one material, as if it were cast. */
function castIcon(icon: string, size: number, tone: Colour): Layer {
  const layer = layerOf(size, size);
  const box = { x: 0, y: 0, w: size, h: size };
  const { brush } = layer;
  const own = layerOf(size, size);
  paintIcon(own.brush, icon, box);
  brush.filter = 'grayscale(1) contrast(1.25) brightness(1.25)';
  brush.drawImage(own.canvas, 0, 0);
  brush.filter = 'none';
  brush.globalCompositeOperation = 'multiply';
  brush.fillStyle = css(lighter(tone, 0.14));
  brush.fillRect(0, 0, size, size);
  brush.globalCompositeOperation = 'destination-in';
  brush.drawImage(own.canvas, 0, 0);
  return layer;
}
