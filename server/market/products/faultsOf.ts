import type { Faults } from '../../../contract/fault';
import { issueFault } from '../../../contract/issueFault';
import { type Offered, offered } from '../../../contract/market/resources/products';
import type { Database } from '../../platform/database/database';
import { ApiError, invalid } from '../../platform/http/errors';
import { errorsByField } from '../../platform/http/validate';
import { lackingProof } from '../ownership/ownershipRows';
import { checkOffered, lacking } from './checkOffered';
import { offeredOf, type ProductRowData } from './productRows';

/** What the contract says against an offer that was saved half finished. */
const wrongFields = (offer: Offered): Faults => {
    const { error } = offered.safeParse(offer, { error: issueFault });
    return error ? errorsByField(error) : {};
};

const wrongReferences = async (db: Database, offer: Offered, sellerId: string): Promise<Faults> => {
    try {
        await checkOffered(db, offer, { sellerId, before: offer });
        return {};
    } catch (cause) {
        if (cause instanceof ApiError && cause.errors) return cause.errors;
        throw cause;
    }
};

/** All that keeps a product from being listed, by field. */
export const faultsOf = async (db: Database, row: ProductRowData): Promise<Faults> => {
    const offer = offeredOf(row);
    return {
        ...(await wrongReferences(db, offer, row.seller_id)),
        ...wrongFields(offer),
        ...(await lacking(db, offer)),
        ...(await lackingProof(db, row)),
    };
};

/** The product's offer as it may be seen by others. Throws a 422 that names what is wrong or missing. */
export const requireWhole = async (db: Database, row: ProductRowData): Promise<Offered> => {
    const faults = await faultsOf(db, row);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    const offer = offeredOf(row);
    return checkOffered(db, offer, { sellerId: row.seller_id, before: offer });
};
