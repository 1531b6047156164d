import type { FastifyRequest } from 'fastify';
import type { SiteAct } from '../../../contract/analytics/siteRoles';
import { findPerson } from '../../identity/users/people';
import type { Database } from '../../platform/database/database';
import type { Trx } from '../../platform/database/trx';
import type { Session } from '../../platform/http/session';
import {
    accessOf,
    findAccess,
    findMembership,
    requireSite,
    type SiteAccess,
} from '../sites/access';
import type { SiteRow } from '../sites/siteRows';

/** Whoever acts, in a transaction, from where and when. */
export interface Accepting {
    trx: Trx;
    session: Session;
    request: Pick<FastifyRequest, 'ip'>;
    /** ms */
    now: number;
}

/** In which members of a site are changed: one transaction of a site after the other. */
export interface Held extends Accepting {
    site: SiteRow;
    access: SiteAccess;
}

/** Lets nobody else change a site's owner and members until the transaction is over. */
export const lockSite = async (trx: Trx, id: string): Promise<void> => {
    await trx
        .updateTable('sites')
        .set(({ ref }) => ({ owner_id: ref('owner_id') }))
        .where('id', '=', id)
        .execute();
};

/** The site, held, with what whoever acts is to it now; throws 404, 409 for a role that may not. */
export const holdSite = async (acting: Accepting, id: string, act: SiteAct): Promise<Held> => {
    const { trx, session } = acting;
    await lockSite(trx, id);
    await requireSite(trx, session, id, act);
    return { ...acting, ...(await findAccess(trx, session, id)) };
};

/** What somebody who is not asking is to a site; undefined for nothing, and for whoever may not sign in. */
export const accessOfPerson = async (
    db: Database,
    userId: string,
    site: string,
): Promise<SiteAccess | undefined> => {
    const person = await findPerson(db, userId);
    const found = await findMembership(db, userId, site);
    if (!person?.isActive || !found) return undefined;
    const { roles } = person;
    return accessOf({ userId, roles, share: undefined }, found.site, found.member);
};
