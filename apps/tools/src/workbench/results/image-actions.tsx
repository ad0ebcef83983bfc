import type { Generation } from '@artcade/contract/generations';
import type { Asset } from '@artcade/contract/shapes';
import { exportOffers } from '@artcade/domain/export-forms';
import { formatCredits } from '@artcade/domain/format';
import { formOf } from '@artcade/domain/tool-forms';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import {
  BadgeCheck,
  Brush,
  Download,
  ImagePlus,
  Images,
  PackageOpen,
  Play,
  RotateCcw,
  Shuffle,
  Star,
  Trash,
  UserRound,
} from '@artcade/ui/icons';
import { ActionMenu, type MenuItem } from '@artcade/ui/menu';
import { Price } from '../price.tsx';
import { showReferences } from '../references-field.tsx';
import { referenceToAsset, useWorkbench } from '../workbench-state.ts';
import { playersOf } from './players/players.ts';
import { useResultActions } from './use-results.ts';

interface Props {
  readonly generation: Generation;
  readonly asset: Asset;
}

/** What can be done with a finished image: three named actions, and the rest in a menu. */
export function ImageActions({ generation, asset }: Props) {
  const { credits, download, openEdit, priceOf } = useWorkbench();
  const { moreLike } = useResultActions();
  const { t } = useTranslation();
  const language = useLanguage();
  const items = useRest(generation, asset);
  const { mode } = generation.recipe;
  const price = priceOf(mode, 1);
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <Button className={look} onClick={() => void download(asset)}>
        <Download aria-hidden="true" className="size-4 shrink-0" />
        {t('workbench.download')}
      </Button>
      <Button className={look} onClick={() => void openEdit(asset)}>
        <Brush aria-hidden="true" className="size-4 shrink-0" />
        {t('workbench.openEdit')}
      </Button>
      <span className="ml-auto pr-2">
        <ActionMenu label={t('results.moreActions')} items={items} />
      </span>
      {mode === 'create' && (
        <Button
          className={`${look} basis-full`}
          title={t('results.moreLikeHint')}
          disabled={price > credits}
          onClick={() => void moreLike(generation)}
        >
          <Shuffle aria-hidden="true" className="size-4 shrink-0" />
          {t('results.moreLike')}
          <Price credits={formatCredits(price, language)} />
        </Button>
      )}
    </div>
  );
}

const look = 'px-3! font-medium! text-sm';

/** The same where there is room for one button. */
export function ImageMenu({ generation, asset, tabIndex }: Props & { tabIndex: 0 | -1 }) {
  const { download, openEdit } = useWorkbench();
  const { t } = useTranslation();
  const rest = useRest(generation, asset);
  const items = () => [
    { label: t('workbench.download'), Icon: Download, onSelect: () => void download(asset) },
    { label: t('workbench.openEdit'), Icon: Brush, onSelect: () => void openEdit(asset) },
    ...rest(),
  ];
  return <ActionMenu label={t('results.moreActions')} items={items} tabIndex={tabIndex} />;
}

/** What stands in the menu. Called when it opens: most never do. */
function useRest(generation: Generation, asset: Asset): () => readonly MenuItem[] {
  const { tool, reuse, addReference, editImage, openExport } = useWorkbench();
  const { keep, throwAway, pick, picked, lastExport, exportAgain, tryOut, toForm } = useResultActions();
  const kitItems = useKitItems(asset);
  const { t } = useTranslation();
  const { recipe, isKept } = generation;
  const then = (act: () => void) => () => {
    act();
    toForm();
  };
  const isLast =
    lastExport &&
    exportOffers(recipe).some(
      ({ form, scales }) => form === lastExport.form && scales.includes(lastExport.scale),
    );
  return () => [
    ...playersOf(recipe).map((player) => ({
      label: t(`results.players.${player.name}`),
      Icon: Play,
      onSelect: () => tryOut(generation, player),
    })),
    {
      label: isKept ? t('results.unkeep') : t('results.keep'),
      Icon: Star,
      onSelect: () => keep(generation),
    },
    {
      label: picked.some(({ id }) => id === generation.id) ? t('results.unpick') : t('results.compareThis'),
      Icon: Images,
      onSelect: () => pick(generation),
    },
    ...(isLast
      ? [
          {
            label: t('results.exportAs', {
              form: t(`results.forms.${lastExport.form}`),
              scale: lastExport.scale,
            }),
            Icon: BadgeCheck,
            onSelect: () => void exportAgain(asset),
          },
        ]
      : []),
    { label: t('workbench.export'), Icon: PackageOpen, onSelect: () => void openExport(asset) },
    ...(formOf(tool).edits
      ? [
          {
            label: t('workbench.editThis'),
            Icon: Brush,
            onSelect: then(() => editImage(referenceToAsset(asset))),
          },
        ]
      : []),
    {
      label: t('workbench.useAsReference'),
      Icon: ImagePlus,
      onSelect: () => {
        addReference(referenceToAsset(asset));
        showReferences();
      },
    },
    ...kitItems,
    { label: t('workbench.reuse'), Icon: RotateCcw, onSelect: then(() => reuse(generation)) },
    {
      label: t('results.throwAway'),
      Icon: Trash,
      onSelect: () => void throwAway(generation),
      isDanger: true,
    },
  ];
}

/** Puts the image into a style kit: the chosen one, or each that there is. */
function useKitItems(asset: Asset): readonly MenuItem[] {
  const { ownKits, kit, openKits } = useWorkbench();
  const { kitPart, useInKit: put } = useResultActions();
  const { t } = useTranslation();
  if (!kitPart) return [];
  const name = t(kitPart === 'logo' ? 'results.useAsLogo' : 'results.useAsHero');
  if (ownKits.length === 0) return [{ label: name, Icon: UserRound, onSelect: () => void openKits() }];
  const chosen = ownKits.filter(({ id }) => id === kit?.id);
  const offered = chosen.length > 0 ? chosen : ownKits;
  return offered.map((each) => ({
    label: offered.length === 1 ? name : `${name}: ${each.name}`,
    Icon: UserRound,
    onSelect: () => void put(asset, each),
  }));
}
