import type { Takedown } from '@artcade/contract/moderation';
import { formatDate } from '@artcade/domain/format';
import { moderationLimits } from '@artcade/domain/moderation';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { Section } from './section.tsx';

const keyOf = (uid: string) => ['takedowns', uid] as const;

export function useTakedowns(uid: string): readonly Takedown[] {
  return useQuery({ queryKey: keyOf(uid), queryFn: () => client.listTakedowns() }).data ?? [];
}

/** What operators took down, and why. Only there if there is something. */
export function TakedownsSection({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const data = useTakedowns(uid);
  if (data.length === 0) return null;
  return (
    <Section title={t('gallery.takenDown')} text={t('gallery.takenDownText')}>
      <ul className="flex w-full flex-col divide-y divide-line">
        {data.map((takedown) => (
          <Row key={takedown.id} takedown={takedown} uid={uid} />
        ))}
      </ul>
    </Section>
  );
}

function Row({ takedown, uid }: { takedown: Takedown; uid: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { appeal } = takedown;
  return (
    <li className="flex flex-col gap-2 py-3">
      {takedown.imageName && <p className="wrap-anywhere font-medium">{takedown.imageName}</p>}
      <p className="text-muted text-sm">{formatDate(new Date(takedown.at), language)}</p>
      <p className="wrap-anywhere">{t('gallery.why', { words: takedown.words })}</p>
      {appeal ? (
        <p className="text-muted text-sm">
          {t(appeal.refusedAt === null ? 'gallery.appealWaits' : 'gallery.appealRefused')}
        </p>
      ) : (
        <Appeal takedown={takedown} uid={uid} />
      )}
    </li>
  );
}

/** Asks the operators once to look again. */
function Appeal({ takedown, uid }: { takedown: Takedown; uid: string }) {
  const { t } = useTranslation();
  const id = useId();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const appeal = useMutation({
    mutationFn: () => client.appealTakedown({ params: { id: takedown.id }, body: { text } }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(uid) }),
  });
  if (!isOpen)
    return (
      <Button className="self-start" onClick={() => setOpen(true)}>
        {t('gallery.appeal')}
      </Button>
    );
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        appeal.mutate();
      }}
    >
      {appeal.error && <Notice kind="error">{failureText(t, appeal.error)}</Notice>}
      <label htmlFor={id} className="font-medium text-sm">
        {t('gallery.appealText')}
      </label>
      <textarea
        id={id}
        rows={3}
        required
        value={text}
        maxLength={moderationLimits.appealLength}
        className="w-full rounded-card border border-field bg-ground px-3.5 py-2"
        onChange={(event) => setText(event.target.value)}
      />
      <Button look="play" type="submit" className="self-start" busy={appeal.isPending}>
        {t('gallery.appealSend')}
      </Button>
    </form>
  );
}
