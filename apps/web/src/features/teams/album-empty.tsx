import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { platform } from '#platform/platform.ts';
import { PictureFan } from './picture-fan.tsx';

interface Props {
  /** A project or a collection of the album, not all of it. */
  readonly isPlace: boolean;
  /** A saved search fills itself. */
  readonly isSmart: boolean;
  readonly onAdd: (() => void) | undefined;
}

export function AlbumEmpty({ isPlace, isSmart, onAdd }: Props) {
  const { t } = useTranslation();
  if (isPlace)
    return (
      <p className="m-auto max-w-md py-8 text-center text-muted">
        {isSmart ? t('projects.emptySearch') : t('projects.emptyText')}
      </p>
    );
  return (
    <div className="m-auto flex max-w-md flex-col items-center gap-4 py-8 text-center">
      <PictureFan />
      <h3 className="text-lg">{t('teams.albumEmpty')}</h3>
      <p className="text-muted">
        {!onAdd
          ? t('teams.roleText.viewer')
          : platform.pictures
            ? t('teams.albumEmptyTextPhone')
            : t('teams.albumEmptyText')}
      </p>
      {onAdd && <Button onClick={onAdd}>{t('teams.addFirst')}</Button>}
    </div>
  );
}
