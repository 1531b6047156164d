import { calls } from '../../contract/calls';
import { adminEmail, adminPassword } from '../fixtures/administrator';
import { newAddress } from '../fixtures/people';
import { call, type TestApp } from '../fixtures/testApp';

/** A question, and what has to be answered. */
export interface Check {
    says: string;
    /** what the server answers, as far as the oracle knows it */
    ask: (test: TestApp, token: string) => Promise<unknown>;
    expected: unknown;
}

export type Words = Record<string, string>;

export const answerOf = async (
    test: TestApp,
    token: string,
    report: Parameters<typeof call>[1],
    query: Words,
): Promise<Record<string, unknown>> => {
    const answer = await call(test, report, { token, query } as never);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.message}`);
    return answer.data as Record<string, unknown>;
};

/** Signs in, from an address each: who does so often from one is stopped. */
export const enter = async (test: TestApp): Promise<string> => {
    const body = { email: adminEmail, password: adminPassword };
    return (await call(test, calls.login, { body, address: newAddress() })).data.x_token;
};

/** Asks at another instant (ms), by somebody who signs in then. */
export const askAt = async (
    test: TestApp,
    now: number,
    ask: (token: string) => Promise<unknown>,
): Promise<unknown> => {
    const before = test.now;
    test.now = now;
    try {
        return await ask(await enter(test));
    } finally {
        test.now = before;
    }
};
