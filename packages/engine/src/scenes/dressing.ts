import {
  along,
  apart,
  around,
  type Box,
  type Brush,
  disc,
  glow,
  type Layer,
  layerOf,
  oval,
  type Stop,
} from '../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix, white } from '../draw/colour.ts';
import { type Dressed, type Look, plainLook } from './ask.ts';
import type { At } from './features/at.ts';
import { lightSide } from './plants/plant.ts';
import type { Stage } from './stage.ts';

/** Paints a thing of the dressing at its place: its shadows, itself as its attributes want it, the light on it. */
export function place(stage: Stage, asked: Dressed, at: At): void {
  const thing = asked.look.isColourful
    ? { ...asked, look: { ...asked.look, tone: colour(0.68, 0.19, at.random.fork('hue').range(0, 360)) } }
    : asked;
  const { brush, light, scale } = stage;
  const [tall, wide] = [at.size, at.size * thing.wide];
  const room = { left: wide * 0.5 + tall * 0.9, up: tall * 1.7, down: tall * 0.7 };
  const isInAir = thing.look.floats || thing.row === 'air' || thing.row === 'sky' || thing.row === 'hang';
  const hasShadow = !isInAir && thing.row !== 'wall';
  // Many shadows beside each other would run into one.
  const weight = (1 - at.depth * 0.5) * (thing.isNamed || thing.count < 4 ? 1 : 0.5);
  if (thing.look === plainLook && !thing.isFlat) {
    const isLow = hasShadow && thing.wide < 3;
    // What stands in crowds is not drawn twice for its shadow.
    if (isLow && (thing.isNamed || thing.count < 4))
      shadows(stage, silhouette(stage, thing, at, room), at, wide, room, weight);
    else if (isLow) contact(stage, at, wide, weight);
    thing.draw(stage, at);
    return;
  }
  const layer = layerOf(room.left * 2 * scale, (room.up + room.down) * scale);
  layer.brush.scale(scale, scale);
  const own: Stage = { ...stage, layer, brush: layer.brush };
  thing.draw(own, { ...at, x: room.left, y: room.up });
  layer.brush.resetTransform();
  const area = {
    x: (room.left - wide / 2) * scale,
    y: (room.up - tall) * scale,
    w: wide * scale,
    h: tall * scale,
  };
  tinted(layer, thing.look, at, area);
  if (thing.look.isBroken) breaks(layer, at, area);
  if (thing.isFlat) relit(stage, layer, at.depth);
  const { look } = thing;
  if (hasShadow && thing.wide < 3) shadows(stage, layer, at, wide, room, weight);
  if (look.glows !== null) glow(brush, at.x, at.y - tall * 0.5, tall * 0.95, look.glows, 0.6);
  const side = at.random.fork('lean').pick([-1, 1]);
  apart(brush, () => {
    if (look.sunk > 0) {
      brush.beginPath();
      brush.rect(at.x - room.left * 2, at.y - room.up * 2, room.left * 4, room.up * 2);
      brush.clip();
    }
    brush.globalAlpha = look.alpha;
    brush.translate(at.x, at.y + look.sunk * tall);
    if (Math.abs(look.tilt) > 1) brush.translate(0, -tall * 0.3);
    brush.rotate(look.tilt * side);
    if (Math.abs(look.tilt) > 1) brush.translate(0, tall * 0.45);
    if (look.isFlipped) brush.scale(-1, 1);
    brush.drawImage(layer.canvas, -room.left, -room.up, room.left * 2, room.up + room.down);
  });
  if (look.sunk > 0) rubble(stage, at, wide);
  if (look.races) trail(stage, at, wide, look.isFlipped ? -1 : 1);
  if (look.burns) flames(stage, at, wide);
  if (look.smokes || look.burns) smoke(stage, at);
  if (look.glows !== null) glow(brush, at.x, at.y - tall * 0.5, tall * 0.6, look.glows, 0.35);
  if (light.weather === 'fog' && at.depth > 0.1) glow(brush, at.x, at.y, tall * 0.6, light.haze, 0.12);
}

/** Dust from the wheels and streaks of speed. Vehicles look to the left: behind is the right. */
function trail({ brush, light }: Stage, { x, y, size, random }: At, wide: number, behind: number): void {
  const own = random.fork('trail');
  const dust = mix(light.haze, white, 0.6);
  for (let puff = 0; puff < 14; puff++) {
    const away = puff / 14;
    const radius = size * (0.07 + away * 0.16) * own.range(0.8, 1.2);
    const from = x + behind * wide * (0.22 + away * 0.75);
    const high = y - radius * own.range(0.5, 0.9);
    const cloud: Stop[] = [
      [0, dust, 0.75 * (1 - away * 0.6)],
      [0.6, dust, 0.5 * (1 - away * 0.6)],
      [1, dust, 0],
    ];
    disc(brush, from, high, radius, around(brush, from, high, radius, cloud));
  }
  for (let streak = 0; streak < 6; streak++) {
    const [from, high] = [x + behind * wide * own.range(0.4, 0.7), y - size * own.range(0.15, 0.9)];
    const to = from + behind * wide * own.range(0.4, 0.8);
    brush.strokeStyle = along(brush, { x0: from, y0: high, x1: to, y1: high }, [
      [0, white, 0.55],
      [1, white, 0],
    ]);
    brush.lineWidth = size * 0.02;
    brush.beginPath();
    brush.moveTo(from, high);
    brush.lineTo(to, high);
    brush.stroke();
  }
}

/** The thing alone at a quarter of its size, for its shadow. */
function silhouette(stage: Stage, thing: Dressed, at: At, room: Room): Layer {
  const scale = stage.scale / 4;
  const layer = layerOf(room.left * 2 * scale, (room.up + room.down) * scale);
  layer.brush.scale(scale, scale);
  thing.draw({ ...stage, layer, brush: layer.brush, scale }, { ...at, x: room.left, y: room.up });
  layer.brush.resetTransform();
  return layer;
}

/** Lays the silhouette of a layer, filled by `fill`, over it in a blend mode. */
function over(
  layer: Layer,
  mode: 'color' | 'source-atop' | 'soft-light' | 'multiply',
  alpha: number,
  fill: (brush: Brush) => void,
): void {
  const copy = layerOf(layer.width, layer.height);
  fill(copy.brush);
  copy.brush.globalCompositeOperation = 'destination-in';
  copy.brush.drawImage(layer.canvas, 0, 0);
  apart(layer.brush, () => {
    layer.brush.globalCompositeOperation = mode;
    layer.brush.globalAlpha = alpha;
    layer.brush.drawImage(copy.canvas, 0, 0);
  });
}

const filled =
  (tone: Colour, { width, height }: Layer) =>
  (brush: Brush): void => {
    brush.fillStyle = css(tone);
    brush.fillRect(0, 0, width, height);
  };

function tinted(layer: Layer, look: Look, at: At, area: Box): void {
  const { tone, wash } = look;
  if (tone !== null) {
    over(layer, 'color', 0.8, filled(tone, layer));
    over(
      layer,
      tone.l < 0.35 ? 'multiply' : 'soft-light',
      tone.l > 0.8 || tone.l < 0.35 ? 0.75 : 0.35,
      filled(tone, layer),
    );
    if (tone.l > 0.85) over(layer, 'source-atop', 0.4, filled(tone, layer));
  }
  if (wash === null) return;
  const random = at.random.fork('wash');
  over(layer, 'source-atop', wash.amount, (brush) => {
    if (wash.where === 'all') filled(wash.tone, layer)(brush);
    const spots = { all: 0, patches: 34, top: 40, foot: 30 }[wash.where];
    for (let spot = 0; spot < spots; spot++) {
      const y = {
        all: 0.5,
        patches: random.next(),
        top: random.next() ** 2.4 * 0.62,
        foot: 1 - random.next() ** 2 * 0.5,
      }[wash.where];
      const size = area.h * random.range(0.03, 0.1);
      oval(
        brush,
        area.x + random.next() * area.w,
        area.y + y * area.h,
        size * 1.5,
        size * random.range(0.4, 0.9),
        random.range(-0.5, 0.5),
      );
      brush.fillStyle = css(
        random.chance(0.5) ? wash.tone : darker(wash.tone, 0.08),
        random.range(0.5, 0.95),
      );
      brush.fill();
    }
  });
}

/** Takes pieces out of the upper parts. */
function breaks({ brush }: Layer, at: At, area: Box): void {
  const random = at.random.fork('breaks');
  apart(brush, () => {
    brush.globalCompositeOperation = 'destination-out';
    for (let bite = 0; bite < 5; bite++) {
      const [x, y] = [area.x + area.w * random.range(0.1, 0.9), area.y + area.h * random.range(0, 0.55)];
      const size = area.h * random.range(0.05, 0.13);
      brush.beginPath();
      for (let corner = 0; corner < 7; corner++) {
        const turn = (corner / 7) * Math.PI * 2;
        const reach = size * random.range(0.5, 1.2);
        brush.lineTo(x + Math.cos(turn) * reach, y + Math.sin(turn) * reach * 0.8);
      }
      brush.fill();
    }
  });
}

/** The light of the scene on something flat: bright from the sun's side, in shade on the other, a rim, the haze of its depth. */
function relit(stage: Stage, layer: Layer, depth: number): void {
  const { light } = stage;
  const { width, height } = layer;
  const from = lightSide(stage);
  const [near, far] = from < 0 ? [0, width] : [width, 0];
  if (light.dark > 0.1)
    over(layer, 'multiply', Math.min(0.8, light.dark * 1.25), filled(lighter(light.shade, 0.3), layer));
  over(layer, 'source-atop', 1, (brush) => {
    const shade = brush.createLinearGradient(near, height * 0.2, far, height * 0.9);
    shade.addColorStop(0, css(light.key, 0.3));
    shade.addColorStop(0.42, css(light.key, 0));
    shade.addColorStop(0.5, css(light.shade, 0));
    shade.addColorStop(1, css(light.shade, 0.55));
    brush.fillStyle = shade;
    brush.fillRect(0, 0, width, height);
  });
  const shift = Math.max(1, height * 0.012);
  over(layer, 'source-atop', 0.55, (brush) => {
    filled(light.key, layer)(brush);
    brush.globalCompositeOperation = 'destination-out';
    brush.drawImage(layer.canvas, -from * shift, shift * 0.8);
  });
  if (depth > 0)
    over(layer, 'source-atop', Math.min(0.85, depth * 0.9 * light.hazeStrength), filled(light.haze, layer));
}

interface Room {
  readonly left: number;
  readonly up: number;
  readonly down: number;
}

/** A tight dark contact under the feet and a cast shadow away from the light, longer when the sun is low. */
function shadows(stage: Stage, layer: Layer, at: At, wide: number, room: Room, weight: number): void {
  const { brush, light } = stage;
  const from = lightSide(stage);
  const soft = { clear: 1, clouds: 0.75, rain: 0.4, snow: 0.5, fog: 0.25, storm: 0.3 }[light.weather];
  const long = { day: 0.3, dawn: 0.55, dusk: 0.6, night: 0.36 }[light.time];
  const share = Math.min(1, 160 / layer.height);
  const cast = layerOf(layer.width * share, layer.height * share);
  cast.brush.drawImage(layer.canvas, 0, 0, cast.width, cast.height);
  cast.brush.globalCompositeOperation = 'source-in';
  cast.brush.fillStyle = css(darker(light.shade, 0.06));
  cast.brush.fillRect(0, 0, cast.width, cast.height);
  apart(brush, () => {
    brush.globalCompositeOperation = 'source-atop';
    brush.globalAlpha = 0.42 * soft * (1 - at.depth * 0.6) * weight;
    brush.transform(1, 0, from * long * 1.6, -long * 0.55, at.x, at.y);
    brush.drawImage(cast.canvas, -room.left, -room.up, room.left * 2, room.up + room.down);
  });
  contact(stage, at, wide, weight);
}

/** Tight and dark where the foot touches the ground. */
function contact({ brush, light }: Stage, at: At, wide: number, weight: number): void {
  apart(brush, () => {
    brush.globalCompositeOperation = 'source-atop';
    brush.translate(at.x, at.y + at.size * 0.004);
    brush.scale(1, Math.min(0.3, (at.size * 0.06) / Math.max(1, wide * 0.5)));
    const tone = darker(light.shade, 0.08);
    const reach = wide * 0.56;
    disc(
      brush,
      0,
      0,
      reach,
      around(brush, 0, 0, reach, [
        [0, tone, 0.62 * weight],
        [0.55, tone, 0.4 * weight],
        [1, tone, 0],
      ]),
    );
  });
}

/** Stones and earth thrown up around something that has sunk into the ground. */
function rubble(stage: Stage, at: At, wide: number): void {
  const { brush, light } = stage;
  const random = at.random.fork('rubble');
  for (let stone = 0; stone < 16; stone++) {
    const x = at.x + wide * random.range(-0.6, 0.6);
    const size = at.size * random.range(0.02, 0.06);
    oval(brush, x, at.y + at.size * random.range(-0.01, 0.04), size * 1.5, size);
    brush.fillStyle = css(random.chance(0.5) ? darker(light.shade, -0.12) : darker(light.shade, -0.04));
    brush.fill();
  }
}

const fire = [colour(0.66, 0.2, 42), colour(0.78, 0.18, 66), colour(0.92, 0.13, 95)] as const;

function flames({ brush }: Stage, at: At, wide: number): void {
  const random = at.random.fork('flames');
  glow(brush, at.x, at.y - at.size * 0.5, at.size * 1.1, fire[0], 0.7);
  for (let tongue = 0; tongue < 9; tongue++) {
    const [x, y] = [at.x + wide * random.range(-0.4, 0.4), at.y - at.size * random.range(0.02, 0.7)];
    const size = at.size * random.range(0.12, 0.28);
    fire.forEach((tone, inner) => {
      const own = size * (1 - inner * 0.28);
      brush.beginPath();
      brush.moveTo(x - own * 0.3, y);
      brush.bezierCurveTo(
        x - own * 0.4,
        y - own * 0.5,
        x - own * 0.05,
        y - own * 0.5,
        x + own * 0.1,
        y - own,
      );
      brush.bezierCurveTo(x + own * 0.15, y - own * 0.5, x + own * 0.42, y - own * 0.4, x + own * 0.3, y);
      brush.quadraticCurveTo(x, y + own * 0.14, x - own * 0.3, y);
      brush.fillStyle = css(tone, 0.95);
      brush.fill();
    });
  }
}

/** A column of smoke that leans with the wind. */
export function smoke(stage: Stage, at: At): void {
  const { brush, light } = stage;
  const random = at.random.fork('smoke');
  for (let puff = 22; puff > 0; puff--) {
    const share = puff / 22;
    const x = at.x + at.size * (share * 0.5 + random.range(-0.1, 0.1));
    const y = at.y - at.size * (0.35 + share * 1.25);
    const size = at.size * (0.07 + share * 0.2) * random.range(0.8, 1.2);
    disc(
      brush,
      x,
      y,
      size,
      css(darker(light.haze, 0.28 - share * 0.1 + random.range(0, 0.08)), 0.3 * (1.1 - share)),
    );
  }
}
