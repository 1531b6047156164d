import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recoverPassword } from '../../server/identity/accounts/recovery';
import { sendCode } from '../../server/identity/accounts/sendCode';
import { checkCredentials } from '../../server/identity/accounts/signIn';
import type { Database } from '../../server/platform/database/database';
import { headFrom } from '../../server/platform/mail/emailLayout';
import { addAccount } from '../fixtures/accounts';
import { counted } from '../fixtures/quickArgon2';
import { startTestApp, type TestApp } from '../fixtures/testApp';

/**
 * Whether an address has an account is told neither by an answer nor by how long it takes. Times differ
 * from machine to machine, so the work is counted: statements to the database, and passwords compared.
 */
const known = 'known@example.com';
const unknown = 'nobody@example.com';
const hour = 3_600_000;

let test: TestApp;
beforeAll(async () => {
    test = await startTestApp();
    await addAccount(test, known);
});
afterAll(() => test.close());
beforeEach(() => {
    test.now += 2 * hour;
});

interface Work {
    statements: string[];
    comparisons: number;
    answer: unknown;
}

/** What a job does, and how it ends; a random text in its answer counts by its length. */
const workOf = async (job: (db: Database) => Promise<unknown>): Promise<Work> => {
    const statements: string[] = [];
    const kinds = new WeakMap<object, string>();
    const db = test.stores.db.withPlugin({
        transformQuery: ({ node, queryId }) => {
            kinds.set(queryId, node.kind);
            return node;
        },
        // of those that were sent: a part of a statement is transformed too
        transformResult: async ({ result, queryId }) => {
            statements.push(kinds.get(queryId) ?? '');
            return result;
        },
    });
    const before = counted.comparisons;
    const answer = await job(db).catch(cause => ({
        status: cause.status,
        message: cause.message,
        errors: cause.errors,
    }));
    const text = JSON.stringify(answer, (name, value) =>
        name === 'request' ? String(value).length : value,
    );
    return { statements, comparisons: counted.comparisons - before, answer: text };
};

const services = (db: Database) => {
    const { secret, outbox, settings } = test.stores;
    return { db, secret, outbox, settings, now: test.now, party: undefined };
};

describe('an address with an account and one without', () => {
    it('take the same work and get the same answer at signing in', async () => {
        const work = (email: string) =>
            workOf(db =>
                checkCredentials(
                    services(db),
                    { email, password: 'a wrong password' },
                    { address: '203.0.113.1', isKnown: false, browser: '' },
                ),
            );
        const [one, other] = [await work(known), await work(unknown)];
        expect(one.comparisons).toBe(1);
        expect(other).toEqual(one);
    });

    it.each(['getPasswd', 'register'] as const)(
        'take the same work and get the same answer at asking for a code to %s',
        async purpose => {
            const head = headFrom(await test.stores.settings.current(), test.config, 'en');
            const work = (email: string) =>
                workOf(db =>
                    sendCode(
                        services(db),
                        { email, purpose },
                        {
                            address: '203.0.113.2',
                            captcha: undefined,
                            head,
                        },
                    ),
                );
            const [one, other] = [await work(known), await work(unknown)];
            expect(one.statements).toContain('InsertQueryNode');
            expect(other).toEqual(one);
        },
    );

    it('take the same work and get the same answer at a wrong code', async () => {
        const head = headFrom(await test.stores.settings.current(), test.config, 'en');
        const work = async (email: string) => {
            const facts = { address: '203.0.113.3', captcha: undefined, head };
            const owner = { email, purpose: 'getPasswd' } as const;
            const { request } = await sendCode(services(test.stores.db), owner, facts);
            const proof = { email, code: '000000', request, password: 'a long password' };
            return workOf(db =>
                recoverPassword(services(db), proof, {
                    letter: write => write(head),
                    address: facts.address,
                }),
            );
        };
        const [one, other] = [await work(known), await work(unknown)];
        expect(one.answer).toContain('422');
        expect(other).toEqual(one);
    });
});
