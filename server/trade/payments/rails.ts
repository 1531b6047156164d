import { rails as declared, type RailName, railNames } from '../../../contract/trade/paymentRails';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import type { Secret } from '../../platform/secret';
import { epayRail } from './epay/epayRail';
import { manualRail } from './manual/manualRail';
import type { PayableOrder, Rail } from './rail';
import { readRail } from './settings/storedRails';
import { stripeRail } from './stripe/stripeRail';
import type { ChainScanner } from './usdt/chainScanner';
import { usdtRail } from './usdt/usdtRail';

interface RailServices {
    db: Database;
    secret: Secret;
    clock: () => number;
    config: Config;
    scanner: Pick<ChainScanner, 'readerOf' | 'followChains'>;
}

/** The rails that bring money from outside; the balance is no rail of this kind. */
export type Rails = ReadonlyMap<RailName, Rail>;

export const openRails = (services: RailServices): Rails => {
    const rails: readonly Rail[] = [
        epayRail(services, { name: 'epay', currency: 'CNY' }),
        epayRail(services, { name: 'sandbox', currency: 'TST' }),
        stripeRail(services),
        manualRail(services),
        usdtRail(services),
    ];
    return new Map(rails.map(rail => [rail.name, rail]));
};

/** What a buyer is offered for an order, in the order of the contract; the balance too. */
export const offeredRails = async (
    { db, rails }: { db: Database; rails: Rails },
    order: PayableOrder,
    { isTopUp }: { isTopUp: boolean },
): Promise<{ name: RailName; choices: string[]; isTest: boolean }[]> => {
    const offered = [];
    for (const name of railNames) {
        const rail = rails.get(name);
        const { isBalance, isTest = false } = declared[name];
        const isPossible = isBalance ? !isTopUp : rail?.takes(order) === true;
        if (!isPossible || rail?.isReachable?.() === false || !(await readRail(db, name)).enabled)
            continue;
        const choices = [...((await rail?.choices()) ?? [])];
        offered.push({ name, choices, isTest });
    }
    return offered;
};
