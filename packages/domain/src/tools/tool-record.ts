/** What a tool asks its artist. The page draws its form from this, the server checks with it, the engines read it. */
export type FormField =
  | { readonly kind: 'text'; readonly maximum: number; readonly required?: true }
  | {
      readonly kind: 'choice';
      readonly options: readonly [string, ...string[]];
      /** Unless the artist chooses, the words of the prompt decide: the value is `auto`. */
      readonly fromWords?: true;
    }
  | {
      readonly kind: 'several';
      readonly options: readonly string[];
      readonly default: readonly string[];
      readonly minimum: number;
      readonly maximum: number;
    }
  | { readonly kind: 'flag'; readonly default: boolean }
  | { readonly kind: 'number'; readonly minimum: number; readonly maximum: number; readonly default: number };

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface ToolForm {
  readonly fields: Readonly<Record<string, FormField>>;
  /** By name; the first is the default. */
  readonly sizes: Readonly<Record<string, Size>>;
  /** Whether the image may be cut out: always, never, or as the field `transparent` says. */
  readonly transparent: 'always' | 'never' | 'choice';
  /** An image can be changed in words, at the price of an edit. */
  readonly edits: boolean;
}

/** A house tool apart from its price, which the catalogue has: the first pages need prices and load no forms. */
export interface ToolRecord {
  readonly form: ToolForm;
  /** Names an image that has neither a title nor a prompt. */
  readonly noun: string;
  /** Which pictures of a style kit the tool shows. Every tool uses a kit's colours and style. */
  readonly kitParts: readonly ('hero' | 'logo')[];
  /** Export forms besides those of every image. */
  readonly exports: readonly (
    | 'sheet'
    | 'aseprite'
    | 'nine-slice'
    | 'layers'
    | 'plan'
    | 'psd'
    | 'ora'
    | 'phaser'
    | 'pixi'
    | 'godot'
  )[];
  /** How long one picture may take in its own size, on one core. */
  readonly drawingSeconds: number;
  /** What each picture of a character sheet sets in the form, the first one first: all others show the same figure. */
  readonly characterSheet?: readonly Readonly<Record<string, string | boolean>>[];
  /** Its layers are near and far: a game moves them apart with its camera. */
  readonly hasDepth?: true;
}

export const landscape = { width: 1920, height: 1080 };
export const portrait = { width: 1080, height: 1920 };
export const square = { width: 1024, height: 1024 };
