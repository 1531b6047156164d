import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createSite } from '../../contract/analytics/sites';
import { login } from '../../contract/identity/signIn';
import { password } from '../demo';
import { builtFile } from './builtFile';
import { endWithUs } from './childProcess';

export interface BenchServer {
    url: string;
    dataDir: string;
    pid: number;
    /** of the administrator's session */
    token: string;
    /** `data` of the answer to a call, of JSON or a form; throws at any other status than 200. */
    call<Data>(method: string, path: string, body?: unknown): Promise<Data>;
    /** Resolves when everything acknowledged so far is in the store. */
    settle(): Promise<void>;
    /** As its operator would stop it. */
    stop(): Promise<void>;
}

const settleMs = 120_000;
export const email = 'bench@example.com';

/** All requests come from one machine that stands for a proxy, and more of them than from any. */
const environment = (dataDir: string) => ({
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    GATEWAY_LOOPBACK: '1',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    TRUST_PROXY: '1',
    COLLECT_ADDRESS_LIMIT: '0',
    COLLECT_SITE_LIMIT: '0',
});

/** As `npm start` has it: what waits for the disk is copied less often. */
const nodeFlags = ['--max-semi-space-size=32'];

interface StartOptions {
    program?: string;
    /** environment variables beside those of every bench */
    settings?: Readonly<Record<string, string>>;
}

/** Starts the built server on a folder, usually an empty one, and signs in. */
export const startServer = async (
    folder: string,
    { program = builtFile('main'), settings = {} }: StartOptions = {},
): Promise<BenchServer> => {
    const dataDir = join(folder, 'data');
    await mkdir(dataDir, { recursive: true });
    const child = spawn(process.execPath, [...nodeFlags, program], {
        cwd: folder,
        env: { ...environment(dataDir), ...settings },
        stdio: ['ignore', 'pipe', 'inherit'],
    });
    endWithUs(child);
    const ended = once(child, 'exit');
    const url = await new Promise<string>((found, failed) => {
        let said = '';
        child.stdout.on('data', piece => {
            said += piece;
            const port = /Footfall is ready: \S+:(\d+)\n/.exec(said)?.[1];
            if (port) found(`http://127.0.0.1:${port}`);
        });
        void ended.then(() => failed(new Error(`the server did not start: ${said}`)));
    });
    const { call, token } = await signIn(url);
    return {
        url,
        dataDir,
        pid: child.pid ?? 0,
        token,
        call,
        settle: () => waitForEmpty(join(dataDir, 'spool')),
        stop: async () => {
            child.kill('SIGTERM');
            const [code, signal] = await ended;
            if (code !== 0) throw new Error(`the server stopped with ${signal ?? code}`);
        },
    };
};

/** A new site's id. */
export const addSite = async (server: BenchServer, domain: string): Promise<string> => {
    const site = { domain, name: domain, timezone: 'UTC' };
    return (await server.call<{ id: string }>(createSite.method, createSite.path, site)).id;
};

const signIn = async (url: string): Promise<Pick<BenchServer, 'call' | 'token'>> => {
    let token = '';
    const call = async <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
        const isForm = body instanceof FormData;
        const answer = await fetch(`${url}${path}`, {
            method,
            headers: {
                ...(!isForm && { 'content-type': 'application/json' }),
                'x-token': token,
            },
            body: body === undefined || isForm ? body : JSON.stringify(body),
        });
        const text = await answer.text();
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
        return JSON.parse(text).data;
    };
    const { x_token } = await call<{ x_token: string }>(login.method, login.path, {
        email,
        password,
    });
    token = x_token;
    return { call, token };
};

/** The spool has neither a segment nor the beginning of one. */
const waitForEmpty = async (spool: string): Promise<void> => {
    const limit = Date.now() + settleMs;
    while ((await readdir(spool)).some(name => /\.jsonl(\.part)?$/.test(name))) {
        if (Date.now() > limit)
            throw new Error(`events still wait in the spool after ${settleMs} ms`);
        await new Promise(done => setTimeout(done, 100));
    }
};
