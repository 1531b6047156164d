import * as contract from '../../../contract/analytics/noteCalls';
import { may } from '../../../contract/analytics/siteRoles';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import type { Session } from '../../platform/http/session';
import { findAccess } from '../sites/access';
import type { SiteRow } from '../sites/siteRows';
import { type SiteActor, writeSiteAction } from '../sites/writeSiteAction';
import { createNote, deleteNote, type NotedSite, requireNote, updateNote } from './siteNotes';

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

/** What whoever writes is to the site; a guest never gets here. */
const findNoted = async (
    db: Database,
    session: Session,
    id: string,
): Promise<NotedSite & { site: SiteRow }> => {
    const { site, access } = await findAccess(db, session, id);
    return { site, role: access.role };
};

/** A note for all who see the site is written by those who edit it; throws 409. */
const requireShareable = ({ role }: NotedSite, isShared: boolean): void => {
    if (isShared && !may(role, 'edit')) throw new ApiError(409, 'site.role');
};

export const noteRoutes = (register: Register, { db, clock }: Services): void => {
    register(contract.createNote, async ({ params, body, session, request }) => {
        const noted = await findNoted(db, session, params.id);
        requireShareable(noted, body.isShared);
        const now = clock();
        return db.transaction().execute(async trx => {
            const note = await createNote(trx, session, { noted, now, note: body });
            if (note.isShared) {
                const actor = { session, request, now };
                await writeDown(trx, actor, noted.site, 'createNote', [null, note.day]);
            }
            return note;
        });
    });

    register(contract.updateNote, async ({ params, body, session, request }) => {
        const noted = await findNoted(db, session, params.id);
        const now = clock();
        return db.transaction().execute(async trx => {
            const before = await requireNote(trx, session, noted, params.note);
            requireShareable(noted, body.isShared ?? before.isShared);
            const after = await updateNote(trx, before, body, now);
            if (before.isShared || after.isShared) {
                const actor = { session, request, now };
                await writeDown(trx, actor, noted.site, 'editNote', [before.day, after.day]);
            }
            return after;
        });
    });

    register(contract.deleteNote, async ({ params, session, request }) => {
        const noted = await findNoted(db, session, params.id);
        const now = clock();
        await db.transaction().execute(async trx => {
            const note = await requireNote(trx, session, noted, params.note);
            await deleteNote(trx, note);
            if (note.isShared) {
                const actor = { session, request, now };
                await writeDown(trx, actor, noted.site, 'deleteNote', [note.day, null]);
            }
        });
        return null;
    });
};
