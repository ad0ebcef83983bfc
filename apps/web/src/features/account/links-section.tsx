import { useTranslation } from '@artcade/ui/i18n';
import { LinkList } from '#images/export/link-list.tsx';
import { Section } from './section.tsx';

/** The links that show the user's work to people without an account. */
export function LinksSection() {
  const { t } = useTranslation();
  return (
    <Section title={t('share.links')} text={t('share.listText')}>
      <LinkList teamId={null} empty={t('share.none')} />
    </Section>
  );
}
