import type { Draft, DraftForm, NewDraft } from '@artcade/contract/drafts';
import { isToolSlug, type ToolSlug } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import { draftLimits } from '@artcade/domain/generations';
import { checkDraft } from '@artcade/domain/tool-forms';
import type { Database } from '#adapters/db/database.ts';
import { lockActiveAndCount } from '#features/accounts/service.ts';
import { findDraft, keepNewer } from './store.ts';

export type Drafts = ReturnType<typeof createDrafts>;

/** A page saves after a pause in typing, so a person never saves more than once in two seconds. */
const savesPerHour = 1800;

/** Forms that are being filled in, so that they survive the page, the session and the device. */
export function createDrafts({ db, now }: { readonly db: Database; readonly now: () => Date }) {
  const kept = async (from: Database, uid: string, tool: ToolSlug): Promise<Draft | null> => {
    const row = await findDraft(from, uid, tool);
    if (!row) return null;
    const ago = Math.max(0, now().getTime() - row.changed_at.getTime());
    return { form: JSON.parse(row.form) as DraftForm, ago: Math.min(ago, draftLimits.oldest) };
  };

  return {
    get: async (uid: string, tool: string): Promise<Draft | null> => {
      if (!isToolSlug(tool)) throw new Failure('tool_not_found');
      return kept(db, uid, tool);
    },

    /** Returns the draft that is kept: a later change of another device wins. */
    save: async (uid: string, { tool, form, ago }: NewDraft): Promise<Draft> => {
      // Checked, not cleaned: a space at the end belongs to what somebody is writing.
      checkDraft(tool, form.inputs);
      const changed_at = new Date(now().getTime() - ago);
      return db.transaction().execute(async (trx) => {
        const limit = { key: `drafts:${uid}`, allowed: savesPerHour, seconds: 3600 };
        // A token may outlive its account by minutes.
        if ((await lockActiveAndCount(trx, uid, limit)) === null) throw new Failure('token_invalid');
        await keepNewer(trx, { user_id: uid, tool, form: JSON.stringify(form), changed_at });
        return (await kept(trx, uid, tool)) ?? { form, ago };
      });
    },
  };
}
