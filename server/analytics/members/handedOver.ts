import { findPerson } from '../../identity/users/people';
import type { Trx } from '../../platform/database/trx';
import { endStanding } from './endStanding';
import { findMember } from './memberRows';
import type { Telling } from './stopTelling';

interface Former {
    site: string;
    /** whose the site was */
    userId: string;
    now: number;
}

const losingOf = async (trx: Trx, { site, userId }: Former) => ({
    site,
    userId,
    email: (await findPerson(trx, userId))?.email ?? '',
});

/**
 * Whoever sold a site goes on as its reader, as was agreed: what they could do as its administrator, which a transfer
 * leaves them, they cannot any more. Whoever was removed, or has a role by the new owner's word, is left alone.
 */
export const leaveReading = async (trx: Trx, former: Former, telling: Telling): Promise<void> => {
    const { site, userId, now } = former;
    const member = await findMember(trx, site, userId);
    // a transfer gives this role; another one is a choice of the new owner
    if (member?.role !== 'administrator') return;
    await trx
        .updateTable('site_members')
        .set({ role: 'viewer', updated_at: now })
        .where('site_id', '=', site)
        .where('user_id', '=', userId)
        .execute();
    await endStanding({ trx, now }, telling, await losingOf(trx, former));
};

/** The days are over in which whoever sold a site could read it. */
export const endReading = async (trx: Trx, former: Former, telling: Telling): Promise<void> => {
    const { site, userId, now } = former;
    const { numDeletedRows } = await trx
        .deleteFrom('site_members')
        .where('site_id', '=', site)
        .where('user_id', '=', userId)
        .where('role', '=', 'viewer')
        .executeTakeFirst();
    if (numDeletedRows > 0n) {
        await endStanding({ trx, now }, telling, await losingOf(trx, former));
    }
};
