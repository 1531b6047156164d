import { type Selectable, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { fault } from '../../../contract/fault';
import {
    maxSsoProviders,
    type SsoProvider,
    type SsoProviderInput,
    type SsoRoleRule,
} from '../../../contract/identity/sso';
import { builtInStaffRoleNames } from '../../../contract/platform/builtInStaffRoles';
import type { Database } from '../../platform/database/database';
import type { SsoProviderTable } from '../../platform/database/tables/identity/waysIn';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';

export type ProviderRow = Selectable<SsoProviderTable>;

const purposeOf = (id: string): string => `single sign-on ${id}`;

/** Nothing for a public client, or where it was sealed with another secret. */
export const secretOf = (secret: Secret, { id, sealed_secret }: ProviderRow): string | undefined =>
    sealed_secret === '' ? undefined : secret.open(purposeOf(id), sealed_secret);

const rulesSchema = z.array(z.object({ value: z.string(), role: z.string() }));
export const roleRulesOf = ({ role_rules }: ProviderRow): SsoRoleRule[] =>
    rulesSchema.parse(JSON.parse(role_rules));

export const domainsOf = ({ domains }: ProviderRow): string[] =>
    z.array(z.string()).parse(JSON.parse(domains));

export const allProviders = (db: Database): Promise<ProviderRow[]> =>
    db.selectFrom('sso_providers').selectAll().orderBy('created_at').orderBy('id').execute();

/** 404 for one that is not there, or is off. */
export const requireProvider = async (db: Database, id: string): Promise<ProviderRow> => {
    const row = (await allProviders(db)).find(one => one.id === id && one.is_on === 1);
    if (!row) throw notFound('sso.not_found');
    return row;
};

const countAccounts = async (db: Database, issuer: string): Promise<number> => {
    const { count } = await db
        .selectFrom('sso_identities')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('issuer', '=', issuer)
        .executeTakeFirstOrThrow();
    return Number(count);
};

const present = async (db: Database, row: ProviderRow): Promise<SsoProvider> => ({
    id: row.id,
    label: row.label,
    issuer: row.issuer,
    clientId: row.client_id,
    scopes: row.scopes,
    domains: domainsOf(row),
    isOn: row.is_on === 1,
    createsAccounts: row.creates_accounts,
    linksByEmail: row.links_by_email === 1,
    trustsEmail: row.trusts_email === 1,
    trustsSecondStep: row.trusts_second_step === 1,
    roleClaim: row.role_claim,
    roleRules: roleRulesOf(row),
    hasSecret: row.sealed_secret !== '',
    accounts: await countAccounts(db, row.issuer),
    updatedAt: Number(row.updated_at),
});

export const listProviders = async (db: Database): Promise<SsoProvider[]> =>
    Promise.all((await allProviders(db)).map(row => present(db, row)));

/** Roles that a claim may give: never that of an administrator. */
export const givableRoles = async (db: Database): Promise<{ id: string; name: string }[]> => {
    const own = await db
        .selectFrom('staff_roles')
        .select(['id', 'name'])
        .orderBy('name')
        .limit(500)
        .execute();
    const known = ['article_editor', ...builtInStaffRoleNames].map(id => ({ id, name: id }));
    return [...known, ...own];
};

const requireRoles = async (db: Database, rules: readonly SsoRoleRule[]): Promise<void> => {
    const known = new Set((await givableRoles(db)).map(({ id }) => id));
    if (rules.some(({ role }) => !known.has(role))) {
        throw invalid({ roleRules: 'sso.role_unknown' });
    }
};

const isElseNoneOn = async (db: Database, id: string): Promise<boolean> => {
    const other = await db
        .selectFrom('sso_providers')
        .select('id')
        .where('id', '<>', id)
        .where(sql<SqlBool>`is_on = 1`)
        .executeTakeFirst();
    return other === undefined;
};

/** Throws 409 where people could not sign in any more without this one. */
export const requireDispensable = async (
    db: Database,
    id: string,
    isSsoOnly: boolean,
): Promise<void> => {
    if (isSsoOnly && (await isElseNoneOn(db, id))) throw new ApiError(409, 'sso.last_provider');
};

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** What the log tells of it: all but the secret, and of that when it was changed. */
export const auditedOf = (row: ProviderRow | undefined) => {
    if (!row) return undefined;
    const { sealed_secret, created_at, updated_at, ...told } = row;
    return told;
};

/** Stores one; answers the rows before and after. Throws 422, 409. */
export const saveProvider = async (
    trx: Database,
    secret: Secret,
    { id, input, now }: { id: string; input: SsoProviderInput; now: number },
): Promise<{ before: ProviderRow | undefined; after: ProviderRow; saved: SsoProvider }> => {
    const all = await allProviders(trx);
    const before = all.find(one => one.id === id);
    if (!before && all.length >= maxSsoProviders) {
        throw new ApiError(409, fault('sso.too_many', { count: maxSsoProviders }));
    }
    await requireRoles(trx, input.roleRules);
    const isSameServer = before?.issuer === input.issuer && before.client_id === input.clientId;
    const after: ProviderRow = {
        id,
        label: input.label,
        issuer: input.issuer,
        client_id: input.clientId,
        // what one server was trusted with is not told to another
        sealed_secret:
            input.secret === ''
                ? isSameServer
                    ? before.sealed_secret
                    : ''
                : secret.seal(purposeOf(id), input.secret),
        scopes: input.scopes.replace(/ +/g, ' '),
        domains: JSON.stringify([...new Set(input.domains)]),
        is_on: flag(input.isOn),
        creates_accounts: input.createsAccounts,
        links_by_email: flag(input.linksByEmail),
        trusts_email: flag(input.trustsEmail),
        trusts_second_step: flag(input.trustsSecondStep),
        role_claim: input.roleClaim,
        role_rules: JSON.stringify(input.roleRules),
        created_at: before ? Number(before.created_at) : now,
        updated_at: now,
    };
    const { id: _, ...columns } = after;
    await trx
        .insertInto('sso_providers')
        .values(after)
        .onConflict(conflict => conflict.column('id').doUpdateSet(columns))
        .execute();
    return { before, after, saved: await present(trx, after) };
};

export const removeProvider = async (trx: Database, id: string): Promise<ProviderRow> => {
    const row = (await allProviders(trx)).find(one => one.id === id);
    if (!row) throw notFound('sso.not_found');
    await trx.deleteFrom('sso_providers').where('id', '=', id).execute();
    return row;
};
