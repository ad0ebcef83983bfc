import { apart, type Brush, disc, glow, oval } from '../../draw/canvas.ts';
import { type Colour, colour, css, lighter, mix } from '../../draw/colour.ts';
import { tonesOf } from '../plants/plant.ts';
import type { Stage } from '../stage.ts';
import { type At, shaded } from './at.ts';

const portalHues = [195, 300, 265, 150] as const;

/** A gate of carved stone around a whirl of light. */
export function portal(stage: Stage, { x, y, size: tall, depth, random }: At): void {
  const { brush, light } = stage;
  const stone = tonesOf(light, colour(0.5, 0.03, 265), depth);
  const tone = colour(0.74, 0.18, random.pick(portalHues));
  const [cy, across, high] = [y - tall * 0.52, tall * 0.27, tall * 0.38];
  glow(brush, x, cy, tall * 0.85, tone, 0.6);
  const ring = (grow: number) => oval(brush, x, cy, across + grow * tall, high + grow * tall);
  ring(0.1);
  brush.fillStyle = shaded(stage, x, tall * 0.4, stone);
  brush.fill();
  for (let block = 0; block < 18; block++) {
    const turn = (block / 18) * Math.PI * 2;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    brush.strokeStyle = css(stone.dark, 0.8);
    brush.lineWidth = tall * 0.009;
    brush.beginPath();
    brush.moveTo(x + c * across, cy + s * high);
    brush.lineTo(x + c * (across + tall * 0.1), cy + s * (high + tall * 0.1));
    brush.stroke();
    if (block % 3 === 1)
      disc(
        brush,
        x + c * (across + tall * 0.05),
        cy + s * (high + tall * 0.05),
        tall * 0.017,
        css(lighter(tone, 0.12)),
      );
  }
  ring(0);
  brush.fillStyle = css(colour(0.24, 0.11, tone.h + 20));
  brush.fill();
  apart(brush, () => {
    ring(0);
    brush.clip();
    whirl(brush, x, cy, across, high, tone);
    glow(brush, x, cy, high * 0.62, lighter(tone, 0.16), 0.95);
  });
  ring(0.004);
  brush.strokeStyle = css(lighter(tone, 0.14));
  brush.lineWidth = tall * 0.014;
  brush.stroke();
  for (const [wide, foot, rise] of [
    [0.86, 0, 0.06],
    [0.66, 0.055, 0.06],
  ] as const) {
    brush.fillStyle = shaded(stage, x, wide * tall * 0.5, stone);
    brush.fillRect(x - wide * tall * 0.5, y - (foot + rise) * tall, wide * tall, rise * tall);
    brush.fillStyle = css(mix(stone.lit, tone, 0.4));
    brush.fillRect(x - wide * tall * 0.5, y - (foot + rise) * tall, wide * tall, tall * 0.01);
  }
}

function whirl(brush: Brush, x: number, y: number, across: number, high: number, tone: Colour): void {
  for (let arm = 0; arm < 7; arm++) {
    brush.beginPath();
    for (let step = 0; step <= 26; step++) {
      const share = step / 26;
      const turn = arm * 0.9 + share * 4.4;
      const at = [x + Math.cos(turn) * across * share, y + Math.sin(turn) * high * share] as const;
      if (step === 0) brush.moveTo(...at);
      else brush.lineTo(...at);
    }
    brush.strokeStyle = css(arm % 2 === 0 ? lighter(tone, 0.1) : tone, 0.62);
    brush.lineWidth = across * (arm % 2 === 0 ? 0.1 : 0.17);
    brush.stroke();
  }
}
