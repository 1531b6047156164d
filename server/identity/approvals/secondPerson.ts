import type { Fault } from '../../../contract/fault';
import type { Database } from '../../platform/database/database';
import { activeAdministrators } from '../users/administrators';

const dayMs = 86_400_000;

/** What somebody does to an account that gives them a hold on it, or makes it what it is. */
const makingActions: readonly string[] = [
    'create',
    'enable',
    'resetSecondStep',
    'invite',
    'disable',
];
const makingFields: readonly string[] = ['roles', 'email', 'password', 'status'];

interface AccountAction {
    /** who did it; empty for the server */
    by: string;
    userId: string;
    at: number;
    action: string;
    changes: Record<string, [unknown, unknown]>;
}

/** Whatever was done to accounts that matters for who they belong to, of these accounts. */
const actionsOn = async (db: Database, ids: readonly string[]): Promise<AccountAction[]> => {
    if (ids.length === 0) return [];
    const rows = await db
        .selectFrom('audit_log')
        .select(['actor_id', 'record_id', 'at', 'action', 'changes'])
        .where('resource', '=', 'users')
        .where('record_id', 'in', ids)
        .execute();
    return rows
        .map(row => ({
            by: row.actor_id,
            userId: row.record_id,
            at: row.at,
            action: row.action,
            changes: JSON.parse(row.changes) as AccountAction['changes'],
        }))
        .filter(
            ({ action, changes }) =>
                makingActions.includes(action) ||
                makingFields.some(field => changes[field] !== undefined),
        );
};

/** Accounts that somebody made or reset, and those that these made: they may all be one person. */
const heldBy = (requester: string, actions: readonly AccountAction[]): ReadonlySet<string> => {
    const held = new Set([requester]);
    for (let before = 0; before !== held.size; ) {
        before = held.size;
        for (const { by, userId, action } of actions) {
            if (held.has(by) && action !== 'disable') held.add(userId);
        }
    }
    return held;
};

/** Whether somebody made or reset the account of an administrator, or of who made that. */
export const hasHoldOn = async (db: Database, maker: string, userId: string): Promise<boolean> => {
    const candidates = await activeAdministrators(db);
    const ids = [userId, ...candidates.map(({ id }) => id)];
    return heldBy(maker, await actionsOn(db, ids)).has(userId);
};

const becameAdmin = ({ action, changes }: AccountAction): boolean =>
    action === 'create' || action === 'enable' || changes.roles !== undefined;

/** Who an action is about: nobody of them approves it. */
interface Parties {
    requester: string;
    /** the owner, or who would get the money */
    beneficiary: string | null;
}

type Candidate = Awaited<ReturnType<typeof activeAdministrators>>[number];

interface Known {
    parties: Parties;
    actions: readonly AccountAction[];
    /** ms */
    accountMs: number;
    now: number;
}

const faultOf = ({ id, created_at }: Candidate, { parties, actions, accountMs, now }: Known) => {
    if (id === parties.requester) return 'approval.own_request';
    if (id === parties.beneficiary) return 'approval.own_benefit';
    const since = actions
        .filter(action => action.userId === id && becameAdmin(action))
        .reduce((latest, { at }) => Math.max(latest, at), created_at);
    if (since > now - accountMs) return 'approval.too_new';
    return heldBy(parties.requester, actions).has(id) ? 'approval.made_by_requester' : '';
};

const knownOf = async (
    db: Database,
    parties: Parties,
    accountDays: number,
    now: number,
): Promise<{ known: Known; candidates: Candidate[] }> => {
    const candidates = await activeAdministrators(db);
    const actions = await actionsOn(
        db,
        candidates.map(({ id }) => id),
    );
    return { candidates, known: { parties, actions, now, accountMs: accountDays * dayMs } };
};

/** Why somebody is no second person for an action; empty for who is. */
export const secondPersonFault = async (
    db: Database,
    asked: { parties: Parties; candidate: string; accountDays: number },
    now: number,
): Promise<Fault | ''> => {
    const { parties, candidate, accountDays } = asked;
    const { known, candidates } = await knownOf(db, parties, accountDays, now);
    const found = candidates.find(({ id }) => id === candidate);
    return found ? faultOf(found, known) : 'approval.not_active';
};

/** Ids of those who could approve an action. */
export const secondPersons = async (
    db: Database,
    parties: Parties,
    accountDays: number,
    now: number,
): Promise<string[]> => {
    const { known, candidates } = await knownOf(db, parties, accountDays, now);
    return candidates.filter(one => faultOf(one, known) === '').map(({ id }) => id);
};

const hasAdmin = (roles: unknown): boolean => JSON.stringify(roles ?? '').includes('admin');

/**
 * When the requester last took the role or the account from another administrator, or reset it; ms, 0 for
 * never. Whoever makes themselves the only one waits as long as a new account would.
 */
export const lastRemoval = async (
    db: Database,
    requester: string,
    since: number,
): Promise<number> => {
    const rows = await db
        .selectFrom('audit_log')
        .leftJoin('users', 'users.id', 'audit_log.record_id')
        .select(['at', 'action', 'changes', 'users.roles as roles'])
        .where('resource', '=', 'users')
        .where('actor_id', '=', requester)
        .where('record_id', '!=', requester)
        .where('at', '>', since)
        .execute();
    const lost = rows.filter(({ action, changes, roles }) => {
        if (action === 'disable' || action === 'resetSecondStep') return hasAdmin(roles);
        return hasAdmin((JSON.parse(changes) as AccountAction['changes']).roles?.[0]);
    });
    return lost.reduce((latest, { at }) => Math.max(latest, at), 0);
};
