import type { Body } from '@artcade/contract/calls';
import { plainMessage } from '@artcade/domain/error-reports';
import { browserErrorReported } from '#observability/instrumentation/events.ts';

/** Log lines per minute and process, for one network and for all. They bound the growth of the log. */
export const reportCeilings = { network: 6, process: 30 } as const;

const minute = 60_000;

interface Parts {
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
  readonly now: () => Date;
}

interface Teller {
  readonly network: string;
  readonly browser: string;
}

export type BrowserErrors = ReturnType<typeof createBrowserErrors>;

/** Logs errors that browsers report from pages, up to the ceilings. */
export function createBrowserErrors({ warn, now }: Parts) {
  let until = 0;
  let logged = 0;
  let dropped = 0;
  let droppedBefore = 0;
  // Bounded by the lines of a minute: only logged networks are counted.
  const byNetwork = new Map<string, number>();

  function isRoomFor(network: string): boolean {
    const time = now().getTime();
    if (time >= until) {
      until = time + minute;
      logged = 0;
      droppedBefore = dropped;
      dropped = 0;
      byNetwork.clear();
    }
    const own = byNetwork.get(network) ?? 0;
    if (logged >= reportCeilings.process || own >= reportCeilings.network) return false;
    logged += 1;
    byNetwork.set(network, own + 1);
    return true;
  }

  return {
    /** Returns no outcome: a page has no use for it, and a stranger must not learn it. */
    take: (
      { kind, message, frames, page, requestId }: Body<'reportError'>,
      { network, browser }: Teller,
    ): void => {
      if (!isRoomFor(network)) {
        dropped += 1;
        browserErrorReported.publish({ kind, outcome: 'dropped' });
        return;
      }
      browserErrorReported.publish({ kind, outcome: 'logged' });
      const leftOut = droppedBefore;
      droppedBefore = 0;
      warn(
        {
          // One search for the id of the failed call finds both sides of it.
          ...(requestId !== undefined && { reqId: requestId }),
          report: {
            kind,
            message: plainMessage(message),
            frames,
            page,
            browser,
            ...(leftOut > 0 && { leftOut }),
          },
        },
        'an error in a browser',
      );
    },
  };
}
