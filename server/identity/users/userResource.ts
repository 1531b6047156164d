import { type SqlBool, sql } from 'kysely';
import { type User, users } from '../../../contract/identity/resources/users';
import { atLeast, atMost, equals } from '../../platform/crud/conditions';
import { type CrudContext, defineCrud, type Row } from '../../platform/crud/definition';
import { invalid } from '../../platform/http/errors';
import { newInviteCode } from '../accounts/invite';
import { hasSecondStep } from '../accounts/secondStepOn';
import { isAdministered, rolePattern } from './administrators';
import { amountsText } from './amounts';
import { requireFreeName } from './freeName';
import { requireMayGive, staffRolesIn } from './giveRoles';
import { type EmailServices, sendInvitation, unknownPassword } from './invitation';
import { holdsMoreThan, ownRolesOf, readStaffRoles, standingIn } from './standing';
import { figuresOf, type UserExtension } from './userExtension';
import { countInvitees, countPasskeys, countSessions } from './userFacts';

type UserRow = Row<'users'>;

const rolesOf = ({ roles }: Pick<UserRow, 'roles'>) => JSON.parse(roles) as User['roles'];

const presentRows = async (
    extensions: readonly UserExtension[],
    rows: readonly UserRow[],
    { db }: CrudContext,
): Promise<User[]> => {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const [sites, orders, balances] = [
        await figuresOf(extensions, 'sites', db, ids),
        await figuresOf(extensions, 'orders', db, ids),
        await figuresOf(extensions, 'balances', db, ids),
    ];
    return rows.map(row => ({
        id: row.id,
        email: row.email,
        name: row.name,
        roles: rolesOf(row),
        staffRoles: readStaffRoles(row),
        status: row.status,
        secondStep: hasSecondStep(row),
        invitationAt: row.invitation_at,
        invitedBy: row.invited_by,
        sites: sites.get(row.id) ?? 0,
        orders: orders.get(row.id) ?? 0,
        balances: balances.get(row.id) ?? [],
        lastLoginAt: row.last_login_at === 0 ? null : row.last_login_at,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        version: row.version,
    }));
};

const present = async (
    extensions: readonly UserExtension[],
    row: UserRow,
    context: CrudContext,
) => {
    const { db, now, session } = context;
    const [user] = await presentRows(extensions, [row], context);
    if (!user) throw new Error('a row makes a user');
    return {
        ...user,
        notes: row.notes,
        statusReason: row.status_reason,
        inviteCode: row.invite_code,
        invitees: await countInvitees(db, row.id),
        sessions: await countSessions(db, row.id, now),
        passkeys: await countPasskeys(db, row.id),
        holdsMore: holdsMoreThan(standingIn(row, await ownRolesOf(db, [row])), session),
    };
};

/** Columns that only a new account has to be given. */
const newAccount = async (email: string, { db, now }: CrudContext) => {
    const known = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst();
    if (known) throw invalid({ email: 'account.email_taken' });
    return {
        email,
        password_hash: await unknownPassword(),
        invite_code: newInviteCode(),
        invitation_at: now,
    };
};

const statusWords = { active: ['active', '正常'], disabled: ['disabled', '已停用'] } as const;

/** Accounts, for administrators; no secret of them ever leaves. */
export const userResource = (
    services: EmailServices & { userExtensions: readonly UserExtension[] },
) =>
    defineCrud({
        resource: users,
        table: 'users',
        columns: {
            createdAt: 'created_at',
            email: 'email',
            name: 'name',
            lastLoginAt: 'last_login_at',
            status: 'status',
        },
        empty: { lastLoginAt: 0 },
        searched: ['email', 'name', 'invite_code', 'notes', 'id'],
        filters: {
            role: role => sql<SqlBool>`roles like ${rolePattern(role)}`,
            staffRole: role => sql<SqlBool>`staff_roles like ${rolePattern(role)}`,
            status: equals('status'),
            secondStep: wanted =>
                sql<SqlBool>`(totp_on = 1 or passkey_step = 1) = ${wanted === 'true' ? sql`true` : sql`false`}`,
            hasSites: wanted => {
                const owns = services.userExtensions.find(one => one.ownsSites)?.ownsSites;
                return wanted === 'true' || !owns ? owns : sql<SqlBool>`not ${owns}`;
            },
            invitedBy: equals('invited_by'),
            createdAt_gte: atLeast('created_at'),
            createdAt_lte: atMost('created_at'),
        },
        presentRows: (rows, context) => presentRows(services.userExtensions, rows, context),
        present: (row, context) => present(services.userExtensions, row, context),
        title: ({ email }) => email,
        store: async (input, context, before) => {
            const { email, name, roles, notes } = input;
            const wanted = { roles, staffRoles: input.staffRoles ?? staffRolesIn(before) };
            await requireMayGive(context, wanted, before);
            if (before?.name !== name) {
                const { userExtensions } = services;
                const whose = { id: before?.id ?? null, roles };
                await requireFreeName({ db: context.db, userExtensions }, whose, name);
            }
            const columns = {
                name,
                notes,
                roles: JSON.stringify([...new Set(roles)]),
                staff_roles: JSON.stringify([...new Set(wanted.staffRoles)]),
            };
            if (!before) return { ...columns, ...(await newAccount(email, context)) };
            if (before.email !== email) throw invalid({ email: 'account.email_fixed' });
            const isOwn = before.id === context.session.userId;
            if (isOwn && rolesOf(before).includes('admin') && !roles.includes('admin')) {
                throw invalid({ roles: 'user.own_administration' });
            }
            return columns;
        },
        afterWrite: async (row, context, before) => {
            if (!before) await sendInvitation(services, context, row.email);
            else if (!(await isAdministered(context.db))) {
                throw invalid({ roles: 'user.last_administrator' });
            }
        },
        afterCommit: () => void services.outbox.wake(),
        cells: {
            staffRoles: ({ staffRoles }) => staffRoles.join(', '),
            status: ({ status }, language) => statusWords[status][language === 'zh' ? 1 : 0],
            balances: ({ balances }) => amountsText(balances),
        },
    });
