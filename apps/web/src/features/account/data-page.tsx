import { buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { LinkList } from '#images/export/link-list.tsx';
import { Link } from '#router/router.tsx';
import { useUser } from '#session/use-session.ts';
import { BlocksSection } from './blocks-section.tsx';
import { DataSection } from './data-section.tsx';
import { FilesSection } from './files-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { Section } from './section.tsx';
import { TakedownsSection } from './takedowns-section.tsx';

/** What others see of the user, and what we keep: to take along, or to leave. */
export function DataPage() {
  const { t } = useTranslation();
  const uid = useUser()?.uid;
  if (uid === undefined) return null;
  return (
    <>
      <TakedownsSection uid={uid} />
      <DataSection uid={uid} />
      <Section title={t('share.links')} text={t('share.listText')}>
        <LinkList teamId={null} empty={t('share.none')} />
      </Section>
      <PicturesSection uid={uid} />
      <BlocksSection uid={uid} />
      <FilesSection uid={uid} />
      {/* Its own page explains first what will happen. */}
      <Section title={t('closing.title')} text={t('closing.text')}>
        <Link to="/account/close" className={buttonClass('danger')}>
          {t('closing.title')}
        </Link>
      </Section>
    </>
  );
}
