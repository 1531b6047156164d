import type { ListingEvent } from '../../../../contract/market/listings';
import type { AuditEntry } from '../../../../contract/platform/resource';
import { readHistory } from '../../../platform/audit/readAudit';
import type { Database } from '../../../platform/database/database';
import type { Page } from '../../../platform/database/pageOf';
import { requireOwn } from './requireOwn';

/** Actions that their listing's owner is shown; who looks at it inside the platform is not one. */
const shown = [
    ...['create', 'submit', 'approve', 'sendBack', 'withdraw', 'reopen', 'pause', 'resume'],
    ...['propose', 'withdrawEdit', 'approveEdit', 'rejectEdit', 'edit'],
    ...['addVersion', 'approveVersion', 'rejectVersion', 'removeVersion'],
];

const reasonIn = ({ changes }: AuditEntry): string => {
    const said = changes.stateReason?.[1] ?? changes.reason?.[1] ?? changes.semver?.[1];
    return typeof said === 'string' ? said : '';
};

/** What was done to a listing, without the names of those who decided. */
export const listingHistory = async (
    db: Database,
    { userId, id }: { userId: string; id: string },
    page: Page,
): Promise<{ list: ListingEvent[]; total: number }> => {
    await requireOwn(db, userId, id);
    const which = { resource: 'products', recordId: id, actions: shown };
    const { list, total } = await readHistory(db, which, page);
    const events = list.map((entry): ListingEvent => {
        const by =
            entry.actorId === '' ? 'server' : entry.actorId === userId ? 'seller' : 'platform';
        return { id: entry.id, at: entry.at, action: entry.action, by, reason: reasonIn(entry) };
    });
    return { list: events, total };
};
