/** A reason not to start. The message is one line that says what to do. */
export class StartError extends Error {}
