import type { InputsOf } from '@artcade/domain/tool-forms';
import type { Job } from '../job.ts';
import { bevel, grown, type Material } from '../kit/bevel.ts';
import {
  apart,
  around,
  type Box,
  contentBox,
  disc,
  fillShape,
  glow,
  type Layer,
  layerOf,
} from '../kit/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix, white } from '../kit/colour.ts';
import { finish } from '../kit/finish.ts';
import { noiseFrom, type Random } from '../kit/random.ts';
import { drawable, eachLine, type Fitted, fitText } from '../kit/text.ts';
import { caption } from '../kit/title.ts';
import { wordsIn } from '../kit/words.ts';
import { type IconName, iconNames, iconPath } from '../ui/icons.ts';
import { glowOf, materialOf, type Treatment } from './materials.ts';

type Fields = InputsOf<'logo-generator'>;
type Shape = Fields['shape'];

export function logo(job: Job): Layer {
  const inputs = job.inputs as Fields;
  const { width, height } = job.size;
  const layer = layerOf(width, height);
  const text = drawable(inputs.title) || 'GAME';
  const tagline = drawable(inputs.tagline);
  const emblem = emblemOf(inputs.emblem === '' ? job.prompt : inputs.emblem);
  if (inputs.emblem !== '' && emblem === null) job.note(`No emblem is known for "${inputs.emblem}".`);
  const plan = layout(width, height, emblem !== null, tagline !== '');
  const material = materialOf(inputs.treatment, job.tones);
  const mask = titleMask(width, height, text, plan.title, inputs.shape);
  if (emblem !== null)
    relief(job, layer, emblemMask(width, height, emblem, plan.emblem), material, plan.emblem.h * 0.07);
  job.onProgress(0.35);
  const aura = glowOf(inputs.treatment);
  if (aura !== null) backGlow(layer, mask, aura);
  relief(job, layer, mask, material, plan.title.h * (isDense(text) ? 0.036 : 0.055));
  job.onProgress(0.7);
  decorate(layer, mask, inputs.treatment, job.random.fork('sparks'));
  finish(layer, { style: job.style, seed: job.seed, kind: 'cutout' });
  if (tagline !== '') ribbon(layer, tagline, plan.tagline, material);
  if (job.transparent) return layer;
  const whole = layerOf(width, height);
  backdrop(whole, material);
  whole.brush.drawImage(layer.canvas, 0, 0);
  return whole;
}

interface Plan {
  readonly title: Box;
  readonly emblem: Box;
  readonly tagline: Box;
}

function layout(width: number, height: number, hasEmblem: boolean, hasTagline: boolean): Plan {
  const pad = Math.min(width, height) * 0.07;
  const top = pad + (hasEmblem ? height * 0.27 : 0);
  const bottom = height - pad - (hasTagline ? height * 0.17 : 0);
  const tall = Math.min(height * 0.3, width * 0.3);
  return {
    title: { x: pad, y: top, w: width - pad * 2, h: bottom - top },
    emblem: { x: width / 2 - tall / 2, y: pad * 0.6, w: tall, h: tall },
    tagline: { x: width * 0.16, y: bottom + height * 0.03, w: width * 0.68, h: height * 0.12 },
  };
}

/** How far a column of the title is moved down, and how tall it becomes, from -1 at the left to 1 at the right. */
const bends: Readonly<Record<Shape, (place: number) => { shift: number; scale: number }>> = {
  straight: () => ({ shift: 0, scale: 1 }),
  arc: (place) => ({ shift: place * place * 0.26 - 0.1, scale: 1.06 - place * place * 0.16 }),
  wave: (place) => ({ shift: Math.sin(place * Math.PI) * 0.11, scale: 1 }),
  rise: (place) => ({ shift: -place * 0.16, scale: 1 + place * 0.12 }),
};

/** Chinese characters have strokes so close that thick relief would close them. */
const isDense = (text: string) => /\p{Script=Han}/u.test(text);

/** The letters in white, bent column by column: that works alike for every script, marks above and below included. */
function titleMask(width: number, height: number, text: string, box: Box, shape: Shape): Layer {
  const plain = layerOf(width, height);
  const room = shape === 'straight' ? 1 : 0.74;
  const fitted: Fitted = fitText(plain.brush, text, {
    width: box.w * 0.96,
    height: box.h * room,
    maximum: box.h * 0.8,
    lines: width / height > 1.4 ? 2 : 3,
    voice: 'display',
  });
  plain.brush.fillStyle = '#fff';
  plain.brush.strokeStyle = '#fff';
  plain.brush.lineWidth = isDense(text) ? 0.01 : fitted.size * 0.035;
  eachLine(
    plain.brush,
    fitted,
    { x: box.x + box.w / 2, y: box.y + box.h / 2, align: 'center' },
    (line, x, y) => {
      plain.brush.fillText(line, x, y);
      plain.brush.strokeText(line, x, y);
    },
  );
  if (shape === 'straight') return plain;
  const bent = layerOf(width, height);
  const content = contentBox(plain) ?? box;
  const middle = content.y + content.h / 2;
  const bend = bends[shape];
  for (let x = content.x; x < content.x + content.w; x++) {
    const { shift, scale } = bend(((x - content.x) / content.w) * 2 - 1);
    const tall = content.h * scale;
    bent.brush.drawImage(
      plain.canvas,
      x,
      content.y,
      1,
      content.h,
      x,
      middle - tall / 2 + shift * box.h * 0.62,
      1.4,
      tall,
    );
  }
  return bent;
}

function emblemOf(text: string): IconName | null {
  const words = wordsIn(text);
  const aliases: Partial<Record<string, IconName>> = {
    dagger: 'sword',
    knight: 'shield',
    mage: 'staff',
    archer: 'bow',
    royal: 'crown',
    stars: 'star',
    diamond: 'gem',
    crystals: 'gem',
    skeleton: 'skull',
    pirate: 'skull',
    tower: 'castle',
    forest: 'tree',
    pine: 'tree',
    storm: 'bolt',
    night: 'moon',
    volcano: 'flame',
  };
  for (const word of words) {
    const found = iconNames.find((name) => name === word) ?? aliases[word];
    if (found !== undefined) return found;
  }
  return null;
}

function emblemMask(width: number, height: number, name: IconName, box: Box): Layer {
  const mask = layerOf(width, height);
  mask.brush.translate(box.x + box.w / 2, box.y + box.h / 2);
  mask.brush.scale(box.w * 0.5, box.h * 0.5);
  mask.brush.fillStyle = '#fff';
  mask.brush.fill(iconPath(name), 'evenodd');
  return mask;
}

/** A mask as a thick, outlined, lit body with depth below it. */
function relief(job: Job, layer: Layer, mask: Layer, material: Material, slope: number): void {
  const content = contentBox(mask);
  if (content === null) return;
  const reach = Math.max(3, slope * 0.62);
  const margin = Math.ceil(reach * 2 + slope + 4);
  const x = Math.max(0, content.x - margin);
  const y = Math.max(0, content.y - margin);
  const box = {
    x,
    y,
    w: Math.min(mask.width, content.x + content.w + margin) - x,
    h: Math.min(mask.height, content.y + content.h + margin) - y,
  };
  const outline = grown(mask, box, reach, material.outline);
  const rim = grown(mask, box, reach * 0.42, mix(material.outline, material.face[2] ?? white, 0.55));
  const body = grown(mask, box, reach, mix(material.outline, material.face[3] ?? white, 0.28));
  const depth = Math.round(slope * 1.1);
  apart(layer.brush, () => {
    layer.brush.shadowColor = css(material.outline, 0.55);
    layer.brush.shadowBlur = slope * 1.2;
    layer.brush.shadowOffsetY = slope * 0.9;
    layer.brush.drawImage(outline.canvas, box.x, box.y + depth);
  });
  for (let step = depth; step > 0; step--)
    layer.brush.drawImage(step > depth * 0.75 ? outline.canvas : body.canvas, box.x, box.y + step);
  layer.brush.drawImage(outline.canvas, box.x, box.y);
  layer.brush.drawImage(rim.canvas, box.x, box.y);
  const face = bevel(mask, { material, width: slope, box, noise: noiseFrom(job.random.fork('relief')) });
  layer.brush.drawImage(face.canvas, box.x, box.y);
}

function backGlow(layer: Layer, mask: Layer, tone: Colour): void {
  const box = { x: 0, y: 0, w: mask.width, h: mask.height };
  const body = grown(mask, box, mask.height * 0.012, tone);
  apart(layer.brush, () => {
    layer.brush.filter = `blur(${(mask.height * 0.03).toFixed(1)}px)`;
    layer.brush.globalAlpha = 0.8;
    layer.brush.drawImage(body.canvas, 0, 0);
  });
}

/** Glints on metal and gems, sparks over fire, drops under slime. */
function decorate(layer: Layer, mask: Layer, treatment: Treatment, random: Random): void {
  const box = contentBox(mask);
  if (box === null) return;
  const { brush } = layer;
  const unit = layer.height / 900;
  const glints = ['gold', 'steel', 'ice', 'neon', 'candy'].includes(treatment) ? 7 : 0;
  for (let index = 0; index < glints; index++) {
    const [x, y] = [box.x + random.next() * box.w, box.y + random.range(0.05, 0.5) * box.h];
    glow(brush, x, y, unit * 34, white, 0.55);
    for (const turn of [0, Math.PI / 2]) {
      const reach = unit * random.range(14, 30);
      const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
      fillShape(
        brush,
        [
          [x - dx * reach, y - dy * reach],
          [x - dy * unit * 2.4, y + dx * unit * 2.4],
          [x + dx * reach, y + dy * reach],
          [x + dy * unit * 2.4, y - dx * unit * 2.4],
        ],
        'rgba(255,255,255,.95)',
      );
    }
  }
  if (treatment === 'fire')
    for (let index = 0; index < 34; index++) {
      const x = box.x + random.next() * box.w;
      const y = box.y + random.range(-0.3, 0.5) * box.h;
      glow(brush, x, y, unit * 12, colour(0.78, 0.18, 60), 0.6);
      disc(brush, x, y, unit * random.range(1.5, 4), css(colour(0.86, 0.16, 75)));
    }
}

function ribbon({ brush }: Layer, text: string, box: Box, material: Material): void {
  const tone = material.face[2] ?? white;
  const back = darker(mix(material.outline, tone, 0.35), 0.02);
  for (const side of [-1, 1]) {
    const edge = side < 0 ? box.x : box.x + box.w;
    fillShape(
      brush,
      [
        [edge + side * box.h * -0.2, box.y + box.h * 0.2],
        [edge + side * box.h * 0.62, box.y + box.h * 0.2],
        [edge + side * box.h * 0.36, box.y + box.h * 0.62],
        [edge + side * box.h * 0.62, box.y + box.h * 1.04],
        [edge + side * box.h * -0.2, box.y + box.h * 1.04],
      ],
      css(darker(back, 0.08)),
    );
  }
  brush.beginPath();
  brush.roundRect(box.x, box.y, box.w, box.h * 0.88, box.h * 0.1);
  brush.fillStyle = css(back);
  brush.fill();
  brush.lineWidth = box.h * 0.04;
  brush.strokeStyle = css(lighter(tone, 0.06));
  brush.beginPath();
  brush.roundRect(
    box.x + box.h * 0.07,
    box.y + box.h * 0.07,
    box.w - box.h * 0.14,
    box.h * 0.74,
    box.h * 0.06,
  );
  brush.stroke();
  caption(
    brush,
    text,
    { x: box.x + box.h * 0.4, y: box.y + box.h * 0.06, w: box.w - box.h * 0.8, h: box.h * 0.76 },
    {
      tone: colour(0.97, 0.02, 90),
      line: material.outline,
      lines: 1,
      align: 'center',
      maximum: box.h * 0.52,
    },
  );
}

function backdrop({ brush, width, height }: Layer, material: Material): void {
  const tone = mix(material.outline, colour(0.42, 0.08, 275), 0.55);
  brush.fillStyle = around(brush, width / 2, height * 0.45, Math.hypot(width, height) * 0.6, [
    [0, lighter(tone, 0.2)],
    [0.5, tone],
    [1, darker(tone, 0.18)],
  ]);
  brush.fillRect(0, 0, width, height);
}
