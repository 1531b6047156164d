import type {
    DisputeMessage,
    OrderDispute,
    OrderItem,
    OwnOrder,
} from '../../../contract/trade/orders/ownOrders';
import { namesSeenBy } from '../../identity/users/namesSeenBy';
import { personNames } from '../../identity/users/personNames';
import { findVersion } from '../../market/products/versionRows';
import type { Database } from '../../platform/database/database';
import type { DisputeMessageTable } from '../../platform/database/tables/trade/orders';
import { filesById } from '../../platform/files/fileRows';
import { keptAmounts } from '../parts/endParts';
import { readEscalation } from './escalation';
import { readOrderEvents } from './orderEvents';
import { outcomeOf, previewMoney } from './orderMoney';
import type { StoredOrder } from './orderRows';
import type { OrderPart } from './requireOrder';

/** What an event keeps for its readers: what was handed over, and what was accepted. */
const keptIn = (data: string): Pick<OwnOrder['timeline'][number], 'files' | 'terms'> => {
    const kept = data === '' ? {} : (JSON.parse(data) as Partial<ReturnType<typeof keptIn>>);
    return { files: kept.files ?? [], terms: kept.terms ?? [] };
};

/** What has happened to an order, the earliest first. */
export const readTimeline = async (
    db: Database,
    orderId: string,
    part: OrderPart,
): Promise<OwnOrder['timeline']> => {
    const { rows, named } = await readOrderEvents(db, orderId, {
        isAdministrator: part === 'admin',
    });
    const isHidden = (type: string) => type === 'admin' && part !== 'admin';
    return rows.map(row => ({
        action: row.action,
        from: row.from_state,
        to: row.to_state,
        actorType: row.actor_type,
        actor: row.actor_id === '' || isHidden(row.actor_type) ? null : named(row.actor_id),
        reason: row.reason,
        ...keptIn(row.data),
        at: row.at,
    }));
};

export const readItems = async (db: Database, orderId: string): Promise<OrderItem[]> => {
    const rows = await db
        .selectFrom('delivery_items')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('position')
        .execute();
    return rows.map(row => ({
        id: row.id,
        kind: row.kind as OrderItem['kind'],
        required: row.required === 1,
        note: row.note,
        hasCode: row.secret !== null,
        codeShownAt: row.shown_at,
        sellerDoneAt: row.seller_done_at,
        buyerOkAt: row.buyer_ok_at,
    }));
};

export const readDownload = async (
    db: Database,
    orderId: string,
): Promise<OwnOrder['download']> => {
    const row = await db
        .selectFrom('download_grants')
        .select(['state', 'used', 'max', 'manifest_sha256', 'version_id'])
        .where('order_id', '=', orderId)
        .where('delivery', '=', 0)
        .executeTakeFirst();
    const version = row && (await findVersion(db, row.version_id));
    if (!version) return null;
    return {
        state: row.state as 'active' | 'frozen' | 'revoked',
        fileName: version.file_name,
        semver: version.semver,
        size: version.size,
        sha256: row.manifest_sha256,
        used: row.used,
        max: row.max,
    };
};

const presentMessages = async (
    db: Database,
    order: StoredOrder,
    rows: readonly DisputeMessageTable[],
    part: OrderPart,
): Promise<DisputeMessage[]> => {
    const named = await namesSeenBy(
        db,
        rows.map(({ author_id }) => author_id),
        { isAdministrator: part === 'admin' },
    );
    const kept = await keptAmounts(db, order);
    const ids = rows.flatMap(({ files }) => JSON.parse(files) as string[]);
    const files = await filesById(db, ids);
    const fileOf = (id: string) => {
        const file = files.get(id);
        return file ? [{ id, name: file.name, size: file.size }] : [];
    };
    return rows.map(row => {
        const toBuyer = row.to_buyer === null ? undefined : BigInt(row.to_buyer);
        return {
            id: row.id,
            part: row.part as DisputeMessage['part'],
            at: row.created_at,
            author: named(row.author_id),
            body: row.body,
            kind: row.kind as DisputeMessage['kind'],
            files: (JSON.parse(row.files) as string[]).flatMap(fileOf),
            toBuyer: toBuyer === undefined ? null : String(toBuyer),
            proposalState: row.proposal_state as DisputeMessage['proposalState'],
            money:
                toBuyer === undefined
                    ? []
                    : previewMoney(order, outcomeOf(order, toBuyer), { toBuyer, kept }),
        };
    });
};

/** The dispute of an order, the last one where there were several. */
export const readDispute = async (
    db: Database,
    order: StoredOrder,
    part: OrderPart,
): Promise<OrderDispute | null> => {
    const row = await db
        .selectFrom('disputes')
        .selectAll()
        .where('order_id', '=', order.id)
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
    if (!row) return null;
    const rows = await db
        .selectFrom('dispute_messages')
        .selectAll()
        .where('dispute_id', '=', row.id)
        .orderBy('id')
        .execute();
    const named = await personNames(db, [row.decided_by]);
    const isDecided = part === 'admin' && row.decision !== '' && row.decided_by !== null;
    return {
        id: row.id,
        openedBy: row.opened_part as OrderDispute['openedBy'],
        reasonCode: row.reason_code as OrderDispute['reasonCode'],
        claim: String(row.claim),
        state: row.state as OrderDispute['state'],
        outcome: row.outcome as OrderDispute['outcome'],
        toBuyer: row.state === 'open' || row.to_buyer === null ? null : String(row.to_buyer),
        decision: isDecided
            ? {
                  action: row.decision as 'release' | 'refund' | 'split',
                  toBuyer: String(row.to_buyer ?? 0),
                  by: named(row.decided_by ?? ''),
              }
            : null,
        deadlineAt: row.deadline_at,
        escalation: await readEscalation(db, order, row.created_at),
        messages: await presentMessages(db, order, rows, part),
    };
};
