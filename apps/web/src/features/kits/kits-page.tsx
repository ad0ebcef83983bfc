import type { Kit } from '@artcade/contract/kits';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Plus } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { toast } from '@artcade/ui/toast';
import { useState } from 'react';
import { failureText } from '#session/failure-text.ts';
import { useUser } from '#session/use-session.ts';
import { EmptyKits } from './empty-kits.tsx';
import { KitCard } from './kit-card.tsx';
import { KitDialog } from './kit-dialog.tsx';
import { KitsSkeleton } from './kits-skeleton.tsx';
import { useChosenKit, useDeleteKit, useKits } from './use-kits.ts';

export function KitsPage() {
  const user = useUser();
  return user && <Kits uid={user.uid} />;
}

function Kits({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const { data: kits, error, refetch } = useKits(uid);
  const { chosen, choose } = useChosenKit(uid);
  const remove = useDeleteKit(uid);
  const [written, setWritten] = useState<Kit | 'new' | null>(null);
  const own = kits?.filter(({ ownerUid }) => ownerUid === uid).length ?? 0;
  const saved = (kit: Kit) => {
    // A new kit is most likely used next.
    if (written === 'new') choose(kit.id);
    toast({ text: t('kits.saved', { name: kit.name }) });
    setWritten(null);
  };
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      {own > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-2xl text-muted">{t('kits.intro')}</p>
          <Button look="play" onClick={() => setWritten('new')}>
            <Plus aria-hidden="true" className="size-4" />
            {t('kits.new')}
          </Button>
        </div>
      )}
      {!kits && error && (
        <div className="flex flex-col items-start gap-4">
          <Notice kind="error">{t('kits.listFailed', { reason: failureText(t, error) })}</Notice>
          <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
        </div>
      )}
      {!kits && !error && <KitsSkeleton />}
      {kits && own === 0 && <EmptyKits onCreate={() => setWritten('new')} />}
      {kits && kits.length > 0 && (
        <ul aria-label={t('kits.title')} className="grid gap-4 sm:grid-cols-2 lg:gap-5 xl:grid-cols-3">
          {kits.map((kit) => (
            <li key={kit.id}>
              <KitCard
                kit={kit}
                isMine={kit.ownerUid === uid}
                isChosen={kit.id === chosen}
                onChoose={() => choose(kit.id === chosen ? null : kit.id)}
                onEdit={() => setWritten(kit)}
                onDelete={() => remove(kit)}
              />
            </li>
          ))}
        </ul>
      )}
      {written && (
        <KitDialog
          uid={uid}
          kit={written === 'new' ? null : written}
          onSaved={saved}
          onClose={() => setWritten(null)}
        />
      )}
    </div>
  );
}
