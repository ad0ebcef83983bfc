import type { Asset } from '@artcade/contract/shapes';
import { useTranslation } from '@artcade/ui/i18n';
import { ActionMenu, type MenuItem } from '@artcade/ui/menu';
import type { ReactNode } from 'react';
import { lookOf } from './action-looks.ts';
import { type ImageAction, menuActions, type Offer } from './image-actions.ts';

interface Props {
  readonly asset: Asset;
  readonly tabIndex: 0 | -1;
  readonly caption: ReactNode;
  readonly offer: Offer;
  readonly run: (action: ImageAction, assets: readonly Asset[]) => void;
}

/** Below a picture: its caption and its menu. */
export function ShelfTile({ asset, tabIndex, caption, offer, run }: Props) {
  const { t } = useTranslation();
  // Called when the menu opens: most never do.
  const items = (): readonly MenuItem[] =>
    menuActions(asset, offer).map((action) => ({
      ...lookOf(t, action, asset.favourite),
      onSelect: () => run(action, [asset]),
    }));
  return (
    <>
      {caption}
      <ActionMenu label={t('images.actions', { name: asset.name })} items={items} tabIndex={tabIndex} />
    </>
  );
}
