import { login } from '../../contract/identity/signIn';
import type { buildApp } from '../../server/app';
import type { Bar, Measure } from '../bench';
import { password } from '../demo';

type App = Awaited<ReturnType<typeof buildApp>>;
/** Gets an address of the API; throws when the answer is not 200. */
export type Ask = (path: string) => Promise<void>;

/** Signs in as somebody whose password is the bench's. */
export const askAs = async (app: App, email: string): Promise<Ask> => {
    const payload = { email, password };
    const answer = await app.inject({ method: 'POST', url: login.path, payload });
    const token: string = answer.json().data.x_token;
    return async path => {
        const { statusCode, body } = await app.inject({ url: path, headers: { 'x-token': token } });
        if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`);
    };
};

/** ms */
export const time = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    return performance.now() - start;
};

/** Times so many calls of an address after one that counts for nothing. */
export const timed = async (
    ask: Ask,
    [what, path]: readonly [string, string],
    { calls, bar }: { calls: number; bar: Bar },
): Promise<Measure> => {
    await ask(path);
    const values: number[] = [];
    for (let call = 0; call < calls; call += 1) values.push(await time(() => ask(path)));
    return { what, unit: 'ms', values, bar };
};
