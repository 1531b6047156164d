import {
    type CovenantAction,
    type CovenantActor,
    type CovenantState,
    covenantTransitionOf,
} from '../../../contract/trade/covenant/covenantTable';
import { ApiError } from '../../platform/http/errors';
import type { Trx } from '../orders/orderRows';
import { planCovenantNotices } from './covenantNotices';
import type { StoredCovenant } from './covenantRows';

interface AskedMove {
    covenant: StoredCovenant;
    action: CovenantAction;
    by: CovenantActor;
    /** of a person */
    actorId?: string;
    /** where an action leads to several states */
    to?: CovenantState;
    /** the version that whoever acts has seen; that of `covenant` without it */
    version?: number;
    columns?: Partial<StoredCovenant>;
    /** what the event keeps beside it */
    data?: Record<string, unknown>;
}

const changed = () => new ApiError(409, 'covenant.wrong_state');

const writeEvent = async (
    trx: Trx,
    before: StoredCovenant,
    after: StoredCovenant,
    { action, by, actorId = '', data }: AskedMove,
    now: number,
): Promise<void> => {
    const { last } = await trx
        .selectFrom('covenant_events')
        .select(({ fn }) => fn.max<number | null>('seq').as('last'))
        .where('order_id', '=', after.order_id)
        .executeTakeFirstOrThrow();
    await trx
        .insertInto('covenant_events')
        .values({
            order_id: after.order_id,
            seq: Number(last ?? 0) + 1,
            action,
            from_state: before.state,
            to_state: after.state,
            actor: by,
            actor_id: actorId,
            data: data ? JSON.stringify(data) : '',
            at: now,
        })
        .execute();
};

/**
 * Everything that happens to a covenant goes through here, by the table and from the version that was read. Throws 409
 * for what the table does not have, and when somebody was faster. Money is settled by whoever asks for the move.
 */
export const moveCovenant = async (
    trx: Trx,
    asked: AskedMove,
    now: number,
): Promise<StoredCovenant> => {
    const { covenant, action, by, to, version = covenant.version, columns = {} } = asked;
    const from = covenant.state;
    const move = covenantTransitionOf({
        action,
        from,
        by,
        next: covenant.next_site,
        ...(to !== undefined && { to }),
    });
    if (!move || covenant.version !== version) throw changed();
    const state = move.to ?? from;
    const moved = await trx
        .updateTable('covenants')
        .set({
            ...(state !== from && { state, state_since: now }),
            ...columns,
            version: version + 1,
            updated_at: now,
        })
        .where('order_id', '=', covenant.order_id)
        .where('version', '=', version)
        .returningAll()
        .executeTakeFirst();
    if (!moved) throw changed();
    const after = moved as StoredCovenant;
    await writeEvent(trx, covenant, after, asked, now);
    await planCovenantNotices(trx, after, { action, by }, now);
    return after;
};
