import type { OwnPicture } from '@artcade/contract/gallery';
import { formatDate } from '@artcade/domain/format';
import { Button, buttonClass } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { CheckNote, checkEvery } from '#images/export/check-note.tsx';
import { useSetPublished } from '#images/export/use-set-published.ts';
import { Link } from '#router/router.tsx';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { useSettings } from '#session/use-session.ts';
import { Section } from './section.tsx';

/** What the user shows in the public gallery. */
export function PicturesSection({ uid }: { uid: string }) {
  return useSettings()?.gallery ? <Pictures uid={uid} /> : null;
}

function Pictures({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    queryKey: ['gallery', 'own', uid],
    queryFn: () => client.listOwnPictures(),
    refetchInterval: ({ state }) =>
      state.data?.some(({ check }) => check?.state === 'waiting') ? checkEvery : false,
  });
  return (
    <Section title={t('gallery.own')} text={t('gallery.ownText')}>
      {error && !data && <Notice kind="error">{failureText(t, error)}</Notice>}
      {!data && !error && <span aria-hidden="true" className="pulse block h-14 w-full rounded bg-raised" />}
      {data?.length === 0 && <p className="text-muted">{t('gallery.ownNone')}</p>}
      {data && data.length > 0 && (
        <ul className="flex w-full flex-col divide-y divide-line">
          {data.map((picture) => (
            <Row key={picture.id} picture={picture} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Row({ picture }: { picture: OwnPicture }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const change = useSetPublished();
  const isOut = picture.withdrawnAt !== null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-40 flex-1">
        <p className="wrap-anywhere font-medium">{picture.title || t('share.untitled')}</p>
        <p className="text-muted text-sm">{formatDate(new Date(picture.publishedAt), language)}</p>
        {!picture.isShown && !picture.check && <p className="text-alert text-sm">{t('gallery.notShown')}</p>}
        {picture.check && <CheckNote of="picture" mayAsk={true} checks={[picture.check]} />}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {picture.isShown && (
          <Link to={`/gallery/${picture.id}`} className={buttonClass('quiet')}>
            {t('gallery.see')}
          </Link>
        )}
        <Button busy={change.isPending} onClick={() => change.mutate({ id: picture.id, isPublished: isOut })}>
          {isOut ? t('gallery.again') : t('gallery.withdraw')}
        </Button>
      </div>
    </li>
  );
}
