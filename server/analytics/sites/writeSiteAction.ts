import type { FastifyRequest } from 'fastify';
import type { AuditEntry } from '../../../contract/platform/resource';
import { normaliseAddress } from '../../platform/addresses/address';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { Database } from '../../platform/database/database';
import type { Session } from '../../platform/http/session';
import type { SiteRow } from './siteRows';

/** Who acts on a site, from where and when (ms). */
export interface SiteActor {
    session: Session;
    request: Pick<FastifyRequest, 'ip'>;
    now: number;
}

type Site = Pick<SiteRow, 'id' | 'owner_id' | 'domain'>;

/** What an owner cannot take back, or what others get by it: who did it has to be known later. */
const grave: ReadonlySet<string> = new Set([
    'archive',
    'restore',
    'delete',
    'eraseVisitor',
    'createShare',
    'revokeShare',
    'publishDashboard',
    'unpublishDashboard',
    'nameDashboardHost',
    'createLogKey',
    'revokeLogKey',
    'inviteMember',
    'resendInvitation',
    'withdrawInvitation',
    'changeMember',
    'removeMember',
    'joinSite',
    'leaveSite',
    'offerSite',
    'transferSite',
    'moveSite',
    'importHistory',
    'removeHistory',
    'createNote',
    'editNote',
    'deleteNote',
    'addReportRecipient',
    'removeReportRecipient',
    'keepReportRecipients',
    'createChannel',
    'editChannel',
    'deleteChannel',
    'rotateChannel',
    'setGoalWebhook',
    'deleteGoalWebhook',
    'setEventExport',
    'deleteEventExport',
    'backfillEventExport',
]);

/**
 * Writes down what members and administrators do to somebody else's site, and of what people do to their own
 * what cannot be taken back or lets others in, and whatever a program does with an API key.
 * No visitors and addresses: those may have to be forgotten, and the log forgets nothing.
 */
export const writeSiteAction = async (
    db: Database,
    { session, request, now }: SiteActor,
    site: Site,
    action: string,
    changes: AuditEntry['changes'] = {},
): Promise<void> => {
    const isOther = site.owner_id !== session.userId;
    const { key } = session;
    if (!isOther && !key && !grave.has(action)) return;
    await writeAudit(db, {
        actor: { session, address: normaliseAddress(request.ip) },
        now,
        action,
        resource: 'sites',
        recordId: site.id,
        title: site.domain,
        changes: key ? { ...changes, byApiKey: [null, `${key.hint}…`] } : changes,
    });
};
