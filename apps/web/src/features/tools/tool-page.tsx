import { isToolSlug, type ToolSlug, tools } from '@artcade/domain/catalog';
import { buttonClass } from '@artcade/ui/button';
import { Coin } from '@artcade/ui/coin';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { toolArt } from '#art/tool-art.ts';
import { useUser } from '#session/use-session.ts';

export function ToolPage() {
  const { slug } = useParams();
  const user = useUser();
  if (!isToolSlug(slug)) return <Navigate to="/tools" replace />;
  if (!user) return <Navigate to="/login" replace />;
  return <Soon slug={slug} />;
}

function Soon({ slug }: { slug: ToolSlug }) {
  const { t } = useTranslation();
  const name = t(`tools.${slug}.name`);
  return (
    <div className="mx-auto grid max-w-5xl items-center gap-8 overflow-hidden rounded-card border border-line bg-panel lg:grid-cols-[1.2fr_1fr]">
      <img src={toolArt[slug].picture} alt="" width={800} height={600} className="size-full object-cover" />
      <div className="flex flex-col items-start gap-4 p-6 pt-0 lg:p-8 lg:pl-0">
        <p className="flex items-center gap-1.5 text-coin-text text-sm">
          <Coin /> {t('tools.cost', { count: tools[slug].creditCost })}
        </p>
        <h2 className="text-2xl">{t('tools.soonTitle', { tool: name })}</h2>
        <p className="text-muted">{t(`tools.${slug}.line`)}</p>
        <p className="text-muted">{t('tools.soonText')}</p>
        <Link to="/tools" className={buttonClass('quiet')}>
          {t('tools.back')}
        </Link>
      </div>
    </div>
  );
}
