import { isToolSlug } from '@artcade/domain/catalog';
import { buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { useState } from 'react';
import { Link } from '#router/router.tsx';
import { toolToReturnTo } from './return-to-tool.ts';

/** Leads back to the tool from which somebody came to get credits; nothing for everybody else. */
export function ReturnToToolLink({ look = 'quiet' }: { look?: 'play' | 'quiet' }) {
  const { t } = useTranslation();
  const [slug] = useState(toolToReturnTo);
  if (slug === null || !isToolSlug(slug)) return null;
  return (
    <Link to={`/tools/${slug}`} className={buttonClass(look, 'self-start')}>
      {t('tools.wayBack', { tool: t(`tools.${slug}.name`) })}
    </Link>
  );
}
