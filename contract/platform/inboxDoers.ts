import type { Permission } from './permissions';

/** Whoever has one of these has work that waits in the inbox. */
export const inboxDoers = [
    ...(['listings.review', 'withdrawals.approve', 'orders.decide', 'checks.decide'] as const),
    ...(['books.write', 'payments.settle', 'chats.answer'] as const),
] as const satisfies readonly Permission[];
