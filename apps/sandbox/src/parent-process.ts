export type Ready = {
  ready: true;
  url: string;
  issuer: string;
  inbox: string;
  smtpPort: number;
  /** Origin of the gateway's API. */
  gateway: string;
};
export type NotReady =
  | { ready: false; problem: 'port_taken'; port: number }
  | { ready: false; problem: 'failed'; message: string };

/** Sends the result of the start to the parent over IPC, or prints it as one line if there is no parent. */
export async function report(message: Ready | NotReady): Promise<void> {
  const send = process.send?.bind(process);
  if (!send) {
    console.log(JSON.stringify(message));
    return;
  }
  // If sending fails, the parent is gone and the disconnect handler ends this process.
  await new Promise<void>((resolve) => {
    send(message, undefined, undefined, () => resolve());
  });
}

/** Exits without cleanup: records are written to disk before any response. */
export function exitWithParent(): void {
  const leave = (): never => process.exit(0);
  const forked = process.send !== undefined;
  process.on('SIGTERM', leave);
  // Ctrl-C reaches the whole process group. The parent may still need the sandbox while it
  // shuts down, so a forked sandbox waits for SIGTERM or for the end of the parent.
  process.on('SIGINT', forked ? () => undefined : leave);
  if (!forked) return;
  process.on('disconnect', leave);
  // The parent can exit while modules load, before the listener above exists.
  if (!process.connected) leave();
}
