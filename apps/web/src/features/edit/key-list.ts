import type { TFunction } from '@artcade/ui/i18n';
import type { KeyGroup, PageKey } from '@artcade/ui/page-keys';
import { toolKeys } from './canvas-bar.tsx';
import { canvasTools } from './use-canvas.ts';

/** What the keys of the canvas do, for the list of the page's keys. */
export function editKeys(t: TFunction, isMasking: boolean): KeyGroup {
  const marking: readonly PageKey[] = [
    ...canvasTools.map((tool) => ({ keys: [toolKeys[tool]], text: t(`edits.tool.${tool}`) })),
    { keys: ['[', ']'], text: t('edits.size') },
    { keys: ['Ctrl', 'Z'], text: t('edits.undo') },
    { keys: ['Ctrl', 'Shift', 'Z'], text: t('edits.redo') },
    { keys: ['I'], text: t('edits.invert') },
    { keys: ['Delete'], text: t('edits.clear') },
  ];
  return {
    title: t('edits.tools'),
    keys: [
      ...(isMasking ? marking : []),
      { keys: ['+', '−'], text: t('edits.zoom') },
      { keys: ['0'], text: t('keyList.fit') },
      { keys: ['1'], text: t('keyList.natural') },
    ],
  };
}
