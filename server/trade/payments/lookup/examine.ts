import type { CallAnswer } from '../../../../contract/platform/call';
import type { paymentLookup } from '../../../../contract/trade/paymentLookup';
import type { Secret } from '../../../platform/secret';
import { readUsdtConfig } from '../usdt/chainConfig';
import type { Asker } from './asker';
import { findMessages } from './findMessages';
import { findOrders } from './findOrders';
import { findPayments } from './findPayments';
import { findTransfers, findTransfersOf } from './findTransfers';
import { findWithdrawals } from './findWithdrawals';
import { wordForms } from './wordForms';

/** All that the asker may know of what was pasted, and of the payments and transfers that hang on it. */
export const examine = async (
    asker: Asker,
    secret: Secret,
    word: string,
): Promise<CallAnswer<typeof paymentLookup>> => {
    const forms = wordForms(word);
    const config = await readUsdtConfig(asker.db, secret);
    const orders = await findOrders(asker, forms);
    const asked = await findTransfers(asker, forms, config);
    const words = { ...forms, orderIds: orders.payable, ids: asked.paymentIds };
    const payments = await findPayments(asker, words);
    // of a transaction that was pasted there are its own transfers, not all of its payment
    const transfers =
        forms.hashes.length > 0 ? asked : await findTransfersOf(asker, payments.ids, config);
    return {
        findings: [
            ...orders.findings,
            ...payments.findings,
            ...transfers.findings,
            ...(await findWithdrawals(asker, word, forms)),
            ...(await findMessages(asker, payments.ids)),
        ],
        chains: config.enabled ? config.chains.map(({ chain }) => chain) : [],
    };
};
