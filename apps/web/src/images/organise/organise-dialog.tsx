import type { Organising, Project } from '@artcade/contract/projects';
import { type ImageState, imageStates, noteMaximum, projectNameMaximum } from '@artcade/domain/projects';
import { cleanTags } from '@artcade/domain/tags';
import { Field } from '@artcade/ui/field';
import { useTranslation } from '@artcade/ui/i18n';
import { SelectField } from '@artcade/ui/select-field';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Scope } from '#images/list/asset-list.ts';
import { FormDialog } from '#session/form-dialog.tsx';
import { activeProjects, findPlace, type Place } from './place.ts';
import { useProjectChanges } from './use-projects.ts';

interface Props {
  readonly scope: Scope;
  readonly projects: readonly Project[];
  /** Where the images are seen. */
  readonly place: Place;
  readonly count: number;
  readonly onOrganise: (change: Organising) => void;
  readonly onClose: () => void;
}

/** Every change of many images in one form. Fields that are not filled in change nothing. */
export function OrganiseDialog({ scope, projects, place, count, onOrganise, onClose }: Props) {
  const { t } = useTranslation();
  const note = useId();
  const { create } = useProjectChanges(scope);
  const [to, setTo] = useState('');
  const [name, setName] = useState('');
  const [state, setState] = useState('');
  const [added, setAdded] = useState('');
  const [removed, setRemoved] = useState('');
  const [noted, setNoted] = useState('');
  const change: Organising = {
    ...placeChange(to),
    ...(state !== '' && { state: state === 'none' ? null : (state as ImageState) }),
    ...(words(added).length > 0 && { addTags: words(added) }),
    ...(words(removed).length > 0 && { removeTags: words(removed) }),
    ...(noted.trim() !== '' && { note: noted }),
  };
  const isNew = to === 'new';
  const save = useMutation({
    mutationFn: async () => (isNew ? { ...change, projectId: (await create(name)).id } : change),
    onSuccess: (whole) => {
      onOrganise(whole);
      onClose();
    },
  });
  const isEmpty = isNew ? name.trim() === '' : Object.keys(change).length === 0;
  return (
    <FormDialog
      title={t('organise.title', { count })}
      action={t('organise.apply')}
      sending={save}
      isDisabled={isEmpty}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <SelectField
        label={t('organise.place')}
        value={to}
        options={usePlaceOptions(projects, place)}
        onChange={setTo}
      />
      {isNew && (
        <Field
          label={t('projects.name')}
          value={name}
          maxLength={projectNameMaximum}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <SelectField
        label={t('organise.state')}
        value={state}
        options={[
          ['', t('organise.keep')],
          ...imageStates.map((each) => [each, t(`organise.states.${each}`)] as const),
          ['none', t('organise.noState')],
        ]}
        onChange={setState}
      />
      <Field
        label={t('organise.addTags')}
        hint={t('organise.tagsHint')}
        value={added}
        autoComplete="off"
        onChange={(event) => setAdded(event.target.value)}
      />
      <Field
        label={t('organise.removeTags')}
        value={removed}
        autoComplete="off"
        onChange={(event) => setRemoved(event.target.value)}
      />
      <div className="flex flex-col gap-1.5">
        <label htmlFor={note} className="font-medium text-sm">
          {t('organise.note')}
        </label>
        <textarea
          id={note}
          rows={2}
          value={noted}
          maxLength={noteMaximum}
          aria-describedby={`${note}-hint`}
          className="w-full rounded-card border border-field bg-ground px-3.5 py-2"
          onChange={(event) => setNoted(event.target.value)}
        />
        <p id={`${note}-hint`} className="text-muted text-sm">
          {t('organise.noteReplaces')}
        </p>
      </div>
    </FormDialog>
  );
}

const words = (text: string): string[] => cleanTags(text.split(','));

/** Values of the list of places: a kind, and an id where there is one. */
function placeChange(value: string): Organising {
  const [kind, id = ''] = value.split(' ');
  if (kind === 'project') return { projectId: id };
  if (kind === 'into') return { addToCollections: [id] };
  if (kind === 'outOf') return { removeFromCollections: [id] };
  return kind === 'none' ? { projectId: null } : {};
}

function usePlaceOptions(projects: readonly Project[], place: Place): (readonly [string, string])[] {
  const { t } = useTranslation();
  const { collection: here } = findPlace(projects, place);
  return [
    ['', t('organise.keep')],
    ...(here && here.search === null
      ? [[`outOf ${here.id}`, t('organise.outOf', { name: here.name })] as const]
      : []),
    ...activeProjects(projects).flatMap(({ id, name, collections }) => [
      [`project ${id}`, name] as const,
      ...collections
        .filter(({ search }) => search === null)
        .map((collection) => [`into ${collection.id}`, `${name} › ${collection.name}`] as const),
    ]),
    ...(projects.length > 0 ? [['none', t('organise.outOfProjects')] as const] : []),
    ['new', t('organise.newProject')],
  ];
}
