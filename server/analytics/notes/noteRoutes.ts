import * as contract from '../../../contract/analytics/noteCalls';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import { requireSite } from '../sites/access';
import type { SiteRow } from '../sites/siteRows';
import { type SiteActor, writeSiteAction } from '../sites/writeSiteAction';
import { createNote, deleteNote, requireNote, updateNote } from './siteNotes';

interface Services {
    db: Database;
    clock: () => number;
}

/** What others can read is written down, by its day: a text may name somebody, and the log forgets nothing. */
const writeDown = async (
    trx: Database,
    actor: SiteActor,
    site: SiteRow,
    action: string,
    days: [before: string | null, after: string | null],
): Promise<void> => {
    await writeSiteAction(trx, actor, site, action, { day: days });
};

export const noteRoutes = (register: Register, { db, clock }: Services): void => {
    register(contract.createNote, async ({ params, body, session, request }) => {
        const site = await requireSite(db, session, params.id);
        const now = clock();
        return db.transaction().execute(async trx => {
            const note = await createNote(trx, session, { site, now, note: body });
            if (note.isShared) {
                const actor = { session, request, now };
                await writeDown(trx, actor, site, 'createNote', [null, note.day]);
            }
            return note;
        });
    });

    register(contract.updateNote, async ({ params, body, session, request }) => {
        const site = await requireSite(db, session, params.id);
        const now = clock();
        return db.transaction().execute(async trx => {
            const before = await requireNote(trx, session, site, params.note);
            const after = await updateNote(trx, before, body, now);
            if (before.isShared || after.isShared) {
                const actor = { session, request, now };
                await writeDown(trx, actor, site, 'editNote', [before.day, after.day]);
            }
            return after;
        });
    });

    register(contract.deleteNote, async ({ params, session, request }) => {
        const site = await requireSite(db, session, params.id);
        const now = clock();
        await db.transaction().execute(async trx => {
            const note = await requireNote(trx, session, site, params.note);
            await deleteNote(trx, note);
            if (note.isShared) {
                const actor = { session, request, now };
                await writeDown(trx, actor, site, 'deleteNote', [note.day, null]);
            }
        });
        return null;
    });
};
