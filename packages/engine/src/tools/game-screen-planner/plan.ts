import type { Size } from '@artcade/domain/tool-forms';
import type { Box } from '../../draw/canvas.ts';
import type { Sheet } from './sheet.ts';
import type { Device, Flow, Genre, ScreenName } from './vocabulary.ts';
import type { Wish } from './wish.ts';

/** A plan as data, in pixels of its picture, for developers who build the screens. */
export interface Plan {
  readonly title: string;
  readonly genre: Genre;
  readonly platform: Device;
  readonly flow: Flow;
  /** What is collected, bought and won. */
  readonly goods: readonly string[];
  readonly event: string | null;
  readonly size: Size;
  readonly screens: readonly {
    readonly id: string;
    readonly kind: ScreenName;
    readonly name: string;
    /** Named in the words or the form, not only needed by such a game. */
    readonly asked: boolean;
    readonly box: Box;
    readonly elements: readonly { readonly kind: string; readonly label: string; readonly box: Box }[];
    readonly notes: readonly string[];
  }[];
  readonly links: readonly { readonly from: string; readonly to: string }[];
}

export function planOf(sheet: Sheet, wish: Wish, title: string, size: Size): Plan {
  const scale = size.width / sheet.w;
  const inPixels = (box: Box): Box => ({
    x: Math.round(box.x * scale),
    y: Math.round(box.y * scale),
    w: Math.round(box.w * scale),
    h: Math.round(box.h * scale),
  });
  return {
    title,
    genre: wish.genre,
    platform: wish.device,
    flow: wish.flow,
    goods: wish.goods.map(({ label }) => label),
    event: wish.event?.label ?? null,
    size,
    screens: sheet.screens.map(({ id, kind, name, isAsked, screen, elements, note, purpose }) => ({
      id,
      kind,
      name,
      asked: isAsked,
      box: inPixels(screen),
      elements: elements
        .filter(({ label }) => label !== '')
        .map((element) => ({ kind: element.kind, label: element.label, box: inPixels(element.box) })),
      notes: note === null ? [] : [purpose, ...note.points.map(({ text }) => text.text)],
    })),
    links: sheet.routes.flatMap(({ from, to }) => {
      const [one, other] = [sheet.screens[from], sheet.screens[to]];
      return one === undefined || other === undefined ? [] : [{ from: one.id, to: other.id }];
    }),
  };
}
