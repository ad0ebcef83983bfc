import type { InputsOf } from '@artcade/domain/tool-forms';
import type { Job } from '../job.ts';
import { apart, type Box, type Brush, down, type Layer } from '../kit/canvas.ts';
import { type Colour, colour, css, darker, lighter, white } from '../kit/colour.ts';
import { noiseFrom } from '../kit/random.ts';
import { drawable } from '../kit/text.ts';
import { caption, title } from '../kit/title.ts';
import { namedOption } from '../kit/words.ts';
import { paintScene, places, times, weathers, yielding } from '../scenes/scene.ts';
import { bar, kitOf } from '../ui/parts.ts';
import { themeOf } from '../ui/themes.ts';

type Fields = InputsOf<'loading-screen-generator'>;

export function loading(job: Job): Layer {
  const inputs = job.inputs as Fields;
  const { width, height } = job.size;
  const random = job.random.fork('scene');
  const place = yielding(inputs.scene, places, job.words);
  const time = namedOption(job.words, times) ?? random.pick(['day', 'dusk', 'night', 'dawn'] as const);
  const weather =
    namedOption(
      job.words.filter((word) => word !== place),
      weathers,
    ) ?? 'clear';
  job.note(`Scene: ${place}, ${time}, ${weather}.`);
  const layer = paintScene(
    {
      place,
      time,
      weather,
      view: 'whole',
      tiles: false,
      width,
      height,
      words: job.words,
      random,
      tones: job.tones,
      style: job.style,
      seed: job.seed,
    },
    (share) => job.onProgress(share * 0.9),
  );
  const { brush } = layer;
  const shade = darker(job.tones[0] ?? colour(0.24, 0.06, 280), 0.06);
  brush.fillStyle = down(brush, 0, height, [
    [0, shade, 0.35],
    [0.32, shade, 0],
    [0.66, shade, 0],
    [0.82, shade, 0.6],
    [1, shade, 0.82],
  ]);
  brush.fillRect(0, 0, width, height);
  const isTall = height > width;
  const tone = job.tones[3] ?? colour(0.86, 0.14, 86);
  const top = {
    x: width * 0.08,
    y: height * (isTall ? 0.09 : 0.08),
    w: width * 0.84,
    h: height * (isTall ? 0.2 : 0.3),
  };
  title(brush, drawable(inputs.title) || ' ', top, {
    tone,
    line: shade,
    lines: 2,
    align: 'center',
    maximum: top.h * 0.7,
  });
  const share = inputs.progress / 100;
  const line = {
    x: width * (isTall ? 0.12 : 0.25),
    y: height * (isTall ? 0.855 : 0.83),
    w: width * (isTall ? 0.76 : 0.5),
    h: Math.min(width, height) * 0.05,
  };
  indicator(job, brush, inputs.bar, line, share, tone);
  const tip = drawable(inputs.tip);
  if (tip === '') return layer;
  const box = { x: width * 0.08, y: height * (isTall ? 0.905 : 0.905), w: width * 0.84, h: height * 0.075 };
  caption(brush, tip, box, {
    tone: colour(0.97, 0.01, 90),
    line: shade,
    lines: 2,
    align: 'center',
    maximum: Math.min(width, height) * 0.036,
  });
  return layer;
}

function indicator(job: Job, brush: Brush, kind: Fields['bar'], box: Box, share: number, tone: Colour): void {
  const kit = kitOf(
    brush,
    { ...themeOf('metal', job.tones), frame: lighter(tone, 0.02), round: 0.5 },
    noiseFrom(job.random.fork('bar')),
  );
  const fill = job.tones[2] ?? colour(0.7, 0.17, 145);
  switch (kind) {
    case 'bar':
      bar(kit, box, share, fill, `${Math.round(share * 100)}%`);
      break;
    case 'segments':
      segments(brush, box, share, fill);
      break;
    case 'ring':
      circle(brush, box, share, fill);
      break;
    case 'none':
      break;
  }
  for (const write of kit.words) write();
}

function segments(brush: Brush, box: Box, share: number, tone: Colour): void {
  const count = 12;
  const gap = box.w * 0.012;
  const wide = (box.w - gap * (count - 1)) / count;
  for (let index = 0; index < count; index++) {
    const isFull = (index + 0.5) / count <= share;
    brush.beginPath();
    brush.roundRect(box.x + index * (wide + gap), box.y, wide, box.h, box.h * 0.2);
    brush.fillStyle = isFull
      ? down(brush, box.y, box.y + box.h, [
          [0, lighter(tone, 0.16)],
          [1, darker(tone, 0.06)],
        ])
      : css(colour(0.16, 0.03, 280), 0.7);
    brush.fill();
    brush.lineWidth = box.h * 0.08;
    brush.strokeStyle = css(white, isFull ? 0.75 : 0.3);
    brush.stroke();
  }
}

function circle(brush: Brush, box: Box, share: number, tone: Colour): void {
  const [x, y, radius] = [box.x + box.w / 2, box.y + box.h * 0.1, box.h * 1.25];
  apart(brush, () => {
    for (const [wide, paint, from, to] of [
      [0.62, css(colour(0.14, 0.03, 280), 0.8), 0, 1],
      [0.42, css(tone), 0, share],
    ] as const) {
      if (to === 0) continue;
      brush.lineWidth = radius * wide * 0.6;
      brush.strokeStyle = paint;
      brush.beginPath();
      brush.arc(x, y, radius, -Math.PI / 2 + from * Math.PI * 2, -Math.PI / 2 + to * Math.PI * 2);
      brush.stroke();
    }
  });
  caption(
    brush,
    `${Math.round(share * 100)}%`,
    { x: x - radius, y: y - radius, w: radius * 2, h: radius * 2 },
    { tone: white, line: colour(0.14, 0.03, 280), lines: 1, align: 'center', maximum: radius * 0.52 },
  );
}
