import { apart, type Box, type Brush, disc, down, rounded } from '../../draw/canvas.ts';
import { colour, css, darker, lighter, mix, white } from '../../draw/colour.ts';
import { gemBoard } from './board-props.ts';
import { type Prop, sub } from './elements.ts';
import * as fields from './field-props.ts';
import { farm, lanes, rooms, town, warMap } from './land-props.ts';
import { pathStops } from './level-screens.ts';
import { grass, ink, type PropLook, type PropPainter, soil } from './prop.ts';
import { car, road } from './road-props.ts';
import * as shows from './show-props.ts';
import { thing } from './thing.ts';

/** Blocks of earth with grass on them, as shares of the box: left, top, width. */
const ledges: readonly (readonly [number, number, number])[] = [
  [-0.02, 0.64, 0.46],
  [0.56, 0.7, 0.5],
  [0.5, 0.44, 0.2],
  [0.78, 0.32, 0.16],
  [0.06, 0.36, 0.16],
];

const platforms: PropPainter = (brush, box, { pen, pictures }) => {
  const unit = Math.min(box.w, box.h) / 100;
  ledges.forEach(([x, y, w], index) => {
    const top = sub(box, x, y, w, index < 2 ? 1 - y + 0.02 : 0);
    const block = { ...top, h: index < 2 ? top.h : 9 * unit };
    rounded(brush, block, 3 * unit);
    brush.fillStyle = down(brush, block.y, block.y + block.h, [
      [0, lighter(soil, 0.08)],
      [1, darker(soil, 0.1)],
    ]);
    brush.fill();
    brush.lineWidth = 0.9 * unit;
    brush.strokeStyle = css(ink, 0.75);
    brush.stroke();
    rounded(brush, { x: block.x - unit, y: block.y - unit, w: block.w + 2 * unit, h: 5 * unit }, 2.5 * unit);
    brush.fillStyle = css(grass);
    brush.fill();
    brush.stroke();
    for (let coin = 0; coin < 3; coin++)
      thing(
        brush,
        coin === 1 && index > 1 ? (pictures[index - 2] ?? 'star') : 'coin',
        { x: block.x + block.w * (0.28 + coin * 0.22), y: block.y - 9 * unit, size: 3.2 * unit },
        colour(0.84, 0.15, 88),
        pen.theme.line,
      );
  });
};

const gauge: PropPainter = (brush, box, { value, tone }) => {
  const [x, y, radius] = [box.x + box.w / 2, box.y + box.h / 2, box.w / 2];
  const from = Math.PI * 0.75;
  const arc = (share: number, wide: number, paint: string) => {
    brush.beginPath();
    brush.arc(x, y, radius * 0.78, from, from + Math.PI * 1.5 * share);
    brush.lineWidth = wide;
    brush.strokeStyle = paint;
    brush.stroke();
  };
  disc(brush, x, y, radius, css(ink, 0.75));
  arc(1, radius * 0.2, css(white, 0.25));
  arc(value, radius * 0.2, css(lighter(tone, 0.06)));
  const turn = from + Math.PI * 1.5 * value;
  brush.beginPath();
  brush.moveTo(x, y);
  brush.lineTo(x + Math.cos(turn) * radius * 0.6, y + Math.sin(turn) * radius * 0.6);
  brush.lineWidth = radius * 0.09;
  brush.strokeStyle = css(white);
  brush.stroke();
  disc(brush, x, y, radius * 0.12, css(white));
};

const crosshair: PropPainter = (brush, box) => {
  const [x, y, radius] = [box.x + box.w / 2, box.y + box.h / 2, box.w / 2];
  for (const [wide, tone] of [
    [0.13, css(ink, 0.55)],
    [0.06, css(colour(0.68, 0.22, 25))],
  ] as const) {
    brush.lineWidth = radius * wide;
    brush.strokeStyle = tone;
    brush.beginPath();
    brush.arc(x, y, radius * 0.62, 0, Math.PI * 2);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      brush.moveTo(x + dx * radius * 0.4, y + dy * radius * 0.4);
      brush.lineTo(x + dx * radius * 0.95, y + dy * radius * 0.95);
    }
    brush.stroke();
  }
};

const stick: PropPainter = (brush, box) => {
  const [x, y, radius] = [box.x + box.w / 2, box.y + box.h / 2, box.w / 2];
  brush.lineWidth = radius * 0.07;
  brush.strokeStyle = css(white, 0.75);
  for (const reach of [0.94, 0.42]) {
    disc(brush, x, y, radius * reach, css(reach > 0.5 ? ink : white, reach > 0.5 ? 0.3 : 0.45));
    brush.stroke();
  }
};

/** A dotted way between the stops of a map. */
const path: PropPainter = (brush, box) => {
  const stops = pathStops(box.h > box.w);
  const unit = Math.min(box.w, box.h) / 100;
  apart(brush, () => {
    for (const [wide, tone] of [
      [6, css(ink, 0.5)],
      [3.6, css(colour(0.9, 0.07, 88), 0.95)],
    ] as const) {
      brush.lineWidth = wide * unit;
      brush.strokeStyle = tone;
      brush.setLineDash([0.1, 8 * unit]);
      brush.beginPath();
      stops.forEach(([x, y], index) => {
        const [px, py] = [box.x + box.w * x, box.y + box.h * y];
        const before = stops[index - 1];
        if (before === undefined) brush.moveTo(px, py);
        else {
          const [bx, by] = [box.x + box.w * before[0], box.y + box.h * before[1]];
          brush.bezierCurveTo(bx + (px - bx) * 0.8, by, bx + (px - bx) * 0.2, py, px, py);
        }
      });
      brush.stroke();
    }
  });
};

const table: PropPainter = (brush, box, { tone }) => {
  const felt = mix(darker(tone, 0.24), ink, 0.35);
  brush.fillStyle = css(ink, 0.4);
  brush.fillRect(box.x, box.y, box.w, box.h);
  const field = box.h > box.w ? sub(box, 0.05, 0.1, 0.9, 0.6) : sub(box, 0.25, 0.175, 0.5, 0.56);
  rounded(brush, field, Math.min(field.w, field.h) * 0.1);
  brush.fillStyle = down(brush, field.y, field.y + field.h, [
    [0, lighter(felt, 0.06)],
    [1, felt],
  ]);
  brush.fill();
  brush.lineWidth = Math.min(box.w, box.h) * 0.012;
  brush.strokeStyle = css(colour(0.78, 0.11, 82), 0.9);
  brush.stroke();
};

/** A circuit, another one for each value. */
const track: PropPainter = (brush, box, { value }) => {
  const [x, y] = [box.x + box.w / 2, box.y + box.h / 2];
  for (const [wide, tone] of [
    [0.17, css(ink, 0.75)],
    [0.11, css(white)],
    [0.02, css(ink, 0.55)],
  ] as const) {
    brush.beginPath();
    for (let step = 0; step <= 60; step++) {
      const turn = (step / 60) * Math.PI * 2;
      const reach = 0.32 + 0.1 * Math.sin(turn * 2 + value * 9) + 0.06 * Math.sin(turn * 3 + value * 23);
      const [px, py] = [x + Math.cos(turn) * box.w * reach, y + Math.sin(turn) * box.h * reach];
      if (step === 0) brush.moveTo(px, py);
      else brush.lineTo(px, py);
    }
    brush.closePath();
    brush.lineWidth = box.w * wide;
    brush.strokeStyle = tone;
    brush.stroke();
  }
};

const painters: Readonly<Record<Prop, PropPainter>> = {
  platforms,
  'gem-board': gemBoard,
  'war-map': warMap,
  farm,
  town,
  rooms,
  lanes,
  'counter-top': fields.counterTop,
  water: fields.waterField,
  room: fields.room,
  spotlight: shows.spotlight,
  'note-lanes': shows.noteLanes,
  pitch: fields.pitch,
  squares: fields.squares,
  vignette: shows.vignette,
  campfire: shows.campfire,
  'first-person': shows.firstPerson,
  minimap: shows.minimap,
  wheel: shows.wheel,
  links: shows.links,
  burst: shows.burst,
  bullets: shows.bullets,
  road,
  car,
  gauge,
  crosshair,
  stick,
  path,
  table,
  track,
};

export const isProp = (kind: string): kind is Prop => Object.hasOwn(painters, kind);

export function paintProp(kind: Prop, brush: Brush, box: Box, look: PropLook): void {
  apart(brush, () => painters[kind](brush, box, look));
}
