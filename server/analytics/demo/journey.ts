import type { Visitor } from './crowd';
import { errorsOn, impatience, speedOf } from './health';
import type { IdSource } from './ids';
import type { DemoPage, PageTree } from './pageTree';
import type { Random } from './random';
import type { VisitStart } from './sources';
import type { OwnEvent, VisitEvents } from './visitEvents';

/** A visit as it begins. */
export interface Visit {
    site: string;
    domain: string;
    visitor: Visitor;
    source: VisitStart;
    /** ms */
    start: number;
    /** its referrer is spam */
    isSpam?: boolean;
    entry: DemoPage;
    /** how likely it ends on its first page, and after each later one */
    bounce: number;
    leave: number;
}

interface Tools {
    tree: PageTree;
    ids: IdSource;
    random: Random;
}

/** Shorter than the half hour of inactivity that would end the visit. */
const maxStayMs = 25 * 60 * 1000;
const maxPages = 60;
/** Part of the page views whose last beacon never arrives. */
const lostBeacon = 0.04;

/** What each event of the visit has in common; the source is the visit's, whatever comes later. */
const sharedBy = (
    { site, domain, visitor, source, start, isSpam }: Visit,
    ids: IdSource,
): VisitEvents['shared'] => ({
    site,
    visitor: visitor.id,
    visit: ids.next(),
    started: start,
    host: domain,
    ...source.facts,
    address: visitor.address,
    country: visitor.country,
    region: visitor.region,
    city: visitor.city,
    network: visitor.network,
    ...visitor.agent,
    screen: visitor.screen,
    language: visitor.language,
    bot: visitor.bot,
    excluded: isSpam ? 'spam' : visitor.bot === '' ? '' : 'bot',
    origin: 'demo',
});

/** A person's visit: page after page, what is done on each, and its engaged time when it is left. */
export const personsVisit = (visit: Visit, tools: Tools): VisitEvents => {
    const { tree, ids, random } = tools;
    const shared = sharedBy(visit, ids);
    const events: OwnEvent[] = [];
    let { start: time, entry: page } = visit;
    let { referrer, query } = visit.source;
    for (let count = 1; ; count += 1) {
        const id = ids.next();
        const where = { path: page.path, query, title: page.title };
        const { status } = page.section;
        const props = status ? JSON.stringify({ status }) : '';
        events.push({ ...where, id, time, kind: 'view', view: id, referrer, props });
        const speed = speedOf(visit.visitor, page, random);
        const stay = Math.min(maxStayMs, 1500 + 1000 * random.logNormal(page.section.reading, 0.9));
        events.push(
            ...doings(page, stay, random).map(
                (doing): OwnEvent => ({
                    ...where,
                    ...doing,
                    id: ids.next(),
                    view: id,
                    time: time + doing.time,
                }),
            ),
        );
        time += Math.round(stay);
        if (!random.chance(lostBeacon)) {
            events.push({
                ...where,
                id: ids.next(),
                time,
                kind: 'engagement',
                view: id,
                ...reading(stay, random),
            });
        }
        if (speed.props !== undefined) {
            const { props: values } = speed;
            const told = { id: ids.next(), time, view: id, props: values };
            events.push({ ...where, ...told, kind: 'vitals' });
        }
        const usual = count === 1 ? visit.bounce : visit.leave;
        const isLast = random.chance(usual + (speed.isSlow ? impatience : 0));
        if (isLast || count === maxPages) return { shared, events };
        referrer = `https://${visit.domain}${page.path}${query && `?${query}`}`;
        query = '';
        page = tree.next(page, random);
        time += Math.round(random.between(300, 1500));
    }
};

type Doing = Pick<OwnEvent, 'kind' | 'name' | 'props'> & { time: number };

/** What is done on a page, with the ms after its opening, in order. */
const doings = (page: DemoPage, stay: number, random: Random): Doing[] => {
    const done: Doing[] = [];
    for (const { kind, chance, names, props } of page.actions) {
        if (!random.chance(chance)) continue;
        done.push({
            kind,
            name: random.pick(names),
            props: props ? JSON.stringify(random.pick(props)) : '',
            time: Math.round(stay * random.between(0.2, 0.98)),
        });
    }
    for (const error of errorsOn(page, random)) {
        done.push({ ...error, time: Math.round(stay * random.between(0.1, 0.9)) });
    }
    return done.sort((one, other) => one.time - other.time);
};

/** Who stays longer sees more of the page; part of the time the page lies in the background. */
const reading = (stay: number, random: Random): Pick<OwnEvent, 'engaged' | 'scroll'> => {
    const engaged = Math.round(stay * random.between(0.45, 0.99));
    const seen = 22 + 45 * (1 - Math.exp(-engaged / 40_000)) + 18 * random.normal();
    return {
        engaged,
        scroll: Math.round(Math.min(100, Math.max(8, seen + (random.chance(0.2) ? 35 : 0)))),
    };
};

const maxBotPauseMs = 20 * 60 * 1000;

/** A bot's visit: page views without engagement, a pause between. */
export const botsVisit = (visit: Visit, { tree, ids, random }: Tools): VisitEvents => {
    const shared = sharedBy(visit, ids);
    const events: OwnEvent[] = [];
    let { start: time, entry: page } = visit;
    for (let count = 1; ; count += 1) {
        const id = ids.next();
        const { path, title } = page;
        const referrer = visit.isSpam ? visit.source.referrer : '';
        events.push({ path, title, id, time, kind: 'view', view: id, referrer });
        if (count === maxPages || random.chance(count === 1 ? visit.bounce : visit.leave)) {
            return { shared, events };
        }
        page = tree.next(page, random);
        time += Math.round(Math.min(maxBotPauseMs, 1000 * random.logNormal(12, 1.3)));
    }
};
