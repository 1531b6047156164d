import type { QueryClient } from '@tanstack/react-query';
import { breakdowns } from '../../../contract/analytics/breakdowns';
import { listGoals } from '../../../contract/analytics/goals';
import { notes } from '../../../contract/analytics/notes';
import { overview } from '../../../contract/analytics/overview';
import { trend } from '../../../contract/analytics/trend';
import { whatChanged } from '../../../contract/analytics/whatChanged';
import { calls } from '../../../contract/calls';
import type { Call, CallInput } from '../../../contract/platform/call';
import { whoAmI } from '../../authProvider/whoAmI';
import { callAddress } from '../../dataProvider/address';
import { callApi } from '../../dataProvider/callApi';
import { keepCalls } from '../../ui/browser/keepCalls';
import { userName } from '../../ui/browser/session';
import { dayIn } from '../../ui/text/days';
import { placesInput } from '../area/usePlaces';
import { usualSite } from '../components/lastSite';
import { type Period, readPeriod } from '../components/periods';
import { changeInput, listInput, notesInput, summaryInput, trendInput } from './overviewInputs';
import { firstLists } from './panels/panels';

const plainWords = ['site', 'from', 'to'];

/**
 * Asks for the figures of the summary that a plain address shows, as the page will, of the site that it names
 * or that the page will choose; the page asks itself for whatever is missing or went wrong. Resolves when all
 * is there.
 */
export const askEarly = async (client: QueryClient, search: string): Promise<void> => {
    const words = new URLSearchParams(search);
    if (![...words.keys()].every(word => plainWords.includes(word))) return;
    await askAll(client, words).catch(() => undefined);
};

interface Asked<C extends Call = Call> {
    call: C;
    input: CallInput<C>;
}

const one = <C extends Call>(call: C, input: CallInput<C>): Asked<C> => ({ call, input });

const listOfSites = one(calls.listSites, { query: { perPage: 200 } });
const siteOf = (id: string) => one(calls.getSite, { params: { id } });

const figuresOf = (site: string, period: Period, today: string): Asked[] => {
    const query = { site, ...period };
    const change = changeInput(query, today);
    return [
        one(trend, trendInput(query, period, undefined)),
        one(overview, summaryInput(query)),
        ...firstLists.map(({ name }) => one(breakdowns[name], listInput(query))),
        one(breakdowns.area, placesInput(query, undefined, 'visits')),
        one(calls.quality, { query }),
        one(listGoals, { params: { id: site } }),
        one(notes, notesInput(query)),
        ...(period.to >= change.query.to ? [one(whatChanged, change)] : []),
    ];
};

const pathOf = ({ call, input }: Asked): string => {
    const { params, query } = input as Record<'params' | 'query', Record<string, unknown>>;
    return callAddress(call.path, params, query);
};

const askAll = async (client: QueryClient, words: URLSearchParams) => {
    const ask = <C extends Call>({ call, input }: Asked<C>, isJoined = true) =>
        client.fetchQuery({
            queryKey: [call.path, input],
            queryFn: ({ signal }) => callApi(call, input, signal, { isSilent: true, isJoined }),
            retry: false,
            meta: { isSilent: true },
        });
    // A guest has one site, whatever the address says.
    if ((await whoAmI()).isClient) return;
    const listed = ask(listOfSites, false);
    listed.catch(() => undefined);
    const site = words.get('site') ?? usualSite((await listed).list);
    if (site === undefined) return;
    const { timezone } = await ask(siteOf(site), false);
    const today = dayIn(timezone, Date.now());
    const figures = figuresOf(site, readPeriod(words, today), today);
    const paths = [listOfSites, siteOf(site), ...figures].map(pathOf);
    if (!words.has('from')) keepCalls({ of: userName(), site, timeZone: timezone, paths });
    // the list was asked for in any case: what goes on after this would be asked for by nobody any more
    await Promise.all([...figures.map(figure => ask(figure)), listed.catch(() => undefined)]);
};
