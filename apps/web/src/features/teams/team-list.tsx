import type { Wallet } from '@artcade/contract/shapes';
import { mayCreateTeam } from '@artcade/domain/catalog';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import type { RefObject } from 'react';
import { StorageBarUnknown } from '#images/list/storage-bar.tsx';
import { PictureFan } from './picture-fan.tsx';

interface Props {
  readonly wallet: Wallet | null;
  /** The forms above; the button scrolls to the right one. */
  readonly starters: RefObject<HTMLElement | null>;
}

/** Explains teams before the first one exists. */
export function NoTeams({ wallet, starters }: Props) {
  const { t } = useTranslation();
  const mayCreate = mayCreateTeam(wallet?.subscription?.planId ?? null);
  const begin = () => {
    const fields = [...(starters.current?.querySelectorAll<HTMLElement>('input') ?? [])];
    (mayCreate ? fields.at(0) : fields.at(-1))?.focus();
  };
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-line-strong border-dashed px-6 py-10 text-center">
      <PictureFan />
      <h3 className="text-lg">{t('teams.empty')}</h3>
      <p className="max-w-md text-muted">{t('teams.emptyText')}</p>
      <Button onClick={begin}>{mayCreate ? t('teams.emptyCreate') : t('teams.emptyJoin')}</Button>
    </div>
  );
}

const two = [0, 1];
const four = [0, 1, 2, 3];

/** A skeleton of two cards. */
export function TeamsUnknown() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('shell.loading')} className="grid gap-4 md:grid-cols-2 lg:gap-5">
      {two.map((card) => (
        <div key={card} className="flex flex-col gap-4 rounded-card border border-line bg-panel p-4 sm:p-5">
          <div className="grid grid-cols-4 gap-1.5">
            {four.map((socket) => (
              <span key={socket} className="pulse aspect-square rounded-lg bg-raised" />
            ))}
          </div>
          <span className="pulse h-6 w-3/5 rounded bg-raised" />
          <span className="pulse h-10 w-2/5 rounded-full bg-raised" />
          <StorageBarUnknown />
          <div>
            <span className="pulse block h-11 rounded-card bg-raised" />
            <span className="pulse mt-2.5 mb-1 block h-3 w-48 rounded bg-raised" />
          </div>
          <span className="pulse h-11 rounded-card bg-raised" />
        </div>
      ))}
    </div>
  );
}
