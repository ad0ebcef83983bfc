import type { PickedImage } from '@artcade/bridge/protocol';
import type { Host } from '@artcade/bridge/tool';
import type { Generation } from '@artcade/contract/generations';
import type { Kit } from '@artcade/contract/kits';
import type { Asset } from '@artcade/contract/shapes';
import type { ToolSlug } from '@artcade/domain/catalog';
import { type EngineName, noEdits } from '@artcade/domain/generations';
import { type InputValue, referencesMaximum } from '@artcade/domain/tool-forms';
import { useLanguage } from '@artcade/ui/i18n';
import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import { type FoundDraft, openIn, withDraft } from './draft.ts';
import { offeredEngines, pricesOf, rememberedEngine } from './engine-choice.ts';
import {
  decidedInputs,
  emptyForm,
  type Form,
  missingIn,
  type Reference,
  withEdit,
  withKit,
  withPrompt,
  withRecipe,
} from './form.ts';
import { askKits, type KitShelf, kitOf } from './kits.ts';
import { costOf, countOf, keyFor, type Order, orderOf, sketchOrderOf, type Take } from './order.ts';
import { randomKey, randomSeed } from './random.ts';
import { previewsOf, recipeOfAsset } from './results/generation-list.ts';
import { type Place, useGenerations } from './results/use-generations.ts';
import { shrink } from './shrink.ts';
import { useSketches } from './sketch/use-sketches.ts';
import { useStage } from './sketch/use-stage.ts';
import { useDirector } from './use-director.ts';
import { type AskedDraft, useKeptDraft } from './use-draft.ts';
import { useFolds } from './use-folds.ts';
import { usePromptStyle } from './use-prompt-style.ts';
import { useReading } from './use-reading.ts';

export type WorkbenchState = ReturnType<typeof useWorkbenchState>;

/** State and actions that all components of the page share: the form and the images. */
export const WorkbenchContext = createContext<WorkbenchState | null>(null);

export function useWorkbench(): WorkbenchState {
  const state = useContext(WorkbenchContext);
  if (!state) throw new Error('Used outside the workbench.');
  return state;
}

export function useWorkbenchState(host: Host, tool: ToolSlug, shelf: KitShelf, asked: AskedDraft) {
  const images = useGenerations(host);
  const [kits, setKits] = useState(shelf.kits);
  const beginWith = (draft: FoundDraft | null): Form => {
    const { recipe, prompt, seed } = host.welcome;
    const empty = emptyForm(tool, seed ?? randomSeed());
    if (recipe) return withRecipe(tool, empty, recipe, new Map(), shelf.kits);
    const chosen = kitOf(shelf.kits, shelf.chosen);
    if (prompt) return withPrompt(tool, withKit(tool, empty, chosen, null), prompt);
    if (!draft) return withKit(tool, empty, chosen, null);
    const left = withDraft(tool, empty, draft, shelf.kits);
    // A kit that was chosen in another tool meanwhile applies here too.
    return chosen && chosen.id !== left.kitId
      ? withKit(tool, left, chosen, kitOf(shelf.kits, left.kitId))
      : left;
  };
  const [first] = useState(() => beginWith(asked.draft));
  const [form, setForm] = useState(first);
  const { open, setOpen } = useFolds(asked.draft);
  const takeLate = useEffectEvent((draft: FoundDraft | null) => {
    const { recipe, prompt } = host.welcome;
    // Keeps what the user has started to write meanwhile.
    if (!draft || draft === asked.draft || recipe || prompt || form !== first) return;
    setForm(beginWith(draft));
    for (const name of openIn(draft)) setOpen(name, true);
  });
  useEffect(() => void asked.answer.then((draft) => takeLate(draft)), [asked]);
  const [chosenEngine, setChosenEngine] = useState(() => rememberedEngine(host.welcome));
  /** The engine that makes the next image. */
  const engine =
    offeredEngines(host.welcome).find(({ name }) => name === chosenEngine) ?? host.welcome.engine;
  const reading = useReading(host, form, engine.name);
  const words = usePromptStyle(
    reading,
    form.mode === 'create' && form.kitId === null,
    // A visitor's words were sketched in the style that they name.
    host.welcome.recipe === null && Boolean(host.welcome.prompt),
    (style) => change({ style }),
  );
  useKeptDraft(host, form, open);
  const language = useLanguage();
  const kit = kitOf(kits, form.kitId);
  const [credits, setCredits] = useState(host.welcome.credits);
  /** Empty fields are marked only after the user pressed the button. */
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    // Events that arrived before this page was rendered.
    setCredits(host.welcome.credits);
    return host.on('credits', setCredits);
  }, [host]);
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
  const director = useDirector(host, form, change);
  /** What images by an engine cost: by the chosen one unless told. */
  const priceOf = (mode: Form['mode'], count: number, by: EngineName | null = chosenEngine) =>
    costOf(pricesOf(host.welcome, by), mode, count);

  const sketches = useSketches(host, tool, form, reading?.fields ?? noFields, change);
  const aboutOf = (take: Take) =>
    JSON.stringify([
      form.mode,
      form.series,
      sketchOrderOf(tool, form, [take]),
      form.references.map(({ assetId, name }) => assetId ?? name),
    ]);
  const about = aboutOf(sketches.take);
  const stage = useStage(images, about);

  const send = async (order: Omit<Order, 'key'>, place: Place) => {
    const made = await images.start({ ...order, key: keyFor(order, images.unanswered, randomKey()) }, place);
    const [first] = made ?? [];
    if (first) stage.show(first.batchId);
    return made;
  };

  const chosen = chosenEngine === null ? {} : { engine: chosenEngine };

  /** Makes images of sketches in full. */
  const generate = async (takes: readonly Take[]) => {
    setChecked(true);
    if (missingIn(tool, form).length > 0) return 'incomplete';
    const { key: _, ...order } = orderOf(tool, form, '', takes);
    const made = await send({ ...order, ...chosen }, 'form');
    if (!made) return 'refused';
    setChecked(false);
    stage.keep(
      made,
      takes.map((take) => ({
        take,
        about: aboutOf(take),
        picture: sketches.pictures[sketches.takes.indexOf(take)] ?? null,
      })),
    );
    return 'started';
  };

  /** Repeats the order of an image with some changes. */
  const again = async (generation: Generation, changes: Partial<Order>) => {
    const recipe = withRecipe(tool, form, generation.recipe, new Map(), kits);
    const { key: _, ...order } = orderOf(tool, recipe, '');
    const references = images.sent.get(generation.batchId)?.references;
    return (
      (await send({ ...order, ...chosen, ...(references && { references }), ...changes }, 'results')) !== null
    );
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

  const chooseEngine = (name: EngineName | null) => {
    setChosenEngine(name);
    // If it is not remembered, it still applies here.
    host.ask('chooseEngine', { name }).catch(() => {});
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
    setPrompt: (prompt: string) => {
      words.onWritten();
      // What is written by hand is read as it is.
      const isEmpty = prompt.trim() === '';
      if (isEmpty) director.drop();
      setForm((now) => ({
        ...withPrompt(tool, now, prompt),
        directions: [],
        briefEdits: isEmpty ? noEdits : now.briefEdits,
      }));
    },
    /** Clears words, references and the seed; the style kit stays. What was written can be brought back. */
    startAnew: () => {
      const before = form;
      director.drop();
      setChecked(false);
      sketches.restart();
      stage.leave();
      setForm(withKit(tool, emptyForm(tool, randomSeed()), kit, null));
      return () => setForm(before);
    },
    /** The language model that reads the words on request. */
    director,
    /** The style that the words name, if any. */
    promptStyle: words.named,
    /** How the prompt is understood; null if that is not known. */
    reading,
    /** The inputs with what the words decide. */
    decided: decidedInputs(tool, form.inputs, reading?.fields ?? {}),
    setInput: (name: string, value: InputValue) =>
      setForm((now) => ({ ...now, inputs: { ...now.inputs, [name]: value } })),
    /** The language of the page. */
    language,
    /** The free sketches of what the form says. */
    sketches,
    /** What is on the stage: an order, or the sketch. */
    stage,
    /** The engine draws the chosen sketch again, and it is made or being made already. */
    isMade: engine.name === 'builtin' && form.mode === 'create' && stage.isMade,
    /** An order is being sent. */
    isBusy: images.isStarting,
    /** The groups of fields that are unfolded. */
    open,
    setOpen,
    missing: isChecked ? missingIn(tool, form) : [],
    credits,
    count: countOf(tool, form),
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
    engine,
    chosenEngine,
    chooseEngine,
    openKits: () => images.attempt('form', () => host.ask('openKits')),
    openWallet: () => images.attempt('form', () => host.ask('openWallet')),
    addReference,
    editImage,
    pick,
    download: ({ id }: Asset) => images.attempt('results', () => host.ask('download', { assetId: id })),
    openExport: ({ id }: Asset) => images.attempt('results', () => host.ask('openExport', { assetId: id })),
    openImage: ({ id }: Asset) => images.attempt('results', () => host.ask('openImage', { assetId: id })),
    openEdit: ({ id }: Asset) => images.attempt('results', () => host.ask('openEdit', { assetId: id })),
    openDrive: () => images.attempt('results', () => host.ask('openDrive')),
  };
}

const noFields = {};

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
