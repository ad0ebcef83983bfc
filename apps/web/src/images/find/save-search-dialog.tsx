import type { Project } from '@artcade/contract/projects';
import { projectNameMaximum } from '@artcade/domain/projects';
import { Field } from '@artcade/ui/field';
import { useTranslation } from '@artcade/ui/i18n';
import { SelectField } from '@artcade/ui/select-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Scope } from '#images/list/asset-list.ts';
import type { Place } from '#images/organise/place.ts';
import { useProjectChanges } from '#images/organise/use-projects.ts';
import { FormDialog } from '#session/form-dialog.tsx';
import { type ImageView, searchOf } from './view.ts';

interface Props {
  readonly scope: Scope;
  readonly view: ImageView;
  /** At least one. */
  readonly projects: readonly Project[];
  readonly onSaved: (place: Place) => void;
  readonly onClose: () => void;
}

/** Makes a smart collection of the words and filters in use. */
export function SaveSearchDialog({ scope, view, projects, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const { collect } = useProjectChanges(scope);
  const here = projects.find(({ id }) => id === view.project) ?? projects[0];
  const [name, setName] = useState(view.search.trim());
  const [project, setProject] = useState(here?.id ?? '');
  const save = useMutation({
    mutationFn: () => collect(project, { name, search: searchOf(view) }),
    onSuccess: ({ id }) => {
      onSaved({ project, collection: id });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('projects.saveSearch')}
      action={t('projects.save')}
      sending={save}
      isDisabled={name.trim() === '' || project === ''}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <p className="text-muted">{t('projects.saveSearchText')}</p>
      <Field
        label={t('projects.name')}
        value={name}
        maxLength={projectNameMaximum}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        label={t('projects.project')}
        value={project}
        options={projects.map((each) => [each.id, each.name])}
        onChange={setProject}
      />
    </FormDialog>
  );
}
