import { listingEditEn, listingEditZh } from './listings/edit';
import { listingFormEn, listingFormZh } from './listings/form';
import { listingHistoryEn, listingHistoryZh } from './listings/history';
import { listingMoneyEn, listingMoneyZh } from './listings/money';
import { listingOwnershipEn, listingOwnershipZh } from './listings/ownership';
import { listingShelfEn, listingShelfZh } from './listings/shelf';
import type { SameKeys } from './sameKeys';

/** Words of what people sell themselves. */
export const listingEn = {
    ...listingShelfEn,
    ...listingFormEn,
    ...listingEditEn,
    ...listingOwnershipEn,
    ...listingHistoryEn,
    money: listingMoneyEn,
};

export const listingZh: SameKeys<typeof listingEn> = {
    ...listingShelfZh,
    ...listingFormZh,
    ...listingEditZh,
    ...listingOwnershipZh,
    ...listingHistoryZh,
    money: listingMoneyZh,
};
