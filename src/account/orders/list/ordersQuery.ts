import {
    type OrderState,
    type OrderType,
    orderStates,
    orderTypes,
} from '../../../../contract/trade/resources/orders';

export type Side = 'bought' | 'sold';

/** What the address of the list says. */
export interface OrdersQuery {
    side: Side;
    state: readonly OrderState[];
    type: readonly OrderType[];
    q: string;
    page: number;
    perPage: number;
}

export const pageSizes = [25, 50, 100] as const;

const known = <Word extends string>(words: readonly Word[], given: readonly string[]): Word[] =>
    words.filter(word => given.includes(word));

const count = (text: string | null, fallback: number): number => {
    const number = Number(text);
    return Number.isInteger(number) && number > 0 ? number : fallback;
};

/** What an address says; what it says wrongly is left out. */
export const readOrdersQuery = (words: URLSearchParams): OrdersQuery => {
    const perPage = count(words.get('perPage'), pageSizes[0]);
    return {
        side: words.get('side') === 'sold' ? 'sold' : 'bought',
        state: known(orderStates, words.getAll('state')),
        type: known(orderTypes, words.getAll('type')),
        q: (words.get('q') ?? '').trim().slice(0, 120),
        page: count(words.get('page'), 1),
        perPage: pageSizes.find(size => size === perPage) ?? pageSizes[0],
    };
};

/** The address for a query, without what goes without saying. */
export const writeOrdersQuery = (query: OrdersQuery): URLSearchParams => {
    const words = new URLSearchParams();
    if (query.side === 'sold') words.set('side', 'sold');
    for (const state of query.state) words.append('state', state);
    for (const type of query.type) words.append('type', type);
    if (query.q !== '') words.set('q', query.q);
    if (query.page > 1) words.set('page', String(query.page));
    if (query.perPage !== pageSizes[0]) words.set('perPage', String(query.perPage));
    return words;
};

export const isFiltered = ({ state, type, q }: OrdersQuery): boolean =>
    state.length > 0 || type.length > 0 || q !== '';
