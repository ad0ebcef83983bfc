import type { Box } from '../../draw/canvas.ts';
import { cells, type Element, good, type Mock, squareIn, sub, type Tone } from './elements.ts';
import type { Sign } from './goods.ts';
import type { PartWord } from './vocabulary.ts';

/** Where a part belongs on a screen of play. */
export type Zone = 'top' | 'left' | 'right' | 'foot' | 'stick' | 'act' | 'middle';

/** A part of the interface of play. The sizes are in units of the screen's shorter side. */
export interface HudPart {
  readonly zone: Zone;
  readonly size: (mock: Mock) => readonly [w: number, h: number];
  readonly draw: (mock: Mock, box: Box) => readonly Element[];
}

export const fixed =
  (w: number, h: number): HudPart['size'] =>
  () => [w, h];
/** Wider where there is more room. */
export const wider =
  (tall: number, wide: number, h: number): HudPart['size'] =>
  (mock) => [mock.tall ? tall : wide, h];

export const bar = (word: PartWord, tone: Tone, value: number, icon?: Sign): HudPart => ({
  zone: 'top',
  size: wider(36, 46, 10),
  draw: ({ say }, box) => [
    {
      kind: 'bar',
      label: say[word],
      text: say[word],
      tone,
      value,
      box,
      ...(icon === undefined ? {} : { icon }),
    },
  ],
});

export const count = (word: PartWord, icon: Sign, text: string, tone: Tone): HudPart => ({
  zone: 'top',
  size: wider(25, 31, 10),
  draw: ({ say }, box) => [{ kind: 'counter', label: say[word], icon, text, tone, box }],
});

export const knob = (word: PartWord, icon: Sign, tone: Tone, side: number): HudPart => ({
  zone: 'act',
  size: fixed(side, side),
  draw: ({ say }, box) => [{ kind: 'button', label: say[word], icon, tone, box }],
});

export const call = (word: PartWord, icon: Sign, tone: Tone): HudPart => ({
  zone: 'act',
  size: wider(44, 50, 15),
  draw: ({ say }, box) => [{ kind: 'button', label: say[word], text: say[word], icon, tone, box }],
});

const slotTones: readonly Tone[] = ['gold', 'blue', 'green', 'violet', 'red'];

/** A row of slots with what the game is about. */
export const slots = (zone: Zone, number: number, from: number, word: PartWord): HudPart => ({
  zone,
  size: (mock) => {
    const side = mock.tall ? 15 : 13;
    return zone === 'foot' ? [side * number, side] : [side, side * number];
  },
  draw: (mock, box) =>
    cells(box, zone === 'foot' ? number : 1, zone === 'foot' ? 1 : number, 0.05).map(
      (cell, index): Element => {
        const own = good(mock, index + from);
        return {
          kind: 'slot',
          label: own.label || mock.say[word],
          icon: own.icon,
          tone: slotTones[index % slotTones.length] ?? 'gold',
          box: squareIn(cell),
        };
      },
    ),
});

/** Signs in a row of slots. */
export const signs = (entries: readonly (readonly [PartWord, Sign, Tone])[]): HudPart => ({
  zone: 'foot',
  size: (mock) => [(mock.tall ? 20 : 17) * entries.length, mock.tall ? 20 : 17],
  draw: ({ say }, box) =>
    cells(box, entries.length, 1, 0.05).map((cell, index): Element => {
      const [word, icon, tone] = entries[index] ?? ['items', 'star', 'gold'];
      return { kind: 'slot', label: say[word], icon, tone, box: squareIn(cell) };
    }),
});

export const buttons = (entries: readonly (readonly [PartWord, Sign])[]): HudPart => ({
  zone: 'foot',
  size: (mock) => [(mock.tall ? 17 : 16) * entries.length, mock.tall ? 17 : 16],
  draw: ({ say }, box) =>
    cells(box, entries.length, 1, 0.06).map((cell, index): Element => {
      const [word, icon] = entries[index] ?? ['items', 'star'];
      return {
        kind: 'button',
        label: say[word],
        icon,
        tone: index === 0 ? 'primary' : 'second',
        box: squareIn(cell),
      };
    }),
});

export const dialogue: HudPart = {
  zone: 'foot',
  size: (mock) => [mock.w - 10, mock.tall ? 38 : 27],
  draw: ({ say, heroName }, box) => [
    { kind: 'panel', label: say.story, box },
    { kind: 'heading', label: heroName, text: heroName, tone: 'gold', box: sub(box, 0.06, 0.14, 0.34, 0.28) },
    { kind: 'text', label: say.story, text: say.line, box: sub(box, 0.06, 0.46, 0.88, 0.32) },
  ],
};

export const choices: HudPart = {
  zone: 'foot',
  size: wider(72, 66, 32),
  draw: ({ say }, box) =>
    cells(box, 1, 2, 0.08).map((cell, index) => {
      const text = index === 0 ? say.answer : say.leave;
      return { kind: 'button', label: say.choice, text, tone: index === 0 ? 'primary' : 'second', box: cell };
    }),
};

export const upgrades: HudPart = {
  zone: 'foot',
  size: (mock) => (mock.tall ? [mock.w - 8, 72] : [Math.min(84, mock.w * 0.46), 66]),
  draw: (mock, box) =>
    cells(box, 1, 3, 0.05).flatMap((row, index): Element[] => {
      const { icon, label } = good(mock, index);
      return [
        { kind: 'row', label, text: label, icon, tone: 'gold', value: 0.7 - index * 0.2, box: row },
        {
          kind: 'button',
          label: mock.say.upgrade,
          text: ['120', '950', '4.2K'][index] ?? '120',
          tone: index === 2 ? 'second' : 'primary',
          box: sub(row, 0.68, 0.22, 0.29, 0.56),
        },
      ];
    }),
};

export const board: HudPart = {
  zone: 'top',
  size: wider(44, 60, 13),
  draw: ({ say }, box) => [
    { kind: 'strip', label: '', box },
    { kind: 'heading', label: say.score, text: '2 : 1', box: sub(box, 0.2, 0.14, 0.6, 0.72) },
  ],
};

/** A bar for each side, towards each other. */
export const fighters: HudPart = {
  zone: 'top',
  size: (mock) => [mock.w - 24, 11],
  draw: ({ say }, box) => [
    {
      kind: 'bar',
      label: say.health,
      text: say.you,
      tone: 'green',
      value: 0.8,
      box: sub(box, 0, 0, 0.48, 1),
    },
    { kind: 'bar', label: say.foe, text: say.foe, tone: 'red', value: 0.55, box: sub(box, 0.52, 0, 0.48, 1) },
  ],
};

export const lit = (
  kind: 'stick' | 'minimap' | 'gauge',
  word: PartWord,
  zone: Zone,
  side: number,
): HudPart => ({
  zone,
  size: fixed(side, side),
  draw: ({ say }, box) => [{ kind, label: say[word], value: 0.72, box }],
});

export const plain = (
  zone: Zone,
  size: HudPart['size'],
  element: (mock: Mock) => Omit<Element, 'box'>,
): HudPart => ({ zone, size, draw: (mock, box) => [{ ...element(mock), box }] });
