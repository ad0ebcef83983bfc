import { flushCompileCache } from 'node:module';
import { watchMemory } from './watch-memory.ts';

/** From the process of a task to the server: how far it is, and then what it made, or the error that nobody expected. */
export type TaskAnswer<Result> =
  | { readonly share: number }
  | { readonly result: Result }
  | { readonly message: string; readonly stack: string };

/** Makes this process the program of `openTaskProcesses`. A failure that the caller expects is a result. */
export function answerTasks<Task, Result>(
  work: (task: Task, progress: (share: number) => void) => Promise<Result>,
): void {
  const answer = (message: TaskAnswer<Result>) => void process.send?.(message);
  watchMemory(Number(process.argv[2]));
  process.on('message', (task: Task) => {
    work(task, (share) => answer({ share })).then(
      (result) => {
        // This process is killed when it has answered. Node writes what it compiled only when one ends by itself.
        flushCompileCache();
        answer({ result });
      },
      (error: unknown) => {
        const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
        answer({ message, stack });
      },
    );
  });
  // The process ends with the server, however that ends.
  process.on('disconnect', () => process.exit(0));
}
