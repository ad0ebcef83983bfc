import type { Box } from '../../draw/canvas.ts';
import { at, cells, type Element, good, type Mock, square, sub, type Tone } from './elements.ts';
import type { Sign } from './goods.ts';
import type { FieldName } from './vocabulary.ts';

/** What is seen behind the controls, and the boxes that no control may cover. */
export interface Field {
  readonly elements: readonly Element[];
  readonly taken?: readonly Box[];
}
type FieldOf = (mock: Mock) => Field;

const whole = (mock: Mock): Box => at(mock, 0, 0, 1, 1);
const pictures = (mock: Mock, count: number): readonly Sign[] =>
  Array.from({ length: count }, (_, index) => good(mock, index).icon);

const hero = (mock: Mock, box: Box): Element =>
  mock.vehicle === null
    ? { kind: 'hero', label: mock.heroName, box }
    : { kind: 'car', label: mock.vehicle.label, icon: mock.vehicle.icon, box };
/** Where there are several kinds of foes, they take turns. */
const foe = (mock: Mock, box: Box, index = 0): Element => ({
  kind: 'foe',
  label: mock.say.foe,
  value: index,
  box,
});

const duel: FieldOf = (mock) => ({
  elements: [
    hero(mock, mock.tall ? at(mock, 0, 0.5, 0.52, 0.33) : at(mock, 0.1, 0.27, 0.3, 0.46)),
    foe(mock, mock.tall ? at(mock, 0.47, 0.48, 0.53, 0.33) : at(mock, 0.58, 0.22, 0.32, 0.5)),
  ],
});

const ring: FieldOf = (mock) => ({
  elements: [
    hero(mock, mock.tall ? at(mock, 0.02, 0.4, 0.52, 0.32) : at(mock, 0.2, 0.26, 0.32, 0.62)),
    foe(mock, mock.tall ? at(mock, 0.47, 0.4, 0.52, 0.32) : at(mock, 0.46, 0.26, 0.32, 0.62)),
    {
      kind: 'burst',
      label: '',
      box: mock.tall ? square(mock, 0.5, 0.53, 18) : square(mock, 0.49, 0.5, 22),
    },
  ],
});

const walk: FieldOf = (mock) => ({
  elements: [hero(mock, mock.tall ? at(mock, 0.18, 0.44, 0.56, 0.34) : at(mock, 0.3, 0.3, 0.28, 0.56))],
});

const camp: FieldOf = (mock) => ({
  elements: [
    {
      kind: 'campfire',
      label: mock.say.light,
      box: mock.tall ? square(mock, 0.68, 0.62, 26) : square(mock, 0.62, 0.6, 30),
    },
    hero(mock, mock.tall ? at(mock, 0.1, 0.42, 0.48, 0.3) : at(mock, 0.28, 0.28, 0.26, 0.5)),
    foe(mock, mock.tall ? at(mock, 0.68, 0.32, 0.26, 0.13) : at(mock, 0.76, 0.3, 0.12, 0.26)),
  ],
});

const dark: FieldOf = (mock) => ({
  elements: [
    foe(mock, mock.tall ? at(mock, 0.54, 0.3, 0.36, 0.18) : at(mock, 0.62, 0.26, 0.2, 0.4)),
    hero(mock, mock.tall ? at(mock, 0.1, 0.44, 0.5, 0.3) : at(mock, 0.26, 0.3, 0.28, 0.54)),
    { kind: 'vignette', label: '', box: whole(mock) },
  ],
});

const ledges: FieldOf = (mock) => ({
  elements: [
    { kind: 'platforms', label: mock.say.field, pictures: pictures(mock, 3), box: whole(mock) },
    hero(mock, mock.tall ? at(mock, 0.24, 0.47, 0.34, 0.17) : at(mock, 0.2, 0.34, 0.2, 0.3)),
  ],
});

/** A square board that the controls are around. */
const boardOf =
  (value: number): FieldOf =>
  (mock) => {
    const { tall, w, h, say } = mock;
    const side = tall ? w - 8 : Math.min(h - 12, w * 0.6);
    const box = tall
      ? { x: 4, y: (h - side) * 0.52, w: side, h: side }
      : { x: w - side - 22, y: (h - side) / 2, w: side, h: side };
    return {
      elements: [
        { kind: 'dim', label: '', value: 0.25, box: whole(mock) },
        { kind: 'gem-board', label: say.board, value, pictures: pictures(mock, 6), box },
      ],
      taken: [box],
    };
  };

const land: FieldOf = (mock) => ({
  elements: [{ kind: 'war-map', label: mock.say.map, pictures: pictures(mock, 2), box: whole(mock) }],
});

const town: FieldOf = (mock) => ({
  elements: [
    { kind: 'town', label: mock.say.field, pictures: pictures(mock, 3), box: whole(mock) },
    hero(mock, mock.tall ? at(mock, 0.06, 0.46, 0.34, 0.18) : at(mock, 0.14, 0.34, 0.18, 0.38)),
  ],
});

const farm: FieldOf = (mock) => ({
  elements: [
    { kind: 'farm', label: mock.say.field, pictures: pictures(mock, 3), box: whole(mock) },
    hero(mock, mock.tall ? at(mock, 0.06, 0.4, 0.38, 0.2) : at(mock, 0.14, 0.3, 0.2, 0.42)),
  ],
});

const rooms: FieldOf = (mock) => ({
  elements: [
    { kind: 'rooms', label: mock.say.floor, pictures: pictures(mock, 3), box: whole(mock) },
    hero(mock, mock.tall ? at(mock, 0.3, 0.46, 0.34, 0.17) : at(mock, 0.36, 0.36, 0.16, 0.32)),
    foe(mock, mock.tall ? at(mock, 0.62, 0.32, 0.26, 0.13) : at(mock, 0.58, 0.26, 0.12, 0.24)),
    foe(mock, mock.tall ? at(mock, 0.1, 0.28, 0.24, 0.12) : at(mock, 0.24, 0.22, 0.11, 0.22), 1),
  ],
});

const lanes: FieldOf = (mock) => ({
  elements: [
    { kind: 'lanes', label: mock.say.field, pictures: pictures(mock, 4), box: whole(mock) },
    ...[
      [0.16, 0.34],
      [0.3, 0.3],
      [0.48, 0.52],
    ].map(([x = 0, y = 0], index) =>
      foe(mock, mock.tall ? square(mock, x + 0.06, y, 18) : square(mock, x + 0.08, y + 0.02, 18), index),
    ),
  ],
});

const range: FieldOf = (mock) => ({
  elements: [
    foe(mock, mock.tall ? at(mock, 0.36, 0.32, 0.4, 0.2) : at(mock, 0.52, 0.26, 0.16, 0.4)),
    foe(mock, mock.tall ? at(mock, 0.06, 0.36, 0.26, 0.13) : at(mock, 0.34, 0.36, 0.1, 0.24), 1),
    hero(mock, mock.tall ? at(mock, 0.3, 0.56, 0.44, 0.24) : at(mock, 0.22, 0.38, 0.2, 0.46)),
    {
      kind: 'crosshair',
      label: mock.say.shoot,
      box: mock.tall ? square(mock, 0.56, 0.42, 30) : square(mock, 0.6, 0.46, 34),
    },
  ],
});

/** Through the shooter's own eyes. */
const sights: FieldOf = (mock) => ({
  elements: [
    foe(mock, mock.tall ? at(mock, 0.34, 0.34, 0.36, 0.2) : at(mock, 0.42, 0.24, 0.18, 0.42)),
    foe(mock, mock.tall ? at(mock, 0.06, 0.38, 0.22, 0.12) : at(mock, 0.24, 0.34, 0.1, 0.24), 1),
    { kind: 'first-person', label: mock.say.gear, pictures: pictures(mock, 1), box: whole(mock) },
    {
      kind: 'crosshair',
      label: mock.say.shoot,
      box: mock.tall ? square(mock, 0.52, 0.44, 28) : square(mock, 0.51, 0.44, 30),
    },
  ],
});

/** Ships and shots, seen from above. */
const sky: FieldOf = (mock) => ({
  elements: [
    { kind: 'bullets', label: '', box: whole(mock) },
    ...[0.22, 0.5, 0.78].map((x, index) =>
      foe(
        mock,
        square(
          mock,
          mock.tall ? x : 0.28 + x * 0.44,
          mock.tall ? 0.24 + (index % 2) * 0.08 : 0.3 + (index % 2) * 0.08,
          17,
        ),
      ),
    ),
    hero(mock, mock.tall ? at(mock, 0.34, 0.62, 0.32, 0.16) : at(mock, 0.42, 0.6, 0.16, 0.3)),
  ],
});

/** By what drives on it: a road, water or the air. */
const laneValues = { road: 0, water: 1, air: 2 } as const;

const road: FieldOf = (mock) => ({
  elements: [
    {
      kind: 'road',
      label: mock.say.track,
      value: laneValues[mock.vehicle?.lane ?? 'road'],
      box: whole(mock),
      ...(mock.vehicle === null ? {} : { icon: mock.vehicle.icon }),
    },
    hero(mock, mock.tall ? at(mock, 0.24, 0.58, 0.52, 0.2) : at(mock, 0.37, 0.52, 0.26, 0.36)),
  ],
});

const cardTones: readonly Tone[] = ['red', 'blue', 'gold', 'violet', 'green', 'plain', 'violet', 'red'];

const table: FieldOf = (mock) => {
  const { tall, say } = mock;
  const card = (label: string, index: number, box: Box): Element => ({
    kind: 'card',
    label,
    icon: good(mock, index).icon,
    tone: cardTones[index % cardTones.length] ?? 'gold',
    box,
  });
  const far = cells(tall ? at(mock, 0.1, 0.14, 0.8, 0.19) : at(mock, 0.3, 0.19, 0.4, 0.26), 3, 1, 0.05);
  const near = cells(tall ? at(mock, 0.1, 0.36, 0.8, 0.2) : at(mock, 0.3, 0.46, 0.4, 0.26), 3, 1, 0.05);
  const hand = cells(
    tall ? at(mock, 0.03, 0.68, 0.94, 0.19) : at(mock, 0.24, 0.74, 0.52, 0.24),
    tall ? 4 : 5,
    1,
    0.04,
  );
  const elements = [
    ...far.slice(0, 2).map((box, index) => card(say.field, index + 5, box)),
    ...near.map((box, index) => card(say.field, index, box)),
    ...hand.map((box, index) => card(say.hand, index + 2, box)),
  ];
  return {
    elements: [{ kind: 'table', label: say.field, box: whole(mock) }, ...elements],
    taken: elements.map(({ box }) => box),
  };
};

const counter: FieldOf = (mock) => ({
  elements: [
    ...[0.06, 0.37, 0.68].map(
      (x, index): Element => ({
        kind: 'ally',
        label: mock.say.guests,
        value: index + 1,
        box: mock.tall ? at(mock, x, 0.3, 0.27, 0.17) : at(mock, x + 0.04, 0.22, 0.18, 0.44),
      }),
    ),
    { kind: 'counter-top', label: mock.say.field, pictures: pictures(mock, 6), box: whole(mock) },
    hero(mock, mock.tall ? at(mock, 0.32, 0.56, 0.36, 0.2) : at(mock, 0.4, 0.46, 0.2, 0.38)),
  ],
});

const water: FieldOf = (mock) => ({
  elements: [
    { kind: 'water', label: mock.say.field, pictures: pictures(mock, 4), box: whole(mock) },
    hero(mock, mock.tall ? at(mock, 0.04, 0.26, 0.42, 0.21) : at(mock, 0.06, 0.14, 0.22, 0.44)),
  ],
});

const room: FieldOf = (mock) => ({
  elements: [
    { kind: 'room', label: mock.say.scene, pictures: pictures(mock, 3), box: whole(mock) },
    hero(mock, mock.tall ? at(mock, 0.16, 0.4, 0.68, 0.38) : at(mock, 0.34, 0.26, 0.32, 0.54)),
  ],
});

const mirror: FieldOf = (mock) => ({
  elements: [
    { kind: 'spotlight', label: '', box: whole(mock) },
    hero(mock, mock.tall ? at(mock, 0.2, 0.24, 0.72, 0.56) : at(mock, 0.3, 0.12, 0.4, 0.8)),
  ],
});

const pile: FieldOf = (mock) => {
  const box = mock.tall ? square(mock, 0.62, 0.4, 46) : { x: mock.w * 0.62, y: 22, w: 50, h: 50 };
  return {
    elements: [
      { kind: 'spotlight', label: '', value: 1, box },
      {
        kind: 'picture',
        label: mock.say.tap,
        icon: good(mock, 1).icon,
        box: sub(box, 0.14, 0.14, 0.72, 0.72),
      },
      hero(mock, mock.tall ? at(mock, 0.02, 0.34, 0.42, 0.22) : at(mock, 0.46, 0.24, 0.2, 0.56)),
    ],
  };
};

/** Two who talk, above the words. */
const talk: FieldOf = (mock) => ({
  elements: [
    {
      kind: 'ally',
      label: mock.say.friends,
      value: 1,
      box: mock.tall ? at(mock, 0.4, 0.2, 0.6, 0.58) : at(mock, 0.52, 0.04, 0.42, 0.72),
    },
    hero(mock, mock.tall ? at(mock, 0, 0.22, 0.62, 0.58) : at(mock, 0.06, 0.04, 0.42, 0.74)),
  ],
});

const notes: FieldOf = (mock) => {
  const box = mock.tall ? at(mock, 0.04, 0.22, 0.92, 0.78) : at(mock, 0.28, 0.04, 0.44, 0.96);
  return {
    elements: [
      { kind: 'dim', label: '', value: 0.3, box: whole(mock) },
      ...(mock.tall ? [] : [hero(mock, at(mock, 0.02, 0.3, 0.26, 0.66))]),
      { kind: 'note-lanes', label: mock.say.notes, pictures: pictures(mock, 1), box },
    ],
    taken: mock.tall ? [] : [box],
  };
};

const pitch: FieldOf = (mock) => ({
  elements: [
    { kind: 'pitch', label: mock.say.field, pictures: pictures(mock, 1), box: whole(mock) },
    foe(mock, mock.tall ? at(mock, 0.56, 0.3, 0.26, 0.14) : at(mock, 0.58, 0.3, 0.13, 0.3)),
    {
      kind: 'ally',
      label: mock.say.team,
      value: 2,
      box: mock.tall ? at(mock, 0.14, 0.34, 0.24, 0.13) : at(mock, 0.28, 0.3, 0.12, 0.28),
    },
    hero(mock, mock.tall ? at(mock, 0.28, 0.46, 0.36, 0.2) : at(mock, 0.4, 0.36, 0.18, 0.42)),
  ],
});

const squares: FieldOf = (mock) => {
  const side = Math.min(mock.w * (mock.tall ? 0.94 : 0.7), mock.h * (mock.tall ? 0.6 : 0.92));
  const box: Box = {
    x: (mock.w - side) / 2,
    y: (mock.h - side) * (mock.tall ? 0.46 : 0.5),
    w: side,
    h: side,
  };
  return {
    elements: [
      { kind: 'squares', label: mock.say.board, pictures: pictures(mock, 8), box },
      hero(mock, sub(box, 0.3, 0.3, 0.4, 0.4)),
    ],
    taken: mock.tall ? [box] : [box],
  };
};

const chess: FieldOf = (mock) => {
  const side = Math.min(mock.w * (mock.tall ? 0.94 : 0.6), mock.h * (mock.tall ? 0.6 : 0.92));
  const box: Box = { x: (mock.w - side) / 2, y: (mock.h - side) * 0.5, w: side, h: side };
  return {
    elements: [{ kind: 'squares', label: mock.say.board, value: 1, pictures: pictures(mock, 4), box }],
    taken: [box],
  };
};

export const playFields: Readonly<Record<FieldName, FieldOf>> = {
  duel,
  ring,
  walk,
  camp,
  dark,
  ledges,
  gems: boardOf(0),
  blocks: boardOf(1),
  bubbles: boardOf(2),
  letters: boardOf(3),
  numbers: boardOf(4),
  merge: boardOf(5),
  land,
  town,
  farm,
  rooms,
  lanes,
  range,
  sights,
  sky,
  road,
  table,
  counter,
  water,
  room,
  mirror,
  pile,
  talk,
  notes,
  pitch,
  squares,
  chess,
};
