import { join } from 'node:path';
import { type DemoOptions, readDemoOptions, usage } from '../../analytics/demo/demoOptions';
import { DemoProgress } from '../../analytics/demo/demoProgress';
import { describeSites } from '../../analytics/demo/demoSummary';
import { fillDemo, removeDemo, removeRemains } from '../../analytics/demo/fillDemo';
import { fillDemoArticles, removeDemoArticles } from '../../content/demo/demoArticles';
import { demoSession, removeDemoPeople } from '../../identity/users/demoPeople';
import { removeDemoFiles } from '../../market/demo/demoFiles';
import { demoListings, fillDemoMarket } from '../../market/demo/demoMarket';
import { fillDemoPassport } from '../../market/demo/demoPassport';
import { fillDemoProofs } from '../../market/demo/demoProofs';
import { fillDemoRoom } from '../../market/demo/demoRoom';
import { removeDemoMarket } from '../../market/demo/removeDemoMarket';
import { fillDemoChats, removeDemoChats } from '../../messaging/demo/demoChats';
import { type Config, StartError } from '../../platform/config';
import { tryLockData } from '../../platform/database/dataLock';
import { Library } from '../../platform/files/library';
import { loadConfig } from '../../platform/loadConfig';
import { fillDemoReviews, removeDemoReviews } from '../../trade/demo/demoReviews';
import { fillDemoTrade } from '../../trade/demo/fillDemoTrade';
import { removeDemoTrade } from '../../trade/demo/removeDemoTrade';
import { tradeTerms } from '../../trade/orders/tradeTerms';
import { type DataFolder, openDataFolder } from './dataFolder';

const print = (text: string): void => {
    process.stdout.write(`${text}\n`);
};

/** The administrator, as who staff's part of what is made up is done. */
const contextOf = ({ db, administrator }: DataFolder) => ({
    db,
    now: Date.now(),
    session: demoSession({ id: administrator.id, email: administrator.email, name: '' }),
    address: '',
    language: 'en' as const,
});

const openLibrary = ({ config }: DataFolder): Promise<Library> =>
    Library.beside(config, { error: (_, message) => print(message) });

/** Takes away all that a demo has made; answers how many records that were. */
const remove = async (folder: DataFolder): Promise<number> => {
    await removeRemains(folder.spoolFolder);
    const { db } = folder;
    await removeDemoReviews(db);
    const ids = (await demoListings(db)).map(({ id }) => id);
    const library = await openLibrary(folder);
    await removeDemoTrade(contextOf(folder), ids);
    await removeDemoChats(db, ids);
    const listings = await removeDemoMarket(db);
    const articles = await removeDemoArticles(db);
    // people last: listings and files are theirs
    await removeDemoFiles({ db, library });
    await removeDemoPeople(db);
    const sites = await removeDemo(folder);
    if (sites.length > 0) {
        print(`Removing ${sites.length} demo sites: ${sites.map(site => site.domain).join(', ')}`);
    }
    return sites.length + listings + articles;
};

const removeOnly = async (folder: DataFolder): Promise<void> => {
    if ((await remove(folder)) === 0) return print('There is no demo data.');
    await folder.settle();
    print('The demo sites, listings, reviews, chats and articles were removed.');
};

const fill = async (folder: DataFolder, options: DemoOptions, url: string): Promise<void> => {
    await remove(folder);
    const startedAt = Date.now();
    await folder.startLoading();
    const progress = new DemoProgress(process.stderr, options.events);
    let total = 0;
    const filled = await fillDemo(folder, options, written => {
        total = written;
        progress.written(written);
    });
    await folder.settle(waiting => progress.loading(waiting));
    progress.clear();
    const seconds = Math.max(0.1, (Date.now() - startedAt) / 1000);
    print(describeSites(filled).join('\n'));
    print(`${total.toLocaleString('en')} events in ${seconds.toFixed(1)} s.`);
    const start = folder.serverRuns ? '' : ' (start the server with npm start)';
    print(`Open ${url}/dashboard${start}`);
    const now = Date.now();
    const scene = await fillDemoMarket(folder.db, now);
    const { listings, buyers } = scene;
    const onSale = (await demoListings(folder.db)).filter(({ state }) => state === 'listed');
    const around = { listings: onSale, buyers };
    const reviews = await fillDemoReviews(folder.db, around, now);
    const chats = await fillDemoChats(folder.db, around, now);
    const library = await openLibrary(folder);
    const files = Object.assign({ library, terms: tradeTerms }, folder);
    await fillDemoProofs(files, scene, now);
    const trade = await fillDemoTrade(folder, scene, now);
    const documents = await fillDemoRoom(files, scene, now);
    const reviewer = contextOf(folder).session;
    const hasPassport = await fillDemoPassport(Object.assign({ reviewer }, files), scene, now);
    library.close();
    const authorId = folder.administrator.id;
    const articles = await fillDemoArticles(folder.db, { authorId, now });
    print(`${listings} demo listings at ${url}/market, ${articles} articles at ${url}/articles.`);
    print(`${reviews} reviews of their sellers and ${chats} chats between made-up people.`);
    if (trade) {
        const { orders, auctions, offers } = trade;
        print(
            `${orders} sold websites, ${auctions} auctions and ${offers} offers in test money (TST).`,
        );
        print('The ledger keeps its journals in TST for good; no figures count them.');
    } else print('No demo trade: days of the books are closed.');
    print(`A data room with ${documents} documents${hasPassport ? ', and a code passport' : ''}.`);
    print('To remove the demo data, run: npm run demo -- --remove');
};

const run = async (config: Config, options: DemoOptions): Promise<void> => {
    // Two demos at once would take each other's sites away.
    const lock = tryLockData(join(config.DATA_DIR, 'demo'));
    if (!lock) throw new StartError('npm run demo is already running on this data folder');
    const url = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
    const folder = await openDataFolder(config);
    try {
        const { newPassword, email } = folder.administrator;
        if (newPassword) {
            print(`Sign in at ${url}/login as ${email} with the password ${newPassword}`);
            print('This password is shown only once.');
        }
        if (options.remove) await removeOnly(folder);
        else await fill(folder, options, url);
    } finally {
        await folder.close();
        lock.release();
    }
};

const main = async (): Promise<void> => {
    const options = readDemoOptions(process.argv.slice(2), Date.now());
    if (!options) return print(usage);
    await run(loadConfig(), options);
};

await main().catch((cause: unknown) => {
    const isOwn = cause instanceof StartError;
    const text = isOwn ? cause.message : String((cause as Error).stack ?? cause);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
});
