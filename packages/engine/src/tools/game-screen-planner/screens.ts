import type { IconName } from '../../ui/icons.ts';
import { arranged, body, header, scene, star, treasures } from './common.ts';
import { at, cells, type Element, type Mock, squareIn, sub, type Tone } from './elements.ts';
import { character, inventory, shop } from './goods-screens.ts';
import { home, title } from './hub-screens.ts';
import { levelScreen } from './level-screens.ts';
import { quests, ranking, settings } from './list-screens.ts';
import { playScreen } from './play-screens.ts';
import type { PartWord, ScreenName } from './vocabulary.ts';

function pause(mock: Mock): Element[] {
  const frame = arranged(mock, [
    () => (mock.tall ? at(mock, 0.1, 0.24, 0.8, 0.52) : at(mock, 0.3, 0.08, 0.4, 0.84)),
    () => (mock.tall ? at(mock, 0.06, 0.46, 0.88, 0.5) : at(mock, 0.04, 0.07, 0.4, 0.86)),
    () => (mock.tall ? at(mock, 0.08, 0.06, 0.84, 0.5) : at(mock, 0.56, 0.07, 0.4, 0.86)),
  ]);
  const rows = cells(sub(frame, 0.12, 0.26, 0.76, 0.64), 1, 3, 0.1);
  const entries: readonly (readonly [PartWord, IconName, Tone])[] = [
    ['resume', 'play', 'primary'],
    ['retry', 'bolt', 'second'],
    ['leave', 'home', 'danger'],
  ];
  return [
    ...scene(mock, 0.55),
    { kind: 'panel', label: mock.names.pause, box: frame },
    {
      kind: 'heading',
      label: mock.names.pause,
      text: mock.names.pause,
      box: sub(frame, 0.16, 0.085, 0.68, 0.14),
    },
    ...entries.map(
      ([word, icon, tone], index): Element => ({
        kind: 'button',
        label: mock.say[word],
        text: mock.say[word],
        icon,
        tone,
        box: rows[index] ?? frame,
      }),
    ),
  ];
}

function result(mock: Mock): Element[] {
  const { say } = mock;
  const frame = arranged(mock, [
    () => (mock.tall ? at(mock, 0.07, 0.16, 0.86, 0.68) : at(mock, 0.22, 0.06, 0.56, 0.88)),
    () => (mock.tall ? at(mock, 0.05, 0.3, 0.9, 0.67) : at(mock, 0.4, 0.06, 0.56, 0.88)),
    () => (mock.tall ? at(mock, 0.05, 0.04, 0.9, 0.67) : at(mock, 0.04, 0.06, 0.56, 0.88)),
  ]);
  // What the panel leaves free is the winner's.
  const winner = arranged(mock, [
    () => null,
    () => (mock.tall ? at(mock, 0.25, 0.02, 0.5, 0.27) : at(mock, 0.03, 0.2, 0.36, 0.76)),
    () => (mock.tall ? at(mock, 0.25, 0.71, 0.5, 0.28) : at(mock, 0.61, 0.2, 0.36, 0.76)),
  ]);
  const gifts = cells(sub(frame, 0.14, 0.5, 0.72, 0.2), 3, 1, 0.06).map(squareIn);
  const icons = treasures[mock.genre];
  return [
    ...scene(mock, winner === null ? 0.42 : 0.2),
    ...(winner === null ? [] : [star(mock, winner)]),
    { kind: 'panel', label: mock.names.result, box: frame },
    {
      kind: 'heading',
      label: say.victory,
      text: say.victory,
      tone: 'gold',
      box: sub(frame, 0.14, 0.06, 0.72, 0.13),
    },
    { kind: 'stars', label: say.score, value: 0.67, box: sub(frame, 0.12, 0.19, 0.76, 0.19), icon: 'star' },
    { kind: 'heading', label: say.rewards, text: say.rewards, box: sub(frame, 0.15, 0.4, 0.7, 0.085) },
    ...gifts.map(
      (box, index): Element => ({
        kind: 'slot',
        label: say.rewards,
        icon: icons[index + 1] ?? 'coin',
        tone: (['gold', 'blue', 'violet'] as const)[index] ?? 'gold',
        box,
      }),
    ),
    {
      kind: 'button',
      label: say.retry,
      icon: 'bolt',
      tone: 'second',
      box: squareIn(sub(frame, 0.1, 0.75, 0.18, 0.16)),
    },
    {
      kind: 'button',
      label: say.next,
      text: say.next,
      icon: 'play',
      tone: 'primary',
      box: sub(frame, 0.33, 0.75, 0.56, 0.16),
    },
  ];
}

const builders: Readonly<Record<ScreenName, (mock: Mock) => Element[]>> = {
  title,
  home,
  levels: (mock) => [...scene(mock, 0.3), ...header(mock, 'levels'), ...levelScreen(mock, body(mock))],
  play: (mock) => [...scene(mock, 0), ...playScreen(mock)],
  pause,
  result,
  shop,
  inventory,
  character,
  quests,
  settings,
  ranking,
};

/** Everything on one screen, from back to front. */
export const elementsOf = (screen: ScreenName, mock: Mock): Element[] => builders[screen](mock);
