import { imageNameMaximum } from '@artcade/domain/images';
import { useTranslation } from '@artcade/ui/i18n';
import { useRef } from 'react';

interface Props {
  readonly name: string;
  readonly onSave: (name: string) => void;
  /** Saved or not, it is over. Whoever pressed a key still has the focus here, and needs another place for it. */
  readonly onEnd: (by: 'key' | 'leaving') => void;
}

/** A name being changed in its place: Enter or leaving it saves, Escape does not. */
export function RenameField({ name, onSave, onEnd }: Props) {
  const { t } = useTranslation();
  const isOver = useRef(false);
  const end = (value: string | null, by: 'key' | 'leaving') => {
    // Taking the field away is a blur too.
    if (isOver.current) return;
    isOver.current = true;
    const given = value?.trim() ?? '';
    if (given !== '' && given !== name) onSave(given);
    onEnd(by);
  };
  return (
    <input
      ref={selectStem}
      aria-label={t('gallery.newName')}
      defaultValue={name}
      maxLength={imageNameMaximum}
      spellCheck={false}
      autoComplete="off"
      enterKeyHint="done"
      className="h-9 w-full min-w-0 flex-1 rounded-lg border border-field bg-ground px-2 text-sm"
      onBlur={(event) => end(event.target.value, 'leaving')}
      onKeyDown={(event) => {
        event.stopPropagation();
        // A word being composed is ended by Enter and Escape as well.
        if (event.nativeEvent.isComposing) return;
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // The key is used up: Enter must not press the button that gets the focus, Escape not close the dialog around.
        event.preventDefault();
        end(event.key === 'Enter' ? event.currentTarget.value : null, 'key');
      }}
    />
  );
}

/** The ending is seldom what somebody wants to change. */
function selectStem(input: HTMLInputElement | null): void {
  if (!input) return;
  input.focus();
  const dot = input.value.lastIndexOf('.');
  input.setSelectionRange(0, dot > 0 ? dot : input.value.length);
}
