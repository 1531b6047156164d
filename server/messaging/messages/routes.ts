import * as contract from '../../../contract/messaging/resources/messages';
import { contextOf } from '../../platform/crud/crudRoutes';
import { ApiError } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import { countPeople, requirePeople } from './audience';
import { presentMessages } from './messageResource';
import { listOwnMessages, readOwnMessages } from './ownMessages';
import type { FindPages } from './pagesAbout';
import { type SendServices, sendMessage } from './sendMessage';

/** Sending messages from the platform, and everybody's own box. */
export const messageRoutes = (
    register: Register,
    services: SendServices & { pageFinders: readonly FindPages[] },
): void => {
    const { db, clock } = services;

    register(contract.sendSystemMessage, async call => {
        const { at, version } = call.body;
        const { address } = contextOf(services, call);
        const actor = { session: call.session, address };
        const row = await sendMessage(services, { id: call.params.id, version, at }, actor);
        const [message] = await presentMessages([row], { db });
        if (!message) throw new ApiError(404, 'system_message.not_found');
        return message;
    });

    register(contract.countAudience, async ({ body }) => {
        await requirePeople(db, body);
        return { people: await countPeople(db, body) };
    });

    register(contract.listOwnMessages, ({ session, query }) =>
        listOwnMessages(services, session.userId, query),
    );

    register(contract.readOwnMessages, async ({ session, body }) => ({
        unread: await readOwnMessages(db, session.userId, { now: clock(), ids: body.ids }),
    }));
};
