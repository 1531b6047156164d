import type { FastifyInstance } from 'fastify';
import * as ownCalls from '../../../contract/market/room/ownRoom';
import * as readerCalls from '../../../contract/market/room/readerRoom';
import { contextOf } from '../../platform/crud/crudRoutes';
import { ApiError } from '../../platform/http/errors';
import type { Register, RegisterOptions } from '../../platform/http/register';
import { languageOf } from '../../platform/mail/language';
import { requireOwn } from '../products/own/requireOwn';
import { askAccess, decideAccess, leaveAccess } from './access';
import { addFolder, changeDocument, removeDocument, removeFolder, renameFolder } from './documents';
import { roomFileRoutes } from './fileRoutes';
import { inspectRoom } from './inspect';
import { readSignature, signNda } from './nda';
import { readOwnRoom, saveRoomSettings } from './ownRoom';
import { answerInRoom, askInRoom } from './questions';
import { listReaderRooms, readReaderRoom } from './readerRoom';
import { readingOf } from './reading';
import { readRoomLog } from './roomLog';
import type { RoomRouteServices } from './roomServices';
import { connectStripe, refreshStripe } from './stripe';

/** Each asks another company's server, up to hundreds of times. */
const stripeLimit = { max: 6, timeWindow: 60_000 };

const folderRoutes = (register: Register, services: RoomRouteServices): void => {
    const { db, clock, library } = services;
    const own = ({ params, session }: { params: { id: string }; session: { userId: string } }) => ({
        db,
        now: clock(),
        userId: session.userId,
        productId: params.id,
    });
    register(ownCalls.getOwnRoom, asked => readOwnRoom(own(asked)));
    register(ownCalls.saveOwnRoom, async asked => {
        await saveRoomSettings(own(asked), asked.body);
        return {};
    });
    register(ownCalls.addRoomFolder, asked => addFolder(own(asked), asked.body));
    register(ownCalls.renameRoomFolder, async asked => {
        await renameFolder(own(asked), asked.params.folder, asked.body.title);
        return {};
    });
    register(ownCalls.removeRoomFolder, async asked => {
        await removeFolder(own(asked), asked.params.folder);
        return {};
    });
    register(ownCalls.changeRoomDocument, async asked => {
        await changeDocument(own(asked), asked.params.document, asked.body);
        return {};
    });
    register(ownCalls.removeRoomDocument, async asked => {
        await removeDocument({ ...own(asked), library }, asked.params.document);
        return {};
    });
};

const sellerRoutes = (register: Register, services: RoomRouteServices): void => {
    const { db, outbox, terms, clock } = services;
    register(ownCalls.decideRoomAccess, async asked => {
        const { id, access } = asked.params;
        const context = { ...contextOf(services, asked), outbox, terms };
        await decideAccess(context, { productId: id, accessId: access }, asked.body);
        return {};
    });
    register(ownCalls.answerRoomQuestion, async asked => {
        const { id, question } = asked.params;
        const context = { ...contextOf(services, asked), outbox };
        await answerInRoom(context, { productId: id, questionId: question }, asked.body.answer);
        return {};
    });
    register(ownCalls.listRoomLog, async ({ params, query, session }) => {
        await requireOwn(db, session.userId, params.id);
        return readRoomLog(db, { productId: params.id, ...query });
    });
    const ownOf = ({
        params,
        session,
    }: {
        params: { id: string };
        session: { userId: string };
    }) => ({
        userId: session.userId,
        productId: params.id,
        now: clock(),
    });
    register(
        ownCalls.setRoomStripe,
        async asked => {
            await connectStripe(services, ownOf(asked), asked.body.key);
            return {};
        },
        { rateLimit: stripeLimit },
    );
    register(
        ownCalls.readRoomStripe,
        async asked => {
            await refreshStripe(services, ownOf(asked));
            return {};
        },
        { rateLimit: stripeLimit },
    );
};

const readerRoutes = (register: Register, services: RoomRouteServices): void => {
    const { db, outbox, terms, clock } = services;
    const asking = (asked: { params: { id: string }; session: { userId: string } }) => ({
        productId: asked.params.id,
        userId: asked.session.userId,
        now: clock(),
    });
    register(readerCalls.listOwnRooms, ({ session, query }) =>
        listReaderRooms(db, session.userId, query),
    );
    register(readerCalls.getRoom, asked =>
        readReaderRoom(services, asking(asked), languageOf(asked.request.headers)),
    );
    register(readerCalls.askRoomAccess, async asked => {
        const context = { ...contextOf(services, asked), outbox, terms };
        await askAccess(context, asked.params.id, asked.body.message);
        return {};
    });
    register(readerCalls.leaveRoom, async asked => {
        await leaveAccess(contextOf(services, asked), asked.params.id);
        return {};
    });
    register(readerCalls.signRoomNda, async asked => {
        const { room, obstacle, signedAt } = await readingOf(services, asking(asked));
        // who was not let in has nothing to sign, and a second signature under the same text says nothing more
        if (obstacle && obstacle !== 'room.sign_first') throw new ApiError(409, obstacle);
        if (signedAt !== null) return {};
        await signNda(contextOf(services, asked), room, asked.body);
        return {};
    });
    register(readerCalls.getRoomSignature, ({ params, session }) =>
        readSignature(db, { productId: params.id, userId: session.userId }),
    );
    register(readerCalls.askRoomQuestion, asked => {
        const context = { ...contextOf(services, asked), outbox, terms };
        return askInRoom(context, asked.params.id, asked.body);
    });
    register(readerCalls.listRoomReads, ({ params, session, query }) =>
        readRoomLog(db, { productId: params.id, readerId: session.userId, ...query }),
    );
    register(readerCalls.inspectRoom, asked => {
        const context = { ...contextOf(services, asked), secret: services.secret };
        return inspectRoom(context, asked.params.id, asked.body.reason);
    });
};

/** What sellers show to those whom they let in. */
export const roomRoutes = (
    app: FastifyInstance,
    register: Register,
    { services, admission }: { services: RoomRouteServices; admission: RegisterOptions },
): void => {
    folderRoutes(register, services);
    sellerRoutes(register, services);
    readerRoutes(register, services);
    roomFileRoutes(app, { services, admission });
};
