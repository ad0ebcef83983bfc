import { type PackId, packIds, packs } from '@artcade/domain/catalog';
import { formatUnitPrice } from '@artcade/domain/format';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import type { StoreBuying } from '#billing/use-app-store.ts';
import type { Offer } from '#platform/interface.ts';
import { StorePrice } from './app-store-price.tsx';
import { PackTile } from './pack-tile.tsx';
import { Section } from './section.tsx';

interface Props {
  /** Null until they are known. */
  readonly offers: ReadonlyMap<PackId, Offer> | null;
  readonly buying: StoreBuying;
}

export function StorePacks({ offers, buying: { buy, chosen, isBusy, message } }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const average = ({ amount, currency }: Offer, id: PackId) =>
    t('wallet.average', { price: formatUnitPrice(amount / packs[id].credits, language, currency) });
  const sold = packIds.filter((id) => !offers || offers.has(id));
  if (sold.length === 0) return null;
  return (
    <Section title={t('wallet.buyTitle')} lead={t('wallet.buyText')}>
      <ul className="grid gap-3 sm:grid-cols-3 sm:gap-5">
        {sold.map((id) => {
          const offer = offers?.get(id);
          const isChosen = chosen?.kind === 'pack' && chosen.packId === id;
          return (
            <li key={id}>
              <PackTile
                id={id}
                price={
                  <>
                    <StorePrice offer={offer} />
                    <span className="min-h-5 text-muted text-sm tabular-nums">
                      {offer && average(offer, id)}
                    </span>
                  </>
                }
                notice={isChosen && message && <Notice kind={message.kind}>{message.text}</Notice>}
                isBusy={isChosen && isBusy}
                isDisabled={!offer || isBusy}
                onBuy={() => offer && buy({ item: { kind: 'pack', packId: id }, offer })}
              />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
