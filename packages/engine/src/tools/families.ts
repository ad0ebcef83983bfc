import type { InputsOf } from '@artcade/domain/tool-forms';
import type { SubstanceName } from './substances.ts';

/** What the form offers. */
export type FormTreatment = Exclude<InputsOf<'logo-generator'>['treatment'], 'auto'>;
/** What letters can be made of. */
export type Treatment = FormTreatment | SubstanceName;

/** One of the colourings that a material is known in, by what changes in the usual one. */
export interface Family {
  /** Degrees of hue. */
  readonly turn?: number;
  /** A factor of chroma. */
  readonly vivid?: number;
  readonly lift?: number;
  readonly outline?: string;
  /** Behind an emblem. */
  readonly field: string;
  /** Of a second line around the letters. */
  readonly rim: string;
}

export const families: Readonly<Record<FormTreatment, readonly [Family, ...Family[]]>> = {
  gold: [
    { field: '#a01c30', rim: '#a01c30' },
    { turn: -38, vivid: 0.72, lift: -0.03, outline: '#3d0f1c', field: '#1f4f6b', rim: '#f6d9c8' },
    { turn: -10, vivid: 0.85, lift: -0.13, outline: '#1d1208', field: '#23472f', rim: '#23472f' },
    { turn: 2, vivid: 0.5, lift: 0.03, outline: '#15203f', field: '#27407f', rim: '#27407f' },
    { turn: 5, vivid: 1.08, lift: 0.02, outline: '#2a0e45', field: '#4b1f86', rim: '#4b1f86' },
  ],
  steel: [
    { field: '#1f5a9c', rim: '#1f5a9c' },
    { vivid: 2.6, lift: -0.05, outline: '#07173a', field: '#8d1d2c', rim: '#dfeaf7' },
    { vivid: 0.5, lift: -0.2, outline: '#07080c', field: '#5a1019', rim: '#b3202e' },
    { turn: -178, vivid: 3, lift: -0.05, outline: '#20140a', field: '#25423f', rim: '#c98f3d' },
    { turn: -70, vivid: 1.6, outline: '#06211f', field: '#0f5c53', rim: '#0f5c53' },
  ],
  stone: [
    { field: '#4c6a33', rim: '#4c6a33' },
    { turn: -18, vivid: 3.4, lift: 0.05, outline: '#2a1507', field: '#8a3b1e', rim: '#8a3b1e' },
    { turn: 165, vivid: 2.2, lift: -0.05, outline: '#0b1220', field: '#2c4a73', rim: '#2c4a73' },
    { turn: 40, vivid: 3.2, lift: -0.04, outline: '#0d1a0c', field: '#6b4a20', rim: '#33521f' },
    { turn: -60, vivid: 1.4, lift: -0.2, outline: '#120508', field: '#a3260f', rim: '#e2531a' },
  ],
  wood: [
    { field: '#2f6b3a', rim: '#2f6b3a' },
    { turn: -26, vivid: 1.15, lift: -0.08, outline: '#260a05', field: '#1f4a63', rim: '#e6c06a' },
    { turn: 12, vivid: 0.7, lift: 0.13, outline: '#2b1a0c', field: '#8c2f39', rim: '#8c2f39' },
    { turn: -4, vivid: 0.62, lift: -0.17, outline: '#120a06', field: '#7a5a1c', rim: '#b98a34' },
  ],
  ice: [
    { field: '#15377f', rim: '#15377f' },
    { turn: 52, vivid: 0.95, outline: '#21104f', field: '#45208f', rim: '#efe2ff' },
    { turn: -44, vivid: 0.9, outline: '#053b3f', field: '#0a5d63', rim: '#0a5d63' },
    { turn: 18, vivid: 1.2, lift: -0.12, outline: '#030f33', field: '#8e1d4f', rim: '#e9fbff' },
  ],
  fire: [
    { field: '#3a0b16', rim: '#3a0b16' },
    { turn: -22, vivid: 1.05, lift: -0.07, outline: '#1f0208', field: '#2a2a33', rim: '#ffd27a' },
    { turn: 22, vivid: 0.95, lift: 0.05, outline: '#3d1400', field: '#7a1d00', rim: '#b53100' },
    { turn: 205, vivid: 0.95, outline: '#04103a', field: '#0b2a6e', rim: '#0b2a6e' },
    { turn: -52, vivid: 1.15, lift: -0.06, outline: '#260018', field: '#4a0a4d', rim: '#4a0a4d' },
  ],
  neon: [
    { field: '#2b1060', rim: '#5a1bc2' },
    { turn: -150, vivid: 0.95, outline: '#021f24', field: '#06353a', rim: '#0b7f78' },
    { turn: 62, outline: '#2b0a00', field: '#4b1130', rim: '#ff3f7f' },
    { turn: -78, outline: '#050a3a', field: '#0f1d6b', rim: '#2448ff' },
  ],
  candy: [
    { field: '#3fb4e8', rim: '#fff2fa' },
    { turn: 172, vivid: 0.72, lift: 0.03, outline: '#064038', field: '#ff7ab6', rim: '#fff6d6' },
    { turn: -95, vivid: 0.85, outline: '#2a145f', field: '#ffc93d', rim: '#efe9ff' },
    { turn: 62, vivid: 0.9, lift: 0.03, outline: '#5c1d05', field: '#36b39a', rim: '#fff4dc' },
    { turn: -130, vivid: 0.72, outline: '#062f63', field: '#ff5f8f', rim: '#ffffff' },
  ],
  slime: [
    { field: '#5b2a86', rim: '#5b2a86' },
    { turn: -24, vivid: 1, outline: '#2b2c02', field: '#7a2d12', rim: '#fdffd2' },
    { turn: 48, vivid: 0.72, outline: '#023a38', field: '#a33a1e', rim: '#d7fff4' },
    { turn: 170, vivid: 1, lift: -0.12, outline: '#26073f', field: '#3f7f1c', rim: '#efe0ff' },
  ],
  comic: [
    { field: '#1d7fd1', rim: '#ffffff' },
    { turn: 150, vivid: 1.1, lift: -0.08, outline: '#0b1030', field: '#f2b705', rim: '#ffffff' },
    { turn: -75, vivid: 1.35, lift: -0.14, outline: '#1c0b2e', field: '#17a398', rim: '#ffffff' },
    { turn: 60, vivid: 1.1, lift: -0.05, outline: '#0d1f12', field: '#7b2ff2', rim: '#ffffff' },
    { turn: -45, vivid: 1.3, lift: -0.12, outline: '#1c0710', field: '#2b2f77', rim: '#fff3bf' },
  ],
};
