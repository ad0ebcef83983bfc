import type { Builder, Material } from '../mesh.ts';
import type { Making } from '../model.ts';
import type { Vec } from '../vectors.ts';
import type { Beast } from './creatures-beast-plan.ts';
import type { Frame } from './creatures-shapes.ts';
import type { Held } from './people-grip.ts';
import type { AnimalHead } from './people-mascots.ts';
import type { PeoplePose, Posture } from './people-posture.ts';

/** A person as a row: proportions, skin, hair, clothes and what they hold. */
export interface Person {
  /** In metres; 1.75 unless given. */
  readonly height?: number;
  /** Shoulders, girth, legs, arms and head, beside those of a usual person. */
  readonly broad?: number;
  readonly fat?: number;
  readonly legs?: number;
  readonly arms?: number;
  readonly head?: number;
  readonly isFemale?: boolean;
  /** Without a colour: one of those people have, by the seed. */
  readonly skin?: string;
  readonly skinMaterial?: Material;
  /** A blue goblin has blue skin, not a blue shirt. */
  readonly isSkinWhole?: boolean;
  readonly face?: Face;
  readonly hair?: HairKind;
  readonly hairColour?: string;
  readonly beard?: 'short' | 'long' | 'none' | 'moustache';
  readonly top: string;
  readonly sleeves?: 'long' | 'short' | 'none' | 'wide';
  readonly sleeveColour?: string;
  readonly trousers?: string;
  readonly hasBareLegs?: boolean;
  readonly boots?: 'high' | 'low';
  readonly bootColour?: string;
  readonly gloves?: string;
  readonly materials?: Partial<Readonly<Record<'top' | 'legs' | 'boots', Material>>>;
  readonly belt?: string;
  /** Down to where, as a share of the way from the waist to the ground; its width at the hem; its colour. */
  readonly skirt?: {
    readonly reach: number;
    readonly flare: number;
    readonly colour?: string;
    readonly trim?: string;
  };
  readonly cape?: { readonly colour: string; readonly reach?: number; readonly lining?: string };
  readonly armour?: Armour;
  readonly hat?: Hat;
  readonly held?: Held;
  readonly other?: Held;
  readonly extras?: readonly Extra[];
  /** The head of an animal. */
  readonly animal?: Beast | AnimalHead;
  /** A pose of its own before all others. */
  readonly posture?: PeoplePose;
  /** A fish's tail takes the place of the legs. */
  readonly hasTail?: boolean;
  /** Others of its kind: what differs from the row, by the seed. */
  readonly variants?: readonly Partial<Person>[];
  /** Wings, horns, tails and the like. */
  readonly more?: (builder: Builder, body: Body, making: Making) => void;
  readonly parts?: readonly string[];
}

export interface Colours {
  readonly skin: Vec;
  readonly hair: Vec;
  readonly top: Vec;
  readonly hips: Vec;
  readonly sleeves: Vec;
  readonly legs: Vec;
  readonly boots: Vec;
  readonly gloves: Vec;
  readonly eyes: Vec;
}

/** Where everything is on a person in a posture. Metres. */
export interface Body {
  readonly row: Person;
  readonly posture: Posture;
  /** The height, by which lengths are multiplied. */
  readonly h: number;
  readonly hips: Vec;
  readonly chest: Vec;
  readonly neck: Vec;
  /** In the chest: x forward, y up. */
  readonly trunk: Frame;
  readonly head: Frame;
  readonly headSize: number;
  /** Left and right. */
  readonly arms: readonly [Limbs, Limbs];
  readonly legs: readonly [Limbs, Limbs];
  readonly broad: number;
  readonly thick: number;
  readonly colours: Colours;
}

export type HatKind =
  | 'none'
  | 'hood'
  | 'wizard'
  | 'crown'
  | 'tiara'
  | 'knight'
  | 'helm'
  | 'viking'
  | 'samurai'
  | 'wrap'
  | 'tricorn'
  | 'straw'
  | 'cone'
  | 'chef'
  | 'cap'
  | 'feather'
  | 'space'
  | 'steel'
  | 'top'
  | 'bandana'
  | 'halo'
  | 'mitre'
  | 'turban'
  | 'fur'
  | 'cowboy'
  | 'goggles';

export interface Hat {
  readonly kind: HatKind;
  readonly colour: string;
  readonly trim?: string;
}

export type HairKind =
  | 'none'
  | 'short'
  | 'long'
  | 'bun'
  | 'tail'
  | 'bob'
  | 'messy'
  | 'mohawk'
  | 'braids'
  | 'top knot';

export interface Face {
  readonly eyes?: string;
  /** Eyes that shine, for spirits and machines. */
  readonly hasGlow?: boolean;
  readonly eyeSize?: number;
  readonly nose?: number;
  readonly ears?: 'round' | 'pointed' | 'large' | 'none';
  readonly tusks?: number;
  readonly fangs?: boolean;
  readonly mood?: 'friendly' | 'happy' | 'resolute' | 'fierce' | 'calm' | 'sad' | 'afraid';
  readonly jaw?: number;
  /** Colour of a cloth or a mask over nose and mouth. */
  readonly mask?: string;
  readonly hasPatch?: boolean;
  readonly hasLipstick?: boolean;
  readonly hasGlasses?: boolean;
  /** No eyes, nose or mouth: a helmet covers them. */
  readonly isHidden?: boolean;
  readonly isOneEyed?: boolean;
}

export interface Armour {
  readonly colour: string;
  /** Edges and joints. */
  readonly trim?: string;
  /** Breast plate alone, with shoulders, or arms and legs too. */
  readonly reach: 'chest' | 'shoulders' | 'full';
  readonly isLamellar?: boolean;
}

export type Extra = {
  readonly kind:
    | 'apron'
    | 'sash'
    | 'scarf'
    | 'backpack'
    | 'quiver'
    | 'stripe'
    | 'belt'
    | 'beads'
    | 'collar'
    | 'tanks'
    | 'stole'
    | 'bones'
    | 'buttons'
    | 'hood down';
  readonly colour: string;
};

/** An arm or a leg: where it begins, bends and ends. */
export interface Limbs {
  readonly top: Vec;
  readonly joint: Vec;
  readonly end: Vec;
}
