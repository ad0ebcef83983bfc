import type { ShownShare } from '@artcade/contract/shares';
import { shareLimits } from '@artcade/domain/shares';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { ImageOff, LockKeyhole } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ReportDialog } from '#images/export/report-dialog.tsx';
import { checkerboard } from '#images/grid/picture.tsx';
import { averageColour, isTransparent } from '#images/grid/thumbhash.ts';
import { Link, useLocation, useNavigate, useParams } from '#router/router.tsx';
import { codeOf, failureText } from '#session/failure-text.ts';
import { PasswordField } from '#session/password-field.tsx';
import { client } from '#session/session.ts';
import { SharedPicture } from './shared-picture.tsx';

/** Milliseconds; the addresses of images live longer. */
const refreshEvery = 1_800_000;
/** While its pictures are being checked. */
const waitEvery = 10_000;

/** What a link shows to people without an account. */
export function SharePage() {
  const { t } = useTranslation();
  const { secret = '' } = useParams();
  const [password, setPassword] = useState<string | undefined>();
  const { data, error, isFetching } = useQuery({
    queryKey: ['share', secret, password],
    queryFn: () => client.openShare({ body: { secret, ...(password !== undefined && { password }) } }),
    refetchInterval: ({ state }) => (codeOf(state.error) === 'share_waiting' ? waitEvery : refreshEvery),
    staleTime: refreshEvery,
  });
  const code = codeOf(error);
  const title = data?.title || t('share.page');
  useEffect(() => {
    document.title = `${title} · Artcade`;
  }, [title]);
  // A secret that is cut off does not even have the right form.
  if (code === 'share_gone' || code === 'invalid_input') return <Gone />;
  if (error && code === 'share_waiting')
    return (
      <main className="mx-auto max-w-md p-6">
        <Notice kind="info">{failureText(t, error)}</Notice>
      </main>
    );
  if (data) return <Portfolio share={data} title={title} secret={secret} />;
  if (code === 'share_password' || password !== undefined)
    return (
      <Locked
        error={lockError(
          password,
          isFetching,
          error ? (code === 'share_password' ? t('share.wrong') : failureText(t, error)) : undefined,
        )}
        isBusy={isFetching}
        onPassword={setPassword}
      />
    );
  if (error)
    return (
      <main className="mx-auto max-w-md p-6">
        <Notice kind="error">{failureText(t, error)}</Notice>
      </main>
    );
  return <Skeleton label={t('shell.loading')} />;
}

/** Before the first attempt nothing is wrong. */
const lockError = (password: string | undefined, isBusy: boolean, text: string | undefined) =>
  password === undefined || isBusy ? undefined : text;

function Portfolio({ share, title, secret }: { share: ShownShare; title: string; secret: string }) {
  const { t } = useTranslation();
  const { imageId } = useParams();
  const navigate = useNavigate();
  const passed = useLocation().state as { readonly openedHere?: true } | null;
  const [reported, setReported] = useState<string | null>(null);
  const { images, by } = share;
  const opened = images.findIndex(({ id }) => id === imageId);
  // The open picture is in the address; moving on to another replaces the history entry.
  const show = (index: number, isNew: boolean) => {
    const id = images[index]?.id;
    if (id === undefined) return;
    void navigate(`/s/${secret}/${id}`, { replace: !isNew, state: isNew ? { openedHere: true } : passed });
  };
  const close = () => void (passed?.openedHere ? navigate(-1) : navigate(`/s/${secret}`, { replace: true }));
  return (
    <>
      <main className="mx-auto max-w-7xl px-4 pb-16 sm:px-6" inert={opened >= 0}>
        <header className="flex flex-col gap-2 py-8 sm:py-12">
          <h1 className="wrap-anywhere text-3xl sm:text-5xl">{title}</h1>
          <p className="text-muted">
            {[
              ...(by === null ? [] : [t('share.by', { name: by })]),
              t('share.images', { count: images.length }),
            ].join(' · ')}
          </p>
        </header>
        <ul className="flex flex-wrap gap-3 [--row:10rem] after:grow-[999] sm:gap-4 sm:[--row:17rem]">
          {images.map((image, index) => (
            <li key={image.id} style={images.length === 1 ? { width: '100%' } : rowShare(image)}>
              <button
                type="button"
                aria-label={t('share.openImage', { name: image.name })}
                className="relative block w-full overflow-hidden rounded-card border border-line bg-well hover:border-line-strong"
                style={images.length === 1 ? { height: '70dvh' } : { aspectRatio: shapeOf(image) }}
                onClick={() => show(index, true)}
              >
                <Framed image={image} isLarge={images.length <= fewImages} />
              </button>
            </li>
          ))}
        </ul>
        <p className="pt-10 text-center text-sm">
          <Link to="/tools" className="text-muted underline underline-offset-4 hover:text-text">
            {t('share.visit')}
          </Link>
        </p>
      </main>
      {opened >= 0 && (
        <SharedPicture
          title={title}
          images={images}
          index={opened}
          onIndex={(index) => show(index, false)}
          onReport={setReported}
          onClose={close}
        />
      )}
      {reported !== null && (
        <ReportDialog reported={{ secret, imageId: reported }} onClose={() => setReported(null)} />
      )}
    </>
  );
}

type Image = ShownShare['images'][number];

/** So many are shown large. */
const fewImages = 4;

/** Extremely wide and tall pictures get a frame that still fits a row. */
const shapeOf = ({ width, height }: Image): number => Math.min(2.5, Math.max(0.5, width / height));

/** Pictures of a row share its width by their shape, so that they are equally high and nothing is cut off. */
const rowShare = (image: Image) => ({
  flexGrow: shapeOf(image),
  flexBasis: `calc(${shapeOf(image)} * var(--row))`,
});

function Framed({ image, isLarge }: { image: Image; isLarge: boolean }) {
  return (
    <img
      src={isLarge ? image.previewUrl : image.gridUrl}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className={`absolute inset-0 size-full object-contain ${isTransparent(image.thumbhash) ? checkerboard : ''}`}
      style={isTransparent(image.thumbhash) ? {} : { backgroundColor: averageColour(image.thumbhash) }}
    />
  );
}

interface LockedProps {
  readonly error: string | undefined;
  readonly isBusy: boolean;
  readonly onPassword: (password: string) => void;
}

function Locked({ error, isBusy, onPassword }: LockedProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  return (
    <Centre Icon={LockKeyhole} title={t('share.locked')} text={t('share.lockedText')}>
      <form
        className="flex w-full flex-col gap-4 text-left"
        onSubmit={(event) => {
          event.preventDefault();
          onPassword(typed);
        }}
      >
        <PasswordField
          label={t('auth.password')}
          value={typed}
          error={error}
          required
          autoComplete="off"
          maxLength={shareLimits.passwordMaximum}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button look="play" type="submit" busy={isBusy}>
          {t('share.open')}
        </Button>
      </form>
    </Centre>
  );
}

function Gone() {
  const { t } = useTranslation();
  return <Centre Icon={ImageOff} title={t('share.gone')} text={t('share.goneText')} />;
}

interface CentreProps {
  readonly Icon: typeof ImageOff;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function Centre({ Icon, title, text, children }: CentreProps) {
  return (
    <main className="mx-auto flex max-w-sm flex-col items-center gap-4 px-6 pt-[12dvh] pb-16 text-center">
      <Icon aria-hidden="true" className="size-10 text-muted" />
      <h1 className="text-2xl">{title}</h1>
      <p className="text-muted">{text}</p>
      {children}
    </main>
  );
}

function Skeleton({ label }: { label: string }) {
  return (
    <main aria-busy="true" aria-label={label} className="mx-auto max-w-7xl px-4 sm:px-6">
      <h1 className="sr-only">{label}</h1>
      <span className="pulse my-10 block h-10 w-64 rounded bg-raised" />
      <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4">
        <span className="pulse col-span-2 row-span-2 aspect-square rounded-card bg-raised" />
        <span className="pulse aspect-square rounded-card bg-raised" />
        <span className="pulse aspect-square rounded-card bg-raised" />
      </div>
    </main>
  );
}
