import type { Asset } from '@artcade/contract/shapes';
import type { Verdict } from '@artcade/domain/comments';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { toast } from '@artcade/ui/toast';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { AssetList } from '#images/list/asset-list.ts';
import { failureText } from '#session/failure-text.ts';
import { useUser } from '#session/use-session.ts';
import type { Talking, TalkTab } from '../use-talking.ts';
import { type CommentActions, CommentList } from './comment-list.tsx';
import { Composer, type Writing } from './composer.tsx';
import { TalkSkeleton } from './talk-skeleton.tsx';
import { isResolved, threadsOf } from './threads.ts';
import { useLiveTalk, useTalk, useTalkChanges } from './use-talk.ts';
import { VerdictPart } from './verdict-part.tsx';
import { VersionsPart } from './versions-part.tsx';

interface Props {
  readonly asset: Asset;
  readonly list: AssetList;
  readonly talking: Talking;
  readonly onIndex: (index: number) => void;
}

/** What people say about an image, and its versions: beside it on a desktop, a sheet below it on a phone. */
export function TalkPanel({ asset, list, talking, onIndex }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { tab } = talking;
  const { data: talk, error, refetch } = useTalk(asset.id);
  useLiveTalk(asset.id);
  return (
    <aside
      aria-label={t('talk.title')}
      tabIndex={-1}
      className="flex min-h-0 shrink-0 flex-col border-line bg-panel max-sm:h-[55%] max-sm:border-t sm:w-96 sm:border-l"
    >
      <Tabs id={id} tab={tab} onTab={talking.setTab} />
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        className="flex min-h-0 flex-1 flex-col"
      >
        {!talk && (
          <div className="flex flex-col items-start gap-3 overflow-y-auto p-3 *:self-stretch sm:p-4">
            {error ? (
              <>
                <Notice kind="error">{t('talk.failed', { reason: failureText(t, error) })}</Notice>
                <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
              </>
            ) : (
              <TalkSkeleton />
            )}
          </div>
        )}
        {talk && tab === 'comments' && <Comments asset={asset} list={list} talk={talk} talking={talking} />}
        {talk && tab === 'versions' && (
          <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-3 sm:p-4">
            <VersionsPart asset={asset} list={list} mayAdd={talk.may.resolve} onIndex={onIndex} />
          </div>
        )}
      </div>
    </aside>
  );
}

type Loaded = NonNullable<ReturnType<typeof useTalk>['data']>;

function Comments({ asset, list, talk, talking }: Omit<Props, 'onIndex'> & { talk: Loaded }) {
  const { t } = useTranslation();
  const user = useUser();
  const changes = useTalkChanges(asset.id);
  const [writing, setWriting] = useState<Writing>({ kind: 'new' });
  const onError = (error: unknown) =>
    toast({ kind: 'error', text: t('talk.changeFailed', { reason: failureText(t, error) }) });
  const judge = (verdict: Verdict | null) => {
    if (!user) return;
    const by = { uid: user.uid, name: user.displayName };
    // The tile behind the preview shows it too.
    const onSuccess = () => {
      const { verdict: _before, ...rest } = asset;
      list.replace(verdict ? { ...rest, verdict } : rest);
    };
    changes.judge.mutate({ verdict, by }, { onSuccess, onError });
  };
  const on: CommentActions = {
    onAnswer: (to) => setWriting({ kind: 'answer', to }),
    onEdit: (comment) => setWriting({ kind: 'edit', comment }),
    onResolve: ({ id }, resolved) => {
      // It moves to the other list, away from the mouse.
      talking.unpoint(id);
      changes.resolve.mutate({ id, resolved }, { onError });
    },
    onDelete: ({ id }) => changes.remove.mutate(id, { onError }),
  };
  // The tile behind the preview has the same number. Nobody resolves a comment that was deleted and has answers.
  const open = threadsOf(talk.comments).filter(
    (each) => !isResolved(each) && each.first.deletedAt === null,
  ).length;
  useEffect(() => {
    const { openComments = 0, ...rest } = asset;
    if (openComments !== open) list.replace(open > 0 ? { ...rest, openComments: open } : rest);
  }, [list, asset, open]);
  const uid = user?.uid ?? '';
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-3 sm:p-4">
        <VerdictPart talk={talk} onJudge={judge} />
        <CommentList talk={talk} uid={uid} talking={talking} on={on} />
      </div>
      <Composer
        talk={talk}
        uid={uid}
        talking={talking}
        changes={changes}
        writing={writing}
        onWriting={setWriting}
      />
    </>
  );
}

const tabs = ['comments', 'versions'] as const satisfies readonly TalkTab[];

interface TabsProps {
  readonly id: string;
  readonly tab: TalkTab;
  readonly onTab: (tab: TalkTab) => void;
}

function Tabs({ id, tab, onTab }: TabsProps) {
  const { t } = useTranslation();
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    // Elsewhere these keys turn to another image.
    event.preventDefault();
    event.stopPropagation();
    const other = tab === 'comments' ? 'versions' : 'comments';
    onTab(other);
    document.getElementById(`${id}-${other}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={t('talk.title')}
      className="flex shrink-0 border-line border-b px-2"
      onKeyDown={onKey}
    >
      {tabs.map((each) => (
        <button
          key={each}
          id={`${id}-${each}`}
          type="button"
          role="tab"
          aria-selected={each === tab}
          aria-controls={`${id}-panel`}
          tabIndex={each === tab ? 0 : -1}
          className="-mb-px min-h-11 border-transparent border-b-2 px-3 font-medium text-muted text-sm -outline-offset-2 hover:text-text aria-selected:border-link aria-selected:text-text"
          onClick={() => onTab(each)}
        >
          {t(`talk.${each}`)}
        </button>
      ))}
    </div>
  );
}
