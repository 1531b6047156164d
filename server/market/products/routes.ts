import * as contract from '../../../contract/market/resources/products';
import * as versions from '../../../contract/market/resources/productVersions';
import { staffToTell } from '../../identity/users/administrators';
import { namesOf } from '../../identity/users/people';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { Database } from '../../platform/database/database';
import type { Library } from '../../platform/files/library';
import type { Register } from '../../platform/http/register';
import type { DomainLooks } from '../domainLooks/domainLooks';
import type { TradeTerms } from '../tradeTerms';
import { requireProduct } from './moveProduct';
import { decideRevision, listRevisions, submitRevision } from './revisions';
import { requireSaleCurrency } from './saleCurrencies';
import { assignReviewer, transitionProduct } from './transitionProduct';
import { addVersion, decideVersion, listVersions, removeVersion } from './versions';

interface Services {
    db: Database;
    clock: () => number;
    library: Pick<Library, 'storage'>;
    terms: TradeTerms;
    domainLooks: DomainLooks;
}

const versionRoutes = (register: Register, services: Services): void => {
    register(versions.listProductVersions, ({ params, query }) =>
        listVersions(services.db, params.id, query),
    );

    register(versions.addProductVersion, call =>
        addVersion(contextOf(services, call), services.library, call.params.id, call.body),
    );

    register(versions.decideProductVersion, call =>
        decideVersion(contextOf(services, call), call.params, call.body),
    );

    register(versions.removeProductVersion, call =>
        removeVersion(contextOf(services, call), call.params, call.body),
    );
};

/** What is done with products beside editing them. */
export const productRoutes = (register: Register, services: Services): void => {
    versionRoutes(register, services);
    const { db, terms } = services;

    register(contract.transitionProduct, async call => {
        const { action, reason, version } = call.body;
        if (action === 'approve') {
            const row = await requireProduct(db, call.params.id);
            await requireSaleCurrency(db, terms, row.currency);
            // of the product as it was seen: any other is refused below
            if (row.state === 'in_review') await services.domainLooks.requireCleared(row);
        }
        const which = { id: call.params.id, version };
        return transitionProduct(contextOf(services, call), which, { action, reason });
    });

    register(contract.listReviewers, async () => {
        const ids = await staffToTell(services.db, 'listings.review');
        const names = await namesOf(services.db, ids);
        return { list: ids.map(id => ({ id, name: names.get(id) ?? '' })) };
    });

    register(contract.assignReviewer, call => {
        const { reviewerId, version } = call.body;
        const which = { id: call.params.id, version };
        return assignReviewer(contextOf(services, call), which, reviewerId);
    });

    register(contract.listProductRevisions, ({ params, query }) =>
        listRevisions(services.db, params.id, query),
    );

    register(contract.submitProductRevision, async call => {
        await requireSaleCurrency(db, terms, call.body.currency);
        return submitRevision(contextOf(services, call), call.params.id, call.body);
    });

    register(contract.decideProductRevision, call =>
        decideRevision(contextOf(services, call), call.params, call.body),
    );
};
