import { fork } from 'node:child_process';

export interface Process {
  /** If the process ends before it reads this, `onEnd` reports it. */
  readonly give: (task: unknown) => void;
  /** Ends the process at once. Nothing is heard of it after that; the promise resolves when it is gone. */
  readonly end: () => Promise<void>;
}

interface Options {
  /** A file of ours that runs in the process. */
  readonly program: string;
  readonly args?: readonly string[];
  /** Switches of Node. */
  readonly switches?: readonly string[];
  readonly onMessage: (message: unknown) => void;
  /** The process did not start, or it ended by itself. Called once. */
  readonly onEnd: (reason: string) => void;
}

/**
 * Starts a program of ours in a process of its own: a hostile file, a native crash or a lack of memory ends that process and
 * nothing else. It is killed, since work on pixels cannot be interrupted otherwise.
 */
export function startProcess({ program, args = [], switches = [], onMessage, onEnd }: Options): Process {
  const child = fork(program, args, {
    serialization: 'advanced',
    execArgv: [...switches, '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = Promise.withResolvers<void>();
  let isHeard = true;
  const lose = (reason: string) => {
    gone.resolve();
    if (!isHeard) return;
    isHeard = false;
    onEnd(reason);
  };
  child.on('message', (message) => isHeard && onMessage(message));
  // Also where a kill or a message fails, so more than once.
  child.on('error', () => lose('did not start'));
  child.once('exit', (code, signal) => lose(`ended (${signal ?? code})`));
  return {
    // A process that could not be started has no channel; `onEnd` reports it.
    give: (task) => {
      if (child.connected) child.send(task as object, () => undefined);
    },
    end: () => {
      isHeard = false;
      child.kill('SIGKILL');
      return gone.promise;
    },
  };
}
