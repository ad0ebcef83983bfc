import type { Host } from '@artcade/bridge/tool';
import { useEffect, useRef, useState } from 'react';
import { draftOf, type FoundDraft } from './draft.ts';
import type { Form } from './form.ts';

/** Milliseconds between two messages to the host while somebody types. */
const pause = 200;
const patience = 8000;

/** Returns null on a timeout or an error: the tool then starts with an empty form. */
export async function askDraft(host: Host): Promise<FoundDraft | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  return Promise.race([host.ask<FoundDraft | null>('draft'), late]).catch(() => null);
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
