import { changesOf } from '../../platform/audit/changes';
import { serverActor, writeAudit } from '../../platform/audit/writeAudit';
import type { Database } from '../../platform/database/database';
import type { SsoPerson } from './claims';
import { givableRoles, type ProviderRow, roleRulesOf } from './providerRows';

interface Held {
    roles: string[];
    staffRoles: string[];
}

/** Of the roles that rules name those that the claim gives; roles that no rule names stay as they are. */
export const rolesAfter = (
    held: Held,
    { named, given }: { named: readonly string[]; given: readonly string[] },
): Held => {
    const isEditor = (role: string) => role === 'article_editor';
    const kept = (roles: readonly string[]) => roles.filter(role => !named.includes(role));
    return {
        roles: [...kept(held.roles), ...given.filter(isEditor)],
        staffRoles: [...kept(held.staffRoles), ...given.filter(role => !isEditor(role))],
    };
};

/**
 * Gives and takes the roles that the provider's claim stands for, at each sign-in. Administrators are made, and
 * change, by administrators alone.
 */
export const followClaim = async (
    trx: Database,
    {
        row,
        person,
        userId,
        now,
    }: { row: ProviderRow; person: SsoPerson; userId: string; now: number },
): Promise<void> => {
    const rules = roleRulesOf(row);
    if (row.role_claim === '' || rules.length === 0) return;
    const user = await trx
        .selectFrom('users')
        .select(['email', 'roles', 'staff_roles'])
        .where('id', '=', userId)
        .where('status', '=', 'active')
        .executeTakeFirst();
    if (!user) return;
    const held: Held = {
        roles: JSON.parse(user.roles) as string[],
        staffRoles: JSON.parse(user.staff_roles) as string[],
    };
    if (held.roles.includes('admin')) return;
    const givable = (await givableRoles(trx)).map(({ id }) => id);
    const named = [...new Set(rules.map(({ role }) => role))];
    const values = person.roleValues ?? [];
    const given = named.filter(
        role =>
            givable.includes(role) &&
            rules.some(rule => rule.role === role && values.includes(rule.value)),
    );
    const after = rolesAfter(held, { named, given });
    const changes = changesOf({ ...held }, { ...after });
    if (Object.keys(changes).length === 0) return;
    await trx
        .updateTable('users')
        .set(({ eb }) => ({
            roles: JSON.stringify(after.roles),
            staff_roles: JSON.stringify(after.staffRoles),
            updated_at: now,
            version: eb('version', '+', 1),
        }))
        .where('id', '=', userId)
        .execute();
    const what = { action: 'ssoRoles', resource: 'users', recordId: userId, title: user.email };
    await writeAudit(trx, { actor: serverActor, now, ...what, changes });
};
