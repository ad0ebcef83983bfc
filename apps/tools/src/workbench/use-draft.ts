import type { Host } from '@artcade/bridge/tool';
import { useEffect, useRef, useState } from 'react';
import { draftOf, type FoundDraft } from './draft.ts';
import type { Form } from './form.ts';

export interface AskedDraft {
  /** Null if there is none, or it is late. */
  readonly draft: FoundDraft | null;
  /** The same, however long it takes. */
  readonly answer: Promise<FoundDraft | null>;
}

/** Milliseconds between two messages to the host while somebody types. */
const pause = 200;
const patience = 8000;

/** A draft that takes long does not keep the tool closed; on an error there is none. */
export async function askDraft(host: Host): Promise<AskedDraft> {
  const answer = host.ask<FoundDraft | null>('draft').catch(() => null);
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  return { draft: await Promise.race([answer, timeout]), answer };
}

/** Hands every change of the form to the host, which keeps it. The form as it was opened is no change. */
export function useKeptDraft(host: Host, form: Form, open: readonly string[]): void {
  const [first] = useState({ form, open });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(first);
  useEffect(() => {
    if (form === latest.current.form && open === latest.current.open) return;
    latest.current = { form, open };
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      // A form that the host refuses is still in the page.
      host.ask('saveDraft', { ...draftOf(latest.current.form, latest.current.open) }).catch(() => {});
    }, pause);
  }, [host, form, open]);
}
