export interface Machine {
  readonly os: string;
  readonly cpu: string;
  readonly libc?: string;
}

type OneOrMore = string | readonly string[];

export const oldestNode: string;
export const platforms: readonly Machine[];
export function thisMachine(): Machine;
export function fits(
  needs: { readonly os?: OneOrMore; readonly cpu?: OneOrMore; readonly libc?: OneOrMore },
  machine: Machine,
): boolean;
export function nodePackage(machine: Machine): string | null;
export function isAtLeast(version: string, wanted: string): boolean;
export function problemOf(
  machine: Machine,
  needs: { readonly node: string; readonly database: 'own' | 'any' | 'none' },
): string | null;
