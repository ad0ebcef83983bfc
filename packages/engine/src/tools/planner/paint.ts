import { apart, type Box, type Brush, type Layer, rounded } from '../../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix, white } from '../../draw/colour.ts';
import { familyFor } from '../../draw/text.ts';
import { icon } from '../../ui/icons.ts';
import { bar, button, type Kit, outlineOf, panel, plate, slider, slot, tab, toggle } from '../../ui/parts.ts';
import { placePicture, within } from '../own-picture.ts';
import { type Element, type Kind, type Prop, rowShare, rowSide, sub, type Tone } from './elements.ts';
import type { SetText } from './measure.ts';
import { isProp, paintProp } from './props.ts';
import type { Placed, Written } from './sheet.ts';
import { thing } from './thing.ts';

/** The pictures that all mock-ups of a plan share. */
export interface Studio {
  readonly kit: Kit;
  readonly scene: Layer;
  readonly hero: Layer;
  readonly foe: Layer;
  /** The user's own, or the written title. */
  readonly logo: Layer;
  /** The colour that belongs to the game. */
  readonly tone: Colour;
}

const gold = colour(0.82, 0.14, 86);

function toneOf({ theme }: Kit, tone: Tone): Colour {
  switch (tone) {
    case 'primary':
    case 'second':
    case 'danger':
      return theme[tone];
    case 'gold':
      return gold;
    case 'red':
      return colour(0.6, 0.21, 24);
    case 'blue':
      return colour(0.64, 0.15, 245);
    case 'green':
      return colour(0.68, 0.18, 143);
    case 'violet':
      return colour(0.62, 0.18, 302);
    case 'plain':
      return colour(0.84, 0.02, 260);
  }
}

type Painter = (studio: Studio, element: Element) => void;

const figure =
  (who: 'hero' | 'foe'): Painter =>
  (studio, { box }) => {
    const picture = studio[who];
    const own = within(box, picture.width / picture.height, 'floor');
    studio.kit.brush.drawImage(picture.canvas, own.x, own.y, own.w, own.h);
  };

const painters: Readonly<Record<Exclude<Kind, Prop>, Painter>> = {
  background: ({ kit, scene }, { box }) => {
    const scale = Math.max(box.w / scene.width, box.h / scene.height);
    const [w, h] = [scene.width * scale, scene.height * scale];
    kit.brush.drawImage(scene.canvas, box.x + (box.w - w) / 2, box.y + (box.h - h) / 2, w, h);
  },
  dim: ({ kit }, { box, value = 0 }) => {
    kit.brush.fillStyle = css(darker(kit.theme.line, 0.04), value);
    kit.brush.fillRect(box.x, box.y, box.w, box.h);
  },
  strip: ({ kit }, { box }) =>
    plate(kit, box, {
      tone: kit.theme.face,
      edge: box.h * 0.06,
      round: Math.max(-0.14, Math.min(0.22, kit.theme.round)),
      textured: true,
    }),
  heading: () => undefined,
  text: () => undefined,
  button: ({ kit }, { box, icon: picture, tone = 'primary', off = false, text }) => {
    const state = off ? 'disabled' : 'normal';
    const own = toneOf(kit, tone);
    if (picture === undefined || text === undefined)
      return button(kit, box, { tone: own, state, ...(picture === undefined ? {} : { icon: picture }) });
    button(kit, box, { tone: own, state });
    icon(
      kit.brush,
      picture,
      { x: box.x + box.h * 0.58, y: box.y + box.h / 2, size: box.h * 0.22 },
      white,
      darker(own, 0.28),
    );
  },
  bar: ({ kit }, { box, value = 0, tone = 'gold' }) => bar(kit, box, value, toneOf(kit, tone)),
  counter: ({ kit }, { box, icon: picture = 'coin', tone = 'gold' }) => {
    plate(kit, box, {
      tone: darker(kit.theme.well, 0.1),
      edge: box.h * 0.09,
      round: kit.theme.round < 0 ? kit.theme.round : 0.5,
      sunk: true,
    });
    thing(
      kit.brush,
      picture,
      { x: box.x + box.h * 0.56, y: box.y + box.h / 2, size: box.h * 0.3 },
      toneOf(kit, tone),
      kit.theme.line,
    );
  },
  panel: ({ kit }, { box }) => panel(kit, box, null),
  slot: ({ kit }, { box, icon: picture, tone = 'gold' }) =>
    slot(kit, box, picture ?? null, toneOf(kit, tone)),
  card: ({ kit }, element) => card(kit, element),
  tab: ({ kit }, { box, tone }) => tab(kit, box, tone === 'primary'),
  row: ({ kit }, element) => row(kit, element),
  toggle: ({ kit }, { box, value = 0 }) => toggle(kit, box, value > 0.5),
  slider: ({ kit }, { box, value = 0 }) => slider(kit, box, value),
  stars: ({ kit }, { box, value = 0 }) => {
    const size = Math.min(box.w / 7.4, box.h * 0.46);
    for (const index of [0, 1, 2])
      icon(
        kit.brush,
        'star',
        {
          x: box.x + box.w / 2 + (index - 1) * size * 2.3,
          y: box.y + box.h * 0.5 + (index === 1 ? -size * 0.08 : size * 0.1),
          size: index === 1 ? size : size * 0.86,
        },
        (index + 0.5) / 3 < value ? gold : colour(0.62, 0.015, 260),
        kit.theme.line,
      );
  },
  logo: ({ kit, logo }, { box }) => {
    placePicture(kit.brush, logo, box);
  },
  hero: figure('hero'),
  foe: figure('foe'),
};

function row(kit: Kit, { box, icon: picture = 'star', tone = 'gold', value }: Element): void {
  plate(kit, box, {
    tone: kit.theme.face,
    edge: Math.min(box.h * 0.055, box.w * 0.012),
    round: Math.max(-0.14, Math.min(0.18, kit.theme.round)),
    textured: true,
  });
  const left = rowSide(box);
  thing(
    kit.brush,
    picture,
    { x: box.x + left * 0.52, y: box.y + box.h / 2, size: left * 0.25 },
    toneOf(kit, tone),
    kit.theme.line,
  );
  if (value === undefined) return;
  const tall = Math.min(box.h * 0.22, box.w * 0.07);
  bar(
    kit,
    { x: box.x + left, y: box.y + box.h * 0.62, w: box.w * rowShare - left, h: tall },
    value,
    kit.theme.primary,
  );
}

/** A playing card: a frame of its own colour, its picture on a light ground. */
function card(kit: Kit, { box, icon: picture, tone = 'gold', text }: Element): void {
  const { brush } = kit;
  const own = toneOf(kit, tone);
  const edge = Math.min(box.w, box.h) * 0.06;
  plate(kit, box, { tone: darker(mix(own, kit.theme.well, 0.25), 0.06), edge, round: 0.12 });
  const window = sub(box, 0.12, 0.1, 0.76, text === undefined ? 0.6 : 0.58);
  rounded(brush, window, edge);
  brush.fillStyle = css(lighter(mix(own, white, 0.5), 0.04));
  brush.fill();
  if (picture !== undefined)
    thing(
      brush,
      picture,
      {
        x: window.x + window.w / 2,
        y: window.y + window.h / 2,
        size: Math.min(window.w, window.h) * 0.32,
      },
      own,
      kit.theme.line,
    );
  if (text !== undefined) return;
  brush.fillStyle = css(white, 0.55);
  for (const [index, share] of [0.6, 0.4].entries()) {
    rounded(brush, sub(box, 0.16, 0.76 + index * 0.09, share, 0.045), box.h * 0.02);
    brush.fill();
  }
}

/** Words that were set before. */
export function write(
  brush: Brush,
  { text, size, voice, x, baseline }: SetText,
  tone: Colour,
  line?: Colour,
): void {
  apart(brush, () => {
    brush.font = `${size}px ${familyFor(text, voice)}`;
    brush.textAlign = 'left';
    brush.textBaseline = 'alphabetic';
    brush.lineJoin = 'round';
    if (line !== undefined) {
      brush.lineWidth = size * 0.17;
      brush.strokeStyle = css(line, 0.9);
      brush.strokeText(text, x, baseline);
    }
    brush.fillStyle = css(tone);
    brush.fillText(text, x, baseline);
  });
}

const plainKinds: readonly Kind[] = ['heading', 'text', 'row'];

function writeOn({ brush, theme }: Kit, { text, element }: Written): void {
  const { kind, tone, off = false } = element;
  if (tone === 'gold' && kind === 'heading') write(brush, text, lighter(gold, 0.06), theme.line);
  else if (plainKinds.includes(kind) || (kind === 'tab' && tone !== 'primary')) write(brush, text, theme.ink);
  else write(brush, text, off ? colour(0.8, 0.01, 250) : white, darker(theme.line, 0.02));
}

/** One mock-up inside its rounded screen. */
export function paintScreen(studio: Studio, { screen, elements, texts }: Placed): void {
  const { brush, words } = studio.kit;
  apart(brush, () => {
    outlineOf(brush, screen, 0.04);
    brush.clip();
    for (const element of elements)
      if (isProp(element.kind))
        paintProp(element.kind, brush, element.box, {
          kit: studio.kit,
          tone: studio.tone,
          value: element.value ?? 0,
        });
      else painters[element.kind](studio, element);
    for (const written of texts) writeOn(studio.kit, written);
  });
  // Parts may keep words of their own back; here all words are set with the plan.
  words.length = 0;
}

/** The body of a phone, a tablet or a window. */
export function paintDevice(brush: Brush, box: Box, rim: Colour | null): void {
  apart(brush, () => {
    const scale = brush.getTransform().a;
    brush.shadowColor = 'rgba(0,0,0,.5)';
    brush.shadowBlur = 24 * scale;
    brush.shadowOffsetY = 9 * scale;
    rounded(brush, box, 19);
    brush.fillStyle = '#0c0d14';
    brush.fill();
  });
  rounded(brush, box, 19);
  brush.lineWidth = rim === null ? 2 : 4;
  brush.strokeStyle = rim === null ? css(white, 0.28) : css(rim);
  brush.stroke();
}
