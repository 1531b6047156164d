import {
    type Approval,
    type ApprovalChange,
    approvalKinds,
    approvals,
} from '../../../contract/identity/resources/approvals';
import { atLeast, atMost, equals, isOneOf } from '../../platform/crud/conditions';
import { defineCrud, type Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { decimalCells } from '../../platform/export/decimalText';
import { personNames } from '../users/personNames';
import { mayDoKind, permissionOf } from './approvalRows';
import { readApprovalRules } from './rules';
import { secondPersonFault } from './secondPerson';

type ApprovalRow = Row<'approvals'>;

const toRows = async (db: Database, rows: readonly ApprovalRow[]): Promise<Approval[]> => {
    const nameOf = await personNames(
        db,
        rows.flatMap(row => [row.requested_by, row.decided_by, row.beneficiary_id]),
    );
    const somebody = (id: string | null) => (id === null ? null : nameOf(id));
    return rows.map(row => ({
        id: row.id,
        kind: row.kind as Approval['kind'],
        state: row.state as Approval['state'],
        mode: row.mode as Approval['mode'],
        title: row.title,
        subject: row.subject,
        subjectId: row.subject_id,
        amount: row.currency === '' ? null : String(row.amount),
        currency: row.currency === '' ? null : (row.currency as Approval['currency']),
        beneficiary: somebody(row.beneficiary_id),
        requester: nameOf(row.requested_by),
        decider: somebody(row.decided_by),
        reason: row.reason,
        note: row.note,
        failure: row.failure,
        dueAt: row.due_at,
        expiresAt: row.expires_at,
        decidedAt: row.decided_at,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        version: row.version,
    }));
};

const faultFor = async (db: Database, row: ApprovalRow, candidate: string, now: number) => {
    if (row.state !== 'waiting') return '';
    const permission = permissionOf(row.kind);
    const parties = { requester: row.requested_by, beneficiary: row.beneficiary_id, permission };
    const { accountDays } = await readApprovalRules(db);
    return secondPersonFault(db, { parties, candidate, accountDays }, now);
};

/** What waits, or waited, for a second administrator. */
export const approvalResource = defineCrud({
    resource: approvals,
    table: 'approvals',
    columns: {
        createdAt: 'created_at',
        kind: 'kind',
        state: 'state',
        expiresAt: 'expires_at',
    },
    scope: session => {
        const known = approvalKinds.filter(kind => mayDoKind(session, kind));
        return known.length < approvalKinds.length ? isOneOf('kind')(known) : undefined;
    },
    searched: ['title', 'reason'],
    filters: {
        state: isOneOf('state'),
        kind: isOneOf('kind'),
        requesterId: equals('requested_by'),
        subject: equals('subject'),
        subjectId: equals('subject_id'),
        createdAt_gte: atLeast('created_at'),
        createdAt_lte: atMost('created_at'),
    },
    presentRows: (rows, { db }) => toRows(db, rows),
    present: async (row, { db, session, now }) => {
        const [shown] = await toRows(db, [row]);
        if (!shown) throw new Error(`approval ${row.id} has no row`);
        const changes = JSON.parse(row.changes) as ApprovalChange[];
        const isOwn = row.requested_by === session.userId;
        return { ...shown, changes, isOwn, fault: await faultFor(db, row, session.userId, now) };
    },
    title: ({ title }) => title,
    cells: {
        requester: ({ requester }) => requester.name,
        decider: ({ decider }) => decider?.name ?? '',
        ...decimalCells('amount'),
    },
});
