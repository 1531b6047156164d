import type { Fault } from '../../../contract/fault';
import type { CallInput } from '../../../contract/platform/call';
import type { decideRelation as contract } from '../../../contract/trade/resources/relations';
import { type RelationState, relationMoves } from '../../../contract/trade/resources/relationTable';
import { hasHoldOn } from '../../identity/approvals/secondPerson';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import { sharesOrder } from '../orders/relatedPeople';
import type { RelationRow } from './keepRelation';

type Decision = NonNullable<CallInput<typeof contract>['body']> & { id: string };

export const requireRelation = async (db: Database, id: string): Promise<RelationRow> => {
    const row = await db
        .selectFrom('account_relations')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
    if (!row) throw notFound('relation.not_found');
    return row;
};

/** Why somebody may not decide about two accounts; empty for who may. */
export const deciderFault = async (
    db: Database,
    { first_id, second_id }: RelationRow,
    candidate: string,
): Promise<Fault | ''> => {
    const both = [first_id, second_id];
    if (both.includes(candidate)) return 'relation.own';
    for (const one of both) {
        if (await sharesOrder(db, candidate, one)) return 'relation.shared_order';
        if (await hasHoldOn(db, one, candidate)) return 'relation.made_by_them';
    }
    return '';
};

/** Moves a pair by hand, with its entry in the log. Throws 404, 409 and 422. */
export const decideRelation = (
    { id, action, version, reason = '' }: Decision,
    context: CrudContext,
): Promise<void> =>
    context.db.transaction().execute(async trx => {
        const { now, session } = context;
        const row = await requireRelation(trx, id);
        const fault = await deciderFault(trx, row, session.userId);
        if (fault) throw new ApiError(409, fault);
        const { from, to, needsReason } = relationMoves[action];
        if (!from.includes(row.state as RelationState)) {
            throw new ApiError(409, 'relation.not_possible');
        }
        if (needsReason && reason === '') throw invalid({ reason: 'relation.reason_needed' });
        const decided = { state: to, reason, decided_by: session.userId, decided_at: now };
        const { numUpdatedRows } = await trx
            .updateTable('account_relations')
            .set({ ...decided, updated_at: now, version: version + 1 })
            .where('id', '=', id)
            .where('version', '=', version)
            .executeTakeFirst();
        if (numUpdatedRows !== 1n) throw new ApiError(409, 'record.changed');
        await writeAudit(trx, {
            actor: context,
            now,
            action,
            resource: 'account_relations',
            recordId: id,
            // no ids: the log is searched by its titles, also by people who may not see the board
            title: '',
            changes: { state: [row.state, to], reason: [row.reason || null, reason || null] },
        });
    });
