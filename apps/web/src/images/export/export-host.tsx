import { useTranslation } from '@artcade/ui/i18n';
import { toast } from '@artcade/ui/toast';
import { useEffect, useState } from 'react';
import { platform } from '#platform/platform.ts';
import { useLocation } from '#router/router.tsx';
import type { ExportDialog } from './export-dialog.tsx';
import { closeExport, useExported } from './export-store.ts';

/** Renders the one export dialog, which any component can open. */
export function ExportHost() {
  const { t } = useTranslation();
  const asset = useExported();
  const { pathname } = useLocation();
  // Not `lazy`: a failed import must not break the page, and can be retried.
  const [Dialog, setDialog] = useState<typeof ExportDialog | null>(null);
  const isWanted = asset !== null && Dialog === null;
  useEffect(() => {
    if (!isWanted) return;
    const refuse = () => {
      closeExport();
      if (!platform.network.isOnline()) toast({ kind: 'error', text: t('shell.unreachable') });
      else
        toast({
          kind: 'error',
          text: t('shell.broken'),
          action: { label: t('shell.reload'), run: () => location.reload() },
        });
    };
    const load = () => import('./export-dialog.tsx');
    load().then((code) => setDialog(() => code.ExportDialog), refuse);
  }, [isWanted, t]);
  // Closes on navigation: another page does not show the image.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the reason, not an ingredient.
  useEffect(() => closeExport, [pathname]);
  return asset && Dialog && <Dialog key={asset.id} asset={asset} onClose={closeExport} />;
}
