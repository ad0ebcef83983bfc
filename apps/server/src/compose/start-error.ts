/** A reason not to start, told in one line that says what to do. */
export class StartError extends Error {}
