import type { BridgeHandlers } from '@artcade/bridge/host';
import type { PickedImage } from '@artcade/bridge/protocol';
import { askedDirections, askedReading } from '@artcade/contract/briefs';
import type { Body } from '@artcade/contract/calls';
import { type DraftForm, draftForm } from '@artcade/contract/drafts';
import { askedPreview, newGenerations, type Tool } from '@artcade/contract/generations';
import { newWordsAppeal } from '@artcade/contract/safety';
import { type Asset, proxied } from '@artcade/contract/shapes';
import { isToolSlug, type ToolSlug } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import { downloadOne } from '#images/export/download.ts';
import { openExport } from '#images/export/export-store.ts';
import { raiseImageOrdered } from '#images/list/image-ordered.ts';
import { rememberEngine } from '#session/chosen-engine.ts';
import { readChosenKit, rememberKit } from '#session/chosen-kit.ts';
import { client, renewAfresh, sessionStore } from '#session/session.ts';
import type { GenerationWatch } from '#session/watch-generations.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { ownAsset, text, waitForUserPress } from './method-checks.ts';
import { resultMethods } from './result-methods.ts';

type Methods = BridgeHandlers['methods'];

interface Surroundings {
  readonly watch: GenerationWatch;
  readonly pickImage: () => Promise<PickedImage | null>;
  readonly openDrive: () => void;
  /** Opens the page of an image. */
  readonly openImage: (asset: Asset) => void;
  /** Opens the page for edits of an image. */
  readonly openEdit: (asset: Asset) => void;
  readonly openKits: () => void;
  readonly openWallet: () => void;
  /** Keeps the form of a tool of the house. */
  readonly drafts: DraftKeeper;
  /** The team whose credits pay; null: the user's own. */
  readonly payer: () => string | null;
  /** Credits may have been held, returned or spent. */
  readonly onCreditsMoved: () => void;
  /** There was no user activation. */
  readonly onUnproved: () => void;
}

/** The methods that a tool may call: our own tools request images, a guest tool its own server. */
export function toolMethods(tool: Tool, around: Surroundings): Methods {
  const common: Methods = {
    pickImage: async () => {
      await waitForUserPress();
      return around.pickImage();
    },
    download: async ({ assetId }) => {
      await waitForUserPress();
      downloadOne(await ownAsset(text(assetId)));
    },
    openExport: async ({ assetId }) => {
      await waitForUserPress();
      openExport(await ownAsset(text(assetId)));
    },
    openDrive: async () => {
      await waitForUserPress();
      around.openDrive();
    },
  };
  return isToolSlug(tool.slug)
    ? { ...common, ...generating(tool.slug, around), ...resultMethods(tool.slug, around.watch) }
    : { ...common, ...ownServer(tool, around) };
}

function generating(
  slug: ToolSlug,
  { watch, payer, onCreditsMoved, openImage, openEdit, openKits, openWallet, drafts }: Surroundings,
): Methods {
  return {
    kits: async () => {
      const uid = currentUid();
      const kits = await client.listKits();
      const mine = kits.filter(({ ownerUid }) => ownerUid === uid).map(({ id }) => id);
      return { kits, chosen: readChosenKit(uid), mine };
    },
    chooseKit: async ({ id }) => rememberKit(currentUid(), id === null ? null : text(id)),
    chooseEngine: async ({ name }) => rememberEngine(currentUid(), slug, name === null ? null : text(name)),
    openImage: async ({ assetId }) => {
      await waitForUserPress();
      openImage(await ownAsset(text(assetId)));
    },
    openEdit: async ({ assetId }) => {
      await waitForUserPress();
      openEdit(await ownAsset(text(assetId)));
    },
    openKits: async () => {
      await waitForUserPress();
      openKits();
    },
    openWallet: async () => {
      await waitForUserPress();
      openWallet();
    },
    draft: async () => {
      const form = await drafts.read();
      return form && { form, previews: await previewsIn(form) };
    },
    saveDraft: async (params) => {
      const form = draftForm.safeParse(params);
      if (!form.success) throw new Failure('invalid_input', fieldOf(form.error));
      drafts.keep(form.data);
    },
    sketch: async (params) => {
      const asked = askedPreview.safeParse({ ...params, tool: slug });
      if (!asked.success) throw new Failure('invalid_input', fieldOf(asked.error));
      return client.previewOrder({ body: asked.data });
    },
    generate: async (params) => {
      // Ignores the tool that a frame claims to be, and who it says pays: it spends its own tool's price, and the user chooses.
      const order = newGenerations.safeParse({ ...params, tool: slug, teamId: payer() ?? undefined });
      if (!order.success) throw new Failure('invalid_input', fieldOf(order.error));
      const started = await client.startGenerations({ body: order.data });
      watch.update(started);
      raiseImageOrdered();
      onCreditsMoved();
      return started;
    },
    readPrompt: async (params) => {
      const asked = askedReading.safeParse({ ...params, tool: slug });
      if (!asked.success) throw new Failure('invalid_input', fieldOf(asked.error));
      return client.readPrompt({ body: asked.data });
    },
    direct: async (params) => {
      const asked = askedDirections.safeParse({ ...params, tool: slug });
      if (!asked.success) throw new Failure('invalid_input', fieldOf(asked.error));
      return client.directPrompt({ body: asked.data });
    },
    appeal: async (params) => {
      await waitForUserPress();
      const asked = newWordsAppeal.safeParse(params);
      if (!asked.success) throw new Failure('invalid_input', fieldOf(asked.error));
      return client.appealRefusal({ body: asked.data });
    },
    cancel: async ({ id }) => {
      const params = { id: text(id) };
      if (!watch.has(params.id)) {
        const { recipe } = await client.getGeneration({ params });
        if (recipe.tool !== slug) throw new Failure('not_found');
      }
      const cancelled = await client.cancelGeneration({ params });
      watch.update([cancelled]);
      onCreditsMoved();
      return cancelled;
    },
    history: async ({ before, search, kept }) => {
      const query = {
        tool: slug,
        ...(before === undefined ? {} : { before: text(before) }),
        ...(typeof search === 'string' && { search: search.slice(0, 200) }),
        ...(kept === true && { kept: '1' as const }),
      };
      const page = await client.listGenerations({ query });
      watch.update(page.generations);
      return page;
    },
  };
}

function ownServer(tool: Tool, { onUnproved }: Surroundings): Methods {
  const home = new URL(tool.url, window.location.href).origin;
  return {
    proxy: async (params) => {
      const asked = proxied.safeParse(params);
      if (!asked.success) throw new Failure('invalid_input', fieldOf(asked.error));
      const body: Body<'proxy'> = asked.data;
      if (!URL.canParse(body.targetUrl) || new URL(body.targetUrl).origin !== home)
        throw new Failure('target_forbidden');
      await renewAfresh();
      if (sessionStore.get().status !== 'signedIn') {
        onUnproved();
        throw new Failure('unauthenticated');
      }
      return client.proxy({ body });
    },
  };
}

export function currentUid(): string {
  const session = sessionStore.get();
  if (session.status !== 'signedIn') throw new Failure('unauthenticated');
  return session.user.uid;
}

const fieldOf = ({ issues: [issue] }: { issues: readonly { path: PropertyKey[]; message: string }[] }) => ({
  field: (issue?.path ?? []).map(String).join('.').slice(0, 100),
  problem: issue?.message ?? '',
});

/** Returns the addresses of small pictures of the images that a draft names, as far as they are in the user's drive. */
async function previewsIn({ references }: DraftForm): Promise<Readonly<Record<string, string>>> {
  const found = await Promise.all(references.map(({ assetId }) => ownAsset(assetId).catch(() => null)));
  return Object.fromEntries(found.flatMap((asset) => (asset ? [[asset.id, asset.gridUrl]] : [])));
}
