import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InboxKind } from '../../../contract/shell/inbox';

/** How what waits is read of the table of its list. */
export interface InboxSource {
    /** column with the instant since which it waits, or what it is read from */
    since: string | RawBuilder<number>;
    /** column with the id of who asked or sells */
    person?: string;
    /** column of the amount, beside `currency` */
    amount?: string;
    /** its own title tells nothing to people */
    isUntitled?: true;
    /** it is the work of this person */
    mine?(me: string): RawBuilder<SqlBool>;
    /** somebody else is at it, or this person may not do it */
    others?(me: string): RawBuilder<SqlBool>;
}

const reviewed: Pick<InboxSource, 'mine' | 'others'> = {
    // never null: `not` of it would be null too
    mine: me => sql<SqlBool>`coalesce(reviewer_id, '') = ${me}`,
    others: me => sql<SqlBool>`(reviewer_id is not null and reviewer_id <> ${me})`,
};

const answeredBy = (me: RawBuilder<SqlBool>) => sql<SqlBool>`exists (
    select 1 from conversation_members
    where conversation_members.conversation_id = conversations.id
        and conversation_members.part = 'support' and ${me}
)`;

export const sources: Readonly<Record<InboxKind, InboxSource>> = {
    reviews: { since: 'updated_at', person: 'seller_id', ...reviewed },
    edits: { since: 'updated_at', person: 'seller_id', ...reviewed },
    versions: {
        since: sql<number>`(select min(product_versions.created_at) from product_versions
            where product_versions.product_id = products.id and product_versions.state = 'submitted')`,
        person: 'seller_id',
        ...reviewed,
    },
    withdrawals: {
        since: 'state_since',
        person: 'user_id',
        amount: 'amount',
        isUntitled: true,
        // a second approval is another person's
        others: me => sql<SqlBool>`(user_id = ${me} or coalesce(approved_by, '') = ${me})`,
    },
    disputes: { since: 'state_since', person: 'buyer_id', amount: 'total' },
    checks: {
        since: 'created_at',
        person: 'user_id',
        isUntitled: true,
        others: me => sql<SqlBool>`user_id = ${me}`,
    },
    verifications: {
        since: sql<number>`coalesce(submitted_at, created_at)`,
        person: 'user_id',
        isUntitled: true,
        others: me => sql<SqlBool>`user_id = ${me}`,
    },
    approvals: {
        since: 'created_at',
        person: 'requested_by',
        others: me => sql<SqlBool>`(requested_by = ${me} or coalesce(beneficiary_id, '') = ${me})`,
    },
    payments: { since: 'received_at' },
    proofs: {
        since: 'state_since',
        amount: 'amount',
        // a large transfer is confirmed by two people
        others: me => sql<SqlBool>`exists (
            select 1 from payment_proofs
            where payment_proofs.payment_id = payments.id
                and payment_proofs.state = 'once' and payment_proofs.first_by = ${me}
        )`,
    },
    transfers: { since: 'created_at', person: 'user_id' },
    // whoever answered for support before goes on with it
    chats: {
        since: 'last_at',
        mine: me => answeredBy(sql<SqlBool>`conversation_members.user_id = ${me}`),
        others: me =>
            sql<SqlBool>`(${answeredBy(
                sql<SqlBool>`conversation_members.user_id <> ${me}`,
            )} and not ${answeredBy(sql<SqlBool>`conversation_members.user_id = ${me}`)})`,
    },
};
