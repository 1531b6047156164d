import * as contract from '../../../contract/market/domainLook';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { Database } from '../../platform/database/database';
import { ApiError, tooManyAttempts } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import { requireHosted } from '../ownership/routes';
import { requireProduct } from '../products/moveProduct';
import type { DomainLooks } from './domainLooks';

interface Services {
    db: Database;
    clock: () => number;
    domainLooks: DomainLooks;
}

/** Registries are other people's servers. */
const pauseMs = 10_000;
const rateLimit = { max: 20, timeWindow: 60_000 };

/** What registries say of the domains on offer, and letting one be listed all the same. */
export const domainLookRoutes = (register: Register, services: Services): void => {
    const { db, clock, domainLooks } = services;

    register(contract.getDomainLook, async ({ session, params }) =>
        domainLooks.present(await requireHosted(db, session, params.id)),
    );

    register(
        contract.checkDomainLook,
        async ({ session, params }) => {
            const product = await requireHosted(db, session, params.id);
            const { domain, lookedAt } = await domainLooks.present(product);
            if (domain === '') throw new ApiError(409, 'registry.no_domain');
            const waitMs = (lookedAt ?? 0) + pauseMs - clock();
            if (waitMs > 0) throw tooManyAttempts(waitMs);
            await domainLooks.look(product);
            return domainLooks.present(product);
        },
        { rateLimit },
    );

    register(contract.liftDomainLook, async call => {
        const product = await requireProduct(db, call.params.id);
        return domainLooks.lift(contextOf(services, call), product, call.body.reason);
    });
};
