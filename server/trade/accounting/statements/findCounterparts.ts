import type { Database } from '../../../platform/database/database';

/** A move in the books that a line of a statement may stand for. */
export interface Counterpart {
    journalId: string;
    /** of the account outside, as its statement shows it: above zero came in */
    amount: bigint;
}

interface Asked {
    account: string;
    currency: string;
    /** as bank or gateway write them */
    references: readonly string[];
}

const partSize = 400;

type Named = { reference: string; journalId: string };

/** What came: by the gateway's number of the payment, or by ours. */
const inflowsBy = async (
    db: Database,
    { account, currency, references }: Asked,
): Promise<Named[]> => {
    const rows = await db
        .selectFrom('payment_inflows')
        .innerJoin('payments', 'payments.id', 'payment_inflows.payment_id')
        .select(['payment_inflows.id', 'rail_ref', 'number'])
        .where('payment_inflows.account', '=', account)
        .where('payment_inflows.currency', '=', currency)
        .where(({ eb, or }) =>
            or([eb('rail_ref', 'in', references), eb('number', 'in', references)]),
        )
        .execute();
    return rows.flatMap(({ id, rail_ref, number }) =>
        [rail_ref, number].map(reference => ({ reference, journalId: id })),
    );
};

/** Transfers by hand: by the bank's name for them. */
const proofsBy = async (db: Database, { account, references }: Asked): Promise<Named[]> => {
    if (account !== 'ext:bank') return [];
    const rows = await db
        .selectFrom('payment_proofs')
        .innerJoin('payment_inflows', 'payment_inflows.payment_id', 'payment_proofs.payment_id')
        .select(['payment_inflows.id', 'reference'])
        .where('reference', 'in', references)
        .where('payment_proofs.state', '=', 'confirmed')
        .execute();
    return rows.map(({ id, reference }) => ({ reference: reference ?? '', journalId: id }));
};

/** What went back through the gateway. */
const refundsBy = async (db: Database, { references }: Asked): Promise<Named[]> => {
    const rows = await db
        .selectFrom('refunds')
        .select(['id', 'reference', 'number'])
        .where(({ eb, or }) =>
            or([eb('reference', 'in', references), eb('number', 'in', references)]),
        )
        .execute();
    return rows.flatMap(({ id, reference, number }) =>
        [reference, number].map(one => ({ reference: one, journalId: `rfp:${id}` })),
    );
};

/** What was paid out: by the transaction, or the number of the transfer. */
const payoutsBy = async (db: Database, { references }: Asked): Promise<Named[]> => {
    const rows = await db
        .selectFrom('withdrawals')
        .select(['id', 'tx_hash'])
        .where('tx_hash', 'in', references)
        .execute();
    return rows.map(({ id, tx_hash }) => ({ reference: tx_hash ?? '', journalId: `wp:${id}` }));
};

/** Deposits on a chain: by the transaction. */
const transfersBy = async (db: Database, { account, references }: Asked): Promise<Named[]> => {
    if (!account.startsWith('ext:chain:')) return [];
    const rows = await db
        .selectFrom('usdt_transfers')
        .select(['tx_hash', 'journal_id'])
        .where('tx_hash', 'in', references)
        .where('journal_id', 'is not', null)
        .execute();
    return rows.map(({ tx_hash, journal_id }) => ({
        reference: tx_hash,
        journalId: journal_id ?? '',
    }));
};

const searches = [inflowsBy, proofsBy, refundsBy, payoutsBy, transfersBy] as const;

/** What the journals moved on the account, as its statement shows it. */
const amountsOf = async (
    db: Database,
    { account, currency }: Asked,
    journals: readonly string[],
): Promise<Map<string, bigint>> => {
    const amounts = new Map<string, bigint>();
    for (let at = 0; at < journals.length; at += partSize) {
        const rows = await db
            .selectFrom('ledger_postings')
            .select(['journal_id', 'amount'])
            .where('journal_id', 'in', journals.slice(at, at + partSize))
            .where('account', '=', account)
            .where('currency', '=', currency)
            .execute();
        for (const { journal_id, amount } of rows) amounts.set(journal_id, -BigInt(amount));
    }
    return amounts;
};

/** What the books have under each reference, on one account outside. */
export const findCounterparts = async (
    db: Database,
    asked: Asked,
): Promise<Map<string, Counterpart[]>> => {
    const named: Named[] = [];
    for (let at = 0; at < asked.references.length; at += partSize) {
        const part = { ...asked, references: asked.references.slice(at, at + partSize) };
        for (const search of searches) named.push(...(await search(db, part)));
    }
    const journals = [...new Set(named.map(({ journalId }) => journalId))];
    const amounts = await amountsOf(db, asked, journals);
    const found = new Map<string, Counterpart[]>();
    for (const { reference, journalId } of named) {
        const amount = amounts.get(journalId);
        if (amount === undefined || reference === '') continue;
        const known = found.get(reference) ?? [];
        if (!known.some(one => one.journalId === journalId)) known.push({ journalId, amount });
        found.set(reference, known);
    }
    return found;
};
