import type { Asset } from '@artcade/contract/shapes';
import { type ExportForm, type ExportScale, exportFileName } from '@artcade/domain/export-forms';
import { useEffect, useRef, useState } from 'react';
import { client } from '#session/session.ts';
import { rememberExport } from './last-export.ts';
import { saveFile } from './save-file.ts';

type ExportState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'preparing'; readonly since: number }
  | { readonly phase: 'saved'; readonly name: string }
  | { readonly phase: 'failed'; readonly error: unknown };

const idle: ExportState = { phase: 'idle' };

/** Requests an export and saves it. Closing the dialog aborts the request, which the server notices. */
export function useExport({ id, name, tool }: Asset) {
  const [state, setState] = useState<ExportState>(idle);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (form: ExportForm, scale: ExportScale) => {
    const control = new AbortController();
    const { signal } = control;
    running.current = control;
    setState({ phase: 'preparing', since: Date.now() });
    try {
      const file = await client.exportImage({ params: { id }, query: { form, scale }, signal });
      if (signal.aborted) return;
      const fileName = exportFileName(name, form, scale);
      const isSaved = await saveFile(file, fileName);
      if (isSaved) rememberExport(tool, { form, scale });
      if (!signal.aborted) setState(isSaved ? { phase: 'saved', name: fileName } : idle);
    } catch (error) {
      if (!signal.aborted) setState({ phase: 'failed', error });
    }
  };

  return {
    state,
    start,
    /** Aborts and returns to the initial state. */
    reset: () => {
      running.current?.abort();
      setState(idle);
    },
  };
}
