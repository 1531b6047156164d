import type { FastifyInstance, FastifyRequest } from 'fastify';
import { normaliseAddress } from '../addresses/address';
import { readHistory } from '../audit/readAudit';
import type { Database } from '../database/database';
import type { Register, RegisterOptions } from '../http/register';
import type { Session } from '../http/session';
import { languageOf } from '../mail/language';
import { listTrash, restoreRecords, trashEnd } from '../trash/trash';
import { countTabs } from './countTabs';
import type { AnyDefinition, CrudContext } from './definition';
import { exportRoute } from './exportRows';
import { countRows, type ListQuery, listRows, rowsById, withMatches } from './listRows';
import { createRecord, editRecord, presentOne, removeRecords, requireRow } from './writeRecord';

/** Creates a record of one's own, or takes it down for a second administrator and throws 202. */
export type GuardCreate = (
    definition: AnyDefinition,
    approval: NonNullable<AnyDefinition['approval']>,
) => (input: Record<string, unknown>, context: CrudContext) => Promise<Record<string, unknown>>;

interface Services {
    db: Database;
    clock: () => number;
    /** makes creating a record of a resource wait for a second administrator where that is needed */
    guardCreate: GuardCreate;
    /** what people are called, by their ids */
    namesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Who asks for what, from where and when. */
export const contextOf = (
    { db, clock }: Pick<Services, 'db' | 'clock'>,
    { session, request }: { session: Session; request: FastifyRequest },
): CrudContext => ({
    db,
    now: clock(),
    session,
    address: normaliseAddress(request.ip),
    language: languageOf(request.headers),
});

const readingRoutes = (register: Register, services: Services, definition: AnyDefinition) => {
    const { calls, name, tabs } = definition.resource;

    register(calls.list, async call => {
        const context = contextOf(services, call);
        const asked = call.query as ListQuery & { page: number; perPage: number };
        const query = await withMatches(definition, asked, context);
        const total = await countRows(definition, query, context);
        const rows = await listRows(definition, query, total, context);
        return { list: await definition.presentRows(rows, context), total };
    });

    if (tabs) {
        register(calls.counts, call =>
            countTabs(definition, call.query, contextOf(services, call)),
        );
    }

    register(calls.many, async call => {
        const context = contextOf(services, call);
        return definition.presentRows(await rowsById(definition, call.query.ids, context), context);
    });

    register(calls.one, async call => {
        const context = contextOf(services, call);
        const row = await requireRow(definition, call.params.id, context);
        return presentOne(definition, row, context);
    });

    // of what was deleted too
    register(calls.history, async call => {
        const { params, query } = call;
        if (definition.scope) {
            await requireRow(definition, params.id, contextOf(services, call));
        }
        return readHistory(services.db, { resource: name, recordId: params.id }, query);
    });
};

const trashRoutes = (register: Register, services: Services, definition: AnyDefinition) => {
    const { calls, trash } = definition.resource;
    if (!trash) return;

    register(calls.trash, async call => {
        const { list, total } = await listTrash(definition, call.query, contextOf(services, call));
        const ids = [...new Set(list.map(({ deleted_by }) => deleted_by))];
        const names = await services.namesOf(services.db, ids);
        const shown = list.map(row => ({
            id: row.id,
            title: row.title,
            deletedAt: row.deleted_at,
            deletedBy: names.get(row.deleted_by) ?? '',
            endsAt: trashEnd(row.deleted_at),
        }));
        return { list: shown, total };
    });

    register(calls.restore, async call => {
        const context = contextOf(services, call);
        const restored = await restoreRecords(definition, call.body.ids, context);
        await definition.afterCommit?.();
        return { restored };
    });
};

const writingRoutes = (register: Register, services: Services, definition: AnyDefinition) => {
    const { calls, access } = definition.resource;
    if (access.create && definition.approval) {
        const create = services.guardCreate(definition, definition.approval);
        register(calls.create, call => create(call.body, contextOf(services, call)));
    } else if (access.create) {
        register(calls.create, async call => {
            const record = await createRecord(definition, call.body, contextOf(services, call));
            await definition.afterCommit?.();
            return record;
        });
    }
    if (access.edit) {
        register(calls.edit, async call => {
            const { version, ...input } = call.body as { version: number };
            const which = { id: call.params.id, version };
            const record = await editRecord(definition, which, input, contextOf(services, call));
            await definition.afterCommit?.();
            return record;
        });
    }
    if (access.delete) {
        register(calls.remove, async call => {
            const context = contextOf(services, call);
            const removed = await removeRecords(definition, call.body.ids, context);
            await definition.afterCommit?.();
            return { removed };
        });
    }
};

/** The calls of a resource whose verbs have access. */
export const crudRoutes = (
    app: FastifyInstance,
    register: Register,
    { services, admission }: { services: Services; admission: RegisterOptions },
    definition: AnyDefinition,
): void => {
    readingRoutes(register, services, definition);
    writingRoutes(register, services, definition);
    trashRoutes(register, services, definition);
    exportRoute(app, definition, { db: services.db, admission });
};
