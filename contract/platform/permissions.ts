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
