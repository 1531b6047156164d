import type { Database } from '../../../platform/database/database';
import type { Journal } from '../journal';
import type { JournalPrefix } from '../journalKinds';
import {
    assign,
    type Inflow,
    payFromOutside,
    payTooLate,
    reverse,
    setAside,
    topUp,
    topUpOrder,
} from '../journals';
import { type LedgerAccount, ledgerAccounts } from '../ledgerAccounts';
import { evidenceOf } from './evidence';
import {
    type AsideOfPayment,
    asideOf,
    cameBefore,
    heldBefore,
    inflowOfRow,
    inflowsById,
    type SourceInflow,
} from './inflowRecords';
import { orderMoneyOf, ordersById, type SourceOrder } from './orderSources';
import { type Expected, type JournalSource, type PostedJournal, takenFrom } from './source';
import {
    inflowOfTransfer,
    type SourceTransfer,
    transferDoubt,
    transfersByInflow,
} from './transferRecords';

const { available, suspense, platform, escrow } = ledgerAccounts;

const goalOf = (order: SourceOrder): LedgerAccount =>
    order.type === 'subscription' ? platform('subscription') : escrow(order.id);

const heldJournal = (inflow: Inflow, orderId: string): Journal => ({
    ...setAside(inflow, 'unmatched'),
    orderId,
});

/** What an inflow posts for its payment's order, by what became of it. */
const ofPayment = (
    { row, order, before }: { row: SourceInflow; order: SourceOrder; before: bigint },
    aside: readonly AsideOfPayment[],
    journal: PostedJournal,
): Expected => {
    const inflow = inflowOfRow(row);
    const isOther = row.currency !== row.rail_currency;
    if (isOther) return [topUp(inflow, order.buyer_id)];
    if (journal.note === 'held') return [heldJournal(inflow, order.id)];
    const suspended = takenFrom(journal, suspense('unmatched').name, inflow.currency);
    const isOutOfSuspense = inflow.from.name === suspense('unmatched').name;
    const held = suspended - (isOutOfSuspense ? inflow.amount : 0n);
    const { least, most } = heldBefore(row, aside);
    if (held < least || held > most) {
        return `${least === most ? most : `${least} to ${most}`} was held for it`;
    }
    if (journal.note === 'late') {
        return [payTooLate({ id: order.id, buyerId: order.buyer_id }, inflow, held)];
    }
    const due = BigInt(row.rail_amount);
    const ofTopUp = () =>
        topUpOrder(orderMoneyOf(order), inflow, { due, held, credited: before - held });
    if (journal.note === 'partial' && order.type === 'topup') return [ofTopUp()];
    if (order.payment_journal !== journal.id) {
        return `the order was paid by ${order.payment_journal ?? 'nothing'}`;
    }
    if (order.type === 'topup') return [ofTopUp()];
    return [payFromOutside(orderMoneyOf(order), inflow, { due, held }, goalOf(order))];
};

/** What each journal's own inflow of a payment says; those without one are left out. */
const byPayments = async (
    db: Database,
    journals: readonly PostedJournal[],
): Promise<{ found: Map<string, Expected>; rows: Map<string, SourceInflow> }> => {
    const rows = await inflowsById(
        db,
        journals.map(({ id }) => id),
    );
    const all = [...rows.values()];
    const found = new Map<string, Expected>();
    if (all.length === 0) return { found, rows };
    const orders = await ordersById(
        db,
        all.map(({ order_id }) => order_id),
    );
    const aside = await asideOf(
        db,
        all.map(({ payment_id }) => payment_id),
    );
    const before = await cameBefore(db, all);
    for (const journal of journals) {
        const row = rows.get(journal.id);
        const order = row && orders.get(row.order_id);
        if (!order) continue;
        const came = { row, order, before: before.get(row.id) ?? 0n };
        found.set(journal.id, ofPayment(came, aside, journal));
    }
    return { found, rows };
};

const throughGateways: JournalSource = async (db, journals) => {
    const { found, rows } = await byPayments(db, journals);
    for (const [id, doubt] of await evidenceOf(db, [...rows.values()])) {
        if (doubt !== '') found.set(id, doubt);
    }
    return found;
};

/** A transfer is of a payment, or was set aside as nobody's. */
const overChains: JournalSource = async (db, journals) => {
    const ids = journals.map(({ id }) => id);
    const { found, rows } = await byPayments(db, journals);
    const transfers = await transfersByInflow(db, ids);
    for (const id of ids) {
        const transfer = transfers.get(id);
        if (!transfer) {
            found.delete(id);
            continue;
        }
        const doubt = transferDoubt(transfer) || differs(rows.get(id), transfer);
        if (doubt !== '') found.set(id, doubt);
        else if (!found.has(id))
            found.set(id, [setAside(inflowOfTransfer(id, transfer), 'unmatched')]);
    }
    return found;
};

const differs = (row: SourceInflow | undefined, { amount }: SourceTransfer): string =>
    row === undefined || BigInt(row.amount) === BigInt(amount)
        ? ''
        : `the transfer was ${amount}, the payment recorded ${row.amount}`;

/** The money that a journal is about, behind its prefix. */
const aboutOf = (id: string): string => id.slice('asg:'.length);

/** To a person, or to the order that the payment is of; or what was held and never enough. */
const assignments: JournalSource = async (db, journals) => {
    const about = journals.map(({ id }) => aboutOf(id));
    const { found } = await byPayments(db, journals);
    const transfers = await transfersByInflow(db, about);
    const held = await inflowsById(db, about);
    const orders = await ordersById(
        db,
        [...held.values()].map(({ order_id }) => order_id),
    );
    for (const { id } of journals) {
        const transfer = transfers.get(aboutOf(id));
        const row = held.get(aboutOf(id));
        const buyer = row && orders.get(row.order_id)?.buyer_id;
        if (found.has(id)) {
            if (!transfer) found.delete(id);
        } else if (row && buyer) {
            found.set(id, [assign(inflowOfRow(row), 'unmatched', buyer)]);
        } else if (transfer) found.set(id, assigned(aboutOf(id), transfer));
    }
    return found;
};

const assigned = (id: string, transfer: SourceTransfer): Expected =>
    transfer.outcome === 'assigned' && transfer.user_id !== null
        ? [assign(inflowOfTransfer(id, transfer), 'unmatched', transfer.user_id)]
        : `the transfer was not assigned (${transfer.outcome || transfer.state})`;

/** Out of suspense what was nobody's; else from whoever got it, what is missing is owed. */
const reversals: JournalSource = async (db, journals) => {
    const transfers = await transfersByInflow(
        db,
        journals.map(({ id }) => aboutOf(id)),
    );
    const found = new Map<string, Expected>();
    for (const journal of journals) {
        const transfer = transfers.get(aboutOf(journal.id));
        if (!transfer) continue;
        found.set(journal.id, takenBack(journal, transfer));
    }
    return found;
};

const takenBack = (journal: PostedJournal, transfer: SourceTransfer): Expected => {
    if (transfer.reversals === 0) return 'the transfer was never reversed';
    const inflow = inflowOfTransfer(aboutOf(journal.id), transfer);
    const aside: Journal = {
        id: journal.id,
        kind: 'reversal',
        lines: setAside(inflow, 'unmatched').lines.map(line => ({ ...line, amount: -line.amount })),
    };
    const userId = transfer.user_id;
    if (userId === null) return [aside];
    const left = takenFrom(journal, available(userId).name, inflow.currency);
    return [aside, reverse(inflow, userId, left)];
};

export const inflowSources = {
    gw: throughGateways,
    dep: overChains,
    asg: assignments,
    rev: reversals,
} as const satisfies Partial<Record<JournalPrefix, JournalSource>>;
