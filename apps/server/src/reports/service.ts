import type { Body } from '@artcade/contract/calls';
import { plainMessage } from '@artcade/domain/error-reports';
import { browserErrorTold } from '#telemetry/signals.ts';

/** Lines a minute, of this process: for one network, and for all. Whatever is sent, the log grows by no more. */
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

export type Reports = ReturnType<typeof createReports>;

/** Errors in pages, told by the browsers that met them: a line in the log each, as long as there are not too many. */
export function createReports({ warn, now }: Parts) {
  let until = 0;
  let logged = 0;
  let dropped = 0;
  let droppedBefore = 0;
  // Never more than there are lines in a minute: only who was logged is counted.
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
    /** Whoever tells is not told what became of it: a page has no use for that, and a stranger should have none. */
    take: (
      { kind, message, frames, page, requestId }: Body<'reportError'>,
      { network, browser }: Teller,
    ): void => {
      if (!isRoomFor(network)) {
        dropped += 1;
        browserErrorTold.tell({ kind, outcome: 'dropped' });
        return;
      }
      browserErrorTold.tell({ kind, outcome: 'logged' });
      const leftOut = droppedBefore;
      droppedBefore = 0;
      warn(
        {
          // By the id of the call that failed, one search finds both sides of it.
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
