import type { Blob } from '../blobs.ts';
import type { Builder, Material } from '../mesh.ts';
import type { Making } from '../model.ts';
import type { Vec } from '../vectors.ts';
import type { Pattern } from './creatures-coat.ts';
import type { EarKind } from './creatures-face.ts';
import type { Frame } from './creatures-shapes.ts';
import type { Stance, StanceName } from './creatures-stance.ts';

/** A four-legged animal. Lengths are shares of its height at the back. */
export interface Beast {
  /** In metres, at the back. */
  readonly height: number;
  /** From hips to shoulders. */
  readonly length: number;
  /** Radii of chest, belly and hips. */
  readonly trunk: readonly [number, number, number];
  /** How thick the legs are at their top and at the ankle, and how long a paw is. */
  readonly legs: readonly [number, number, number];
  readonly isHoofed?: boolean;
  /** Length, thickness at both ends, and how steep it rises (radians). */
  readonly neck: readonly [number, number, number, number];
  readonly head: Head;
  readonly ears: { readonly kind: EarKind; readonly size?: number; readonly tip?: string };
  /** Points of the tail from its root (backwards, up), its radii, and the colour of its end. */
  readonly tail?: {
    readonly line: readonly (readonly [number, number])[];
    readonly radii: readonly number[];
    readonly tip?: string;
    readonly sideways?: number;
  };
  readonly colours: {
    readonly body: string;
    readonly belly?: string;
    readonly legs?: string;
    /** Feet, hooves and the legs below the knee. */
    readonly feet?: string;
    readonly face?: string;
    readonly ears?: string;
    readonly innerEars?: string;
    readonly nose?: string;
    readonly eyes?: string;
    readonly marks?: string;
    readonly tail?: string;
  };
  readonly pattern?: Pattern;
  readonly density?: number;
  readonly material?: Material;
  readonly soft?: number;
  /** How it is shown unless another pose is asked for. */
  readonly rest?: StanceName;
  /** The legs have their colour up to the body. */
  readonly hasDarkLimbs?: boolean;
  readonly cells?: number;
  /** How far its back is above the middle of the trunk, where that is not the belly's radius. */
  readonly seat?: number;
  /** More of its body: humps, wool, bristles. */
  readonly more?: (body: BeastBody) => readonly Blob[];
  /** What is not flesh: horns, mane, wings, spines. */
  readonly dress?: (builder: Builder, body: BeastBody, making: Making) => void;
  readonly parts?: readonly string[];
  /** What of these is on its head, and so on the head of somebody who has it. */
  readonly lends?: readonly ('more' | 'dress')[];
}

export interface BeastColours {
  readonly body: Vec;
  readonly belly: Vec;
  readonly legs: Vec;
  readonly feet: Vec;
  readonly face: Vec;
  readonly muzzle: Vec;
  readonly ears: Vec;
  readonly innerEars: Vec;
  readonly nose: Vec;
  readonly eyes: Vec;
  readonly marks: Vec;
  readonly tail: Vec;
}

/** Where things are on a body that has been put together. */
export interface BeastBody {
  readonly row: Beast;
  readonly stance: Stance;
  readonly hip: Vec;
  readonly shoulder: Vec;
  readonly neck: readonly Vec[];
  readonly head: Frame;
  readonly headSize: number;
  readonly colours: BeastColours;
}

export interface Head {
  /** Its radius, as a share of the animal's height. */
  readonly size: number;
  /** In sizes of the head: how far the snout reaches, how thick it is at its root and its end, how much it falls. */
  readonly snout: readonly [number, number, number, number];
  /** How the nose is held: below 0 it points down. */
  readonly pitch?: number;
  /** Round cheeks beside a cat's nose. */
  readonly hasPuffs?: boolean;
  readonly cheeks?: number;
  /** Size of the nose; 0 has none. */
  readonly nose?: number;
  /** A pig's nose. */
  readonly hasDisc?: boolean;
  readonly eyes?: {
    readonly at?: Vec;
    readonly size?: number;
    readonly out?: Vec;
    readonly hasPupil?: boolean;
    readonly wide?: number;
  };
  /** The muzzle has a colour of its own. */
  readonly muzzle?: string;
  /** Colour around the eyes. */
  readonly mask?: string;
  readonly jaw?: number;
  /** The end of the snout has the colour of the muzzle. */
  readonly hasTip?: boolean;
}
