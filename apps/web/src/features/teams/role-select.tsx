import { type GivenRole, givenRoles, outranks, type TeamRole } from '@artcade/domain/permissions';
import { useTranslation } from '@artcade/ui/i18n';

interface Props {
  /** The role of who chooses: only roles below it can be given. */
  readonly mine: TeamRole;
  readonly value: GivenRole;
  readonly label: string;
  readonly isBusy?: boolean;
  readonly onChange: (role: GivenRole) => void;
}

/** Chooses one of the roles that somebody may give. */
export function RoleSelect({ mine, value, label, isBusy = false, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <select
      aria-label={label}
      title={label}
      value={value}
      // Not disabled while sending: a disabled field loses the focus.
      aria-disabled={isBusy}
      className="h-11 max-w-36 shrink-0 truncate rounded-card border border-field bg-ground px-2 text-sm"
      onChange={(event) => {
        const role = givenRoles.find((each) => each === event.target.value);
        if (role && !isBusy) onChange(role);
      }}
    >
      {givenRoles
        .filter((role) => outranks(mine, role))
        .map((role) => (
          <option key={role} value={role}>
            {t(`teams.role.${role}`)}
          </option>
        ))}
    </select>
  );
}
