import * as contract from '../../contract/resources/products';
import { contextOf } from '../crud/crudRoutes';
import type { Database } from '../database/database';
import type { Register } from '../http/register';
import { actOnProduct, assignReviewer } from './actOnProduct';
import { decideRevision, listRevisions, submitRevision } from './revisions';

/** What is done with products beside editing them. */
export const productRoutes = (
    register: Register,
    services: { db: Database; clock: () => number },
): void => {
    register(contract.actOnProduct, call => {
        const { act, reason, version } = call.body;
        const which = { id: call.params.id, version };
        return actOnProduct(contextOf(services, call), which, { act, reason });
    });

    register(contract.assignReviewer, call => {
        const { reviewerId, version } = call.body;
        const which = { id: call.params.id, version };
        return assignReviewer(contextOf(services, call), which, reviewerId);
    });

    register(contract.listProductRevisions, ({ params, query }) =>
        listRevisions(services.db, params.id, query),
    );

    register(contract.submitProductRevision, call =>
        submitRevision(contextOf(services, call), call.params.id, call.body),
    );

    register(contract.decideProductRevision, call =>
        decideRevision(contextOf(services, call), call.params, call.body),
    );
};
