import type { EditProblem } from './edit-error.ts';

/** What is done to a picture here, without an engine. */
export type LocalEdit =
  | { readonly kind: 'cut-out' }
  | { readonly kind: 'enlarge'; readonly factor: 2 | 4 }
  | { readonly kind: 'recolour'; readonly colours: readonly string[] }
  | { readonly kind: 'tile' };

/** From the server: one edit. */
export interface EditOrder {
  readonly bytes: Uint8Array;
  readonly edit: LocalEdit;
}

/** To the server. */
export type Edited =
  | { readonly bytes: Uint8Array }
  | { readonly problem: EditProblem; readonly reason: string };
