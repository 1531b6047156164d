/** Where a buyer sees an order of their own. */
export const ownOrderPath = (orderId: string): string => `/user/orders/${orderId}`;
