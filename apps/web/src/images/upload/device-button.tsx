import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Camera, Images } from '@artcade/ui/icons';
import { Menu } from '@artcade/ui/menu';
import { toast } from '@artcade/ui/toast';
import { type ReactNode, useRef, useState } from 'react';
import { usePictures } from '#images/grid/use-pictures.ts';
import { pickFailure } from '#images/picker/picked-image.ts';
import { accepted } from './file-check.ts';

interface Props {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
  readonly multiple?: boolean;
  readonly look?: 'play' | 'quiet';
  readonly className?: string | undefined;
  readonly isOff?: boolean;
  readonly describedBy?: string;
  /** The purpose of the file, if the button does not name it. */
  readonly label?: string;
  /** Accepted types, if not every image is. */
  readonly accept?: string;
  readonly side?: number;
}

/** Gets images from the device: its files in a browser, the camera or the gallery on a phone. */
export function DeviceButton({ onFiles, children, multiple = false, look = 'quiet', side, ...rest }: Props) {
  const { t } = useTranslation();
  const { className, isOff = false, describedBy, label, accept = accepted } = rest;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const onTrouble = (error: unknown) => toast({ kind: 'error', text: pickFailure(t, error) });
  const pictures = usePictures({ many: multiple, side, onFiles, onTrouble });
  /** A listener of React's would miss files that are chosen after the button has left the page, as an empty drive's does. */
  const listen = (element: HTMLInputElement | null) => {
    input.current = element;
    if (!element) return;
    element.onchange = () => {
      const files = [...(element.files ?? [])];
      if (files.length > 0) onFiles(files);
      // Lets the user choose the same file again.
      element.value = '';
    };
  };
  return (
    <>
      <Button
        ref={button}
        look={look}
        className={className}
        disabled={isOff}
        busy={pictures?.isBusy ?? false}
        aria-describedby={describedBy}
        {...(pictures && { 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
        onPointerDown={() => {
          // This press closes an open menu; the click must not open it again.
          wasOpen.current = isOpen;
        }}
        onClick={() => {
          if (pictures) setOpen(!wasOpen.current);
          else input.current?.click();
          wasOpen.current = false;
        }}
      >
        {children}
      </Button>
      {pictures ? (
        isOpen && (
          <Menu
            anchor={button}
            label={label ?? t('picker.source')}
            items={[
              { label: t('picker.camera'), Icon: Camera, onSelect: pictures.take },
              { label: t('picker.gallery'), Icon: Images, onSelect: pictures.choose },
            ]}
            onClose={() => setOpen(false)}
          />
        )
      ) : (
        <input ref={listen} type="file" hidden accept={accept} multiple={multiple} aria-label={label} />
      )}
    </>
  );
}
