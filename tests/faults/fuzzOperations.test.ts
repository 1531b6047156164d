import { afterAll, beforeAll, expect, it } from 'vitest';
import { inForm } from '../../scripts/testForm.mjs';
import { verifyAudit } from '../../server/platform/audit/verifyAudit';
import { auditLedger } from '../../server/trade/ledger/auditLedger';
import { hostileRequest, type Operation } from '../fixtures/hostileRequests';
import { addPerson, addSiteOf, newAddress, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';
import { randomOf } from '../oracle/random';

const seed = Number(process.env.FUZZ_SEED ?? 20_261_123);
/** How often each operation is tried as each asker. */
const rounds = Number(process.env.FUZZ_ROUNDS ?? inForm(1, 200));
/** ms; after that long a tile of the console is given up, and a browser soon after */
const longest = 10_000;
/** Some actions end the session or the account of whoever does them. */
const callsOfPerson = 20;

let test: TestApp;
const unhandled: unknown[] = [];
const keep = (error: unknown) => unhandled.push(error);
beforeAll(async () => {
    process.on('unhandledRejection', keep);
    test = await startTestApp({ REPORT_SECONDS: '8' });
});
afterAll(async () => {
    process.off('unhandledRejection', keep);
    await test.close();
});

interface Listed {
    method: string;
    path: string;
    operation: Operation;
}

/** From the document that the server gives out, as whoever writes a client has it. */
const readOperations = async (admin: Person): Promise<Listed[]> => {
    const answer = await test.app.inject({
        url: '/api/v1/work/openapi.json',
        headers: { 'x-token': admin.token },
    });
    const { paths } = answer.json<{ paths: Record<string, Record<string, Operation>> }>();
    return Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
    );
};

interface Asked {
    method: string;
    url: string;
    payload?: string;
    token: string | undefined;
}

/** The status, or `none` when no answer began in time; a stream is left as soon as it has begun. */
const ask = async ({ method, url, payload, token }: Asked): Promise<number | 'none'> => {
    const answer = test.app.inject({
        method: method.toUpperCase() as 'GET',
        url,
        remoteAddress: newAddress(),
        payloadAsStream: true,
        ...(payload !== undefined && { payload }),
        headers: {
            ...(payload !== undefined && { 'content-type': 'application/json' }),
            ...(token !== undefined && { 'x-token': token }),
        },
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'none'>(done => {
        timer = setTimeout(() => done('none'), longest);
    });
    const begun = await Promise.race([answer, late]).finally(() => clearTimeout(timer));
    if (begun === 'none') return begun;
    begun
        .stream()
        .on('error', () => {})
        .destroy();
    return begun.statusCode;
};

const reached = new Set<string>();
let listed: Listed[] = [];

it.each([
    ['nobody', undefined],
    ['a user', 'user'],
    ['an administrator', 'admin'],
] as const)(`answers what is hostile of %s (seed ${seed})`, async (name, role) => {
    const admin = await addPerson(test, 'admin');
    if (listed.length === 0) listed = await readOperations(admin);
    const seller = await addPerson(test, 'user');
    const random = randomOf(seed + name.length);
    const wrong: unknown[] = [];
    const calls = listed.length * rounds;
    const answers = new Map<number | 'none', number>();
    let person: Person | undefined;
    let ids = ['1'];
    for (let at = 0; at < calls; at += 1) {
        if (at % callsOfPerson === 0) {
            person = role && (await addPerson(test, role));
            const site = await addSiteOf(test, person ?? seller);
            ids = [site, person?.id ?? seller.id];
        }
        const { method, path, operation } = listed[at % listed.length] as Listed;
        const request = hostileRequest(path, operation, ids, random);
        const status = await ask({ method, ...request, token: person?.token });
        reached.add(operation.operationId);
        answers.set(status, (answers.get(status) ?? 0) + 1);
        if (status === 'none' || status >= 500) {
            const { url, payload } = request;
            wrong.push([operation.operationId, status, url.slice(0, 400), payload?.slice(0, 400)]);
        }
    }
    const sorted = [...answers].sort(([one], [other]) => Number(one) - Number(other));
    console.log(
        `fuzz as ${name}: ${calls} calls, ${sorted.map(each => each.join(' × ')).join(', ')}`,
    );
    expect(wrong).toEqual([]);
});

it('reached every operation, went on, and left the books and the log whole', async () => {
    console.log(`fuzz of operations: seed ${seed}, ${reached.size} of ${listed.length} reached`);
    expect(reached.size).toBe(listed.length);
    expect(unhandled).toEqual([]);
    const { db } = test.stores;
    expect(await auditLedger({ db, dataDir: test.config.DATA_DIR })).toEqual([]);
    expect((await verifyAudit(db)).faults).toEqual([]);
    expect((await test.app.inject({ url: '/api/v1/work/openapi.json' })).statusCode).toBeLessThan(
        500,
    );
});
