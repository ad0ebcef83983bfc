import { useEffect } from 'react';

/** The title and first sentence of a page outside the shell; the browser's tab says the title too. */
export function FormHead({ title, lead }: { title: string; lead?: string }) {
  useEffect(() => {
    document.title = `${title} · Artcade`;
  }, [title]);
  return (
    <div className="mb-6">
      <h1 className="wrap-anywhere text-3xl">{title}</h1>
      {lead && <p className="mt-2 text-muted">{lead}</p>}
    </div>
  );
}
