import type { Joining, NewTeamLink, TeamLink } from '@artcade/contract/joining';
import type { Team } from '@artcade/contract/shapes';
import { formatDate } from '@artcade/domain/format';
import { type GivenRole, givenRoles, outranks, type TeamRole } from '@artcade/domain/permissions';
import { linkLabelMaximum } from '@artcade/domain/teams';
import { Button } from '@artcade/ui/button';
import { Field } from '@artcade/ui/field';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { UserRoundPlus } from '@artcade/ui/icons';
import { SelectField } from '@artcade/ui/select-field';
import { useCopy } from '@artcade/ui/use-copy';
import { useState } from 'react';
import { platform } from '#platform/platform.ts';
import { formText } from '#session/form-text.ts';
import { withFreshCode } from '#session/fresh-code.ts';
import { client } from '#session/session.ts';
import { Group } from './people-group.tsx';
import { PersonRow, RowAction } from './person-row.tsx';
import { linkAddress } from './team-view.ts';
import { useAct } from './use-joining.ts';

interface Props {
  readonly team: Team;
  readonly role: TeamRole;
  readonly links: NonNullable<Joining['links']>;
}

/** Links by which people join: a form for a new one, and those that work. */
export function LinksSection({ team, role, links }: Props) {
  const { t } = useTranslation();
  return (
    <Group title={t('teams.links')} text={t('teams.linksText')}>
      <li className="py-3">
        <NewLink team={team} role={role} />
      </li>
      {links.map((link) => (
        <LinkRow key={link.id} team={team} link={link} />
      ))}
    </Group>
  );
}

const dayChoices = [1, 7, 30, 90] as const;
const useChoices = [1, 5, 10, 25] as const;

function NewLink({ team, role }: Pick<Props, 'team' | 'role'>) {
  const { t } = useTranslation();
  const { isBusy, act } = useAct();
  const [given, setGiven] = useState<GivenRole>('artist');
  const [days, setDays] = useState(7);
  const [uses, setUses] = useState<number | null>(null);
  const make = async (form: HTMLFormElement): Promise<void> => {
    const label = formText(form, 'label').trim();
    const body: NewTeamLink = { label, role: given, expiresInDays: days, usesMaximum: uses };
    const isMade = await act(
      () => withFreshCode(() => client.createTeamLink({ params: { teamId: team.id }, body })),
      {
        text: t('teams.linkMade'),
      },
    );
    if (isMade) form.reset();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void make(event.currentTarget);
      }}
    >
      <Field name="label" label={t('teams.linkLabel')} maxLength={linkLabelMaximum} autoComplete="off" />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <SelectField
          label={t('teams.joinsAs')}
          value={given}
          options={givenRoles
            .filter((each) => outranks(role, each))
            .map((each) => [each, t(`teams.role.${each}`)] as const)}
          onChange={(value) => setGiven(givenRoles.find((each) => each === value) ?? 'artist')}
        />
        <SelectField
          label={t('teams.linkDays')}
          value={days}
          options={dayChoices.map((count) => [String(count), t('teams.expiryDays', { count })] as const)}
          onChange={(value) => setDays(Number(value))}
        />
        <SelectField
          label={t('teams.linkUses')}
          value={uses ?? ''}
          options={[
            ['', t('teams.expiryNever')],
            ...useChoices.map((count) => [String(count), t('teams.people', { count })] as const),
          ]}
          onChange={(value) => setUses(value === '' ? null : Number(value))}
        />
      </div>
      <Button type="submit" className="self-start" busy={isBusy}>
        <UserRoundPlus aria-hidden="true" className="size-4 shrink-0" />
        {t('teams.linkMake')}
      </Button>
    </form>
  );
}

function LinkRow({ team, link }: { team: Team; link: TeamLink }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { isBusy, act } = useAct();
  const { outcome, copy, text } = useCopy(linkAddress(platform.server || location.origin, link.secret));
  const name = link.label || t('teams.linkNameless', { name: link.madeBy });
  const params = { teamId: team.id, id: link.id };
  const copyText = outcome === 'copied' ? t('teams.linkCopied') : t('teams.linkCopy');
  const uses =
    link.usesMaximum === null
      ? t('teams.linkUsed', { count: link.uses })
      : t('teams.linkUsedOf', { uses: link.uses, maximum: link.usesMaximum });
  const until = t('teams.invitationUntil', { date: formatDate(new Date(link.expiresAt), language) });
  return (
    <PersonRow name={name} note={`${t(`teams.role.${link.role}`)} · ${uses} · ${until}`}>
      <span ref={text} className="sr-only">
        {linkAddress(platform.server || location.origin, link.secret)}
      </span>
      <RowAction text={copyText} label={`${copyText} ${name}`} isBusy={false} onClick={copy} />
      <RowAction
        text={t('teams.linkRevoke')}
        label={t('teams.linkRevokeName', { name })}
        look="danger"
        isBusy={isBusy}
        onClick={() =>
          void act(() => client.revokeTeamLink({ params }), {
            text: t('teams.linkRevoked', { name }),
            undo: () => client.restoreTeamLink({ params }),
          })
        }
      />
    </PersonRow>
  );
}
