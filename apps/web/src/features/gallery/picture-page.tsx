import type { Answer } from '@artcade/contract/calls';
import type { OwnPicture } from '@artcade/contract/gallery';
import { Button, buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { ArrowLeft, EyeOff, Flag, ImageOff, WandSparkles } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ReportDialog, type Reported } from '#images/export/report-dialog.tsx';
import { useBlock } from '#images/export/use-block.ts';
import { useSetPublished } from '#images/export/use-set-published.ts';
import { useToolName } from '#images/list/use-tool-name.ts';
import { PictureLayout, pictureRoom } from '#images/picture/picture-layout.tsx';
import { PictureStage } from '#images/picture/picture-stage.tsx';
import { usePictureKeys } from '#images/picture/use-picture-keys.ts';
import { Link, useNavigate, useParams } from '#router/router.tsx';
import { codeOf, failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';

/** One picture of the public gallery. */
export function PicturePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const user = useUser();
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
  return <Shown picture={data} title={title} mine={mine} isOwnKnown={!(user && own.isPending)} />;
}

interface ShownProps {
  readonly picture: Answer<'getGalleryPicture'>;
  readonly title: string;
  readonly mine: OwnPicture | undefined;
  /** Nobody is asked to report or hide their own picture. */
  readonly isOwnKnown: boolean;
}

function Shown({ picture, title, mine, isOwnKnown }: ShownProps) {
  const { t } = useTranslation();
  const nameOf = useToolName();
  const user = useUser();
  const navigate = useNavigate();
  const room = useRef<HTMLElement>(null);
  const [zoomStep, setZoomStep] = useState({ factor: 1, count: 0 });
  const [isOpen, setOpen] = useState(true);
  const [reported, setReported] = useState<Reported | null>(null);
  const all = useListed(picture.id);
  const index = Math.max(0, all.indexOf(picture.id));
  const go = (step: 1 | -1) => {
    const next = all[index + step];
    if (next !== undefined) void navigate(`/gallery/${next}`, { replace: true });
  };
  const close = () => void navigate('/gallery');
  usePictureKeys(room, {
    go,
    zoom: (factor) => setZoomStep(({ count }) => ({ factor, count: count + 1 })),
    close,
  });
  const remix = picture.recipe && (
    <Link to={`/tools/${picture.recipe.tool}?remix=${picture.id}`} className={buttonClass('play', 'px-4')}>
      <WandSparkles aria-hidden="true" className="size-4 shrink-0" />
      {t('gallery.remix', { tool: nameOf(picture.recipe.tool) })}
    </Link>
  );
  return (
    <section
      ref={room}
      tabIndex={-1}
      aria-label={t('images.preview')}
      className={`${pictureRoom} outline-none`}
    >
      <PictureLayout
        back={{ label: t('gallery.back'), onPress: close }}
        place={t('gallery.title')}
        heading={
          <h2 className="truncate font-medium font-text text-base" title={title}>
            {title}
          </h2>
        }
        actions={remix && <div className="max-sm:hidden">{remix}</div>}
        foot={
          remix && (
            <div className="grid border-line border-t bg-panel p-3 pb-[calc(0.75rem+var(--safe-bottom))] sm:hidden">
              {remix}
            </div>
          )
        }
        stage={
          <PictureStage
            picture={{ ...picture, name: title, url: null }}
            position={{ index, total: all.length }}
            zoomStep={zoomStep}
            onGo={go}
          />
        }
        panel={{
          label: t('images.about'),
          isOpen,
          onOpen: setOpen,
          body: (
            <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4 sm:p-5">
              {picture.by !== '' && (
                <p className="wrap-anywhere text-muted">{t('share.by', { name: picture.by })}</p>
              )}
              {picture.recipe && (
                <section>
                  <h3 className="mb-1 font-medium font-text text-muted text-sm">{t('recipe.prompt')}</h3>
                  <p className="wrap-anywhere select-text whitespace-pre-wrap">{picture.recipe.prompt}</p>
                </section>
              )}
              <div className="flex flex-wrap gap-2">
                {mine && <Withdraw picture={mine} />}
                {!mine && isOwnKnown && (
                  <>
                    <Button onClick={() => setReported({ pictureId: picture.id })}>
                      <Flag aria-hidden="true" className="size-4" />
                      {t('gallery.report')}
                    </Button>
                    {user && <Hide id={picture.id} />}
                  </>
                )}
              </div>
            </div>
          ),
        }}
      />
      {reported && <ReportDialog reported={reported} onClose={() => setReported(null)} />}
    </section>
  );
}

/** The pictures that the gallery has shown, in its order; this one alone for those who came by a link. */
function useListed(id: string): readonly string[] {
  const queries = useQueryClient();
  return useMemo(() => {
    const lists = queries.getQueriesData<{ readonly pages: readonly Answer<'listGallery'>[] }>({
      queryKey: ['gallery', 'list'],
    });
    const shown = lists.map(([, data]) =>
      data?.pages.flatMap(({ pictures }) => pictures.map((each) => each.id)),
    );
    return shown.find((ids) => ids?.includes(id)) ?? [id];
  }, [queries, id]);
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
