import { type AnyDatabase, index, stamps, table } from '../columns';
import { listIndexes } from '../listIndexes';

/** People, and who invited whom. */
const people = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'users', {
        id: 'text key',
        email: 'text unique',
        name: 'text',
        password_hash: 'text',
        // JSON array
        roles: 'text',
        created_at: 'bigint',
        updated_at: 'bigint',
        invite_code: ['text', ''],
        invited_by: 'text?',
        totp_secret: 'text?',
        totp_on: ['integer', 0],
        totp_last_step: ['bigint', 0],
        // JSON array of hashes
        recovery_codes: ['text', '[]'],
        // active or disabled
        status: ['text', 'active'],
        status_reason: ['text', ''],
        notes: ['text', ''],
        version: ['integer', 1],
        // 0: never; both databases order that in the same way
        last_login_at: ['bigint', 0],
        invitation_at: 'bigint?',
        // when password or second step were last changed
        secured_at: ['bigint', 0],
        // which mails somebody does not want
        mails_off: ['text', ''],
        closed_at: 'bigint?',
        // a file
        avatar_id: 'text?',
    });
    await listIndexes(db, 'users', {
        order: 'created_at',
        sorted: ['name', 'status'],
        sortedByAllButZero: ['last_login_at'],
        filtered: ['status', 'totp_on', 'invited_by'],
        read: ['roles'],
        searched: ['email', 'name', 'invite_code', 'notes'],
    });
    await index(db, 'users', ['invite_code'], { isUnique: true, name: 'users_by_invite_code' });

    await table(db, 'invites', {
        id: 'text key',
        inviter_id: 'text',
        invitee_id: 'text',
        // of the invitee's registration
        address: 'text',
        agent: 'text',
        // what counts as one address: empty for one that says nothing
        bucket: 'text',
        same_address: 'integer',
        same_device: 'integer',
        same_batch: 'integer',
        state: 'text',
        note: 'text',
        search_text: 'text',
        ...stamps,
    });
    await listIndexes(db, 'invites', {
        order: 'created_at',
        sorted: ['state'],
        filtered: ['state', 'inviter_id'],
        read: ['same_address', 'same_device', 'same_batch'],
        searched: ['search_text', 'note', 'address'],
    });
    await index(db, 'invites', ['invitee_id'], { isUnique: true });
    await index(db, 'invites', ['bucket', 'created_at']);
};

/** Tries to sign in, and codes by e-mail, each bound to whoever asked for it. */
const signingIn = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'login_failures', {
        id: 'text key',
        account: 'text',
        address: 'text',
        at: 'bigint',
    });
    await index(db, 'login_failures', ['account'], { name: 'login_failures_by_account' });
    await index(db, 'login_failures', ['address'], { name: 'login_failures_by_address' });
    await index(db, 'login_failures', ['at'], { name: 'login_failures_by_at' });

    await table(db, 'used_captchas', {
        challenge: 'text key',
        expires_at: 'bigint',
    });

    // several for one address side by side
    await table(db, 'code_requests', {
        email: 'text in key',
        purpose: 'text in key',
        place: 'integer in key',
        asker: 'text',
        request_hash: 'text',
        code_hash: 'text',
        tries_left: 'integer',
        created_at: 'bigint',
        expires_at: 'bigint',
    });

    await table(db, 'email_requests', {
        id: 'text key',
        email: 'text',
        address: 'text',
        at: 'bigint',
    });
    await index(db, 'email_requests', ['at'], { name: 'email_requests_by_at' });

    // those that can still be taken back
    await table(db, 'email_changes', {
        id: 'text key',
        user_id: 'text',
        old_email: 'text',
        new_email: 'text',
        created_at: 'bigint',
        expires_at: 'bigint',
        taken_back_at: 'bigint?',
        had_second_step: 'integer',
    });
    await index(db, 'email_changes', ['user_id', 'created_at']);
};

/** Actions that wait for a second administrator, and those that one did alone. */
const approvals = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'approvals', {
        id: 'text key',
        kind: 'text',
        state: 'text',
        mode: 'text',
        title: 'text',
        subject: 'text',
        subject_id: 'text',
        // of what it is about, as it was when it was asked for
        stamp: 'text',
        amount: 'bigint',
        currency: 'text',
        beneficiary_id: 'text?',
        destination: 'text',
        changes: 'text',
        sealed: 'text',
        requested_by: 'text',
        decided_by: 'text?',
        reason: 'text',
        note: 'text',
        failure: 'text',
        due_at: 'bigint?',
        expires_at: 'bigint',
        decided_at: 'bigint?',
        // one at a time about one thing; null once it is decided
        open_key: 'text?',
        ...stamps,
    });
    await index(db, 'approvals', ['open_key'], { isUnique: true });
    await index(db, 'approvals', ['state', 'created_at', 'id']);
    await index(db, 'approvals', ['created_at', 'id']);
    await index(db, 'approvals', ['subject', 'subject_id']);

    await table(db, 'approval_uses', {
        id: 'text key',
        kind: 'text',
        amount: 'bigint',
        currency: 'text',
        done_by: 'text',
        beneficiary_id: 'text?',
        destination: 'text',
        created_at: 'bigint',
    });
    await index(db, 'approval_uses', ['created_at']);

    await table(db, 'approval_rules', {
        id: 'text key',
        rules: 'text',
        ...stamps,
    });

    // guarded actions take turns at this row, or two at once would each find room below a limit
    await table(db, 'approval_turns', {
        id: 'text key',
        turns: 'bigint',
    });
    await db.insertInto('approval_turns').values({ id: 'all', turns: 0 }).execute();
};

/** Who is signed in: people, and guests by links to a site's reports. Sites come before. */
export const sessionTables = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'shares', {
        id: 'text key',
        site_id: { to: 'sites.id', onDelete: 'cascade' },
        created_by: 'text',
        name: 'text',
        code_hash: 'text unique',
        code_sealed: 'text',
        password_hash: 'text?',
        expires_at: 'bigint?',
        reports: 'text',
        uses: ['bigint', 0],
        last_used_at: 'bigint?',
        revoked_at: 'bigint?',
        created_at: 'bigint',
        // preview: made by the server itself for visitors of the site's own pages
        purpose: ['text', ''],
    });
    await index(db, 'shares', ['site_id'], { name: 'shares_by_site' });

    await table(db, 'sessions', {
        id: 'text key',
        user_id: { to: 'users.id', onDelete: 'cascade', isOptional: true },
        share_id: { to: 'shares.id', onDelete: 'cascade', isOptional: true },
        token_hash: 'text unique',
        old_token_hash: 'text?',
        old_token_until: ['bigint', 0],
        agent: 'text',
        address: 'text',
        created_at: 'bigint',
        renewed_at: 'bigint',
        last_seen_at: 'bigint',
        expires_at: 'bigint',
        // of an administrator who sees as somebody else: who it is, and the session it began in
        impersonator_id: 'text?',
        parent_id: 'text?',
        // until then somebody has shown again that it is them
        step_up_until: 'bigint?',
    });
    await index(db, 'sessions', ['user_id'], { name: 'sessions_by_user_id' });
    await index(db, 'sessions', ['share_id'], { name: 'sessions_by_share_id' });
    await index(db, 'sessions', ['old_token_hash'], { name: 'sessions_by_old_token_hash' });

    // in which an administrator sees as somebody else
    await table(db, 'impersonations', {
        session_id: 'text in key',
        parent_id: 'text',
        administrator_id: 'text',
        administrator: 'text',
        user_id: 'text',
        user_email: 'text',
        address: 'text',
        until: 'bigint',
        ended_at: 'bigint?',
    });
    await index(db, 'impersonations', ['ended_at']);
};

/** People and what they may do. */
export const identityTables = async (db: AnyDatabase): Promise<void> => {
    await people(db);
    await signingIn(db);
    await approvals(db);
};
