import type { PickedImage } from '@artcade/bridge/protocol';
import type { Host } from '@artcade/bridge/tool';
import type { Generation } from '@artcade/contract/generations';
import type { Kit } from '@artcade/contract/kits';
import type { Asset } from '@artcade/contract/shapes';
import type { ToolSlug } from '@artcade/domain/catalog';
import { noEdits } from '@artcade/domain/generations';
import { type InputValue, referencesMaximum } from '@artcade/domain/tool-forms';
import { createContext, useContext, useEffect, useState } from 'react';
import {
  costOf,
  countOf,
  decidedInputs,
  emptyForm,
  type Form,
  keyFor,
  missingIn,
  type Order,
  orderOf,
  type Reference,
  withEdit,
  withKit,
  withRecipe,
} from './form.ts';
import { askKits, type KitShelf, kitOf } from './kits.ts';
import { randomKey, randomSeed } from './random.ts';
import { previewsOf, recipeOfAsset } from './results/generation-list.ts';
import { type Place, useGenerations } from './results/use-generations.ts';
import { shrink } from './shrink.ts';
import { useReading } from './use-reading.ts';

export type Bench = ReturnType<typeof useBench>;

/** State and actions that all components of the page share: the form and the images. */
export const BenchContext = createContext<Bench | null>(null);

export function useShared(): Bench {
  const bench = useContext(BenchContext);
  if (!bench) throw new Error('Used outside the workbench.');
  return bench;
}

export function useBench(host: Host, tool: ToolSlug, shelf: KitShelf) {
  const images = useGenerations(host);
  const [kits, setKits] = useState(shelf.kits);
  const [form, setForm] = useState<Form>(() => {
    const empty = emptyForm(tool, randomSeed());
    const { recipe } = host.welcome;
    if (recipe) return withRecipe(tool, empty, recipe, new Map(), shelf.kits);
    return withKit(tool, empty, kitOf(shelf.kits, shelf.chosen), null);
  });
  const reading = useReading(host, form);
  const kit = kitOf(kits, form.kitId);
  const [credits, setCredits] = useState(host.welcome.credits);
  /** Empty fields are marked only after the user pressed the button. */
  const [isChecked, setChecked] = useState(false);
  useEffect(() => host.on('credits', setCredits), [host]);
  useEffect(
    () => host.on('recipe', (recipe) => setForm((now) => withRecipe(tool, now, recipe, new Map(), kits))),
    [host, tool, kits],
  );
  // The kit was deleted or is no longer shared: reload the list.
  const isKitGone = images.trouble?.code === 'kit_not_found';
  useEffect(() => {
    if (!isKitGone) return;
    void askKits(host).then((now) => {
      setKits(now.kits);
      setForm((form) => ({ ...form, kitId: kitOf(now.kits, form.kitId)?.id ?? null }));
    });
  }, [host, isKitGone]);

  const change = (part: Partial<Form>) => setForm((now) => ({ ...now, ...part }));
  const priceOf = (mode: Form['mode'], variations: number) => costOf(host.welcome, mode, variations);

  const send = async (order: Omit<Order, 'key'>, place: Place) => {
    const made = await images.start({ ...order, key: keyFor(order, images.unanswered, randomKey()) }, place);
    return made !== null;
  };

  const generate = async () => {
    setChecked(true);
    if (missingIn(tool, form).length > 0) return 'incomplete';
    const { key: _, ...order } = orderOf(tool, form, '');
    const isSent = await send(order, 'form');
    if (!isSent) return 'refused';
    setChecked(false);
    setForm((now) => (now.isSeedLocked ? now : { ...now, seed: randomSeed() }));
    return 'started';
  };

  /** Repeats the order of an image with some changes. */
  const again = (generation: Generation, changes: Partial<Order>) => {
    const recipe = withRecipe(tool, form, generation.recipe, new Map(), kits);
    const { key: _, ...order } = orderOf(tool, recipe, '');
    const references = images.sent.get(generation.batchId)?.references;
    return send({ ...order, ...(references && { references }), ...changes }, 'results');
  };

  const addReference = (reference: Reference) =>
    setForm((now) => {
      if (now.mode === 'edit') return { ...now, mode: 'create', prompt: '', references: [reference] };
      const others = now.references.filter(
        ({ assetId }) => assetId === null || assetId !== reference.assetId,
      );
      return { ...now, references: [...others, reference].slice(-referencesMaximum) };
    });

  const editImage = (reference: Reference) => {
    const recipe = reference.assetId === null ? null : recipeOfAsset(images.list, reference.assetId);
    setForm((now) => withEdit(tool, now, reference, recipe));
  };

  const chooseKit = (id: string | null) => {
    setForm((now) => withKit(tool, now, kitOf(kits, id), kitOf(kits, now.kitId)));
    // Stores the choice for the next tool. If that fails, the kit still applies here.
    host.ask('chooseKit', { id }).catch(() => {});
  };

  const pick = async () => {
    return images.attempt('form', async () => {
      const picked = await host.ask<PickedImage | null>('pickImage');
      return picked && referenceTo(picked);
    });
  };

  return {
    tool,
    host,
    form,
    change,
    /** Without words, nothing is left out or replaced. */
    setPrompt: (prompt: string) =>
      setForm((now) => ({ ...now, prompt, briefEdits: prompt.trim() === '' ? noEdits : now.briefEdits })),
    /** How the prompt is understood; null if that is not known. */
    reading,
    /** The inputs with what the words decide. */
    decided: decidedInputs(tool, form.inputs, reading?.fields ?? {}),
    setInput: (name: string, value: InputValue) =>
      setForm((now) => ({ ...now, inputs: { ...now.inputs, [name]: value } })),
    missing: isChecked ? missingIn(tool, form) : [],
    credits,
    cost: priceOf(form.mode, countOf(tool, form)),
    priceOf,
    images,
    generate,
    again,
    reuse: ({ recipe }: Generation) =>
      setForm((now) => withRecipe(tool, now, recipe, previewsOf(images.list), kits)),
    kits,
    kit,
    /** The kits that the user may change. */
    ownKits: kits.filter(({ id }) => shelf.mine.includes(id)),
    replaceKit: (kit: Kit) => setKits((now) => now.map((each) => (each.id === kit.id ? kit : each))),
    chooseKit,
    openKits: () => images.attempt('form', () => host.ask('openKits')),
    addReference,
    editImage,
    pick,
    download: ({ id }: Asset) => images.attempt('results', () => host.ask('download', { assetId: id })),
    openExport: ({ id }: Asset) => images.attempt('results', () => host.ask('openExport', { assetId: id })),
    openDrive: () => images.attempt('results', () => host.ask('openDrive')),
  };
}

async function referenceTo({ assetId, fileName, imageData }: PickedImage): Promise<Reference> {
  const sent = assetId === null ? await shrink(imageData) : null;
  return { name: fileName, assetId, imageData: sent, preview: imageData };
}

export const referenceToAsset = ({ id, name, gridUrl }: Asset): Reference => ({
  name,
  assetId: id,
  imageData: null,
  preview: gridUrl,
});
