import type { TFunction } from '@artcade/ui/i18n';
import type { KeyGroup } from '@artcade/ui/page-keys';

/** The keys of every grid of images. */
export const gridKeys = (t: TFunction, isSelectable: boolean): KeyGroup => ({
  title: t('keyList.images'),
  keys: [
    { keys: ['←', '↑', '→', '↓'], text: t('keyList.move') },
    { keys: ['Home', 'End'], text: t('keyList.ends') },
    { keys: ['Enter'], text: t('keyList.open') },
    ...(isSelectable
      ? [
          { keys: ['Space'], text: t('keyList.select') },
          { keys: ['Shift', 'Space'], text: t('keyList.selectTo') },
        ]
      : []),
  ],
});
