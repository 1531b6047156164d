import { type Currency, currencies } from '../../../contract/platform/money';
import {
    rails as declared,
    type RailName,
    railNames,
    takes,
} from '../../../contract/trade/paymentRails';
import type { Database } from '../../platform/database/database';
import type { OpenRails, PayableOrder, Rail, RailServices } from './rail';
import { readRail } from './settings/storedRails';

/** The rails that bring money from outside; the balance is no rail of this kind. */
export type Rails = ReadonlyMap<RailName, Rail>;

/** Found by their place: whatever a file that ends with `Rail.ts` exports as `openRails`. */
const openers = Object.values(
    import.meta.glob<Partial<Record<'openRails', OpenRails>>>('./*/*Rail.ts', { eager: true }),
).flatMap(({ openRails }) => openRails ?? []);

/** Opens each that is declared, in the order of the contract. Throws when nothing opens one. */
export const openRails = (services: RailServices): Rails => {
    const opened = new Map(
        openers.flatMap(open => open(services)).map(rail => [rail.name, rail] as const),
    );
    return new Map(
        railNames
            .filter(name => !declared[name].isBalance)
            .map(name => {
                const rail = opened.get(name);
                if (!rail) throw new Error(`${name} is declared, and no file opens it`);
                return [name, rail];
            }),
    );
};

/** Made-up money is paid with where it is tried out, and never kept. */
const kept = currencies.filter(currency => currency !== 'TST');

/** The currencies in which a balance can be topped up now: some method that is on takes them. */
export const topUpCurrencies = async (
    services: { db: Database; rails: Rails },
    buyerId: string,
): Promise<Currency[]> => {
    const found: Currency[] = [];
    for (const currency of kept) {
        const asked = { id: '', number: '', title: '', buyerId, total: 1n, deadlineAt: null };
        const ways = await offeredRails(services, { ...asked, currency }, { isTopUp: true });
        if (ways.length > 0) found.push(currency);
    }
    return found;
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
        const isPossible = isBalance ? !isTopUp : takes(name, order);
        if (!isPossible || rail?.isReachable?.() === false || !(await readRail(db, name)).enabled)
            continue;
        const choices = [...((await rail?.choices()) ?? [])];
        offered.push({ name, choices, isTest });
    }
    return offered;
};
