import type { Currency } from '../../../contract/money';
import type { Database } from '../../database/database';
import type { JournalPrefix } from '../journalKinds';
import { chargeBack } from '../journals';
import { type LedgerAccount, ledgerAccounts } from '../ledgerAccounts';
import type { Journal } from '../post';
import { chargeBackBuyer, disputeFee } from '../refundJournals';
import { orderMoneyOf, ordersById, type SourceOrder } from './orderSources';
import { reportsOf } from './reports';
import { type Expected, type JournalSource, type PostedJournal, takenFrom } from './source';

const { available, pending, gateway } = ledgerAccounts;

const disputesOf = async (db: Database, references: readonly string[]) =>
    await db
        .selectFrom('card_disputes')
        .select(['rail', 'reference', 'payment_id', 'order_id', 'amount', 'currency', 'state'])
        .where('reference', 'in', references)
        .execute();
type SourceDispute = Awaited<ReturnType<typeof disputesOf>>[number];

/** Both ways in which a lost dispute is taken back; from whom so much was left is the journal's own word. */
const takenBack = (
    dispute: SourceDispute,
    order: SourceOrder,
    journal: PostedJournal,
): Expected => {
    if (dispute.state !== 'lost') return `the dispute is ${dispute.state}`;
    const id = `${dispute.rail}:${dispute.reference}`;
    const to = gateway(dispute.rail);
    const amount = BigInt(dispute.amount);
    const currency = dispute.currency as Currency;
    const userId = order.buyer_id;
    const left = takenFrom(journal, available(userId).name, currency);
    const taken = { orderId: order.id, userId, currency, amount };
    const ofBuyer = chargeBackBuyer(taken, { id, to, left });
    const isSame = currency === order.currency;
    if (isSame && amount !== BigInt(order.total)) return [ofBuyer];
    return [ofBuyer, ...ofWhole({ order, journal, id, to })];
};

/** A payment of the whole order: from its buyer, or once it is released from whoever got parts of it. */
const ofWhole = ({
    order,
    journal,
    ...by
}: {
    order: SourceOrder;
    journal: PostedJournal;
    id: string;
    to: LedgerAccount;
}): Journal[] => {
    const { currency } = orderMoneyOf(order);
    const total = BigInt(order.total);
    const buyerId = order.buyer_id;
    const leftWith = (user: string | null) => ({
        pending: user === null ? 0n : takenFrom(journal, pending(user).name, currency),
        available: user === null ? 0n : takenFrom(journal, available(user).name, currency),
    });
    const parties = { seller: leftWith(order.seller_id), referrer: leftWith(order.referrer_id) };
    const taken = { orderId: order.id, userId: buyerId, currency, amount: total };
    return [
        chargeBackBuyer(taken, { ...by, left: leftWith(buyerId).available }),
        chargeBack(orderMoneyOf(order), { ...by, ...parties }),
    ];
};

const chargeBacks: JournalSource = async (db, journals) => {
    const keys = journals.map(({ id }) => id.slice('cb:'.length));
    const references = keys.map(key => key.slice(key.indexOf(':') + 1));
    const disputes = await disputesOf(db, references);
    const byKey = new Map(disputes.map(row => [`${row.rail}:${row.reference}`, row]));
    const orders = await ordersById(
        db,
        disputes.map(({ order_id }) => order_id),
    );
    const found = new Map<string, Expected>();
    for (const journal of journals) {
        const dispute = byKey.get(journal.id.slice('cb:'.length));
        const order = dispute && orders.get(dispute.order_id);
        if (order) found.set(journal.id, takenBack(dispute, order, journal));
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
        found.set(id, made.length > 0 ? made : 'no message of the gateway tells of this fee');
    }
    return found;
};

export const disputeSources = {
    cb: chargeBacks,
    df: fees,
} as const satisfies Partial<Record<JournalPrefix, JournalSource>>;
