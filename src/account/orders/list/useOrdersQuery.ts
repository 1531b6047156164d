import { useSearchParams } from 'react-router-dom';
import { type OrdersQuery, readOrdersQuery, writeOrdersQuery } from './ordersQuery';

/** What the list shows, in the address; whatever changes but the page begins at the first one. */
export const useOrdersQuery = () => {
    const [words, setWords] = useSearchParams();
    const query = readOrdersQuery(words);
    const change = (part: Partial<OrdersQuery>) =>
        setWords(now => writeOrdersQuery({ ...readOrdersQuery(now), page: 1, ...part }));
    return { query, change };
};
