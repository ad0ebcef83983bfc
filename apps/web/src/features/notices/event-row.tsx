import type { Act } from '@artcade/contract/activity';
import { formatDateTime } from '@artcade/domain/format';
import { Avatar } from '@artcade/ui/avatar';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Picture } from '#images/grid/picture.tsx';
import { Link } from '#router/router.tsx';

interface Props {
  readonly event: Pick<Act, 'at' | 'by' | 'asset'>;
  /** Empty: leads to all teams. */
  readonly teamId: string;
  readonly text: string;
  /** Before the date. */
  readonly place?: string;
  readonly isNew?: boolean;
  /** Stands in place of an image that is gone. */
  readonly gone?: string;
  /** Opens what is said about the image, too. */
  readonly isAboutTalk: boolean;
}

/** Who did what and when, with the image that it is about. Leads to the image, or to the album without it. */
export function EventRow({ event, teamId, text, place, isNew = false, gone, isAboutTalk }: Props) {
  const { at, by, asset } = event;
  const { t } = useTranslation();
  const language = useLanguage();
  const address = new URLSearchParams({
    ...(teamId && { album: teamId }),
    ...(asset && { image: asset.id }),
    ...(asset && isAboutTalk && { talk: '1' }),
  });
  return (
    <Link
      to={`/teams?${address.toString()}`}
      className={`flex min-h-20 items-center gap-3 rounded-card px-2 py-3 hover:bg-raised sm:px-3 ${isNew ? 'bg-panel' : ''}`}
    >
      <Avatar name={by?.name ?? t('notices.somebody')} url={by?.photoURL ?? null} />
      <span className="min-w-0 flex-1">
        <span className={`wrap-anywhere block ${isNew ? 'font-semibold' : ''}`}>
          {isNew && (
            <span
              role="img"
              aria-label={t('notices.new')}
              className="mr-2 inline-block size-2.5 rounded-full bg-link"
            />
          )}
          {text}
        </span>
        <span className="wrap-anywhere block text-muted text-sm">
          {place !== undefined && `${place} · `}
          <time dateTime={at}>{formatDateTime(new Date(at), language)}</time>
        </span>
      </span>
      {asset ? (
        <span className="relative block size-14 shrink-0 overflow-hidden rounded-card bg-well">
          <Picture asset={asset} alt={asset.name} />
        </span>
      ) : (
        gone !== undefined && <span className="max-w-28 shrink-0 text-right text-muted text-sm">{gone}</span>
      )}
    </Link>
  );
}

/** In the shape of a few rows. */
export function EventsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('shell.loading')} className="flex flex-col divide-y divide-line">
      {['w-2/3', 'w-1/2', 'w-3/4', 'w-3/5'].map((width) => (
        <div key={width} className="flex min-h-20 items-center gap-3 px-2 py-3 sm:px-3">
          <span className="pulse size-10 shrink-0 rounded-full bg-raised" />
          <span className="flex flex-1 flex-col gap-2">
            <span className={`pulse h-3.5 rounded bg-raised ${width}`} />
            <span className="pulse h-3 w-24 rounded bg-raised" />
          </span>
          <span className="pulse size-14 shrink-0 rounded-card bg-raised" />
        </div>
      ))}
    </div>
  );
}
