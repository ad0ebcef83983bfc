import type { Generation } from '@artcade/contract/generations';
import type { Asset } from '@artcade/contract/shapes';
import { exportOffers } from '@artcade/domain/export-forms';
import { formatCredits } from '@artcade/domain/format';
import { formOf } from '@artcade/domain/tool-forms';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import type { Icon } from '@artcade/ui/icon';
import {
  BadgeCheck,
  Brush,
  Download,
  EllipsisVertical,
  ImagePlus,
  Images,
  PackageOpen,
  Paintbrush,
  RotateCcw,
  Shuffle,
  Star,
  Trash,
  UserRound,
} from '@artcade/ui/icons';
import { Menu } from '@artcade/ui/menu';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { Price } from '../price.tsx';
import { showReferences } from '../references-field.tsx';
import { referenceToAsset, useWorkbench } from '../workbench-state.ts';
import { useResultActions } from './use-results.ts';

export interface Ways {
  readonly toForm: () => void;
  readonly toResults: () => void;
}

interface Props extends Ways {
  readonly generation: Generation;
  readonly asset: Asset;
  /** With words beside the icons, where there is room. */
  readonly hasWords: boolean;
}

/** What can be done with a finished image. */
export function ImageActions({ generation, asset, hasWords, toForm, toResults }: Props) {
  const { tool, credits, reuse, addReference, editImage, download, openExport, openEdit, priceOf } =
    useWorkbench();
  const {
    keep,
    throwAway,
    moreLike,
    open,
    pick,
    picked,
    close,
    lastExport,
    exporting,
    exportAgain,
    kitPart,
  } = useResultActions();
  const { t } = useTranslation();
  const language = useLanguage();
  const { recipe, isKept } = generation;
  const price = priceOf(recipe.mode, 1);
  const offer =
    lastExport &&
    exportOffers(recipe).find(
      ({ form, scales }) => form === lastExport.form && scales.includes(lastExport.scale),
    );
  const then = (act: () => void) => () => {
    close();
    act();
    toForm();
  };
  const more = async () => {
    close();
    if (await moreLike(generation)) toResults();
  };
  const look = { hasWords };
  return (
    <div
      className={
        hasWords
          ? 'grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2'
          : 'flex flex-wrap gap-x-0.5 gap-y-1'
      }
    >
      <Act {...look} icon={Star} name={t('results.keep')} isOn={isKept} onClick={() => keep(generation)} />
      <Act
        {...look}
        icon={Images}
        name={t('results.compareThis')}
        isOn={picked.some(({ id }) => id === generation.id)}
        onClick={() => pick(generation)}
      />
      <Act {...look} icon={Download} name={t('workbench.download')} onClick={() => void download(asset)} />
      {lastExport && offer && (
        <Act
          {...look}
          icon={BadgeCheck}
          name={t('results.exportAs', {
            form: t(`results.forms.${lastExport.form}`),
            scale: lastExport.scale,
          })}
          isBusy={exporting === asset.id}
          onClick={() => void exportAgain(asset)}
        />
      )}
      <Act {...look} icon={PackageOpen} name={t('workbench.export')} onClick={() => void openExport(asset)} />
      <Act
        {...look}
        isRare
        icon={Paintbrush}
        name={t('workbench.openEdit')}
        onClick={() => void openEdit(asset)}
      />
      <Act
        {...look}
        isRare
        icon={ImagePlus}
        name={t('workbench.useAsReference')}
        onClick={() => {
          close();
          addReference(referenceToAsset(asset));
          showReferences();
        }}
      />
      {formOf(tool).edits && (
        <Act
          {...look}
          isRare
          icon={Brush}
          name={t('workbench.editThis')}
          onClick={then(() => editImage(referenceToAsset(asset)))}
        />
      )}
      {kitPart && <KitAct {...look} asset={asset} />}
      <Act
        {...look}
        isRare
        icon={RotateCcw}
        name={t('workbench.reuse')}
        onClick={then(() => reuse(generation))}
      />
      <Act
        {...look}
        icon={Trash}
        name={t('results.throwAway')}
        onClick={() => {
          close();
          void throwAway(generation);
        }}
      />
      {!hasWords && (
        <Act
          {...look}
          isOnlyTouched
          icon={EllipsisVertical}
          name={t('results.moreActions')}
          onClick={() => open(generation)}
        />
      )}
      {recipe.mode === 'create' && (
        <Act
          hasWords
          isWide
          icon={Shuffle}
          name={t('results.moreLike')}
          title={t('results.moreLikeHint')}
          isOff={price > credits}
          onClick={() => void more()}
        >
          <Price credits={formatCredits(price, language)} />
        </Act>
      )}
    </div>
  );
}

/** Puts the image into a style kit: the chosen one, the only one, or one from a menu. */
function KitAct({ asset, hasWords }: { asset: Asset; hasWords: boolean }) {
  const { ownKits, kit, openKits } = useWorkbench();
  const { kitPart, useInKit: put } = useResultActions();
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const chosen = ownKits.find(({ id }) => id === kit?.id) ?? (ownKits.length === 1 ? ownKits[0] : undefined);
  const go = () => {
    if (chosen) return void put(asset, chosen);
    if (ownKits.length === 0) return void openKits();
    setOpen(true);
  };
  const name = t(kitPart === 'logo' ? 'results.useAsLogo' : 'results.useAsHero');
  return (
    <>
      <Act ref={anchor} hasWords={hasWords} isRare icon={UserRound} name={name} onClick={go} />
      {isOpen && (
        <Menu
          anchor={anchor}
          label={name}
          isTitled
          items={ownKits.map((each) => ({
            label: each.name,
            Icon: UserRound,
            onSelect: () => void put(asset, each),
          }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface ActProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly icon: Icon;
  readonly name: string;
  readonly title?: string;
  readonly hasWords: boolean;
  readonly onClick: () => void;
  readonly isOn?: boolean;
  readonly isBusy?: boolean;
  readonly isWide?: boolean;
  readonly isOff?: boolean;
  /** On touch screens, where icons show no names, only the viewer offers it, in words. */
  readonly isRare?: boolean;
  /** Only on touch screens: leads to the rare ones. */
  readonly isOnlyTouched?: boolean;
  readonly children?: ReactNode;
}

/** A button with an icon. Without words beside it, its name shows above it under the pointer and with the focus. */
function Act({
  ref,
  icon: Icon,
  name,
  title,
  hasWords,
  onClick,
  isOn,
  isBusy,
  isWide,
  isOff,
  isRare,
  isOnlyTouched,
  children,
}: ActProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={hasWords ? undefined : name}
      aria-pressed={isOn}
      aria-busy={isBusy || undefined}
      disabled={isOff}
      title={title}
      onClick={() => !isBusy && onClick()}
      className={`group/act relative inline-flex min-h-11 items-center justify-center gap-2 rounded-card border text-sm leading-tight transition-colors duration-150 disabled:text-muted ${hasWords ? 'border-field bg-raised px-2 font-medium hover:border-muted' : 'min-w-11 border-transparent text-muted hover:bg-raised hover:text-text pointer-fine:min-h-9 pointer-fine:min-w-9'} ${isWide ? 'col-span-full grow' : ''} ${isOn ? 'text-play!' : ''} ${isRare && !hasWords ? 'pointer-coarse:hidden' : ''} ${isOnlyTouched ? 'pointer-fine:hidden' : ''}`}
    >
      <Icon
        aria-hidden="true"
        className={`size-5 shrink-0 ${isOn ? 'fill-current' : ''} ${isBusy ? 'animate-pulse' : ''}`}
      />
      {hasWords ? (
        name
      ) : (
        <span
          aria-hidden="true"
          className="-translate-x-1/2 pointer-events-none absolute bottom-full left-1/2 z-20 mb-1 hidden w-max max-w-48 rounded-lg border border-line-strong bg-raised px-2 py-1 text-text text-xs group-focus-visible/act:block pointer-fine:group-hover/act:block"
        >
          {name}
        </span>
      )}
      {children}
    </button>
  );
}
