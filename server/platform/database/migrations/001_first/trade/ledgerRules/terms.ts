/** Of one line: other tables and JSON hold amounts exactly up to here. */
export const mostLine = '9007199254740991';
/** Of a balance: two of them still add up within 64 bits. */
export const mostBalance = '4611686018427387904';

/** SQL for "the account is owed": those of what the platform owes, by their names. */
export const owed = (account: string): string =>
    `(${account} like 'user:%' or ${account} like 'order:%' or ${account} like 'auction:%'
        or ${account} like 'suspense:%')`;

export const refusals = {
    posted: 'ledger: what is posted is never changed',
    booked: 'ledger: the journal is booked already',
    stopped: 'ledger: the account is stopped',
    balance: 'ledger: the journal does not balance',
    amount: 'ledger: the amount is too large',
} as const;
