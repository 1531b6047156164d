import type { TrackerEvent } from '../../../../../contract/analytics/collect';
import { digitsOf } from '../../../../../contract/platform/isoCurrencies';
import type { HitSite } from './hit';
import { amountOf, propertiesOf, withRevenue } from './values';

type Facts = Pick<TrackerEvent, 'k' | 'n' | 'd' | 'e' | 't' | 'r'>;
type Values = ReadonlyMap<string, string>;

/** Nearly all currencies have two digits behind the point. */
const usualDigits = 2;
const mostItems = 100;

const custom = (n: string, properties: Record<string, unknown>): Facts => ({
    k: 'e',
    n,
    d: propertiesOf(properties),
});

/** Matomo's amounts are in the currency of its site, which its requests do not name. */
const withAmount = (
    event: Facts,
    told: string | undefined,
    { matomo_currency }: HitSite,
): Facts => {
    const digits = matomo_currency === null ? usualDigits : digitsOf(matomo_currency);
    const revenue = amountOf(told, digits);
    if (revenue === undefined) return event;
    const amount = {
        revenue,
        ...(matomo_currency !== null && { currency: matomo_currency }),
    };
    return { ...event, d: withRevenue(event.d ?? {}, amount) };
};

/** How many things were bought: `ec_items` is a list of [sku, name, category, price, quantity]. */
const itemsIn = (text: string | undefined): number | undefined => {
    try {
        const items: unknown = JSON.parse(text ?? '');
        if (!Array.isArray(items)) return undefined;
        const counts = items
            .slice(0, mostItems)
            .map(item => (Array.isArray(item) ? Number(item[4] ?? 1) : 0));
        const sum = counts.reduce((all, count) => all + count, 0);
        return Number.isFinite(sum) ? sum : undefined;
    } catch {
        return undefined;
    }
};

/** An order that was placed, or a cart that was changed: nobody has paid for what is in it. */
const shopEvent = (values: Values, site: HitSite): Facts => {
    const items = itemsIn(values.get('ec_items'));
    const order = values.get('ec_id');
    if (order === undefined) return custom('Cart update', { items });
    return withAmount(custom('Order', { order, items }), values.get('revenue'), site);
};

const goalEvent = (goal: string, values: Values, site: HitSite): Facts => {
    if (goal === '0') return shopEvent(values, site);
    return withAmount(custom(`Goal ${goal.slice(0, 20)}`, {}), values.get('revenue'), site);
};

/** What happens in a page, of which Matomo tells one thing a request; undefined for none. */
const actionOf = (values: Values, site: HitSite): Facts | undefined => {
    const link = values.get('link');
    if (link) return { k: 'o', n: link };
    const download = values.get('download');
    if (download) return { k: 'd', n: download };
    const [category, action] = [values.get('e_c')?.trim(), values.get('e_a')?.trim()];
    if (category && action) {
        const [name, value] = [values.get('e_n'), values.get('e_v')];
        const number = value === undefined || value === '' ? Number.NaN : Number(value);
        return custom(action, { category, name, ...(!Number.isNaN(number) && { value: number }) });
    }
    const goal = values.get('idgoal');
    if (goal) return goalEvent(goal, values, site);
    const interaction = values.get('c_i');
    if (!interaction) return undefined;
    const [content, piece, target] = [values.get('c_n'), values.get('c_p'), values.get('c_t')];
    return custom('Content interaction', { interaction, content, piece, target });
};

/** Says of a request that it is no page view, also of what is only seen, such as contents. */
const isNoView = (values: Values): boolean => values.get('ca') === '1' || values.has('c_n');

/** What a request of Matomo says, in our own tracker's words: nothing, one event, or a search with its page. */
export const matomoEvents = (values: Values, site: HitSite): Facts[] => {
    // Somebody is still there: nobody says for how long they read.
    if (values.get('ping') === '1') return [{ k: 'g', e: 0 }];
    const action = actionOf(values, site);
    if (action) return [action];
    const view: Facts = {
        k: 'v',
        t: values.get('action_name') ?? '',
        r: values.get('urlref') ?? '',
    };
    const keyword = values.get('search')?.trim();
    if (keyword) {
        const [category, count] = [values.get('search_cat'), Number(values.get('search_count'))];
        const results = values.get('search_count') ? { results: count } : {};
        return [view, custom('Site search', { keyword, category, ...results })];
    }
    return isNoView(values) ? [] : [view];
};
