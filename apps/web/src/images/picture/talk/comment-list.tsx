import type { Comment, Talk } from '@artcade/contract/comments';
import { formatDateTime } from '@artcade/domain/format';
import { Avatar } from '@artcade/ui/avatar';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Check, Pencil, Reply, RotateCcw, Trash } from '@artcade/ui/icons';
import { ActionMenu, type MenuItem } from '@artcade/ui/menu';
import { useState } from 'react';
import type { Talking } from '../use-panel.ts';
import { CommentText } from './comment-text.tsx';
import { commentElement } from './pins.tsx';
import { isResolved, type Thread, threadsOf } from './threads.ts';

export interface CommentActions {
  readonly onAnswer: (comment: Comment) => void;
  readonly onEdit: (comment: Comment) => void;
  readonly onResolve: (comment: Comment, resolved: boolean) => void;
  readonly onDelete: (comment: Comment) => void;
}

interface Props {
  readonly talk: Talk;
  readonly uid: string;
  readonly talking: Talking;
  readonly on: CommentActions;
}

/** All comments of an image: the open ones, and below them the resolved ones, folded. */
export function CommentList({ talk, uid, talking, on }: Props) {
  const { t } = useTranslation();
  const threads = threadsOf(talk.comments);
  if (threads.length === 0) return <p className="text-muted text-sm">{t('talk.empty')}</p>;
  const [open, resolved] = [threads.filter((each) => !isResolved(each)), threads.filter(isResolved)];
  const list = (some: readonly Thread[]) => (
    <ol className="flex flex-col gap-3">
      {some.map((thread) => (
        <li key={thread.first.id}>
          <OneThread thread={thread} talk={talk} uid={uid} talking={talking} on={on} />
        </li>
      ))}
    </ol>
  );
  return (
    <>
      {open.length > 0 && list(open)}
      {resolved.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-card text-muted text-sm hover:text-text">
            <Check aria-hidden="true" className="size-4" />
            {t('talk.resolved', { count: resolved.length })}
          </summary>
          {list(resolved)}
        </details>
      )}
    </>
  );
}

function OneThread({ thread, talk, uid, talking, on }: Props & { thread: Thread }) {
  const { t } = useTranslation();
  const { first, answers, number } = thread;
  const isActive = talking.active === first.id;
  const mayResolve = talk.may.resolve || first.author?.uid === uid;
  const point = () => talking.point(first.id);
  const unpoint = () => talking.unpoint(first.id);
  return (
    <article
      id={commentElement(first.id)}
      tabIndex={-1}
      aria-label={t('talk.by', { name: first.author?.name ?? t('notices.somebody') })}
      className={`flex scroll-my-2 flex-col gap-2 rounded-card border p-3 text-sm ${isActive ? 'border-link' : 'border-line'}`}
      onMouseEnter={point}
      onMouseLeave={unpoint}
      onFocus={point}
      onBlur={unpoint}
    >
      <One comment={first} talk={talk} uid={uid} number={number} on={on} />
      {answers.length > 0 && (
        <ol className="flex flex-col gap-2 border-line border-l-2 pl-3">
          {answers.map((answer) => (
            <li key={answer.id}>
              <One comment={answer} talk={talk} uid={uid} number={null} on={on} />
            </li>
          ))}
        </ol>
      )}
      {first.deletedAt === null && (
        <div className="-mx-1 -mb-1.5 flex flex-wrap gap-x-1">
          <SmallButton onClick={() => on.onAnswer(first)}>
            <Reply aria-hidden="true" className="size-4" />
            {t('talk.answer')}
          </SmallButton>
          {mayResolve && (
            <SmallButton onClick={() => on.onResolve(first, first.resolvedAt === null)}>
              {first.resolvedAt === null ? (
                <Check aria-hidden="true" className="size-4" />
              ) : (
                <RotateCcw aria-hidden="true" className="size-4" />
              )}
              {first.resolvedAt === null ? t('talk.resolve') : t('talk.reopen')}
            </SmallButton>
          )}
        </div>
      )}
    </article>
  );
}

interface OneProps extends Pick<Props, 'talk' | 'uid' | 'on'> {
  readonly comment: Comment;
  readonly number: number | null;
}

function One({ comment, talk, uid, number, on }: OneProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  if (comment.deletedAt !== null) return <p className="text-muted">{t('talk.deleted')}</p>;
  const name = comment.author?.name ?? t('notices.somebody');
  const isMine = comment.author?.uid === uid;
  const items: (MenuItem | false)[] = [
    isMine && { label: t('talk.edit'), Icon: Pencil, onSelect: () => on.onEdit(comment) },
    (isMine || talk.may.delete) && {
      label: t('talk.delete'),
      Icon: Trash,
      onSelect: () => setAsking(true),
      isDanger: true,
    },
  ];
  const offered = items.filter((item) => item !== false);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-center gap-2">
        <Avatar name={name} url={comment.author?.photoURL ?? null} size="small" />
        <div className="min-w-0 flex-1 leading-tight">
          <p className="truncate font-medium" title={name}>
            {name}
          </p>
          <p className="text-muted text-xs">
            <time dateTime={comment.createdAt}>{formatDateTime(new Date(comment.createdAt), language)}</time>
            {comment.editedAt !== null && ` · ${t('talk.edited')}`}
          </p>
        </div>
        {number !== null && (
          <span
            role="img"
            aria-label={t('talk.place', { number })}
            className="grid size-6 shrink-0 place-items-center rounded-full rounded-bl-none bg-raised font-semibold text-xs tabular-nums"
          >
            {number}
          </span>
        )}
        {offered.length > 0 && (
          <span className="-my-2 shrink-0">
            <ActionMenu label={t('talk.actions', { name })} items={offered} />
          </span>
        )}
      </div>
      <CommentText comment={comment} />
      {isAsking && (
        // biome-ignore lint/a11y/useSemanticElements: a question within a comment, not a group of form fields.
        <div role="group" aria-label={t('talk.deleteAsk')} className="flex flex-wrap items-center gap-2">
          <p className="mr-auto">{t('talk.deleteAsk')}</p>
          <Button autoFocus className="px-3" onClick={() => setAsking(false)}>
            {t('talk.keep')}
          </Button>
          <Button look="danger" className="px-3" onClick={() => on.onDelete(comment)}>
            {t('talk.delete')}
          </Button>
        </div>
      )}
    </div>
  );
}

function SmallButton({ onClick, children }: { onClick: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-1.5 rounded-card px-2 text-muted text-sm hover:bg-raised hover:text-text"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
