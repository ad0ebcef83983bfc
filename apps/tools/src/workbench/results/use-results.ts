import type { Generation } from '@artcade/contract/generations';
import type { Kit } from '@artcade/contract/kits';
import type { Asset } from '@artcade/contract/shapes';
import type { ExportForm, ExportScale } from '@artcade/domain/export-forms';
import { useTranslation } from '@artcade/ui/i18n';
import { toast } from '@artcade/ui/toast';
import { createContext, useContext, useEffect, useState } from 'react';
import { randomSeed } from '../random.ts';
import { useWorkbench } from '../workbench-state.ts';
import { pinnedInputs } from './more-like.ts';
import type { Player } from './players/players.ts';

const comparedMaximum = 4;

interface ExportChoice {
  readonly form: ExportForm;
  readonly scale: ExportScale;
}

export type ResultActions = ReturnType<typeof useResults>;

export const ResultsContext = createContext<ResultActions | null>(null);

export function useResultActions(): ResultActions {
  const results = useContext(ResultsContext);
  if (!results) throw new Error('Used outside the results.');
  return results;
}

/** The part of a style kit that images of a tool can be. */
const partOf = (tool: string): 'hero' | 'logo' | null => {
  if (tool === 'character-generator') return 'hero';
  return tool === 'logo-generator' ? 'logo' : null;
};

/** Shows the form or the results, where a phone has scrolled past them. */
export interface Ways {
  readonly toForm: () => void;
  readonly toResults: () => void;
}

/** State and actions of the images: which is tried out, which are compared, what is done with them. */
export function useResults({ toForm, toResults }: Ways) {
  const { tool, host, images, again, replaceKit, openImage } = useWorkbench();
  const { t } = useTranslation();
  const [opened, setOpened] = useState<{ readonly id: string; readonly player: Player | null } | null>(null);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [isComparing, setComparing] = useState(false);
  const choice = useLastExport();

  const all = images.search ? [...images.search.list, ...images.list] : images.list;
  const generationOf = (id: string | null) => all.find((each) => each.id === id) ?? null;

  const keep = (generation: Generation) => {
    if (generation.asset) void images.mark(generation, { isKept: !generation.isKept });
  };
  /** Throws it away at once, with undo. Something that is still being made is cancelled. */
  const throwAway = async (generation: Generation) => {
    if (generation.state === 'queued' || generation.state === 'running') return images.cancel(generation.id);
    setPicked((now) => now.filter((id) => id !== generation.id));
    if (!(await images.mark(generation, { isHidden: true }))) return;
    toast({
      text: generation.asset ? t('results.thrownAway') : t('results.removed'),
      action: {
        label: t('results.undo'),
        run: () => void images.mark({ ...generation, isHidden: true }, { isHidden: false }),
      },
    });
  };

  return {
    toForm,
    opened: generationOf(opened?.id ?? null),
    player: opened?.player ?? null,
    /** A finished image has a page of its own. */
    open: ({ id, asset }: Generation) => (asset ? void openImage(asset) : setOpened({ id, player: null })),
    tryOut: ({ id }: Generation, player: Player) => setOpened({ id, player }),
    close: () => setOpened(null),
    picked: picked.flatMap((id) => generationOf(id) ?? []),
    /** Adds an image to the comparison or takes it out. The fifth replaces the first. */
    pick: ({ id, asset }: Generation) =>
      asset &&
      setPicked((now) =>
        now.includes(id) ? now.filter((each) => each !== id) : [...now, id].slice(-comparedMaximum),
      ),
    unpickAll: () => setPicked([]),
    isComparing,
    setComparing,
    keep,
    throwAway,
    /** More images with the same subject as drawn, and new seeds. A model also sees the image itself. */
    moreLike: async (generation: Generation) => {
      const { recipe, asset } = generation;
      const isModel = recipe.engine !== 'builtin';
      const isOrdered = await again(generation, {
        seed: randomSeed(),
        variations: 1,
        inputs: { ...pinnedInputs(recipe) } as Record<string, string | number | boolean | string[]>,
        ...(isModel && asset && recipe.parents.length === 0 && { references: [{ assetId: asset.id }] }),
      });
      if (isOrdered) toResults();
    },
    kitPart: partOf(tool),
    useInKit: async (asset: Asset, kit: Kit) => {
      const part = partOf(tool);
      const changed = await images.attempt('results', () =>
        host.ask<Kit>('setKitPicture', { kitId: kit.id, assetId: asset.id, part }),
      );
      if (!changed) return;
      replaceKit(changed);
      toast({ text: t(part === 'logo' ? 'results.isLogo' : 'results.isHero', { name: changed.name }) });
    },
    lastExport: choice,
    exportAgain: async ({ id }: Asset) => {
      const saved = await images.attempt('results', () =>
        host.ask<{ name: string | null }>('exportAgain', { assetId: id }),
      );
      if (saved?.name) toast({ text: t('results.exported', { name: saved.name }) });
    },
  };
}

/**
 * How images of this tool were exported last. The dialog belongs to the page around this frame, so the answer is read again when
 * the focus comes back from there.
 */
function useLastExport(): ExportChoice | null {
  const { host } = useWorkbench();
  const [choice, setChoice] = useState<ExportChoice | null>(null);
  useEffect(() => {
    const look = () => void host.ask<ExportChoice | null>('lastExport').then(setChoice, () => {});
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [host]);
  return choice;
}
