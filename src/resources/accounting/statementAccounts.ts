/** Accounts outside that people choose from; others are imported by the API. */
export const statementAccounts = [
    'ext:bank',
    'ext:gateway:epay',
    'ext:gateway:stripe',
    'ext:gateway:manual',
] as const;
