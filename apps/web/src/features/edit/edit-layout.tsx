import { FileName } from '@artcade/ui/file-name';
import { useTranslation } from '@artcade/ui/i18n';
import { type ReactNode, useState } from 'react';
import { PictureLayout, pictureRoom } from '#images/picture/picture-layout.tsx';

interface Props {
  readonly back: () => void;
  readonly name: string;
  readonly zoom?: ReactNode;
  readonly pay?: ReactNode;
  readonly stage: ReactNode;
  readonly bar?: ReactNode;
  readonly panel: ReactNode;
}

/** The picture as on its own page, with what changes it in the panel. */
export function EditLayout({ back, name, zoom, pay, stage, bar, panel }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(true);
  return (
    <div className={pictureRoom}>
      <PictureLayout
        back={{ label: t('edits.back'), onPress: back }}
        place={t('edits.title')}
        heading={<FileName name={name} className="font-medium text-base" />}
        actions={zoom}
        notice={pay}
        stage={stage}
        bar={bar}
        panel={{
          label: t('edits.panel'),
          isOpen,
          onOpen: setOpen,
          body: <div className="relative min-h-0 flex-1 overflow-y-auto px-4 lg:pt-5">{panel}</div>,
        }}
      />
    </div>
  );
}

/** The page while its picture loads. */
export function EditSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={`${pictureRoom} flex flex-col bg-ground`} role="status" aria-label={t('shell.loading')}>
      <div className="min-h-14 border-line border-b" />
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        <div className="grid flex-1 place-items-center bg-well">
          <div className="pulse aspect-square w-1/2 rounded-card bg-raised motion-reduce:animate-none" />
        </div>
        <div className="grid shrink-0 grid-cols-3 content-start gap-2 bg-panel p-4 max-lg:h-[50%] lg:w-96">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((each) => (
            <div key={each} className="pulse h-18 rounded-card bg-raised motion-reduce:animate-none" />
          ))}
        </div>
      </div>
    </div>
  );
}
