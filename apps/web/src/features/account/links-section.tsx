import { useTranslation } from '@artcade/ui/i18n';
import { LinkList } from '#gallery/export/link-list.tsx';

/** The links that show the user's work to people without an account. */
export function LinksSection() {
  const { t } = useTranslation();
  return (
    <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-panel p-6 sm:p-8">
      <h2 className="text-xl">{t('share.links')}</h2>
      <p className="text-muted">{t('share.listText')}</p>
      <LinkList teamId={null} empty={t('share.none')} />
    </section>
  );
}
