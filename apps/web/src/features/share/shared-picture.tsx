import type { ShownShare } from '@artcade/contract/shares';
import { useTranslation } from '@artcade/ui/i18n';
import { Flag } from '@artcade/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '#images/export/save-file.ts';
import { PictureActions, PictureFoot } from '#images/picture/picture-actions.tsx';
import { PictureLayout, pictureRoom } from '#images/picture/picture-layout.tsx';
import { PictureStage } from '#images/picture/picture-stage.tsx';
import { usePictureKeys } from '#images/picture/use-picture-keys.ts';

interface Props {
  /** Of the link. */
  readonly title: string;
  readonly images: ShownShare['images'];
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly onReport: (imageId: string) => void;
  readonly onClose: () => void;
}

/** One picture of a link, for people without an account. */
export function SharedPicture({ title, images, index, onIndex, onReport, onClose }: Props) {
  const { t } = useTranslation();
  const room = useRef<HTMLElement>(null);
  useEffect(() => room.current?.focus({ preventScroll: true }), []);
  const [zoomStep, setZoomStep] = useState({ factor: 1, count: 0 });
  const image = images[index];
  const go = (step: 1 | -1) => {
    if (images[index + step]) onIndex(index + step);
  };
  const file = image?.downloadUrl ?? null;
  const buttons = {
    onDownload: image && file !== null ? () => void saveFile(file, image.name) : null,
    share: [],
    more: image ? [{ label: t('gallery.report'), Icon: Flag, onSelect: () => onReport(image.id) }] : [],
  };
  usePictureKeys(room, {
    go,
    zoom: (factor) => setZoomStep(({ count }) => ({ factor, count: count + 1 })),
    download: buttons.onDownload ?? undefined,
    close: onClose,
  });
  if (!image) return null;
  return (
    <section
      ref={room}
      tabIndex={-1}
      aria-label={t('images.preview')}
      className={`${pictureRoom} outline-none`}
    >
      <PictureLayout
        back={{ label: t('images.close'), onPress: onClose }}
        place={title}
        heading={
          <h2 className="truncate font-medium font-text text-base" title={image.name}>
            {image.name}
          </h2>
        }
        actions={<PictureActions {...buttons} />}
        foot={<PictureFoot {...buttons} />}
        stage={
          <PictureStage
            picture={{ ...image, url: file }}
            position={{ index, total: images.length }}
            zoomStep={zoomStep}
            onGo={go}
          />
        }
      />
    </section>
  );
}
