import type { Currency } from '../../../../contract/platform/money';
import type { Database } from '../../../platform/database/database';
import type { Journal } from '../journal';
import type { JournalPrefix } from '../journalKinds';
import { releasedParts, splitParts } from '../journals';
import { ledgerAccounts } from '../ledgerAccounts';
import { type Given, loseEscrow, loseGiven, loseSubscription } from '../lossJournals';
import { chargeBackBuyer, disputeFee } from '../refundJournals';
import { orderMoneyOf, ordersById, restMoneyOf, type SourceOrder } from './orderSources';
import { linesOfJournals } from './postedJournals';
import { reportsOf } from './reports';
import {
    anyOf,
    type Expected,
    type JournalSource,
    type PostedJournal,
    type PostedLine,
    takenFrom,
} from './source';

const { available, pending, gateway } = ledgerAccounts;

const disputesOf = async (db: Database, references: readonly string[]) =>
    await db
        .selectFrom('card_disputes')
        .select(['rail', 'reference', 'payment_id', 'order_id', 'amount', 'currency', 'state'])
        .where('reference', 'in', anyOf(references))
        .execute();
type SourceDispute = Awaited<ReturnType<typeof disputesOf>>[number];

/** `<rail>:<dispute>` at the end of an id; before it, of what was taken of one order, the order's id. */
const disputeKeyOf = (id: string): string => id.split(':').slice(-2).join(':');

const keyOfDispute = ({ rail, reference }: SourceDispute): string => `${rail}:${reference}`;

/** What came back to the bank by a journal. */
const givenBack = (lines: readonly PostedLine[], rail: string): bigint =>
    lines
        .filter(({ account }) => account === gateway(rail).name)
        .reduce((sum, { amount }) => sum + amount, 0n);

/** All that was taken back for each dispute, in the order in which it was. */
const takenFor = async (db: Database, keys: readonly string[]) => {
    const rows = await db
        .selectFrom('ledger_journals')
        .select(['id', 'order_id'])
        .where('kind', '=', 'chargeback')
        .where(({ or, eb }) =>
            or([...new Set(keys)].map(key => eb('id', 'like', `%:${likeText(key)}`))),
        )
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    return rows;
};

/** Names of gateways have underscores, which stand for any letter in a pattern. */
const likeText = (text: string): string => text.replace(/%/g, '');

/** What was taken of an order after its end before this journal. */
const takenBefore = async (
    db: Database,
    orderId: string,
    { id, createdAt }: PostedJournal,
): Promise<bigint[]> => {
    const rows = await db
        .selectFrom('ledger_journals')
        .innerJoin('ledger_postings', 'ledger_postings.journal_id', 'ledger_journals.id')
        .select(['ledger_journals.id', 'amount'])
        .where('ledger_journals.id', 'like', `cbo:${orderId}:%`)
        .where('ledger_journals.created_at', '<=', createdAt)
        .where('account', 'like', 'ext:gateway:%')
        .execute();
    const others = rows.filter(row => row.id !== id).map(({ amount }) => BigInt(amount));
    // of those of one instant nobody knows which was first: some of them, or all
    const sums = new Set([0n]);
    for (const amount of others) for (const sum of [...sums]) sums.add(sum + amount);
    return [...sums];
};

interface Taken {
    dispute: SourceDispute;
    order: SourceOrder;
    journal: PostedJournal;
    amount: bigint;
}

/** From the buyer; how much was left with him is the journal's own word. */
const ofBuyer = ({ dispute, order, journal, amount }: Taken): Journal => {
    const currency = dispute.currency as Currency;
    const userId = order.buyer_id;
    const left = takenFrom(journal, available(userId).name, currency);
    const id = journal.id.slice('cb:'.length);
    const taken = { orderId: order.id, userId, currency, amount };
    return chargeBackBuyer(taken, { id, to: gateway(dispute.rail), left });
};

const givenBy = (order: SourceOrder): Given => {
    const money = restMoneyOf(order);
    if (order.state !== 'split') return releasedParts(money);
    const { gross, fee, returned } = splitParts(money, BigInt(order.split_to_buyer ?? 0));
    return { gross, fee, commission: 0n, promo: money.discount - returned };
};

/** Out of an order: its escrow, what a plan brought, or from those who got its parts. */
const ofOrder = async (db: Database, taken: Taken): Promise<Journal[]> => {
    const { dispute, order, journal, amount } = taken;
    const money = orderMoneyOf(order);
    const loss = { id: keyOfDispute(dispute), to: gateway(dispute.rail), amount };
    if (order.type === 'subscription') {
        return [loseSubscription(money, loss, false), loseSubscription(money, loss, true)];
    }
    const leftWith = (user: string | null) => ({
        pending: user === null ? 0n : takenFrom(journal, pending(user).name, money.currency),
        available: user === null ? 0n : takenFrom(journal, available(user).name, money.currency),
    });
    const parties = { seller: leftWith(order.seller_id), referrer: leftWith(order.referrer_id) };
    const before = await takenBefore(db, order.id, journal);
    return [
        loseEscrow(money, loss),
        ...before.map(sum => loseGiven(money, loss, givenBy(order), { before: sum, ...parties })),
    ];
};

const expectedOf = async (db: Database, taken: Taken, whole: bigint): Promise<Expected> => {
    const { dispute, journal } = taken;
    if (dispute.state !== 'lost') return `the dispute is ${dispute.state}`;
    if (whole !== BigInt(dispute.amount)) {
        return `the bank reversed ${dispute.amount}, its journals total ${whole}`;
    }
    return journal.id.startsWith('cbo:') ? ofOrder(db, taken) : [ofBuyer(taken)];
};

/** A lost dispute is taken back by several journals; together they come to what the bank took. */
const chargeBacks: JournalSource = async (db, journals) => {
    const keys = journals.map(({ id }) => disputeKeyOf(id));
    const disputes = await disputesOf(
        db,
        keys.map(key => key.slice(key.indexOf(':') + 1)),
    );
    const byKey = new Map(disputes.map(row => [keyOfDispute(row), row]));
    const orders = await ordersById(
        db,
        journals.map(({ orderId }) => orderId ?? ''),
    );
    const all = await takenFor(db, keys);
    const lines = await linesOfJournals(
        db,
        all.map(({ id }) => id),
    );
    const found = new Map<string, Expected>();
    for (const journal of journals) {
        const dispute = byKey.get(disputeKeyOf(journal.id));
        const order = orders.get(journal.orderId ?? '');
        if (!dispute || !order) continue;
        const whole = all
            .filter(({ id }) => disputeKeyOf(id) === keyOfDispute(dispute))
            .reduce((sum, { id }) => sum + givenBack(lines.get(id) ?? [], dispute.rail), 0n);
        const amount = givenBack(journal.lines, dispute.rail);
        found.set(journal.id, await expectedOf(db, { dispute, order, journal, amount }, whole));
    }
    return found;
};

/** `<rail>:<dispute>:<entry>`; neither a rail nor a gateway’s names have a colon. */
const partsOf = (id: string): readonly string[] => id.slice('df:'.length).split(':');

/** Each fee is an entry that a message of the gateway told of. */
const fees: JournalSource = async (db, journals) => {
    const references = journals.map(({ id }) => partsOf(id)[1] ?? '');
    const disputes = await disputesOf(db, references);
    const reports = await reportsOf(
        db,
        disputes.map(({ payment_id }) => payment_id),
    );
    const found = new Map<string, Expected>();
    for (const { id } of journals) {
        const [rail = '', reference = '', entry = ''] = partsOf(id);
        const dispute = disputes.find(row => row.rail === rail && row.reference === reference);
        if (!dispute) continue;
        const told = (reports.get(dispute.payment_id) ?? [])
            .filter(report => report.dispute === reference)
            .flatMap(report => report.fees ?? [])
            .filter(fee => fee.id === entry);
        const key = `${rail}:${reference}:${entry}`;
        const currency = dispute.currency as Currency;
        const made = told.map(({ amount }) =>
            disputeFee({ id: key, currency, amount: BigInt(amount) }, gateway(rail)),
        );
        found.set(id, made.length > 0 ? made : 'no gateway message reports this fee');
    }
    return found;
};

export const disputeSources = {
    cb: chargeBacks,
    cbo: chargeBacks,
    df: fees,
} as const satisfies Partial<Record<JournalPrefix, JournalSource>>;
