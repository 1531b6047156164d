import * as contract from '../../../contract/platform/staffNotes';
import { contextOf } from '../crud/crudRoutes';
import type { AnyDefinition } from '../crud/definition';
import type { Database } from '../database/database';
import type { CallContext, Register } from '../http/register';
import { addNote, listNotes, removeNote } from './staffNotes';

interface Services {
    db: Database;
    clock: () => number;
    /** what people are called, by their ids */
    namesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Notes of staff on the records of these resources. */
export const staffNoteRoutes = (
    register: Register,
    services: Services,
    definitions: readonly AnyDefinition[],
): void => {
    const byName = new Map(definitions.map(one => [one.resource.name, one]));
    const sceneOf = (call: Pick<CallContext<never>, 'session' | 'request'>) => ({
        context: contextOf(services, call),
        definitionOf: (name: string) => byName.get(name),
        namesOf: services.namesOf,
    });

    register(contract.listStaffNotes, call => listNotes(sceneOf(call), call.params, call.query));

    register(contract.addStaffNote, call => addNote(sceneOf(call), call.params, call.body.body));

    register(contract.removeStaffNote, call => removeNote(sceneOf(call), call.params.id));
};
