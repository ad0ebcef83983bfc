import type { GalleryPicture } from '@artcade/contract/gallery';
import { isToolSlug, toolSlugs } from '@artcade/domain/catalog';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Images } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { SelectField } from '@artcade/ui/select-field';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { checkerboard } from '#images/grid/picture.tsx';
import { averageColour, isTransparent } from '#images/grid/thumbhash.ts';
import { useToolName } from '#images/list/use-tool-name.ts';
import { Link, Navigate, useSearchParams } from '#router/router.tsx';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { useSettings, useUser } from '#session/use-session.ts';

/** The public gallery: what artists chose to show, the newest first. */
export function GalleryPage() {
  const isOff = useSettings()?.gallery === false;
  return isOff ? <Navigate to="/tools" replace /> : <PublicGallery />;
}

function PublicGallery() {
  const { t } = useTranslation();
  const nameOf = useToolName();
  const uid = useUser()?.uid ?? null;
  const [address, setAddress] = useSearchParams();
  const asked = address.get('tool') ?? '';
  const tool = isToolSlug(asked) ? asked : null;
  const list = useInfiniteQuery({
    queryKey: ['gallery', 'list', uid, tool],
    queryFn: ({ pageParam }) => {
      const query = { ...(tool !== null && { tool }), ...(pageParam !== null && { before: pageParam }) };
      return uid === null ? client.listGallery({ query }) : client.browseGallery({ query });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const pictures = list.data?.pages.flatMap((page) => page.pictures);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="max-w-prose text-muted">{t('gallery.lead')}</p>
        <div className="w-full sm:w-64">
          <SelectField
            label={t('gallery.tool')}
            value={tool ?? ''}
            options={[
              ['', t('gallery.allTools')],
              ...toolSlugs.map((slug): [string, string] => [slug, nameOf(slug)]),
            ]}
            onChange={(value) =>
              setAddress(new URLSearchParams(value === '' ? {} : { tool: value }), { replace: true })
            }
          />
        </div>
      </div>
      {list.error && !pictures && <Notice kind="error">{failureText(t, list.error)}</Notice>}
      {!pictures && !list.error && <Skeleton label={t('shell.loading')} />}
      {pictures?.length === 0 && !list.hasNextPage && <Empty uid={uid} />}
      {pictures && pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3 [--row:6.5rem] after:grow-[999] sm:gap-4 sm:[--row:15rem]">
          {pictures.map((picture) => (
            <Tile key={picture.id} picture={picture} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          className="self-center"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('gallery.more')}
        </Button>
      )}
    </div>
  );
}

/** Shows the next step: publishing, the check of an own picture that waits, or logging in. */
function Empty({ uid }: { uid: string | null }) {
  const { t } = useTranslation();
  const own = useQuery({
    queryKey: ['gallery', 'own', uid],
    queryFn: () => client.listOwnPictures(),
    enabled: uid !== null,
  });
  const isWaiting = own.data?.some(
    ({ check, withdrawnAt }) => check?.state === 'waiting' && withdrawnAt === null,
  );
  return (
    <div className="flex flex-col items-center gap-3 py-16 text-center">
      <Images aria-hidden="true" className="size-10 text-muted" />
      <h2 className="text-xl">{t('gallery.empty')}</h2>
      {(uid === null || !own.isPending) && (
        <p className="text-muted">
          {t(
            uid === null ? 'gallery.emptyVisitor' : isWaiting ? 'gallery.emptyWaiting' : 'gallery.emptyText',
          )}
        </p>
      )}
    </div>
  );
}

/** Extremely wide and tall pictures get a frame that still fits a row. */
const shapeOf = ({ width, height }: GalleryPicture): number => Math.min(2.5, Math.max(0.5, width / height));

function Tile({ picture }: { picture: GalleryPicture }) {
  const { t } = useTranslation();
  const title = picture.title || t('share.untitled');
  const hasGround = !isTransparent(picture.thumbhash);
  return (
    // Pictures of a row share its width by their shape, so that they are equally high and nothing is cut off.
    <li
      className="min-w-0"
      style={{ flexGrow: shapeOf(picture), flexBasis: `calc(${shapeOf(picture)} * var(--row))` }}
    >
      <Link to={`/gallery/${picture.id}`} className="group flex flex-col gap-1.5">
        <span
          className="relative block w-full overflow-hidden rounded-card border border-line bg-well group-hover:border-line-strong"
          style={{ aspectRatio: shapeOf(picture) }}
        >
          <img
            src={picture.gridUrl}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            className={`absolute inset-0 size-full object-contain ${hasGround ? '' : checkerboard}`}
            style={hasGround ? { backgroundColor: averageColour(picture.thumbhash) } : {}}
          />
        </span>
        {/* In two lines: beside each other, a narrow tile would cut off both. */}
        <span className="min-w-0 leading-tight">
          <span className="block truncate font-medium text-sm" title={title}>
            {title}
          </span>
          {picture.by !== '' && (
            <span className="block truncate text-muted text-xs" title={picture.by}>
              {t('share.by', { name: picture.by })}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function Skeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
      {placeholders.map((each) => (
        <span key={each} className="pulse block aspect-square rounded-card bg-raised" />
      ))}
    </div>
  );
}
