import { useTranslation } from '@artcade/ui/i18n';
import { toast } from '@artcade/ui/toast';
import { useEffect, useState } from 'react';
import { platform } from '#platform/platform.ts';
import { useLocation } from '#router/router.tsx';
import type { ExportDialog } from './export-dialog.tsx';
import { closeExport, useExported } from './export-store.ts';

/** The place of the one dialog that exports, whoever on the page asks for it. */
export function ExportHost() {
  const { t } = useTranslation();
  const asset = useExported();
  const { pathname } = useLocation();
  // Not by `lazy`: what cannot be fetched is no reason to lose the page, and may be there when asked for again.
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
    import('./export-dialog.tsx').then((code) => setDialog(() => code.ExportDialog), refuse);
  }, [isWanted, t]);
  // Another page knows nothing of the image.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the reason, not an ingredient.
  useEffect(() => closeExport, [pathname]);
  return asset && Dialog && <Dialog key={asset.id} asset={asset} onClose={closeExport} />;
}
