import type { IconName } from '../../ui/icons.ts';

/** A sign of an interface, or a picture of the icon set. */
export type Sign = IconName | (string & {});

/** A thing with its picture and its name in the language of the plan. */
export interface Good {
  readonly icon: Sign;
  readonly label: string;
}

/** What a race is run on. */
export type Lane = 'road' | 'water' | 'air';

/** What stands for a hero where something is driven. */
export interface Vehicle extends Good {
  readonly lane: Lane;
  /** A concept of a colour. */
  readonly colour: string | null;
}

/** A concept of the brief that the plan shows, and as what. */
export interface Used {
  readonly id: string;
  readonly as?: string;
  /** Counts only if this picture is on one of the screens. */
  readonly icon?: string;
  /** Counts only if this part found room. */
  readonly part?: string;
}
