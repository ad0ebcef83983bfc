import type { Making } from '../model.ts';
import { pi, type Vec } from '../vectors.ts';
import { addDoor, addWindow } from './buildings-openings.ts';
import { addSpire, addWalls } from './buildings-roofs.ts';
import { colourOf, disc, hoop, part, shade, turns } from './things-shapes.ts';

/** Clock faces and clock towers. */

/** A square tower with a clock on each side and a pointed roof. */
export function clockTower({ builder: b, paint }: Making) {
  const [walls, roof, gold] = [
    colourOf(paint, 'walls', '#c9a57a'),
    paint('roof', '#3f6a5f'),
    paint('gold', '#dcae45'),
  ];
  const pane = paint('windows', '#ffc97a');
  addWalls(b, [0, 0, 0], [4.6, 3, 4.6], shade(walls, 0.82), 'stone');
  addWalls(b, [0, 3, 0], [4, 13, 4], walls, 'brick');
  for (const y of [3, 9, 15.8]) b.box([0, y, 0], [2.25, 0.16, 2.25], shade(walls, 1.2), 'stone');
  for (const yaw of turns(4)) {
    for (const y of [5.4, 8, 11])
      for (const off of [-0.8, 0.8])
        part(
          b,
          (w) =>
            addWindow(w, [2, y, off], 0, {
              wide: 0.55,
              high: 1.3,
              frame: shade(walls, 0.6),
              pane,
              isLit: true,
              arched: true,
            }),
          { yaw },
        );
    part(b, (w) => addClockFace(w, [2.06, 13.9, 0], 1.45, paint('face', '#fbf3dc'), gold), { yaw });
  }
  addWalls(b, [0, 16, 0], [4.4, 1.6, 4.4], shade(walls, 1.05), 'stone');
  addSpire(b, [0, 17.6, 0], 3.3, 5.4, roof, { corners: 4, first: pi / 4, knob: gold, swing: 0.4 });
  addDoor(b, [2.3, 0, 0], 0, {
    wide: 1.3,
    high: 2,
    tint: paint('door', '#5f3b25'),
    frame: shade(walls, 0.6),
    arched: true,
    step: walls,
  });
  return {
    anchors: { door: [3.4, 0, 0] as Vec },
    lamps: [{ at: [3.4, 13.9, 0] as Vec, colour: pane, power: 0.8, reach: 6 }],
  };
}

/** A clock's face that looks along x. */
export function addClockFace(b: Making['builder'], at: Vec, radius: number, face: Vec, metal: Vec) {
  disc(b, at, [1, 0, 0], radius, face, 'glow', 28);
  hoop(b, at, radius, radius * 0.07, metal, 'metal', { axis: [1, 0, 0], segments: 28 });
  const ink: Vec = [0.03, 0.025, 0.03];
  for (const [hour, angle] of turns(12).entries())
    part(
      b,
      (mark) =>
        mark.box(
          [0.015, radius * 0.84, 0],
          [0.012, radius * (hour % 3 === 0 ? 0.1 : 0.06), radius * 0.025],
          ink,
          'metal',
        ),
      { at, roll: angle },
    );
  for (const [long, wide, angle] of [
    [0.72, 0.03, 0.6],
    [0.48, 0.045, -0.9],
  ] as const)
    part(
      b,
      (hand) =>
        hand.box([0.03, radius * long * 0.45, 0], [0.015, radius * long * 0.55, radius * wide], ink, 'metal'),
      { at, roll: angle },
    );
}
