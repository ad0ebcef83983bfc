import { down, fillShape, glow, type Point } from '../../draw/canvas.ts';
import { colour, css, darker, lighter, mix } from '../../draw/colour.ts';
import { type Setting, standBack, standFront } from '../features/features.ts';
import { darkSide, litSide, seen, withTones } from '../light.ts';
import { tonesOf } from '../plants/plant.ts';
import { redLantern } from '../props/works.ts';
import { motes } from '../sky.ts';
import type { Scene, Stage } from '../stage.ts';
import { paintFloor, poolOf, rowAt } from './floor.ts';
import { type Kit, plainKit } from './kit.ts';
import { kits } from './kits.ts';
import { pieces } from './pieces.ts';

const kitOf = ({ ask }: Stage): Kit => kits[ask.kit] ?? plainKit;

/** The back wall and the point that all lines run to. The seed moves the eye to a side and up or down. */
function boxOf(stage: Stage) {
  const { width, height, random } = stage;
  const own = random.fork('room');
  const turn = own.range(-0.1, 0.1);
  const isTall = height > width;
  return {
    left: width * ((isTall ? 0.1 : 0.17) + turn),
    right: width * ((isTall ? 0.9 : 0.83) + turn),
    top: height * own.range(0.07, 0.12),
    foot: height * own.range(0.6, 0.66),
    vanishX: width * (0.5 + turn * 0.6),
    vanishY: height * own.range(0.4, 0.46),
  };
}

function walls(stage: Stage): void {
  const { brush, width, height, light, unit } = stage;
  const kit = kitOf(stage);
  const { left, right, top, foot, vanishX, vanishY } = boxOf(stage);
  const out = (x: number, y: number, to: number): Point => {
    const share = (to - vanishX) / (x - vanishX);
    return [to, vanishY + (y - vanishY) * share];
  };
  const tone = kit.wall;
  // Ceiling
  brush.fillStyle = down(brush, 0, top, [
    [0, darkSide(light, darker(tone, 0.2), 0, 0.7)],
    [1, darkSide(light, darker(tone, 0.1), 0.06, 0.5)],
  ]);
  brush.fillRect(0, 0, width, height);
  ceiling(stage, kit, out);
  // Side walls
  for (const [edge, to, amount] of [
    [left, -width * 0.02, light.sunX < 0.5 ? 0.55 : 0.3],
    [right, width * 1.02, light.sunX < 0.5 ? 0.3 : 0.55],
  ] as const) {
    const corners = [out(edge, top, to), [edge, top], [edge, foot], out(edge, foot, to)] as const;
    fillShape(brush, corners, css(darkSide(light, tone, 0.02, amount)));
    brush.strokeStyle = css(darkSide(light, darker(tone, 0.08), 0.02, amount), 0.8);
    brush.lineWidth = unit * 3;
    for (const up of kit.finish === 'panels' || kit.finish === 'plaster' || kit.finish === 'paper'
      ? [0.34, 0.94]
      : [0.14, 0.28, 0.42, 0.56, 0.7, 0.84]) {
      const y = foot + (top - foot) * up;
      brush.beginPath();
      brush.moveTo(edge, y);
      brush.lineTo(...out(edge, y, to));
      brush.stroke();
    }
  }
  // The back wall
  brush.fillStyle = down(brush, top, foot, [
    [0, seen(light, darker(tone, 0.06), 0.06)],
    [0.5, litSide(light, tone, 0.06, 0.12)],
    [1, seen(light, darker(tone, 0.05), 0.06)],
  ]);
  brush.fillRect(left, top, right - left, foot - top);
  wallFinish(stage, kit, { left, right, top, foot });
  brush.fillStyle = css(darkSide(light, darker(tone, 0.16), 0.04, 0.5));
  brush.fillRect(left, foot - unit * 18, right - left, unit * 18);
  brush.fillRect(left, top, right - left, unit * 14);
}

function wallFinish(
  stage: Stage,
  { finish, wall }: Kit,
  { left, right, top, foot }: { left: number; right: number; top: number; foot: number },
): void {
  const { brush, light, unit } = stage;
  const random = stage.random.fork('wall');
  const [wide, tall] = [right - left, foot - top];
  const line = css(seen(light, darker(wall, 0.1), 0.06), 0.6);
  if (finish === 'planks')
    for (let plank = 0; plank < 22; plank++) {
      brush.fillStyle = css(seen(light, { ...wall, l: wall.l + random.range(-0.035, 0.03) }, 0.06));
      brush.fillRect(left + (wide * plank) / 22, top, wide / 22 - unit * 2, tall);
    }
  if (finish === 'bricks' || finish === 'stones' || finish === 'tiles') {
    const rows = finish === 'tiles' ? 14 : finish === 'stones' ? 8 : 16;
    const columns = finish === 'tiles' ? 24 : finish === 'stones' ? 11 : 18;
    for (let row = 0; row < rows; row++)
      for (let column = -1; column < columns; column++) {
        const x = left + ((column + (finish === 'tiles' ? 0 : (row % 2) * 0.5)) * wide) / columns;
        brush.fillStyle = css(seen(light, { ...wall, l: wall.l + random.range(-0.04, 0.03) }, 0.06));
        const from = Math.max(left, x);
        brush.fillRect(
          from,
          top + (tall * row) / rows,
          Math.min(right, x + wide / columns) - from - unit * 2.5,
          tall / rows - unit * 2.5,
        );
      }
  }
  if (finish === 'panels') {
    brush.strokeStyle = line;
    brush.lineWidth = unit * 4;
    for (let panel = 0; panel < 8; panel++) {
      brush.strokeRect(left + wide * ((panel + 0.1) / 8), foot - tall * 0.3, (wide * 0.8) / 8, tall * 0.24);
      brush.strokeRect(left + wide * ((panel + 0.1) / 8), top + tall * 0.08, (wide * 0.8) / 8, tall * 0.54);
    }
  }
  if (finish === 'metal') {
    brush.strokeStyle = line;
    brush.lineWidth = unit * 4;
    for (let panel = 0; panel < 6; panel++)
      brush.strokeRect(left + (wide * panel) / 6, top, wide / 6, tall * 0.62);
    brush.fillStyle = css(lighter(light.key, 0), 0.5);
    brush.fillRect(left, foot - tall * 0.36, wide, unit * 5);
  }
}

function ceiling(stage: Stage, kit: Kit, out: (x: number, y: number, to: number) => Point): void {
  const { brush, light, unit, width } = stage;
  const { left, right, top, vanishX, vanishY } = boxOf(stage);
  const beam = tonesOf(
    light,
    kit.ceiling === 'pipes' ? colour(0.5, 0.02, 245) : colour(0.36, 0.06, 50),
    0.02,
  );
  if (kit.ceiling === 'plain') return;
  const count = kit.ceiling === 'glass' ? 12 : 7;
  for (let index = 0; index <= count; index++) {
    const x = left + ((right - left) * index) / count;
    const share = (0 - vanishY) / (top - vanishY);
    const far: Point = [vanishX + (x - vanishX) * share, 0];
    const w = unit * (kit.ceiling === 'pipes' ? 16 : 22);
    fillShape(
      brush,
      [
        [x - w * 0.5, top],
        [x + w * 0.5, top],
        [far[0] + w * 1.3, far[1]],
        [far[0] - w * 1.3, far[1]],
      ],
      css(index % 2 ? beam.body : beam.dark),
    );
  }
  const y = top * 0.45;
  brush.fillStyle = css(beam.dark);
  if (kit.ceiling !== 'vault') brush.fillRect(0, y, width, unit * 16);
  if (out === undefined) return;
}

function furnishWall(stage: Stage): void {
  const kit = kitOf(stage);
  const { left, right, top, foot } = boxOf(stage);
  const cell = (right - left) / kit.back.length;
  kit.back.forEach((name, index) => {
    const size = Math.min((foot - top) * 0.93, cell * (isWide.has(name) ? 1 : 1.62));
    const x = left + cell * (index + 0.5);
    pieces[name](stage, {
      x,
      y: foot - stage.unit * 6,
      size,
      depth: 0.05,
      random: stage.random.fork(`back ${name}${index}`),
    });
  });
}

const isWide: ReadonlySet<string> = new Set(['panorama', 'board', 'shoji', 'stove']);

const settingOf = (stage: Stage): Setting => {
  const { foot } = boxOf(stage);
  const { height } = stage;
  return {
    back: { crest: () => foot + height * 0.02, depth: 0.03 },
    front: {
      crest: () => foot + height * 0.03,
      depth: 0,
      // Small things lie on a table, not on the floor.
      raise: (x, y, size) => {
        pieces.table(stage, { x, y, size: height * 0.14, depth: 0, random: stage.random.fork('side table') });
        return y - height * 0.12 - size * 0.02;
      },
    },
    rock: colour(0.5, 0.02, 260),
    earth: kitOf(stage).carpet ?? colour(0.5, 0.12, 30),
    ship: 'flies',
    fish: 'pond',
    isPotted: true,
  };
};

function lamps(stage: Stage): void {
  const { brush, width, height, unit } = stage;
  const kit = kitOf(stage);
  const { top, foot, vanishX } = boxOf(stage);
  const isDay = stage.light.time === 'day';
  const shine = isDay ? 0.4 : 0.75;
  if (kit.lamp === 'chandelier') {
    const y = top + (foot - top) * 0.16;
    brush.strokeStyle = css(colour(0.3, 0.05, 60));
    brush.lineWidth = unit * 5;
    brush.beginPath();
    brush.moveTo(vanishX, 0);
    brush.lineTo(vanishX, y);
    brush.stroke();
    brush.lineWidth = unit * 9;
    brush.strokeStyle = css(colour(0.56, 0.1, 75));
    brush.beginPath();
    brush.ellipse(vanishX, y, unit * 150, unit * 32, 0, 0, Math.PI * 2);
    brush.stroke();
    for (let lamp = 0; lamp < 9; lamp++) {
      const turn = (lamp / 9) * Math.PI * 2;
      const [x, ly] = [vanishX + Math.cos(turn) * unit * 150, y + Math.sin(turn) * unit * 32];
      brush.fillStyle = css(colour(0.94, 0.03, 90));
      brush.fillRect(x - unit * 5, ly - unit * 30, unit * 10, unit * 30);
      glow(brush, x, ly - unit * 38, unit * 70, kit.light, 0.8);
      brush.fillStyle = css(colour(0.97, 0.1, 95));
      brush.beginPath();
      brush.ellipse(x, ly - unit * 40, unit * 4, unit * 10, 0, 0, Math.PI * 2);
      brush.fill();
    }
    glow(brush, vanishX, y, unit * 620, kit.light, shine * 0.8);
  }
  if (kit.lamp === 'lanterns' || kit.lamp === 'bulbs')
    for (const share of [0.24, 0.5, 0.76]) {
      const x = width * share;
      const y = height * (0.16 + Math.abs(share - 0.5) * 0.12);
      brush.strokeStyle = css(colour(0.24, 0.02, 60));
      brush.lineWidth = unit * 3;
      brush.beginPath();
      brush.moveTo(x, 0);
      brush.lineTo(x, y);
      brush.stroke();
      if (kit.lamp === 'lanterns' && (stage.ask.kit === 'tatami' || stage.ask.kit === 'dojo')) {
        redLantern(
          { ...stage, light: { ...stage.light, time: 'night' } },
          { x, y: y + unit * 70, size: unit * 90, depth: 0, random: stage.random },
        );
        continue;
      }
      glow(brush, x, y + unit * 24, unit * 300, kit.light, shine);
      fillShape(
        brush,
        [
          [x - unit * 12, y],
          [x + unit * 12, y],
          [x + unit * 30, y + unit * 26],
          [x - unit * 30, y + unit * 26],
        ],
        css(colour(0.34, 0.06, 50)),
      );
      brush.fillStyle = css(lighter(kit.light, 0.06));
      brush.beginPath();
      brush.arc(x, y + unit * 28, unit * 14, 0, Math.PI * 2);
      brush.fill();
    }
  if (kit.lamp === 'tubes' || kit.lamp === 'neon')
    for (const share of [0.3, 0.7]) {
      const x = width * share;
      const tone = kit.lamp === 'neon' ? colour(0.74, 0.22, share < 0.5 ? 330 : 200) : kit.light;
      glow(brush, x, top * 0.7, unit * 420, tone, shine);
      fillShape(
        brush,
        [
          [x - unit * 90, top * 0.6],
          [x + unit * 90, top * 0.6],
          [x + unit * 120, top * 0.2],
          [x - unit * 120, top * 0.2],
        ],
        css(lighter(tone, 0.1)),
      );
    }
}

/** Beams of light from the windows, and the pool that lamps leave on the floor. */
function lightIn(stage: Stage): void {
  const { brush, width, height, light } = stage;
  const kit = kitOf(stage);
  const { left, right, foot, vanishX } = boxOf(stage);
  const cell = (right - left) / kit.back.length;
  kit.back.forEach((name, index) => {
    if ((name !== 'window' && name !== 'glass') || !stage.beams) return;
    const x = left + cell * (index + 0.5);
    const lean = (x < width / 2 ? 1 : -1) * width * 0.1;
    brush.save();
    brush.globalCompositeOperation = 'screen';
    const tone = light.time === 'night' ? colour(0.7, 0.07, 240) : light.key;
    const shade = brush.createLinearGradient(0, height * 0.2, 0, height * 0.95);
    shade.addColorStop(0, css(tone, 0.22));
    shade.addColorStop(1, css(tone, 0));
    fillShape(
      brush,
      [
        [x - cell * 0.24, height * 0.16],
        [x + cell * 0.24, height * 0.16],
        [x + cell * 0.5 + lean, height * 0.95],
        [x - cell * 0.36 + lean, height * 0.95],
      ],
      shade,
    );
    brush.restore();
  });
  poolOf(
    stage,
    vanishX,
    foot + (height - foot) * 0.42,
    width * 0.42,
    kit.light,
    light.time === 'day' ? 0.22 : 0.4,
  );
}

export const room: Scene = {
  light: (light) =>
    withTones(light, {
      haze: mix(light.haze, colour(0.62, 0.05, 60), 0.7),
      shade: colour(0.2, 0.05, 300),
      key: mix(colour(0.92, 0.1, 78), light.key, 0.3),
      dark: { day: 0.1, dawn: 0.16, dusk: 0.24, night: 0.36 }[light.time],
      hazeStrength: 0.7,
      weather: 'clear',
    }),
  far: (stage) => {
    const { width, height } = stage;
    walls(stage);
    const kit = kitOf(stage);
    const { foot, vanishX, vanishY } = boxOf(stage);
    paintFloor(stage, {
      top: foot,
      bottom: height,
      vanishX,
      vanishY,
      kind: kit.floor,
      tone: kit.floorTone,
      cells: 15,
    });
    if (kit.carpet !== undefined) {
      const { brush, light } = stage;
      const half = width * 0.09;
      const spread = (height - vanishY) / (foot - vanishY);
      for (const [share, tone] of [
        [1, colour(0.72, 0.12, 82)],
        [0.88, kit.carpet],
      ] as const)
        fillShape(
          brush,
          [
            [vanishX - half * share, foot],
            [vanishX + half * share, foot],
            [vanishX + half * spread * share, height],
            [vanishX - half * spread * share, height],
          ],
          css(seen(light, tone, 0.02)),
        );
    }
    furnishWall(stage);
    lamps(stage);
  },
  middle: (stage) => {
    const { width, height } = stage;
    const kit = kitOf(stage);
    const box = boxOf(stage);
    const setting = settingOf(stage);
    standBack(stage, setting);
    for (const [index, [name, x, deep, tall]] of kit.standing
      .toSorted((one, other) => one[2] - other[2])
      .entries()) {
      // What the brief names has a place of its own.
      if (stage.ask.dressing.some(({ id, isNamed }) => isNamed && id === `thing.${name}`)) continue;
      const y = rowAt({ top: box.foot, bottom: height, vanishY: box.vanishY }, deep);
      const at = {
        x: width * x,
        y,
        size: height * tall,
        depth: 0,
        random: stage.random.fork(`stands ${name}${index}`),
      };
      if (name !== 'rug' && name !== 'dais') {
        stage.brush.fillStyle = css(darker(stage.light.shade, 0.05), 0.3);
        stage.brush.beginPath();
        stage.brush.ellipse(at.x, y, at.size * 0.9, at.size * 0.08, 0, 0, Math.PI * 2);
        stage.brush.fill();
      }
      pieces[name](stage, at);
    }
    standFront(stage, setting);
    lightIn(stage);
    motes(stage, kit.light, 14, 0.3);
  },
  near: (stage) => {
    const { brush, width, height } = stage;
    // Dark corners hold the eye in the room.
    for (const side of [0, 1]) {
      const x = side * width;
      const shade = brush.createLinearGradient(x, 0, x + (side ? -1 : 1) * width * 0.16, 0);
      shade.addColorStop(0, css(colour(0.1, 0.03, 285), 0.55));
      shade.addColorStop(1, css(colour(0.1, 0.03, 285), 0));
      brush.fillStyle = shade;
      brush.fillRect(side ? width * 0.84 : 0, 0, width * 0.16, height);
    }
  },
};
