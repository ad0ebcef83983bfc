import type { InputsOf } from '@artcade/domain/tool-forms';
import { defaultInputs } from '@artcade/domain/tool-forms';
import { placeFigure } from '../figure/figure.ts';
import { lookOf } from '../figure/look.ts';
import type { Job } from '../job.ts';
import { along, apart, type Box, type Layer, layerOf } from '../kit/canvas.ts';
import { colour, darker, lighter } from '../kit/colour.ts';
import { finish } from '../kit/finish.ts';
import { noiseFrom } from '../kit/random.ts';
import { drawable } from '../kit/text.ts';
import { title } from '../kit/title.ts';
import { namedOption } from '../kit/words.ts';
import { paintScene, places, times, weathers } from '../scenes/scene.ts';
import { button, kitOf } from '../ui/parts.ts';
import { themeOf } from '../ui/themes.ts';

type Fields = InputsOf<'banner-generator'>;

export function banner(job: Job): Layer {
  const inputs = job.inputs as Fields;
  const { width, height } = job.size;
  const layer = sceneFor(job, inputs.subject === 'hero');
  const plan = layout(width, height, inputs);
  veil(layer, plan.text, inputs.placement, width > height);
  if (plan.hero !== null) drawHero(job, layer, plan.hero);
  job.onProgress(0.9);
  const tone = job.tones[3] ?? colour(0.85, 0.14, 84);
  const line = darker(job.tones[0] ?? colour(0.3, 0.08, 285), 0.06);
  const align = width > height * 1.05 ? inputs.placement : 'center';
  title(layer.brush, drawable(inputs.headline) || ' ', plan.headline, {
    tone,
    line,
    lines: plan.lines,
    align,
    maximum: plan.headline.h * 0.72,
  });
  const call = drawable(inputs.callToAction);
  if (call !== '') {
    const kit = kitOf(
      layer.brush,
      { ...themeOf('candy', job.tones), frame: lighter(tone, 0.04), round: 0.5 },
      noiseFrom(job.random.fork('button')),
    );
    button(kit, plan.button, { tone: job.tones[2] ?? colour(0.6, 0.2, 28), state: 'normal', label: call });
    for (const write of kit.words) write();
  }
  return layer;
}

function sceneFor(job: Job, isSimple: boolean): Layer {
  const random = job.random.fork('scene');
  const place =
    namedOption(job.words, places) ??
    random.pick(['forest', 'mountains', 'plains', 'sky-islands', 'volcano', 'desert'] as const);
  const time = namedOption(job.words, times) ?? random.pick(['day', 'dusk', 'night', 'dawn'] as const);
  const weather =
    namedOption(
      job.words.filter((word) => word !== place),
      weathers,
    ) ?? 'clear';
  job.note(`Scene: ${place}, ${time}, ${weather}.`);
  return paintScene(
    {
      place,
      time,
      weather,
      view: isSimple ? 'far' : 'whole',
      tiles: false,
      ...job.size,
      words: job.words,
      random,
      tones: job.tones,
      style: job.style,
      seed: job.seed,
    },
    (share) => job.onProgress(share * 0.85),
  );
}

interface Plan {
  readonly text: Box;
  readonly headline: Box;
  readonly button: Box;
  readonly hero: Box | null;
  readonly lines: number;
}

/** Where words, button and hero stand, from a long strip to a tall tower. */
function layout(width: number, height: number, inputs: Fields): Plan {
  const hasHero = inputs.subject !== 'scene';
  const hasButton = inputs.callToAction !== '';
  const pad = Math.min(width, height) * 0.06;
  if (width > height * 4) return strip(width, height, pad, hasHero, hasButton, inputs.placement);
  if (width <= height * 1.05) {
    const top = height * 0.06;
    const tall = height * 0.26;
    const buttonH = Math.min(height * 0.08, width * 0.16);
    return {
      text: { x: 0, y: 0, w: width, h: height * 0.4 },
      headline: { x: pad, y: top, w: width - pad * 2, h: tall },
      button: { x: width * 0.2, y: height - pad - buttonH, w: width * 0.6, h: buttonH },
      hero: hasHero
        ? {
            x: width * 0.1,
            y: top + tall + pad,
            w: width * 0.8,
            h: height - top - tall - pad * 3 - (hasButton ? buttonH : 0),
          }
        : null,
      lines: width < height * 0.5 ? 4 : 3,
    };
  }
  const share = hasHero && inputs.placement !== 'center' ? 0.56 : 0.84;
  const x = { left: pad, center: (width * (1 - share)) / 2, right: width - pad - width * share }[
    inputs.placement
  ];
  const wide = width * share;
  const buttonH = Math.min(height * 0.16, width * 0.09);
  const buttonW = Math.min(wide, buttonH * 4.2);
  const top = height * (inputs.placement === 'center' && hasHero ? 0.05 : 0.16);
  const tall = height * headlineShare(inputs.placement === 'center' && hasHero, hasButton);
  const buttonY =
    inputs.placement === 'center' && hasHero ? height - buttonH - pad : top + tall + height * 0.06;
  const heroes = {
    left: { x: width * 0.6, y: height * 0.06, w: width * 0.37, h: height * 0.9 },
    right: { x: width * 0.03, y: height * 0.06, w: width * 0.37, h: height * 0.9 },
    center: { x: width * 0.3, y: height * 0.36, w: width * 0.4, h: height * (hasButton ? 0.44 : 0.6) },
  };
  return {
    text: { x, y: 0, w: wide, h: height },
    headline: { x, y: top, w: wide, h: tall },
    button: {
      x: { left: x, center: width / 2 - buttonW / 2, right: x + wide - buttonW }[inputs.placement],
      y: buttonY,
      w: buttonW,
      h: buttonH,
    },
    hero: hasHero ? heroes[inputs.placement] : null,
    lines: 2,
  };
}

function headlineShare(isAboveHero: boolean, hasButton: boolean): number {
  if (isAboveHero) return 0.32;
  return hasButton ? 0.46 : 0.66;
}

function strip(
  width: number,
  height: number,
  pad: number,
  hasHero: boolean,
  hasButton: boolean,
  placement: Fields['placement'],
): Plan {
  const hero = hasHero ? height * 1.05 : 0;
  const buttonW = hasButton ? height * 1.9 : 0;
  const isRight = placement === 'right';
  const left = isRight ? pad : pad * 2 + hero;
  const heroX = isRight ? width - hero - pad : pad;
  const headline = {
    x: left + (isRight ? buttonW + pad * 2 : 0),
    y: height * 0.1,
    w: width - hero - buttonW - pad * 8,
    h: height * 0.8,
  };
  return {
    text: headline,
    headline,
    button: {
      x: isRight ? pad * 2 : width - buttonW - pad * 2,
      y: height * 0.26,
      w: buttonW,
      h: height * 0.48,
    },
    hero: hasHero ? { x: heroX, y: height * 0.04, w: hero, h: height * 0.94 } : null,
    lines: 1,
  };
}

/** A soft darkening under the words. */
function veil(
  { brush, width, height }: Layer,
  text: Box,
  placement: Fields['placement'],
  isWide: boolean,
): void {
  const shade = colour(0.18, 0.06, 285);
  const line = isWide
    ? {
        x0: placement === 'right' ? width : 0,
        y0: 0,
        x1: placement === 'right' ? width - text.w * 1.2 : text.x + text.w * 1.2,
        y1: 0,
      }
    : { x0: 0, y0: 0, x1: 0, y1: height * 0.5 };
  apart(brush, () => {
    brush.fillStyle = along(brush, line, [
      [0, shade, 0.5],
      [0.6, shade, 0.28],
      [1, shade, 0],
    ]);
    brush.fillRect(0, 0, width, height);
  });
}

function drawHero(job: Job, layer: Layer, box: Box): void {
  const random = job.random.fork('hero');
  const base = defaultInputs('character-generator') as InputsOf<'character-generator'>;
  const role = random.pick(['knight', 'mage', 'archer', 'elf', 'samurai', 'pirate'] as const);
  const weapon = {
    knight: 'sword',
    mage: 'staff',
    archer: 'bow',
    elf: 'dagger',
    samurai: 'sword',
    pirate: 'sword',
  } as const;
  const outfit = {
    knight: 'armor',
    mage: 'robe',
    archer: 'leather',
    elf: 'cloth',
    samurai: 'armor',
    pirate: 'leather',
  } as const;
  const named = lookOf({
    prompt: job.prompt,
    mode: 'edit',
    inputs: {
      ...base,
      role,
      weapon: weapon[role],
      outfit: outfit[role],
      pose: random.pick(['idle', 'attack'] as const),
      expression: random.pick(['happy', 'fierce'] as const),
    },
    tones: job.tones,
    random,
  });
  const own = layerOf(layer.width, layer.height);
  placeFigure(own.brush, named, { ...box, shadow: true });
  finish(own, { style: job.style, seed: job.seed, kind: 'cutout' });
  layer.brush.drawImage(own.canvas, 0, 0);
}
