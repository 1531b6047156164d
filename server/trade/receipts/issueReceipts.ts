import type { ReceiptKind, ReceiptPart, ReceiptSnapshot } from '../../../contract/trade/receipts';
import type { OrderState } from '../../../contract/trade/resources/orders';
import { isDemoPerson } from '../../identity/users/demoPeople';
import { newId } from '../../platform/database/newId';
import { post } from '../ledger/post';
import { readDelivered } from '../orders/deliveredFiles';
import type { StoredOrder, Trx } from '../orders/orderRows';
import { openPartsOf, partsOf } from '../parts/partRows';
import { readAddressee, readPlatform } from './addressees';
import { type PaidParts, receiptLinesOf } from './receiptLines';
import { nextReceiptNumber } from './receiptNumbers';
import { vatFor, vatJournal } from './receiptVat';

/** How an order was paid: a rail's name and its reference, or the balance. */
const paidBy = async (
    trx: Trx,
    { payment_journal }: StoredOrder,
): Promise<Pick<ReceiptSnapshot, 'paidBy' | 'reference'>> => {
    if (payment_journal === null) return { paidBy: '', reference: '' };
    const payment = await trx
        .selectFrom('payment_inflows')
        .innerJoin('payments', 'payments.id', 'payment_inflows.payment_id')
        .select(['payments.rail', 'payments.rail_ref', 'payments.number'])
        .where('payment_inflows.id', '=', payment_journal)
        .executeTakeFirst();
    if (!payment) return { paidBy: 'balance', reference: '' };
    return { paidBy: payment.rail, reference: payment.rail_ref || payment.number };
};

/** Files that the seller handed over, in their order; the same bytes once. */
const deliveredTo = async (trx: Trx, orderId: string): Promise<ReceiptSnapshot['files']> => {
    const files = (await readDelivered(trx, orderId)).toReversed();
    const known = new Map(files.map(({ name, sha256 }) => [sha256, { name, sha256 }]));
    return [...known.values()];
};

const findNumber = async (
    trx: Trx,
    { id }: StoredOrder,
    part: ReceiptPart,
    kind: ReceiptKind,
): Promise<string | undefined> => {
    const row = await trx
        .selectFrom('receipts')
        .select('number')
        .where('order_id', '=', id)
        .where('part', '=', part)
        .where('kind', '=', kind)
        .executeTakeFirst();
    return row?.number;
};

/** What the parts of an order that were paid by themselves brought. */
const paidParts = async (trx: Trx, orderId: string): Promise<PaidParts> => {
    const paid = { amount: 0n, toBuyer: 0n, fee: 0n };
    for (const part of await partsOf(trx, orderId)) {
        if (part.state !== 'settled') continue;
        paid.amount += BigInt(part.amount);
        paid.toBuyer += BigInt(part.to_buyer);
        paid.fee += BigInt(part.fee);
    }
    return paid;
};

/** Issues one receipt for one side of an order, once. */
const issue = async (
    trx: Trx,
    order: StoredOrder,
    { kind, part }: { kind: ReceiptKind; part: ReceiptPart },
    now: number,
): Promise<void> => {
    const userId = part === 'seller' ? order.seller_id : order.buyer_id;
    if (userId === null || (await findNumber(trx, order, part, kind)) !== undefined) return;
    // numbers have no gaps, and what was made up is taken away again
    if (order.currency === 'TST' && (await isDemoPerson(trx, userId))) return;
    const credits = kind === 'receipt' ? undefined : await findNumber(trx, order, part, 'receipt');
    const paid = await paidParts(trx, order.id);
    const { lines, total } = receiptLinesOf(order, part, paid);
    const vat = await vatFor(trx, order, { kind, part, credits, paid });
    const parties = { platform: await readPlatform(trx), to: await readAddressee(trx, userId) };
    // last: whoever issues another one waits from here on
    const number = await nextReceiptNumber(trx, kind, now);
    const snapshot: ReceiptSnapshot = {
        number,
        kind,
        part,
        credits: credits ?? '',
        issuedAt: now,
        ...parties,
        orderNumber: order.number,
        orderType: order.type,
        orderedAt: order.created_at,
        paidAt: order.paid_at,
        lines,
        total: String(total),
        currency: order.currency,
        ...(await paidBy(trx, order)),
        vat,
        manifest: order.type === 'source' ? order.manifest_sha256 : '',
        files: await deliveredTo(trx, order.id),
    };
    await trx
        .insertInto('receipts')
        .values({
            id: newId(now),
            number,
            kind,
            part,
            order_id: order.id,
            user_id: userId,
            total,
            currency: order.currency,
            issued_at: now,
            snapshot: JSON.stringify(snapshot),
        })
        .execute();
    if (vat) await post(trx, vatJournal({ number, kind, part, order }, vat), now);
};

/** The buyer's receipt and, of what somebody sold, the seller's. */
const issueBoth = async (trx: Trx, order: StoredOrder, now: number): Promise<void> => {
    await issue(trx, order, { kind: 'receipt', part: 'buyer' }, now);
    await issue(trx, order, { kind: 'receipt', part: 'seller' }, now);
};

/** Says that what was paid went back. Who never got a receipt as a seller gets no note either. */
export const issueCreditNotes = async (
    trx: Trx,
    order: StoredOrder,
    now: number,
): Promise<void> => {
    await issue(trx, order, { kind: 'credit_note', part: 'buyer' }, now);
    const sold = await findNumber(trx, order, 'seller', 'receipt');
    if (sold !== undefined) await issue(trx, order, { kind: 'credit_note', part: 'seller' }, now);
};

const completing: readonly OrderState[] = ['completed', 'split'];
const returning: readonly OrderState[] = ['refunded', 'charged_back'];

/** A part was paid by itself: once it was the last one, it is known what the order came to. */
export const issueAfterPart = async (trx: Trx, order: StoredOrder, now: number): Promise<void> => {
    if (!['completed', 'after_sale'].includes(order.state)) return;
    if ((await openPartsOf(trx, order.id)).length === 0) await issueBoth(trx, order, now);
};

/**
 * Issues what belongs to an order that has come into its state, in the transaction that moved it. What still waits in
 * parts of its price puts the receipts off; of an order that was paid in part nothing is taken back but the rest.
 */
export const issueReceipts = async (
    trx: Trx,
    before: Pick<StoredOrder, 'state'>,
    order: StoredOrder,
    now: number,
): Promise<void> => {
    if (order.state === before.state) return;
    if (completing.includes(order.state) && (await openPartsOf(trx, order.id)).length === 0) {
        await issueBoth(trx, order, now);
    }
    if (!returning.includes(order.state)) return;
    const { amount } = await paidParts(trx, order.id);
    const isPaidInPart = order.state === 'refunded' && amount > 0n;
    await (isPaidInPart ? issueBoth : issueCreditNotes)(trx, order, now);
};
