import { apart, type Box, type Brush, disc, inset, type Layer, rounded } from '../../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix, white } from '../../draw/colour.ts';
import { familyFor } from '../../draw/text.ts';
import { icon } from '../../ui/icons.ts';
import {
  bar,
  button,
  outlineOf,
  type Pen,
  panel,
  plate,
  slider,
  slotInside,
  slotPlate,
  tab,
  toggle,
} from '../../ui/parts.ts';
import { placePicture, within } from '../own-picture.ts';
import { screenRound } from './devices.ts';
import { type Element, type Kind, type Prop, rowShare, rowSide, sub, type Tone } from './elements.ts';
import type { SetText } from './measure.ts';
import type { Ground } from './prop.ts';
import { isProp, paintProp } from './props.ts';
import type { Placed, Written } from './sheet.ts';
import { sign, thing, thingIn } from './thing.ts';
import type { Device } from './vocabulary.ts';

/** The pictures that all mock-ups of a plan share. */
export interface Studio {
  readonly pen: Pen;
  /** By the number of the place; painted when it is first shown. */
  readonly scene: (place: number) => Layer;
  /** The hero, the foes, and others by number; painted when first shown. */
  readonly figure: (who: Who) => Layer;
  /** The user's own, or the written title. */
  readonly logo: Layer;
  /** The colour that belongs to the game. */
  readonly tone: Colour;
  readonly ground: Ground;
  /** Of what is driven. */
  readonly paint: Colour;
  /** Of the marks at what was asked for. */
  readonly accent: Colour;
}

export type Who = 'hero' | `foe ${number}` | number;

const gold = colour(0.82, 0.14, 86);

function toneOf({ theme }: Pen, tone: Tone): Colour {
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

const standing =
  (who: 'hero' | 'foe'): Painter =>
  (studio, { box, value = 0 }) => {
    const picture = studio.figure(who === 'hero' ? 'hero' : `foe ${value}`);
    const own = within(box, picture.width / picture.height, 'floor');
    studio.pen.brush.drawImage(picture.canvas, own.x, own.y, own.w, own.h);
  };

/** One of the others, whole; with a tone, its portrait in a frame. */
function ally(studio: Studio, { box, value = 1, tone, icon: picture }: Element): void {
  const { pen } = studio;
  const layer = studio.figure(value < 0 ? 'hero' : Math.max(1, value));
  if (tone === undefined) {
    const own = within(box, layer.width / layer.height, 'floor');
    pen.brush.drawImage(layer.canvas, own.x, own.y, own.w, own.h);
    return;
  }
  slotPlate(pen, box, toneOf(pen, tone));
  const inside = inset(box, Math.min(box.w, box.h) * 0.11);
  if (picture === 'lock') {
    thingIn(pen.brush, 'lock', slotInside(box), gold, pen.theme.line);
    return;
  }
  apart(pen.brush, () => {
    outlineOf(pen.brush, inside, Math.max(-0.16, Math.min(0.22, pen.theme.round)));
    pen.brush.clip();
    // The head and the shoulders.
    const wide = inside.w * 1.7;
    pen.brush.drawImage(
      layer.canvas,
      inside.x + (inside.w - wide) / 2,
      inside.y - wide * 0.02,
      wide,
      wide * (layer.height / layer.width),
    );
  });
}

/** A speech bubble with its tail. */
function bubble({ brush, theme }: Pen, { box, tone = 'plain' }: Element): void {
  const fill = tone === 'plain' ? lighter(mix(theme.ink, white, 0.7), 0.02) : theme.primary;
  const round = Math.min(box.w, box.h) * 0.24;
  const cloud = sub(box, 0, 0, 1, 0.84);
  const tail = box.x + box.w * (tone === 'plain' ? 0.16 : 0.8);
  for (const [grow, paint] of [
    [box.h * 0.05, css(theme.line)],
    [0, css(fill)],
  ] as const) {
    rounded(brush, inset(cloud, -grow * 0.5), round);
    brush.moveTo(tail - grow, cloud.y + cloud.h - 1);
    brush.lineTo(tail + box.h * 0.06, box.y + box.h);
    brush.lineTo(tail + box.h * 0.26 + grow, cloud.y + cloud.h - 1);
    brush.fillStyle = paint;
    brush.fill();
  }
}

const painters: Readonly<Record<Exclude<Kind, Prop>, Painter>> = {
  background: ({ pen, scene: sceneAt }, { box, value = 0 }) => {
    const scene = sceneAt(value);
    // As much of it as has the shape of the box.
    const scale = Math.max(box.w / scene.width, box.h / scene.height);
    const [w, h] = [box.w / scale, box.h / scale];
    pen.brush.drawImage(
      scene.canvas,
      (scene.width - w) / 2,
      (scene.height - h) / 2,
      w,
      h,
      box.x,
      box.y,
      box.w,
      box.h,
    );
  },
  dim: ({ pen }, { box, value = 0 }) => {
    pen.brush.fillStyle = css(darker(pen.theme.line, 0.04), value);
    pen.brush.fillRect(box.x, box.y, box.w, box.h);
  },
  strip: ({ pen }, { box }) =>
    plate(pen, box, {
      tone: pen.theme.face,
      edge: box.h * 0.06,
      round: Math.max(-0.14, Math.min(0.22, pen.theme.round)),
      textured: true,
    }),
  heading: () => undefined,
  text: () => undefined,
  button: ({ pen }, { box, icon: picture, tone = 'primary', off = false, text }) => {
    const state = off ? 'disabled' : 'normal';
    const own = toneOf(pen, tone);
    button(pen, box, { tone: own, state });
    if (picture === undefined) return;
    const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2, size: Math.min(box.w, box.h) * 0.26 };
    const left = { x: box.x + box.h * 0.58, y: box.y + box.h / 2, size: box.h * 0.22 };
    const tint = off ? colour(0.78, 0.01, 250) : white;
    sign(pen.brush, picture, text === undefined ? middle : left, tint, darker(own, 0.28));
  },
  bar: ({ pen }, { box, value = 0, tone = 'gold' }) => bar(pen, box, value, toneOf(pen, tone)),
  counter: ({ pen }, { box, icon: picture = 'coin', tone = 'gold' }) => {
    plate(pen, box, {
      tone: darker(pen.theme.well, 0.1),
      edge: box.h * 0.09,
      round: pen.theme.round < 0 ? pen.theme.round : 0.5,
      sunk: true,
    });
    thing(
      pen.brush,
      picture,
      { x: box.x + box.h * 0.56, y: box.y + box.h / 2, size: box.h * 0.3 },
      toneOf(pen, tone),
      pen.theme.line,
    );
  },
  panel: ({ pen }, { box }) => panel(pen, box, null),
  slot: ({ pen }, { box, icon: picture, tone = 'gold' }) => {
    slotPlate(pen, box, toneOf(pen, tone));
    if (picture !== undefined)
      thingIn(pen.brush, picture, slotInside(box), toneOf(pen, tone), pen.theme.line);
  },
  card: ({ pen }, element) => card(pen, element),
  tab: ({ pen }, { box, tone }) => tab(pen, box, tone === 'primary'),
  row: ({ pen }, element) => row(pen, element),
  toggle: ({ pen }, { box, value = 0 }) => toggle(pen, box, value > 0.5),
  slider: ({ pen }, { box, value = 0 }) => slider(pen, box, value),
  stars: ({ pen }, { box, value = 0 }) => {
    const size = Math.min(box.w / 7.4, box.h * 0.46);
    for (const index of [0, 1, 2])
      icon(
        pen.brush,
        'star',
        {
          x: box.x + box.w / 2 + (index - 1) * size * 2.3,
          y: box.y + box.h * 0.5 + (index === 1 ? -size * 0.08 : size * 0.1),
          size: index === 1 ? size : size * 0.86,
        },
        (index + 0.5) / 3 < value ? gold : colour(0.62, 0.015, 260),
        pen.theme.line,
      );
  },
  logo: ({ pen, logo }, { box }) => {
    placePicture(pen.brush, logo, box);
  },
  hero: standing('hero'),
  foe: standing('foe'),
  ally,
  picture: ({ pen }, { box, icon: picture = 'star', pictures = [picture] }) => {
    const wide = Math.min(box.h, box.w / pictures.length);
    const left = box.x + (box.w - wide * pictures.length) / 2;
    pictures.forEach((own, index) => {
      const place = { x: left + wide * index, y: box.y + (box.h - wide) / 2, w: wide, h: wide };
      thingIn(pen.brush, own, place, gold, pen.theme.line);
    });
  },
  bubble: ({ pen }, element) => bubble(pen, element),
  field: ({ pen }, { box }) =>
    plate(pen, box, {
      tone: darker(pen.theme.well, 0.04),
      edge: box.h * 0.07,
      round: Math.max(-0.2, Math.min(0.3, pen.theme.round)),
      sunk: true,
    }),
};

function row(pen: Pen, { box, icon: picture = 'star', tone = 'gold', value }: Element): void {
  plate(pen, box, {
    tone: pen.theme.face,
    edge: Math.min(box.h * 0.055, box.w * 0.012),
    round: Math.max(-0.14, Math.min(0.18, pen.theme.round)),
    textured: true,
  });
  const left = rowSide(box);
  thing(
    pen.brush,
    picture,
    { x: box.x + left * 0.52, y: box.y + box.h / 2, size: left * 0.25 },
    toneOf(pen, tone),
    pen.theme.line,
  );
  if (value === undefined) return;
  const tall = Math.min(box.h * 0.22, box.w * 0.07);
  bar(
    pen,
    { x: box.x + left, y: box.y + box.h * 0.62, w: box.w * rowShare - left, h: tall },
    value,
    pen.theme.primary,
  );
}

/** A playing card: a frame of its own colour, its picture on a light ground. */
function card(pen: Pen, { box, icon: picture, tone = 'gold', text }: Element): void {
  const { brush } = pen;
  const own = toneOf(pen, tone);
  const edge = Math.min(box.w, box.h) * 0.06;
  plate(pen, box, { tone: darker(mix(own, pen.theme.well, 0.25), 0.06), edge, round: 0.12 });
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
      pen.theme.line,
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

/** A mark at what the prompt named. */
function mark({ brush }: Pen, { x, y, w, h }: Box, tone: Colour): void {
  const radius = Math.min(5, Math.min(w, h) * 0.24);
  disc(brush, x + radius * 0.4, y + radius * 0.4, radius, css(white));
  disc(brush, x + radius * 0.4, y + radius * 0.4, radius * 0.68, css(tone));
}

function writeOn({ brush, theme }: Pen, { text, element }: Written): void {
  const { kind, tone, off = false } = element;
  if (tone === 'gold' && kind === 'heading') write(brush, text, lighter(gold, 0.06), theme.line);
  else if (plainKinds.includes(kind) || (kind === 'tab' && tone !== 'primary')) write(brush, text, theme.ink);
  else if (kind === 'bubble' && tone !== 'primary') write(brush, text, darker(theme.line, 0.02));
  else write(brush, text, off ? colour(0.8, 0.01, 250) : white, darker(theme.line, 0.02));
}

/** The elements that show a place or a figure: the studio draws it, and reports what of the brief it shows. */
const pictured: ReadonlySet<Element['kind']> = new Set(['background', 'hero', 'foe', 'ally']);

export const picturesOf = (placed: Placed): Placed => ({
  ...placed,
  elements: placed.elements.filter(({ kind }) => pictured.has(kind)),
  texts: [],
});

/** One mock-up inside its rounded screen. */
export function paintScreen(studio: Studio, { screen, elements, texts }: Placed, device: Device): void {
  const { brush, words } = studio.pen;
  apart(brush, () => {
    outlineOf(brush, screen, screenRound(device));
    brush.clip();
    for (const element of elements)
      if (isProp(element.kind))
        paintProp(element.kind, brush, element.box, {
          pen: studio.pen,
          tone: element.kind === 'car' ? studio.paint : studio.tone,
          value: element.value ?? 0,
          icon: element.icon ?? null,
          pictures: element.pictures ?? [],
          ground: studio.ground,
        });
      else painters[element.kind](studio, element);
    for (const written of texts) writeOn(studio.pen, written);
    for (const { asked, box } of elements) if (asked !== undefined) mark(studio.pen, box, studio.accent);
  });
  // Drops the deferred text of the parts: the plan sets all text itself.
  words.length = 0;
}
