import type { ReceiptKind, ReceiptPart, ReceiptSnapshot } from '../../../contract/trade/receipts';
import type { OrderState } from '../../../contract/trade/resources/orders';
import { isDemoPerson } from '../../identity/users/demoPeople';
import { newId } from '../../platform/database/newId';
import { post } from '../ledger/post';
import { readDelivered } from '../orders/deliveredFiles';
import type { StoredOrder, Trx } from '../orders/orderRows';
import { readAddressee, readPlatform } from './addressees';
import { receiptLinesOf } from './receiptLines';
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
    const { lines, total } = receiptLinesOf(order, part);
    const vat = await vatFor(trx, order, { kind, part, credits });
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

/** Issues what belongs to an order that has come into its state, in the transaction that moved it. */
export const issueReceipts = async (
    trx: Trx,
    before: Pick<StoredOrder, 'state'>,
    order: StoredOrder,
    now: number,
): Promise<void> => {
    if (order.state === before.state) return;
    if (completing.includes(order.state)) await issueBoth(trx, order, now);
    if (returning.includes(order.state)) await issueCreditNotes(trx, order, now);
};
