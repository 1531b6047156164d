import * as contract from '../../../contract/platform/listViews';
import type { AnyDefinition } from '../crud/definition';
import type { Database } from '../database/database';
import type { CallContext, Register } from '../http/register';
import { Turns } from '../turns';
import { changeView, createView, deleteView, listOwnViews, readView } from './listViews';

interface Services {
    db: Database;
    clock: () => number;
    /** what people are called, by their ids */
    namesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Saved views of the lists that these resources have. */
export const listViewRoutes = (
    register: Register,
    { db, clock, namesOf }: Services,
    definitions: readonly AnyDefinition[],
): void => {
    const byName = new Map(definitions.map(({ resource }) => [resource.name, resource]));
    const sceneOf = ({ session }: Pick<CallContext<never>, 'session'>) => ({
        db,
        session,
        now: clock(),
        resourceOf: (name: string) => byName.get(name),
        namesOf: (ids: readonly string[]) => namesOf(db, ids),
    });
    // so many at once are counted one after another; that names differ, the database holds
    const turns = new Turns();

    register(contract.listListViews, async call => ({
        list: await listOwnViews(sceneOf(call), call.query.resource),
    }));

    register(contract.getListView, call => readView(sceneOf(call), call.params.id));

    register(contract.createListView, call =>
        turns.take(call.session.userId, () => createView(sceneOf(call), call.body)),
    );

    register(contract.changeListView, call => changeView(sceneOf(call), call.params.id, call.body));

    register(contract.deleteListView, async call => {
        await deleteView(sceneOf(call), call.params.id);
        return null;
    });
};
