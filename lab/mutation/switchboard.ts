/** What the hook and the process that runs many mutants tell each other. */
export interface Switchboard {
  /** The mutant that is on, as `file:number`. */
  active: string;
  /** Whether the one that is on was reached. */
  wasHit: boolean;
  /** Whether a module is being evaluated, which happens once in a process. */
  isLoading: boolean;
  onReach: ((file: string, id: number) => void) | null;
}
