/** Lengths of a figure; its feet stand at y 0, up is negative. */
export interface Build {
  readonly head: number;
  readonly neckLong: number;
  readonly torso: number;
  readonly shoulder: number;
  /** Half as wide as the narrowest place of the trunk. */
  readonly waist: number;
  readonly hip: number;
  readonly leg: number;
  readonly arm: number;
  readonly limb: number;
  /** Thickness of a leg, in arms. */
  readonly thigh: number;
}
