import { newUuid } from '../../ui/browser/newUuid';

const keyOf = (productId: string, coupon: string) => `footfall.order.${productId}.${coupon}`;

/** A number of one's own for each try to buy: pressed twice, it is the same order. */
export const orderIdFor = (productId: string, coupon: string): string => {
    const key = keyOf(productId, coupon);
    try {
        const kept = sessionStorage.getItem(key);
        if (kept) return kept;
        const id = newUuid();
        sessionStorage.setItem(key, id);
        return id;
    } catch {
        return newUuid();
    }
};

/** The order is there: the next one of the same product is another. */
export const forgetOrderId = (productId: string, coupon: string): void => {
    try {
        sessionStorage.removeItem(keyOf(productId, coupon));
    } catch {
        // nothing was kept
    }
};
