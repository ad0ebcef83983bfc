import type { Asset } from '@artcade/contract/shapes';
import { useTranslation } from '@artcade/ui/i18n';
import { TileName } from '#images/grid/tile.tsx';
import { daysLeft } from './days-left.ts';

/** Below a picture in the drive: its name. */
export const DriveCaption = ({ asset }: { asset: Asset }) => (
  <span className="min-w-0 flex-1 leading-tight">
    <TileName name={asset.name} />
  </span>
);

/** Below a picture in the trash: its name, and the days left. */
export function TrashCaption({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  return (
    <span className="min-w-0 flex-1 leading-tight">
      <TileName name={asset.name} />
      {asset.deletedAt && (
        <span className="block truncate px-0.5 text-muted text-xs">
          {t('drive.daysLeft', { count: daysLeft(asset.deletedAt, Date.now()) })}
        </span>
      )}
    </span>
  );
}
