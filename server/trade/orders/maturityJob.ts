export const maturityKind = 'order_maturity';
export const maturityKey = (orderId: string) => `order:${orderId}:maturity`;
