import type { Tool } from '@artcade/contract/generations';
import { isToolSlug } from '@artcade/domain/catalog';
import { formatCredits } from '@artcade/domain/format';
import { buttonClass } from '@artcade/ui/button';
import { Coin } from '@artcade/ui/coin';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { toolArt } from '#art/tool-art.ts';
import { Link } from '#router/router.tsx';
import { rememberTool } from '#session/return-to-tool.ts';

interface Props {
  readonly tool: Tool;
  readonly name: string;
  readonly credits: number;
  /** The team that pays, instead of the user. */
  readonly team?: string | undefined;
}

/** Above an open tool: credits do not suffice for another image. Everything else in the tool works. */
export function InsufficientBar({ tool, name, credits, team }: Props) {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-panel px-4 py-2.5 sm:px-6"
    >
      <Coin className="size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-base leading-snug">{t('tools.shortTitle', { tool: name })}</h2>
        <p className="text-muted text-sm">
          <ShortText tool={tool} credits={credits} team={team} /> {t('tools.stillOpen')}
        </p>
      </div>
      {/* The tool's own button below is the main action. */}
      <Ways slug={tool.slug} look="quiet" />
    </div>
  );
}

/** Instead of a tool that does not open without credits. */
export function Insufficient({ tool, name, credits }: Props) {
  const { t } = useTranslation();
  const picture = isToolSlug(tool.slug) ? toolArt[tool.slug].picture : null;
  return (
    <div className="mx-auto grid max-w-5xl items-center overflow-hidden rounded-card border border-line bg-panel lg:auto-cols-fr lg:grid-flow-col">
      {picture && (
        <img
          src={picture}
          alt=""
          width={800}
          height={600}
          className="size-full object-cover brightness-75 saturate-[.85]"
        />
      )}
      <div role="status" className="flex flex-col items-start gap-4 p-6 lg:p-8">
        <p className="flex items-center gap-1.5 text-coin-text text-sm">
          <Coin /> {t('tools.cost', { count: tool.creditCost })}
        </p>
        <h2 className="text-2xl">{t('tools.shortTitle', { tool: name })}</h2>
        <p className="text-muted">
          <ShortText tool={tool} credits={credits} />
        </p>
        <Ways slug={tool.slug} look="play" />
      </div>
    </div>
  );
}

function ShortText({ tool, credits, team }: Pick<Props, 'tool' | 'credits' | 'team'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const amounts = {
    cost: formatCredits(tool.creditCost, language),
    credits: formatCredits(credits, language),
  };
  return team === undefined ? t('tools.short', amounts) : t('teamCredits.short', { ...amounts, team });
}

function Ways({ slug, look }: { slug: string; look: 'play' | 'quiet' }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-2">
      <Link to="/wallet" className={buttonClass(look)} onClick={() => rememberTool(slug)}>
        {t('tools.getCredits')}
      </Link>
      <Link to="/tools" className={buttonClass('quiet')}>
        {t('tools.back')}
      </Link>
    </div>
  );
}
