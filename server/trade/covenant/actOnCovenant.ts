import type { CovenantActionInput } from '../../../contract/trade/covenant/covenantCalls';
import { findSite, sitesInUse } from '../../analytics/sites/findSite';
import { readHosts } from '../../analytics/sites/siteHosts';
import { againAfterDeadlock } from '../../platform/database/againAfterDeadlock';
import type { Database } from '../../platform/database/database';
import { addDays, dayOf } from '../../platform/days';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import type { Outbox } from '../../platform/mail/outbox';
import { lockOrder, type StoredOrder, type Trx } from '../orders/orderRows';
import { askAboutCovenant } from '../parts/askAboutCovenant';
import { settleCovenant } from './covenantMoney';
import { lockCovenant, partInCovenant, type StoredCovenant } from './covenantRows';
import { moveCovenant } from './moveCovenant';

interface Acting {
    trx: Trx;
    order: StoredOrder;
    outbox: Pick<Outbox, 'write'>;
    covenant: StoredCovenant;
    part: 'buyer' | 'seller';
    userId: string;
    now: number;
}

const none = { next_site_id: null, next_site: '', next_since: '' } as const;

/** Whether a site could measure a covenant's host: its own domain it is, or lies below. */
const measures = (site: { domain: string }, { host }: Pick<StoredCovenant, 'host'>): boolean =>
    readHosts({ domain: site.domain, hosts: '[]' })(host);

/** The buyer's own sites that could take over. */
export const sitesFor = async (
    db: Database,
    covenant: Pick<StoredCovenant, 'buyer_id' | 'site_id' | 'host'>,
): Promise<{ id: string; name: string }[]> =>
    (await sitesInUse(db, covenant.buyer_id))
        .filter(site => site.id !== covenant.site_id && measures(site, covenant))
        .map(({ id, name }) => ({ id, name }));

const requireSite = async (trx: Trx, covenant: StoredCovenant, siteId: string): Promise<void> => {
    if (siteId === covenant.site_id) throw invalid({ siteId: 'covenant.same_site' });
    const site = await findSite(trx, siteId);
    const isTheirs =
        site?.owner_id === covenant.buyer_id &&
        site.archived_at === null &&
        site.kind === 'normal' &&
        measures(site, covenant);
    if (!isTheirs) throw invalid({ siteId: 'covenant.not_your_site' });
};

/** What changes in the row, by what somebody does. */
const columnsFor = async (
    { trx, covenant, now }: Acting,
    input: CovenantActionInput,
): Promise<Partial<StoredCovenant>> => {
    switch (input.action) {
        case 'waive':
            return { to_buyer: 0n };
        case 'concede':
            return { to_buyer: covenant.share };
        case 'proposeSite':
            await requireSite(trx, covenant, input.siteId);
            return { next_site_id: input.siteId, next_site: 'proposed' };
        case 'agreeSite':
            return {
                next_site: 'watched',
                next_since: addDays(dayOf(now, covenant.timezone), 1),
            };
        case 'object':
            return {};
        default:
            return none;
    }
};

const act = async (acting: Acting, input: CovenantActionInput): Promise<void> => {
    const { trx, order, covenant, part, userId, outbox, now } = acting;
    const { action, version } = input;
    const columns = await columnsFor(acting, input);
    const move = { covenant, action, by: part, actorId: userId, version, columns } as const;
    const moved = await moveCovenant(trx, move, now);
    if (input.action === 'object') {
        const actor = { type: part, id: userId } as const;
        await askAboutCovenant(trx, { order, actor, outbox, text: input.text }, now);
    } else if (moved.state !== covenant.state) {
        const toBuyer = BigInt(moved.to_buyer ?? 0);
        await settleCovenant(trx, { orderId: order.id, toBuyer, why: '' }, now);
    }
};

/** Does what a side asks for, in one transaction. Throws 404, 409 and 422; then nothing has changed. */
export const actOnCovenant = (
    { db, outbox }: { db: Database; outbox: Pick<Outbox, 'write'> },
    { orderId, userId, input }: { orderId: string; userId: string; input: CovenantActionInput },
    now: number,
): Promise<void> =>
    againAfterDeadlock(() =>
        db.transaction().execute(async trx => {
            const order = await lockOrder(trx, orderId);
            const part = partInCovenant(
                { buyer_id: order.buyer_id, seller_id: order.seller_id ?? '' },
                userId,
            );
            if (!part) throw notFound('order.not_found');
            const covenant = await lockCovenant(trx, orderId);
            if (covenant.version !== input.version) {
                throw new ApiError(409, 'covenant.wrong_state');
            }
            await act({ trx, order, outbox, covenant, part, userId, now }, input);
        }),
    );
