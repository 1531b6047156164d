import {
    type ApprovalKindName,
    type ApprovalState,
    kindPermissions,
} from '../../../contract/identity/resources/approvals';
import { holds, type Standing } from '../../../contract/platform/call';
import type { Permission } from '../../../contract/platform/permissions';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import { ApiError, notFound } from '../../platform/http/errors';
import { planJob } from '../../platform/jobs/jobQueue';
import type { Secret } from '../../platform/secret';
import { standingOf } from '../users/standing';
import type { ActionFacts, ApprovalRow, Trx } from './approvalKind';
import type { StoredRules } from './rules';
import { lastRemoval, secondPersons } from './secondPerson';

export const approvalJob = 'approval';

const purpose = 'approval input';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** One action at a time waits about one thing. */
export const openKeyOf = (kind: string, { subject, subjectId }: ActionFacts): string =>
    JSON.stringify([kind, subject, subjectId]);

/** The action's input as it was asked for; throws for what was moved from another row. */
export const openInput = (secret: Secret, { id, kind, sealed }: ApprovalRow): unknown => {
    const text = secret.open(purpose, sealed);
    const [of, ofKind, input] = text === undefined ? [] : (JSON.parse(text) as unknown[]);
    if (of !== id || ofKind !== kind) throw new Error(`approval ${id} cannot be opened`);
    return input;
};

export const requireApproval = async (db: Database, id: string): Promise<ApprovalRow> => {
    const row = await db
        .selectFrom('approvals')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
    if (!row) throw notFound('approval.not_found');
    return row;
};

/** Instants at which something becomes of a request by itself. */
const timesOf = async (
    trx: Trx,
    { hasSecond, requester }: { hasSecond: boolean; requester: string },
    { delayHours, expireDays, accountDays }: StoredRules,
    now: number,
) => {
    if (hasSecond) return { mode: 'second', due_at: null, expires_at: now + expireDays * dayMs };
    const accountMs = accountDays * dayMs;
    const removed = await lastRemoval(trx, requester, now - accountMs);
    const due_at = Math.max(now + delayHours * hourMs, removed === 0 ? 0 : removed + accountMs);
    return { mode: 'delay', due_at, expires_at: due_at + expireDays * dayMs };
};

const moneyColumns = ({ money, beneficiary, destination }: ActionFacts) => ({
    amount: money?.amount ?? 0,
    currency: money?.currency ?? '',
    beneficiary_id: beneficiary,
    destination,
});

interface Asked {
    kind: ApprovalKindName;
    facts: ActionFacts;
    input: unknown;
    rules: StoredRules;
    secret: Secret;
}

const newRow = async (trx: Trx, asked: Asked, requester: string, now: number) => {
    const { kind, facts, input, rules, secret } = asked;
    const permission = kindPermissions[kind];
    const parties = { requester, beneficiary: facts.beneficiary, permission };
    const seconds = await secondPersons(trx, parties, rules.accountDays, now);
    const id = newId(now);
    return {
        id,
        kind,
        state: 'waiting',
        title: facts.title.slice(0, 200),
        ...(await timesOf(trx, { hasSecond: seconds.length > 0, requester }, rules, now)),
        subject: facts.subject,
        subject_id: facts.subjectId,
        stamp: facts.stamp,
        ...moneyColumns(facts),
        changes: JSON.stringify(facts.changes),
        sealed: secret.seal(purpose, JSON.stringify([id, kind, input])),
        requested_by: requester,
        reason: facts.reason,
        decided_by: null,
        note: '',
        failure: '',
        decided_at: null,
        open_key: openKeyOf(kind, facts),
        created_at: now,
        updated_at: now,
        version: 1,
    };
};

/** Throws 409 when the same action waits already. */
export const insertApproval = async (
    trx: Trx,
    asked: Asked,
    context: CrudContext,
): Promise<ApprovalRow> => {
    const { now, session } = context;
    const row = await trx
        .insertInto('approvals')
        .values(await newRow(trx, asked, session.userId, now))
        .onConflict(same => same.column('open_key').doNothing())
        .returningAll()
        .executeTakeFirst();
    if (!row) throw new ApiError(409, 'approval.waits_already');
    const runAt = row.due_at ?? row.expires_at;
    const key = `approval:${row.id}`;
    await planJob(trx, { kind: approvalJob, key, runAt, payload: { id: row.id } }, now);
    await writeAudit(trx, {
        actor: context,
        now,
        action: 'request',
        resource: 'approvals',
        recordId: row.id,
        title: `${row.kind} ${row.title}`,
        changes: { state: [null, 'waiting'], subject: [null, `${row.subject} ${row.subject_id}`] },
    });
    return row;
};

interface End {
    state: Exclude<ApprovalState, 'waiting'>;
    by: string | null;
    note?: string;
    failure?: string;
}

/** Ends a request that waits, once; throws 409 when somebody was faster. */
export const endApproval = async (
    trx: Trx,
    row: ApprovalRow,
    { state, by, note = '', failure = '' }: End,
    now: number,
): Promise<ApprovalRow> => {
    const ended = await trx
        .updateTable('approvals')
        .set({
            state,
            decided_by: by,
            decided_at: now,
            note,
            failure,
            open_key: null,
            // keys of gateways lie in their own place, or nowhere
            sealed: '',
            updated_at: now,
            version: row.version + 1,
        })
        .where('id', '=', row.id)
        .where('version', '=', row.version)
        .where('state', '=', 'waiting')
        .returningAll()
        .executeTakeFirst();
    if (!ended) throw new ApiError(409, 'approval.decided');
    return ended;
};

/** What it takes to ask for a kind of action and to approve it; nothing that can be granted for some. */
export const permissionOf = (kind: string): Permission | undefined =>
    kindPermissions[kind as ApprovalKindName];

/** Whether somebody may ask for actions of a kind, and decide about them. */
export const mayDoKind = (standing: Standing, kind: string): boolean => {
    const permission = permissionOf(kind);
    return permission ? holds(standing, permission) : standing.roles.includes('admin');
};

/** Whoever asked, as the action is carried out in their name; throws 409 for who may not do it any more. */
export const requesterOf = async (trx: Trx, row: ApprovalRow): Promise<CrudContext['session']> => {
    const user = await trx
        .selectFrom('users')
        .select(['id', 'email', 'name'])
        .where('id', '=', row.requested_by)
        .executeTakeFirst();
    const standing = await standingOf(trx, row.requested_by);
    if (!user || !mayDoKind(standing, row.kind)) {
        throw new ApiError(409, 'approval.requester_no_admin');
    }
    const { id: userId, email, name } = user;
    return { id: '', userId, email, name, ...standing, share: undefined, stepUpUntil: 0 };
};
