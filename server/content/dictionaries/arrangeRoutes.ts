import * as contract from '../../../contract/platform/arrange';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { AnyDefinition } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import { isGranted, type Session } from '../../platform/http/session';
import { enableRecords, orderRecords } from './arrange';

/** What is done with several records of a list that has an order. */
export const arrangeRoutes = (
    register: Register,
    services: { db: Database; clock: () => number },
    definitions: readonly AnyDefinition[],
): void => {
    const definitionFor = (session: Session, name: string): AnyDefinition => {
        const found = definitions.find(({ resource }) => resource.name === name);
        if (!found || !isGranted(session, found.resource.access.edit)) {
            throw notFound('list.not_found');
        }
        return found;
    };

    register(contract.orderRecords, call =>
        orderRecords(
            definitionFor(call.session, call.params.name),
            call.body.ids,
            contextOf(services, call),
        ),
    );

    register(contract.enableRecords, call =>
        enableRecords(
            definitionFor(call.session, call.params.name),
            call.body,
            contextOf(services, call),
        ),
    );
};
