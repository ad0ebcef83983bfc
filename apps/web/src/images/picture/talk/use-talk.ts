import type { Comment, NewComment, Talk } from '@artcade/contract/comments';
import type { Verdict } from '@artcade/domain/comments';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeQuery, optimistically } from '#cache/optimistic.ts';
import { useNews } from '#session/news.ts';
import { client } from '#session/session.ts';

const keyOf = (assetId: string) => ['talk', assetId];
const versionsKey = (assetId: string) => ['versions', assetId];

/** What is said about an image. */
export const useTalk = (assetId: string) =>
  useQuery({
    queryKey: keyOf(assetId),
    queryFn: () => client.listComments({ params: { id: assetId } }),
    staleTime: 60_000,
    // The list may know of newer comments than what is kept here.
    refetchOnMount: 'always',
  });

export const useVersions = (assetId: string) =>
  useQuery({
    queryKey: versionsKey(assetId),
    queryFn: () => client.listVersions({ params: { id: assetId } }),
    // The addresses of pictures expire.
    staleTime: 60_000,
  });

/** Shows at once what others do while the image is open. */
export function useLiveTalk(assetId: string): void {
  const queries = useQueryClient();
  useNews((news) => {
    const isComment = news?.kind === 'comments' && news.assetId === assetId;
    if (news === null || isComment) void queries.invalidateQueries({ queryKey: keyOf(assetId) });
    if (news === null || news.kind === 'images')
      void queries.invalidateQueries({ queryKey: versionsKey(assetId) });
  });
}

export const refreshVersions = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['versions'] });

/** Changes that are shown before the server has confirmed them, and undone if it refuses. */
export function useTalkChanges(assetId: string) {
  const queries = useQueryClient();
  const queryKey = keyOf(assetId);
  const ask = () => void queries.invalidateQueries({ queryKey });
  const change = (apply: (talk: Talk) => Talk, request: () => Promise<unknown>) =>
    optimistically([changeQuery(queries, queryKey, apply)], request).finally(ask);
  const each = (id: string, apply: (comment: Comment) => Comment) => (talk: Talk) => ({
    ...talk,
    comments: talk.comments.map((comment) => (comment.id === id ? apply(comment) : comment)),
  });
  const put = (comment: Comment) => {
    queries.setQueryData<Talk>(
      queryKey,
      (talk) =>
        talk && {
          ...talk,
          comments: talk.comments.some(({ id }) => id === comment.id)
            ? each(comment.id, () => comment)(talk).comments
            : [...talk.comments, comment],
        },
    );
    ask();
  };
  return {
    add: useMutation({
      mutationFn: (body: NewComment) => client.addComment({ params: { id: assetId }, body }),
      onSuccess: put,
    }),
    edit: useMutation({
      mutationFn: ({ id, text }: { id: string; text: string }) =>
        client.editComment({ params: { id }, body: { text } }),
      onSuccess: put,
    }),
    resolve: useMutation({
      mutationFn: ({ id, resolved }: { id: string; resolved: boolean }) =>
        change(
          each(id, (comment) => ({ ...comment, resolvedAt: resolved ? new Date().toISOString() : null })),
          () => client.resolveComment({ params: { id }, body: { resolved } }),
        ),
    }),
    remove: useMutation({
      mutationFn: (id: string) => change(without(id), () => client.deleteComment({ params: { id } })),
    }),
    judge: useMutation({
      mutationFn: ({ verdict, by }: { verdict: Verdict | null; by: { uid: string; name: string } }) =>
        change(
          (talk) => ({
            ...talk,
            verdict: verdict && { verdict, by, at: new Date().toISOString() },
          }),
          () => client.reviewImage({ params: { id: assetId }, body: { verdict } }),
        ),
    }),
  };
}

export type TalkChanges = ReturnType<typeof useTalkChanges>;

/** As the server does it: a comment with answers stays as an empty line. */
const without =
  (id: string) =>
  (talk: Talk): Talk => {
    const hasAnswers = talk.comments.some(({ replyTo }) => replyTo === id);
    const deletedAt = new Date().toISOString();
    const comments = hasAnswers
      ? talk.comments.map((each) => (each.id === id ? { ...each, text: '', author: null, deletedAt } : each))
      : talk.comments.filter((each) => each.id !== id);
    return { ...talk, comments };
  };
