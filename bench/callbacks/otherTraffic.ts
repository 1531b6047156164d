import { listOwnOrders } from '../../contract/trade/orders/orderCalls';
import { orders } from '../../contract/trade/resources/orders';
import { getWallet } from '../../contract/trade/wallet';
import type { LoadPlan } from '../ingest/loadPlan';
import { addSite, type BenchServer } from '../ingest/server';
import { runLoad } from '../ingest/startLoad';
import { pageHost } from '../ingest/traffic';

/** Page views a second of the sites that are measured, and pages that people open beside them. */
const viewsPerSecond = 200;
const pauseMs = 100;

const paths = [orders.calls.list.path, `${listOwnOrders.path}?side=bought`, getWallet.path];

const loadPlan = (url: string, site: string, duration: number): LoadPlan => ({
    url: `${url}/api/v1/collect`,
    site,
    run: 'beside',
    duration,
    warmup: 0,
    connections: 16,
    rate: viewsPerSecond,
    visitors: 2_000,
    addresses: 1_000,
    pages: 200,
    batch: 1,
    headers: [],
});

/** What else a server has to do: visits come in, lists are read. Answers how many of each were. */
export const otherTraffic = async (
    server: BenchServer,
    seconds: number,
): Promise<{ events: number; reads: number }> => {
    const site = await addSite(server, pageHost);
    const end = performance.now() + seconds * 1_000;
    let reads = 0;
    const read = async () => {
        while (performance.now() < end) {
            await server.call('GET', paths[reads % paths.length] ?? '');
            reads += 1;
            await new Promise(done => setTimeout(done, pauseMs));
        }
    };
    const [{ accepted }] = await Promise.all([
        runLoad(loadPlan(server.url, site, seconds)),
        read(),
    ]);
    return { events: accepted, reads };
};
