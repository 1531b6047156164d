import type { PartKind } from '../../../contract/market/partPlan';
import type { PartFact } from '../../../contract/trade/parts/partCalls';
import {
    openPartStates,
    type PartAction,
    type PartActor,
    type PartGuard,
    type PartMeans,
    type PartState,
    partTransitionOf,
} from '../../../contract/trade/parts/partTable';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { ApiError, notFound } from '../../platform/http/errors';
import type { Trx } from '../orders/orderRows';

/** A part as it lies in its table, with the closed lists that its texts are of. */
export interface StoredPart extends Omit<Row<'order_parts'>, 'kind' | 'state' | 'met_by'> {
    kind: PartKind;
    state: PartState;
    met_by: PartMeans;
}

/** All parts of an order, in their order. */
export const partsOf = async (db: Database, orderId: string): Promise<StoredPart[]> =>
    (await db
        .selectFrom('order_parts')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('position')
        .execute()) as StoredPart[];

export const isOpen = ({ state }: Pick<StoredPart, 'state'>): boolean =>
    (openPartStates as readonly string[]).includes(state);

/** Parts whose money is still there. */
export const openPartsOf = async (db: Database, orderId: string): Promise<StoredPart[]> =>
    (await partsOf(db, orderId)).filter(isOpen);

/** A part of an order that is locked: nobody else changes it until the end of the transaction. Throws 404. */
export const requirePart = async (
    trx: Trx,
    { orderId, partId }: { orderId: string; partId: string },
): Promise<StoredPart> => {
    const found = (await partsOf(trx, orderId)).find(({ id }) => id === partId);
    if (!found) throw notFound('part.not_found');
    return found;
};

const guards: Readonly<Record<PartGuard, (part: StoredPart) => boolean>> = {
    isFound: ({ met_by }) => met_by === 'server',
    isAsked: ({ is_asked }) => is_asked === 1,
    isSayable: ({ kind }) => kind !== 'covenant',
};

/** Whether the table lets somebody do it to a part as it is. */
export const canDo = (part: StoredPart, action: PartAction, by: PartActor): boolean => {
    const move = partTransitionOf(action, part.state, by);
    return move !== undefined && (move.guard === undefined || guards[move.guard](part));
};

interface PartMove {
    part: StoredPart;
    action: PartAction;
    by: PartActor;
    /** that whoever acts has seen; that of `part` without it */
    version?: number;
    columns?: Partial<StoredPart>;
}

/** Moves a part as the table says; 409 for what is not in it and when somebody was faster. */
export const movePart = async (
    trx: Trx,
    { part, action, by, version = part.version, columns = {} }: PartMove,
    now: number,
): Promise<StoredPart> => {
    const move = partTransitionOf(action, part.state, by);
    if (!move || !canDo(part, action, by)) throw new ApiError(409, 'part.wrong_state');
    const after = await trx
        .updateTable('order_parts')
        .set({ ...columns, state: move.to, version: version + 1, updated_at: now })
        .where('id', '=', part.id)
        .where('version', '=', version)
        .where('state', '=', part.state)
        .returningAll()
        .executeTakeFirst();
    if (!after) throw new ApiError(409, 'record.changed');
    return after as StoredPart;
};

export const factsOf = ({ facts }: Pick<StoredPart, 'facts'>): PartFact[] =>
    facts === '' ? [] : (JSON.parse(facts) as PartFact[]);
