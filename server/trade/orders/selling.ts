import { type ProductType, productTypes } from '../../../contract/market/resources/products';
import { type Currency, scales } from '../../../contract/platform/money';
import type { OperatorSettings } from '../../../contract/platform/settings';
import type { Band } from '../../../contract/trade/orders/fees';
import type { FeeBands, FulfilmentTimers } from '../../../contract/trade/orders/orderRules';
import {
    rails as declared,
    type RailName,
    railNames,
    railsWith,
} from '../../../contract/trade/paymentRails';
import { coolingOffMs } from '../../../contract/trade/payoutMethods';
import {
    type SaleFeeBand,
    type SaleQuote,
    type SaleWish,
    type Selling,
    saleWays,
} from '../../../contract/trade/public/selling';
import { saleCurrencies } from '../../market/products/saleCurrencies';
import type { Database } from '../../platform/database/database';
import { readCheckRules } from '../checks/checkRules';
import { feeOf } from '../ledger/journals';
import type { Rails } from '../payments/rails';
import { readRail } from '../payments/settings/storedRails';
import { takesTestMoney } from '../payments/settings/testMoney';
import { readRules } from '../withdrawals/rules';
import { currentFeeRule, type OrderRules, readOrderRules } from './orderRules';
import { plannedRules } from './ruleVersions';

interface Services {
    db: Database;
    clock: () => number;
    rails: Rails;
}

/** What the price leaves, by the same rule and rounding as an order that is made now. */
const quote = (
    fees: FeeBands,
    { type, price, currency }: { type: ProductType; price: bigint; currency: Currency },
): SaleQuote => {
    const { rate } = currentFeeRule({ fees }, type, price, currency);
    const fee = feeOf(price, BigInt(rate));
    const [text, net] = [String(fee), String(price - fee)];
    return { type, price: String(price), currency, rate, fee: text, net };
};

const unitOf = (currency: Currency): bigint => 10n ** BigInt(scales[currency]);

/** A price that lies in the band: half of its upper limit unless that is below, twice the lower one for the last. */
const pricesIn = (bands: readonly Band[], currency: Currency): bigint[] => {
    const yuan = currency === 'USD' || currency === 'USDT' ? 'other' : 'CNY';
    const usual = yuan === 'CNY' ? 1_000n : 150n;
    let lower = 0n;
    return bands.map(({ below }) => {
        const upper = below && BigInt(below[yuan]);
        const within = upper === undefined ? lower * 2n || usual : upper / 2n;
        const price = within < lower ? lower : within;
        lower = upper ?? lower;
        return price * unitOf(currency);
    });
};

const bandsOf = (fees: FeeBands, type: ProductType, currency: Currency): SaleFeeBand[] => {
    const prices = pricesIn(fees[type], currency);
    return fees[type].map(({ rate, below }, at) => ({
        rate,
        below: below ?? null,
        example: quote(fees, { type, price: prices[at] ?? 0n, currency }),
    }));
};

/** The smallest unit of an amount that was written with a point. */
const minorOf = (text: string, currency: Currency): bigint => {
    const [whole = '0', part = ''] = text.split('.');
    return BigInt(whole + part.padEnd(scales[currency], '0'));
};

const quoteOf = (fees: FeeBands, wish: SaleWish, usual: Currency): SaleQuote | null => {
    const { type, price: text, currency = usual } = wish;
    if (!type || text === undefined) return null;
    const price = minorOf(text, currency);
    return price > 0n ? quote(fees, { type, price, currency }) : null;
};

/** The methods that are switched on and can be reached. */
const openRailNames = async ({ db, rails }: Services) => {
    const open: RailName[] = [];
    for (const name of railNames) {
        const isReachable = declared[name].isBalance || rails.get(name)?.isReachable?.() !== false;
        if (isReachable && (await readRail(db, name)).enabled) open.push(name);
    }
    return open;
};

const stateOf = (open: readonly RailName[]): Selling['state'] => {
    const isReal = ({ isBalance, isTest }: { isBalance?: true; isTest?: true }) =>
        !isBalance && !isTest;
    if (open.some(name => isReal(declared[name]))) return 'on';
    if (open.some(name => declared[name].isTest)) return 'test';
    return open.length > 0 ? 'balance' : 'off';
};

const limitsOf = (timers: FulfilmentTimers): Selling['limits'] =>
    saleWays.map(way => {
        const { deliver, inspect, mature } = timers[way];
        return { way, deliver: way === 'source_auto' ? 0 : deliver, inspect, mature };
    });

const feesOf = (fees: FeeBands, currency: Currency): Selling['fees'] =>
    productTypes.map(type => ({ type, bands: bandsOf(fees, type, currency) }));

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Each instant at which fees or time limits become others, and what changes of what sellers see. */
const plannedOf = async (
    { db, now, currency }: { db: Database; now: number; currency: Currency },
    current: OrderRules,
): Promise<Selling['planned']> => {
    let before = current;
    const planned: Selling['planned'] = [];
    for (const { at, rules } of await plannedRules(db, now)) {
        const [fees, limits] = [feesOf(rules.fees, currency), limitsOf(rules.timers)];
        const hasFees = !isSame(fees, feesOf(before.fees, currency));
        const hasLimits = !isSame(limits, limitsOf(before.timers));
        before = rules;
        if (!hasFees && !hasLimits) continue;
        planned.push({ at, fees: hasFees ? fees : null, limits: hasLimits ? limits : null });
    }
    return planned;
};

const payoutsOf = async (db: Database): Promise<Selling['payouts']> =>
    (await readRules(db))
        .filter(({ terms }) => terms.enabled)
        .map(({ method, currency, terms: { fee, feeRate, minimum } }) => ({
            method,
            currency,
            fee: String(fee),
            feeRate,
            minimum: String(minimum),
        }));

/** Who sells or withdraws so much may be asked who they are. */
const hasChecks = async (db: Database): Promise<boolean> => {
    const { seller, withdrawal } = await readCheckRules(db);
    return [seller, withdrawal].some(each => Object.values(each).some(text => text !== '0'));
};

/** What somebody wants to know before they sell, by what is in force now. */
export const readSelling = async (
    services: Services,
    settings: OperatorSettings,
    wish: SaleWish,
): Promise<Selling> => {
    const { db, clock } = services;
    const now = clock();
    const rules = await readOrderRules(db, now);
    const { fees, timers } = rules;
    const open = await openRailNames(services);
    const currencies = await saleCurrencies(db, { takesTestMoney });
    const usual = currencies[0] ?? 'CNY';
    const currency = wish.currency && currencies.includes(wish.currency) ? wish.currency : usual;
    const hasCards = railsWith('canBeChargedBack').some(name => open.includes(name));
    return {
        state: stateOf(open),
        currencies,
        fees: feesOf(fees, currency),
        quote: quoteOf(fees, { ...wish, currency }, usual),
        limits: limitsOf(timers),
        planned: await plannedOf({ db, now, currency }, rules),
        cardHoldDays: hasCards ? settings.card_hold_days : 0,
        payouts: await payoutsOf(db),
        coolingOff: coolingOffMs,
        hasChecks: await hasChecks(db),
        needsOwnership: settings.require_ownership === 1,
    };
};
