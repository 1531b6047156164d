import type { Row } from '../../platform/crud/definition';

/** A chat between a buyer and a seller, about a listing or an order; any other is with support. */
export const isTrade = ({
    product_id,
    order_id,
}: Pick<Row<'conversations'>, 'product_id' | 'order_id'>): boolean =>
    product_id !== null || order_id !== null;
