import type { Fault } from '../../../contract/fault';
import type { CallInput } from '../../../contract/platform/call';
import type { CheckState, decideIdentityCheck } from '../../../contract/trade/resources/checks';
import { hasHoldOn } from '../../identity/approvals/secondPerson';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import { againAfterDeadlock } from '../../platform/database/againAfterDeadlock';
import type { Database } from '../../platform/database/database';
import { ApiError, notFound } from '../../platform/http/errors';
import { goOnWithOrders } from '../orders/orderChecks';
import { sharesOrder } from '../orders/relatedPeople';
import { planCheckNotice } from './checkNotices';
import { readCheckRules } from './checkRules';
import type { Trx } from './identityCheck';
import type { CheckRow } from './manualCheck';

type Decision = NonNullable<CallInput<typeof decideIdentityCheck>['body']> & { id: string };

const dayMs = 86_400_000;

export const requireCheck = async (db: Database, id: string): Promise<CheckRow> => {
    const row = await db
        .selectFrom('identity_checks')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
    if (!row) throw notFound('check.not_found');
    return row;
};

/** Why somebody may not decide about a check; empty for who may. */
export const deciderFault = async (
    db: Database,
    { user_id }: CheckRow,
    candidate: string,
): Promise<Fault | ''> => {
    if (user_id === candidate) return 'check.own';
    if (await sharesOrder(db, candidate, user_id)) {
        return 'check.shared_order';
    }
    return (await hasHoldOn(db, user_id, candidate)) ? 'check.made_by_them' : '';
};

/** From which states an action leads on: what was decided can be decided otherwise later. */
const actions: Readonly<
    Record<Decision['action'], { from: readonly CheckState[]; to: Exclude<CheckState, 'open'> }>
> = {
    pass: { from: ['open', 'refused'], to: 'passed' },
    refuse: { from: ['open', 'passed'], to: 'refused' },
};

/** One that came after it, by whose result it was replaced. */
const isReplaced = async (trx: Trx, { id, user_id, kind }: CheckRow): Promise<boolean> => {
    const later = await trx
        .selectFrom('identity_checks')
        .select('id')
        .where('user_id', '=', user_id)
        .where('kind', '=', kind)
        .where('id', '>', id)
        .limit(1)
        .executeTakeFirst();
    return later !== undefined;
};

const decide = async (
    trx: Trx,
    { id, action, version, note }: Decision,
    context: CrudContext,
): Promise<void> => {
    const { now, session } = context;
    const row = await requireCheck(trx, id);
    const fault = await deciderFault(trx, row, session.userId);
    if (fault) throw new ApiError(409, fault);
    const { from, to } = actions[action];
    if (!from.includes(row.state as CheckState) || (await isReplaced(trx, row))) {
        throw new ApiError(409, 'withdrawal.not_possible');
    }
    const { holdDays } = await readCheckRules(trx);
    const { numUpdatedRows } = await trx
        .updateTable('identity_checks')
        .set({
            state: to,
            note,
            decided_by: session.userId,
            decided_at: now,
            open_key: null,
            expires_at: action === 'pass' ? now + holdDays * dayMs : null,
            updated_at: now,
            version: version + 1,
        })
        .where('id', '=', id)
        .where('version', '=', version)
        .where('state', '=', row.state)
        .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new ApiError(409, 'record.changed');
    await writeAudit(trx, {
        actor: context,
        now,
        action: action,
        resource: 'identity_checks',
        recordId: id,
        title: row.kind,
        changes: { state: [row.state, to], note: [row.note || null, note] },
    });
    await planCheckNotice(trx, { id, name: to }, now, version + 1);
    await goOnWithOrders(trx, row.user_id, now);
};

/** What an administrator found, once for a version. Throws 404 and 409. */
export const decideCheck = (decision: Decision, context: CrudContext): Promise<void> =>
    againAfterDeadlock(() =>
        context.db.transaction().execute(trx => decide(trx, decision, context)),
    );
