import type { Asset } from '@artcade/contract/shapes';
import type { Verdict } from '@artcade/domain/comments';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { toast } from '@artcade/ui/toast';
import { useEffect, useState } from 'react';
import type { AssetList } from '#images/list/asset-list.ts';
import { failureText } from '#session/failure-text.ts';
import { useUser } from '#session/use-session.ts';
import type { Talking } from '../use-panel.ts';
import { type CommentActions, CommentList } from './comment-list.tsx';
import { Composer, type Writing } from './composer.tsx';
import { TalkSkeleton } from './talk-skeleton.tsx';
import { isResolved, threadsOf } from './threads.ts';
import { useLiveTalk, useTalk, useTalkChanges } from './use-talk.ts';
import { VerdictPart } from './verdict-part.tsx';

interface Props {
  readonly asset: Asset;
  readonly list: AssetList;
  readonly talking: Talking;
}

/** What people say about an image. */
export function CommentsPanel({ asset, list, talking }: Props) {
  const { t } = useTranslation();
  const { data: talk, error, refetch } = useTalk(asset.id);
  useLiveTalk(asset.id);
  if (talk) return <Comments asset={asset} list={list} talk={talk} talking={talking} />;
  return (
    <div className="flex flex-col items-start gap-3 overflow-y-auto p-4 *:self-stretch">
      {error ? (
        <>
          <Notice kind="error">{t('talk.failed', { reason: failureText(t, error) })}</Notice>
          <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
        </>
      ) : (
        <TalkSkeleton />
      )}
    </div>
  );
}

type Loaded = NonNullable<ReturnType<typeof useTalk>['data']>;

function Comments({ asset, list, talk, talking }: Props & { talk: Loaded }) {
  const { t } = useTranslation();
  const user = useUser();
  const changes = useTalkChanges(asset.id);
  const [writing, setWriting] = useState<Writing>({ kind: 'new' });
  const onError = (error: unknown) =>
    toast({ kind: 'error', text: t('talk.changeFailed', { reason: failureText(t, error) }) });
  const judge = (verdict: Verdict | null) => {
    if (!user) return;
    const by = { uid: user.uid, name: user.displayName };
    // Its tile shows it too.
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
  // Its tile has the same number. Nobody resolves a comment that was deleted and has answers.
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
