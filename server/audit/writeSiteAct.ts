import type { FastifyRequest } from 'fastify';
import type { AuditEntry } from '../../contract/resource';
import { isAdmin, type Session } from '../accounts/sessions';
import type { Database } from '../database/database';
import { normaliseAddress } from '../events/enrich/address';
import type { SiteRow } from '../sites/siteRows';
import { writeAudit } from './writeAudit';

/** Who acts on a site, from where and when (ms). */
export interface SiteActor {
    session: Session;
    request: Pick<FastifyRequest, 'ip'>;
    now: number;
}

type Site = Pick<SiteRow, 'id' | 'owner_id' | 'domain'>;

/**
 * Writes down what an administrator does to somebody else's site; own ones are nobody's business.
 * No visitors and addresses: those may have to be forgotten, and the log forgets nothing.
 */
export const writeSiteAct = async (
    db: Database,
    { session, request, now }: SiteActor,
    site: Site,
    action: string,
    changes: AuditEntry['changes'] = {},
): Promise<void> => {
    if (!isAdmin(session) || site.owner_id === session.userId) return;
    await writeAudit(db, {
        ...{ actor: { session, address: normaliseAddress(request.ip) }, now, action },
        ...{ resource: 'sites', recordId: site.id, title: site.domain, changes },
    });
};
