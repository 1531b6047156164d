import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import { ledgerAccounts } from '../ledger/ledgerAccounts';
import { createOrder } from '../orders/createOrder';
import { openPayment } from '../payments/beginPayment';
import { keepEvent } from '../payments/inbox';
import { processEvent } from '../payments/processEvent';
import type { Rail } from '../payments/rail';
import { hourMs } from './demoServices';

const currency = 'TST';

/** The sandbox's account without its gateway: it brings money that has no value, and asks nobody. */
const demoRail: Rail = {
    name: 'sandbox',
    choices: async () => [],
    terms: async (_trx, { total }) => ({
        railAmount: total,
        railCurrency: currency,
        expiresInMs: hourMs,
        monitorMs: hourMs,
    }),
    open: async () => ({ step: { kind: 'instructions', account: '', textZh: '', textEn: '' } }),
    account: ledgerAccounts.gateway('sandbox'),
};

/**
 * Puts made-up money on a made-up person's balance, as any top-up comes: an order, a payment, a message that is kept,
 * and the journal that follows from them.
 */
export const topUpDemo = async (
    db: Database,
    { userId, amount }: { userId: string; amount: bigint },
    now: number,
): Promise<void> => {
    const wish = { kind: 'topup', amount: String(amount), currency } as const;
    const order = await createOrder(db, { id: newId(now), buyerId: userId, wish }, now);
    const begun = { buyerId: userId, orderId: order.id, rail: 'sandbox', choice: '' } as const;
    const { payment } = await openPayment(db, demoRail, begun, now);
    const reference = `demo-${payment.number}`;
    const report = { status: 'paid', number: payment.number, reference, amount, currency } as const;
    const kept = {
        rail: 'sandbox',
        key: reference,
        isSigned: true,
        outcome: 'received',
        report,
    } as const;
    const body = Buffer.from(`made up by the demo: ${amount}`);
    const { id } = await keepEvent(db, kept, { body, query: '', headers: {}, now });
    const rails = new Map([[demoRail.name, demoRail]]);
    const outcome = await processEvent({ db, rails, clock: () => now }, id);
    if (outcome !== 'credited') throw new Error(`a top-up of the demo was not taken: ${outcome}`);
};
