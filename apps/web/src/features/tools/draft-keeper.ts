import { type Draft, type DraftForm, draftForm, type NewDraft } from '@artcade/contract/drafts';
import type { ToolSlug } from '@artcade/domain/catalog';
import { draftLimits } from '@artcade/domain/generations';

export interface DraftKeeper {
  /** Returns the latest draft, of this browser or of any device; null if there is none. */
  readonly read: () => Promise<DraftForm | null>;
  /** Keeps a change: in the browser at once, and on the server after a pause in writing. */
  readonly keep: (form: DraftForm) => void;
  /** Sends what the server does not have yet, without waiting for it. */
  readonly stop: () => void;
}

interface Parts {
  readonly uid: string;
  readonly tool: ToolSlug;
  readonly load: () => Promise<Draft | null>;
  readonly save: (draft: NewDraft) => Promise<Draft>;
  /** Whether a failed save may succeed later. */
  readonly isPassing: (error: unknown) => boolean;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** A change that the server may not have. */
interface Local {
  readonly form: DraftForm;
  /** By the clock of this device. */
  readonly at: number;
}

const pause = 1500;
const retryAfter = 10_000;

const keyOf = (uid: string, tool: string): string => `artcade-draft-${uid}-${tool}`;

/**
 * Keeps the form of one tool for one user. The browser has a change only until the server has it, so that a shared computer does
 * not collect drafts; a change that could not be sent waits there for the next visit.
 */
export function createDraftKeeper({ uid, tool, load, save, isPassing, storage }: Parts): DraftKeeper {
  const key = keyOf(uid, tool);
  let waiting: Local | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const write = (local: Local | null): void => {
    try {
      if (local === null) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(local));
    } catch {
      // Private windows may forbid storage; the server gets the draft all the same.
    }
  };

  const send = async (): Promise<void> => {
    clearTimeout(timer);
    const sent = waiting;
    if (!sent) return;
    try {
      await save({ tool, form: sent.form, ago: ageOf(sent) });
      if (waiting !== sent) return;
      waiting = null;
      write(null);
    } catch (error) {
      if (!isStopped && waiting === sent && isPassing(error)) schedule(retryAfter);
    }
  };

  function schedule(after: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), after);
  }

  return {
    read: async () => {
      // Looked at before the server is asked, too: the page that was just left may deliver its change in between, after the server
      // answered and before the browser is looked at again.
      const before = readLocal(storage, key);
      const stored = await load().catch(() => null);
      const local = waiting ?? readLocal(storage, key) ?? before;
      if (local && (stored === null || ageOf(local) <= stored.ago)) {
        waiting = local;
        schedule(pause);
        return local.form;
      }
      write(null);
      return stored?.form ?? null;
    },
    keep: (form) => {
      waiting = { form, at: Date.now() };
      write(waiting);
      schedule(pause);
    },
    stop: () => {
      isStopped = true;
      void send();
    },
  };
}

const ageOf = ({ at }: Local): number => Math.min(draftLimits.oldest, Math.max(0, Date.now() - at));

function readLocal(storage: Parts['storage'], key: string): Local | null {
  try {
    const { form, at } = JSON.parse(storage.getItem(key) ?? '') as Partial<Local>;
    const parsed = draftForm.safeParse(form);
    return parsed.success && typeof at === 'number' ? { form: parsed.data, at } : null;
  } catch {
    return null;
  }
}
