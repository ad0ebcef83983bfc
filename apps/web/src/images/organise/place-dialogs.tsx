import type { Collection, Project } from '@artcade/contract/projects';
import { projectNameMaximum } from '@artcade/domain/projects';
import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { Field } from '@artcade/ui/field';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { toast } from '@artcade/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LinkDialog } from '#images/export/link-dialog.tsx';
import type { Scope } from '#images/list/asset-list.ts';
import { failureText } from '#session/failure-text.ts';
import { FormDialog } from '#session/form-dialog.tsx';
import { useProjectChanges } from './use-projects.ts';

/** What somebody wants to do with a project or a collection. */
export type PlaceQuestion =
  | { readonly about: 'newProject' }
  | {
      readonly about: 'renameProject' | 'archiveProject' | 'deleteProject' | 'newCollection';
      readonly project: Project;
    }
  | {
      readonly about: 'renameCollection' | 'deleteCollection' | 'shareCollection';
      readonly collection: Collection;
    };

interface Props {
  readonly scope: Scope;
  readonly question: PlaceQuestion;
  readonly onClose: () => void;
  /** A project is made, by its id. */
  readonly onMade: (id: string) => void;
  /** A project or a collection is gone, by its id. */
  readonly onGone: (id: string) => void;
}

/** The dialog for one question. */
export function PlaceDialog({ scope, question, onClose, onMade, onGone }: Props) {
  const { t } = useTranslation();
  const changes = useProjectChanges(scope);
  switch (question.about) {
    case 'newProject':
      return (
        <NameDialog
          title={t('projects.new')}
          hint={t('projects.newText')}
          action={t('projects.create')}
          onSave={async (name) => onMade((await changes.create(name)).id)}
          onClose={onClose}
        />
      );
    case 'newCollection':
      return (
        <NameDialog
          title={t('projects.newCollection')}
          hint={t('projects.newCollectionText', { name: question.project.name })}
          action={t('projects.create')}
          onSave={async (name) => void (await changes.collect(question.project.id, { name }))}
          onClose={onClose}
        />
      );
    case 'renameProject':
      return (
        <NameDialog
          title={t('images.rename')}
          name={question.project.name}
          action={t('projects.save')}
          onSave={async (name) => void (await changes.update(question.project.id, { name }))}
          onClose={onClose}
        />
      );
    case 'renameCollection':
      return (
        <NameDialog
          title={t('images.rename')}
          name={question.collection.name}
          action={t('projects.save')}
          onSave={async (name) => void (await changes.updateCollection(question.collection.id, { name }))}
          onClose={onClose}
        />
      );
    case 'deleteProject': {
      const { id, name } = question.project;
      return (
        <DeleteDialog
          title={t('projects.deleteProject', { name })}
          onDelete={() => changes.remove(id)}
          onDone={() => onGone(id)}
          onClose={onClose}
        >
          {t('projects.deleteProjectText')}
        </DeleteDialog>
      );
    }
    case 'deleteCollection': {
      const { id, name, search } = question.collection;
      return (
        <DeleteDialog
          title={t('projects.deleteCollection', { name })}
          onDelete={() => changes.removeCollection(id)}
          onDone={() => onGone(id)}
          onClose={onClose}
        >
          {search === null ? t('projects.deleteCollectionText') : t('projects.deleteSearchText')}
        </DeleteDialog>
      );
    }
    case 'shareCollection':
      return (
        <LinkDialog
          collection={question.collection}
          teamId={scope.kind === 'album' ? scope.teamId : null}
          onClose={onClose}
        />
      );
    case 'archiveProject':
      // Has an undo instead of a dialog: see `useArchive`.
      return null;
  }
}

/** Archives a project, or takes it out of the archive; with undo. */
export function useArchive(scope: Scope): (project: Project) => void {
  const { t } = useTranslation();
  const changes = useProjectChanges(scope);
  const set = ({ id }: Project, isArchived: boolean) =>
    changes.update(id, { isArchived }).catch((error: unknown) => {
      toast({ kind: 'error', text: t('organise.failed', { reason: failureText(t, error) }) });
    });
  return (project) => {
    const { name, archivedAt } = project;
    void set(project, archivedAt === null);
    toast({
      text: archivedAt === null ? t('projects.isArchived', { name }) : t('projects.isBack', { name }),
      action: { label: t('images.undo'), run: () => void set(project, archivedAt !== null) },
    });
  };
}

interface NameProps {
  readonly title: string;
  readonly name?: string;
  readonly hint?: string;
  readonly action: string;
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

function NameDialog({ title, name = '', hint, action, onSave, onClose }: NameProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(name);
  const save = useMutation({ mutationFn: () => onSave(typed), onSuccess: onClose });
  return (
    <FormDialog
      title={title}
      action={action}
      sending={save}
      isDisabled={typed.trim() === '' || typed.trim() === name}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <Field
        label={t('projects.name')}
        hint={hint}
        value={typed}
        maxLength={projectNameMaximum}
        autoFocus
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}

interface DeleteProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onDelete: () => Promise<void>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function DeleteDialog({ title, children, onDelete, onDone, onClose }: DeleteProps) {
  const { t } = useTranslation();
  const remove = useMutation({
    mutationFn: onDelete,
    onSuccess: () => {
      onDone();
      onClose();
    },
  });
  return (
    <Dialog
      title={title}
      alert
      onClose={onClose}
      actions={
        <>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('images.delete')}
          </Button>
          <Button disabled={remove.isPending} onClick={onClose}>
            {t('images.cancel')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {remove.error && <Notice kind="error">{failureText(t, remove.error)}</Notice>}
        <p className="text-muted">{children}</p>
      </div>
    </Dialog>
  );
}
