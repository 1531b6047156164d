import type { FastifyInstance } from 'fastify';
import { login } from '../contract/signIn';
import * as contract from '../contract/stats';
import { buildApp } from '../server/app';
import type { Config } from '../server/config';
import { addDays, dayOf } from '../server/days';
import { openStores } from '../server/stores';
import type { Bench, Measure } from './bench';
import { configIn, demoPlan, fillFolder, password } from './demo';

const calls = 20;
const periods = [1, 7, 30, 90];
const { trend, visits, pages, entries, sources, referrers, area, devices, bots } = contract;
const split = { trend, visits, pages, entries, sources, referrers, area, devices, bots };

type Ask = (path: string) => Promise<void>;

const signIn = async (app: FastifyInstance, config: Config): Promise<Ask> => {
    const body = { email: config.ADMIN_EMAIL, password };
    const answer = await app.inject({ method: 'POST', url: login.path, payload: body });
    const token: string = answer.json().data.x_token;
    return async path => {
        const { statusCode, body } = await app.inject({ url: path, headers: { 'x-token': token } });
        if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`);
    };
};

const timeCalls = async (what: string, ask: Ask, path: string): Promise<Measure> => {
    const values: number[] = [];
    for (let call = 0; call < calls; call += 1) {
        const start = performance.now();
        await ask(path);
        values.push(performance.now() - start);
    }
    return { what, unit: 'ms', values };
};

const timeReports = async (ask: Ask, site: string, today: string): Promise<Measure[]> => {
    const measures = [
        await timeCalls('overview', ask, `${contract.overview.path}?site=${site}`),
        await timeCalls('sites', ask, contract.sitesSummary.path),
    ];
    for (const [name, { path }] of Object.entries(split)) {
        for (const days of periods) {
            const query = `site=${site}&from=${addDays(today, 1 - days)}&to=${today}`;
            measures.push(await timeCalls(`${name}, ${days} d`, ask, `${path}?${query}`));
        }
    }
    return measures;
};

const log = { warn: console.warn, error: console.error };

export const reportsBench: Bench = {
    about: `${calls} calls each of the largest demo site's reports, of 1,000,000 events in three sites`,
    runs: 1,
    measure: async folder => {
        const config = configIn(folder);
        const plan = demoPlan();
        const { filled } = await fillFolder(config, plan);
        const largest = filled.toSorted((a, b) => b.counts.events - a.counts.events)[0]?.site;
        if (!largest) throw new Error('the demo has no site');
        const clock = () => plan.until;
        const stores = await openStores(config, clock, log);
        const app = await buildApp({ config, stores, clock });
        try {
            const ask = await signIn(app, config);
            return await timeReports(ask, largest.id, dayOf(plan.until, largest.timezone));
        } finally {
            await app.close();
            await stores.close();
        }
    },
};
