export interface CallOptions {
  /** Aborts the call. It then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}
