import { formatCredits } from '@artcade/domain/format';
import { Coin } from '@artcade/ui/coin';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Puzzle } from '@artcade/ui/icons';
import type { CSSProperties } from 'react';
import { artSizes } from '#art/sizes.ts';
import { Link } from '#router/router.tsx';
import { useCredits } from '#session/use-session.ts';
import type { ToolCardState } from './tool-card-state.ts';

/** What a card shows. */
export interface ToolCardContent {
  readonly slug: string;
  readonly name: string;
  readonly line: string;
  readonly creditCost: number;
  /** Null for a guest tool, which has no picture. */
  readonly picture: string | null;
  /** The `srcset` of the picture. */
  readonly sources?: string;
  readonly glow: string;
}

interface Props {
  readonly face: ToolCardContent;
  readonly card: ToolCardState;
  /** A visitor pressed it. */
  readonly onLocked?: () => void;
}

const frame =
  'group relative flex h-full w-full flex-col overflow-hidden rounded-card border border-line bg-panel text-left transition duration-200';
const lit =
  'hover:-translate-y-0.5 hover:border-(--glow) hover:shadow-[0_0_36px_-12px_var(--glow)] focus-visible:border-(--glow)';

const looks = {
  locked: 'brightness-[.92] group-hover:brightness-100',
  short: 'brightness-75 saturate-[.85]',
  open: 'group-hover:scale-[1.03]',
} as const;

/** The small label beside the price. */
const signs = { locked: 'tools.freeAccount', short: 'tools.getCredits', open: 'tools.play' } as const;

/** A tool as an arcade machine: its picture above, its name and price below. */
export function ToolCard({ face, card, onLocked }: Props) {
  const { t } = useTranslation();
  const style = { '--glow': face.glow } as CSSProperties;
  if (card.state === 'locked') {
    return (
      <button type="button" className={`${frame} ${lit}`} style={style} onClick={onLocked}>
        <Face face={face} state="locked" />
        <span className="sr-only">{t('tools.locked', { tool: face.name })}</span>
      </button>
    );
  }
  return (
    <Link to={card.to} className={`${frame} ${lit}`} style={style}>
      <Face face={face} state={card.state} />
    </Link>
  );
}

function Face({ face, state }: { face: ToolCardContent; state: ToolCardState['state'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const cost = face.creditCost;
  // Visitors see all tools in one row.
  const isSmall = state === 'locked';
  return (
    <>
      <span className="relative block aspect-4/3 w-full overflow-hidden border-line border-b bg-well">
        {face.picture === null ? (
          <GuestScreen state={state} />
        ) : (
          <img
            sizes={artSizes[state === 'locked' ? 'door' : '/tools']}
            srcSet={face.sources}
            src={face.picture}
            alt=""
            width={800}
            height={600}
            className={`size-full object-cover transition duration-200 ${looks[state]}`}
          />
        )}
        {state === 'short' && <TooFew cost={cost} />}
      </span>
      <span className={`flex flex-1 flex-col gap-1.5 p-3 ${isSmall ? '' : 'sm:p-4'}`}>
        <span
          className={`wrap-anywhere font-semibold font-title text-[0.95rem] leading-snug ${isSmall ? '' : 'sm:text-lg'}`}
        >
          {face.name}
        </span>
        {!isSmall && <span className="text-muted text-sm max-sm:hidden">{face.line}</span>}
        <span className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pt-1.5">
          <span className="flex items-center gap-1.5 font-medium font-title text-coin-text tabular-nums">
            <Coin />
            <span aria-hidden="true">{formatCredits(cost, language)}</span>
            <span className="sr-only">{t('tools.cost', { count: cost })}</span>
          </span>
          <span
            aria-hidden="true"
            className={`min-w-0 font-medium text-muted text-xs transition-colors duration-150 group-hover:text-text ${isSmall ? '' : 'truncate rounded-full border border-line-strong px-2.5 py-0.5 group-hover:border-play'}`}
          >
            {t(signs[state])}
          </span>
        </span>
      </span>
    </>
  );
}

/** A guest tool has no picture: its screen glows. */
function GuestScreen({ state }: { state: ToolCardState['state'] }) {
  return (
    <span
      className={`grid size-full place-items-center bg-radial-[at_50%_120%] from-(--glow)/45 to-well to-75% transition duration-200 ${looks[state]}`}
    >
      <Puzzle aria-hidden="true" className="size-1/4 text-(--glow)" strokeWidth={1.25} />
    </span>
  );
}

/** Covers the picture on hover and focus; on phones, where nothing hovers, a strip that is always visible. */
function TooFew({ cost }: { cost: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const credits = formatCredits(useCredits() ?? 0, language);
  return (
    <span className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-2 bg-[#0a0c11]/85 px-2 py-1.5 text-center text-[#eceef4] text-xs transition-opacity duration-150 group-hover:opacity-100 group-focus-visible:opacity-100 sm:inset-0 sm:p-4 sm:text-sm [@media(hover:hover)]:sm:opacity-0">
      <Coin />
      <span>{t('tools.short', { cost: formatCredits(cost, language), credits })}</span>
    </span>
  );
}
