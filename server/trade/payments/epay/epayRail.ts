import type { Config } from '../../../platform/config';
import type { Database } from '../../../platform/database/database';
import { invalid } from '../../../platform/http/errors';
import type { Secret } from '../../../platform/secret';
import { ledgerAccounts } from '../../ledger/ledgerAccounts';
import { mayBeLoopback } from '../gatewayAddress';
import type { CallbackEnd, OpenRails, Rail, RailReport } from '../rail';
import { parseEpayCallback } from './epayCallback';
import { refundEpay } from './epayRefund';
import { askEpayOrder, askForEpayStep, epayPage } from './epayRequests';
import { type EpayKind, type EpaySite, merchantOf, readEpaySite } from './epaySite';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** 5,000.00: from here on a gateway of version 2 is asked before its callback is believed. */
const confirmedFrom = 500_000n;

interface Services {
    db: Database;
    secret: Secret;
    clock: () => number;
    config: Pick<Config, 'PUBLIC_URL' | 'GATEWAY_LOOPBACK'>;
}

/** The gateway wants to read `success`; anything else makes it call again. */
const acknowledge = (end: CallbackEnd) => ({
    status: end === 'failed' ? 500 : 200,
    body: end === 'taken' ? 'success' : 'fail',
});

/**
 * Requests and callbacks of version 1 are signed with one key, so the gateway itself has to say the same of
 * every amount; of version 2, whose gateway signs with a key of its own, of large ones.
 */
const confirmEpay = async (
    { number, reference, amount, currency, choice }: RailReport,
    site: EpaySite,
    kind: EpayKind,
    now: number,
): Promise<boolean> => {
    if (site.signType === 'RSA' && amount < confirmedFrom) return true;
    const asked = await askEpayOrder(number, site, kind, now);
    const isSame = asked.reference === reference && asked.amount === amount;
    const isSameKind = asked.currency === currency && (asked.choice ?? choice) === choice;
    return asked.status === 'paid' && asked.number === number && isSame && isSameKind;
};

/**
 * Alipay, WeChat and QQ through a gateway of the epay protocol, version 1 (MD5) or 2 (RSA); and the
 * sandbox, which speaks version 1 and whose money is worth nothing.
 */
const epayRail = (services: Services, kind: EpayKind): Rail => {
    const isLoopbackAllowed = mayBeLoopback(kind.name, services.config);
    const read = async () => ({
        ...(await readEpaySite(services, kind.name)),
        isLoopbackAllowed,
    });
    return {
        name: kind.name,
        isReachable: () => services.config.PUBLIC_URL !== undefined,
        choices: async () => (await read()).wallets,
        terms: async (trx, order, choice) => {
            // a rail without wallets leaves the choice to the gateway's own page
            if (choice !== '' && !['alipay', 'wxpay', 'qqpay'].includes(choice)) {
                throw invalid({ choice: 'payment.rail_not_offered' });
            }
            const amounts = { railAmount: order.total, railCurrency: kind.currency };
            const merchant = merchantOf(await readEpaySite({ ...services, db: trx }, kind.name));
            const details = { merchant };
            return { ...amounts, expiresInMs: 30 * minuteMs, monitorMs: 7 * dayMs, details };
        },
        open: async (payment, _order, context) => {
            const site = await read();
            const isPage = site.mode === 'page';
            const step = isPage
                ? epayPage(payment, site, context)
                : await askForEpayStep(payment, site, context);
            return { step };
        },
        account: ledgerAccounts.gateway(kind.name),
        confirm: async report => {
            const site = await read();
            return confirmEpay(report, site, kind, services.clock());
        },
        parseCallback: async raw => parseEpayCallback(raw, await read(), kind),
        acknowledge,
        query: async ({ number }) => askEpayOrder(number, await read(), kind, services.clock()),
        refund: async (payment, refund) =>
            refundEpay(payment, refund, await read(), services.clock()),
        refundsWhole: async db =>
            (await readEpaySite({ ...services, db }, kind.name)).signType === 'MD5',
    };
};

export const openRails: OpenRails = services => [
    epayRail(services, { name: 'epay', currency: 'CNY' }),
    epayRail(services, { name: 'sandbox', currency: 'TST' }),
];
