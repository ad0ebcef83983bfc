import type { OwnPicture } from '@artcade/contract/gallery';
import { Button, buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { ArrowLeft, EyeOff, Flag, ImageOff, WandSparkles } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ReportDialog, type Reported } from '#images/export/report-dialog.tsx';
import { useBlock } from '#images/export/use-block.ts';
import { useSetPublished } from '#images/export/use-set-published.ts';
import { checkerboard } from '#images/grid/picture.tsx';
import { averageColour, isTransparent } from '#images/grid/thumbhash.ts';
import { useToolName } from '#images/list/use-tool-name.ts';
import { Link, useNavigate, useParams } from '#router/router.tsx';
import { codeOf, failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';

/** One picture of the public gallery. */
export function PicturePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const nameOf = useToolName();
  const user = useUser();
  const [reported, setReported] = useState<Reported | null>(null);
  const { data, error } = useQuery({
    queryKey: ['gallery', 'picture', id],
    queryFn: () => client.getGalleryPicture({ query: { id } }),
  });
  const own = useQuery({
    queryKey: ['gallery', 'own', user?.uid],
    queryFn: () => client.listOwnPictures(),
    enabled: user !== null,
  });
  const mine = own.data?.find((each) => each.id === id);
  const title = data ? data.title || t('share.untitled') : t('gallery.title');
  useEffect(() => {
    document.title = `${title} · Artcade`;
  }, [title]);
  const code = codeOf(error);
  if (code === 'picture_gone' || code === 'gallery_off' || code === 'invalid_input')
    return <Gone mine={mine} />;
  if (error && !data) return <Notice kind="error">{failureText(t, error)}</Notice>;
  if (!data)
    return (
      <div role="status" aria-label={t('shell.loading')}>
        <span className="pulse block h-[60dvh] rounded-card bg-raised" />
      </div>
    );
  const hasGround = !isTransparent(data.thumbhash);
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_20rem] lg:gap-8">
      <div className="flex min-w-0 flex-col gap-4">
        <Back />
        <div className="flex justify-center">
          <img
            src={data.previewUrl}
            alt={title}
            width={data.width}
            height={data.height}
            className={`h-auto rounded-card border border-line ${hasGround ? '' : checkerboard}`}
            // As large as it will be, so that nothing moves when it has loaded.
            style={{
              width: `min(100%, ${data.width}px, calc(75dvh * ${data.width / data.height}))`,
              aspectRatio: `${data.width} / ${data.height}`,
              ...(hasGround && { backgroundColor: averageColour(data.thumbhash) }),
            }}
          />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <div>
          <h2 className="wrap-anywhere text-2xl">{title}</h2>
          {data.by !== '' && <p className="wrap-anywhere text-muted">{t('share.by', { name: data.by })}</p>}
        </div>
        {data.recipe && (
          <>
            <Link to={`/tools/${data.recipe.tool}?remix=${data.id}`} className={buttonClass('play')}>
              <WandSparkles aria-hidden="true" className="size-4 shrink-0" />
              {t('gallery.remix', { tool: nameOf(data.recipe.tool) })}
            </Link>
            <section>
              <h3 className="mb-1 font-medium font-text text-muted text-sm">{t('recipe.title')}</h3>
              <p className="wrap-anywhere whitespace-pre-wrap">{data.recipe.prompt}</p>
            </section>
          </>
        )}
        <div className="flex flex-wrap gap-2">
          {mine && <Withdraw picture={mine} />}
          {/* Whether it is the user's own must be known: nobody is asked to report or hide their own picture. */}
          {!mine && !(user && own.isPending) && (
            <>
              <Button onClick={() => setReported({ pictureId: data.id })}>
                <Flag aria-hidden="true" className="size-4" />
                {t('gallery.report')}
              </Button>
              {user && <Hide id={data.id} />}
            </>
          )}
        </div>
      </div>
      {reported && <ReportDialog reported={reported} onClose={() => setReported(null)} />}
    </div>
  );
}

function Back() {
  const { t } = useTranslation();
  return (
    <Link to="/gallery" className={buttonClass('bare', 'self-start')}>
      <ArrowLeft aria-hidden="true" className="size-4" />
      {t('gallery.back')}
    </Link>
  );
}

function Withdraw({ picture }: { picture: OwnPicture }) {
  const { t } = useTranslation();
  const change = useSetPublished();
  return (
    <Button busy={change.isPending} onClick={() => change.mutate({ id: picture.id, isPublished: false })}>
      <EyeOff aria-hidden="true" className="size-4" />
      {t('gallery.withdraw')}
    </Button>
  );
}

function Hide({ id }: { id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { block } = useBlock();
  return (
    <Button
      busy={block.isPending}
      onClick={() =>
        block.mutate(
          { person: { pictureId: id }, done: t('gallery.hidden') },
          { onSuccess: () => void navigate('/gallery') },
        )
      }
    >
      <EyeOff aria-hidden="true" className="size-4" />
      {t('gallery.hide')}
    </Button>
  );
}

function Gone({ mine }: { mine: OwnPicture | undefined }) {
  const { t } = useTranslation();
  const change = useSetPublished();
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center gap-4 pt-[10dvh] text-center">
      <ImageOff aria-hidden="true" className="size-10 text-muted" />
      <h2 className="text-2xl">{t('gallery.gone')}</h2>
      <p className="text-muted">{t('gallery.goneText')}</p>
      {mine && mine.withdrawnAt !== null && (
        <Button
          look="play"
          busy={change.isPending}
          onClick={() => change.mutate({ id: mine.id, isPublished: true })}
        >
          {t('gallery.again')}
        </Button>
      )}
      <Back />
    </div>
  );
}
