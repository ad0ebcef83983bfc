import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ExportDialog } from './export-dialog.tsx';
import { closeExport, useExported } from './export-store.ts';

/** The place of the one dialog that exports, whoever on the page asks for it. */
export function ExportHost() {
  const asset = useExported();
  const { pathname } = useLocation();
  // Another page knows nothing of the image.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the reason, not an ingredient.
  useEffect(() => closeExport, [pathname]);
  return asset && <ExportDialog key={asset.id} asset={asset} onClose={closeExport} />;
}
