import type { Permission } from './permissions';

/** Roles of staff that every installation has, beside those of the specification. */
export const builtInStaffRoles = {
    finance: [
        ...(['orders.read', 'payments.read', 'payments.settle', 'withdrawals.read'] as const),
        ...(['withdrawals.approve', 'checks.decide', 'books.read', 'books.write'] as const),
        ...(['coupons.manage', 'users.read'] as const),
    ],
    support: [
        ...(['orders.read', 'orders.decide', 'payments.read', 'users.read'] as const),
        ...(['users.manage', 'users.see', 'chats.read', 'chats.answer'] as const),
        ...(['listings.read'] as const),
    ],
    reviewer: ['listings.read', 'listings.review'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type BuiltInStaffRole = keyof typeof builtInStaffRoles;
export const builtInStaffRoleNames = Object.keys(builtInStaffRoles) as BuiltInStaffRole[];

export const isBuiltInStaffRole = (role: string): role is BuiltInStaffRole =>
    Object.hasOwn(builtInStaffRoles, role);
