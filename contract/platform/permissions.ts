/**
 * What can be granted to staff, one by one. What decides over the installation itself is not among it and stays with
 * administrators: settings, payment methods, rates, rules, receiving addresses, the mail log (it holds codes), and who
 * has which role.
 */
export const permissions = [
    'orders.read',
    'orders.decide',
    'payments.read',
    'payments.settle',
    'withdrawals.read',
    'withdrawals.approve',
    'checks.decide',
    'books.read',
    'books.write',
    'coupons.manage',
    'users.read',
    'users.manage',
    'users.see',
    'invites.manage',
    'chats.read',
    'chats.answer',
    'messages.send',
    'listings.read',
    'listings.review',
    'listings.manage',
    'dictionaries.manage',
    'articles.edit',
    'ads.manage',
    'files.manage',
    'audit.read',
] as const;
export type Permission = (typeof permissions)[number];

/** Whoever has one of these has work that waits in the inbox. */
export const inboxDoers = [
    ...(['listings.review', 'withdrawals.approve', 'orders.decide', 'checks.decide'] as const),
    ...(['books.write', 'payments.settle', 'chats.answer'] as const),
] as const satisfies readonly Permission[];

/** What cannot be done without another permission: whoever decides about something has to see it. */
const needs: { readonly [Name in Permission]?: readonly Permission[] } = {
    'orders.decide': ['orders.read'],
    // money that belongs to nobody is given to somebody, or to an order
    'payments.settle': ['payments.read', 'orders.read', 'users.read'],
    'withdrawals.approve': ['withdrawals.read'],
    'books.write': ['books.read', 'users.read'],
    'users.manage': ['users.read'],
    'users.see': ['users.read'],
    'chats.answer': ['chats.read'],
    'listings.review': ['listings.read'],
    'listings.manage': ['listings.read', 'users.read'],
    'messages.send': ['users.read'],
};

/** With what each of them needs, in the order of the list. */
export const withNeeded = (granted: readonly Permission[]): Permission[] => {
    const all = new Set(granted.flatMap(name => [name, ...(needs[name] ?? [])]));
    return permissions.filter(name => all.has(name));
};

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
