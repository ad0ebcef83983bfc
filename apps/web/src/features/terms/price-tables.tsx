import {
  editCost,
  packIds,
  packs,
  planFamilies,
  planIds,
  plans,
  storageLimit,
  toolSlugs,
  tools,
} from '@artcade/domain/catalog';
import { formatCredits, formatPrice } from '@artcade/domain/format';
import { formatBytes } from '@artcade/domain/storage';
import { Coin } from '@artcade/ui/coin';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import type { ReactNode } from 'react';
import type { TermsTexts } from '#locales/load.ts';
import { platform } from '#platform/platform.ts';
import { useSettings } from '#session/use-session.ts';

interface Props {
  readonly texts: TermsTexts['prices'];
  readonly heading: 'h2' | 'h3';
}

/**
 * Prices from the catalogue, so that the terms cannot differ from what is charged. A native app hides the website's prices: its
 * app store has its own, shows them itself, and forbids mentioning other ways to pay.
 */
export function PriceTables({ texts, heading: Heading }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const rate = useSettings()?.usdPerNtd;
  const price = (ntd: number) => formatPrice(ntd, language, rate);
  const onWebsite = (...cells: string[]) => (platform.appStore ? [] : cells);
  const amount = (credits: number) => (
    <span className="flex items-center gap-1.5 text-coin-text">
      <Coin />
      {formatCredits(credits, language)}
    </span>
  );
  const toolRows = toolSlugs.map((slug): Row => [t(`tools.${slug}.name`), amount(tools[slug].creditCost)]);
  const planRows = planIds.map((id): Row => {
    const { family, cycle, price: ntd, monthlyCredits, bonus } = plans[id];
    const percent = planFamilies[family].packBonusPercent;
    const cost = (cycle === 'month' ? texts.perMonth : texts.perYear).replace('{{price}}', () => price(ntd));
    return [
      t(`plans.${id}`),
      ...onWebsite(cost),
      amount(monthlyCredits),
      bonus > 0 ? amount(bonus) : texts.none,
      percent > 0 ? `+${percent}%` : texts.none,
      formatBytes(storageLimit(id), language),
    ];
  });
  return (
    <section className="flex flex-col gap-6">
      <Heading className="text-lg">{texts.title}</Heading>
      <Table head={[texts.tool, texts.creditsPerUse]} rows={[...toolRows, [texts.edit, amount(editCost)]]} />
      <Table
        head={[texts.pack, texts.credits, ...onWebsite(texts.price)]}
        rows={packIds.map((id) => [
          t(`packs.${id}`),
          amount(packs[id].credits),
          ...onWebsite(price(packs[id].price)),
        ])}
      />
      <Table
        head={[
          texts.plan,
          ...onWebsite(texts.price),
          texts.creditsPerMonth,
          texts.bonus,
          texts.packBonus,
          texts.storage,
        ]}
        rows={[
          ...planRows,
          [
            texts.free,
            ...onWebsite(texts.none),
            texts.none,
            texts.none,
            texts.none,
            formatBytes(storageLimit(null), language),
          ],
        ]}
      />
    </section>
  );
}

type Row = readonly [title: string, ...rest: ReactNode[]];

/** Rows are fixed lists, so their indexes serve as keys. A wide table scrolls inside its frame, by keyboard too. */
function Table({ head, rows }: { head: readonly string[]; rows: readonly Row[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section tabIndex={0} aria-label={head[0]} className="overflow-x-auto rounded-card border border-line">
      <table className="w-full text-left text-sm tabular-nums">
        <thead className="bg-raised">
          <tr>
            {head.map((text) => (
              <th key={text} scope="col" className="px-4 py-2.5 font-semibold">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]} className="border-line border-t">
              {cells.map((cell, column) => (
                <td key={head[column]} className="min-w-24 px-4 py-2.5">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
