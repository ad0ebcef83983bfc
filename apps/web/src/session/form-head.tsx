import { useEffect } from 'react';

/** The title and lead of a page outside of the shell; also sets the browser's tab. */
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
