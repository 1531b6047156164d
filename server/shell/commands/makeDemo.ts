import { addDemoBoard } from '../../analytics/demo/demoBoard';
import { addDemoNotices } from '../../analytics/demo/demoNotices';
import type { DemoOptions } from '../../analytics/demo/demoOptions';
import { DemoProgress } from '../../analytics/demo/demoProgress';
import { describeSites } from '../../analytics/demo/demoSummary';
import {
    addDemoMembers,
    addDemoTeam,
    demoTeams,
    removeDemoTeams,
} from '../../analytics/demo/demoTeam';
import { fillDemo, removeDemo, removeRemains } from '../../analytics/demo/fillDemo';
import type { SiteRow } from '../../analytics/sites/siteRows';
import { fillDemoArticles, removeDemoArticles } from '../../content/demo/demoArticles';
import { addHelpArticles } from '../../content/help/addHelpArticles';
import { demoPeople, demoSession, removeDemoPeople } from '../../identity/users/demoPeople';
import { removeDemoFiles } from '../../market/demo/demoFiles';
import { demoListings, type FilledMarket, fillDemoMarket } from '../../market/demo/demoMarket';
import { fillDemoPassport } from '../../market/demo/demoPassport';
import { fillDemoProofs } from '../../market/demo/demoProofs';
import { fillDemoRoom } from '../../market/demo/demoRoom';
import { removeDemoMarket } from '../../market/demo/removeDemoMarket';
import { fillDemoChats, removeDemoChats } from '../../messaging/demo/demoChats';
import { Library } from '../../platform/files/library';
import { fillDemoReviews, removeDemoReviews } from '../../trade/demo/demoReviews';
import { fillDemoTrade } from '../../trade/demo/fillDemoTrade';
import { removeDemoTrade } from '../../trade/demo/removeDemoTrade';
import { tradeTerms } from '../../trade/orders/tradeTerms';
import type { DataFolder } from './dataFolder';

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
    library.close();
    await removeDemoPeople(db);
    const { session, now } = contextOf(folder);
    const teams = await demoTeams(db, session.userId);
    const sites = await removeDemo(folder);
    await removeDemoTeams(db, { session, teams }, now);
    if (sites.length > 0) {
        print(`Removing ${sites.length} demo sites: ${sites.map(site => site.domain).join(', ')}`);
    }
    return sites.length + listings + articles;
};

/** Takes the demo away, and nothing else. */
export const takeDemoAway = async (folder: DataFolder): Promise<void> => {
    if ((await remove(folder)) === 0) return print('There is no demo data.');
    await folder.settle();
    print('The demo sites, listings, trades, reviews, chats and articles were removed.');
};

const roles = { 'Linden Studio': 'administrator', 林知夏: 'editor', Tomás: 'viewer' } as const;

interface Asked {
    options: DemoOptions;
    /** of the server */
    url: string;
}

interface Around {
    sites: readonly SiteRow[];
    team: string;
    people: ReadonlyMap<string, string>;
}

/** What people do around sites: work in a team, publish, have alerts and reports. Answers the dashboard's key. */
const fillAround = async (
    folder: DataFolder,
    { sites, team, people }: Around,
    now: number,
): Promise<string | undefined> => {
    const { db } = folder;
    const { session } = contextOf(folder);
    const known = new Map((await demoPeople(db)).map(person => [person.id, person]));
    const members = Object.entries(roles).flatMap(([name, role]) => {
        const person = known.get(people.get(name) ?? '');
        return person ? [Object.assign({ role }, person)] : [];
    });
    await addDemoMembers(db, { session, team }, members, now);
    const [first] = sites;
    if (!first) return undefined;
    await addDemoNotices(Object.assign({ session }, folder), first, now);
    return addDemoBoard(folder, sites.at(-1) ?? first, now);
};

/** Fills the sites with visits, and waits until they are loaded. */
const fillSites = async (
    folder: DataFolder,
    { options, url, team }: Asked & { team: string },
): Promise<SiteRow[]> => {
    const startedAt = Date.now();
    await folder.startLoading();
    const progress = new DemoProgress(process.stderr, options.events);
    let total = 0;
    const filled = await fillDemo(Object.assign({ team }, folder), options, written => {
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
    return filled.map(({ site }) => site);
};

/** What people say of each other: in reviews and in chats. */
const fillWords = async ({ db }: DataFolder, { buyers }: FilledMarket, now: number) => {
    const onSale = (await demoListings(db)).filter(({ state }) => state === 'listed');
    const around = { listings: onSale, buyers };
    const reviews = await fillDemoReviews(db, around, now);
    const chats = await fillDemoChats(db, around, now);
    print(`${reviews} reviews of their sellers and ${chats} chats between made-up people.`);
};

/** What is traded, and what buyers can look at before. */
const fillTrade = async (folder: DataFolder, scene: FilledMarket, now: number): Promise<void> => {
    const library = await openLibrary(folder);
    const files = Object.assign({ library, terms: tradeTerms }, folder);
    // the books and every order keep what was offered: the files behind it come first
    await fillDemoProofs(files, scene, now);
    const trade = await fillDemoTrade(folder, scene, now);
    const documents = await fillDemoRoom(files, scene, now);
    const { session: reviewer } = contextOf(folder);
    const hasPassport = await fillDemoPassport(Object.assign({ reviewer }, files), scene, now);
    library.close();
    if (trade) {
        const { orders, auctions, offers, covenants } = trade;
        const words = `${orders} orders, ${auctions} auctions and ${offers} offers`;
        print(`${words} in test money (TST), which the removal reverses in the ledger.`);
        print(`${covenants} of the orders with a traffic covenant that is half way.`);
    } else print('No demo trade: days of the books are closed.');
    print(`A data room with ${documents} documents${hasPassport ? ', and a code passport' : ''}.`);
};

/** Takes away what an earlier demo has made, and makes it anew. */
export const makeDemo = async (folder: DataFolder, asked: Asked): Promise<void> => {
    await remove(folder);
    const { db, administrator } = folder;
    const { session } = contextOf(folder);
    // its owner was there before those whom they invited
    const { id: team } = await addDemoTeam(db, session, Date.now() - 25 * 86_400_000);
    const sites = await fillSites(folder, Object.assign({ team }, asked));
    const now = Date.now();
    const scene = await fillDemoMarket(db, now);
    await fillWords(folder, scene, now);
    const board = await fillAround(folder, { sites, team, people: scene.idOf }, now);
    await fillTrade(folder, scene, now);
    const written = { authorId: administrator.id, now };
    // as the first start does, which finds articles of the demo there and adds none
    await addHelpArticles(db, written);
    const articles = await fillDemoArticles(db, written);
    const { url } = asked;
    print(
        `${scene.listings} demo listings at ${url}/market, ${articles} articles at ${url}/articles.`,
    );
    if (board) print(`A public dashboard at ${url}/stats/${board}`);
    print('To remove the demo data, run: npm run demo -- --remove');
};
