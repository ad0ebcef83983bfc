import { listen } from '#adapters/db/listen.ts';
import { createRollCall } from '#adapters/db/roll-call.ts';
import type { CommandContext, Report } from './command.ts';

/**
 * Waits, after the commit that ended the sessions and keys of an account, until every running process has heard of it: only then is
 * it true that they are ended. The report names the processes that do not answer.
 */
export async function whenHeard({ db, url }: CommandContext, report: Report): Promise<Report> {
  const [text, ok = true] = report;
  if (!ok) return report;
  const silent: unknown[] = [];
  const rollCall = createRollCall({
    db,
    run: (_name, work) => void work.catch(console.error),
    warn: ({ processes }) => silent.push(...(Array.isArray(processes) ? processes : [])),
  });
  const isListening = Promise.withResolvers<void>();
  const listener = listen({
    url,
    name: rollCall.listenerName,
    onNotification: rollCall.onNotification,
    onConnect: async () => {},
    onNamed: isListening.resolve,
    onLoss: () => {},
    onError: isListening.reject,
  });
  try {
    await isListening.promise;
    await rollCall.everyoneHeard();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [
      `${text} Whether every process has heard of it is not known (${why}): they may accept access tokens until these expire.`,
    ];
  } finally {
    await listener.stop();
  }
  if (silent.length === 0) return report;
  return [
    `${text} Processes that did not answer: ${silent.length}. They may accept access tokens until these expire: restart them.`,
  ];
}
