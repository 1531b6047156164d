import type { Fault } from '../../../contract/fault';
import type { AuditEntry } from '../../../contract/platform/resource';
import { actionsBy, actionsOn } from '../../platform/audit/readAudit';
import type { Database } from '../../platform/database/database';
import { activeAdministrators } from '../users/administrators';
import { peopleById } from '../users/people';

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

interface AccountAction extends Pick<AuditEntry, 'at' | 'action' | 'changes'> {
    /** who did it; empty for the server */
    by: string;
    userId: string;
}

/** Whatever was done to accounts that matters for who they belong to, of these accounts. */
const actionsOnAccounts = async (
    db: Database,
    ids: readonly string[],
): Promise<AccountAction[]> => {
    const entries = await actionsOn(db, 'users', ids);
    return entries
        .map(({ actorId: by, recordId: userId, ...entry }) => ({ ...entry, by, userId }))
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
    return heldBy(maker, await actionsOnAccounts(db, ids)).has(userId);
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
    const actions = await actionsOnAccounts(
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
    const entries = await actionsBy(db, { actorId: requester, resource: 'users', since });
    const done = entries.filter(({ recordId }) => recordId !== requester);
    const people = await peopleById(
        db,
        done.map(({ recordId }) => recordId),
    );
    const lost = done.filter(({ action, recordId, changes }) => {
        if (action === 'disable' || action === 'resetSecondStep') {
            return hasAdmin(people.get(recordId)?.roles);
        }
        return hasAdmin(changes.roles?.[0]);
    });
    return lost.reduce((latest, { at }) => Math.max(latest, at), 0);
};
