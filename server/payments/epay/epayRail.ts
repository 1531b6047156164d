import type { Database } from '../../database/database';
import { invalid } from '../../http/errors';
import { ledgerAccounts } from '../../ledger/ledgerAccounts';
import type { Secret } from '../../secret';
import type { CallbackEnd, PayableOrder, Rail } from '../rail';
import { parseEpayCallback } from './epayCallback';
import { refundEpay } from './epayRefund';
import { askEpayOrder, askForEpayStep, epayPage } from './epayRequests';
import { type EpayKind, readEpaySite } from './epaySite';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** 5,000.00: from here on the gateway is asked before its callback is believed. */
const confirmedFrom = 500_000n;

interface Services {
    db: Database;
    secret: Secret;
    clock: () => number;
}

/** The gateway wants to read `success`; anything else makes it call again. */
const acknowledge = (end: CallbackEnd) => ({
    status: end === 'failed' ? 500 : 200,
    body: end === 'taken' ? 'success' : 'fail',
});

/**
 * Alipay, WeChat and QQ through a gateway of the epay protocol, version 1 (MD5) or 2 (RSA); and the
 * sandbox, which speaks version 1 and whose money is worth nothing.
 */
export const epayRail = (services: Services, kind: EpayKind): Rail => {
    const read = () => readEpaySite(services, kind.name);
    return {
        name: kind.name,
        takes: (order: PayableOrder) => order.currency === kind.currency && order.total > 0n,
        choices: async () => (await read()).wallets,
        terms: async (_trx, order, choice) => {
            // a rail without wallets leaves the choice to the gateway's own page
            if (choice !== '' && !['alipay', 'wxpay', 'qqpay'].includes(choice)) {
                throw invalid({ choice: 'not offered' });
            }
            const amounts = { railAmount: order.total, railCurrency: kind.currency };
            return { ...amounts, expiresInMs: 30 * minuteMs, monitorMs: 7 * dayMs };
        },
        open: async (payment, order, context) => {
            const site = await read();
            const step =
                site.mode === 'page'
                    ? epayPage(payment, order.title, site, context)
                    : await askForEpayStep(payment, order.title, site, context);
            return { step };
        },
        account: ledgerAccounts.gateway(kind.name),
        confirmedFrom,
        parseCallback: async raw => parseEpayCallback(raw, await read(), kind),
        acknowledge,
        query: async payment => askEpayOrder(payment, await read(), kind, services.clock()),
        refund: async (payment, refund) =>
            refundEpay(payment, refund, await read(), services.clock()),
        refundsWhole: async db =>
            (await readEpaySite({ ...services, db }, kind.name)).signType === 'MD5',
    };
};
