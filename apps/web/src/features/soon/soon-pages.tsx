import { buttonClass } from '@artcade/ui/button';
import { FolderHeart, type LucideIcon, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Rooms that are not open yet say so, and what they will be for. */
export const DrivePage = () => <Soon Icon={FolderHeart} title="soon.driveTitle" text="soon.driveText" />;
export const TeamsPage = () => <Soon Icon={UsersRound} title="soon.teamsTitle" text="soon.teamsText" />;

interface Props {
  readonly Icon: LucideIcon;
  readonly title: 'soon.driveTitle' | 'soon.teamsTitle';
  readonly text: 'soon.driveText' | 'soon.teamsText';
}

function Soon({ Icon, title, text }: Props) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-4 py-16 text-center">
      <span className="grid size-20 place-items-center rounded-full border border-line bg-panel">
        <Icon aria-hidden="true" className="size-9 text-muted" />
      </span>
      <h2 className="text-2xl">{t(title)}</h2>
      <p className="text-muted">{t(text)}</p>
      <Link to="/tools" className={buttonClass('play')}>
        {t('soon.toTools')}
      </Link>
    </div>
  );
}
