import type { Animation, Atlas, Frame } from '../atlas.ts';
import { nameOf, type Sheet } from '../atlas-files.ts';
import type { LayerStack } from '../layer-files.ts';

/** What a starter project shows: a figure that moves, a kit that is pressed, or a scene that scrolls. */
export type Subject =
  | { readonly kind: 'figure'; readonly title: string; readonly sheet: Sheet; readonly movement: Animation }
  | { readonly kind: 'kit'; readonly title: string; readonly sheet: Sheet }
  | {
      readonly kind: 'scene';
      readonly title: string;
      readonly stack: LayerStack;
      readonly isPixelArt: boolean;
    };

/** In these folders of the project lie the files of the exported sheet or of the layers. */
export const webArt = 'assets';
export const godotArt = 'art';

/** When the animation of a figure plays: a walk while it moves, breathing always, a blow when a key is pressed. */
export function playsWhen({ name, loops }: Animation): 'moving' | 'always' | 'asked' {
  if (!loops) return 'asked';
  return name === 'idle' ? 'always' : 'moving';
}

/** How the parts of a kit are used, by the names of their frames; null where it has none. */
export function rolesOf({ frames }: Atlas) {
  const named = (...names: string[]): Frame | null =>
    names.map((name) => frames.find((frame) => frame.name === name)).find(Boolean) ?? null;
  const state = (name: string) => named(`button-primary-${name}`, `button-${name}`);
  const normal = state('normal');
  return {
    panel: named('panel'),
    button: normal && {
      normal,
      hover: state('hover') ?? normal,
      pressed: state('pressed') ?? normal,
    },
    /** A row of parts that cannot be stretched. */
    signs: frames.filter(({ borders }) => !borders).slice(0, signsShown),
  };
}
const signsShown = 8;

/** The roles as plain data for a program. */
export function kitData(sheet: Sheet) {
  const { panel, button, signs } = rolesOf(sheet.atlas);
  const name = (frame: Frame) => nameOf(sheet, frame.name);
  return {
    panel: panel && name(panel),
    button: button && {
      normal: name(button.normal),
      hover: name(button.hover),
      pressed: name(button.pressed),
      height: button.normal.h,
    },
    signs: signs.map(name),
  };
}

/** How large the figure is on the screen, in pixels. */
const figureHeight = 240;

export function figureData(sheet: Sheet, movement: Animation) {
  const [first] = sheet.atlas.frames;
  return {
    base: sheet.base,
    image: sheet.image,
    movement: movement.name,
    framesPerSecond: movement.framesPerSecond,
    loops: movement.loops,
    plays: playsWhen(movement),
    scale: Number((figureHeight / (first?.h ?? figureHeight)).toFixed(3)),
  };
}

const viewHeight = 540;
const viewWidth = 960;
/** What does not repeat is wider than the view, so that it can scroll. */
const shownShare = 0.6;

export function sceneData({ width, height, repeats, layers }: LayerStack) {
  const scale = viewHeight / height;
  return {
    repeats,
    scale,
    width: Math.round(width * scale),
    view: { width: repeats ? viewWidth : Math.round(width * scale * shownShare), height: viewHeight },
    layers: layers.map(({ file, parallax }) => ({ file, parallax })),
  };
}
