/**
 * What an API key may be for. `read`: reports; `write`: events that a server sends of its visitors; `manage`: settings
 * of sites and goals.
 * A key never may more than its owner at that moment, and a call that names no scope takes no keys.
 */
export const keyScopes = ['read', 'write', 'manage'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** What every key begins with, so that it is known for one wherever it turns up. */
export const keyPrefix = 'ff_';
