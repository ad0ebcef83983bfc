import { Button } from '@artcade/ui/button';
import { ImageUp } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { accepted } from './file-check.ts';

interface Props {
  readonly onFiles: (files: readonly File[]) => void;
  readonly look?: 'play' | 'quiet';
  readonly children: ReactNode;
  readonly className?: string;
}

/** Opens the device's own picker, for any number of images. */
export function UploadButton({ onFiles, look = 'play', className, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can then be chosen again.
          event.target.value = '';
        }}
      />
      <Button look={look} className={className} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden="true" className="size-4" />
        {children}
      </Button>
    </>
  );
}
