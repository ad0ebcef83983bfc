import { type ToolSlug, tools } from '@artcade/domain/catalog';
import { formatCredits } from '@artcade/domain/format';
import { Coin } from '@artcade/ui/coin';
import { useLanguage } from '@artcade/ui/i18n';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toolArt } from './tool-art.ts';
import type { ToolCard } from './tool-card.ts';

interface Props {
  readonly slug: ToolSlug;
  readonly card: ToolCard;
  readonly onLocked: () => void;
}

const frame =
  'group relative flex h-full w-full flex-col overflow-hidden rounded-card border border-line bg-panel text-left transition duration-200';
const lit =
  'hover:-translate-y-0.5 hover:border-(--glow) hover:shadow-[0_0_36px_-12px_var(--glow)] focus-visible:border-(--glow)';

/** A tool as an arcade machine: its screen above, its name and coin slot below. */
export function Machine({ slug, card, onLocked }: Props) {
  const { t } = useTranslation();
  const style = { '--glow': toolArt[slug].glow } as CSSProperties;
  if (card.state === 'locked') {
    return (
      <button type="button" className={frame} style={style} onClick={onLocked}>
        <Face slug={slug} state="locked" />
        <span className="sr-only">{t('tools.locked', { tool: t(`tools.${slug}.name`) })}</span>
      </button>
    );
  }
  return (
    <Link to={card.to} className={`${frame} ${lit}`} style={style}>
      <Face slug={slug} state={card.state} />
    </Link>
  );
}

function Face({ slug, state }: { slug: ToolSlug; state: ToolCard['state'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const cost = tools[slug].creditCost;
  return (
    <>
      <span className="relative block aspect-4/3 w-full overflow-hidden border-line border-b bg-well">
        <img
          src={toolArt[slug].picture}
          alt=""
          width={800}
          height={600}
          className={`size-full object-cover transition duration-200 ${state === 'locked' ? 'brightness-[.42] saturate-50 group-hover:brightness-[.6]' : 'group-hover:scale-[1.03]'}`}
        />
        {state === 'short' && <TooFew slug={slug} />}
      </span>
      <span className="flex flex-1 flex-col gap-1.5 p-3 sm:p-4">
        <span className="font-semibold font-title text-[0.95rem] leading-snug sm:text-lg">
          {t(`tools.${slug}.name`)}
        </span>
        <span className="text-muted text-sm max-sm:hidden">{t(`tools.${slug}.line`)}</span>
        <span className="mt-auto flex items-center justify-between gap-2 pt-1.5">
          <span className="flex items-center gap-1.5 font-medium font-title text-coin-text tabular-nums">
            <Coin />
            <span aria-hidden="true">{formatCredits(cost, language)}</span>
            <span className="sr-only">{t('tools.cost', { count: cost })}</span>
          </span>
          {state !== 'locked' && (
            <span
              aria-hidden="true"
              className="rounded-full border border-line-strong px-3 py-0.5 font-medium text-muted text-xs transition-colors duration-150 group-hover:border-play group-hover:text-text max-sm:hidden"
            >
              {t(state === 'short' ? 'tools.getCredits' : 'tools.play')}
            </span>
          )}
        </span>
      </span>
    </>
  );
}

/** Shown on hover and focus; on phones, where nothing hovers, always. */
function TooFew({ slug }: { slug: ToolSlug }) {
  const { t } = useTranslation();
  return (
    <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-[#0a0c11]/85 p-3 text-center text-[#eceef4] text-xs opacity-0 transition-opacity duration-150 group-hover:opacity-100 group-focus-visible:opacity-100 max-sm:opacity-100 sm:text-sm [@media(hover:none)]:opacity-100">
      <span>{t('tools.short', { count: tools[slug].creditCost })}</span>
      <span className="font-semibold text-[#6fb7ff] underline underline-offset-4">
        {t('tools.getCredits')}
      </span>
    </span>
  );
}
