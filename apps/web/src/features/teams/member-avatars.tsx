import type { Member } from '@artcade/contract/shapes';
import { Avatar } from '@artcade/ui/avatar';
import { useTranslation } from '@artcade/ui/i18n';
import { avatarsToShow } from './team-view.ts';

const room = 5;

/** The members' avatars. Their names are in the list of members. */
export function MemberAvatars({ members }: { members: readonly Member[] }) {
  const { t } = useTranslation();
  const { shown, more } = avatarsToShow(members, room);
  return (
    <div className="flex items-center gap-3">
      <div aria-hidden="true" className="-space-x-3 flex *:ring-2 *:ring-panel">
        {shown.map(({ uid, displayName, photoURL }) => (
          <span key={uid} className="rounded-full" title={displayName}>
            <Avatar name={displayName} url={photoURL} />
          </span>
        ))}
        {more > 0 && (
          <span className="grid size-10 shrink-0 place-items-center rounded-full border border-line-strong bg-raised font-title text-sm tabular-nums">
            +{more}
          </span>
        )}
      </div>
      <span className="text-muted text-sm tabular-nums">
        {t('images.members', { count: members.length })}
      </span>
    </div>
  );
}
