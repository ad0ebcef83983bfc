import { body, header, scene, tabs } from './common.ts';
import { cells, type Element, type Mock, sub, type Tone } from './elements.ts';
import type { Sign } from './goods.ts';
import type { PartWord } from './vocabulary.ts';

export function quests(mock: Mock): Element[] {
  const list: readonly (readonly [PartWord, Sign])[] = [
    ['questWin', 'trophy'],
    ['questCollect', 'coin'],
    ['questUpgrade', 'bolt'],
    ['questFriend', 'heart'],
  ];
  const rows = cells(body(mock), 1, list.length, 0.06);
  return [
    ...scene(mock, 0.46),
    ...header(mock),
    ...list.flatMap(([word, icon], index): Element[] => {
      const box = rows[index] ?? body(mock);
      const isDone = index === 0;
      return [
        {
          kind: 'row',
          label: mock.say[word],
          text: mock.say[word],
          icon,
          tone: 'gold',
          value: 1 - index * 0.25,
          box,
        },
        {
          kind: 'button',
          label: mock.say.claim,
          text: mock.say.claim,
          tone: 'primary',
          off: !isDone,
          box: mock.tall ? sub(box, 0.68, 0.3, 0.28, 0.4) : sub(box, 0.78, 0.24, 0.19, 0.52),
        },
      ];
    }),
  ];
}

export function settings(mock: Mock): Element[] {
  const list: readonly (readonly [PartWord, Sign])[] = [
    ['music', 'sound'],
    ['sound', 'sound'],
    ['vibration', 'bolt'],
    ['alerts', 'star'],
  ];
  const area = body(mock);
  const rows = cells(mock.tall ? { ...area, h: area.h * 0.8 } : area, 1, list.length, 0.07);
  return [
    ...scene(mock, 0.46),
    ...header(mock),
    ...list.flatMap(([word, icon], index): Element[] => {
      const box = rows[index] ?? area;
      const isSlider = index < 2;
      const right = isSlider ? sub(box, 0.63, 0.3, 0.33, 0.4) : sub(box, 0.78, 0.28, 0.18, 0.44);
      const row: Element = {
        kind: 'row',
        label: mock.say[word],
        text: mock.say[word],
        icon,
        tone: 'plain',
        box,
      };
      const side = Math.min(right.h, right.w / 1.9);
      const knob: Element = isSlider
        ? { kind: 'slider', label: mock.say[word], value: 0.75 - index * 0.3, box: right }
        : {
            kind: 'toggle',
            label: mock.say[word],
            value: index % 2 === 0 ? 1 : 0,
            box: {
              x: right.x + right.w - side * 1.9,
              y: right.y + (right.h - side) / 2,
              w: side * 1.9,
              h: side,
            },
          };
      return [row, knob];
    }),
  ];
}

const players: readonly string[] = ['Mina', 'Leo', '', 'Sora', 'Kai'];

export function ranking(mock: Mock): Element[] {
  const area = body(mock);
  const strip = { ...area, h: mock.tall ? 13 : 11 };
  const list = { ...area, y: area.y + strip.h + 2, h: area.h - strip.h - 2 };
  const medals: readonly Tone[] = ['gold', 'plain', 'red'];
  return [
    ...scene(mock, 0.46),
    ...header(mock),
    ...tabs(mock, strip, ['friends', 'world']),
    ...cells(list, 1, players.length, 0.06).flatMap((box, index): Element[] => {
      const name = players[index] === '' ? mock.say.you : (players[index] ?? '');
      return [
        {
          kind: 'row',
          label: name,
          text: name,
          icon: index < 3 ? 'crown' : 'star',
          tone: medals[index] ?? 'blue',
          box,
        },
        {
          kind: 'text',
          label: mock.say.score,
          text: `${(9800 - index * 1240).toLocaleString('en-US')}`,
          box: sub(box, 0.7, 0.22, 0.26, 0.56),
        },
      ];
    }),
  ];
}
