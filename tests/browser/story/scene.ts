import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { calls } from '../../../contract/calls';
import { setArticleStates } from '../../../contract/content/resources/articleActions';
import { articles } from '../../../contract/content/resources/articles';
import { adminEmail } from '../../fixtures/administrator';
import { articleInput } from '../../fixtures/articleInput';
import { codeIn } from '../../fixtures/codeIn';
import { freePort } from '../../fixtures/freePort';
import { type NameServerProcess, startNameServer } from '../../fixtures/nameServer';
import { startServer } from '../../fixtures/serverProcess';
import { startSmtp, type TestSmtp } from '../../fixtures/smtpServer';
import { connect, expect, type Running, startWebsite } from '../footfall';
import { newPassword, openAccount } from '../newAccount';
import { giveRoles } from '../people';
import { words } from './words';

export const host = 'tea-forum.example';
export const colleague = { email: 'colleague@example.com', password: newPassword };

/** One server with its mail server, name server and a website of the seller's, at a time of its own. */
export interface Scene {
    running: Running;
    names: NameServerProcess;
    /** the seller's website: what stands in the head of its pages, and the port it is served at */
    website: { head: string; host: string };
    /** ms, as the server's clock has it */
    now(): number;
    /** Sets the server's clock forward, ms. */
    pass(ms: number): Promise<void>;
    /** The code in the next mail to an address. */
    mailedCode(to: string): Promise<string>;
    stop(): Promise<void>;
}

const preload = pathToFileURL(join(import.meta.dirname, '../../fixtures/shiftedClock.mjs')).href;

/** Reads the mails of an address one after the other, those with a code in them. */
const codeReader = ({ mails }: TestSmtp) => {
    const read = new Map<string, number>();
    return async (to: string): Promise<string> => {
        const codes = () =>
            mails.filter(mail => mail.to.includes(to)).flatMap(mail => codeIn(mail.text) || []);
        const at = read.get(to) ?? 0;
        await expect.poll(() => codes().length, { timeout: 20_000 }).toBeGreaterThan(at);
        const all = codes();
        read.set(to, all.length);
        return all.at(-1) ?? '';
    };
};

/** What an operator has done before anybody comes: an article each, a kind of website, a colleague. */
const furnish = async (running: Running, mailedCode: Scene['mailedCode']) => {
    const { call, url } = running;
    await call(calls.sendStepUpCode);
    await call(calls.confirmStepUp, { body: { code: await mailedCode(adminEmail) } });
    await call(calls.updateSettings, { body: { require_ownership: 1, weburl: url } });
    for (const language of ['zh', 'en'] as const) {
        const { home } = words[language];
        const body = articleInput({ language, title: home.article });
        const { id } = await call(articles.calls.create, { body });
        const changes = [{ id, state: 'published' as const, publishedAt: 'now' as const }];
        await call(setArticleStates, { body: { changes } });
    }
    await openAccount(running, colleague.email);
    giveRoles(running, colleague.email, ['admin']);
};

export const startScene = async (): Promise<Scene> => {
    const folder = await mkdtemp(join(tmpdir(), 'footfall-story-'));
    const shiftFile = join(folder, 'shift');
    await writeFile(shiftFile, '0');
    const [smtp, names] = await Promise.all([startSmtp(), startNameServer()]);
    names.records.set(host, { A: ['127.0.0.1'] });
    const website = { head: '', host: '' };
    const web = await startWebsite(() => website.head);
    website.host = web.host;
    const port = await freePort();
    const server = await startServer(join(folder, 'data'), {
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
        SMTP_URL: smtp.url,
        OWNERSHIP_DNS: names.address,
        OWNERSHIP_TEST_WEB: web.host,
        CLOCK_SHIFT_FILE: shiftFile,
        NODE_OPTIONS: `--import ${preload}`,
    });
    const running = await connect(server, join(folder, 'data'));
    let shift = 0;
    const mailedCode = codeReader(smtp);
    await furnish(running, mailedCode);
    return {
        running,
        names,
        website,
        mailedCode,
        now: () => Date.now() + shift,
        pass: async ms => {
            shift += ms;
            await writeFile(shiftFile, String(shift));
        },
        stop: async () => {
            await server.stop();
            await web.stop();
            names.stop();
            await smtp.close();
            await rm(folder, { recursive: true });
        },
    };
};
