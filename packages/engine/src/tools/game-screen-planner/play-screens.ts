import { scene } from './common.ts';
import type { Element, Mock } from './elements.ts';
import { hudOf } from './hud.ts';
import { playFields } from './play-fields.ts';
import type { FieldName, PartName } from './vocabulary.ts';

const pauseButton = (mock: Mock): Element => ({
  kind: 'button',
  label: mock.names.pause,
  icon: 'pause',
  tone: 'second',
  box: { x: mock.w - 17, y: 4, w: 13, h: 13 },
});

/** Parts that show the goods of the game. */
const withGoods: readonly PartName[] = [
  'quick',
  'helpers',
  'towers',
  'dishes',
  'tools',
  'wardrobe',
  'upgrades',
  'slot',
];

/** The game itself, as its genre is played, or another kind of play with its own controls. */
export function playScreen(mock: Mock, field: FieldName = mock.row.field, hud = mock.row.hud): Element[] {
  const pause = pauseButton(mock);
  const shown: Mock['row']['hud'] =
    mock.named > 0 && !hud.some((name) => withGoods.includes(name)) ? [...hud, 'slot'] : hud;
  const own: Mock = { ...mock, row: { ...mock.row, hud: shown } };
  const { elements, taken = [] } = playFields[field](own);
  return [...scene(mock, 0), ...elements, pause, ...hudOf(own, [pause.box, ...taken])];
}
