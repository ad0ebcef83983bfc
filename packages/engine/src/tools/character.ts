import type { InputsOf } from '@artcade/domain/tool-forms';
import { placeFigure } from '../figure/figure.ts';
import { lookOf } from '../figure/look.ts';
import type { Job } from '../job.ts';
import { along, apart, around, fillShape, type Layer, layerOf } from '../kit/canvas.ts';
import { colour, lighter, mix } from '../kit/colour.ts';
import { finish } from '../kit/finish.ts';

export function character(job: Job): Layer {
  const look = lookOf({ ...job, inputs: job.inputs as InputsOf<'character-generator'> });
  job.note(
    `Drawn: ${look.role}, ${look.build}, ${look.outfit}, ${look.weapon === 'none' ? 'no weapon' : look.weapon}, ${look.pose}, ${look.expression}.`,
  );
  const { width, height } = job.size;
  const figure = layerOf(width, height);
  const pad = Math.min(width, height) * 0.05;
  placeFigure(figure.brush, look, {
    x: pad,
    y: pad,
    w: width - pad * 2,
    h: height - pad * 2,
    shadow: !job.transparent,
  });
  job.onProgress(0.5);
  finish(figure, { style: job.style, seed: job.seed, kind: 'cutout' });
  if (job.transparent) return figure;
  const whole = layerOf(width, height);
  stagePaper(whole, mix(look.main, colour(0.84, 0.05, look.main.h + 180), 0.62));
  whole.brush.drawImage(figure.canvas, 0, 0);
  return whole;
}

/** A calm ground with soft rays, so that the figure stands in front of something. */
function stagePaper({ brush, width, height }: Layer, tone: ReturnType<typeof colour>): void {
  const [x, y, reach] = [width / 2, height * 0.46, Math.hypot(width, height) * 0.62];
  brush.fillStyle = around(brush, x, y, reach, [
    [0, lighter(tone, 0.14)],
    [0.55, tone],
    [1, mix(tone, colour(0.4, 0.07, 285), 0.45)],
  ]);
  brush.fillRect(0, 0, width, height);
  apart(brush, () => {
    for (let ray = 0; ray < 14; ray++) {
      const turn = (ray / 14) * Math.PI * 2;
      fillShape(
        brush,
        [
          [x, y],
          [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach],
          [x + Math.cos(turn + 0.2) * reach, y + Math.sin(turn + 0.2) * reach],
        ],
        along(brush, { x0: x, y0: y, x1: x + Math.cos(turn) * reach, y1: y + Math.sin(turn) * reach }, [
          [0, lighter(tone, 0.2), 0.32],
          [1, tone, 0],
        ]),
      );
    }
  });
}
