import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from '#router/router.tsx';
import { closeExport, useExported } from './export-store.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));

/** The place of the one dialog that exports, whoever on the page asks for it. */
export function ExportHost() {
  const asset = useExported();
  const { pathname } = useLocation();
  // Another page knows nothing of the image.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the reason, not an ingredient.
  useEffect(() => closeExport, [pathname]);
  if (!asset) return null;
  return (
    <Suspense>
      <ExportDialog key={asset.id} asset={asset} onClose={closeExport} />
    </Suspense>
  );
}
