import { demoPeople, demoSession } from '../../identity/users/demoPeople';
import type { Database } from '../../platform/database/database';
import type { Session } from '../../platform/http/session';
import { askAccess, decideAccess } from '../room/access';
import { addDocument, addFolder } from '../room/documents';
import { ndaFor, signNda } from '../room/nda';
import { saveRoomSettings } from '../room/ownRoom';
import { answerInRoom, askInRoom } from '../room/questions';
import { requireReadable } from '../room/reading';
import { writeRoomLog } from '../room/roomLog';
import { accessOf, findRoom } from '../room/roomRows';
import type { TradeTerms } from '../tradeTerms';
import { revenuePng, statementPdf, trafficCsv } from './demoDocuments';
import { addDemoFile, type DemoFileServices } from './demoFiles';
import type { FilledMarket } from './demoMarket';
import { estimated } from './traded';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export interface DemoRoomServices extends DemoFileServices {
    terms: TradeTerms;
}

/** Nobody who was made up is written to. */
const silent = { write: async () => '', wake: async () => undefined };

interface Room {
    services: DemoRoomServices;
    productId: string;
    sessionOf: (id: string) => Session;
    sellerId: string;
    now: number;
}

const contextIn = ({ services, sessionOf }: Room, userId: string, now: number) => ({
    db: services.db,
    terms: services.terms,
    outbox: silent,
    session: sessionOf(userId),
    address: '',
    language: 'en' as const,
    now,
});

interface Put {
    kind: 'profit_loss' | 'traffic' | 'ad_network';
    title: string;
    name: string;
    content: Buffer;
}

/** A folder with one document; answers the ids of both. */
const put = async (
    { services, productId, sellerId: userId, sessionOf }: Room,
    { kind, title, ...file }: Put,
    at: number,
): Promise<{ folder: string; document: string }> => {
    const own = { db: services.db, userId, productId, now: at };
    const { id: folder } = await addFolder(own, { kind, title });
    const fileId = await addDemoFile(services, file, { session: sessionOf(userId), now: at });
    const { id: document } = await addDocument(
        Object.assign({ library: services.library }, own),
        folder,
        fileId,
    );
    return { folder, document };
};

const documentsFor = async (title: string, now: number): Promise<Put[]> => [
    {
        kind: 'profit_loss',
        title: 'Profit and loss',
        name: 'profit-and-loss.pdf',
        content: await statementPdf(title, now),
    },
    {
        kind: 'traffic',
        title: 'Traffic',
        name: 'visits-by-source.csv',
        content: trafficCsv(now),
    },
    {
        kind: 'ad_network',
        title: 'Advertising network',
        name: 'ad-revenue.png',
        content: await revenuePng(now),
    },
];

const ask = async (room: Room, readerId: string, message: string, at: number): Promise<string> => {
    await askAccess(contextIn(room, readerId, at), room.productId, message);
    const access = await accessOf(room.services.db, room.productId, readerId);
    if (!access) throw new Error('the demo’s reader has asked for nothing');
    return access.id;
};

const letIn = async (
    room: Room,
    { readerId, name, folderIds }: { readerId: string; name: string; folderIds: string[] },
    at: number,
): Promise<void> => {
    const { services, productId, sellerId } = room;
    const accessId = await ask(room, readerId, 'I run two sites of this kind.', at);
    const granted = { act: 'grant', reason: '', folderIds, days: 30 } as const;
    const seller = contextIn(room, sellerId, at + 5 * hourMs);
    await decideAccess(seller, { productId, accessId }, granted);
    const found = await findRoom(services.db, productId);
    if (!found) throw new Error('the demo has no room');
    const { sha256 } = await ndaFor(services.db, found, 'en');
    await signNda(contextIn(room, readerId, at + 7 * hourMs), found, { sha256, name });
};

/** Opens a document as its reader does, with the line in the log. */
const read = async (
    { services, productId }: Room,
    [userId, documentId]: readonly [reader: string, document: string],
    now: number,
): Promise<void> => {
    const document = await requireReadable(services, { productId, userId, now }, documentId);
    const entry = { productId, readerId: userId, action: 'viewed', documentId } as const;
    const { pages } = document;
    await services.db
        .transaction()
        .execute(trx => writeRoomLog(trx, Object.assign({ pages }, entry), now));
};

const talk = async (room: Room, readerId: string, at: number): Promise<void> => {
    const { productId, sellerId } = room;
    const body = 'Which of the advertising contracts can be taken over?';
    const asked = await askInRoom(contextIn(room, readerId, at), productId, {
        body,
        documentId: null,
    });
    const answer = 'Both. They run month by month and are transferable with a letter.';
    const which = { productId, questionId: asked.id };
    await answerInRoom(contextIn(room, sellerId, at + 3 * hourMs), which, answer);
};

const visit = async (
    room: Room,
    readers: { first: string; second: string; third: string },
    places: readonly { folder: string; document: string }[],
): Promise<void> => {
    const { first, second, third } = readers;
    const folderIds = places.map(({ folder }) => folder);
    const begin = room.now - 6 * dayMs;
    await letIn(room, { readerId: first, name: 'Alba', folderIds }, begin);
    await letIn(
        room,
        { readerId: second, name: '林知夏', folderIds: folderIds.slice(0, 2) },
        begin + dayMs,
    );
    for (const [at, { document }] of places.entries()) {
        await read(room, [first, document], begin + (10 + at) * hourMs);
    }
    for (const { document } of places.slice(0, 2)) {
        await read(room, [second, document], begin + 2 * dayMs);
    }
    await read(room, [first, places[0]?.document ?? ''], begin + 3 * dayMs);
    await talk(room, first, begin + 3 * dayMs);
    await ask(room, third, 'Could I see the traffic by source?', room.now - 20 * hourMs);
};

const openRoom = async (db: Database, market: FilledMarket): Promise<Omit<Room, 'services'>> => {
    const people = new Map((await demoPeople(db)).map(one => [one.id, demoSession(one)]));
    const listing = market.traded.get(estimated.host);
    if (!listing) throw new Error(`the demo has no listing ${estimated.host}`);
    const sessionOf = (id: string): Session => {
        const session = people.get(id);
        if (!session) throw new Error('nobody who was made up');
        return session;
    };
    return { productId: listing.id, sellerId: listing.sellerId, sessionOf, now: 0 };
};

/** A room of documents for one listing: two readers were let in, one waits. Answers how many documents. */
export const fillDemoRoom = async (
    services: DemoRoomServices,
    market: FilledMarket,
    now: number,
): Promise<number> => {
    const { db } = services;
    const room: Room = Object.assign(await openRoom(db, market), { services, now });
    const { productId, sellerId: userId } = room;
    const madeAt = now - 8 * dayMs;
    const settings = { isOpen: true, showsAskers: true, nda: 'platform', ndaText: '' } as const;
    await saveRoomSettings({ db, userId, productId, now: madeAt }, settings);
    const places: { folder: string; document: string }[] = [];
    for (const one of await documentsFor(estimated.title, now)) {
        places.push(await put(room, one, madeAt + places.length * 60_000));
    }
    const idOf = (name: string) => market.idOf.get(name) ?? '';
    const readers = { first: idOf('Alba'), second: idOf('林知夏'), third: idOf('Jonas') };
    await visit(room, readers, places);
    return places.length;
};
