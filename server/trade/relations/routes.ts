import { decideRelation, type RelationRecord } from '../../../contract/trade/resources/relations';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import * as rules from './decideRelation';
import { relationResource } from './relationResource';

interface Services {
    db: Database;
    clock: () => number;
}

/** What administrators decide about accounts that may be one person's. */
export const relationRoutes = (register: Register, services: Services): void => {
    register(decideRelation, async call => {
        const { id } = call.params;
        const context = contextOf(services, call);
        await rules.decideRelation({ ...call.body, id }, context);
        const row = await rules.requireRelation(services.db, id);
        return (await relationResource.present?.(row, context)) as RelationRecord;
    });
};
