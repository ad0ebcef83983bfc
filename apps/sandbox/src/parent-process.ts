export type Ready = {
  ready: true;
  url: string;
  issuer: string;
  inbox: string;
  smtpPort: number;
  /** The gateway's paths hang directly below this origin. */
  gateway: string;
};
export type NotReady =
  | { ready: false; problem: 'port_taken'; port: number }
  | { ready: false; problem: 'failed'; message: string };

/** Tells the parent over IPC, or a person at a terminal as one line, how the start went. */
export async function report(message: Ready | NotReady): Promise<void> {
  const send = process.send?.bind(process);
  if (!send) {
    console.log(JSON.stringify(message));
    return;
  }
  // A failed send means that the parent is gone; the disconnect handler ends this process.
  await new Promise<void>((resolve) => {
    send(message, undefined, undefined, () => resolve());
  });
}

/** What has to survive is on the disk before anybody hears of it: stopping is leaving. */
export function exitWithParent(): void {
  const leave = (): never => process.exit(0);
  const forked = process.send !== undefined;
  process.on('SIGTERM', leave);
  // Ctrl-C reaches the whole process group. The parent may still need the sandbox while it
  // winds down, so a forked sandbox waits for the parent's SIGTERM or its disappearance.
  process.on('SIGINT', forked ? () => undefined : leave);
  if (!forked) return;
  process.on('disconnect', leave);
  // The parent can die while our modules are loading, before the listener above exists.
  if (!process.connected) leave();
}
