import { teamRoles } from '@artcade/domain/permissions';
import { useTranslation } from '@artcade/ui/i18n';
import { Check, ChevronDown } from '@artcade/ui/icons';
import { type Cell, imageLines, teamLines } from './role-lines.ts';

/** Who may do what, collapsed. */
export function RoleTable() {
  const { t } = useTranslation();
  return (
    <details className="group rounded-card border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-4 font-medium hover:bg-raised [&::-webkit-details-marker]:hidden">
        {t('teams.whoMay')}
        <ChevronDown aria-hidden="true" className="size-5 text-muted group-open:rotate-180" />
      </summary>
      <div className="px-2 pb-4 sm:px-4">
        <table className="w-full text-sm">
          <thead>
            <tr>
              <td />
              {teamRoles.map((role) => (
                <th
                  key={role}
                  scope="col"
                  className="px-0.5 py-2 align-bottom font-medium text-muted text-xs sm:px-1 sm:text-sm"
                >
                  {t(`teams.role.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {teamLines.map(({ action, cells }) => (
              <Line key={action} text={t(`teams.may.${action}`)} cells={cells} />
            ))}
            {imageLines.map(({ action, cells }) => (
              <Line key={action} text={t(`teams.mayImage.${action}`)} cells={cells} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Line({ text, cells }: { text: string; cells: readonly Cell[] }) {
  return (
    <tr>
      <th scope="row" className="py-2 pr-2 text-left font-normal">
        {text}
      </th>
      {teamRoles.map((role, at) => (
        <td key={role} className="px-0.5 py-2 text-center align-middle sm:px-1">
          <Mark cell={cells[at] ?? 'no'} />
        </td>
      ))}
    </tr>
  );
}

function Mark({ cell }: { cell: Cell }) {
  const { t } = useTranslation();
  if (cell === 'own') return <span className="text-xs">{t('teams.ownOnly')}</span>;
  if (cell === 'no')
    return (
      <>
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        <span className="sr-only">{t('teams.no')}</span>
      </>
    );
  return (
    <>
      <Check aria-hidden="true" className="mx-auto size-4 text-play" />
      <span className="sr-only">{t('teams.yes')}</span>
    </>
  );
}
