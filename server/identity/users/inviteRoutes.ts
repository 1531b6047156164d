import { listOwnInvites } from '../../../contract/identity/ownInvites';
import { reviewInvite } from '../../../contract/identity/resources/invites';
import { changesOf } from '../../platform/audit/changes';
import { writeAudit } from '../../platform/audit/writeAudit';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { CrudContext } from '../../platform/crud/definition';
import { presentOne, requireRow } from '../../platform/crud/writeRecord';
import type { Database } from '../../platform/database/database';
import { ApiError, notFound } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import { inviteResource } from './inviteResource';
import { readOwnInvites } from './ownInvites';
import type { UserExtension } from './userExtension';

interface InviteReview {
    state: 'valid' | 'void';
    note: string;
    version: number;
}

const review = async (outside: CrudContext, id: string, to: InviteReview): Promise<void> => {
    await outside.db.transaction().execute(async trx => {
        const { now } = outside;
        const before = await trx
            .selectFrom('invites')
            .selectAll()
            .where('id', '=', id)
            .executeTakeFirst();
        if (!before) throw notFound('invite.not_found');
        const after = { state: to.state, note: to.note };
        const { numUpdatedRows } = await trx
            .updateTable('invites')
            .set({ ...after, updated_at: now, version: to.version + 1 })
            .where('id', '=', id)
            .where('version', '=', to.version)
            .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new ApiError(409, 'record.changed');
        await writeAudit(trx, {
            actor: outside,
            now,
            action: to.state,
            resource: 'invites',
            recordId: id,
            title: before.search_text.split('\n').join(' → '),
            changes: changesOf({ state: before.state, note: before.note }, after),
        });
    });
};

/** One's own invites, and what administrators say of all. */
export const inviteRoutes = (
    register: Register,
    services: {
        db: Database;
        clock: () => number;
        userExtensions: readonly UserExtension[];
    },
): void => {
    register(listOwnInvites, ({ query, session }) =>
        readOwnInvites(services.userExtensions, services.db, session.userId, query),
    );

    const definition = inviteResource(services);
    register(reviewInvite, async call => {
        const context = contextOf(services, call);
        const { id } = call.params;
        await review(context, id, call.body);
        const row = await requireRow(definition, id, context);
        return (await presentOne(definition, row, context)) as never;
    });
};
