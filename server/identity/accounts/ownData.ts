import type { exportOwnData } from '../../../contract/identity/ownAccount';
import type { CallAnswer } from '../../../contract/platform/call';
import { deedsOf } from '../../platform/audit/readAudit';
import type { Database } from '../../platform/database/database';
import { filesOf } from '../../platform/files/fileRows';
import { listViewsOf } from '../../platform/listViews/listViews';
import { apiKeysOf } from '../apiKeys/apiKeys';
import type { DataReader, UserExtension } from '../users/userExtension';

type OwnData = CallAnswer<typeof exportOwnData>;
type Stored = OwnData[string][number];

const account = (db: Database, id: string) =>
    db
        .selectFrom('users')
        .select(['id', 'email', 'name', 'roles', 'invite_code', 'invited_by', 'totp_on'])
        .select('passkey_step')
        .select('avatar_id')
        .select(['last_login_at', 'secured_at', 'mails_off', 'mail_language', 'purpose'])
        .select(['created_at', 'updated_at'])
        .where('id', '=', id)
        .execute();

const sessions = (db: Database, id: string) =>
    db
        .selectFrom('sessions')
        .select(['agent', 'address', 'way', 'created_at', 'last_seen_at', 'expires_at'])
        .where('user_id', '=', id)
        .where('impersonator_id', 'is', null)
        .execute();

const passkeys = (db: Database, id: string) =>
    db
        .selectFrom('passkeys')
        .select(['name', 'is_synced', 'created_at', 'last_used_at'])
        .where('user_id', '=', id)
        .execute();

const identities = (db: Database, id: string) =>
    db
        .selectFrom('sso_identities')
        .select(['issuer', 'subject', 'email', 'created_at', 'last_used_at'])
        .where('user_id', '=', id)
        .execute();

const emailChanges = (db: Database, id: string) =>
    db
        .selectFrom('email_changes')
        .select(['old_email', 'new_email', 'created_at', 'taken_back_at'])
        .where('user_id', '=', id)
        .execute();

/** Only that somebody came, and when: who they are is theirs. */
const invites = (db: Database, id: string) =>
    db.selectFrom('invites').select(['state', 'created_at']).where('inviter_id', '=', id).execute();

/** That they were checked and what came of it; what they showed is known to the provider alone. */
const verifications = (db: Database, id: string) =>
    db
        .selectFrom('verifications')
        .select(['kind', 'state', 'reason', 'note', 'remarks', 'submitted_at', 'decided_at'])
        .select('expires_at')
        .where('user_id', '=', id)
        .execute();

const subjects = {
    account,
    sessions,
    apiKeys: apiKeysOf,
    passkeys,
    identities,
    files: filesOf,
    emailChanges,
    invites,
    verifications,
    listViews: listViewsOf,
    deeds: deedsOf,
};

const amounts = ['amount', 'price', 'discount', 'total', 'fee', 'rail_amount', 'received'];

/** Amounts as text, whichever of number and bigint the database gave. */
const written = (row: object): Stored =>
    Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
            column,
            typeof value === 'bigint' || (amounts.includes(column) && value !== null)
                ? String(value)
                : value,
        ]),
    );

/** All that is stored about somebody's account, by subject; no secrets, and nobody else's words. */
export const readOwnData = async (
    db: Database,
    extensions: readonly UserExtension[],
    userId: string,
): Promise<OwnData> => {
    const data: OwnData = {};
    // one after another: a large account must not take all connections
    const all = Object.assign({}, subjects, ...extensions.map(({ data }) => data));
    for (const [subject, read] of Object.entries<DataReader>(all)) {
        const rows = await read(db, userId);
        data[subject] = rows.map(written);
    }
    return data;
};
