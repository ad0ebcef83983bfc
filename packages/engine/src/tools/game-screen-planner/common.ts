import type { Box } from '../../draw/canvas.ts';
import { pickBySeed } from '../../draw/pick-by-seed.ts';
import { at, cells, type Element, type Mock, sub, type Tone } from './elements.ts';
import type { PartWord } from './vocabulary.ts';

/** Where the parts of a screen are, by its shape. */
export type Arranged<T> = (mock: Mock) => T;

export const arranged = <T>(mock: Mock, ways: readonly [Arranged<T>, ...Arranged<T>[]]): T =>
  pickBySeed(mock.arrangement, ways)(mock);

/** A room in two: for a picture of so much of it, and for the rest. The picture is on top or at the left, or it is not. */
export function halved(mock: Mock, area: Box, share: number): { readonly stage: Box; readonly rest: Box } {
  const isFirst = mock.arrangement % 2 === 0;
  const gap = 0.02;
  const [from, long] = isFirst ? [0, share - gap / 2] : [1 - share + gap / 2, share - gap / 2];
  const [restFrom, restLong] = isFirst ? [share + gap / 2, 1 - share - gap / 2] : [0, 1 - share - gap / 2];
  return mock.tall
    ? { stage: sub(area, 0, from, 1, long), rest: sub(area, 0, restFrom, 1, restLong) }
    : { stage: sub(area, from, 0, long, 1), rest: sub(area, restFrom, 0, restLong, 1) };
}

export const scene = (mock: Mock, dim: number): Element[] => [
  { kind: 'background', label: mock.say.scene, value: mock.scene, box: at(mock, 0, 0, 1, 1) },
  ...(dim === 0 ? [] : [{ kind: 'dim' as const, label: '', box: at(mock, 0, 0, 1, 1), value: dim }]),
];

/** A hero, or what drives in its place. */
export const star = (mock: Mock, box: Box): Element =>
  mock.vehicle === null
    ? { kind: 'hero', label: mock.heroName, box }
    : { kind: 'car', label: mock.vehicle.label, icon: mock.vehicle.icon, box };

/** The game's own name. */
export const mark = (mock: Mock, box: Box): Element => ({ kind: 'logo', label: mock.say.logo, box });

export function header(mock: Mock): Element[] {
  const tall = mock.tall ? 18 : 15;
  const strip: Box = { x: 2, y: 2, w: mock.w - 4, h: tall };
  const money = { x: strip.x + strip.w - 32, y: strip.y + tall * 0.2, w: 29, h: tall * 0.6 };
  const back = { x: strip.x + tall * 0.15, y: strip.y + tall * 0.15, w: tall * 0.7, h: tall * 0.7 };
  const left = back.x + back.w + 3;
  return [
    { kind: 'strip', label: '', box: strip },
    { kind: 'button', label: mock.say.back, box: back, icon: 'close', tone: 'danger', shared: true },
    {
      kind: 'heading',
      label: mock.name,
      text: mock.name,
      box: { x: left, y: strip.y + tall * 0.16, w: money.x - left - 3, h: tall * 0.68 },
    },
    {
      kind: 'counter',
      label: mock.say.coins,
      text: '2,450',
      icon: 'coin',
      tone: 'gold',
      box: money,
      shared: true,
    },
  ];
}

/** The room below the header. */
export const body = (mock: Mock): Box => {
  const top = mock.tall ? 24 : 20;
  return { x: 4, y: top, w: mock.w - 8, h: mock.h - top - 5 };
};

export function tabs(mock: Mock, area: Box, entries: readonly PartWord[]): Element[] {
  return cells(area, entries.length, 1, 0.05).map((box, index): Element => {
    const word = entries[index] ?? 'all';
    return {
      kind: 'tab',
      label: mock.say[word],
      text: mock.say[word],
      tone: index === 0 ? 'primary' : 'plain',
      box,
    };
  });
}

const tones: readonly Tone[] = ['gold', 'blue', 'green', 'violet', 'red'];

/** A colour for each of several things. */
export const toneAt = (index: number): Tone => tones[index % tones.length] ?? 'gold';

/** Other players. */
export const players: readonly string[] = ['Mina', 'Leo', 'Sora', 'Kai', 'Nami'];

/** The scene, so much darker, and the header. */
export const top = (mock: Mock, dim = 0.46): Element[] => [...scene(mock, dim), ...header(mock)];

export const action = (mock: Mock, word: PartWord, box: Box, tone: Tone = 'primary'): Element => ({
  kind: 'button',
  label: mock.say[word],
  text: mock.say[word],
  tone,
  box,
});
