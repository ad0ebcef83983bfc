import { Path2D } from '@napi-rs/canvas';
import { apart, type Brush, down } from '../draw/canvas.ts';
import { type Colour, css, darker, lighter } from '../draw/colour.ts';

/** Pictures in a square from -1 to 1. */
const outlines = {
  play: 'M-.45-.7 L.75 0 L-.45 .7Z',
  pause: 'M-.6-.7 H-.15 V.7 H-.6Z M.15-.7 H.6 V.7 H.15Z',
  plus: 'M-.2-.8 H.2 V-.2 H.8 V.2 H.2 V.8 H-.2 V.2 H-.8 V-.2 H-.2Z',
  minus: 'M-.8-.2 H.8 V.2 H-.8Z',
  check: 'M-.85 0 L-.55-.3 L-.2.05 L.55-.7 L.85-.4 L-.2.65Z',
  arrow: 'M-.1-.8 L.75 0 L-.1.8 V.35 H-.8 V-.35 H-.1Z',
  pointer: 'M-.6-.9 L.75.15 L.15.25 L.45.85 L.15.98 L-.15.38 L-.6.75Z',
  lens: 'M.3-.15 A.5.5 0 1 0-.7-.15 A.5.5 0 1 0 .3-.15Z M.1-.15 A.3.3 0 1 1-.5-.15 A.3.3 0 1 1 .1-.15Z M.1.28 L.3.1 L.9.7 L.7.9Z',
  close: 'M-.7-.45 L-.45-.7 L0-.25 L.45-.7 L.7-.45 L.25 0 L.7.45 L.45.7 L0 .25 L-.45.7 L-.7.45 L-.25 0Z',
  home: 'M0-.85 L.85-.05 H.6 V.7 H.2 V.2 H-.2 V.7 H-.6 V-.05 H-.85Z',
  gear: 'M-.16-.9 H.16 L.22-.64 L.46-.5 L.7-.62 L.88-.34 L.68-.14 L.68.14 L.88.34 L.7.62 L.46.5 L.22.64 L.16.9 H-.16 L-.22.64 L-.46.5 L-.7.62 L-.88.34 L-.68.14 L-.68-.14 L-.88-.34 L-.7-.62 L-.46-.5 L-.22-.64Z M.3 0 A.3.3 0 1 0-.3 0 A.3.3 0 1 0 .3 0Z',
  cart: 'M-.9-.7 H-.55 L-.42-.42 H.85 L.6.28 H-.28Z M-.2.4 A.18.18 0 1 1-.21.4Z M.45.4 A.18.18 0 1 1 .44.4Z',
  trophy:
    'M-.5-.8 H.5 V-.65 H.85 C.9-.1.6.1.4.15 C.3.3.15.35.12.4 V.6 H.4 V.82 H-.4 V.6 H-.12 V.4 C-.15.35-.3.3-.4.15 C-.6.1-.9-.1-.85-.65 H-.5Z',
  sound: 'M-.8-.28 H-.42 L.05-.7 V.7 L-.42.28 H-.8Z M.25-.4 C.5-.15.5.15.25.4 L.38.53 C.72.2.72-.2.38-.53Z',
  star: 'M0-.95 L.27-.33 L.94-.28 L.43.15 L.59.81 L0 .46 L-.59.81 L-.43.15 L-.94-.28 L-.27-.33Z',
  heart: 'M0 .82 C-1.3-.1-.8-.95-.35-.78 C-.12-.7 0-.5 0-.38 C0-.5.12-.7.35-.78 C.8-.95 1.3-.1 0 .82Z',
  gem: 'M-.5-.7 H.5 L.9-.2 L0 .85 L-.9-.2Z',
  coin: 'M.85 0 A.85.85 0 1 1-.85 0 A.85.85 0 1 1 .85 0Z M.2-.5 H-.2 V.5 H.2Z',
  bolt: 'M.15-.95 L-.6.15 H-.1 L-.25.95 L.6-.25 H.1Z',
  sword:
    'M.9-.9 L.82-.45 L-.2.55 L-.55.2 L.45-.82Z M-.72.12 L-.1.74 L-.26.86 L-.44.72 L-.74.98 L-.98.74 L-.72.44 L-.86.28Z',
  shield: 'M0-.92 C.3-.72.6-.66.82-.66 C.86.1.6.6 0 .95 C-.6.6-.86.1-.82-.66 C-.6-.66-.3-.72 0-.92Z',
  potion: 'M-.22-.9 H.22 V-.7 H.14 V-.3 C.85 0 .8.9 0 .9 C-.8.9-.85 0-.14-.3 V-.7 H-.22Z',
  key: 'M-.15-.45 A.42.42 0 1 0-.14-.1 L.1-.1 L.85.62 L.85.9 L.55.9 L.55.68 L.36.68 L.36.48 L.16.48 L-.06.24 L-.15-.1Z M-.62-.5 A.14.14 0 1 1-.63-.5Z',
  lock: 'M-.6-.1 H-.42 V-.4 C-.42-1.02.42-1.02.42-.4 V-.1 H.6 V.8 H-.6Z M-.2-.1 H.2 V-.4 C.2-.72-.2-.72-.2-.4Z',
  crown: 'M-.85.6 L-.95-.45 L-.45 0 L0-.8 L.45 0 L.95-.45 L.85.6Z',
  axe: 'M-.12-.9 H.12 V.95 H-.12Z M.12-.75 C.5-.75.75-.85.9-.95 C1.1-.4 1 .1.8.35 C.6.1.4 0 .12 0Z',
  bow: 'M-.4-.95 C.95-.5.95.5-.4.95 L-.32.8 C.6.4.6-.4-.32-.8Z M-.46-.9 H-.38 V.9 H-.46Z M-.8-.05 H.6 V.05 H-.8Z M.5-.18 L.85 0 L.5.18Z',
  hammer: 'M-.8-.85 H.8 V-.25 H-.8Z M-.12-.25 H.12 V.95 H-.12Z',
  staff: 'M-.1-.1 H.1 V.98 H-.1Z M0-.95 C.5-.8.5-.2 0-.05 C-.5-.2-.5-.8 0-.95Z',
  flame:
    'M.05-.98 C.2-.5.8-.2.7.35 C.62.8.2.95 0 .95 C-.4.95-.8.6-.7.15 C-.62-.2-.4-.3-.35-.6 C-.1-.4-.1-.2-.05-.05 C.1-.3.2-.6.05-.98Z',
  skull:
    'M0-.9 C.95-.9 1 .15.55.4 V.75 H-.55 V.4 C-1 .15-.95-.9 0-.9Z M-.12-.1 A.24.26 0 1 0-.6-.1 A.24.26 0 1 0-.12-.1Z M.6-.1 A.24.26 0 1 0 .12-.1 A.24.26 0 1 0 .6-.1Z',
  leaf: 'M.9-.9 C.9.3.4.85-.45.7 L-.8.95 L-.9.85 L-.62.5 C-.9-.4-.2-.9.9-.9Z',
  wing: 'M-.95.5 C-.8-.6 0-.95.95-.8 C.8-.6.7-.5.5-.45 C.6-.35.5-.15.25-.1 C.3.05.15.2-.05.22 C-.1.5-.5.65-.95.5Z',
  moon: 'M.3-.92 C-1.25-.7-1.1.9.35.9 C.6.88.8.76.92.6 C-.35.65-.5-.5.3-.92Z',
  dragon:
    'M-.92.95 C-.95.3-.75-.02-.4-.2 L-.98-.62 L-.22-.52 L-.45-.98 L.12-.56 C.42-.54.72-.36.98-.14 L.94.1 L.7.06 L.62.2 L.5.08 L.4.22 L.28.12 L.16.24 L.8.4 C.6.6.36.62.12.52 C0 .64 0 .8.1.95Z M.18-.26 L.42-.22 L.26-.1Z',
  castle:
    'M-.85-.5 H-.65 V-.3 H-.45 V-.5 H-.25 V-.1 H-.2 V-.9 H0 V-.72 H.2 V-.9 H.2 V-.1 H.25 V-.5 H.45 V-.3 H.65 V-.5 H.85 V.8 H.2 V.4 C.2.15-.2.15-.2.4 V.8 H-.85Z',
  tree: 'M0-.95 L.55-.2 H.3 L.72.4 H.14 V.9 H-.14 V.4 H-.72 L-.3-.2 H-.55Z',
  cat: 'M-.8-.9 L-.35-.55 C-.1-.62.1-.62.35-.55 L.8-.9 C.95 0 .8.85 0 .85 C-.8.85-.95 0-.8-.9Z M-.2 0 A.14.18 0 1 0-.48 0 A.14.18 0 1 0-.2 0Z M.48 0 A.14.18 0 1 0 .2 0 A.14.18 0 1 0 .48 0Z',
  ship: 'M-.06-.95 H.06 V.3 H.95 C.85.7.6.9.4.9 H-.4 C-.6.9-.85.7-.95.3 H-.06Z M.14-.85 C.7-.6.75-.1.7.15 H.14Z M-.14-.7 V.15 H-.65Z',
} as const;
export type IconName = keyof typeof outlines;

export const isIconName = (name: string): name is IconName => Object.hasOwn(outlines, name);

/** The same things in colour, for places where they are items and not symbols. */
const pictures: Partial<Record<IconName, string>> = {
  trophy: 'trophy',
  star: 'star',
  heart: 'red-heart',
  gem: 'gem-stone',
  coin: 'coin',
  bolt: 'high-voltage',
  sword: 'sword',
  shield: 'shield',
  potion: 'potion',
  key: 'old-key',
  lock: 'locked',
  crown: 'crown',
  axe: 'axe',
  bow: 'bow-and-arrow',
  hammer: 'hammer',
  staff: 'staff',
  flame: 'fire',
  skull: 'skull',
  leaf: 'maple-leaf',
  wing: 'wing',
  moon: 'crescent-moon',
  dragon: 'dragon-face',
  castle: 'castle',
  tree: 'deciduous-tree',
  cat: 'cat-face',
  ship: 'sailboat',
};

export const pictureOf = (name: IconName): string | null => pictures[name] ?? null;

export const iconPath = (name: IconName): Path2D => new Path2D(outlines[name]);

export function icon(
  brush: Brush,
  name: IconName,
  at: { x: number; y: number; size: number },
  tone: Colour,
  line: Colour,
): void {
  const path = iconPath(name);
  apart(brush, () => {
    brush.translate(at.x, at.y);
    brush.scale(at.size, at.size);
    brush.lineJoin = 'round';
    brush.lineWidth = 0.26;
    brush.strokeStyle = css(line, 0.85);
    brush.stroke(path);
    brush.fillStyle = down(brush, -1, 1, [
      [0, lighter(tone, 0.14)],
      [0.5, tone],
      [1, darker(tone, 0.12)],
    ]);
    brush.fill(path, 'evenodd');
  });
}
