import type { Comment, Talk } from '@artcade/contract/comments';
import { commentMaximum } from '@artcade/domain/comments';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Crosshair, X } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { failureText } from '#session/failure-text.ts';
import type { Talking } from '../use-panel.ts';
import { MentionField } from './mention-field.tsx';
import { labelsOf, toStored, toTyped } from './mentions.ts';
import type { TalkChanges } from './use-talk.ts';

/** What is written: a comment, an answer to one, or another text for an own one. */
export type Writing =
  | { readonly kind: 'new' }
  | { readonly kind: 'answer'; readonly to: Comment }
  | { readonly kind: 'edit'; readonly comment: Comment };

interface Props {
  readonly talk: Talk;
  readonly uid: string;
  readonly talking: Talking;
  readonly changes: TalkChanges;
  readonly writing: Writing;
  readonly onWriting: (writing: Writing) => void;
}

const centre = { x: 0.5, y: 0.5 };

/** One field for everything that is written about an image. */
export function Composer({ talk, uid, talking, changes, writing, onWriting }: Props) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const labels = useMemo(() => labelsOf(talk.people), [talk.people]);
  const others = talk.people.filter((person) => person.uid !== uid);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // A retry after a lost response must not add a second comment.
  const key = useRef<string | null>(null);
  const { draft, setDraft } = talking;
  const place = writing.kind === 'new' ? draft?.place : undefined;
  const sending = writing.kind === 'edit' ? changes.edit : changes.add;
  const stored = toStored(typed, chosen, labels, others);
  const isTooLong = stored.length > commentMaximum;

  useWriting(writing, () => {
    if (writing.kind === 'edit') {
      setTyped(toTyped(writing.comment.text, labels));
      setChosen(new Set(writing.comment.mentions.map((person) => person.uid)));
    }
    if (writing.kind !== 'new') field.current?.focus();
  });
  const wantsText = draft?.next === 'text' ? draft : null;
  useEffect(() => {
    if (wantsText) field.current?.focus();
  }, [wantsText]);

  const reset = () => {
    key.current = null;
    setTyped('');
    setChosen(new Set());
    setDraft(null);
    onWriting({ kind: 'new' });
  };
  const leave = () => {
    if (writing.kind === 'edit') reset();
    else if (writing.kind === 'answer') onWriting({ kind: 'new' });
    else setDraft(null);
  };
  const send = () => {
    if (typed.trim() === '' || isTooLong || sending.isPending) return;
    if (writing.kind === 'edit')
      return changes.edit.mutate({ id: writing.comment.id, text: stored }, { onSuccess: reset });
    key.current ??= crypto.randomUUID();
    changes.add.mutate(
      {
        text: stored,
        key: key.current,
        ...(place && { place }),
        ...(writing.kind === 'answer' && { replyTo: writing.to.id }),
      },
      { onSuccess: reset },
    );
  };
  return (
    <form
      className="flex min-h-0 shrink flex-col gap-2 overflow-y-auto border-line border-t p-3 text-sm sm:p-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {sending.error && (
        <Notice kind="error">{t('talk.sendFailed', { reason: failureText(t, sending.error) })}</Notice>
      )}
      {isTooLong && <Notice kind="error">{t('talk.tooLong', { maximum: commentMaximum })}</Notice>}
      {writing.kind === 'answer' && (
        <Chip onDrop={leave} dropLabel={t('images.cancel')}>
          {t('talk.answerTo', { name: writing.to.author?.name ?? t('notices.somebody') })}
        </Chip>
      )}
      {writing.kind === 'edit' && (
        <Chip onDrop={leave} dropLabel={t('images.cancel')}>
          {t('talk.editing')}
        </Chip>
      )}
      {place && (
        <Chip onDrop={leave} dropLabel={t('talk.dropPlace')}>
          <Crosshair aria-hidden="true" className="size-4 shrink-0" />
          {t('talk.placeMarked')}
        </Chip>
      )}
      <div className="flex flex-wrap items-end justify-between gap-2">
        <MentionField
          field={field}
          label={writing.kind === 'answer' ? t('talk.writeAnswer') : t('talk.write')}
          value={typed}
          onChange={setTyped}
          people={others}
          labels={labels}
          onChoose={(id) => setChosen((before) => new Set([...before, id]))}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
            else if (event.key === 'Escape' && (writing.kind !== 'new' || place)) leave();
            // The text would be lost with the preview: the first Escape leaves only the field.
            else if (event.key === 'Escape' && typed !== '')
              event.currentTarget.closest<HTMLElement>('aside')?.focus();
            else return;
            event.preventDefault();
          }}
        />
        {writing.kind === 'new' && !place && (
          <button
            type="button"
            className="inline-flex min-h-11 items-center justify-center gap-2 rounded-card px-2 text-muted hover:bg-raised hover:text-text max-sm:min-w-11"
            onClick={() => setDraft({ place: centre, next: 'pin' })}
          >
            <Crosshair aria-hidden="true" className="size-4 shrink-0 max-sm:size-5" />
            <span className="max-sm:sr-only">{t('talk.markPlace')}</span>
          </button>
        )}
        <Button
          look="play"
          type="submit"
          className="ml-auto max-sm:px-4"
          busy={sending.isPending}
          disabled={typed.trim() === ''}
        >
          {writing.kind === 'edit' ? t('talk.save') : t('talk.send')}
        </Button>
      </div>
    </form>
  );
}

/** Calls `onBegin` when something else is to be written. */
function useWriting(writing: Writing, onBegin: () => void): void {
  const begun = useRef(writing);
  useEffect(() => {
    if (begun.current === writing) return;
    begun.current = writing;
    onBegin();
  });
}

interface ChipProps {
  readonly children: ReactNode;
  readonly dropLabel: string;
  readonly onDrop: () => void;
}

function Chip({ children, dropLabel, onDrop }: ChipProps) {
  return (
    <p className="flex min-h-9 items-center gap-2 self-start rounded-full border border-line-strong pl-3">
      {children}
      <button
        type="button"
        aria-label={dropLabel}
        title={dropLabel}
        className="grid size-9 shrink-0 place-items-center rounded-full text-muted hover:text-text"
        onClick={onDrop}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </p>
  );
}
