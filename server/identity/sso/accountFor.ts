import type { OperatorSettings } from '../../../contract/platform/settings';
import { changesOf } from '../../platform/audit/changes';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import { findInviter, insertAccount } from '../accounts/registration';
import type { Device } from '../accounts/sessions';
import { unknownPassword } from '../users/invitation';
import type { UserExtension } from '../users/userExtension';
import type { SsoPerson } from './claims';
import { connectIdentity, hasIdentityOf, ownerOf } from './identityRows';
import type { ProviderRow } from './providerRows';

interface Services {
    db: Database;
    settings: OperatorSettings;
    userExtensions: readonly UserExtension[];
    /** ms */
    now: number;
}

interface Arrival {
    row: ProviderRow;
    person: SsoPerson;
    /** of who told them to register; empty without one */
    invite: string;
    device: Device;
    /** whether the browser has been in the account of an e-mail */
    wasIn: (email: string) => boolean;
}

/** How an account came to somebody who signs in with a provider. */
export interface Found {
    userId: string;
    email: string;
    /** `linked`: by its address just now, whose owner is told */
    how: 'known' | 'linked' | 'created';
}

const accountOf = (db: Database, email: string) =>
    db
        .selectFrom('users')
        .select(['id', 'email', 'roles', 'staff_roles', 'status', 'is_demo'])
        .where('email', '=', email)
        .executeTakeFirst();

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>;

/** Who may do more than look after their own sites connects the account themselves, signed in. */
const isPlain = ({ roles, staff_roles, status, is_demo }: Account): boolean =>
    roles === '["user"]' && staff_roles === '[]' && status === 'active' && is_demo === 0;

const note = (
    { db: trx, now }: Services,
    { row, device }: Arrival,
    { id, email, action }: { id: string; email: string; action: string },
): Promise<void> =>
    writeAudit(trx, {
        actor: { session: { userId: id, email }, address: device.address },
        now,
        action,
        resource: 'users',
        recordId: id,
        title: email,
        changes: changesOf({}, { provider: row.label }),
    });

/** By the operator's choice alone, and by an address that the provider has verified. */
const linkByEmail = async (
    services: Services,
    arrival: Arrival,
    account: Account,
): Promise<Found> => {
    const { row, person } = arrival;
    const { db: trx, now } = services;
    const isOther = await hasIdentityOf(trx, account.id, person.issuer);
    // another subject with the same address is somebody else who got it later
    if (row.links_by_email === 0 || isOther || !isPlain(account)) {
        throw new ApiError(409, 'sso.link_first');
    }
    await connectIdentity(trx, account.id, { person, now, isUsed: true });
    const { id, email } = account;
    await note(services, arrival, { id, email, action: 'addIdentity' });
    return { userId: id, email, how: 'linked' };
};

/** Throws 409 where the operator lets nobody, or not this one, have an account so. */
const inviterOf = async ({ db, settings }: Services, { row, invite }: Arrival) => {
    const { creates_accounts: rule } = row;
    const isClosed = rule === 'registration' && settings.registration === 'closed';
    if (rule === 'never' || isClosed) throw new ApiError(409, 'sso.no_account');
    const rules = rule === 'always' ? { ...settings, registration: 'open' as const } : settings;
    return findInviter(db, rules, invite);
};

const create = async (services: Services, arrival: Arrival): Promise<Found> => {
    const inviter = await inviterOf(services, arrival);
    const { db: trx, now, userExtensions } = services;
    const { person, device, wasIn } = arrival;
    const { email, name } = person;
    const passwordHash = await unknownPassword();
    const account = { email, name, passwordHash, isNameChosen: false };
    const id = await insertAccount({ db: trx, now, userExtensions }, account, {
        inviter,
        device,
        wasIn,
    });
    await connectIdentity(trx, id, { person, now, isUsed: true });
    await note(services, arrival, { id, email, action: 'ssoCreate' });
    return { userId: id, email, how: 'created' };
};

/**
 * The account of whoever signed in at a provider: that which is connected to its issuer and subject; else, where the
 * operator chose so, that with the same verified address or a new one. In a transaction. Throws 409.
 */
export const accountFor = async (services: Services, arrival: Arrival): Promise<Found> => {
    const { db: trx, now } = services;
    const { person } = arrival;
    const known = await ownerOf(trx, person);
    if (known) {
        const { email } = await trx
            .selectFrom('users')
            .select('email')
            .where('id', '=', known.user_id)
            .executeTakeFirstOrThrow();
        await trx
            .updateTable('sso_identities')
            .set({ last_used_at: now })
            .where('id', '=', known.id)
            .execute();
        return { userId: known.user_id, email, how: 'known' };
    }
    if (!person.isEmailVerified) throw new ApiError(409, 'sso.email_unverified');
    const account = await accountOf(trx, person.email);
    return account ? linkByEmail(services, arrival, account) : create(services, arrival);
};
