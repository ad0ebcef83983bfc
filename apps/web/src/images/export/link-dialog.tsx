import type { Collection } from '@artcade/contract/projects';
import type { Asset } from '@artcade/contract/shapes';
import type { ShareLink } from '@artcade/contract/shares';
import { shareDayChoices, shareLimits, usualShareDays } from '@artcade/domain/shares';
import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { Field } from '@artcade/ui/field';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { SelectField } from '@artcade/ui/select-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#session/form-dialog.tsx';
import { withFreshCode } from '#session/fresh-code.ts';
import { PasswordField } from '#session/password-field.tsx';
import { client } from '#session/session.ts';
import { CopyButton, LinkList } from './link-list.tsx';

type Subject =
  | { readonly assets: readonly Asset[]; readonly collection?: never }
  /** What is in it at each visit. */
  | { readonly collection: Collection; readonly assets?: never };

type Props = Subject & {
  /** The team whose album the images are in; null: the user's own drive. */
  readonly teamId: string | null;
  readonly onClose: () => void;
};

/** Makes a link that shows images or a collection to people without an account, and lists those that were made before. */
export function LinkDialog({ assets = [], collection, teamId, onClose }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [title, setTitle] = useState(collection?.name.slice(0, shareLimits.titleLength) ?? '');
  const [days, setDays] = useState<number>(usualShareDays);
  const [allowsDownload, setDownload] = useState(false);
  const [showsName, setName] = useState(false);
  const [password, setPassword] = useState('');
  const make = useMutation({
    mutationFn: () =>
      withFreshCode(() =>
        client.createShareLink({
          body: {
            ...(collection ? { collectionId: collection.id } : { imageIds: assets.map(({ id }) => id) }),
            title,
            days,
            allowsDownload,
            showsName,
            ...(password !== '' && { password }),
          },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['shareLinks'] }),
  });
  const isTooMany = assets.length > shareLimits.images;
  if (make.data) return <MadeDialog link={make.data} teamId={teamId} onClose={onClose} />;
  return (
    <FormDialog
      title={
        collection
          ? t('share.collectionTitle', { name: collection.name })
          : t('share.title', { count: assets.length })
      }
      action={t('share.make')}
      sending={make}
      isDisabled={isTooMany}
      onSubmit={() => make.mutate()}
      onClose={onClose}
    >
      {isTooMany && <Notice kind="error">{t('share.tooMany', { maximum: shareLimits.images })}</Notice>}
      <p className="text-muted">{collection ? t('share.collectionText') : t('share.text')}</p>
      <Field
        label={t('share.name')}
        value={title}
        maxLength={shareLimits.titleLength}
        onChange={(event) => setTitle(event.target.value)}
      />
      <SelectField
        label={t('share.days')}
        value={String(days)}
        options={shareDayChoices.map((count) => [String(count), t('share.dayCount', { count })])}
        onChange={(value) => setDays(Number(value))}
      />
      <PasswordField
        label={t('share.password')}
        hint={t('share.passwordHint', { minimum: shareLimits.passwordMinimum })}
        value={password}
        // Browsers would offer the user's own password.
        autoComplete="new-password"
        minLength={shareLimits.passwordMinimum}
        maxLength={shareLimits.passwordMaximum}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Checkbox label={t('share.download')} isOn={allowsDownload} onChange={setDownload} />
      <Checkbox label={t('share.showName')} isOn={showsName} onChange={setName} />
    </FormDialog>
  );
}

interface CheckboxProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Checkbox({ label, isOn, onChange }: CheckboxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5 accent-(--link)"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

interface MadeProps {
  readonly link: ShareLink;
  readonly teamId: string | null;
  readonly onClose: () => void;
}

function MadeDialog({ link, teamId, onClose }: MadeProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('share.made')}
      onClose={onClose}
      actions={
        <>
          <CopyButton url={link.url} look="play" />
          <Button onClick={onClose}>{t('images.close')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <code
          data-share-url=""
          className="block break-all rounded-card border border-line bg-ground p-4 font-mono text-sm"
        >
          {link.url}
        </code>
        <h3 className="text-lg">{teamId === null ? t('share.links') : t('share.teamLinks')}</h3>
        <LinkList teamId={teamId} />
      </div>
    </Dialog>
  );
}
