import { railNames, rails } from '../../../contract/trade/paymentRails';

/** Accounts outside that people choose from; others are imported by the API. */
export const statementAccounts: readonly string[] = [
    'ext:bank',
    ...railNames.filter(name => rails[name].statement).map(name => `ext:gateway:${name}`),
];
