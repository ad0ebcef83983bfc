import { imageNameMaximum } from '@artcade/domain/images';
import { useTranslation } from '@artcade/ui/i18n';
import { useRef } from 'react';

interface Props {
  readonly name: string;
  readonly onSave: (name: string) => void;
  /** Called when editing ends, saved or not. After a key the focus is still here, and must be moved. */
  readonly onEnd: (by: 'key' | 'leaving') => void;
}

/** Edits a name in place: Enter or blur saves, Escape cancels. */
export function RenameField({ name, onSave, onEnd }: Props) {
  const { t } = useTranslation();
  const isOver = useRef(false);
  const end = (value: string | null, by: 'key' | 'leaving') => {
    // Removing the field also causes a blur.
    if (isOver.current) return;
    isOver.current = true;
    const given = value?.trim() ?? '';
    if (given !== '' && given !== name) onSave(given);
    onEnd(by);
  };
  return (
    <input
      ref={selectStem}
      aria-label={t('images.newName')}
      defaultValue={name}
      maxLength={imageNameMaximum}
      spellCheck={false}
      autoComplete="off"
      enterKeyHint="done"
      className="h-9 w-full min-w-0 flex-1 rounded-lg border border-field bg-ground px-2 text-sm"
      onBlur={(event) => end(event.target.value, 'leaving')}
      onKeyDown={(event) => {
        event.stopPropagation();
        // Enter and Escape also end the composition of a word.
        if (event.nativeEvent.isComposing) return;
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // The key must not act twice: Enter must not press the button that gets the focus, Escape must not close the dialog.
        event.preventDefault();
        end(event.key === 'Enter' ? event.currentTarget.value : null, 'key');
      }}
    />
  );
}

/** Users seldom want to change the extension. */
function selectStem(input: HTMLInputElement | null): void {
  if (!input) return;
  input.focus();
  const dot = input.value.lastIndexOf('.');
  input.setSelectionRange(0, dot > 0 ? dot : input.value.length);
}
