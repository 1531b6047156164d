import * as contract from '../../../contract/market/watermark/watermarks';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import { readOwnWatermark, saveOwnWatermark } from './ownWatermark';

interface Services {
    db: Database;
    clock: () => number;
}

/** Whether buyers of source code get marked copies: its seller's choice. */
export const watermarkRoutes = (register: Register, services: Services): void => {
    register(contract.getOwnWatermark, ({ session, params }) =>
        readOwnWatermark(services.db, session.userId, params.id),
    );
    register(contract.saveOwnWatermark, request =>
        saveOwnWatermark(contextOf(services, request), request.params.id, request.body.kinds),
    );
};
