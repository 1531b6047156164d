import { sql, type Transaction } from 'kysely';
import { scales } from '../../../../contract/platform/money';
import { type Chain, chains, hexAddress } from '../../../../contract/trade/chainAddress';
import type { RailStep } from '../../../../contract/trade/payments';
import type { Database } from '../../../platform/database/database';
import type { Tables } from '../../../platform/database/tables';
import { ApiError, invalid } from '../../../platform/http/errors';
import type { Secret } from '../../../platform/secret';
import type { OpenRails, PayableOrder, PaymentTerms, Rail } from '../rail';
import type { Payment } from '../storedPayments';
import { leaseAddress } from './addressSources';
import {
    type ChainConfig,
    chainIds,
    rateMsOf,
    readUsdtConfig,
    type UsdtConfig,
} from './chainConfig';
import type { ChainScanner } from './chainScanner';
import { checkChains } from './checkChains';
import { isStale, latestRate } from './rates';
import { dueFor, inTokenUnits } from './units';

interface Services {
    db: Database;
    secret: Secret;
    /** reads the chains; it follows those that are on */
    scanner: Pick<ChainScanner, 'readerOf' | 'followChains'>;
}

/** An exchange's withdrawal takes its time: longer than a card. */
const expiresInMs = 60 * 60_000;
const monitorMs = 24 * 3_600_000;

/** How an order's total becomes USDT: as it is, or by a rate that is not too old. */
const priceOf = async (
    trx: Transaction<Tables>,
    { total, currency }: PayableOrder,
    config: UsdtConfig,
    now: number,
): Promise<{ due: bigint; exchange?: NonNullable<PaymentTerms['exchange']> }> => {
    if (currency === 'USDT') return { due: total };
    const rate = await latestRate(trx, currency);
    if (!rate || isStale(rate, rateMsOf(config, currency), now)) {
        throw new ApiError(409, 'usdt.rate_too_old');
    }
    const cents = total * 10n ** BigInt(2 - scales[currency]);
    const exchange = { rate: rate.rate, source: rate.source, at: rate.at };
    return { due: dueFor(cents, rate.rate), exchange };
};

/** EIP-681 for wallets that read it, with the exact amount; TRON's wallets know the bare address. */
const paymentUri = (config: ChainConfig, address: string, micro: bigint): string => {
    if (config.chain === 'tron') return address;
    const units = inTokenUnits(micro, config.decimals);
    const contract = hexAddress(config.chain, config.contract);
    const chainId = chainIds[config.chain];
    return `ethereum:${contract}@${chainId}/transfer?address=${address}&uint256=${units}`;
};

const chainNamed = ({ chains: on }: UsdtConfig, choice: string): ChainConfig => {
    const found = on.find(({ chain }) => chain === choice);
    if (!found) throw invalid({ choice: 'payment.rail_not_offered' });
    return found;
};

interface Details {
    leaseId: string;
    address: string;
    contract: string;
    qr: string;
    needed: number;
}

const terms = async (
    { secret }: Services,
    {
        trx,
        order,
        choice,
        now,
    }: {
        trx: Transaction<Tables>;
        order: PayableOrder;
        choice: string;
        now: number;
    },
): Promise<PaymentTerms> => {
    const all = await readUsdtConfig(trx, secret);
    const config = chainNamed(all, choice);
    const { due, exchange } = await priceOf(trx, order, all, now);
    const wish = {
        chain: config.chain,
        orderId: order.id,
        userId: order.buyerId,
        due,
        now,
        matchedUntil: now + expiresInMs + monitorMs,
    };
    const lease = await leaseAddress(trx, wish, config);
    if (!lease) {
        throw new ApiError(409, 'usdt.no_free_address');
    }
    const details: Details = {
        leaseId: lease.id,
        address: lease.address,
        contract: config.contract,
        qr: paymentUri(config, lease.address, lease.amount),
        needed: config.confirmations,
    };
    return {
        railAmount: lease.amount,
        railCurrency: 'USDT',
        expiresInMs,
        monitorMs,
        details: { ...details },
        ...(exchange && { exchange }),
    };
};

/** The step with how far the transfers are that were seen. */
const step = async (
    { db }: Services,
    { id, choice, details, received }: Payment,
): Promise<RailStep> => {
    const { address, contract, needed, ...kept } = details as unknown as Details;
    // the code has the whole amount in it, and only the rest is due
    const qr = received > 0n ? address : kept.qr;
    const seen = await db
        .selectFrom('usdt_transfers')
        .select(['tx_hash', 'confirmations', 'state'])
        .where('payment_id', '=', id)
        .where('state', 'in', ['seen', 'confirmed'])
        .orderBy(sql`case when state = 'seen' then 0 else 1 end`)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
    const isSure = seen?.state === 'confirmed';
    return {
        kind: 'address',
        chain: choice,
        address,
        contract,
        qr,
        confirmationsNeeded: needed,
        confirmations: isSure ? needed : Math.min(seen?.confirmations ?? 0, needed),
        transaction: seen?.tx_hash ?? '',
    };
};

/** Transfers of USDT to an address, or of an amount, that is the payment's alone. */
const usdtRail = (services: Services): Rail => ({
    name: 'usdt',
    checkChange: change =>
        checkChains(change, services.secret, (url, key) => services.scanner.readerOf(url, key)),
    afterChange: async () => {
        await services.scanner.followChains();
    },
    choices: async (): Promise<readonly Chain[]> => {
        const { chains: on } = await readUsdtConfig(services.db, services.secret);
        return chains.filter(chain => on.some(config => config.chain === chain));
    },
    terms: (trx, order, choice, now) => terms(services, { trx, order, choice, now }),
    open: async payment => ({ step: await step(services, payment) }),
    show: payment => step(services, payment),
});

export const openRails: OpenRails = services => [usdtRail(services)];
