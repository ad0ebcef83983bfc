import { ImageUp } from '@artcade/ui/icons';
import type { ReactNode } from 'react';
import { DeviceButton } from './device-button.tsx';

interface Props {
  readonly onFiles: (files: readonly File[]) => void;
  readonly look?: 'play' | 'quiet';
  readonly children: ReactNode;
  readonly className?: string;
}

/** Uploads any number of images of the device. */
export function UploadButton({ onFiles, look = 'play', className, children }: Props) {
  return (
    <DeviceButton multiple look={look} className={className} onFiles={onFiles}>
      <ImageUp aria-hidden="true" className="size-4" />
      {children}
    </DeviceButton>
  );
}
