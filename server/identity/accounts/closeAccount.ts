import { randomUUID } from 'node:crypto';
import type { ClosingObstacle, getClosing } from '../../../contract/identity/ownAccount';
import type { CallAnswer } from '../../../contract/platform/call';
import { finalWithdrawalStates } from '../../../contract/trade/withdrawalStates';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { dropFileUses } from '../../platform/files/fileUses';
import type { Library } from '../../platform/files/library';
import { removeUnused } from '../../platform/files/unusedFiles';
import { ApiError, invalid } from '../../platform/http/errors';
import { accountClosed } from '../../platform/mail/accountEmails';
import type { EmailLayout } from '../../platform/mail/emailLayout';
import type { Outbox } from '../../platform/mail/outbox';
import { accountsOf } from '../../trade/wallet/readBalances';
import { isAdministered, rolePattern } from '../users/administrators';

export type Closing = CallAnswer<typeof getClosing>;

const openOrders = ['pending_payment', 'paid', 'delivering', 'delivered', 'disputed'] as const;
const openListings = ['in_review', 'listed', 'paused', 'reserved'] as const;

const counted = async (found: {
    executeTakeFirstOrThrow(): Promise<{ count: number | string | bigint }>;
}): Promise<number> => Number((await found.executeTakeFirstOrThrow()).count);

/** How many of each kind keep an account open. */
const count: Record<ClosingObstacle, (db: Database, id: string) => Promise<number>> = {
    sites: (db, id) =>
        counted(
            db
                .selectFrom('sites')
                .select(({ fn }) => fn.countAll<number>().as('count'))
                .where('owner_id', '=', id),
        ),
    orders: (db, id) =>
        counted(
            db
                .selectFrom('orders')
                .select(({ fn }) => fn.countAll<number>().as('count'))
                .where(({ eb, or }) => or([eb('buyer_id', '=', id), eb('seller_id', '=', id)]))
                .where(({ eb, or, and }) =>
                    or([
                        eb('state', 'in', [...openOrders]),
                        // the seller's money has not matured: it may still be taken back
                        and([
                            eb('state', 'in', ['completed', 'after_sale']),
                            eb('seller_id', 'is not', null),
                            eb('matured_at', 'is', null),
                        ]),
                    ]),
                ),
        ),
    withdrawals: (db, id) =>
        counted(
            db
                .selectFrom('withdrawals')
                .select(({ fn }) => fn.countAll<number>().as('count'))
                .where('user_id', '=', id)
                .where('state', 'not in', [...finalWithdrawalStates]),
        ),
    balance: (db, id) =>
        counted(
            db
                .selectFrom('ledger_balances')
                .select(({ fn }) => fn.countAll<number>().as('count'))
                .where('account', 'in', Object.values(accountsOf(id)))
                // the sandbox's money is nothing, and can never be paid out
                .where('currency', '<>', 'TST')
                .where('amount', '<>', 0),
        ),
    listings: (db, id) =>
        counted(
            db
                .selectFrom('products')
                .select(({ fn }) => fn.countAll<number>().as('count'))
                .where('seller_id', '=', id)
                .where('state', 'in', [...openListings]),
        ),
};

const isLastAdministrator = async (db: Database, id: string): Promise<boolean> => {
    const rows = await db
        .selectFrom('users')
        .select('id')
        .where('roles', 'like', rolePattern('admin'))
        .where('status', '=', 'active')
        .limit(2)
        .execute();
    return rows.length === 1 && rows[0]?.id === id;
};

/** What stands against closing somebody's account. */
export const readClosing = async (db: Database, id: string): Promise<Closing> => {
    const obstacles: Closing['obstacles'] = [];
    for (const [kind, ask] of Object.entries(count)) {
        const found = await ask(db, id);
        if (found > 0) obstacles.push({ kind: kind as ClosingObstacle, count: found });
    }
    return { obstacles, isLastAdministrator: await isLastAdministrator(db, id) };
};

/** What is nobody's business once the account is closed; orders, books and receipts have to stay. */
const forget = async (trx: Database, id: string): Promise<void> => {
    await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
    await trx.deleteFrom('saved_filters').where('owner_id', '=', id).execute();
    await trx.deleteFrom('favourites').where('user_id', '=', id).execute();
    await trx.deleteFrom('saved_searches').where('user_id', '=', id).execute();
    await trx.deleteFrom('message_receipts').where('user_id', '=', id).execute();
    await trx.deleteFrom('email_changes').where('user_id', '=', id).execute();
    await trx.deleteFrom('billing_details').where('user_id', '=', id).execute();
    await trx
        .updateTable('invites')
        .set({ search_text: '', address: '', agent: '', bucket: '' })
        .where(({ eb, or }) => or([eb('inviter_id', '=', id), eb('invitee_id', '=', id)]))
        .execute();
    await trx
        .updateTable('payout_addresses')
        .set({ sealed: '', masked: '', label: '', removed_at: 0 })
        .where('user_id', '=', id)
        .execute();
};

/** Where an address stands beside somebody's id, or alone. */
const forgetAddress = async (trx: Database, email: string): Promise<void> => {
    await trx.deleteFrom('login_failures').where('account', '=', email).execute();
    await trx.deleteFrom('code_requests').where('email', '=', email).execute();
    await trx.deleteFrom('email_requests').where('email', '=', email).execute();
    // what waits is still sent
    await trx
        .deleteFrom('mails')
        .where('recipient', '=', email)
        .where('state', '<>', 'queued')
        .execute();
};

/** Nobody can sign in with what is left, and nobody can be told by it. */
const anonymise = async (trx: Database, id: string, now: number): Promise<void> => {
    await trx
        .updateTable('users')
        .set(({ eb }) => ({
            email: `closed-${id}@invalid`,
            name: '',
            password_hash: '',
            roles: '[]',
            invite_code: randomUUID(),
            totp_secret: null,
            totp_on: 0,
            recovery_codes: '[]',
            notes: '',
            mails_off: 'orders,chats,news',
            avatar_id: null,
            status: 'disabled',
            status_reason: '',
            closed_at: now,
            updated_at: now,
            version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
};

interface Services {
    outbox: Pick<Outbox, 'write' | 'wake'>;
    library: Library;
    head: EmailLayout;
}

/**
 * Closes the account of whoever asks, for good: what has to be kept for the books stays without a name.
 * Throws 422 when `email` is not theirs, 409 while something stands against it.
 */
export const closeOwnAccount = async (
    outside: CrudContext,
    email: string,
    { outbox, library, head }: Services,
): Promise<void> => {
    const { session, now } = outside;
    if (email.trim().toLowerCase() !== session.email) throw invalid({ email: 'field.wrong' });
    const { avatarId } = session;
    await outside.db.transaction().execute(async trx => {
        const { obstacles } = await readClosing(trx, session.userId);
        if (obstacles.length > 0) {
            throw new ApiError(409, 'account.still_open');
        }
        await anonymise(trx, session.userId, now);
        if (!(await isAdministered(trx))) {
            throw new ApiError(409, 'user.last_administrator');
        }
        await forget(trx, session.userId);
        await forgetAddress(trx, session.email);
        await dropFileUses(trx, 'users', [session.userId]);
        await writeAudit(trx, {
            actor: outside,
            now,
            action: 'close',
            resource: 'users',
            recordId: session.userId,
            title: '',
            changes: {},
        });
        await outbox.write(trx, { to: session.email, ...accountClosed(head, { at: now }) });
    });
    void outbox.wake();
    if (avatarId) await removeUnused({ db: outside.db, library }, [avatarId]);
};
