import type { InputsOf, Size } from '@artcade/domain/tool-forms';
import type { Box } from '../../draw/canvas.ts';
import type { Sheet } from './sheet.ts';

type Fields = InputsOf<'game-screen-planner'>;

/** A plan as data, in pixels of its picture, for developers who build the screens. */
export interface Plan {
  readonly title: string;
  readonly genre: Fields['genre'];
  readonly platform: Fields['platform'];
  readonly flow: Fields['flow'];
  readonly size: Size;
  readonly screens: readonly {
    readonly id: string;
    readonly name: string;
    readonly box: Box;
    readonly elements: readonly { readonly kind: string; readonly label: string; readonly box: Box }[];
    readonly notes: readonly string[];
  }[];
  readonly links: readonly { readonly from: string; readonly to: string }[];
}

export function planOf(sheet: Sheet, inputs: Fields, title: string, size: Size): Plan {
  const scale = size.width / sheet.w;
  const inPixels = (box: Box): Box => ({
    x: Math.round(box.x * scale),
    y: Math.round(box.y * scale),
    w: Math.round(box.w * scale),
    h: Math.round(box.h * scale),
  });
  return {
    title,
    genre: inputs.genre,
    platform: inputs.platform,
    flow: inputs.flow,
    size,
    screens: sheet.screens.map(({ id, name, screen, elements, note }) => ({
      id,
      name,
      box: inPixels(screen),
      elements: elements
        .filter(({ label }) => label !== '')
        .map(({ kind, label, box }) => ({ kind, label, box: inPixels(box) })),
      notes: note === null ? [] : [note.purpose, ...note.points.map(({ text }) => text.text)],
    })),
    links: sheet.routes.flatMap(({ from, to }) => {
      const [one, other] = [sheet.screens[from], sheet.screens[to]];
      return one === undefined || other === undefined ? [] : [{ from: one.id, to: other.id }];
    }),
  };
}
