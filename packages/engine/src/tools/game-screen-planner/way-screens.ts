import { action, body, mark, scene, star, top } from './common.ts';
import { at, cells, type Element, type Mock, sub } from './elements.ts';
import { placeFor } from './hud.ts';
import { hudParts } from './hud-parts.ts';
import { path, territory } from './level-screens.ts';
import { playScreen } from './play-screens.ts';

export function login(mock: Mock): Element[] {
  const frame = mock.tall ? at(mock, 0.08, 0.4, 0.84, 0.46) : at(mock, 0.5, 0.1, 0.44, 0.8);
  return [
    ...scene(mock, 0.16),
    mark(mock, mock.tall ? at(mock, 0.08, 0.12, 0.84, 0.22) : at(mock, 0.04, 0.14, 0.42, 0.3)),
    ...(mock.tall ? [] : [star(mock, at(mock, 0.08, 0.44, 0.36, 0.52))]),
    { kind: 'panel', label: mock.name, box: frame },
    { kind: 'heading', label: mock.name, text: mock.name, box: sub(frame, 0.12, 0.07, 0.76, 0.14) },
    { kind: 'field', label: mock.say.account, text: mock.say.account, box: sub(frame, 0.1, 0.26, 0.8, 0.16) },
    {
      kind: 'field',
      label: mock.say.password,
      text: `${mock.say.password} •••`,
      box: sub(frame, 0.1, 0.47, 0.8, 0.16),
    },
    action(mock, 'enter', sub(frame, 0.18, 0.72, 0.64, 0.19)),
  ];
}

export function loading(mock: Mock): Element[] {
  return [
    ...scene(mock, 0.1),
    mark(mock, mock.tall ? at(mock, 0.06, 0.1, 0.88, 0.22) : at(mock, 0.24, 0.06, 0.52, 0.36)),
    star(mock, mock.tall ? at(mock, 0.1, 0.34, 0.8, 0.4) : at(mock, 0.34, 0.4, 0.32, 0.36)),
    {
      kind: 'bar',
      label: mock.say.loading,
      text: mock.say.loading,
      value: 0.66,
      tone: 'gold',
      box: mock.tall ? at(mock, 0.1, 0.82, 0.8, 0.055) : at(mock, 0.2, 0.78, 0.6, 0.09),
    },
    {
      kind: 'field',
      label: mock.say.hint,
      text: mock.say.tip,
      box: mock.tall ? at(mock, 0.06, 0.9, 0.88, 0.06) : at(mock, 0.16, 0.89, 0.68, 0.09),
    },
  ];
}

/** The game, with one thing explained. */
export function tutorial(mock: Mock): Element[] {
  const played = playScreen(mock);
  const control =
    played.findLast(({ kind }) => kind === 'button' || kind === 'slot' || kind === 'stick')?.box ??
    at(mock, 0.4, 0.4, 0.2, 0.2);
  const side = 17;
  const words = played.filter(({ text, kind }) => text !== undefined || kind === 'button');
  const place = placeFor(
    mock,
    hudParts.bubble,
    words.map(({ box }) => box),
  );
  return [
    ...played,
    { kind: 'dim', label: '', value: 0.34, box: at(mock, 0, 0, 1, 1) },
    ...(place === null
      ? []
      : [{ kind: 'bubble' as const, label: mock.say.hint, text: mock.say.start, box: place }]),
    {
      kind: 'picture',
      label: mock.say.tap,
      icon: 'backhand-index-pointing-up',
      box: {
        x: Math.min(mock.w - side - 1, control.x + control.w * 0.4),
        y: Math.min(mock.h - side - 1, control.y + control.h * 0.4),
        w: side,
        h: side,
      },
    },
  ];
}

export function map(mock: Mock): Element[] {
  const area = body(mock);
  const isLand =
    mock.row.levels === 'land' || mock.row.levels === 'regions' || mock.row.levels === 'missions';
  return [...top(mock, 0.3), ...(isLand ? territory(mock, area) : path(mock, area, 'castle'))];
}

/** A place with who is there and what can be done. */
export function visit(mock: Mock): Element[] {
  const foot = mock.tall ? at(mock, 0.05, 0.84, 0.9, 0.13) : at(mock, 0.22, 0.8, 0.56, 0.16);
  const calls = cells(foot, 2, 1, 0.04);
  return [
    ...top(mock, 0),
    star(mock, mock.tall ? at(mock, 0.04, 0.42, 0.5, 0.36) : at(mock, 0.14, 0.32, 0.28, 0.46)),
    {
      kind: 'ally',
      label: mock.say.people,
      value: 1,
      box: mock.tall ? at(mock, 0.54, 0.44, 0.42, 0.32) : at(mock, 0.58, 0.34, 0.24, 0.44),
    },
    action(mock, 'talk', calls[0] ?? foot, 'second'),
    action(mock, 'explore', calls[1] ?? foot),
  ];
}
