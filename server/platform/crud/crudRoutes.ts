import type { FastifyInstance, FastifyRequest } from 'fastify';
import { normaliseAddress } from '../addresses/address';
import { readHistory } from '../audit/readAudit';
import type { Database } from '../database/database';
import type { Register, RegisterOptions } from '../http/register';
import type { Session } from '../http/session';
import { languageOf } from '../mail/language';
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
}

/** Who asks for what, from where and when. */
export const contextOf = (
    { db, clock }: Omit<Services, 'guardCreate'>,
    { session, request }: { session: Session; request: FastifyRequest },
): CrudContext => ({
    db,
    now: clock(),
    session,
    address: normaliseAddress(request.ip),
    language: languageOf(request.headers),
});

const readingRoutes = (register: Register, services: Services, definition: AnyDefinition) => {
    const { calls, name } = definition.resource;

    register(calls.list, async call => {
        const context = contextOf(services, call);
        const asked = call.query as ListQuery & { page: number; perPage: number };
        const query = await withMatches(definition, asked, context);
        const total = await countRows(definition, query, context);
        const rows = await listRows(definition, query, total, context);
        return { list: await definition.presentRows(rows, context), total };
    });

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
    register(calls.history, ({ params, query }) =>
        readHistory(services.db, { resource: name, recordId: params.id }, query),
    );
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
    exportRoute(app, definition, { db: services.db, admission });
};
