/** Why an app store refused; each reason has its own advice. */
export type StoreTrouble = 'network' | 'notAllowed' | 'owned' | 'otherAccount' | 'inProgress' | 'unknown';

export class StoreError extends Error {
  readonly trouble: StoreTrouble;

  constructor(trouble: StoreTrouble, cause?: unknown) {
    super(`The store refused: ${trouble}.`, { cause });
    this.name = 'StoreError';
    this.trouble = trouble;
  }
}
