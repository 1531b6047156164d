import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { ownRoomDocumentPath, staffRoomDocumentPath } from '../../contract/market/room/roomKinds';
import type { Envelope } from '../../contract/platform/call';
import { makePng } from '../fixtures/files';
import { makePdf } from '../fixtures/makePdf';
import { action, orderProduct, payWithBalance } from '../fixtures/orders';
import { stepUpNow } from '../fixtures/payouts';
import { addPerson, addStaff, callFrom, newAddress, type Person } from '../fixtures/people';
import {
    addReader,
    addRoom,
    askFor,
    decide,
    openDocument,
    type Room,
    sendDocument,
} from '../fixtures/rooms';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let administrator: Person;
let stripe: Server;
/** what the made Stripe was asked with */
const askedKeys: string[] = [];
const goodKey = 'rk_live_good0123456789';

const october = Date.UTC(2026, 9, 15) / 1_000;
const transactions = Array.from({ length: 130 }, (_, at) => ({
    id: `txn_${at}`,
    object: 'balance_transaction',
    amount: at === 3 ? -500 : 1_000,
    fee: at === 3 ? 0 : 59,
    currency: 'usd',
    created: october - at,
    type: at === 3 ? 'refund' : 'charge',
}));

beforeAll(async () => {
    stripe = createServer((request, response) => {
        const key = request.headers.authorization?.replace('Bearer ', '') ?? '';
        askedKeys.push(key);
        const query = new URL(request.url ?? '', 'http://stripe').searchParams;
        const after = transactions.findIndex(({ id }) => id === query.get('starting_after')) + 1;
        const isRight = key === goodKey;
        response.writeHead(isRight ? 200 : 401, { 'content-type': 'application/json' });
        const data = transactions.slice(after, after + 100);
        const has_more = after + 100 < transactions.length;
        response.end(JSON.stringify(isRight ? { data, has_more } : { error: { message: key } }));
    });
    await new Promise<void>(resolve => stripe.listen(0, '127.0.0.1', resolve));
    const { port } = stripe.address() as AddressInfo;
    test = await startTestApp({ STRIPE_API_URL: `http://127.0.0.1:${port}` });
    administrator = await addPerson(test, 'admin');
});
afterAll(async () => {
    await test.close();
    stripe.close();
});

const day = 86_400_000;
const roomFor = (reader: Person, { id }: Room) =>
    callFrom(test, reader, calls.getRoom, { params: { id } });
const sign = async (reader: Person, room: Room, sha256?: string) => {
    const { data } = await roomFor(reader, room);
    const body = { sha256: sha256 ?? data.nda.sha256, name: 'Ada Reader' };
    return callFrom(test, reader, calls.signRoomNda, { params: { id: room.id }, body });
};
const statusOf = async (
    who: Person | undefined,
    room: Room,
    document = room.document,
    query = '',
) => {
    const { status, error } = await openDocument(test, who, room, document, query);
    return [status, error];
};
const open = [200, ''];
const notThere = [404, 'room.document_not_found'];

describe('reading', () => {
    it('begins with a request and a grant, of the folders that were granted alone', async () => {
        const room = await addRoom(test, administrator);
        const reader = await addPerson(test, 'user');
        expect(await statusOf(reader, room)).toEqual(notThere);
        await askFor(test, reader, room);
        expect(await statusOf(reader, room)).toEqual([409, 'room.not_granted']);
        expect((await roomFor(reader, room)).data.folders).toEqual([]);
        await decide(test, reader, room, { act: 'grant', folderIds: [room.folder] });
        expect(await statusOf(reader, room)).toEqual(open);
        expect(await statusOf(reader, room, room.secret)).toEqual(notThere);
        const { data } = await roomFor(reader, room);
        expect(data.folders.map(({ id }) => id)).toEqual([room.folder]);
        expect(JSON.stringify(data)).not.toContain('contract.pdf');
    });

    it('ends with suspending, withdrawing, leaving and the grant’s last day, at once', async () => {
        const room = await addRoom(test, administrator);
        const [first, second, third] = [
            await addReader(test, room),
            await addReader(test, room),
            await addReader(test, room, 1),
        ];
        await decide(test, first, room, { act: 'suspend' });
        expect(await statusOf(first, room)).toEqual([409, 'room.not_granted']);
        await decide(test, first, room, { act: 'resume' });
        expect(await statusOf(first, room)).toEqual(open);
        await decide(test, first, room, { act: 'withdraw' });
        expect(await statusOf(first, room)).toEqual([409, 'room.not_granted']);
        expect((await askFor(test, first, room)).error).toBe('room.withdrawn');
        const left = { params: { id: room.id } };
        expect((await callFrom(test, second, calls.leaveRoom, left)).status).toBe(200);
        expect(await statusOf(second, room)).toEqual([409, 'room.not_granted']);
        await test.stores.db
            .updateTable('room_grants')
            .set({ expires_at: test.now })
            .where('folder_id', '=', room.folder)
            .execute();
        expect(await statusOf(third, room)).toEqual([409, 'room.expired']);
    });

    it('is for nobody without a session, with somebody else’s room in the address, or of a closed room', async () => {
        const [room, other] = [
            await addRoom(test, administrator),
            await addRoom(test, administrator),
        ];
        const reader = await addReader(test, room);
        expect((await statusOf(undefined, room))[0]).toBe(403);
        expect(await statusOf(reader, room, other.document)).toEqual(notThere);
        expect(await statusOf(reader, other, room.document)).toEqual(notThere);
        const file = await test.stores.db
            .selectFrom('room_documents')
            .select('file_id')
            .where('id', '=', room.document)
            .executeTakeFirstOrThrow();
        expect(await statusOf(reader, room, file.file_id)).toEqual(notThere);
        const asIt = await test.app.inject({
            url: `/files/${file.file_id}`,
            headers: { 'x-token': reader.token },
            remoteAddress: newAddress(),
        });
        expect(asIt.statusCode).toBe(404);
        const closed = { isOpen: false, showsAskers: true, nda: 'none', ndaText: '' } as const;
        const input = { params: { id: room.id }, body: closed };
        await callFrom(test, room.seller, calls.saveOwnRoom, input);
        expect(await statusOf(reader, room)).toEqual([409, 'room.closed']);
    });

    it('ends for who is disabled, and of who is: their listing is paused', async () => {
        const room = await addRoom(test, administrator);
        const reader = await addReader(test, room);
        const disable = async (id: string) => {
            const input = { params: { id }, body: { reason: 'spam' } };
            return (await callFrom(test, administrator, calls.disableUser, input)).status;
        };
        expect(await disable(reader.id)).toBe(200);
        expect((await statusOf(reader, room))[0]).toBe(403);
        const second = await addReader(test, room);
        expect(await statusOf(second, room)).toEqual(open);
        expect(await disable(room.seller.id)).toBe(200);
        expect(await statusOf(second, room)).toEqual([409, 'room.closed']);
    });
});

describe('the agreement', () => {
    it('is signed first: the text, name and address are kept, and can be had', async () => {
        const room = await addRoom(test, administrator, { nda: 'own', ndaText: 'Keep it quiet.' });
        const reader = await addReader(test, room);
        expect(await statusOf(reader, room)).toEqual([409, 'room.sign_first']);
        expect((await roomFor(reader, room)).data.folders).toEqual([]);
        const wrong = createHash('sha256').update('Something else').digest('hex');
        expect((await sign(reader, room, wrong)).error).toBe('room.nda_changed');
        expect((await sign(reader, room)).status).toBe(200);
        expect(await statusOf(reader, room)).toEqual(open);
        const params = { id: room.id };
        const { data } = await callFrom(test, reader, calls.getRoomSignature, { params });
        expect(data).toMatchObject({ text: 'Keep it quiet.', name: 'Ada Reader' });
        expect(data.address).toBe(reader.address);
        expect(data.sha256).toBe(createHash('sha256').update('Keep it quiet.').digest('hex'));
    });

    it('is signed by who was let in alone, and once', async () => {
        const room = await addRoom(test, administrator, { nda: 'platform' });
        const stranger = await addPerson(test, 'user');
        expect((await sign(stranger, room)).error).toBe('room.not_granted');
        const reader = await addReader(test, room);
        expect((await sign(reader, room)).status).toBe(200);
        expect((await sign(reader, room)).status).toBe(200);
        const rows = await test.stores.db
            .selectFrom('room_signatures')
            .select('user_id')
            .where('product_id', '=', room.id)
            .execute();
        expect(rows).toEqual([{ user_id: reader.id }]);
    });

    it('that was signed in an earlier wording opens nothing', async () => {
        const room = await addRoom(test, administrator, { nda: 'own', ndaText: 'First text.' });
        const reader = await addReader(test, room);
        await sign(reader, room);
        const body = { isOpen: true, showsAskers: true, nda: 'own', ndaText: 'Second.' } as const;
        await callFrom(test, room.seller, calls.saveOwnRoom, { params: { id: room.id }, body });
        expect(await statusOf(reader, room)).toEqual([409, 'room.sign_first']);
    });

    it('is the operator’s where the seller has none, in the reader’s language', async () => {
        const room = await addRoom(test, administrator, { nda: 'platform' });
        const reader = await addReader(test, room);
        expect((await roomFor(reader, room)).data.nda.text).toContain('Non-disclosure agreement');
        await test.stores.settings.change({ nda_en: 'House rules', nda_zh: '本站协议' });
        expect((await roomFor(reader, room)).data.nda.text).toBe('House rules');
        await sign(reader, room);
        expect(await statusOf(reader, room)).toEqual(open);
        await test.stores.settings.change({ nda_en: '', nda_zh: '' });
    });
});

describe('what readers get', () => {
    it('is made anew for them, never what was uploaded, whatever the address asks for', async () => {
        const room = await addRoom(test, administrator);
        const reader = await addReader(test, room);
        const original = await makePdf('Balance 2026');
        for (const query of ['', '?download=1']) {
            const { bytes, type, headers } = await openDocument(
                ...([test, reader, room, room.document, query] as const),
            );
            expect(type).toBe('application/pdf');
            expect(bytes.equals(original)).toBe(false);
            expect(headers['cache-control']).toBe('no-store');
            expect(headers['content-security-policy']).toContain("default-src 'none'");
            expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
        }
        for (const query of ['?download=2', '?original=1', '?stamp=0']) {
            const { bytes } = await openDocument(test, reader, room, room.document, query);
            expect(bytes.includes('Balance 2026')).toBe(false);
        }
        const url = ownRoomDocumentPath.replace(':id', room.id).replace(':document', room.document);
        const own = async (who: Person) =>
            test.app.inject({
                url,
                headers: { 'x-token': who.token },
                remoteAddress: newAddress(),
            });
        expect((await own(reader)).statusCode).toBe(404);
        expect((await own(administrator)).statusCode).toBe(404);
        expect((await own(room.seller)).headers['content-disposition']).toContain('attachment');
    });

    it('is a picture for a picture, pages for a text, and nothing for a table unless its download is allowed', async () => {
        const room = await addRoom(test, administrator);
        const reader = await addReader(test, room);
        const picture = await makePng(640, 480);
        const sent = await sendDocument(test, room.seller, room, ['screen.png', picture]);
        const shown = await openDocument(test, reader, room, sent.id);
        expect(shown.type).toBe('image/jpeg');
        const csv = await sendDocument(test, room.seller, room, ['rows.csv', 'month,sum\n1,200']);
        expect((await openDocument(test, reader, room, csv.id)).type).toBe('application/pdf');
        // 月份,收入 as spreadsheet programs in China write it
        const chinese = Buffer.from('d4c2b7dd2ccad5c8eb', 'hex');
        const table = await sendDocument(test, room.seller, room, ['rows.csv', chinese]);
        expect((await openDocument(test, reader, room, table.id)).type).toBe('application/pdf');
        const ods = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(40)]);
        const sheet = await sendDocument(test, room.seller, room, ['rows.ods', ods]);
        expect(sheet.status).toBe(200);
        expect(await statusOf(reader, room, sheet.id)).toEqual([409, 'room.not_shown']);
        expect(await statusOf(reader, room, sheet.id, '?download=1')).toEqual([
            ...[409, 'room.no_download'],
        ]);
        const params = { id: room.id, document: sheet.id };
        const allow = { params, body: { mayDownload: true } };
        await callFrom(test, room.seller, calls.changeRoomDocument, allow);
        expect(await statusOf(reader, room, sheet.id, '?download=1')).toEqual(open);
    });

    it('is written down for the seller and the reader, and nobody else’s is told', async () => {
        const room = await addRoom(test, administrator);
        const [reader, other] = [await addReader(test, room), await addReader(test, room)];
        await openDocument(test, reader, room, room.document);
        await openDocument(test, reader, room, room.document, '?download=1');
        const params = { id: room.id };
        const { data } = await callFrom(test, room.seller, calls.listRoomLog, { params });
        expect(data.list.slice(0, 2)).toMatchObject([
            { action: 'downloaded', document: 'bank.pdf', pages: 1 },
            { action: 'viewed', document: 'bank.pdf' },
        ]);
        const mine = await callFrom(test, reader, calls.listRoomReads, { params });
        expect(mine.data.list.filter(({ action }) => action === 'viewed')).toHaveLength(1);
        const theirs = await callFrom(test, other, calls.listRoomReads, { params });
        expect(theirs.data.list.filter(({ action }) => action === 'viewed')).toEqual([]);
        expect((await callFrom(test, reader, calls.listRoomLog, { params })).status).toBe(404);
    });
});

describe('what is uploaded', () => {
    it.each([
        ['page.pdf', '<html><script>alert(1)</script></html>', 'room.type'],
        ['page.txt', '<script>alert(1)</script>', 'room.type'],
        ['run.exe', 'MZ\0\0', 'room.type'],
        ['photo.png', '%PDF-1.7\nnothing', 'room.type'],
        ['broken.pdf', '%PDF-1.7\nnothing', 'room.pdf_damaged'],
        ['broken.png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image.damaged'],
    ])('is refused as %s, and its file does not stay', async (name, content, code) => {
        const room = await addRoom(test, administrator);
        const bytes = Buffer.from(content, 'latin1');
        const sent = await sendDocument(test, room.seller, room, [name, bytes]);
        expect([sent.status, sent.errors.file?.code]).toEqual([422, code]);
        const kept = await test.stores.db
            .selectFrom('files')
            .select('name')
            .where('owner_id', '=', room.seller.id)
            .execute();
        expect(kept.map(one => one.name).sort()).toEqual(['bank.pdf', 'contract.pdf']);
    });

    it('comes from the seller alone, and into folders of their own', async () => {
        const [room, other] = [
            await addRoom(test, administrator),
            await addRoom(test, administrator),
        ];
        const reader = await addReader(test, room);
        const file = ['x.pdf', await makePdf()] as const;
        expect((await sendDocument(test, reader, room, file)).status).toBe(404);
        const crossed = { id: room.id, folder: other.folder };
        expect((await sendDocument(test, room.seller, crossed, file)).status).toBe(404);
    });
});

describe('an order', () => {
    const late = (data: { late: { sha256: string }[] }) => data.late.length;

    it('keeps what the room held, shows what came late, and leaves its buyer alone reading', async () => {
        const room = await addRoom(test, administrator);
        const [buyer, other] = [await addReader(test, room), await addReader(test, room)];
        const params = { id: room.id };
        const ask = { params, body: { body: 'Is this all?', documentId: room.document } };
        const { data: question } = await callFrom(test, buyer, calls.askRoomQuestion, ask);
        await callFrom(test, room.seller, calls.answerRoomQuestion, {
            params: { ...params, question: question.id },
            body: { answer: 'Yes, all of it.' },
        });
        const order = await orderProduct(test, buyer, room.id);
        expect(await statusOf(other, room)).toEqual([409, 'room.held']);
        expect(await statusOf(buyer, room)).toEqual(open);
        await payWithBalance(test, buyer, order);
        test.now += 60_000;
        const added = await sendDocument(test, room.seller, room, ['new.pdf', await makePdf('x')]);
        const removal = { params: { ...params, document: room.document } };
        await callFrom(test, room.seller, calls.removeRoomDocument, removal);
        await decide(test, buyer, room, { act: 'withdraw' });
        expect(await statusOf(buyer, room)).toEqual(open);
        expect(await statusOf(buyer, room, added.id)).toEqual(open);
        const input = { params: { id: order.id } };
        const { data } = await callFrom(test, buyer, calls.getOrderRoom, input);
        const { manifest } = data;
        expect(manifest?.documents.map(({ name }) => name)).toEqual(['bank.pdf', '']);
        expect(manifest?.questions).toMatchObject([{ answer: 'Yes, all of it.' }]);
        const hash = createHash('sha256')
            .update(manifest?.text ?? '')
            .digest('hex');
        expect(manifest?.sha256).toBe(hash);
        expect(late(data)).toBe(1);
        expect((await callFrom(test, other, calls.getOrderRoom, input)).status).toBe(404);
        const { data: seen } = await roomFor(buyer, room);
        const documents = seen.folders.flatMap(folder => folder.documents);
        expect(documents.map(({ name, isLate }) => [name, isLate])).toEqual([
            ...[
                ['bank.pdf', false],
                ['new.pdf', true],
            ],
        ]);
    });

    it('opens nothing to who was turned away, and names nothing to them, by ordering and paying', async () => {
        const room = await addRoom(test, administrator);
        const params = { id: room.id };
        const buyer = await addReader(test, room);
        await decide(test, buyer, room, { act: 'withdraw' });
        test.now += 60_000;
        const order = await orderProduct(test, buyer, room.id);
        const named = async () => {
            const { data } = await callFrom(test, buyer, calls.getOrderRoom, {
                params: { id: order.id },
            });
            return [...(data.manifest?.documents ?? []), ...data.late].map(({ name }) => name);
        };
        expect(await named()).toEqual(['', '']);
        await payWithBalance(test, buyer, order);
        expect(await statusOf(buyer, room)).toEqual([409, 'room.not_granted']);
        const body = { body: 'Is there more?', documentId: null };
        expect((await callFrom(test, buyer, calls.askRoomQuestion, { params, body })).status).toBe(
            409,
        );
        test.now += 60_000;
        await sendDocument(test, room.seller, room, ['late.pdf', await makePdf('x')]);
        expect(await named()).toEqual(['', '', '']);
    });

    it('names nothing to who has not signed, nor after their days are over', async () => {
        const room = await addRoom(test, administrator, { nda: 'platform' });
        const unsigned = await addReader(test, room);
        const expired = await addRoom(test, administrator);
        const late = await addReader(test, expired, 1);
        test.now += 2 * day;
        for (const [buyer, { id }] of [
            [unsigned, room],
            [late, expired],
        ] as const) {
            const order = await orderProduct(test, buyer, id);
            const input = { params: { id: order.id } };
            const { data } = await callFrom(test, buyer, calls.getOrderRoom, input);
            expect(data.manifest?.documents.map(({ name }) => name)).toEqual(['', '']);
            if (buyer === unsigned) continue;
            await payWithBalance(test, buyer, order);
            expect(await statusOf(buyer, expired)).toEqual([409, 'room.expired']);
        }
    });

    it('keeps its buyer reading, whatever its seller grants or has them sign later', async () => {
        const room = await addRoom(test, administrator);
        const buyer = await addReader(test, room);
        expect(await statusOf(buyer, room)).toEqual(open);
        const order = await orderProduct(test, buyer, room.id);
        await payWithBalance(test, buyer, order);
        test.now += 60_000;
        await decide(test, buyer, room, { act: 'grant', folderIds: [room.other], days: 1 });
        await callFrom(test, room.seller, calls.saveOwnRoom, {
            params: { id: room.id },
            body: { isOpen: false, showsAskers: true, nda: 'own', ndaText: 'I waive all.' },
        });
        test.now += 2 * day;
        expect(await statusOf(buyer, room)).toEqual(open);
        expect(await statusOf(buyer, room, room.secret)).toEqual(open);
    });

    it('shows its buyer nothing that was removed before they ordered, though somebody ordered earlier', async () => {
        const room = await addRoom(test, administrator);
        const [first, buyer] = [await addReader(test, room), await addReader(test, room)];
        const earlier = await orderProduct(test, first, room.id);
        test.now += 60_000;
        const removal = { params: { id: room.id, document: room.document } };
        await callFrom(test, room.seller, calls.removeRoomDocument, removal);
        const cancelled = await action(test, first, earlier.id, { action: 'cancel' });
        expect(cancelled.status).toBe(200);
        test.now += 60_000;
        const order = await orderProduct(test, buyer, room.id);
        await payWithBalance(test, buyer, order);
        expect(await statusOf(buyer, room)).toEqual(notThere);
    });
});

describe('questions', () => {
    it('are asked and answered by those whose room it is, and told without names', async () => {
        const [room, elsewhere] = [
            await addRoom(test, administrator),
            await addRoom(test, administrator),
        ];
        const [reader, other] = [await addReader(test, room), await addReader(test, room)];
        const stranger = await addPerson(test, 'user');
        const params = { id: room.id };
        const ask = (who: Person, documentId: string | null) =>
            callFrom(test, who, calls.askRoomQuestion, {
                params,
                body: { body: 'How old is it?', documentId },
            });
        expect((await ask(stranger, null)).status).toBe(404);
        expect((await ask(reader, room.secret)).status).toBe(404);
        const { data } = await ask(reader, null);
        const answer = (who: Person, id: string) =>
            callFrom(test, who, calls.answerRoomQuestion, {
                params: { id, question: data.id },
                body: { answer: 'Two years.' },
            });
        expect((await answer(other, room.id)).status).toBe(404);
        expect((await answer(elsewhere.seller, elsewhere.id)).status).toBe(404);
        expect((await roomFor(other, room)).data.questions).toEqual([]);
        expect((await answer(room.seller, room.id)).status).toBe(200);
        expect((await roomFor(other, room)).data.questions).toMatchObject([
            { asker: '', answer: 'Two years.' },
        ]);
    });
});

describe('revenue from Stripe', () => {
    it('is read by the server, told with its day, and the key is shown nowhere again', async () => {
        const room = await addRoom(test, administrator);
        const reader = await addReader(test, room);
        const params = { id: room.id };
        const set = (key: string) =>
            callFrom(test, room.seller, calls.setRoomStripe, { params, body: { key } });
        for (const key of ['sk_live_0123456789abcdef', 'rk_test_0123456789abcdef', 'x']) {
            expect((await set(key)).status).toBe(422);
        }
        const refused = await set('rk_live_wrong0123456789');
        expect([refused.status, refused.error]).toEqual([409, 'room.stripe_refused']);
        expect(JSON.stringify(refused)).not.toContain('rk_live_wrong');
        expect((await set(goodKey)).status).toBe(200);
        expect(askedKeys).toContain(goodKey);
        const { data } = await roomFor(reader, room);
        expect(data.revenue).toEqual({
            readAt: test.now,
            months: [
                {
                    month: '2026-10',
                    currency: 'usd',
                    gross: 129_000,
                    refunds: 500,
                    fees: 129 * 59,
                    charges: 129,
                },
            ],
        });
        const own = await callFrom(test, room.seller, calls.getOwnRoom, { params });
        expect(own.data.revenue).toMatchObject({ hasKey: true, fault: '' });
        await stepUpNow(test, room.seller);
        const exported = await callFrom(test, room.seller, calls.exportOwnData);
        const audit = await test.stores.db.selectFrom('audit_log').selectAll().execute();
        const rows = await test.stores.db.selectFrom('data_rooms').selectAll().execute();
        for (const told of [data, own, exported, audit, rows]) {
            expect(JSON.stringify(told)).not.toContain(goodKey);
        }
        expect((await callFrom(test, reader, calls.readRoomStripe, { params })).status).toBe(404);
    });
});

describe('a look by staff', () => {
    const staffOpen = async (who: Person, { id, document }: Room, look: string) =>
        test.app.inject({
            url: `${staffRoomDocumentPath
                .replace(':id', id)
                .replace(':document', document)}?look=${encodeURIComponent(look)}`,
            headers: { 'x-token': who.token },
            remoteAddress: newAddress(),
        });

    it('needs the permission and a reason, is theirs for an hour, and stands in the audit log', async () => {
        const room = await addRoom(test, administrator);
        const [reviewer, colleague] = [
            await addStaff(test, 'reviewer'),
            await addStaff(test, 'reviewer'),
        ];
        const finance = await addStaff(test, 'finance');
        const input = (reason: string) => ({ params: { id: room.id }, body: { reason } });
        const look = (who: Person, reason = 'A buyer complained.') =>
            callFrom(test, who, calls.inspectRoom, input(reason));
        expect((await look(finance)).status).toBe(403);
        expect((await look(reviewer, '')).status).toBe(422);
        const { data } = await look(reviewer);
        expect(data.folders).toHaveLength(2);
        expect((await staffOpen(reviewer, room, data.look)).statusCode).toBe(200);
        expect((await staffOpen(colleague, room, data.look)).statusCode).toBe(409);
        expect((await staffOpen(finance, room, data.look)).statusCode).toBe(403);
        const forged = await staffOpen(reviewer, room, 'x');
        expect(forged.json<Envelope>().error).toBe('room.look_over');
        const audit = await test.stores.db
            .selectFrom('audit_log')
            .select(['action', 'actor_id', 'changes'])
            .where('record_id', '=', room.id)
            .where('action', 'in', ['inspectRoom', 'openRoomDocument'])
            .execute();
        expect(audit.map(({ action, actor_id }) => [action, actor_id])).toEqual([
            ['inspectRoom', reviewer.id],
            ['openRoomDocument', reviewer.id],
        ]);
        expect(audit[0]?.changes).toContain('A buyer complained.');
        const params = { id: room.id };
        const { data: log } = await callFrom(test, room.seller, calls.listRoomLog, { params });
        expect(log.list.slice(0, 2)).toMatchObject([
            { action: 'staffViewed', reader: '' },
            { action: 'staffLooked', reader: '' },
        ]);
        test.now += day / 12;
        expect((await staffOpen(reviewer, room, data.look)).statusCode).toBe(409);
    });
});

describe('what is told and what goes', () => {
    it('is how much of what there is, without names, and how many asked where the seller says so', async () => {
        const room = await addRoom(test, administrator);
        await addReader(test, room);
        const params = { id: room.id };
        const { data } = await callFrom(test, { address: newAddress() }, calls.getListing, {
            params,
        });
        expect(data.room).toMatchObject({ documents: 2, askers: 1, hasNda: false });
        expect(JSON.stringify(data.room)).not.toContain('.pdf');
        const hidden = { isOpen: true, showsAskers: false, nda: 'none', ndaText: '' } as const;
        await callFrom(test, room.seller, calls.saveOwnRoom, { params, body: hidden });
        const again = await callFrom(test, { address: newAddress() }, calls.getListing, { params });
        expect(again.data.room?.askers).toBeNull();
    });

    it('is all that somebody did, in their own data', async () => {
        const room = await addRoom(test, administrator, { nda: 'platform' });
        const reader = await addReader(test, room);
        await sign(reader, room);
        await openDocument(test, reader, room, room.document);
        await stepUpNow(test, reader);
        const { data } = await callFrom(test, reader, calls.exportOwnData);
        const text = JSON.stringify(data);
        expect(text).toContain('I buy forums.');
        expect(text).toContain('Ada Reader');
        expect(text).toContain('viewed');
    });

    it('is the access of who closes their account', async () => {
        const room = await addRoom(test, administrator);
        const reader = await addReader(test, room);
        await test.stores.db.transaction().execute(async trx => {
            for (const { forget } of test.stores.userExtensions) {
                await forget?.(trx, reader.id, reader.email);
            }
        });
        const params = { id: room.id };
        const { data } = await callFrom(test, room.seller, calls.getOwnRoom, { params });
        expect(data.accesses).toMatchObject([{ state: 'left', message: '', grants: [] }]);
    });
});
