import { Failure } from '@artcade/domain/failure';
import { networkOf } from '#http/client-network.ts';
import type { Handlers } from '#http/route.ts';
import type { Moderation, Shown } from './service.ts';

/** How pictures are found that people without an account see. Each throws where they do not see it. */
export interface Finders {
  readonly inGallery: (pictureId: string) => Promise<Shown & { readonly name: string }>;
  readonly inLink: (secret: string, imageId: string) => Promise<Shown>;
}

export const moderationRoutes = (moderation: Moderation, { inGallery, inLink }: Finders): Handlers => ({
  reportPicture: async ({ body, request }) => {
    const { pictureId, secret, imageId, ...given } = body;
    const ofGallery = pictureId === undefined ? null : () => inGallery(pictureId);
    const ofLink = secret === undefined || imageId === undefined ? null : () => inLink(secret, imageId);
    const find = ofGallery ?? ofLink;
    if (!find || (ofGallery && ofLink))
      throw new Failure('invalid_input', {
        field: 'pictureId',
        problem: 'either it or secret and imageId must be given',
      });
    await moderation.report(networkOf(request.ip), given, find);
  },
  reportImage: async ({ caller, params, body }) => {
    await moderation.reportImage(caller.uid, params.id, body);
  },
  listTakedowns: async ({ caller }) => moderation.takedowns(caller.uid),
  appealTakedown: async ({ caller, params, body }) => moderation.appeal(caller.uid, params.id, body.text),
  listBlocks: async ({ caller }) => moderation.blocks(caller.uid),
  blockPerson: async ({ caller, body }) =>
    moderation.block(caller.uid, body, async (pictureId) => {
      const { makerId, name } = await inGallery(pictureId);
      return { uid: makerId, name };
    }),
  unblockPerson: async ({ caller, params }) => {
    await moderation.unblock(caller.uid, params.id);
  },
});
