import * as contract from '../../../contract/market/passport/passports';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import { requireProduct } from '../products/moveProduct';
import { requireOwn } from '../products/own/requireOwn';
import { requireVersion } from '../products/versionRows';
import { askForScan, saveBuild } from './changePassport';
import { presentOwnPassport, presentReviewedPassport, requireSource } from './presentPassport';

interface Services {
    db: Database;
    clock: () => number;
}

interface Which {
    id: string;
    version: string;
}

/** A look takes up to two minutes of a processor. */
const scanLimit = { max: 10, timeWindow: 60_000 };

/** What was found in archives: all of it for their seller and for who reviews them. */
export const passportRoutes = (register: Register, services: Services): void => {
    const { db } = services;
    const own = async (userId: string, which: Which) => {
        const product = requireSource(await requireOwn(db, userId, which.id));
        return presentOwnPassport(db, await requireVersion(db, which), product);
    };
    const reviewed = async (which: Which) => {
        const product = requireSource(await requireProduct(db, which.id));
        return presentReviewedPassport(db, await requireVersion(db, which), product);
    };

    register(contract.getOwnPassport, ({ session, params }) => own(session.userId, params));

    register(
        contract.scanOwnVersion,
        async request => {
            const { id, version: versionId } = request.params;
            const product = requireSource(await requireOwn(db, request.session.userId, id));
            await askForScan(contextOf(services, request), { product, versionId });
            return own(request.session.userId, request.params);
        },
        { rateLimit: scanLimit },
    );

    register(contract.describeBuild, async request => {
        const { id, version: versionId } = request.params;
        const product = requireSource(await requireOwn(db, request.session.userId, id));
        await saveBuild(contextOf(services, request), { product, versionId }, request.body);
        return own(request.session.userId, request.params);
    });

    register(contract.getProductPassport, ({ params }) => reviewed(params));

    register(
        contract.scanProductVersion,
        async request => {
            const { id, version: versionId } = request.params;
            const product = requireSource(await requireProduct(db, id));
            await askForScan(contextOf(services, request), { product, versionId });
            return reviewed(request.params);
        },
        { rateLimit: scanLimit },
    );
};
