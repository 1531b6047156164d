import type { Fault } from '../../../contract/fault';
import { approverPermissions } from '../../../contract/identity/resources/approvals';
import { isBuiltInStaffRole } from '../../../contract/platform/builtInStaffRoles';
import { holds } from '../../../contract/platform/call';
import type { Permission } from '../../../contract/platform/permissions';
import type { AuditEntry } from '../../../contract/platform/resource';
import { actionsBy, actionsOn } from '../../platform/audit/readAudit';
import type { Database } from '../../platform/database/database';
import { activeStaff } from '../users/administrators';
import { peopleById } from '../users/people';
import { readStaffRoles } from '../users/standing';

const dayMs = 86_400_000;

/** What somebody does to an account that gives them a hold on it, or makes it what it is. */
const makingActions: readonly string[] = [
    'create',
    'enable',
    'resetSecondStep',
    'removePasskeys',
    'invite',
    'disable',
];
const makingFields: readonly string[] = ['roles', 'staffRoles', 'email', 'password', 'status'];

interface AccountAction extends Pick<AuditEntry, 'at' | 'action' | 'changes'> {
    /** who did it; empty for the server */
    by: string;
    userId: string;
}

/** Whatever was done to these accounts that matters for who they belong to. */
const actionsOnThese = async (db: Database, ids: readonly string[]): Promise<AccountAction[]> => {
    const entries = await actionsOn(db, 'users', ids);
    return entries
        .map(({ actorId: by, recordId: userId, ...entry }) => ({ ...entry, by, userId }))
        .filter(
            ({ action, changes }) =>
                makingActions.includes(action) ||
                makingFields.some(field => changes[field] !== undefined),
        );
};

/** The same, and what was done to whoever did it, and so on: an account may have been disabled since. */
const actionsOnAccounts = async (
    db: Database,
    ids: readonly string[],
): Promise<AccountAction[]> => {
    const known = new Set<string>(['']);
    const actions: AccountAction[] = [];
    for (let next = [...new Set(ids)]; next.length > 0; ) {
        for (const id of next) known.add(id);
        const found = await actionsOnThese(db, next);
        actions.push(...found);
        next = [...new Set(found.map(({ by }) => by))].filter(id => !known.has(id));
    }
    return actions;
};

type StaffMember = Awaited<ReturnType<typeof activeStaff>>[number];

const namesIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether a role of staff was given by an action, beside those that somebody had. */
const givesRole = ({ changes }: AccountAction, role: string): boolean => {
    const [before, after] = changes.staffRoles ?? [null, null];
    return namesIn(after).includes(role) && !namesIn(before).includes(role);
};

/**
 * A role that somebody has by another one's decision, and that was changed since: whoever changed it gave them what
 * it grants now.
 */
const changesOfTheirRoles = async (
    db: Database,
    staff: readonly StaffMember[],
    actions: readonly AccountAction[],
): Promise<AccountAction[]> => {
    const own = staff.flatMap(readStaffRoles).filter(role => !isBuiltInStaffRole(role));
    const entries = await actionsOn(db, 'staff_roles', [...new Set(own)]);
    const changed = entries.filter(({ changes }) => changes.permissions !== undefined);
    return staff.flatMap(member => {
        const roles = readStaffRoles(member);
        const givenAt = (role: string) =>
            actions
                .filter(action => action.userId === member.id && givesRole(action, role))
                .reduce((latest, { at }) => Math.max(latest, at), 0);
        return changed
            .filter(({ recordId, at }) => roles.includes(recordId) && at > givenAt(recordId))
            .map(({ at, actorId: by, changes: { permissions } }) => ({
                at,
                by,
                userId: member.id,
                action: 'edit',
                changes: { staffRoles: permissions ?? [null, null] },
            }));
    });
};

/** Everything that says whose the accounts of staff are. */
const actionsOnStaff = async (
    db: Database,
    staff: readonly StaffMember[],
    others: readonly string[] = [],
): Promise<AccountAction[]> => {
    const actions = await actionsOnAccounts(db, [...others, ...staff.map(({ id }) => id)]);
    return [...actions, ...(await changesOfTheirRoles(db, staff, actions))];
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

/** Whether somebody made or reset the account of one of the staff, or of who made that. */
export const hasHoldOn = async (db: Database, maker: string, userId: string): Promise<boolean> => {
    const actions = await actionsOnStaff(db, await activeStaff(db), [userId]);
    return heldBy(maker, actions).has(userId);
};

const becameAdmin = ({ action, changes }: AccountAction): boolean =>
    action === 'create' ||
    action === 'enable' ||
    changes.roles !== undefined ||
    changes.staffRoles !== undefined;

/** Who an action is about: nobody of them approves it. */
interface Parties {
    requester: string;
    /** the owner, or who would get the money */
    beneficiary: string | null;
    /** what it takes to approve it; administrators alone without */
    permission: Permission | undefined;
}

interface Known {
    parties: Parties;
    actions: readonly AccountAction[];
    /** ms */
    accountMs: number;
    now: number;
}

const faultOf = ({ id, created_at }: StaffMember, { parties, actions, accountMs, now }: Known) => {
    if (id === parties.requester) return 'approval.own_request';
    if (id === parties.beneficiary) return 'approval.own_benefit';
    const since = actions
        .filter(action => action.userId === id && becameAdmin(action))
        .reduce((latest, { at }) => Math.max(latest, at), created_at);
    if (since > now - accountMs) return 'approval.too_new';
    return heldBy(parties.requester, actions).has(id) ? 'approval.made_by_requester' : '';
};

const approving = (permission: Permission | undefined) => (one: StaffMember) =>
    permission ? holds(one, permission) : one.roles.includes('admin');

const knownOf = async (
    db: Database,
    parties: Parties,
    accountDays: number,
    now: number,
): Promise<{ known: Known; staff: StaffMember[]; candidates: StaffMember[] }> => {
    const staff = await activeStaff(db);
    const candidates = staff.filter(approving(parties.permission));
    const actions = await actionsOnStaff(db, staff);
    return { staff, candidates, known: { parties, actions, now, accountMs: accountDays * dayMs } };
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

/** Of somebody who has made nobody's account. */
const anybody: Parties = { requester: 'nobody', beneficiary: null, permission: undefined };

/** Who could approve actions that take one of these permissions: how many in all, and of the one that fewest hold. */
export const countSecondPersons = async (
    db: Database,
    permissions: readonly (Permission | undefined)[],
    accountDays: number,
    now: number,
): Promise<{ approvers: number; fewest: number }> => {
    const { known, staff } = await knownOf(db, anybody, accountDays, now);
    const able = staff.filter(one => faultOf(one, known) === '');
    const each = permissions.map(permission => able.filter(approving(permission)));
    return {
        approvers: new Set(each.flat().map(({ id }) => id)).size,
        fewest: Math.min(...each.map(({ length }) => length)),
    };
};

const hasAdmin = (roles: unknown): boolean => JSON.stringify(roles ?? '').includes('admin');

/** When somebody last changed a role that lets its holders approve; ms, 0 for never. */
const lastRoleChange = async (db: Database, requester: string, since: number): Promise<number> => {
    const asked = { actorId: requester, resource: 'staff_roles', since };
    const changed = (await actionsBy(db, asked)).filter(({ changes: { permissions } }) =>
        approverPermissions.some(one => namesIn(permissions?.[0]).includes(one)),
    );
    return changed.reduce((latest, { at }) => Math.max(latest, at), 0);
};

/**
 * When the requester last took the role or the account from somebody who could approve, reset it, or gave them
 * another role, after which they are no second person; ms, 0 for never. Whoever makes themselves the only one
 * waits as long as a new account would.
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
        if (['disable', 'resetSecondStep', 'removePasskeys'].includes(action)) {
            const person = people.get(recordId);
            return person !== undefined && holds(person, ...approverPermissions);
        }
        const { roles, staffRoles } = changes;
        return hasAdmin(roles?.[0]) || namesIn(staffRoles?.[0]).length > 0;
    });
    const changedAt = await lastRoleChange(db, requester, since);
    return lost.reduce((latest, { at }) => Math.max(latest, at), changedAt);
};
