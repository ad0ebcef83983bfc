import type { Asset, PictureCheck, User } from '@artcade/contract/shapes';
import { galleryLimits } from '@artcade/domain/gallery';
import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { Field } from '@artcade/ui/field';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { toast } from '@artcade/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from '#router/router.tsx';
import { failureText } from '#session/failure-text.ts';
import { FormDialog } from '#session/form-dialog.tsx';
import { client, renewAfresh } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';

interface Props {
  readonly asset: Asset;
  readonly onClose: () => void;
}

const textOf = ({ state, isFailed }: PictureCheck) =>
  state === 'waiting'
    ? 'gallery.publishedWaiting'
    : isFailed
      ? 'gallery.check.failed'
      : 'gallery.check.refused';

/** Shows an image to everybody, in the public gallery, once the artist's email is confirmed. */
export function PublishDialog({ asset, onClose }: Props) {
  const user = useUser();
  return user && !user.emailVerified ? (
    <ConfirmFirst user={user} onClose={onClose} />
  ) : (
    <PublishForm asset={asset} onClose={onClose} />
  );
}

/** Only a confirmed email may publish. The artist learns it here, before a title is typed in vain. */
function ConfirmFirst({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const resend = useMutation({ mutationFn: () => client.resendVerification({ body: { language } }) });
  useEffect(() => {
    // The link may have been opened on another device.
    const look = () => void renewAfresh().catch(() => {});
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  return (
    <Dialog
      title={t('gallery.publish')}
      onClose={onClose}
      actions={
        <>
          {/* It stays where the focus is; the notice says that the mail was sent. */}
          <Button
            look="play"
            busy={resend.isPending}
            aria-disabled={resend.isSuccess}
            onClick={() => resend.isSuccess || resend.mutate()}
          >
            {t('account.resend')}
          </Button>
          <Button onClick={onClose}>{t(resend.isSuccess ? 'images.close' : 'images.cancel')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {resend.error && <Notice kind="error">{failureText(t, resend.error)}</Notice>}
        {resend.isSuccess && <Notice kind="good">{t('account.resent')}</Notice>}
        <p className="wrap-anywhere text-muted">{t('gallery.confirmFirst', { email: user.email })}</p>
      </div>
    </Dialog>
  );
}

function PublishForm({ asset, onClose }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const [title, setTitle] = useState('');
  const [by, setBy] = useState('');
  const [showsRecipe, setRecipe] = useState(false);
  // In an album, nobody publishes the words of another member.
  const mayShowRecipe = asset.tool !== null && asset.ownerUid === user?.uid;
  const publish = useMutation({
    mutationFn: () => client.publishPicture({ body: { imageId: asset.id, title, by, showsRecipe } }),
    onSuccess: ({ id, check }) => {
      void queries.invalidateQueries({ queryKey: ['gallery'] });
      toast(
        check
          ? { text: t(textOf(check)) }
          : {
              text: t('gallery.published'),
              action: { label: t('gallery.see'), run: () => void navigate(`/gallery/${id}`) },
            },
      );
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('gallery.publish')}
      action={t('gallery.publishNow')}
      sending={publish}
      onSubmit={() => publish.mutate()}
      onClose={onClose}
    >
      <p className="text-muted">{t('gallery.publishText')}</p>
      <Field
        label={t('share.name')}
        value={title}
        maxLength={galleryLimits.titleLength}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Field
        label={t('gallery.shownName')}
        value={by}
        autoComplete="nickname"
        maxLength={galleryLimits.nameLength}
        onChange={(event) => setBy(event.target.value)}
      />
      {mayShowRecipe && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-(--link)"
            checked={showsRecipe}
            onChange={(event) => setRecipe(event.target.checked)}
          />
          {t('gallery.withRecipe')}
        </label>
      )}
    </FormDialog>
  );
}
