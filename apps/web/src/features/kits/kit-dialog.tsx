import type { Kit, KitPicture } from '@artcade/contract/kits';
import { kitGenres, kitNameMaximum, kitReferencesMaximum } from '@artcade/domain/kits';
import { styles } from '@artcade/domain/tool-forms';
import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { Field } from '@artcade/ui/field';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { SelectField } from '@artcade/ui/select-field';
import { useEffect, useId, useRef, useState } from 'react';
import { mayAddTo } from '#images/list/may-add-to.ts';
import { useTeams } from '#images/list/use-teams.ts';
import { ImagePicker } from '#images/picker/picker.tsx';
import { failureText } from '#session/failure-text.ts';
import { useUser } from '#session/use-session.ts';
import { ColoursField } from './colours-field.tsx';
import { draftOf, emptyDraft, type KitDraft, withAdded } from './kit-draft.ts';
import { PictureField } from './picture-field.tsx';
import { ReferencesField } from './references-field.tsx';
import { takePicture } from './take-picture.ts';
import { useLoras, useSaveKit } from './use-kits.ts';

interface Props {
  readonly uid: string;
  /** Null for a new kit. */
  readonly kit: Kit | null;
  readonly onSaved: (kit: Kit) => void;
  readonly onClose: () => void;
}

export function KitDialog({ uid, kit, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<KitDraft>(() => (kit ? draftOf(kit) : emptyDraft));
  const [picking, setPicking] = useState<'logo' | 'hero' | 'references' | null>(null);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const save = useSaveKit(uid, kit);
  const change = (part: Partial<KitDraft>) => setDraft((now) => ({ ...now, ...part }));
  const isNameless = isChecked && draft.name.trim() === '';
  // The browser would focus the scrolling element.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = () => {
    setChecked(true);
    if (draft.name.trim() === '') form.current?.querySelector('input')?.focus();
    else save.mutate(draft, { onSuccess: onSaved });
  };
  return (
    <>
      <Dialog
        wide
        title={kit ? t('kits.editTitle', { name: kit.name }) : t('kits.newTitle')}
        onClose={onClose}
        actions={
          <>
            <Button look="play" type="submit" form={formId} busy={save.isPending}>
              {t('kits.save')}
            </Button>
            <Button onClick={onClose}>{t('images.cancel')}</Button>
          </>
        }
      >
        <form
          ref={form}
          id={formId}
          noValidate
          className="flex flex-col gap-6"
          onSubmit={(event) => {
            event.preventDefault();
            if (!save.isPending) submit();
          }}
        >
          {save.error && (
            <Notice kind="error">{t('kits.saveFailed', { reason: failureText(t, save.error) })}</Notice>
          )}
          <Field
            label={t('kits.name')}
            hint={t('kits.nameHint')}
            error={isNameless ? t('kits.nameMissing') : undefined}
            value={draft.name}
            maxLength={kitNameMaximum}
            autoComplete="off"
            onChange={(event) => change({ name: event.target.value })}
          />
          <ColoursField colours={draft.colours} onChange={(colours) => change({ colours: [...colours] })} />
          <StyleField style={draft.style} onChange={(style) => change({ style })} />
          <div className="grid gap-4 sm:grid-cols-2">
            <PictureField
              part="logo"
              picture={draft.logo}
              onPick={() => setPicking('logo')}
              onRemove={() => change({ logo: null })}
            />
            <PictureField
              part="hero"
              picture={draft.hero}
              onPick={() => setPicking('hero')}
              onRemove={() => change({ hero: null })}
            />
          </div>
          <ReferencesField
            references={draft.references}
            onChange={(references) => change({ references })}
            onAdd={() => setPicking('references')}
          />
          <LoraField lora={draft.lora} onChange={(lora) => change({ lora })} />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectField
              label={t('kits.genre')}
              hint={t('kits.genreHint')}
              value={draft.genre ?? ''}
              options={[
                ['', t('kits.noGenre')],
                ...kitGenres.map((genre) => [genre, t(`kits.genres.${genre}`)] as const),
              ]}
              onChange={(value) => change({ genre: kitGenres.find((genre) => genre === value) ?? null })}
            />
            <TeamField teamId={draft.teamId} onChange={(teamId) => change({ teamId })} />
          </div>
        </form>
      </Dialog>
      {picking && (
        // Beside the dialog, not inside: closing the picker must not close the dialog.
        <ImagePicker
          multiple={picking === 'references'}
          onPick={async (picked) => {
            const room = picking === 'references' ? kitReferencesMaximum - draft.references.length : 1;
            const pictures: KitPicture[] = [];
            for (const each of picked.slice(0, room)) pictures.push(await takePicture(each));
            if (picking === 'references')
              setDraft((now) => ({ ...now, references: withAdded(now.references, pictures) }));
            else change({ [picking]: pictures[0] ?? null });
          }}
          onClose={() => setPicking(null)}
        />
      )}
    </>
  );
}

function StyleField({
  style,
  onChange,
}: {
  style: KitDraft['style'];
  onChange: (style: KitDraft['style']) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="mb-2 font-medium text-sm">{t('kits.style')}</legend>
      {styles.map((each) => (
        <label
          key={each}
          className="relative flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong px-4 text-muted text-sm hover:border-field hover:text-text has-checked:border-link has-checked:bg-raised has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={id}
            checked={style === each}
            onChange={() => onChange(each)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {t(`kits.styles.${each}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** Shown where the installation has LoRAs, or the kit names one. */
function LoraField({ lora, onChange }: { lora: string | null; onChange: (lora: string | null) => void }) {
  const { t } = useTranslation();
  const { data = [] } = useLoras();
  const names = [...new Set([...data, ...(lora === null ? [] : [lora])])];
  if (names.length === 0) return null;
  return (
    <SelectField
      label={t('kits.lora')}
      hint={t('kits.loraHint')}
      value={lora ?? ''}
      options={[['', t('kits.noLora')], ...names.map((name) => [name, name] as const)]}
      onChange={(value) => onChange(value === '' ? null : value)}
    />
  );
}

function TeamField({
  teamId,
  onChange,
}: {
  teamId: string | null;
  onChange: (teamId: string | null) => void;
}) {
  const { t } = useTranslation();
  const uid = useUser()?.uid;
  const { data = [] } = useTeams();
  const teams = data.filter((team) => mayAddTo(team, uid));
  return (
    <SelectField
      label={t('kits.team')}
      hint={teams.length === 0 ? t('kits.teamNone') : t('kits.teamHint')}
      value={teams.some(({ id }) => id === teamId) ? (teamId ?? '') : ''}
      options={[['', t('kits.onlyMe')], ...teams.map(({ id, name }) => [id, name] as const)]}
      onChange={(value) => onChange(value === '' ? null : value)}
    />
  );
}
