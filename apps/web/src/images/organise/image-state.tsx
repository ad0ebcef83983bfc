import type { ImageState } from '@artcade/domain/projects';
import type { Icon } from '@artcade/ui/icon';
import { Check, Flag, Sprout } from '@artcade/ui/icons';

export const stateIcons: Readonly<Record<ImageState, Icon>> = { idea: Sprout, chosen: Check, final: Flag };

/** How far an image is, over its picture: always on the same dark ground, because a picture can have any colour. */
export function StateBadge({ state, label }: { state: ImageState; label: string }) {
  const Sign = stateIcons[state];
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1 rounded-full py-0.5 pr-2 pl-1.5 font-medium text-xs ${looks[state]}`}
    >
      <Sign aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="truncate">{label}</span>
    </span>
  );
}

const looks: Readonly<Record<ImageState, string>> = {
  idea: 'bg-[#0f1117]/75 text-white',
  chosen: 'bg-[#9fd0ff] text-[#0f1117]',
  final: 'bg-[#3ddc97] text-[#0f1117]',
};
