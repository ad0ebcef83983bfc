import type { User } from '@artcade/contract/shapes';
import { avatarMaximumBytes, cleanName, displayNameMaximum } from '@artcade/domain/profile';
import { Avatar } from '@artcade/ui/avatar';
import { Button } from '@artcade/ui/button';
import { Field } from '@artcade/ui/field';
import { type TFunction, useTranslation } from '@artcade/ui/i18n';
import { Check, Copy, Pencil } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { toast } from '@artcade/ui/toast';
import { useCopy } from '@artcade/ui/use-copy';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { toDataUrl } from '#images/picker/picked-image.ts';
import { DeviceButton } from '#images/upload/device-button.tsx';
import { codeOf, failureText } from '#session/failure-text.ts';
import { client, isPassing, reread } from '#session/session.ts';

/** The user's profile, edited in place. */
export function ProfileSection({ user, children }: { user: User; children: ReactNode }) {
  const [isEditing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    // Returns the focus to where it was.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <section className="rounded-card border border-line bg-panel p-6 sm:p-8">
      {isEditing ? (
        <ProfileForm user={user} onClose={close} />
      ) : (
        <Shown user={user} opener={opener} onEdit={() => setEditing(true)} />
      )}
      {children}
    </section>
  );
}

interface ShownProps {
  readonly user: User;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onEdit: () => void;
}

function Shown({ user, opener, onEdit }: ShownProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={user.displayName} url={user.photoURL} size="large" />
      <h2 className="wrap-break-word min-w-48 flex-1 text-2xl">{user.displayName}</h2>
      <Button ref={opener} onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-4" />
        {t('account.edit')}
      </Button>
    </div>
  );
}

type Photo =
  | { readonly kind: 'same' }
  | { readonly kind: 'none' }
  | { readonly kind: 'new'; readonly file: File };

const kinds = ['image/png', 'image/jpeg', 'image/webp'];
/** A phone's camera makes photos far larger than any avatar. */
const photoSide = 1024;

const fits = ({ size, type }: File): boolean => size <= avatarMaximumBytes && kinds.includes(type);

function ProfileForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState(user.displayName);
  const [photo, setPhoto] = useState<Photo>({ kind: 'same' });
  const [photoTrouble, setPhotoTrouble] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const shown = usePhotoUrl(photo, user.photoURL);
  const isEmpty = cleanName(name) === '';
  const field = useRef<HTMLDivElement>(null);
  const save = useMutation({
    mutationFn: async () => {
      const fileData = photo.kind === 'new' ? await toDataUrl({ kind: 'file', file: photo.file }) : undefined;
      await client.updateProfile({
        body: {
          displayName: name,
          ...(fileData && { fileData }),
          ...(photo.kind === 'none' && { removePhoto: true }),
        },
      });
      await reread();
    },
    onSuccess: () => {
      toast({ text: t('account.saved') });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isEmpty) field.current?.querySelector('input')?.focus();
    else save.mutate();
  };
  const choose = (file: File) => {
    save.reset();
    const trouble = file.size > avatarMaximumBytes ? t('account.photoSize') : t('errors.photo_refused');
    setPhotoTrouble(fits(file) ? null : trouble);
    if (fits(file)) setPhoto({ kind: 'new', file });
  };
  return (
    <form noValidate aria-busy={save.isPending} onSubmit={submit} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={cleanName(name) || user.displayName} url={shown} size="large" />
        <PhotoButtons
          isBusy={save.isPending}
          trouble={photoTrouble}
          onChoose={choose}
          onRemove={
            shown === null
              ? null
              : () => {
                  setPhotoTrouble(null);
                  setPhoto({ kind: 'none' });
                }
          }
        />
      </div>
      <div ref={field}>
        <Field
          label={t('account.name')}
          value={name}
          maxLength={displayNameMaximum}
          autoComplete="nickname"
          autoFocus
          disabled={save.isPending}
          error={isChecked && isEmpty ? t('account.emptyName') : undefined}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        />
      </div>
      {save.error && <Notice kind="error">{saveFailure(t, save.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="play" busy={save.isPending}>
          {save.isPending ? t('account.saving') : t('account.save')}
        </Button>
        <Button disabled={save.isPending} onClick={onClose}>
          {t('account.discard')}
        </Button>
      </div>
    </form>
  );
}

function saveFailure(t: TFunction, error: unknown): string {
  if (isPassing(error)) return t('account.updateFailed');
  // This call accepts fewer formats than uploads do.
  return codeOf(error) === 'image_unreadable' ? t('account.photoBroken') : failureText(t, error);
}

interface PhotoButtonsProps {
  readonly isBusy: boolean;
  readonly trouble: string | null;
  readonly onChoose: (file: File) => void;
  readonly onRemove: (() => void) | null;
}

function PhotoButtons({ isBusy, trouble, onChoose, onRemove }: PhotoButtonsProps) {
  const { t } = useTranslation();
  const note = useId();
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <DeviceButton
          isOff={isBusy}
          describedBy={note}
          label={t('account.photo')}
          accept={kinds.join(',')}
          side={photoSide}
          onFiles={([file]) => file && onChoose(file)}
        >
          {t('account.choosePhoto')}
        </DeviceButton>
        {onRemove && (
          <Button look="bare" disabled={isBusy} onClick={onRemove}>
            {t('account.removePhoto')}
          </Button>
        )}
      </div>
      <p
        id={note}
        role={trouble ? 'alert' : undefined}
        className={`text-sm ${trouble ? 'text-danger-text' : 'text-muted'}`}
      >
        {trouble ?? t('account.photoHint')}
      </p>
    </div>
  );
}

/** Returns the address of the photo as currently chosen. */
function usePhotoUrl(photo: Photo, saved: string | null): string | null {
  const file = photo.kind === 'new' ? photo.file : null;
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (photo.kind === 'same') return saved;
  return file ? url : null;
}

export function UserId({ id }: { id: string }) {
  const { t } = useTranslation();
  const { outcome, copy, text } = useCopy(id);
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <span className="flex max-w-full items-center gap-1">
      <code ref={text} className="min-w-0 break-all text-sm">
        {id}
      </code>
      <button
        type="button"
        aria-label={t('account.copyUid')}
        title={t('account.copyUid')}
        className="grid size-11 shrink-0 place-items-center rounded-card text-muted hover:bg-raised hover:text-text"
        onClick={copy}
      >
        <Icon aria-hidden="true" className={`size-4 ${outcome === 'copied' ? 'text-play' : ''}`} />
      </button>
      <span role="status" className="sr-only">
        {outcome === 'copied' ? t('account.uidCopied') : ''}
      </span>
    </span>
  );
}
