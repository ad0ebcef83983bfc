import { along, apart, around, disc, down, fillShape, glow, layerOf, oval, pixels } from '../kit/canvas.ts';
import { colour, css, darker, lighter, mix, rgbOf, white } from '../kit/colour.ts';
import { between, clamp, ease } from '../kit/random.ts';
import { type Stage, stamp } from './stage.ts';

export function sky(stage: Stage): void {
  const { brush, width, height, light, words } = stage;
  brush.fillStyle = down(brush, 0, height * 0.72, [
    [0, light.top],
    [0.45, light.middle],
    [0.85, mix(light.middle, light.low, 0.8)],
    [1, light.low],
  ]);
  brush.fillRect(0, 0, width, height);
  const isStarry = light.time === 'night' || words.has('stars');
  if (isStarry && light.weather !== 'storm' && light.weather !== 'rain') stars(stage, 260, 0.62);
  if (words.has('aurora')) aurora(stage);
  if (light.weather === 'clear' || light.weather === 'clouds' || words.has('moon')) sunOrMoon(stage);
  if (words.has('rainbow')) rainbow(stage);
  clouds(stage, { clear: 0.17, clouds: 0.5, rain: 0.62, snow: 0.45, fog: 0.3, storm: 0.7 }[light.weather]);
  if (words.has('birds') || light.time !== 'night') birds(stage);
}

export function stars(stage: Stage, count: number, reach: number): void {
  const { brush, width, height, unit } = stage;
  const random = stage.random.fork('stars');
  for (let index = 0; index < count; index++) {
    const size = random.next() ** 4 * 1.7 * unit + 0.6 * unit;
    const tone = colour(0.96, 0.04, random.pick([60, 230, 280]));
    const [x, y] = [random.next() * width, random.next() ** 1.3 * height * reach];
    disc(brush, x, y, size, css(tone, random.range(0.35, 0.95)));
    if (size > 1.7 * unit) glow(brush, x, y, size * 7, tone, 0.5);
  }
}

function sunOrMoon(stage: Stage): void {
  const { brush, width, height, unit, light, words } = stage;
  const isMoon = light.time === 'night' || words.has('moon');
  const y = height * (isMoon ? 0.2 : light.sunY);
  const radius = unit * (isMoon ? 58 : 46);
  stamp(stage, width * light.sunX, unit * 900, (x) => {
    glow(brush, x, y, unit * 900, light.key, isMoon ? 0.3 : 0.55);
    glow(brush, x, y, unit * 330, light.sun, isMoon ? 0.5 : 0.85);
    if (!isMoon && stage.beams) rays(stage, x, y);
    disc(
      brush,
      x,
      y,
      radius,
      around(brush, x - radius * 0.2, y - radius * 0.2, radius * 1.3, [
        [0, lighter(light.sun, 0.05)],
        [0.75, light.sun],
        [1, isMoon ? darker(light.sun, 0.16) : light.sun],
      ]),
    );
    if (isMoon) craters(stage, x, y, radius);
  });
}

function rays(stage: Stage, x: number, y: number): void {
  const { brush, unit, light } = stage;
  const random = stage.random.fork('rays');
  apart(brush, () => {
    brush.globalCompositeOperation = 'screen';
    for (let index = 0; index < 11; index++) {
      const turn = random.range(0, Math.PI * 2);
      const open = random.range(0.02, 0.06);
      const reach = unit * random.range(500, 1000);
      fillShape(
        brush,
        [
          [x, y],
          [x + Math.cos(turn - open) * reach, y + Math.sin(turn - open) * reach],
          [x + Math.cos(turn + open) * reach, y + Math.sin(turn + open) * reach],
        ],
        around(brush, x, y, reach, [
          [0, light.sun, 0.16],
          [1, light.sun, 0],
        ]),
      );
    }
  });
}

function craters(stage: Stage, x: number, y: number, radius: number): void {
  const random = stage.random.fork('craters');
  const { brush, light } = stage;
  apart(brush, () => {
    brush.beginPath();
    brush.arc(x, y, radius, 0, Math.PI * 2);
    brush.clip();
    for (let index = 0; index < 9; index++) {
      const size = radius * random.range(0.08, 0.28);
      disc(
        brush,
        x + random.range(-0.8, 0.8) * radius,
        y + random.range(-0.8, 0.8) * radius,
        size,
        css(darker(light.sun, 0.12), 0.35),
      );
    }
  });
}

function rainbow({ brush, width, height, unit }: Stage): void {
  apart(brush, () => {
    brush.globalAlpha = 0.34;
    brush.globalCompositeOperation = 'screen';
    brush.lineWidth = unit * 17;
    for (let band = 0; band < 7; band++) {
      brush.strokeStyle = css(colour(0.75, 0.17, 25 + band * 46));
      brush.beginPath();
      brush.arc(width * 0.5, height * 0.78, height * 0.62 - band * unit * 15, Math.PI, Math.PI * 2);
      brush.stroke();
    }
  });
}

function aurora(stage: Stage): void {
  const { brush, width, height, noise } = stage;
  const hue = stage.random.fork('aurora').pick([150, 175, 160]);
  apart(brush, () => {
    brush.globalCompositeOperation = 'screen';
    const step = Math.max(2, Math.round(width / 480));
    for (let curtain = 0; curtain < 2; curtain++)
      for (let x = 0; x < width; x += step) {
        const share = x / width;
        const base = height * (0.3 + curtain * 0.12 + noise.layered(share * 3, curtain * 7, 3, 3) * 0.12);
        const tall = height * (0.2 + 0.12 * noise.at(share * 26, curtain * 5, 26));
        const strength = clamp(0.3 + noise.layered(share * 9, curtain * 3 + 40, 2, 9) * 0.4, 0, 0.7);
        brush.fillStyle = down(brush, base - tall, base, [
          [0, colour(0.6, 0.16, hue + 120), 0],
          [0.6, colour(0.75, 0.16, hue + 20), strength * 0.5],
          [0.93, colour(0.88, 0.16, hue), strength],
          [1, colour(0.88, 0.16, hue), 0],
        ]);
        brush.fillRect(x, base - tall, step, tall);
      }
  });
}

/** Clouds from layered noise, lit from the side where the sun stands. Cheap: a small picture, drawn large. */
export function clouds(stage: Stage, amount: number, from = 0, to = 0.66): void {
  const { width, height, light, noise } = stage;
  const [columns, rows] = [Math.round(width / 4), Math.round((height * (to - from)) / 4)];
  const bright = rgbOf(mix(light.low, light.sun, light.time === 'night' ? 0.05 : 0.55));
  const dim = rgbOf(
    mix(mix(light.middle, light.shade, light.weather === 'storm' ? 0.55 : 0.18), light.haze, 0.2),
  );
  const cycles = Math.max(2, Math.round((width / height) * 3));
  const threshold = 0.34 - amount * 0.62;
  const towards = light.sunX < 0.5 ? -1 : 1;
  const picture = pixels(columns, rows, (x, y, data, place) => {
    const share = x / columns;
    const high = y / rows;
    const stretch = 2.2 + high * 7;
    const row = high * stretch * 1.6;
    const density = noise.layered(share * cycles, row, 5, cycles);
    const alpha = ease(threshold, threshold + 0.34, density) * ease(1, 0.7, high) * 0.92;
    if (alpha <= 0) return;
    const beside = noise.layered(share * cycles + 0.07 * towards, row - 0.12, 3, cycles);
    const lit = clamp(0.58 + (density - beside) * 1.5 - ease(0, 0.7, density - threshold) * 0.35);
    for (let part = 0; part < 3; part++) data[place + part] = between(dim[part] ?? 0, bright[part] ?? 0, lit);
    data[place + 3] = alpha * 255;
  });
  stage.brush.drawImage(picture.canvas, 0, height * from, width, height * (to - from));
}

function birds(stage: Stage): void {
  const { brush, width, height, unit, light } = stage;
  const random = stage.random.fork('birds');
  const x = width * random.range(0.3, 0.7);
  const y = height * random.range(0.2, 0.36);
  apart(brush, () => {
    brush.strokeStyle = css(mix(light.shade, light.middle, 0.25), 0.8);
    for (let index = 0; index < (stage.words.has('birds') ? 16 : 6); index++) {
      const size = unit * random.range(5, 11);
      const [bx, by] = [x + random.range(-130, 130) * unit, y + random.range(-45, 45) * unit];
      brush.lineWidth = size * 0.2;
      brush.beginPath();
      brush.moveTo(bx - size, by - size * 0.35);
      brush.quadraticCurveTo(bx - size * 0.4, by - size * 0.6, bx, by);
      brush.quadraticCurveTo(bx + size * 0.4, by - size * 0.6, bx + size, by - size * 0.3);
      brush.stroke();
    }
  });
}

/** A band of haze, thickest at y: what lies behind it steps back. */
export function hazeBand(stage: Stage, y: number, tall: number, strength: number): void {
  const { brush, width, light } = stage;
  const alpha = clamp(strength * light.hazeStrength);
  brush.fillStyle = down(brush, y - tall, y + tall, [
    [0, light.haze, 0],
    [0.5, light.haze, alpha],
    [1, light.haze, 0],
  ]);
  brush.fillRect(0, y - tall, width, tall * 2);
}

/** Mist in long wisps that lies in the valleys when the light is low; warm near the sun, cool away from it. */
export function mist(stage: Stage, y: number, tall: number, strength: number): void {
  const { brush, width, light, noise, height } = stage;
  if (light.time === 'day' && light.weather !== 'fog') return;
  const [columns, rows] = [Math.round(width / 6), Math.max(2, Math.round((tall * 2) / 6))];
  const [warm, cool] = [
    rgbOf(mix(light.haze, light.sun, light.time === 'night' ? 0.12 : 0.3)),
    rgbOf(mix(light.haze, light.middle, 0.45)),
  ];
  const cycles = Math.max(2, Math.round((width / height) * 2));
  const picture = pixels(columns, rows, (x, row, data, place) => {
    const share = x / columns;
    const level = 1 - Math.abs((row / rows) * 2 - 1);
    const wisp = noise.layered(share * cycles, (row / rows) * 3 + y * 0.013, 3, cycles);
    const away = ease(0.08, 0.5, Math.abs(((share - light.sunX + 1.5) % 1) - 0.5));
    for (let part = 0; part < 3; part++) data[place + part] = between(warm[part] ?? 0, cool[part] ?? 0, away);
    data[place + 3] = clamp(ease(-0.25, 0.5, wisp) * ease(0, 0.8, level) * strength) * 255;
  });
  brush.drawImage(picture.canvas, 0, y - tall, width, tall * 2);
}

/** Slanted shafts of light, as under leaves or water. */
export function shafts(stage: Stage, count: number, strength: number): void {
  const { brush, width, height, light } = stage;
  if (!stage.beams) return;
  const random = stage.random.fork('shafts');
  const soft = layerOf(width / 4, height / 4);
  for (let index = 0; index < count; index++) {
    const x = random.range(-0.1, 1.1) * soft.width;
    const lean = (0.5 - light.sunX) * soft.width * 0.5 + random.range(-0.05, 0.05) * soft.width;
    const wide = random.range(0.01, 0.05) * soft.width;
    const long = soft.height * random.range(0.6, 0.95);
    fillShape(
      soft.brush,
      [
        [x - wide * 0.4, -4],
        [x + wide * 0.4, -4],
        [x + lean + wide, long],
        [x + lean - wide, long],
      ],
      along(soft.brush, { x0: x, y0: 0, x1: x, y1: long }, [
        [0, light.sun, random.range(0.25, 0.6)],
        [1, light.sun, 0],
      ]),
    );
  }
  apart(brush, () => {
    brush.globalCompositeOperation = 'screen';
    brush.globalAlpha = strength;
    brush.filter = `blur(${(stage.unit * 10).toFixed(1)}px)`;
    brush.drawImage(soft.canvas, 0, 0, width, height);
  });
}

/** Small lights in the air: fireflies, embers, motes. */
export function motes(stage: Stage, tone: ReturnType<typeof colour>, count: number, from: number): void {
  const { brush, width, height, unit } = stage;
  const random = stage.random.fork('motes');
  for (let index = 0; index < count; index++) {
    const [x, y] = [random.next() * width, height * random.range(from, 0.97)];
    const size = unit * random.range(1.4, 3.4);
    glow(brush, x, y, size * 9, tone, 0.75);
    disc(brush, x, y, size, css(mix(tone, white, 0.6), 0.9));
  }
}

/** A soft shadow on the ground. */
export function shadowUnder(stage: Stage, x: number, y: number, wide: number, tall: number): void {
  const { brush, light } = stage;
  apart(brush, () => {
    oval(brush, x, y, wide, tall);
    brush.fillStyle = css(light.shade, 0.32);
    brush.fill();
  });
}
