import type { Noun } from '../brief/brief.ts';
import type { Recipe } from './model.ts';
import type { Vec } from './vectors.ts';

/** How one thing stands to another. */
export type Relation =
  | 'on'
  | 'under'
  | 'above'
  | 'behind'
  | 'before'
  | 'left'
  | 'right'
  | 'beside'
  | 'flanking'
  | 'between'
  | 'inside'
  | 'around'
  | 'facing'
  | 'riding'
  | 'chasing'
  | 'fleeing'
  | 'climbing'
  | 'pulling'
  | 'pushing'
  | 'hand'
  | 'far';

/** Something to be seen, by the model that shows it. */
export interface Thing {
  readonly id: string;
  /** The concept whose model it has: its own or its nearest ancestor's. */
  readonly as: string;
  readonly recipe: Recipe;
  readonly count: number;
  /** Multiplies the size of the model. */
  readonly size: number;
  readonly pose?: string;
  readonly colours: Readonly<Record<string, Vec>>;
  /** What time, weather and magic have done to it. */
  readonly states: readonly string[];
  readonly at?: { readonly relation: Relation; readonly of: number };
  /** Whether it looks at whom it is related to, or has its back to them; two of a kind may do so to each other. */
  readonly looks?: 'to' | 'away' | 'each' | 'apart';
  /** They stand to both sides of the middle of the picture. */
  readonly flanks?: boolean;
  /** It is in the air, on nothing. */
  readonly flies?: boolean;
  readonly holds: readonly Recipe[];
  /** What words put on somebody or into the hand, by the names of these changes. */
  readonly worn?: readonly string[];
  readonly isAlive: boolean;
  /** A landmark, such as a castle: it stands at the back where there is somebody before it. */
  readonly isLandmark: boolean;
}

/** A noun that has a model, and whom it rides. */
export interface Found {
  readonly noun: Noun;
  readonly thing: Omit<Thing, 'at'>;
  readonly ridesOn?: Noun;
}
