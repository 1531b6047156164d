import type { QueryClient } from '@tanstack/react-query';
import { breakdowns } from '../../../contract/analytics/breakdowns';
import { listGoals } from '../../../contract/analytics/goals';
import { notes } from '../../../contract/analytics/notes';
import { overview } from '../../../contract/analytics/overview';
import { trend } from '../../../contract/analytics/trend';
import { calls } from '../../../contract/calls';
import type { Call, CallInput } from '../../../contract/platform/call';
import { whoAmI } from '../../authProvider/whoAmI';
import { callApi } from '../../dataProvider/callApi';
import { dayIn } from '../../ui/text/days';
import { placesInput } from '../area/usePlaces';
import { usualSite } from '../components/lastSite';
import { readPeriod } from '../components/periods';
import { listInput, notesInput, summaryInput, trendInput } from './overviewInputs';
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

const askAll = async (client: QueryClient, words: URLSearchParams) => {
    const ask = <C extends Call>(call: C, input: CallInput<C>, isJoined = true) =>
        client.fetchQuery({
            queryKey: [call.path, input],
            queryFn: ({ signal }) => callApi(call, input, signal, { isSilent: true, isJoined }),
            retry: false,
            meta: { isSilent: true },
        });
    // A guest has one site, whatever the address says.
    if ((await whoAmI()).isClient) return;
    const listed = ask(calls.listSites, { query: { perPage: 200 } }, false);
    listed.catch(() => undefined);
    const site = words.get('site') ?? usualSite((await listed).list);
    if (site === undefined) return;
    const { timezone } = await ask(calls.getSite, { params: { id: site } }, false);
    const period = readPeriod(words, dayIn(timezone, Date.now()));
    const query = { site, ...period };
    await Promise.all([
        ask(trend, trendInput(query, period, undefined)),
        ask(overview, summaryInput(query)),
        ...firstLists.map(({ name }) => ask(breakdowns[name], listInput(query))),
        ask(breakdowns.area, placesInput(query, undefined, 'visits')),
        ask(calls.quality, { query }),
        ask(listGoals, { params: { id: site } }),
        ask(notes, notesInput(query)),
        // asked for in any case: what goes on after this would be asked for by nobody any more
        listed.catch(() => undefined),
    ]);
};
